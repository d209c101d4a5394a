import type { Refusal } from '@tinstar/engine';
import type { Cards } from '../cards.ts';
import type { Table } from '../interpreter/table.ts';
import type { RefusalCode } from '../refusals.ts';
import type { State } from '../state.ts';

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
