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

/** By how far they are behind the best: how many players, and what each of them takes. */
const players = new Uint8Array(SOLE_LEAD);
const taken = new Uint8Array(SOLE_LEAD);

/** WE-077 to WE-080: by descending points, equals at the same time, the best with two bills in the first turn. */
function share(reward: number, points: ArrayLike<number>, seats: number, best: number, pay: number[]): number {
  for (let behind = 0; behind < SOLE_LEAD; behind++) players[behind] = taken[behind] = 0;
  // D12: who has no point at all is not involved.
  for (let seat = 0; seat < seats; seat++) {
    const behind = best - points[seat]!;
    if (behind < SOLE_LEAD && behind < best) players[behind]!++;
  }
  const left = takeTurns(reward);
  for (let seat = 0; seat < seats; seat++) {
    const behind = best - points[seat]!;
    if (behind < SOLE_LEAD && behind < best) pay[seat] = taken[behind]!;
  }
  return left;
}

/** WE-078: all who are equally far behind take their bills, or nobody does if it is not enough. Returns what is left. */
function takeTurns(reward: number): number {
  const leaders = players[0]!;
  // WE-079: tied leaders who cannot take two each take one each, and what remains stays.
  if (2 * leaders > reward) {
    if (leaders > reward) return reward;
    taken[0] = 1;
    return reward - leaders;
  }
  taken[0] = 2;
  let left = reward - 2 * leaders;
  for (let behind = 1; left > 0; behind++) {
    if (behind === SOLE_LEAD) behind = 0;
    const due = players[behind]!;
    if (due > left) return left; // WE-080
    if (due === 0) continue;
    taken[behind]!++;
    left -= due;
  }
  return left;
}

/** WE-074: whether a poster with so many sheriff points in all pays anything. */
export const isCaptured = (total: number): boolean => total >= CAPTURE_POINTS;

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
  if (!isCaptured(total)) return 'not_captured';
  return best - second >= SOLE_LEAD ? 'sole' : 'shared';
}

const points: number[] = Array.from({ length: MAX_SEATS }, () => 0);

/** The sheriff points by seat that count for an outlaw. The array is reused by the next call. */
export function pointsFor(state: State, outlaw: number, seats: number): readonly number[] {
  for (let seat = 0; seat < seats; seat++) points[seat] = countedPoints(state, seat, outlaw);
  return points;
}
