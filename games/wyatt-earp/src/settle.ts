import {
  BANK_ROBBERY,
  CAPTURE_POINTS,
  FASTEST_GUN,
  PHOTO,
  pointsOf,
  SOLE_LEAD,
  STAGECOACH_ROBBERY,
  type Settlement,
} from './words.ts';
import { banksAt, hasGun, hasPhoto, isCovered, outlawsAt, stagecoachesAt } from './groups.ts';
import { MAX_SEATS, type State } from './state.ts';

/** Sheriff points of a group as they count now: covered cards count nothing (WE-058). */
export function countedPoints(state: State, seat: number, outlaw: number): number {
  return isCovered(state, seat, outlaw) ? 0 : lyingPoints(state, seat, outlaw);
}

/** Sheriff points of a group, covered or not. */
export function lyingPoints(state: State, seat: number, outlaw: number): number {
  let points =
    outlawsAt(state, seat, outlaw) * pointsOf(outlaw) +
    stagecoachesAt(state, seat, outlaw) * pointsOf(STAGECOACH_ROBBERY) +
    banksAt(state, seat, outlaw) * pointsOf(BANK_ROBBERY);
  if (hasPhoto(state, seat, outlaw)) points += pointsOf(PHOTO);
  if (hasGun(state, seat, outlaw)) points += pointsOf(FASTEST_GUN);
  return points;
}

/**
 * Shares a poster's reward by the sheriff points that count. Writes what each seat gets into `pay`
 * and returns what stays on the poster (WE-074 to WE-080).
 */
export function settle(reward: number, points: ArrayLike<number>, seats: number, pay: number[]): number {
  let best = 0;
  for (let seat = 0; seat < seats; seat++) {
    pay[seat] = 0;
    if (points[seat]! > best) best = points[seat]!;
  }
  const how = settlementOf(points, seats);
  if (how === 'not_captured' || reward === 0) return reward;
  if (how === 'sole') {
    for (let seat = 0; seat < seats; seat++) if (points[seat] === best) pay[seat] = reward;
    return 0;
  }
  return share(reward, points, seats, best, pay);
}

/** WE-077 to WE-080: by descending points, equals at the same time, the best with two bills in the first turn. */
function share(reward: number, points: ArrayLike<number>, seats: number, best: number, pay: number[]): number {
  // D12: who has no point at all is not involved.
  const worst = Math.max(1, best - SOLE_LEAD + 1);
  let left = payRank(reward, points, seats, best, 2, pay);
  // WE-079: tied leaders who cannot take two each take one each, and what remains stays.
  if (left === reward) return payRank(reward, points, seats, best, 1, pay);
  for (let rank = best - 1; ; rank--) {
    if (rank < worst) rank = best;
    if (left === 0) return 0;
    if (!isRank(points, seats, rank)) continue;
    const rest = payRank(left, points, seats, rank, 1, pay);
    if (rest === left) return left; // WE-080
    left = rest;
  }
}

function isRank(points: ArrayLike<number>, seats: number, rank: number): boolean {
  for (let seat = 0; seat < seats; seat++) if (points[seat] === rank) return true;
  return false;
}

/** WE-078: all with exactly `rank` points take `bills`, or nobody does if it is not enough. Returns what is left. */
function payRank(
  left: number,
  points: ArrayLike<number>,
  seats: number,
  rank: number,
  bills: number,
  pay: number[],
): number {
  let due = 0;
  for (let seat = 0; seat < seats; seat++) if (points[seat] === rank) due += bills;
  if (due > left) return left;
  for (let seat = 0; seat < seats; seat++) if (points[seat] === rank) pay[seat]! += bills;
  return left - due;
}

/** WE-074, WE-075, WE-076: which of the three ways a poster is settled. */
export function settlementOf(points: ArrayLike<number>, seats: number): Settlement {
  let total = 0;
  let best = 0;
  let second = 0;
  for (let seat = 0; seat < seats; seat++) {
    const own = points[seat]!;
    total += own;
    second = Math.max(second, Math.min(best, own));
    best = Math.max(best, own);
  }
  if (total < CAPTURE_POINTS) return 'not_captured';
  return best - second >= SOLE_LEAD ? 'sole' : 'shared';
}

const points: number[] = Array.from({ length: MAX_SEATS }, () => 0);

/** The sheriff points by seat that count for an outlaw. The array is reused by the next call. */
export function pointsFor(state: State, outlaw: number, seats: number): readonly number[] {
  for (let seat = 0; seat < seats; seat++) points[seat] = countedPoints(state, seat, outlaw);
  return points;
}
