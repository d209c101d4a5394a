import {
  BATCH_COUNT,
  BATCH_FROM,
  BATCH_NOT,
  BATCH_SIZE,
  EVERYONE,
  FETCH_BEFORE,
  FETCH_COUNT,
  FETCH_INDEX,
  FETCH_KNOWN_TO,
  FETCH_NOT,
  FETCH_PAST,
  FETCH_SEAT,
  FETCH_SIZE,
  FETCH_STATUS,
  FROM_DECK,
  FROM_EITHER,
  FROM_RENEWED,
  HELD,
  MAX_BATCHES,
  PERHAPS_SPENT,
  RENEWED,
  SPENT,
  type State,
} from './state.ts';
import { CARD_KINDS, isOutlaw, WYATT_EARP } from './words.ts';

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
export function addUnseen(state: State, seat: number, count: number, from: number): void {
  const { batches, batchCounts } = state;
  const used = batchCounts[seat]!;
  const last = (seat * MAX_BATCHES + used - 1) * BATCH_SIZE;
  if (used > 0 && batches[last + BATCH_NOT] === 0 && batches[last + BATCH_FROM] === from) {
    batches[last + BATCH_COUNT]! += count;
    return;
  }
  if (used === MAX_BATCHES) forgetOldest(state, seat);
  const at = (seat * MAX_BATCHES + batchCounts[seat]!) * BATCH_SIZE;
  batches[at + BATCH_COUNT] = count;
  batches[at + BATCH_NOT] = 0;
  batches[at + BATCH_FROM] = from;
  batchCounts[seat]!++;
}

/** Makes room by joining the two oldest batches into one of which less is known. */
function forgetOldest(state: State, seat: number): void {
  const { batches } = state;
  const oldest = seat * MAX_BATCHES * BATCH_SIZE;
  const next = oldest + BATCH_SIZE;
  batches[oldest + BATCH_COUNT]! += batches[next + BATCH_COUNT]!;
  batches[oldest + BATCH_NOT]! &= batches[next + BATCH_NOT]!;
  if (batches[oldest + BATCH_FROM] !== batches[next + BATCH_FROM]) batches[oldest + BATCH_FROM] = FROM_EITHER;
  removeBatch(state, seat, 1);
}

function removeBatch(state: State, seat: number, index: number): void {
  const start = seat * MAX_BATCHES * BATCH_SIZE;
  const used = state.batchCounts[seat]! - 1;
  state.batches.copyWithin(
    start + index * BATCH_SIZE,
    start + (index + 1) * BATCH_SIZE,
    start + (used + 1) * BATCH_SIZE,
  );
  state.batches.fill(0, start + used * BATCH_SIZE, start + (used + 1) * BATCH_SIZE);
  state.batchCounts[seat] = used;
}

/** A card the whole table knows came into the hand. */
export function addKnown(state: State, seat: number, card: number): void {
  state.known[seat * CARD_KINDS + card]!++;
}

/** `count` equal cards leave the hand, seen by all. */
export function bringToLight(state: State, seat: number, card: number, count: number): void {
  const at = seat * CARD_KINDS + card;
  const known = state.known[at]!;
  const fromKnown = known < count ? known : count;
  state.known[at] = known - fromKnown;
  for (let i = fromKnown; i < count; i++) bringUnseenToLight(state, seat, card);
}

function bringUnseenToLight(state: State, seat: number, card: number): void {
  if (state.now[FETCH_COUNT]! > 0 && bringFetchToLight(state, seat, card)) return;
  const removed = oldestBatch(state, seat, card);
  if (removed < 0) return;
  if (state.batchCounts[seat]! > 1) weakenOthers(state, seat, card, removed);
  if (state.now[RENEWED]) noteOrigin(state, seat, card);
  const at = (seat * MAX_BATCHES + removed) * BATCH_SIZE;
  if (--state.batches[at + BATCH_COUNT]! === 0) removeBatch(state, seat, removed);
}

const canBe = (not: number, card: number): boolean => !isOutlaw(card) || (not & (1 << card)) === 0;

/** The oldest batch a card can have been of; -1 if there is none. */
function oldestBatch(state: State, seat: number, card: number): number {
  for (let i = 0; i < state.batchCounts[seat]!; i++) {
    if (canBe(state.batches[(seat * MAX_BATCHES + i) * BATCH_SIZE + BATCH_NOT]!, card)) return i;
  }
  return -1;
}

/**
 * A card came to light and is struck from one batch, but may have been of another: then a card that fits the one
 * may now be in the other's place, and one card of that other batch is known less well.
 */
function weakenOthers(state: State, seat: number, card: number, removed: number): void {
  const { batches } = state;
  const from = batches[(seat * MAX_BATCHES + removed) * BATCH_SIZE + BATCH_FROM]!;
  const not = batches[(seat * MAX_BATCHES + removed) * BATCH_SIZE + BATCH_NOT]!;
  for (let i = state.batchCounts[seat]! - 1; i > removed; i--) {
    const at = (seat * MAX_BATCHES + i) * BATCH_SIZE;
    const ownNot = batches[at + BATCH_NOT]!;
    const ownFrom = batches[at + BATCH_FROM]!;
    const fits = (ownFrom === from || ownFrom === FROM_EITHER) && (ownNot & not) === ownNot;
    if (!fits && canBe(ownNot, card)) weakenOne(state, seat, i, ownNot & not, ownFrom === from ? from : FROM_EITHER);
  }
}

function weakenOne(state: State, seat: number, batch: number, not: number, from: number): void {
  const { batches } = state;
  const at = (seat * MAX_BATCHES + batch) * BATCH_SIZE;
  if (batches[at + BATCH_COUNT]! > 1 && state.batchCounts[seat]! < MAX_BATCHES) {
    batches.copyWithin(at + BATCH_SIZE, at, (seat * MAX_BATCHES + state.batchCounts[seat]!) * BATCH_SIZE);
    state.batchCounts[seat]!++;
    batches[at + BATCH_COUNT]!--;
    batches[at + BATCH_SIZE + BATCH_COUNT] = 1;
    batches[at + BATCH_SIZE + BATCH_NOT] = not;
    batches[at + BATCH_SIZE + BATCH_FROM] = from;
    return;
  }
  batches[at + BATCH_NOT] = not;
  batches[at + BATCH_FROM] = from;
}

/** After the renewal: whether a card that comes to light is surely, perhaps or not of the renewed pile. */
function noteOrigin(state: State, seat: number, card: number): void {
  let fromDeck = false;
  let fromRenewed = false;
  for (let i = 0; i < state.batchCounts[seat]!; i++) {
    const at = (seat * MAX_BATCHES + i) * BATCH_SIZE;
    if (!canBe(state.batches[at + BATCH_NOT]!, card)) continue;
    const from = state.batches[at + BATCH_FROM]!;
    if (from !== FROM_RENEWED) fromDeck = true;
    if (from !== FROM_DECK) fromRenewed = true;
  }
  if (fromRenewed && fromDeck) state.renewedUnsure[card]!++;
  else if (fromRenewed) state.renewedSeen[card]!++;
}

/**
 * A card that can have been a secretly fetched one comes to light. If it can have been nothing else, that fetch is no
 * secret any more, and the answer is true. Else nobody can tell: the fetched card is perhaps spent.
 */
function bringFetchToLight(state: State, seat: number, card: number): boolean {
  let held = 0;
  let newest = -1;
  for (let i = 0; i < state.now[FETCH_COUNT]!; i++) {
    if (!canBeFetch(state, i, seat, card)) continue;
    if (state.fetches[i * FETCH_SIZE + FETCH_STATUS] === HELD) {
      held++;
      newest = i;
    }
  }
  if (held === 1 && oldestBatch(state, seat, card) < 0) {
    spendFetch(state, newest);
    return true;
  }
  for (let i = 0; i < state.now[FETCH_COUNT]!; i++) {
    if (!canBeFetch(state, i, seat, card)) continue;
    const at = i * FETCH_SIZE;
    state.spent[i * CARD_KINDS + card] = 1;
    if (state.fetches[at + FETCH_STATUS] !== HELD) continue;
    state.fetches[at + FETCH_STATUS] = PERHAPS_SPENT;
    addUnseen(state, seat, 1, FROM_EITHER);
  }
  return false;
}

/** WE-051: the seat was asked for an outlaw and had none. */
export function deny(state: State, seat: number, outlaw: number): void {
  const bit = 1 << outlaw;
  for (let i = 0; i < state.batchCounts[seat]!; i++) {
    state.batches[(seat * MAX_BATCHES + i) * BATCH_SIZE + BATCH_NOT]! |= bit;
  }
  for (let i = 0; i < state.now[FETCH_COUNT]!; i++) {
    const at = i * FETCH_SIZE;
    if (state.fetches[at + FETCH_SEAT] === seat && state.fetches[at + FETCH_STATUS] === HELD) {
      state.fetches[at + FETCH_NOT]! |= bit;
    }
  }
}

/** The card a fetch took: secret. */
export function fetchedCard(state: State, fetch: number): number {
  const at = fetch * FETCH_SIZE;
  const pile = state.fetches[at + FETCH_PAST] ? state.pastDiscards : state.discards;
  return pile[state.fetches[at + FETCH_INDEX]!]!;
}

/** Whether a fetch is the seat's, not known to be spent, and can have been this card. */
function canBeFetch(state: State, fetch: number, seat: number, card: number): boolean {
  const at = fetch * FETCH_SIZE;
  return (
    state.fetches[at + FETCH_SEAT] === seat &&
    state.fetches[at + FETCH_STATUS] !== SPENT &&
    canBe(state.fetches[at + FETCH_NOT]!, card) &&
    layBefore(state, fetch, card)
  );
}

/** Whether a copy of the card lay where the fetched one was taken from. */
function layBefore(state: State, fetch: number, card: number): boolean {
  const at = fetch * FETCH_SIZE;
  const pile = state.fetches[at + FETCH_PAST] ? state.pastDiscards : state.discards;
  const before = state.fetches[at + FETCH_BEFORE]!;
  if (card === WYATT_EARP) return false;
  for (let i = 0; i < before; i++) if (pile[i] === card) return true;
  return false;
}

function spendFetch(state: State, fetch: number): void {
  state.fetches[fetch * FETCH_SIZE + FETCH_STATUS] = SPENT;
  state.fetches[fetch * FETCH_SIZE + FETCH_KNOWN_TO] = EVERYONE;
}

/** The newest fetch is played at once (WE-063): now everyone knows which card it was. */
export function spendNewestFetch(state: State): void {
  spendFetch(state, state.now[FETCH_COUNT]! - 1);
}

/** A card is fetched from the discard pile without being shown. */
export function addFetch(state: State, seat: number, index: number, before: number): void {
  const at = state.now[FETCH_COUNT]! * FETCH_SIZE;
  state.fetches[at + FETCH_SEAT] = seat;
  state.fetches[at + FETCH_BEFORE] = before;
  state.fetches[at + FETCH_INDEX] = index;
  state.fetches[at + FETCH_STATUS] = HELD;
  state.fetches[at + FETCH_KNOWN_TO] = 1 << seat;
  state.now[FETCH_COUNT]!++;
}

/** WE-063: who looks through the pile sees which cards are gone. */
export function seePile(state: State, seat: number): void {
  for (let i = 0; i < state.now[FETCH_COUNT]!; i++) {
    const at = i * FETCH_SIZE;
    if (!state.fetches[at + FETCH_PAST]) state.fetches[at + FETCH_KNOWN_TO]! |= 1 << seat;
  }
}
