import type { Refusal } from '@tinstar/engine';
import type { Cards } from '../cards.ts';
import type { Table } from '../interpreter/table.ts';
import type { RefusalCode } from '../refusals.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import { ACT, END, PLAN } from '../words.ts';

/** Everything about a verb that players use while nothing is being carried out. */
export interface VerbRules {
  /**
   * Why the asked seat may not do it now: the first reason that holds is what the player is told. null: it may.
   * `isAskedFor`: something is being carried out, and asks for moves of this verb, if not for this one.
   */
  why(cards: Cards, s: State, seat: number, first: number, second: number, isAskedFor: boolean): Refusal | null;
  /** Appends its moves that may be made, where asking `why` of every one is too slow. */
  list?(cards: Cards, s: State, seat: number, into: number[]): void;
  /** Does it. Missing: it is an answer, and whatever asked for it knows what it means. */
  play?(t: Table, seat: number, first: number, second: number): void;
}

/** Reasons are made once: lists ask for them at every move. */
export const no = (code: RefusalCode, rule: string | null, about?: Refusal['about']): Refusal =>
  about === undefined ? { code, rule } : { code, rule, about };

export const NOT_NOW = no('not-now', 'SC-042');
export const FINISH_FIRST = no('finish-first', 'SC-075');
export const CANNOT_USE = no('cannot-use', 'SC-074');
const PLAY_FIRST = no('play-first', 'SC-042');
const ALREADY_HIRED = no('already-hired', 'SC-080');

/** SC-075: something is being carried out or offered, and comes first. */
export const isBusy = (s: State): boolean => S.depth(s) > 0 || S.offered(s) !== S.NO_OFFER;
/** Steps 2 and 3 of a turn, with nothing under way. */
export const isActing = (s: State): boolean => S.phase(s) === ACT && !isBusy(s);

/** SC-042: why steps 2 and 3 of a turn are not open: not yet, or not any more. */
export function whyNotAct(s: State, later = PLAY_FIRST): Refusal | null {
  if (isBusy(s)) return FINISH_FIRST;
  if (S.phase(s) === ACT) return null;
  if (S.phase(s) === PLAN) return later;
  return S.phase(s) === END ? ALREADY_HIRED : NOT_NOW;
}
