import type { Viewer, Seat } from '@tinstar/engine';
import { unaccountedCopies } from './hidden/unaccounted-copies.ts';
import { type State, row, countByCard } from './state.ts';
import {
  type View,
  type BatchView,
  type GroupView,
  type LastRoundView,
  ORIGINS,
  type SharedPlayerView,
  type PosterView,
  type SettledView,
  type SharedView,
  type DuelView,
  FETCH_STATUSES,
  type FetchView,
  type OwnView,
  type PendingView,
} from './view-type.ts';
import { playerView, unseenCopies } from './hidden/deductions.ts';
import { batchCount, batchFrom, batchNot, batchSize, firstBatch } from './hidden/batches.ts';
import { richestSeats } from './duel.ts';
import { banksAt, hasGun, hasPhoto, isCovered, outlawsAt, stagecoachesAt, isOpened, opener } from './groups.ts';
import { handSize } from './hands.ts';
import { optionsOf } from './options.ts';
import { reward } from './posters.ts';
import { countedPoints, settle, settlementOf } from './settle.ts';
import * as S from './state.ts';
import {
  type Card,
  cardName,
  OUTLAW_COUNT,
  outlawName,
  OUTLAWS,
  type Outlaw,
  ROUND_ENDS,
  STEPS,
  isOutlaw,
  CARDS,
} from './words.ts';
import {
  fetchAt,
  fetchBefore,
  fetchedCard,
  fetchKnownTo,
  fetchNot,
  fetchSeat,
  fetchStatus,
  isPastFetch,
  maySpend,
} from './hidden/fetches.ts';

/** What a viewer knows: what he sees (section 6 of RULES.md), and what can be concluded from it. */
export function view(state: State, viewer: Viewer): View {
  const shared = sharedView(state);
  const own = ownView(state, viewer);
  const unaccounted = unseenCopies(state, viewer, own.fetches, unaccountedCopies(state));
  const players = shared.players.map((seen, seat) => playerView(state, seat, viewer, seen, own.fetches, unaccounted));
  return { ...shared, ...own, players };
}

/** What is made of each number below `count`. */
export function list<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}

/**
 * What every viewer sees alike, written field by field from what all may see (section 6 of RULES.md). Nothing may enter
 * here that anybody does not know. `changes.ts` tells how it changes from move to move.
 */
export function sharedView(state: State): SharedView {
  const { now } = state;
  const seats = now[S.SEATS];
  const renewed = now[S.RENEWED] === 1;
  const discards = now[S.DISCARD_COUNT];
  return {
    options: optionsOf(state),
    seats,
    round: state.round[0],
    dealer: now[S.DEALER],
    active: now[S.ACTIVE],
    asked: now[S.ASKED],
    step: STEPS[now[S.STEP]]!,
    sheriffPlayed: now[S.SHERIFF_PLAYED] === 1,
    posters: list(OUTLAW_COUNT, (outlaw) => posterView(state, outlaw)),
    players: list(seats, (seat) => sharedPlayerView(state, seat)),
    drawPile: now[S.DRAW_COUNT],
    renewed,
    renewedCards: renewed ? renewedCards(state) : null,
    renewedSeen: row(state.renewedSeen, 0),
    renewedUnsure: row(state.renewedUnsure, 0),
    pastDiscards: cardList(state.pastDiscards, now[S.PAST_COUNT]),
    pastDiscardedBy: seatList(state.pastDiscarders, now[S.PAST_COUNT]),
    discardPile: S.discardPileSize(state),
    topDiscard: discards === 0 ? null : cardName(state.discards[discards - 1]!),
    // WE-087: all that lay open, which is more than anybody may look through (WE-064).
    discards: cardList(state.discards, discards),
    discardedBy: seatList(state.discarders, discards),
    idleTurns: now[S.IDLE_TURNS],
    progress: now[S.PROGRESS] === 1,
    broughtIn: state.broughtIn[0],
    lastRound: lastRoundView(state),
    winner: now[S.WINNER] ? now[S.WINNER] - 1 : null,
    duel: duelView(state), // WE-088
  };
}

function cardList(cards: Uint8Array, count: number): Card[] {
  const made: Card[] = [];
  for (let at = 0; at < count; at++) made.push(cardName(cards[at]!));
  return made;
}

/** Seats that may be missing are stored plus one. */
function seatList(seats: Uint8Array, count: number): (Seat | null)[] {
  const made: (Seat | null)[] = [];
  for (let at = 0; at < count; at++) made.push(seats[at] ? seats[at]! - 1 : null);
  return made;
}

const NO_OUTLAWS: readonly Outlaw[] = [];

export const outlawsIn = (bits: number): readonly Outlaw[] =>
  bits === 0 ? NO_OUTLAWS : OUTLAWS.filter((_, outlaw) => bits & (1 << outlaw));

/** By card: what lay in the discard pile when it was renewed. */
export const renewedCards = (state: State): number[] => countByCard(state.pastDiscards, state.now[S.PAST_COUNT]);

function posterView(state: State, outlaw: number): PosterView {
  const opened = isOpened(state, outlaw);
  return { reward: reward(state, outlaw), opened, openedBy: opened ? opener(state, outlaw) : null };
}

const sharedPlayerView = (state: State, seat: Seat): SharedPlayerView => ({
  money: state.money[seat]!, // WE-081
  handSize: handSize(state, seat),
  groups: list(OUTLAW_COUNT, (outlaw) => groupView(state, seat, outlaw)),
  openly: row(state.known, seat),
  unseen: unseenViews(state, seat),
  drawnSinceRenewal: state.drawnSinceRenewal[seat]!,
});

function groupView(state: State, seat: Seat, outlaw: number): GroupView {
  return {
    outlaws: outlawsAt(state, seat, outlaw),
    photo: hasPhoto(state, seat, outlaw),
    stagecoachRobberies: stagecoachesAt(state, seat, outlaw),
    bankRobberies: banksAt(state, seat, outlaw),
    fastestGun: hasGun(state, seat, outlaw),
    covered: isCovered(state, seat, outlaw),
    points: countedPoints(state, seat, outlaw),
  };
}

export const unseenViews = (state: State, seat: Seat): BatchView[] =>
  list(batchCount(state, seat), (index) => {
    const batch = firstBatch(seat) + index * S.BATCH_SIZE;
    return {
      count: batchSize(state, batch),
      from: ORIGINS[batchFrom(state, batch)]!,
      not: outlawsIn(batchNot(state, batch)),
    };
  });

export function lastRoundView(state: State): LastRoundView | null {
  if (state.now[S.LAST_REASON] === 0) return null;
  return {
    round: state.now[S.STEP] === S.OVER ? state.round[0] : state.round[0] - 1,
    reason: ROUND_ENDS[state.now[S.LAST_REASON] - 1]!,
    seat: state.now[S.LAST_SEAT],
    settled: list(OUTLAW_COUNT, (outlaw) => settledView(state, outlaw)),
  };
}

function settledView(state: State, outlaw: number): SettledView {
  const seats = state.now[S.SEATS];
  const points = list(seats, (seat) => state.lastPoints[seat * OUTLAW_COUNT + outlaw]!);
  const before = state.lastRewards[outlaw]!;
  const pay: number[] = [];
  const left = settle(before, points, seats, pay);
  return { outlaw: outlawName(outlaw), how: settlementOf(points, seats), reward: before, points, pay, left };
}

/** WE-088: the duel that decided the game, shot by shot. */
export function duelView(state: State): DuelView | null {
  if (state.duel === null) return null;
  const seats = richestSeats(state);
  const shots = state.duel.map((card, shot) => ({
    seat: seats[shot % seats.length]!,
    card: cardName(card),
    hit: isOutlaw(card),
    cycle: Math.floor(shot / seats.length) + 1,
  }));
  return { seats, shots };
}

/** What a viewer sees beside what all see alike. */
export function ownView(state: State, viewer: Viewer): OwnView {
  const { now } = state;
  const isMine = viewer !== null && viewer === now[S.ACTIVE];
  const isOpen = S.hasOption(state, S.OPEN_DISCARD);
  return {
    viewer,
    pending: pendingView(state, isMine || isOpen || now[S.STEP] === S.TARGET),
    hand: viewer === null ? null : row(state.hands, viewer),
    barred: isMine ? row(state.barred, 0) : null,
    fetches: fetchViews(state, viewer),
  };
}

const pendingView = ({ now }: State, seesCard: boolean): PendingView => ({
  outlaw: now[S.PENDING_OUTLAW] ? outlawName(now[S.PENDING_OUTLAW] - 1) : null,
  card: now[S.PENDING_CARD] && seesCard ? cardName(now[S.PENDING_CARD] - 1) : null,
});

/** By bits: the seats. */
const SEATS_IN: readonly (readonly Seat[])[] = Array.from({ length: 1 << S.MAX_SEATS }, (_, bits) =>
  Array.from({ length: S.MAX_SEATS }, (_seat, seat) => seat).filter((seat) => bits & (1 << seat)),
);

export const fetchViews = (state: State, viewer: Viewer): FetchView[] =>
  Array.from({ length: state.now[S.FETCH_COUNT] }, (_, index) => fetchView(state, viewer, fetchAt(index)));

function fetchView(state: State, viewer: Viewer, fetch: number): FetchView {
  const bits = fetchKnownTo(state, fetch);
  const knownToAll = bits === S.EVERYONE;
  const knows = knownToAll || (viewer !== null && (bits & (1 << viewer)) !== 0);
  return {
    seat: fetchSeat(state, fetch),
    past: isPastFetch(state, fetch),
    before: fetchBefore(state, fetch),
    card: knows ? cardName(fetchedCard(state, fetch)) : null,
    status: FETCH_STATUSES[fetchStatus(state, fetch)]!,
    not: outlawsIn(fetchNot(state, fetch)),
    perhaps: CARDS.filter((_, card) => maySpend(state, fetch, card)),
    knownTo: SEATS_IN[bits & ((1 << state.now[S.SEATS]) - 1)]!,
    knownToAll,
  };
}
