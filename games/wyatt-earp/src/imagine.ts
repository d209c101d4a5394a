import { type Random, shuffle } from '@tinstar/engine';
import { batchFrom, batchNot, batchSize, endOfBatches, firstBatch } from './hidden/batches.ts';
import { fetchAt, fetchedCard, setFetchIndex } from './hidden/fetches.ts';
import { fillPlaces, OWN_ITEM, type Place, RENEWED_ITEM } from './hidden/places.ts';
import { restore } from './hidden/restore.ts';
import { unaccountedCopies } from './hidden/unaccounted-copies.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import type { FetchView, Sight } from './view-type.ts';
import { CARD_KINDS, CARDS, isOutlaw, WYATT_EARP } from './words.ts';

/** How often a guess about ambiguous origins is made before less is asked of it. */
const GUESSES = 200;

/**
 * A whole world that fits the view. What the viewer cannot know is dealt at random into the places it can be in:
 * unseen cards of the hands, secretly fetched cards, the draw pile (knowledge.ts tells what is known of them).
 */
export function imagine(view: Sight, random: Random): State {
  const state = restore(view);
  fillHidden(state, view, hiddenPlaces(state, view), random);
  return state;
}

/** Deals what is hidden into a state that fits the view in all else. */
export function fillHidden(state: State, view: Sight, places: readonly Place[], random: Random): void {
  for (let guess = 0; guess < GUESSES; guess++) if (dealHidden(state, view, places, true, random)) return;
  // Not reached with views made by the rules; a view of other making still gets a world.
  for (let guess = 0; guess < GUESSES; guess++) if (dealHidden(state, view, places, false, random)) return;
  throw new RangeError('no world fits this view');
}

/** Where cards lie that the viewer cannot see, own unseen cards included when their origin matters. */
export function hiddenPlaces(state: State, view: Sight): Place[] {
  const places: Place[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.viewer && !view.renewed) continue;
    for (let batch = firstBatch(seat); batch < endOfBatches(state, seat); batch += S.BATCH_SIZE) {
      const place = { seat, not: batchNot(state, batch), from: batchFrom(state, batch) };
      for (let n = 0; n < batchSize(state, batch); n++) places.push(place);
    }
  }
  const pile = { seat: -1, not: 0, from: view.renewed ? S.FROM_RENEWED : S.FROM_DECK };
  for (let n = 0; n < view.drawPile; n++) places.push(pile);
  return places;
}

/** One guess; false if it contradicts what is known. `origins`: tell the deck's cards from the renewed pile's. */
function dealHidden(state: State, view: Sight, places: readonly Place[], origins: boolean, random: Random): boolean {
  const hidden = guessFetched(state, view, places, random);
  if (hidden === null) return false;
  const { left, open, own } = hidden;
  // After the renewal the origin of one's own cards tells something of the others'.
  if (view.renewed) for (let card = 0; card < CARD_KINDS; card++) left[card]! += own[card]!;
  const items = origins && view.renewed ? guessOrigins(state, view, left, random) : plainItems(left);
  if (items === null || items.length !== open.length) return false;
  if (view.renewed) claimOwn(items, own, random);
  shuffle(items, 0, items.length, random);
  if (!fillPlaces(items, open, view.viewer, origins, random)) return false;
  layOut(state, view, items, open);
  return true;
}

/** What is hidden once it is settled which cards were fetched. */
interface Hidden {
  /** By card: copies to be dealt, ... */
  readonly left: Int16Array;
  /** ... into these places. */
  readonly open: Place[];
  /** By card: the viewer's own cards of which the table does not know. */
  readonly own: readonly number[];
}

/** Clears the other hands down to what is known, and guesses which cards were fetched; `null` if that cannot have been. */
export function guessFetched(state: State, view: Sight, places: readonly Place[], random: Random): Hidden | null {
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.viewer) continue;
    const hand = seat * CARD_KINDS;
    state.hands.set(state.known.subarray(hand, hand + CARD_KINDS), hand);
  }
  const left = unaccountedCopies(state);
  const own = ownUnseen(view);
  for (let card = 0; card < CARD_KINDS; card++) left[card]! -= own[card]!;
  const open = [...places];
  if (!guessFetches(state, view, left, open, random) || left.some((count) => count < 0)) return null;
  return { left, open, own };
}

/** The viewer's cards that the table does not know of and that are in a batch. */
function ownUnseen(view: Sight): number[] {
  const own = Array.from({ length: CARD_KINDS }, () => 0);
  if (view.viewer === null) return own;
  const openly = view.players[view.viewer]!.openly;
  view.hand!.forEach((count, card) => (own[card] = count - openly[card]!));
  for (const fetch of view.fetches) {
    if (fetch.seat === view.viewer && fetch.status === 'held') own[CARDS.indexOf(fetch.card!)]!--;
  }
  return own;
}

/** Chooses which cards were fetched, takes them from the remembered pile and puts them where they are now. */
function guessFetches(state: State, view: Sight, left: Int16Array, open: Place[], random: Random): boolean {
  const taken = new Set<number>();
  const guess = (fetch: FetchView, i: number): boolean => {
    const index = chooseFetched(state, fetch, left, taken, hasRoom(open, fetch), random);
    if (index < 0) return false;
    taken.add(fetch.past ? index + PAST : index);
    setFetchIndex(state, fetchAt(i), index);
    return placeFetched(state, view, fetch, fetchedCard(state, fetchAt(i)), left, open);
  };
  // What the viewer knows first: it limits what the others can have been.
  for (let i = 0; i < view.fetches.length; i++) {
    if (view.fetches[i]!.card !== null && !guess(view.fetches[i]!, i)) return false;
  }
  const secret = view.fetches.flatMap((fetch, i) => (fetch.card === null ? [i] : []));
  shuffle(secret, 0, secret.length, random);
  for (const i of secret) if (!guess(view.fetches[i]!, i)) return false;
  // A card fetched just now is what its owner decides about.
  if (view.step === 'fetched' && view.pending.card === null) {
    state.now[S.PENDING_CARD] = fetchedCard(state, fetchAt(view.fetches.length - 1)) + 1;
  }
  return true;
}

/** Tells indices of the past pile from those of the present one. */
const PAST = 1000;

/** An index the fetched card can have had, by chance if the viewer does not know the card. */
function chooseFetched(
  state: State,
  fetch: FetchView,
  left: Int16Array,
  taken: ReadonlySet<number>,
  room: boolean,
  random: Random,
): number {
  const pile = fetch.past ? state.pastDiscards : state.discards;
  const wanted = fetch.card === null ? -1 : CARDS.indexOf(fetch.card);
  const possible: number[] = [];
  const needed: number[] = [];
  for (let i = fetch.before - 1; i >= 0; i--) {
    const card = pile[i]!;
    if (taken.has(fetch.past ? i + PAST : i) || card === WYATT_EARP) continue;
    if (wanted >= 0) {
      if (card === wanted) return i;
      continue;
    }
    const name = CARDS[card]!;
    const spent = fetch.perhaps.includes(name);
    if (fetch.status === 'held' && fetch.not.some((outlaw) => outlaw === name)) continue;
    if (!spent && !room) continue;
    possible.push(i);
    // More copies are in sight than there are: one of them was fetched and came to light again.
    if (left[card]! < 0 && spent) needed.push(i);
  }
  const choice = needed.length > 0 && random.below(4) > 0 ? needed : possible;
  return choice.length === 0 ? -1 : choice[random.below(choice.length)]!;
}

/** Puts a fetched card where it is now: back in sight, or in its owner's hand. False if there is no room. */
function placeFetched(
  state: State,
  view: Sight,
  fetch: FetchView,
  card: number,
  left: Int16Array,
  open: Place[],
): boolean {
  if (!fetch.past) left[card]!++;
  const held = fetch.status === 'held' || (fetch.status !== 'spent' && !fetch.perhaps.includes(CARDS[card]!));
  if (!held || fetch.seat === view.viewer) {
    // The viewer's own held card is in his hand, which is set; in a batch it was counted with his unseen cards.
    if (held && fetch.status === 'held') left[card]!--;
    return true;
  }
  left[card]!--;
  state.hands[fetch.seat * CARD_KINDS + card]!++;
  return fetch.status === 'held' || occupy(open, fetch.seat, card);
}

/** Whether a fetched card can still be in the hand. */
const hasRoom = (open: readonly Place[], fetch: FetchView): boolean =>
  fetch.status === 'held' || open.some((place) => place.seat === fetch.seat && place.from === S.FROM_EITHER);

/** A card that was perhaps spent and is still there: it fills a place of unknown origin. */
function occupy(open: Place[], seat: number, card: number): boolean {
  const at = open.findIndex(
    (place) => place.seat === seat && place.from === S.FROM_EITHER && !(isOutlaw(card) && place.not & (1 << card)),
  );
  if (at < 0) return false;
  open.splice(at, 1);
  return true;
}

function plainItems(left: Int16Array): number[] {
  const items: number[] = [];
  for (let card = 0; card < CARD_KINDS; card++) for (let n = 0; n < left[card]!; n++) items.push(card);
  return items;
}

/** After the renewal: how many of the hidden copies of each card are of the renewed pile. */
function guessOrigins(state: State, view: Sight, left: Int16Array, random: Random): number[] | null {
  const items: number[] = [];
  const renewed = [...view.renewedCards!];
  view.fetches.forEach((fetch, i) => {
    if (fetch.past) renewed[fetchedCard(state, fetchAt(i))]!--;
  });
  for (let card = 0; card < CARD_KINDS; card++) {
    const most = renewed[card]! - view.renewedSeen[card]!;
    let count = most - random.below(view.renewedUnsure[card]! + 1);
    count = Math.min(Math.max(count, 0), left[card]!);
    if (most < 0 || count < most - view.renewedUnsure[card]!) return null;
    for (let n = 0; n < left[card]!; n++) items.push(n < count ? card + RENEWED_ITEM : card);
  }
  return items;
}

/** Marks the viewer's own cards among the items, of either origin by chance. */
function claimOwn(items: number[], own: readonly number[], random: Random): void {
  shuffle(items, 0, items.length, random);
  const wanted = [...own];
  for (let i = 0; i < items.length; i++) {
    const card = items[i]! % RENEWED_ITEM;
    if (wanted[card]! <= 0) continue;
    wanted[card]!--;
    items[i]! += OWN_ITEM;
  }
}

function layOut(state: State, view: Sight, items: readonly number[], open: readonly Place[]): void {
  let top = 0;
  for (let i = 0; i < open.length; i++) {
    const { seat } = open[i]!;
    const card = items[i]! % RENEWED_ITEM;
    if (seat < 0) state.draw[top++] = card;
    else if (seat !== view.viewer) state.hands[seat * CARD_KINDS + card]!++;
  }
}
