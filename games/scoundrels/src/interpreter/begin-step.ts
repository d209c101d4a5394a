/** Lists of steps: beginning one, beginning and finishing a step. Steps that ask somebody become a frame of their own. */
import { stepsOf, type Do } from '../cards.ts';
import { NONE } from '../state.ts';
import * as F from './frames.ts';
import { scopeOf, type Scope } from './scope.ts';
import type { Table } from './table.ts';

export function beginList({ s }: Table, list: number, { user, base }: Scope, chooser: number): void {
  const f = F.push(s, F.LIST, user);
  s[f + F.LIST_ID] = list;
  s[f + F.PC] = 0;
  s[f + F.BASE] = base;
  s[f + F.CHOOSER] = chooser;
}

/** Begins the next step of the list in frame `f`. */
export function beginStep(t: Table, f: number, step: Do): void {
  const { s, cards } = t;
  const isAbility = F.kind(s, f) === F.ABILITY;
  const base = isAbility ? f : F.base(s, f);
  const chooser = isAbility ? NONE : F.chooser(s, f);
  s[f + F.PC] = step.index + 1;
  const at = scopeOf(cards, s, step, F.user(s, f), base, chooser, NONE);
  if (!step.does.possible(at)) {
    // A cost that cannot be paid any more ends the ability; anything else is skipped.
    if (step.cost) s[f + F.PC] = stepsOf(cards, step.list).length;
    return;
  }
  if (!step.does.begin(t, at)) openStep(at);
}

/** A step that asks becomes a frame. */
export function openStep(at: Scope): number {
  const { s, step, user, base, chooser } = at;
  const f = F.push(s, F.STEP, user);
  s[f + F.LIST_ID] = step.list;
  s[f + F.PC] = step.index;
  s[f + F.BASE] = base;
  s[f + F.CHOOSER] = chooser;
  s[f + F.STAGE] = 0;
  s[f + F.A] = 0;
  s[f + F.B] = 0;
  s[f + F.C] = 0;
  step.does.open(at, f);
  return f;
}

/** The step was carried out: its frame ends, if it has one, and what depends on it happens now. Always true. */
export function finish(t: Table, at: Scope): true {
  if (at.f !== NONE) F.pop(t.s);
  if (at.step.followUp !== NONE) beginList(t, at.step.followUp, at, at.chooser);
  return true;
}

/** Ends the frame of a step: it was carried out, or nothing came of it. */
export function end(t: Table, at: Scope, isDone: boolean): void {
  if (isDone) finish(t, at);
  else F.pop(t.s);
}
