import { settle } from '../settle.ts';
import { CAPTURE_POINTS, OUTLAW_COUNT } from '../words.ts';
import type { Sights } from './sights.ts';

/** How much an opponent's dollar hurts, by number of players: with more of them it hurts the others as well. */
const ENVY = [0, 0, 1, 0.7, 0.6];
/** What a sheriff point promises beyond today's settlement, up to the capture threshold. */
const PROMISE = 0.15;

const pay: number[] = [];
const row: number[] = [];

/** What a poster is worth to me with these points by seat: section 7.3 of RULES.md. */
export function posterWorth(sights: Sights, reward: number, points: ArrayLike<number>): number {
  settle(reward, points, sights.seats, pay);
  return balance(sights, pay) + PROMISE * Math.min(points[sights.me]!, CAPTURE_POINTS);
}

/** My money against the others'. */
function balance(sights: Sights, money: readonly number[]): number {
  const { seats, me } = sights;
  const envy = ENVY[seats]! / (seats - 1);
  let worth = money[me]!;
  for (let seat = 0; seat < seats; seat++) if (seat !== me) worth -= envy * sights.threat[seat]! * money[seat]!;
  return worth;
}

/** A poster as it lies now. */
export function worthNow(sights: Sights, outlaw: number): number {
  const at = outlaw * sights.seats;
  return posterWorth(sights, sights.rewards[outlaw]!, sights.points.subarray(at, at + sights.seats));
}

/** What changes if a seat had `points` at a poster, and the reward were raised by `raise`. */
export function gainOf(sights: Sights, outlaw: number, seat: number, points: number, raise: number): number {
  const at = outlaw * sights.seats;
  for (let i = 0; i < sights.seats; i++) row[i] = sights.points[at + i]!;
  row[seat] = points;
  return posterWorth(sights, sights.rewards[outlaw]! + raise, row) - worthNow(sights, outlaw);
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
  const at = outlaw * sights.seats;
  for (let i = 0; i < sights.seats; i++) row[i] = sights.points[at + i]!;
  row[first] = firstPoints;
  row[second] = secondPoints;
  return posterWorth(sights, sights.rewards[outlaw]!, row) - worthNow(sights, outlaw);
}

/** If the round ended now: my money against the others'. */
export function settleNow(sights: Sights): number {
  let sum = 0;
  for (let outlaw = 0; outlaw < OUTLAW_COUNT; outlaw++) {
    const at = outlaw * sights.seats;
    settle(sights.rewards[outlaw]!, sights.points.subarray(at, at + sights.seats), sights.seats, pay);
    sum += balance(sights, pay);
  }
  return sum;
}
