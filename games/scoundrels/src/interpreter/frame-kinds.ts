/** What may be chosen in the frame on top of the stack, doing it, and going on where there is nothing to choose. */
import type { Cards } from '../cards.ts';
import { CODE, indexOf, verbOf, type Verb } from '../move-table.ts';
import type { State } from '../state.ts';
import { abandonFrame } from '../verbs/abandon.ts';
import { hireFrame } from '../verbs/hire.ts';
import { markFrame } from '../verbs/mark.ts';
import { officeFrame } from '../verbs/office.ts';
import { windowFrame } from '../verbs/suspect.ts';
import { beginAgain, finishAbility } from './abilities.ts';
import * as F from './frames.ts';
import { isAnswerTo, listAnswers, scopeIn, type Scope } from './scope.ts';
import type { Table } from './table.ts';

export interface FrameKind {
  /** What the question is called in views. */
  topic(cards: Cards, s: State, f: number): string;
  /** Puts the codes that may be chosen into an empty list; nothing else is accepted. It may stop when there are `most`. */
  list(cards: Cards, s: State, f: number, into: number[], most: number): void;
  /** Does what `code` says. */
  choose(t: Table, f: number, code: number): void;
  /** There is nothing to choose: goes on by itself, or ends. */
  goOn(t: Table, f: number): void;
}

/** SC-147: an ability itself asks only about its second use. */
const abilityFrame: FrameKind = {
  topic: () => 'second_use',
  list: (_cards, _s, _f, into) => void into.push(CODE.agree, CODE.decline),
  choose(t, f, code) {
    if (code === CODE.agree) beginAgain(t, f);
    else finishAbility(t, f);
  },
  goOn: finishAbility,
};

/** Does what answers a step. */
export function answer(t: Table, at: Scope, code: number): void {
  if (code === CODE.decline) at.step.does.decline(t, at);
  else at.step.does.choose(t, at, indexOf(code));
}

/** A step asks what its operation asks. */
const stepFrame: FrameKind = {
  topic: (cards, s, f) => F.stepOf(cards, s, f).op,
  list: (cards, s, f, into, most) => listAnswers(scopeIn(cards, s, f), into, most),
  choose: (t, f, code) => answer(t, scopeIn(t.cards, t.s, f), code),
  goOn(t, f) {
    const at = scopeIn(t.cards, t.s, f);
    at.step.does.goOn(t, at);
  },
};

const KINDS: Readonly<Record<number, FrameKind>> = {
  [F.ABILITY]: abilityFrame,
  [F.STEP]: stepFrame,
  [F.MARK]: markFrame,
  [F.ABANDON]: abandonFrame,
  [F.WINDOW]: windowFrame,
  [F.HIRE]: hireFrame,
  [F.OFFICE]: officeFrame,
};

/** What is known of a frame that asks somebody. Lists of steps never do. */
export const kindOf = (s: State, f: number): FrameKind => KINDS[F.kind(s, f)]!;

/** The seat that is asked by a frame. */
export function askedBy(cards: Cards, s: State, f: number): number {
  if (F.kind(s, f) !== F.STEP) return F.user(s, f);
  const step = F.stepOf(cards, s, f);
  return step.does.decides(step, s, f);
}

const scratch: number[] = [];

/** Whether a move answers what the top frame asks. */
export function isAnswer(cards: Cards, s: State, code: number): boolean {
  const f = F.top(s);
  if (F.kind(s, f) === F.STEP) return isAnswerTo(scopeIn(cards, s, f), code);
  scratch.length = 0;
  kindOf(s, f).list(cards, s, f, scratch, Infinity);
  return scratch.includes(code);
}

/** Whether the top frame asks for moves of this verb at all. */
export function isAskedFor(cards: Cards, s: State, verb: Verb): boolean {
  const f = F.top(s);
  scratch.length = 0;
  kindOf(s, f).list(cards, s, f, scratch, Infinity);
  return scratch.some((code) => verbOf(code) === verb);
}
