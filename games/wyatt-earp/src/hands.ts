import type { Seat } from '@tinstar/engine';
import { bringToLight } from './hidden/knowledge.ts';
import type { State } from './state.ts';
import { CARD_KINDS } from './words.ts';

/** The hands: what is in them, and how cards come and go. */

/** Where a seat's cards begin in `hands`, for loops in which search spends its time. */
export const handStart = (seat: Seat): number => seat * CARD_KINDS;

/** How many of a card the seat holds. */
export const held = (state: State, seat: Seat, card: number): number => state.hands[seat * CARD_KINDS + card]!;

/** How many of them the whole table knows of. */
export const openlyHeld = (state: State, seat: Seat, card: number): number => state.known[seat * CARD_KINDS + card]!;

export const handSize = (state: State, seat: Seat): number => state.handSizes[seat]!;

/** WE-018: whether so many cards are all that is left of the hand. They are discarded, not played. */
export const areLast = (state: State, seat: Seat, count: number): boolean => state.handSizes[seat]! <= count;

/** WE-062: how many of a card the active player drew by Wyatt Earp this turn; sheriff cards only. */
export const barred = (state: State, card: number): number => state.barred[card]!;

export function gain(state: State, seat: Seat, card: number): void {
  state.hands[seat * CARD_KINDS + card]!++;
  state.handSizes[seat]!++;
}

/** A card leaves the hand, and whoever calls this says what the table learns by it. */
export function drop(state: State, seat: Seat, card: number, count: number): void {
  state.hands[seat * CARD_KINDS + card]! -= count;
  state.handSizes[seat]! -= count;
}

/** Cards leave the hand, seen by all, and come back by nobody's choice (WE-015). */
export function lose(state: State, seat: Seat, card: number, count: number): void {
  drop(state, seat, card, count);
  bringToLight(state, seat, card, count);
}
