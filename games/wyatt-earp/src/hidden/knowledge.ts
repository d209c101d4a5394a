import type { Seat } from '@tinstar/engine';
import {
  appendBatch,
  batchCount,
  batchFrom,
  batchNot,
  batchSize,
  endOfBatches,
  excludeFromBatch,
  firstBatch,
  growBatch,
  insertAfter,
  removeBatch,
  setBatch,
  shrinkBatch,
} from './batches.ts';
import {
  endOfFetches,
  excludeFromFetch,
  fetchBefore,
  fetchNot,
  fetchPile,
  fetchSeat,
  fetchStatus,
  isPastFetch,
  noteSpent,
  setFetchStatus,
  spendFetch,
  tellFetchTo,
} from './fetches.ts';
import {
  BATCH_SIZE,
  FETCH_SIZE,
  FROM_DECK,
  FROM_EITHER,
  FROM_RENEWED,
  HELD,
  MAX_BATCHES,
  PERHAPS_SPENT,
  RENEWED,
  SPENT,
  type State,
} from '../state.ts';
import { CARD_KINDS, isOutlaw, WYATT_EARP } from '../words.ts';

/*
 * What the whole table knows about the hands (section 6 of RULES.md), kept while the game is played.
 *
 * A hand is `known` cards (taken from the discard pile, handed over, stolen) and unseen ones. Unseen cards are told
 * apart into batches by what is known of all of them: they came from the deck or from the renewed pile, and none of
 * them is an outlaw their owner was asked for while holding them. A batch is at least as old as the next one, and
 * whatever its owner was asked for excludes the same outlaw from every older batch: so a card that comes to light is
 * always the oldest that it can have been, and the batches left describe exactly the hands that are left possible.
 * Only where two origins are possible (the deck or the renewed pile, a fetched card or not) the knowledge gets weaker
 * instead: FROM_EITHER, PERHAPS_SPENT. A fetched card that is HELD is in no batch.
 */

/** `count` cards nobody else saw came from the deck or the renewed pile. */
export function addUnseen(state: State, seat: Seat, count: number, from: number): void {
  const used = batchCount(state, seat);
  const newest = endOfBatches(state, seat) - BATCH_SIZE;
  if (used > 0 && batchNot(state, newest) === 0 && batchFrom(state, newest) === from) {
    growBatch(state, newest, count);
    return;
  }
  if (used === MAX_BATCHES) forgetOldest(state, seat);
  appendBatch(state, seat, count, 0, from);
}

/** Makes room by joining the two oldest batches into one of which less is known. */
function forgetOldest(state: State, seat: Seat): void {
  const oldest = firstBatch(seat);
  const next = oldest + BATCH_SIZE;
  const from = batchFrom(state, oldest);
  setBatch(
    state,
    oldest,
    batchSize(state, oldest) + batchSize(state, next),
    batchNot(state, oldest) & batchNot(state, next),
    from === batchFrom(state, next) ? from : FROM_EITHER,
  );
  removeBatch(state, seat, next);
}

/** A card the whole table knows came into the hand. */
export function addKnown(state: State, seat: Seat, card: number): void {
  state.known[seat * CARD_KINDS + card]!++;
}

/** `count` equal cards leave the hand, seen by all. */
export function bringToLight(state: State, seat: Seat, card: number, count: number): void {
  const at = seat * CARD_KINDS + card;
  const known = state.known[at]!;
  const fromKnown = known < count ? known : count;
  state.known[at] = known - fromKnown;
  for (let i = fromKnown; i < count; i++) bringUnseenToLight(state, seat, card);
}

function bringUnseenToLight(state: State, seat: Seat, card: number): void {
  if (endOfFetches(state) > 0 && bringFetchToLight(state, seat, card)) return;
  const batch = oldestBatch(state, seat, card);
  if (batch < 0) return;
  if (batchCount(state, seat) > 1) weakenOthers(state, seat, card, batch);
  if (state.now[RENEWED]) noteOrigin(state, seat, card);
  shrinkBatch(state, seat, batch);
}

const canBe = (not: number, card: number): boolean => !isOutlaw(card) || (not & (1 << card)) === 0;

/** The oldest batch a card can have been of; -1 if there is none. */
function oldestBatch(state: State, seat: Seat, card: number): number {
  const end = endOfBatches(state, seat);
  for (let batch = firstBatch(seat); batch < end; batch += BATCH_SIZE) {
    if (canBe(batchNot(state, batch), card)) return batch;
  }
  return -1;
}

/**
 * A card came to light and is struck from one batch, but may have been of another: then a card that fits the one
 * may now be in the other's place, and one card of that other batch is known less well.
 */
function weakenOthers(state: State, seat: Seat, card: number, removed: number): void {
  const from = batchFrom(state, removed);
  const not = batchNot(state, removed);
  for (let batch = endOfBatches(state, seat) - BATCH_SIZE; batch > removed; batch -= BATCH_SIZE) {
    const ownNot = batchNot(state, batch);
    const ownFrom = batchFrom(state, batch);
    const fits = (ownFrom === from || ownFrom === FROM_EITHER) && (ownNot & not) === ownNot;
    if (!fits && canBe(ownNot, card))
      weakenOne(state, seat, batch, ownNot & not, ownFrom === from ? from : FROM_EITHER);
  }
}

function weakenOne(state: State, seat: Seat, batch: number, not: number, from: number): void {
  const size = batchSize(state, batch);
  if (size > 1 && batchCount(state, seat) < MAX_BATCHES) {
    growBatch(state, batch, -1);
    insertAfter(state, seat, batch, not, from);
  } else {
    setBatch(state, batch, size, not, from);
  }
}

/** After the renewal: whether a card that comes to light is surely, perhaps or not of the renewed pile. */
function noteOrigin(state: State, seat: Seat, card: number): void {
  let fromDeck = false;
  let fromRenewed = false;
  const end = endOfBatches(state, seat);
  for (let batch = firstBatch(seat); batch < end; batch += BATCH_SIZE) {
    if (!canBe(batchNot(state, batch), card)) continue;
    const from = batchFrom(state, batch);
    if (from !== FROM_RENEWED) fromDeck = true;
    if (from !== FROM_DECK) fromRenewed = true;
  }
  if (fromRenewed) (fromDeck ? state.renewedUnsure : state.renewedSeen)[card]!++;
}

/**
 * A card that can have been a secretly fetched one comes to light. If it can have been nothing else, that fetch is no
 * secret any more, and the answer is true. Else nobody can tell: the fetched card is perhaps spent.
 */
function bringFetchToLight(state: State, seat: Seat, card: number): boolean {
  let held = 0;
  let newest = -1;
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += FETCH_SIZE) {
    if (!canBeFetch(state, fetch, seat, card) || fetchStatus(state, fetch) !== HELD) continue;
    held++;
    newest = fetch;
  }
  if (held === 1 && oldestBatch(state, seat, card) < 0) {
    spendFetch(state, newest);
    return true;
  }
  for (let fetch = 0; fetch < end; fetch += FETCH_SIZE) {
    if (!canBeFetch(state, fetch, seat, card)) continue;
    noteSpent(state, fetch, card);
    if (fetchStatus(state, fetch) !== HELD) continue;
    setFetchStatus(state, fetch, PERHAPS_SPENT);
    addUnseen(state, seat, 1, FROM_EITHER);
  }
  return false;
}

/** WE-051: the seat was asked for an outlaw and had none. */
export function deny(state: State, seat: Seat, outlaw: number): void {
  const bit = 1 << outlaw;
  const endOfHand = endOfBatches(state, seat);
  for (let batch = firstBatch(seat); batch < endOfHand; batch += BATCH_SIZE) excludeFromBatch(state, batch, bit);
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += FETCH_SIZE) {
    if (fetchSeat(state, fetch) === seat && fetchStatus(state, fetch) === HELD) excludeFromFetch(state, fetch, bit);
  }
}

/** Whether a fetch is the seat's, not known to be spent, and can have been this card. */
const canBeFetch = (state: State, fetch: number, seat: Seat, card: number): boolean =>
  fetchSeat(state, fetch) === seat &&
  fetchStatus(state, fetch) !== SPENT &&
  canBe(fetchNot(state, fetch), card) &&
  layBefore(state, fetch, card);

/** Whether a copy of the card lay where the fetched one was taken from. */
function layBefore(state: State, fetch: number, card: number): boolean {
  if (card === WYATT_EARP) return false;
  const pile = fetchPile(state, fetch);
  const before = fetchBefore(state, fetch);
  for (let i = 0; i < before; i++) if (pile[i] === card) return true;
  return false;
}

/** The newest fetch is played at once (WE-063): now everyone knows which card it was. */
export const spendNewestFetch = (state: State): void => spendFetch(state, endOfFetches(state) - FETCH_SIZE);

/** WE-063: who looks through the pile sees which cards are gone. */
export function seePile(state: State, seat: Seat): void {
  const end = endOfFetches(state);
  for (let fetch = 0; fetch < end; fetch += FETCH_SIZE) {
    if (!isPastFetch(state, fetch)) tellFetchTo(state, fetch, 1 << seat);
  }
}
