import type { Seat } from '@tinstar/engine';
import type { Options } from './options.ts';
import { countedPoints, settle, settlementOf } from './settle.ts';
import * as S from './state.ts';
import { FIELD_BITS, type FieldName, type State, WORD_FIELDS, WORD_SEATS } from './state.ts';
import {
  type BatchView,
  type GroupView,
  type LastRoundView,
  ORIGINS,
  type OwnSight,
  type PlayerSight,
  type PosterView,
  type SettledView,
  type SharedSight,
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
} from './words.ts';

/*
 * A table is viewed by everybody after every move, and most of what they see is the same for all and the same as
 * before. So what all see alike is built once for all viewers of a moment, and what has not changed since the view
 * before is the very same object: whoever compares views can stop where nothing is new, and memory holds it once.
 * Whether a state has changed is told by its bytes alone: a view never depends on which views were built before.
 */

/** What every viewer sees alike. Nothing may enter here that anybody does not know. */
export interface Common {
  readonly shared: SharedSight;
  /** By seat. */
  readonly groups: readonly (readonly GroupView[])[];
  /** Where the fastest gun lies. */
  readonly gun: number;
}

export interface Memory {
  /** All bytes of the state, four at a time, ... */
  readonly now: Uint32Array;
  /** ... and as they were when `common` was built. */
  readonly built: Uint32Array;
  common: Common;
  /** The seats of which something has changed with `common`, as bits. */
  seats: number;
  /** By seat, spectators last: what was built last, ... */
  readonly sights: (OwnSight | undefined)[];
  /** ... and whether something of which it was built has changed since, as bits. */
  stale: number;
  readonly views: (View | undefined)[];
}

const memories = new WeakMap<State, Memory>();

export function memoryOf(state: State): Memory {
  const known = memories.get(state);
  if (known === undefined) {
    const now = new Uint32Array(state.bytes.buffer);
    const common = commonView(state, null, ANYTHING, ANYTHING);
    const memory = { now, built: now.slice(), common, seats: 0, sights: [], stale: ANYTHING, views: [] };
    memories.set(state, memory);
    return memory;
  }
  const changed = takeChanges(known);
  if (changed & SHARED_FIELDS) known.common = commonView(state, known.common, changed, known.seats);
  return known;
}

/** The memory of a state for which `shared` was built just now. */
export function memoryBehind(state: State, shared: object): Memory {
  const known = memories.get(state);
  return known?.common.shared === shared ? known : memoryOf(state);
}

/** The parts of the state that have changed since this was last asked, as bits. */
function takeChanges(memory: Memory): number {
  const { built, now } = memory;
  let changed = 0;
  let seats = 0;
  for (let i = 0; i < now.length; i++) {
    if (built[i] === now[i]) continue;
    built[i] = now[i]!;
    changed |= WORD_FIELDS[i]!;
    seats |= WORD_SEATS[i]!;
  }
  memory.seats = seats;
  if (changed & SECRET_FIELDS) memory.stale |= changed & ~FIELD_BITS.hands & SECRET_FIELDS ? ANYTHING : seats;
  return changed;
}

const ANYTHING = -1;
const bitsFor = (...fields: FieldName[]): number => fields.reduce((sum, field) => sum | FIELD_BITS[field], 0);
/** What some see of the state and others do not, beside the small numbers of the table. */
const SECRET_FIELDS = bitsFor('hands', 'barred', 'fetches', 'spent');
const SHARED_FIELDS = ~(SECRET_FIELDS | FIELD_BITS.draw);
const POSTER_FIELDS = bitsFor('rewards', 'opened');
const GROUP_FIELDS = bitsFor('outlaws', 'stagecoaches', 'banks', 'covered', 'photos');
const PLAYER_FIELDS = bitsFor('money', 'handSizes', 'known', 'batchCounts', 'batches', 'drawnSinceRenewal');
const SETTLED_FIELDS = bitsFor('lastRewards', 'lastPoints');

function commonView(state: State, before: Common | null, changed: number, changedSeats: number): Common {
  const { now } = state;
  const seats = now[S.SEATS]!;
  const past = now[S.PAST_COUNT]!;
  const was = before?.shared;
  const gun = 16 * now[S.GUN_SEAT]! + now[S.GUN_OUTLAW]!;
  // What was built before is kept, unless a part of the state has changed of which it was built.
  const groups =
    before?.gun === gun && !(changed & GROUP_FIELDS) ? before.groups : groupViews(state, seats, before?.groups);
  const players =
    was && groups === before!.groups && !(changed & PLAYER_FIELDS)
      ? was.players
      : list(seats, was?.players, (seat, known) =>
          known && !(changedSeats & (1 << seat)) && known.groups === groups[seat]
            ? known
            : playerSight(state, seat, groups[seat]!, known),
        );
  const posters =
    was && !(changed & POSTER_FIELDS)
      ? was.posters
      : list(OUTLAW_COUNT, was?.posters, (outlaw, poster) => posterView(state, outlaw, poster));
  const renewed = now[S.RENEWED] === 1;
  const isPastKept = was !== undefined && was.renewed === renewed && !(changed & FIELD_BITS.pastDiscards);
  const shared: SharedSight = {
    options: was && optionBits(was.options) === now[S.OPTION_BITS] ? was.options : optionsOf(state),
    seats,
    round: state.round[0]!,
    dealer: now[S.DEALER]!,
    active: now[S.ACTIVE]!,
    asked: now[S.ASKED]!,
    step: STEPS[now[S.STEP]!]!,
    sheriffPlayed: now[S.SHERIFF_PLAYED] === 1,
    posters,
    players,
    drawPile: now[S.DRAW_COUNT]!,
    renewed,
    renewedCards: !renewed
      ? null
      : isPastKept
        ? was.renewedCards
        : keep(was?.renewedCards, countByCard(state.pastDiscards, past)),
    renewedSeen: row(state.renewedSeen, 0, was?.renewedSeen),
    renewedUnsure: row(state.renewedUnsure, 0, was?.renewedUnsure),
    pastDiscards:
      was && was.pastDiscards.length === past && !(changed & FIELD_BITS.pastDiscards)
        ? was.pastDiscards
        : cardList(state.pastDiscards, past, was?.pastDiscards),
    discardPile: S.discardPileSize(state),
    topDiscard: now[S.DISCARD_COUNT] ? CARDS[state.discards[now[S.DISCARD_COUNT] - 1]!]! : null,
    discards:
      was && was.discards.length === now[S.DISCARD_COUNT] && !(changed & FIELD_BITS.discards)
        ? was.discards
        : cardList(state.discards, now[S.DISCARD_COUNT]!, was?.discards),
    idleTurns: now[S.IDLE_TURNS]!,
    progress: now[S.PROGRESS] === 1,
    broughtIn: state.broughtIn[0]!,
    lastRound: lastRoundView(state, was?.lastRound ?? null, changed),
    winner: now[S.WINNER] ? now[S.WINNER] - 1 : null,
  };
  return { shared, groups, gun };
}

const groupViews = (state: State, seats: number, before: Common['groups'] | undefined): Common['groups'] =>
  list(seats, before, (seat, known) =>
    list(OUTLAW_COUNT, known, (outlaw, group) => groupView(state, seat, outlaw, group)),
  );

function playerSight(
  state: State,
  seat: Seat,
  groups: readonly GroupView[],
  before: PlayerSight | undefined,
): PlayerSight {
  const money = state.money[seat]!;
  const handSize = state.handSizes[seat]!;
  const drawnSinceRenewal = state.drawnSinceRenewal[seat]!;
  const openly = row(state.known, seat, before?.openly);
  const unseen = batchViews(state, seat, before?.unseen);
  const isSame =
    before?.money === money &&
    before.handSize === handSize &&
    before.groups === groups &&
    before.openly === openly &&
    before.unseen === unseen &&
    before.drawnSinceRenewal === drawnSinceRenewal;
  return isSame ? before : { money, handSize, groups, openly, unseen, drawnSinceRenewal };
}

function optionsOf(state: State): Options {
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

// Views are built for every viewer after every move: plain loops, several times as fast as iterators over typed arrays,
// and nothing is built that has not changed.

/** The list from before if it holds the same, else the new one. */
export function keep(before: readonly number[] | null | undefined, after: readonly number[]): readonly number[] {
  if (!before || before.length !== after.length) return after;
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) return after;
  return before;
}

const NO_CARDS: readonly number[] = COPIES.map(() => 0);

/** By card: the numbers of a seat. */
export function row(
  bySeatAndCard: Uint8Array,
  seat: Seat,
  before: readonly number[] | null | undefined,
): readonly number[] {
  const start = seat * CARD_KINDS;
  if (before) {
    let i = 0;
    while (i < CARD_KINDS && before[i] === bySeatAndCard[start + i]) i++;
    if (i === CARD_KINDS) return before;
  }
  // A list that grows leaves room behind its end, and thousands of these are kept.
  const copy = NO_CARDS.slice();
  for (let i = 0; i < CARD_KINDS; i++) copy[i] = bySeatAndCard[start + i]!;
  return copy;
}

function cardList(cards: Uint8Array, count: number, before: readonly Card[] | undefined): readonly Card[] {
  if (before?.length === count) {
    let i = 0;
    while (i < count && before[i] === CARDS[cards[i]!]) i++;
    if (i === count) return before;
  }
  const made: Card[] = [];
  for (let i = 0; i < count; i++) made.push(CARDS[cards[i]!]!);
  return made;
}

export function countByCard(cards: Uint8Array, count: number): number[] {
  const counts = NO_CARDS.slice();
  for (let i = 0; i < count; i++) counts[cards[i]!]!++;
  return counts;
}

const NO_OUTLAWS: readonly Outlaw[] = [];

export function outlawsIn(bits: number, before: readonly Outlaw[] | undefined): readonly Outlaw[] {
  if (bits === 0) return NO_OUTLAWS;
  if (before && bitsOf(before) === bits) return before;
  const outlaws: Outlaw[] = [];
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) if (bits & (1 << outlaw)) outlaws.push(OUTLAWS[outlaw]!);
  return outlaws;
}

/** One entry for each number below `count`; the list from before if every entry is the one from before. */
export function list<T>(
  count: number,
  before: readonly T[] | undefined,
  make: (index: number, before: T | undefined) => T,
): readonly T[] {
  const known = before?.length === count ? before : undefined;
  let made: T[] | null = known ? null : [];
  for (let index = 0; index < count; index++) {
    const one = make(index, before?.[index]);
    if (made === null && one !== known![index]) made = known!.slice(0, index);
    made?.push(one);
  }
  return made ?? known!;
}

function posterView(state: State, outlaw: number, before: PosterView | undefined): PosterView {
  const reward = state.rewards[outlaw]!;
  const openedBy = state.opened[outlaw] ? state.opened[outlaw] - 1 : null;
  if (before?.reward === reward && before.openedBy === openedBy) return before;
  return { reward, opened: openedBy !== null, openedBy };
}

function groupView(state: State, seat: Seat, outlaw: number, before: GroupView | undefined): GroupView {
  const group = seat * OUTLAW_COUNT + outlaw;
  const outlaws = state.outlaws[group]!;
  const photo = state.photos[outlaw] === seat + 1;
  const stagecoachRobberies = state.stagecoaches[group]!;
  const bankRobberies = state.banks[group]!;
  const fastestGun = state.now[S.GUN_SEAT] === seat + 1 && state.now[S.GUN_OUTLAW] === outlaw;
  const covered = state.covered[group] === 1;
  const points = countedPoints(state, seat, outlaw);
  const isSame =
    before?.outlaws === outlaws &&
    before.photo === photo &&
    before.stagecoachRobberies === stagecoachRobberies &&
    before.bankRobberies === bankRobberies &&
    before.fastestGun === fastestGun &&
    before.covered === covered &&
    before.points === points;
  return isSame ? before : { outlaws, photo, stagecoachRobberies, bankRobberies, fastestGun, covered, points };
}

function batchViews(state: State, seat: Seat, before: readonly BatchView[] | undefined): readonly BatchView[] {
  return list(state.batchCounts[seat]!, before, (i, known) => {
    const at = (seat * S.MAX_BATCHES + i) * S.BATCH_SIZE;
    const count = state.batches[at + S.BATCH_COUNT]!;
    const from = ORIGINS[state.batches[at + S.BATCH_FROM]!]!;
    const not = outlawsIn(state.batches[at + S.BATCH_NOT]!, known?.not);
    return known?.count === count && known.from === from && known.not === not ? known : { count, from, not };
  });
}

function bitsOf(outlaws: readonly Outlaw[]): number {
  let bits = 0;
  for (let i = 0; i < outlaws.length; i++) bits |= 1 << OUTLAWS.indexOf(outlaws[i]!);
  return bits;
}

function lastRoundView(state: State, before: LastRoundView | null, changed: number): LastRoundView | null {
  if (state.now[S.LAST_REASON] === 0) return null;
  const over = state.now[S.STEP] === S.OVER;
  const round = over ? state.round[0]! : state.round[0]! - 1;
  const reason = ROUND_ENDS[state.now[S.LAST_REASON]! - 1]!;
  const seat = state.now[S.LAST_SEAT]!;
  const settled =
    before && !(changed & SETTLED_FIELDS)
      ? before.settled
      : list(OUTLAW_COUNT, before?.settled, (outlaw, known) => settledView(state, outlaw, known));
  const isSame = before?.round === round && before.reason === reason && before.seat === seat;
  return isSame && before.settled === settled ? before : { round, reason, seat, settled };
}

function settledView(state: State, outlaw: number, before: SettledView | undefined): SettledView {
  const seats = state.now[S.SEATS]!;
  const points = list(seats, before?.points, (seat) => state.lastPoints[seat * OUTLAW_COUNT + outlaw]!);
  const reward = state.lastRewards[outlaw]!;
  // Everything else follows from these.
  if (before?.reward === reward && before.points === points) return before;
  const pay: number[] = [];
  const left = settle(reward, points, seats, pay);
  return { outlaw: OUTLAWS[outlaw]!, how: settlementOf(points, seats), reward, points, pay, left };
}
