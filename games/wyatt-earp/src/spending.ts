import type { Seat, Tell } from '@tinstar/engine';
import type { Event } from './events.ts';
import { bringToLight, spendNewestFetch } from './knowledge.ts';
import { FETCHED, OPEN_DISCARD, OPTION_BITS, PENDING_CARD, PLAY, PROGRESS, type State, STEP } from './state.ts';
import { cardName, outlawName } from './telling.ts';
import { CARD_KINDS, POINTS, RAISE } from './words.ts';

/** How cards come into a hand and leave it, and what a poster gains by it. */

export type Listener = Tell<Event> | null;

export function gain(state: State, seat: Seat, card: number): void {
  state.hands[seat * CARD_KINDS + card]!++;
  state.handSizes[seat]!++;
}

/** Cards leave the hand, seen by all. */
export function lose(state: State, seat: Seat, card: number, count: number): void {
  state.hands[seat * CARD_KINDS + card]! -= count;
  state.handSizes[seat]! -= count;
  bringToLight(state, seat, card, count);
}

/** A sheriff card leaves the hand. A card fetched just now comes to light by it (WE-063). */
export function playSheriff(state: State, seat: Seat, card: number, outlaw: number | null, tell: Listener): void {
  const { now } = state;
  if (now[STEP] === FETCHED && (now[OPTION_BITS]! & OPEN_DISCARD) === 0) {
    state.hands[seat * CARD_KINDS + card]!--;
    state.handSizes[seat]!--;
    spendNewestFetch(state);
  } else {
    lose(state, seat, card, 1);
  }
  now[PENDING_CARD] = 0;
  now[STEP] = PLAY;
  now[PROGRESS] = 1;
  if (tell) {
    const name = outlaw === null ? null : outlawName(outlaw);
    tell({ type: 'played', seat, card: cardName(card), outlaw: name });
  }
}

export function raiseReward(state: State, outlaw: number, by: number): void {
  state.rewards[outlaw]! += by;
  state.broughtIn[0]! += by;
}

/** A sheriff card lies at an own outlaw now: its poster is worth more. */
export function finishAttaching(state: State, seat: Seat, card: number, outlaw: number, tell: Listener): void {
  const raise = RAISE[card]!;
  raiseReward(state, outlaw, raise);
  if (tell) {
    const reward = state.rewards[outlaw]!;
    const points = POINTS[card]!;
    tell({ type: 'attached', seat, card: cardName(card), outlaw: outlawName(outlaw), points, raise, reward });
  }
}
