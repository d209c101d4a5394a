import type { Seat, Viewer } from '@tinstar/engine';
import { type Common, countByCard, keep, list, memoryOf, outlawsIn, row } from './common-view.ts';
import { fetchedCard } from './knowledge.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import {
  type BatchView,
  FETCH_STATUSES,
  type FetchView,
  type PendingView,
  type PlayerView,
  type View,
} from './view-type.ts';
import { type Card, CARD_KINDS, CARDS, OUTLAW_COUNT, OUTLAWS, type Outlaw, STEPS, WYATT_EARP } from './words.ts';

/** What a viewer knows: written field by field from what he may see (section 6 of RULES.md), nothing deleted. */
export function view(state: State, viewer: Viewer): View {
  const { now } = state;
  const seats = now[S.SEATS]!;
  const mine = viewer !== null && viewer === now[S.ACTIVE];
  const open = (now[S.OPTION_BITS]! & S.OPEN_DISCARD) !== 0;
  const memory = memoryOf(state);
  const { common } = memory;
  const before = memory.views[viewer ?? S.MAX_SEATS];
  const fetches = fetchViews(state, viewer, before?.fetches);
  const unaccounted = unseenCopies(state, viewer, fetches, common.outOfSight);
  const made: View = {
    viewer,
    options: common.options,
    seats,
    round: state.round[0]!,
    dealer: now[S.DEALER]!,
    active: now[S.ACTIVE]!,
    asked: now[S.ASKED]!,
    step: STEPS[now[S.STEP]!]!,
    pending: pendingView(state, mine || open),
    sheriffPlayed: now[S.SHERIFF_PLAYED] === 1,
    posters: common.posters,
    players: list(seats, before?.players, (seat, known) =>
      playerView(state, seat, viewer, common, fetches, unaccounted, known),
    ),
    hand: viewer === null ? null : row(state.hands, viewer, before?.hand),
    barred: mine ? row(state.barred, 0, before?.barred) : null,
    drawPile: now[S.DRAW_COUNT]!,
    renewed: now[S.RENEWED] === 1,
    renewedCards: common.renewedCards,
    renewedSeen: common.renewedSeen,
    renewedUnsure: common.renewedUnsure,
    pastDiscards: common.pastDiscards,
    discardPile: S.discardPileSize(state),
    topDiscard: now[S.DISCARD_COUNT] ? CARDS[state.discards[now[S.DISCARD_COUNT] - 1]!]! : null,
    discards: common.discards,
    fetches,
    idleTurns: now[S.IDLE_TURNS]!,
    progress: now[S.PROGRESS] === 1,
    broughtIn: state.broughtIn[0]!,
    lastRound: common.lastRound,
    winner: now[S.WINNER] ? now[S.WINNER] - 1 : null,
  };
  memory.views[viewer ?? S.MAX_SEATS] = made;
  return made;
}

const NOTHING_PENDING: PendingView = { outlaw: null, card: null };

function pendingView({ now }: State, seesCard: boolean): PendingView {
  const outlaw = now[S.PENDING_OUTLAW] ? OUTLAWS[now[S.PENDING_OUTLAW] - 1]! : null;
  const card = now[S.PENDING_CARD] && seesCard ? CARDS[now[S.PENDING_CARD] - 1]! : null;
  return outlaw === null && card === null ? NOTHING_PENDING : { outlaw, card };
}

function playerView(
  state: State,
  seat: Seat,
  viewer: Viewer,
  common: Common,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
  before: PlayerView | undefined,
): PlayerView {
  const money = state.money[seat]!;
  const handSize = state.handSizes[seat]!;
  const drawnSinceRenewal = state.drawnSinceRenewal[seat]!;
  const groups = common.groups[seat]!;
  const openly = common.openly[seat]!;
  const unseen = common.unseen[seat]!;
  const own = seat === viewer ? row(state.hands, seat, before?.known) : null;
  const known = own ?? keep(before?.known, knownCards(openly, seat, fetches));
  const atMost = own ?? keep(before?.atMost, atMostCards(openly, unseen, seat, fetches, unaccounted));
  const isSame =
    before?.money === money &&
    before.handSize === handSize &&
    before.groups === groups &&
    before.known === known &&
    before.atMost === atMost &&
    before.openly === openly &&
    before.unseen === unseen &&
    before.drawnSinceRenewal === drawnSinceRenewal;
  return isSame ? before : { money, handSize, groups, known, atMost, openly, unseen, drawnSinceRenewal };
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

function fetchViews(state: State, viewer: Viewer, before: readonly FetchView[] | undefined): readonly FetchView[] {
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
