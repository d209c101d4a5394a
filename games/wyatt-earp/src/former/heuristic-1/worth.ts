import { reward } from '../../posters.ts';
import { settle } from '../../settle.ts';
import { CAPTURE_POINTS, OUTLAW_COUNT } from '../../words.ts';
import type { Sights } from './sights.ts';

/** How much an opponent's dollar hurts, by number of players: with more of them it hurts the others as well. */
const ENVY = [0, 0, 1, 0.7, 0.6];
/** What a sheriff point promises beyond today's settlement, up to the capture threshold. */
const PROMISE = 0.25;

const pay: number[] = [];
const row: number[] = [];

/** What a poster is worth to me with these points by seat: section 7.3 of RULES.md. */
function posterWorth(sights: Sights, money: number, points: ArrayLike<number>): number {
  // Most posters pay nothing yet.
  const isPaid = settle(money, points, sights.seats, pay) !== money;
  return (isPaid ? balance(sights, pay) : 0) + PROMISE * Math.min(points[sights.me]!, CAPTURE_POINTS);
}

/** My money against the others'. */
function balance(sights: Sights, money: readonly number[]): number {
  const { seats, me } = sights;
  const envy = ENVY[seats]! / (seats - 1);
  let worth = money[me]!;
  for (let seat = 0; seat < seats; seat++) if (seat !== me) worth -= envy * sights.threat[seat]! * money[seat]!;
  return worth;
}

/** Copies a poster's points by seat into `row`. */
function readRow(sights: Sights, outlaw: number): void {
  for (let seat = 0; seat < sights.seats; seat++) row[seat] = sights.points[outlaw * sights.seats + seat]!;
}

/** A poster as it lies now; counted once per decision. */
function worthNow(sights: Sights, outlaw: number): number {
  const known = sights.worth[outlaw]!;
  if (!Number.isNaN(known)) return known;
  readRow(sights, outlaw);
  return (sights.worth[outlaw] = posterWorth(sights, reward(sights.state, outlaw), row));
}

/** What changes if a seat had `points` at a poster, and the reward were raised by `raise`. */
export function gainOf(sights: Sights, outlaw: number, seat: number, points: number, raise: number): number {
  const now = worthNow(sights, outlaw);
  readRow(sights, outlaw);
  row[seat] = points;
  return posterWorth(sights, reward(sights.state, outlaw) + raise, row) - now;
}

/** The same for two seats at once. */
export function gainOfTwo(
  sights: Sights,
  outlaw: number,
  first: number,
  firstPoints: number,
  second: number,
  secondPoints: number,
): number {
  const now = worthNow(sights, outlaw);
  readRow(sights, outlaw);
  row[first] = firstPoints;
  row[second] = secondPoints;
  return posterWorth(sights, reward(sights.state, outlaw), row) - now;
}

/** If the round ended now: my money against the others'. Counted once per decision. */
export function settleNow(sights: Sights): number {
  if (!Number.isNaN(sights.balance)) return sights.balance;
  let sum = 0;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    readRow(sights, outlaw);
    const money = reward(sights.state, outlaw);
    if (settle(money, row, sights.seats, pay) !== money) sum += balance(sights, pay);
  }
  return (sights.balance = sum);
}
