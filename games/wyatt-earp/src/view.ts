import type { Seat, Viewer } from '@tinstar/engine';
import { fetchedCard } from './knowledge.ts';
import type { Options } from './options.ts';
import { copiesOutOfSight } from './sight.ts';
import { countedPoints, settle, settlementOf } from './settle.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { bySeat } from './telling.ts';
import {
  type BatchView,
  FETCH_STATUSES,
  type FetchView,
  type GroupView,
  type LastRoundView,
  ORIGINS,
  type PlayerView,
  type PosterView,
  type SettledView,
  type View,
} from './view-type.ts';
import {
  CARD_KINDS,
  type Card,
  CARDS,
  COPIES,
  OUTLAW_COUNT,
  OUTLAWS,
  type Outlaw,
  ROUND_ENDS,
  STEPS,
  WYATT_EARP,
} from './words.ts';

/** What a viewer knows: written field by field from what he may see (section 6 of RULES.md), nothing deleted. */
export function view(state: State, viewer: Viewer): View {
  const { now } = state;
  const seats = now[S.SEATS]!;
  const mine = viewer !== null && viewer === now[S.ACTIVE];
  const open = (now[S.OPTION_BITS]! & S.OPEN_DISCARD) !== 0;
  const fetches = fetchViews(state, viewer);
  const unaccounted = unseenCopies(state, viewer, fetches);
  return {
    viewer,
    options: optionsOf(state),
    seats,
    round: state.round[0]!,
    dealer: now[S.DEALER]!,
    active: now[S.ACTIVE]!,
    asked: now[S.ASKED]!,
    step: STEPS[now[S.STEP]!]!,
    pending: {
      outlaw: now[S.PENDING_OUTLAW] ? OUTLAWS[now[S.PENDING_OUTLAW] - 1]! : null,
      card: now[S.PENDING_CARD] && (mine || open) ? CARDS[now[S.PENDING_CARD] - 1]! : null,
    },
    sheriffPlayed: now[S.SHERIFF_PLAYED] === 1,
    posters: list(OUTLAW_COUNT, (outlaw) => posterView(state, outlaw)),
    players: list(seats, (seat) => playerView(state, seat, viewer, fetches, unaccounted)),
    hand: viewer === null ? null : row(state.hands, viewer),
    barred: mine ? numbers(state.barred, 0, CARD_KINDS) : null,
    drawPile: now[S.DRAW_COUNT]!,
    renewed: now[S.RENEWED] === 1,
    renewedCards: now[S.RENEWED] === 1 ? countByCard(state.pastDiscards, now[S.PAST_COUNT]!) : null,
    renewedSeen: numbers(state.renewedSeen, 0, CARD_KINDS),
    renewedUnsure: numbers(state.renewedUnsure, 0, CARD_KINDS),
    pastDiscards: cardList(state.pastDiscards, now[S.PAST_COUNT]!),
    discardPile: S.discardPileSize(state),
    topDiscard: now[S.DISCARD_COUNT] ? CARDS[state.discards[now[S.DISCARD_COUNT] - 1]!]! : null,
    discards: cardList(state.discards, now[S.DISCARD_COUNT]!),
    fetches,
    idleTurns: now[S.IDLE_TURNS]!,
    progress: now[S.PROGRESS] === 1,
    broughtIn: state.broughtIn[0]!,
    lastRound: lastRoundView(state),
    winner: now[S.WINNER] ? now[S.WINNER] - 1 : null,
  };
}

export function optionsOf(state: State): Options {
  const bits = state.now[S.OPTION_BITS]!;
  return {
    openDiscard: (bits & S.OPEN_DISCARD) !== 0,
    earpEndsRound: (bits & S.EARP_ENDS_ROUND) !== 0,
    freePhoto: (bits & S.FREE_PHOTO) !== 0,
  };
}

export function optionBits(options: Options): number {
  return (
    (options.openDiscard ? S.OPEN_DISCARD : 0) |
    (options.earpEndsRound ? S.EARP_ENDS_ROUND : 0) |
    (options.freePhoto ? S.FREE_PHOTO : 0)
  );
}

// A view is built for every viewer after every move: plain loops, several times as fast as iterators over typed arrays.

/** The numbers of `list` from `start` on. */
function numbers(list: ArrayLike<number>, start: number, count: number): number[] {
  const copy: number[] = [];
  for (let i = start; i < start + count; i++) copy.push(list[i]!);
  return copy;
}

const row = (bySeatAndCard: Uint8Array, seat: Seat): number[] => numbers(bySeatAndCard, seat * CARD_KINDS, CARD_KINDS);

function cardList(cards: Uint8Array, count: number): Card[] {
  const list: Card[] = [];
  for (let i = 0; i < count; i++) list.push(CARDS[cards[i]!]!);
  return list;
}

const NO_CARDS: readonly number[] = COPIES.map(() => 0);

function countByCard(cards: Uint8Array, count: number): number[] {
  const counts = NO_CARDS.slice();
  for (let i = 0; i < count; i++) counts[cards[i]!]!++;
  return counts;
}

function outlawsIn(bits: number): Outlaw[] {
  const outlaws: Outlaw[] = [];
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) if (bits & (1 << outlaw)) outlaws.push(OUTLAWS[outlaw]!);
  return outlaws;
}

/** One entry for each number below `count`. */
function list<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}

function posterView(state: State, outlaw: number): PosterView {
  const opener = state.opened[outlaw]!;
  return { reward: state.rewards[outlaw]!, opened: opener > 0, openedBy: opener > 0 ? opener - 1 : null };
}

function groupView(state: State, seat: Seat, outlaw: number): GroupView {
  const group = seat * OUTLAW_COUNT + outlaw;
  return {
    outlaws: state.outlaws[group]!,
    photo: state.photos[outlaw] === seat + 1,
    stagecoachRobberies: state.stagecoaches[group]!,
    bankRobberies: state.banks[group]!,
    fastestGun: state.now[S.GUN_SEAT] === seat + 1 && state.now[S.GUN_OUTLAW] === outlaw,
    covered: state.covered[group] === 1,
    points: countedPoints(state, seat, outlaw),
  };
}

function playerView(
  state: State,
  seat: Seat,
  viewer: Viewer,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
): PlayerView {
  const openly = row(state.known, seat);
  const unseen = batchViews(state, seat);
  const own = seat === viewer ? row(state.hands, seat) : null;
  return {
    money: state.money[seat]!,
    handSize: state.handSizes[seat]!,
    groups: list(OUTLAW_COUNT, (outlaw) => groupView(state, seat, outlaw)),
    known: own ?? knownCards(openly, seat, fetches),
    atMost: own ?? atMostCards(openly, unseen, seat, fetches, unaccounted),
    openly,
    unseen,
    drawnSinceRenewal: state.drawnSinceRenewal[seat]!,
  };
}

function batchViews(state: State, seat: Seat): BatchView[] {
  return list(state.batchCounts[seat]!, (i) => {
    const at = (seat * S.MAX_BATCHES + i) * S.BATCH_SIZE;
    return {
      count: state.batches[at + S.BATCH_COUNT]!,
      from: ORIGINS[state.batches[at + S.BATCH_FROM]!]!,
      not: outlawsIn(state.batches[at + S.BATCH_NOT]!),
    };
  });
}

/** Whether a viewer who knows the fetched card knows it to be still in the hand: no such card came out since. */
export function isSurelyHeld(fetch: FetchView): boolean {
  return fetch.card !== null && fetch.status !== 'spent' && !fetch.perhaps.includes(fetch.card);
}

function knownCards(openly: readonly number[], seat: Seat, fetches: readonly FetchView[]): number[] {
  const known = openly.slice();
  for (const fetch of fetches) if (fetch.seat === seat && isSurelyHeld(fetch)) known[CARDS.indexOf(fetch.card!)]!++;
  return known;
}

function atMostCards(
  openly: readonly number[],
  unseen: readonly BatchView[],
  seat: Seat,
  fetches: readonly FetchView[],
  unaccounted: readonly number[],
): number[] {
  const most = knownCards(openly, seat, fetches);
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

function fetchViews(state: State, viewer: Viewer): FetchView[] {
  return list(state.now[S.FETCH_COUNT]!, (i) => {
    const at = i * S.FETCH_SIZE;
    const knownTo = state.fetches[at + S.FETCH_KNOWN_TO]!;
    const knows = knownTo === S.EVERYONE || (viewer !== null && (knownTo & (1 << viewer)) !== 0);
    return {
      seat: state.fetches[at + S.FETCH_SEAT]!,
      past: state.fetches[at + S.FETCH_PAST] === 1,
      before: state.fetches[at + S.FETCH_BEFORE]!,
      card: knows ? CARDS[fetchedCard(state, i)]! : null,
      status: FETCH_STATUSES[state.fetches[at + S.FETCH_STATUS]!]!,
      not: outlawsIn(state.fetches[at + S.FETCH_NOT]!),
      perhaps: CARDS.filter((_card, card) => state.spent[i * CARD_KINDS + card]),
      knownTo: bySeat([0, 1, 2, 3], state.now[S.SEATS]!).filter((seat) => knownTo & (1 << seat)),
      knownToAll: knownTo === S.EVERYONE,
    };
  });
}

/**
 * By card: copies that may be in a hand or the draw pile without the viewer knowing where. A card that somebody
 * fetched in secret still counts as lying in the discard pile, and as possibly elsewhere.
 */
function unseenCopies(state: State, viewer: Viewer, fetches: readonly FetchView[]): number[] {
  const copies = copiesOutOfSight(state);
  if (viewer !== null) {
    for (let card = 0; card < CARD_KINDS; card++) {
      copies[card]! -= state.hands[viewer * CARD_KINDS + card]! - state.known[viewer * CARD_KINDS + card]!;
    }
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
  return list(CARD_KINDS, (card) => Math.max(0, copies[card]!));
}

function lastRoundView(state: State): LastRoundView | null {
  const reason = state.now[S.LAST_REASON]!;
  if (reason === 0) return null;
  const over = state.now[S.STEP] === S.OVER;
  return {
    round: over ? state.round[0]! : state.round[0]! - 1,
    reason: ROUND_ENDS[reason - 1]!,
    seat: state.now[S.LAST_SEAT]!,
    settled: list(OUTLAW_COUNT, (outlaw) => settledView(state, outlaw)),
  };
}

function settledView(state: State, outlaw: number): SettledView {
  const seats = state.now[S.SEATS]!;
  const points = list(seats, (seat) => state.lastPoints[seat * OUTLAW_COUNT + outlaw]!);
  const reward = state.lastRewards[outlaw]!;
  const pay: number[] = [];
  const left = settle(reward, points, seats, pay);
  return { outlaw: OUTLAWS[outlaw]!, how: settlementOf(points, seats), reward, points, pay, left };
}
