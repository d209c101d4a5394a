import type { Seat } from '@tinstar/engine';
import { batchNot, batchSize, endOfBatches, firstBatch } from '../../batches.ts';
import {
  endOfFetches,
  fetchedCard,
  fetchKnownTo,
  fetchNot,
  fetchSeat,
  fetchStatus,
  isPastFetch,
  maySpend,
} from '../../fetches.ts';
import { countedPoints } from '../../settle.ts';
import * as S from '../../state.ts';
import type { State } from '../../state.ts';
import { countUnaccounted } from '../../unaccounted-copies.ts';
import { CARD_KINDS, isOutlaw, OUTLAW_COUNT, WYATT_EARP } from '../../words.ts';

/*
 * What a good player has in mind before he decides, counted from a state, of which only what he knows is read: so it may
 * be the real state, a world of a search, or one restored from a view without anything hidden (restore.ts).
 */

export interface Sights {
  state: State;
  me: Seat;
  seats: number;
  /** Where my cards begin in `state.hands`. */
  hand: number;
  /** How many I hold. */
  size: number;
  /** By `outlaw * seats + seat`: sheriff points as they count now. */
  readonly points: Int16Array;
  /** By card: copies whose place is unknown; see `unseenCopies`. */
  readonly unseen: Int16Array;
  /** All of them; -1 until counted. */
  unseenTotal: number;
  /** Chance that the next shot hits; see `hitChance`. NaN until counted. */
  hit: number;
  /** By seat: how much this opponent's dollars matter; more for who is ahead. */
  readonly threat: Float64Array;
  /** By outlaw: what the poster is worth as it lies; NaN until counted (worth.ts). */
  readonly worth: Float64Array;
  /** What the round would bring me if it ended now; NaN until counted (worth.ts). */
  balance: number;
  /** By seat and card: the chance that he holds it; NaN until asked for. */
  readonly chances: Float64Array;
  /** By card: the best it can do where it needs a hit; NaN until asked for (gains.ts). */
  readonly targets: Float64Array;
  /** By outlaw: what one more card of it brings; NaN until asked for (gains.ts). */
  readonly cards: Float64Array;
  /** By seat: cards of the hand that I do not know; -1 until counted. */
  readonly unknown: Int8Array;
  /** What a Most Wanted brings; NaN until asked for (gains.ts). */
  mostWanted: number;
}

/** One for all: a playout looks around at every decision, and no decision is made within another. */
const sights: Sights = {
  state: S.emptyState(),
  me: 0,
  seats: 0,
  hand: 0,
  size: 0,
  points: new Int16Array(OUTLAW_COUNT * S.MAX_SEATS),
  unseen: new Int16Array(CARD_KINDS),
  unseenTotal: 0,
  hit: 0,
  threat: new Float64Array(S.MAX_SEATS),
  worth: new Float64Array(OUTLAW_COUNT),
  balance: Number.NaN,
  chances: new Float64Array(S.MAX_SEATS * CARD_KINDS),
  targets: new Float64Array(CARD_KINDS),
  cards: new Float64Array(OUTLAW_COUNT),
  unknown: new Int8Array(S.MAX_SEATS),
  mostWanted: Number.NaN,
};

/** What `me` has in mind. The next look around replaces it. */
export function lookAround(state: State, me: Seat): Sights {
  const seats = state.now[S.SEATS];
  sights.state = state;
  sights.me = me;
  sights.seats = seats;
  sights.hand = me * CARD_KINDS;
  sights.size = state.handSizes[me]!;
  countPoints(state, seats);
  sights.unseenTotal = -1;
  sights.hit = Number.NaN;
  weighThreats(state, seats);
  sights.worth.fill(Number.NaN);
  sights.balance = Number.NaN;
  sights.chances.fill(Number.NaN, 0, seats * CARD_KINDS);
  sights.targets.fill(Number.NaN);
  sights.cards.fill(Number.NaN);
  sights.unknown.fill(-1);
  sights.mostWanted = Number.NaN;
  return sights;
}

function countPoints(state: State, seats: number): void {
  const { points } = sights;
  for (let seat = 0, group = 0; seat < seats; seat++) {
    for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++, group++) {
      const hasCards = state.outlaws[group]! > 0 || state.photos[outlaw] === seat + 1;
      points[outlaw * seats + seat] = hasCards ? countedPoints(state, seat, outlaw) : 0;
    }
  }
}

/** By card: copies whose place is unknown. Counted once per decision, and only where one bears on it. */
export function unseenCopies({ state, me, unseen, unseenTotal }: Sights): Int16Array {
  if (unseenTotal < 0) countUnseen(state, me);
  return unseen;
}

/** The chance that the next shot hits. */
export function hitChance({ hit }: Sights): number {
  return Number.isNaN(hit) ? (sights.hit = countHit()) : hit;
}

/** Whether a viewer knows which card was fetched. */
const knows = (state: State, me: Seat, fetch: number): boolean => (fetchKnownTo(state, fetch) & (1 << me)) !== 0;

/** Whether a viewer who knows the fetched card knows it to be still in the hand: no such card came out since. */
const isSurelyHeld = (state: State, me: Seat, fetch: number): boolean =>
  fetchStatus(state, fetch) !== S.SPENT &&
  knows(state, me, fetch) &&
  !maySpend(state, fetch, fetchedCard(state, fetch));

function countUnseen(state: State, me: Seat): void {
  const { unseen } = sights;
  countUnaccounted(state, unseen);
  const hand = me * CARD_KINDS;
  for (let card = 0; card < CARD_KINDS; card++) unseen[card]! -= state.hands[hand + card]! - state.known[hand + card]!;
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += S.FETCH_SIZE) {
    if (!knows(state, me, fetch)) continue;
    const card = fetchedCard(state, fetch);
    // The remembered pile still counts it; where it is now is counted elsewhere.
    if (!isPastFetch(state, fetch)) unseen[card]!++;
    if (fetchSeat(state, fetch) !== me && isSurelyHeld(state, me, fetch)) unseen[card]!--;
  }
  let total = 0;
  for (let card = 0; card < CARD_KINDS; card++) {
    if (unseen[card]! < 0) unseen[card] = 0;
    total += unseen[card]!;
  }
  sights.unseenTotal = total;
}

/** Dollars of a player who is ahead of the others weigh more: he is the one to stop (section 7.2, 13). */
function weighThreats({ money }: State, seats: number): void {
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) sum += money[seat]!;
  const mean = sum / seats;
  for (let seat = 0; seat < seats; seat++) {
    sights.threat[seat] = Math.min(2, Math.max(0.5, 1 + (money[seat]! - mean) / 15));
  }
}

const counts = new Int16Array(CARD_KINDS);

/** The share of outlaw cards among the cards the next shot can turn up. */
function countHit(): number {
  const { state } = sights;
  const { now } = state;
  if (now[S.RENEWED] === 1) return pileShare(state.pastDiscards, now[S.PAST_COUNT], state.renewedSeen);
  if (now[S.DRAW_COUNT] === 0) return pileShare(state.discards, now[S.DISCARD_COUNT], null);
  const unseen = unseenCopies(sights);
  let outlaws = 0;
  for (let card = 0; card < OUTLAW_COUNT; card++) outlaws += unseen[card]!;
  return sights.unseenTotal > 0 ? outlaws / sights.unseenTotal : 0;
}

function pileShare(pile: Uint8Array, count: number, seen: Uint8Array | null): number {
  counts.fill(0);
  for (let i = 0; i < count; i++) counts[pile[i]!]!++;
  let outlaws = 0;
  let all = 0;
  for (let card = 0; card < CARD_KINDS; card++) {
    const left = Math.max(0, counts[card]! - (seen === null ? 0 : seen[card]!));
    all += left;
    if (card < OUTLAW_COUNT) outlaws += left;
  }
  return all > 0 ? outlaws / all : 0;
}

/** The chance that an opponent holds a card he is not known to hold, or one he is known to hold. */
export function chanceToHold({ chances }: Sights, seat: Seat, card: number): number {
  const at = seat * CARD_KINDS + card;
  if (Number.isNaN(chances[at]!)) chances[at] = countChance(seat, card);
  return chances[at]!;
}

function countChance(seat: Seat, card: number): number {
  const unseen = unseenCopies(sights);
  const { state, me, unseenTotal } = sights;
  if (state.known[seat * CARD_KINDS + card]! > 0) return 1;
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += S.FETCH_SIZE) {
    if (fetchSeat(state, fetch) !== seat || !isSurelyHeld(state, me, fetch)) continue;
    if (fetchedCard(state, fetch) === card) return 1;
  }
  if (unseen[card] === 0 || unseenTotal === 0 || !hasRoomFor(state, me, seat, card)) return 0;
  if (sights.unknown[seat]! < 0) sights.unknown[seat] = countUnknown(seat);
  return 1 - Math.pow(1 - unseen[card]! / unseenTotal, sights.unknown[seat]!);
}

function countUnknown(seat: Seat): number {
  const { state, me } = sights;
  let unknown = state.handSizes[seat]!;
  for (let card = 0; card < CARD_KINDS; card++) unknown -= state.known[seat * CARD_KINDS + card]!;
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += S.FETCH_SIZE) {
    if (fetchSeat(state, fetch) === seat && isSurelyHeld(state, me, fetch)) unknown--;
  }
  return unknown;
}

/** Whether one of the cards of a hand that `me` does not know can be this one. */
function hasRoomFor(state: State, me: Seat, seat: Seat, card: number): boolean {
  let size = 0;
  let open = 0;
  const endOfHand = endOfBatches(state, seat);
  for (let batch = firstBatch(seat); batch < endOfHand; batch += S.BATCH_SIZE) {
    size += batchSize(state, batch);
    if (!isOutlaw(card) || (batchNot(state, batch) & (1 << card)) === 0) open += batchSize(state, batch);
  }
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += S.FETCH_SIZE) {
    if (fetchSeat(state, fetch) !== seat) continue;
    // A card that is surely held although it was perhaps spent fills one of the unseen places.
    if (fetchStatus(state, fetch) === S.PERHAPS_SPENT && isSurelyHeld(state, me, fetch)) size--;
    const isHeldSecret = fetchStatus(state, fetch) === S.HELD && !knows(state, me, fetch);
    if (isHeldSecret && card !== WYATT_EARP && !(isOutlaw(card) && fetchNot(state, fetch) & (1 << card))) return true;
  }
  return Math.min(size, open) > 0;
}
