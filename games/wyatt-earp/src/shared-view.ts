import type { Seat } from '@tinstar/engine';
import { batchCount, batchFrom, batchNot, batchSize, firstBatch } from './batches.ts';
import { duelView } from './duel.ts';
import { banksAt, hasGun, hasPhoto, isCovered, outlawsAt, stagecoachesAt } from './groups.ts';
import { handSize } from './hands.ts';
import type { Options } from './options.ts';
import { isOpened, opener, reward } from './posters.ts';
import { countedPoints, settle, settlementOf } from './settle.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import {
  type BatchView,
  type GroupView,
  type LastRoundView,
  ORIGINS,
  type SharedPlayerView,
  type PosterView,
  type SettledView,
  type SharedView,
} from './view-type.ts';
import {
  CARD_KINDS,
  type Card,
  cardName,
  OUTLAW_COUNT,
  outlawName,
  OUTLAWS,
  type Outlaw,
  ROUND_ENDS,
  STEPS,
} from './words.ts';

/*
 * What every viewer sees alike, written field by field from what all may see (section 6 of RULES.md). Nothing may enter
 * here that anybody does not know. `changes.ts` tells how it changes from move to move.
 */

/** What is made of each number below `count`. */
function list<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}

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
    discards: cardList(state.discards, discards),
    discardedBy: seatList(state.discarders, discards),
    idleTurns: now[S.IDLE_TURNS],
    progress: now[S.PROGRESS] === 1,
    broughtIn: state.broughtIn[0],
    lastRound: lastRoundView(state),
    winner: now[S.WINNER] ? now[S.WINNER] - 1 : null,
    duel: duelView(state),
  };
}

function optionsOf(state: State): Options {
  return {
    openDiscard: S.hasOption(state, S.OPEN_DISCARD),
    earpEndsRound: S.hasOption(state, S.EARP_ENDS_ROUND),
    freePhoto: S.hasOption(state, S.FREE_PHOTO),
  };
}

export function optionBits(options: Options): number {
  return (
    (options.openDiscard ? S.OPEN_DISCARD : 0) |
    (options.earpEndsRound ? S.EARP_ENDS_ROUND : 0) |
    (options.freePhoto ? S.FREE_PHOTO : 0)
  );
}

// Bots look at every position: plain loops where a view is long, several times as fast as iterators over typed arrays.

const NO_CARDS: readonly number[] = list(CARD_KINDS, () => 0);

/** By card: the numbers of a seat. */
export function row(bySeatAndCard: Uint8Array, seat: Seat): number[] {
  const start = seat * CARD_KINDS;
  const numbers = NO_CARDS.slice();
  for (let card = 0; card < CARD_KINDS; card++) numbers[card] = bySeatAndCard[start + card]!;
  return numbers;
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

export function countByCard(cards: Uint8Array, count: number): number[] {
  const counts = NO_CARDS.slice();
  for (let i = 0; i < count; i++) counts[cards[i]!]!++;
  return counts;
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
