import type { Seat, Viewer } from '@tinstar/engine';
import { countByCard, keep, list, type Memory, memoryBehind, memoryOf, outlawsIn, row } from './common-view.ts';
import { fetchedCard } from './knowledge.ts';
import { copiesOutOfSight } from './sight.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import {
  type BatchView,
  FETCH_STATUSES,
  type FetchView,
  type OwnSight,
  type PendingView,
  type PlayerSight,
  type PlayerView,
  type SharedSight,
  type View,
} from './view-type.ts';
import { type Card, CARD_KINDS, CARDS, OUTLAW_COUNT, OUTLAWS, type Outlaw, WYATT_EARP } from './words.ts';

/** The two halves of what a viewer sees: what all see alike, and the rest. */
export const sight = {
  shared: (state: State): SharedSight => memoryOf(state).common.shared,
  own: (state: State, viewer: Viewer, shared: object): OwnSight => ownSight(state, viewer, memoryBehind(state, shared)),
};

function ownSight(state: State, viewer: Viewer, memory: Memory): OwnSight {
  const { now } = state;
  const slot = viewer ?? S.MAX_SEATS;
  const before = memory.sights[slot];
  const mine = viewer !== null && viewer === now[S.ACTIVE];
  const open = (now[S.OPTION_BITS]! & S.OPEN_DISCARD) !== 0;
  const pending = pendingView(state, mine || open, before?.pending);
  const bit = 1 << slot;
  // Most see nothing new of their own after a move of somebody else.
  const isFresh = before !== undefined && !(memory.stale & bit) && now[S.FETCH_COUNT] === 0;
  if (isFresh && before.fetches === NO_FETCHES && before.pending === pending && (before.barred !== null) === mine) {
    return before;
  }
  memory.stale &= ~bit;
  const hand = viewer === null ? null : row(state.hands, viewer, before?.hand);
  const barred = mine ? row(state.barred, 0, before?.barred) : null;
  const fetches = fetchViews(state, viewer, before?.fetches);
  const isSame =
    before?.hand === hand && before.barred === barred && before.pending === pending && before.fetches === fetches;
  return isSame ? before : (memory.sights[slot] = { viewer, pending, hand, barred, fetches });
}

/** What a viewer knows: written field by field from what he may see (section 6 of RULES.md), nothing deleted. */
export function view(state: State, viewer: Viewer): View {
  const memory = memoryOf(state);
  const { common, views } = memory;
  const own = ownSight(state, viewer, memory);
  const before = views[viewer ?? S.MAX_SEATS]?.players;
  const unaccounted = unseenCopies(state, viewer, own.fetches, copiesOutOfSight(state));
  const { shared } = common;
  const players = list(shared.seats, before, (seat, known) =>
    playerView(state, seat, viewer, shared.players[seat]!, own.fetches, unaccounted, known),
  );
  const made: View = { ...shared, ...own, players };
  views[viewer ?? S.MAX_SEATS] = made;
  return made;
}

const NOTHING_PENDING: PendingView = { outlaw: null, card: null };

function pendingView({ now }: State, seesCard: boolean, before: PendingView | undefined): PendingView {
  const outlaw = now[S.PENDING_OUTLAW] ? OUTLAWS[now[S.PENDING_OUTLAW] - 1]! : null;
  const card = now[S.PENDING_CARD] && seesCard ? CARDS[now[S.PENDING_CARD] - 1]! : null;
  if (outlaw === null && card === null) return NOTHING_PENDING;
  return before?.outlaw === outlaw && before.card === card ? before : { outlaw, card };
}

function playerView(
  state: State,
  seat: Seat,
  viewer: Viewer,
  seen: PlayerSight,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
  before: PlayerView | undefined,
): PlayerView {
  const { openly, unseen } = seen;
  const own = seat === viewer ? row(state.hands, seat, before?.known) : null;
  const known = own ?? keep(before?.known, knownCards(openly, seat, fetches));
  const atMost = own ?? keep(before?.atMost, atMostCards(openly, unseen, seat, fetches, unaccounted));
  const isSame =
    before?.known === known &&
    before.atMost === atMost &&
    before.money === seen.money &&
    before.handSize === seen.handSize &&
    before.groups === seen.groups &&
    before.openly === openly &&
    before.unseen === unseen &&
    before.drawnSinceRenewal === seen.drawnSinceRenewal;
  return isSame ? before : { ...seen, known, atMost };
}

/** Whether a viewer who knows the fetched card knows it to be still in the hand: no such card came out since. */
export function isSurelyHeld(fetch: FetchView): boolean {
  return fetch.card !== null && fetch.status !== 'spent' && !fetch.perhaps.includes(fetch.card);
}

function knownCards(openly: readonly number[], seat: Seat, fetches: readonly FetchView[]): readonly number[] {
  let known: number[] | null = null;
  for (const fetch of fetches) {
    if (fetch.seat === seat && isSurelyHeld(fetch)) (known ??= openly.slice())[CARDS.indexOf(fetch.card!)]!++;
  }
  return known ?? openly;
}

function atMostCards(
  openly: readonly number[],
  unseen: readonly BatchView[],
  seat: Seat,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
): number[] {
  const most = knownCards(openly, seat, fetches).slice();
  let size = 0;
  for (const batch of unseen) size += batch.count;
  let secrets = 0;
  for (const fetch of fetches) {
    if (fetch.seat !== seat) continue;
    // A card that is surely held although it was perhaps spent fills one of the unseen places.
    if (fetch.status === 'perhaps_spent' && isSurelyHeld(fetch)) size--;
    if (isHeldSecret(fetch)) secrets++;
  }
  for (let card = 0; card < CARD_KINDS; card++) {
    let places = size;
    if (card < OUTLAW_COUNT) {
      let open = 0;
      for (const batch of unseen) if (!batch.not.includes(OUTLAWS[card]!)) open += batch.count;
      places = Math.min(places, open);
    }
    if (secrets > 0 && card !== WYATT_EARP) {
      for (const fetch of fetches) {
        if (fetch.seat === seat && isHeldSecret(fetch) && !fetch.not.includes(CARDS[card] as Outlaw)) places++;
      }
    }
    most[card]! += Math.min(places, unaccounted[card]!);
  }
  return most;
}

/** Fetched, still in the hand, and the viewer does not know which card it is. */
const isHeldSecret = (fetch: FetchView): boolean => fetch.status === 'held' && fetch.card === null;

/** By bits: the seats. */
const SEATS_IN: readonly (readonly Seat[])[] = Array.from({ length: 1 << S.MAX_SEATS }, (_, bits) =>
  Array.from({ length: S.MAX_SEATS }, (_seat, seat) => seat).filter((seat) => bits & (1 << seat)),
);

const NO_FETCHES: readonly FetchView[] = [];

function fetchViews(state: State, viewer: Viewer, before: readonly FetchView[] | undefined): readonly FetchView[] {
  if (state.now[S.FETCH_COUNT] === 0) return NO_FETCHES;
  return list(state.now[S.FETCH_COUNT]!, before, (i, known) => fetchView(state, viewer, i, known));
}

function fetchView(state: State, viewer: Viewer, i: number, before: FetchView | undefined): FetchView {
  const { fetches } = state;
  const at = i * S.FETCH_SIZE;
  const bits = fetches[at + S.FETCH_KNOWN_TO]!;
  const knownToAll = bits === S.EVERYONE;
  const knows = knownToAll || (viewer !== null && (bits & (1 << viewer)) !== 0);
  const seat = fetches[at + S.FETCH_SEAT]!;
  const past = fetches[at + S.FETCH_PAST] === 1;
  const index = fetches[at + S.FETCH_BEFORE]!;
  const card = knows ? CARDS[fetchedCard(state, i)]! : null;
  const status = FETCH_STATUSES[fetches[at + S.FETCH_STATUS]!]!;
  const not = outlawsIn(fetches[at + S.FETCH_NOT]!, before?.not);
  const perhaps = markedCards(state.spent, i * CARD_KINDS, before?.perhaps);
  const knownTo = SEATS_IN[bits & ((1 << state.now[S.SEATS]!) - 1)]!;
  const isSame =
    before?.seat === seat &&
    before.past === past &&
    before.before === index &&
    before.card === card &&
    before.status === status &&
    before.not === not &&
    before.perhaps === perhaps &&
    before.knownTo === knownTo &&
    before.knownToAll === knownToAll;
  return isSame ? before : { seat, past, before: index, card, status, not, perhaps, knownTo, knownToAll };
}

/** The cards whose mark is set, from `start` on. */
function markedCards(marks: Uint8Array, start: number, before: readonly Card[] | undefined): readonly Card[] {
  let count = 0;
  let isSame = before !== undefined;
  for (let card = 0; card < CARD_KINDS; card++) {
    if (marks[start + card] && before?.[count++] !== CARDS[card]) isSame = false;
  }
  if (isSame && before!.length === count) return before!;
  return CARDS.filter((_, card) => marks[start + card]);
}

/**
 * By card: copies that may be in a hand or the draw pile without the viewer knowing where. A card that somebody
 * fetched in secret still counts as lying in the discard pile, and as possibly elsewhere.
 */
function unseenCopies(state: State, viewer: Viewer, fetches: readonly FetchView[], outOfSight: Int16Array): number[] {
  const copies: number[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    const at = (viewer ?? 0) * CARD_KINDS + card;
    const mine = viewer === null ? 0 : state.hands[at]! - state.known[at]!;
    copies.push(outOfSight[card]! - mine);
  }
  for (const fetch of fetches) {
    if (fetch.card !== null) {
      const card = CARDS.indexOf(fetch.card);
      if (!fetch.past) copies[card]!++;
      if (fetch.seat !== viewer && isSurelyHeld(fetch)) copies[card]!--;
    } else if (!fetch.past) {
      countByCard(state.discards, fetch.before).forEach((count, card) => {
        if (count > 0 && card !== WYATT_EARP) copies[card]!++;
      });
    }
  }
  for (let card = 0; card < CARD_KINDS; card++) if (copies[card]! < 0) copies[card] = 0;
  return copies;
}
