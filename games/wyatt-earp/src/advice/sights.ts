import type { Seat } from '@tinstar/engine';
import { batchNot, batchSize, endOfBatches, firstBatch } from '../hidden/batches.ts';
import {
  endOfFetches,
  fetchedCard,
  fetchKnownTo,
  fetchNot,
  fetchSeat,
  fetchStatus,
  isPastFetch,
  maySpend,
} from '../hidden/fetches.ts';
import { countedPoints } from '../settle.ts';
import * as S from '../state.ts';
import type { State } from '../state.ts';
import { countUnaccounted } from '../hidden/unaccounted-copies.ts';
import { CARD_KINDS, OUTLAW_COUNT, WYATT_EARP } from '../words.ts';

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
  /** By outlaw: all of them. */
  readonly totals: Int16Array;
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
  /** By card: the best it can do where it needs a hit; NaN until asked for (gains.ts). */
  readonly targets: Float64Array;
  /** By outlaw: what one more card of it brings; NaN until asked for (gains.ts). */
  readonly cards: Float64Array;
  /** By direction and outlaw: what asking for it brings; NaN until asked for (gains.ts). */
  readonly asks: Float64Array;
  /** By seat: cards of the hand that I do not know; -1 until counted. Then what else I know of it, by card as bits: ... */
  readonly unknown: Int8Array;
  /** ... surely there, ... */
  readonly sure: Int32Array;
  /** ... and not ruled out among the cards that I do not know. */
  readonly room: Int32Array;
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
  totals: new Int16Array(OUTLAW_COUNT),
  unseen: new Int16Array(CARD_KINDS),
  unseenTotal: 0,
  hit: 0,
  threat: new Float64Array(S.MAX_SEATS),
  worth: new Float64Array(OUTLAW_COUNT),
  balance: Number.NaN,
  targets: new Float64Array(CARD_KINDS),
  cards: new Float64Array(OUTLAW_COUNT),
  asks: new Float64Array(2 * OUTLAW_COUNT),
  unknown: new Int8Array(S.MAX_SEATS),
  sure: new Int32Array(S.MAX_SEATS),
  room: new Int32Array(S.MAX_SEATS),
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
  sights.balance = Number.NaN;
  sights.mostWanted = Number.NaN;
  forget();
  return sights;
}

/** Loops, not `fill`: for so few numbers the call costs more than the work. */
function forget(): void {
  const { worth, cards, asks, targets, unknown } = sights;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    worth[outlaw] = cards[outlaw] = asks[outlaw] = asks[OUTLAW_COUNT + outlaw] = Number.NaN;
  }
  for (let card = OUTLAW_COUNT; card < CARD_KINDS; card++) targets[card] = Number.NaN;
  for (let seat = 0; seat < S.MAX_SEATS; seat++) unknown[seat] = -1;
}

function countPoints(state: State, seats: number): void {
  const { points, totals } = sights;
  const { outlaws, photos } = state;
  for (let outlaw = 0, at = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    const photo = photos[outlaw]! - 1;
    let total = 0;
    for (let seat = 0, group = outlaw; seat < seats; seat++, at++, group += OUTLAW_COUNT) {
      const own = outlaws[group]! > 0 || photo === seat ? countedPoints(state, seat, outlaw) : 0;
      points[at] = own;
      total += own;
    }
    totals[outlaw] = total;
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

/** Room for hands of so many unknown cards; of larger ones chances are counted every time. */
const HAND_ROOM = 32;
/** By copies, cards in all and cards of a hand: the chance that a hand has one of the copies. NaN until counted. */
const CHANCES = new Float64Array(8 * 128 * HAND_ROOM).fill(Number.NaN);

function chanceAmong(copies: number, all: number, hand: number): number {
  if (hand >= HAND_ROOM) return countChance(copies, all, hand);
  const at = (copies * 128 + all) * HAND_ROOM + hand;
  const known = CHANCES[at]!;
  return Number.isNaN(known) ? (CHANCES[at] = countChance(copies, all, hand)) : known;
}

const countChance = (copies: number, all: number, hand: number): number => 1 - Math.pow(1 - copies / all, hand);

/** The chance that an opponent holds a card he is not known to hold, or one he is known to hold. */
export function chanceToHold(seen: Sights, seat: Seat, card: number): number {
  const unseen = unseenCopies(seen);
  if (seen.unknown[seat]! < 0) lookAtHand(seen, seat);
  const bit = 1 << card;
  if (seen.state.known[seat * CARD_KINDS + card]! > 0 || seen.sure[seat]! & bit) return 1;
  if (unseen[card] === 0 || (seen.room[seat]! & bit) === 0) return 0;
  return chanceAmong(unseen[card]!, seen.unseenTotal, seen.unknown[seat]!);
}

const ALL_CARDS = (1 << CARD_KINDS) - 1;

/** What I know of an opponent's hand beyond what the whole table knows him to hold. */
function lookAtHand({ state, me, unknown, sure, room }: Sights, seat: Seat): void {
  let count = state.handSizes[seat]!;
  for (let card = 0, at = seat * CARD_KINDS; card < CARD_KINDS; card++, at++) count -= state.known[at]!;
  // Cards of the batches, and which these can be.
  let size = 0;
  let open = 0;
  const endOfHand = endOfBatches(state, seat);
  for (let batch = firstBatch(seat); batch < endOfHand; batch += S.BATCH_SIZE) {
    size += batchSize(state, batch);
    open |= ALL_CARDS & ~batchNot(state, batch);
  }
  let certain = 0;
  let secret = 0;
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += S.FETCH_SIZE) {
    if (fetchSeat(state, fetch) !== seat) continue;
    const status = fetchStatus(state, fetch);
    if (isSurelyHeld(state, me, fetch)) {
      certain |= 1 << fetchedCard(state, fetch);
      count--;
      // A card that is surely held although it was perhaps spent fills one of the unseen places.
      if (status === S.PERHAPS_SPENT) size--;
    }
    if (status === S.HELD && !knows(state, me, fetch))
      secret |= ALL_CARDS & ~(1 << WYATT_EARP) & ~fetchNot(state, fetch);
  }
  unknown[seat] = count;
  sure[seat] = certain;
  room[seat] = (size > 0 ? open : 0) | secret;
}
