/** A step in its surroundings, and the questions it asks. Nothing here changes a state. */
import type { Cards, Do } from '../cards.ts';
import { CODE, countOf, type Verb } from '../move-table.ts';
import { IN_PILE, IN_SALOON, isOnSheet, topOfPile } from '../places.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { SLOT_COUNT, SPACES } from '../words.ts';
import * as F from './frames.ts';
import { mayTouchCards } from '../evening.ts';
import { availableHenchmen } from '../henchmen.ts';

/** Who carries out a step, from where and with what means: real ones, or what earlier costs would leave. */
export interface Scope {
  readonly cards: Cards;
  readonly s: State;
  step: Do;
  readonly user: number;
  /** Where the scoundrel carrying the text lies. */
  readonly place: number;
  money: number;
  henchmen: number;
  /** Scoundrels already being used in this chain: sheet spaces, Saloon spaces (from bit 5), pile top (bit 8). */
  readonly busy: number;
  /** For the second use of a doubled scoundrel. */
  readonly again: boolean;
  /** The ability being carried out; `NONE` while it is only asked whether it could be. */
  readonly base: number;
  /** Inside an option of a `choice`, who chose it. */
  readonly chooser: number;
  /** The step's own frame; `NONE` before it has asked anything. */
  readonly f: number;
}

/** A question of a step: the verb that answers it, and which of its moves fit now. */
export interface Question {
  readonly verb: Verb;
  readonly first: number;
  readonly count: number;
  /** How many of the moves belong to one seat; 0: they are not counted by seats. */
  readonly perSeat: number;
  /** `index` counts the moves of the verb: a seat, a safe, a spot, a space. */
  fits(at: Scope, index: number): boolean;
}

const PER_SEAT: Readonly<Partial<Record<Verb, number>>> = { player: 1, free: 1, card: SLOT_COUNT };

export const question = (verb: Verb, fits: Question['fits']): Question => ({
  verb,
  first: CODE[verb],
  count: countOf(verb),
  perSeat: PER_SEAT[verb] ?? 0,
  fits,
});

/** How many of a verb's moves come into question. */
function candidates({ verb, count, perSeat }: Question, s: State): number {
  if (verb === 'card' && !mayTouchCards(s)) return 0;
  return perSeat === 0 ? count : perSeat * S.seats(s);
}

/** Whether anything answers a question. */
export function someFits(asked: Question, at: Scope): boolean {
  const count = candidates(asked, at.s);
  for (let i = 0; i < count; i++) if (asked.fits(at, i)) return true;
  return false;
}

/** Appends the moves that answer what a step asks now, and stops when there are `most`. */
export function listAnswers(at: Scope, into: number[], most: number): void {
  const { does } = at.step;
  const asked = does.asks(at);
  if (asked === null) return;
  const count = candidates(asked, at.s);
  for (let i = 0; i < count && into.length < most; i++) if (asked.fits(at, i)) into.push(asked.first + i);
  if (into.length > 0 && does.mayStop(at)) into.push(CODE.decline);
}

/** Whether a move answers what a step asks now. */
export function isAnswerTo(at: Scope, code: number): boolean {
  const { does } = at.step;
  const asked = does.asks(at);
  if (asked === null) return false;
  if (code === CODE.decline) return does.mayStop(at) && someFits(asked, at);
  const i = code - asked.first;
  return i >= 0 && i < candidates(asked, at.s) && asked.fits(at, i);
}

/** Whether a scoundrel's place is one of `busy`. */
export const bitOf = (s: State, place: number, user: number): number => {
  if (isOnSheet(place, user)) return 1 << (place - user * SPACES);
  if (place >= IN_SALOON && place < IN_PILE) return 32 << (place - IN_SALOON);
  return place === topOfPile(s) ? 256 : 0;
};

/** A step about to begin: the ability is being carried out, the step has no frame yet. */
export function scopeOf(
  cards: Cards,
  s: State,
  step: Do,
  user: number,
  base: number,
  chooser: number,
  f: number,
): Scope {
  const place = F.place(s, base);
  return {
    cards,
    s,
    step,
    user,
    place,
    money: S.money(s, user),
    henchmen: availableHenchmen(s, user),
    busy: bitOf(s, place, user),
    again: false,
    base,
    chooser,
    f,
  };
}

/** A step that has a frame. */
export const scopeIn = (cards: Cards, s: State, f: number): Scope =>
  scopeOf(cards, s, F.stepOf(cards, s, f), F.user(s, f), F.base(s, f), F.chooser(s, f), f);

/** How far a step has come: the first question is asked at 0. */
export const stageOf = ({ s, f }: Scope): number => (f === NONE ? 0 : F.stage(s, f));
