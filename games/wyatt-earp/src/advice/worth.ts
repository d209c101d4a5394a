import { reward } from '../posters.ts';
import { isCaptured, settle } from '../settle.ts';
import { CAPTURE_POINTS, OUTLAW_COUNT } from '../words.ts';
import { MAX_SEATS } from '../state.ts';
import type { Sights } from './sights.ts';

/** How much an opponent's dollar hurts, by number of players: with more of them it hurts the others as well. */
const ENVY = [0, 0, 1, 0.7, 0.6];
/** What a sheriff point promises beyond today's settlement, up to the capture threshold. */
const PROMISE = 0.25;

const pay: number[] = [];
const row: number[] = [];

/** How many settlements are remembered: a playout asks for the same ones again and again. */
const MEMORY_BITS = 12;
const MEMORY = 1 << MEMORY_BITS;
/** By place in memory: which settlement it is, and what it pays by seat. */
const keys = new Int32Array(MEMORY).fill(-1);
const pays = new Uint16Array(MEMORY * MAX_SEATS);
/** More than a poster carries and than a group has points, but in positions made up: those are not remembered. */
const MUCH_MONEY = 64;
const MANY_POINTS = 32;

/** Money, seats and the points in `row` as one number; -1 if they are too large for that. */
function keyOf(money: number, seats: number): number {
  let key = money * MAX_SEATS + seats - 1;
  let most = 0;
  for (let seat = 0; seat < seats; seat++) {
    const points = row[seat]!;
    key = key * MANY_POINTS + points;
    most |= points;
  }
  return money < MUCH_MONEY && most < MANY_POINTS ? key : -1;
}

/** What my own points at a poster are worth beyond what they are paid. */
const promise = (points: number): number => PROMISE * Math.min(points, CAPTURE_POINTS);

/** What the points by seat in `row` are paid, against what the others get. */
function paid({ seats, me, threat }: Sights, money: number): number {
  const key = keyOf(money, seats);
  const place = Math.imul(key, 0x9e3779b1) >>> (32 - MEMORY_BITS);
  const first = place * MAX_SEATS;
  if (key < 0 || keys[place] !== key) {
    settle(money, row, seats, pay);
    keys[place] = key;
    for (let seat = 0; seat < seats; seat++) pays[first + seat] = pay[seat]!;
  }
  const envy = ENVY[seats]! / (seats - 1);
  let worth = pays[first + me]!;
  for (let seat = 0; seat < seats; seat++) if (seat !== me) worth -= envy * threat[seat]! * pays[first + seat]!;
  return worth;
}

/** Copies a poster's points by seat into `row`. */
function readRow({ points, seats }: Sights, outlaw: number): void {
  for (let seat = 0, at = outlaw * seats; seat < seats; seat++, at++) row[seat] = points[at]!;
}

/** What a poster is worth to me as it lies now (section 7.3 of RULES.md); counted once per decision. */
function worthNow(sights: Sights, outlaw: number): number {
  const known = sights.worth[outlaw]!;
  if (!Number.isNaN(known)) return known;
  const own = promise(sights.points[outlaw * sights.seats + sights.me]!);
  // Most posters pay nothing yet.
  if (!isCaptured(sights.totals[outlaw]!)) return (sights.worth[outlaw] = own);
  readRow(sights, outlaw);
  return (sights.worth[outlaw] = paid(sights, reward(sights.state, outlaw)) + own);
}

/** What changes if a seat had `points` at a poster, and the reward were raised by `raise`. */
export function gainOf(sights: Sights, outlaw: number, seat: number, points: number, raise: number): number {
  const { seats, me } = sights;
  const now = worthNow(sights, outlaw);
  const first = outlaw * seats;
  const own = promise(seat === me ? points : sights.points[first + me]!);
  if (!isCaptured(sights.totals[outlaw]! + points - sights.points[first + seat]!)) return own - now;
  readRow(sights, outlaw);
  row[seat] = points;
  return paid(sights, reward(sights.state, outlaw) + raise) + own - now;
}

/** The same if cards went from a seat to me. */
export function gainOfTaking(
  sights: Sights,
  outlaw: number,
  from: number,
  theirPoints: number,
  myPoints: number,
): number {
  const now = worthNow(sights, outlaw);
  const own = promise(myPoints);
  readRow(sights, outlaw);
  const others = sights.totals[outlaw]! - row[from]! - row[sights.me]!;
  if (!isCaptured(others + theirPoints + myPoints)) return own - now;
  row[from] = theirPoints;
  row[sights.me] = myPoints;
  return paid(sights, reward(sights.state, outlaw)) + own - now;
}

/** If the round ended now: my money against the others'. Counted once per decision. */
export function settleNow(sights: Sights): number {
  if (!Number.isNaN(sights.balance)) return sights.balance;
  let sum = 0;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    if (!isCaptured(sights.totals[outlaw]!)) continue;
    readRow(sights, outlaw);
    sum += paid(sights, reward(sights.state, outlaw));
  }
  return (sights.balance = sum);
}
