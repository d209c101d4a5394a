import { cabinAt } from './cabins.ts';
import { CABIN } from './data/trades.ts';
import { frontierOf, hectareData, isCabinPlace } from './map.ts';
import type { State } from './state.ts';

/*
 * Sight, range and cover (BW-137 to BW-148).
 */

/** BW-137 to BW-144: distance along paths within sight, or -1. Inside a cabin one sees its hectare only. */
export function sightRange(s: State, from: number, to: number): number {
  if (from === to) return 0;
  if (isCabinPlace(from)) return cabinAt(s, from).hectare === to ? 1 : -1;
  if (isCabinPlace(to)) return cabinAt(s, to).hectare === from ? 1 : -1;
  return frontierOf(s).sight[from]![to]!;
}

/** BW-144, BW-205: range to the cabin itself, not to somebody inside. */
export function rangeToCabin(s: State, from: number, cabin: number): number {
  return from === cabin ? 0 : sightRange(s, from, cabinAt(s, cabin).hectare);
}

/** BW-148: the die-only cover check of a place; 0: no cover. */
export function coverAt(place: number): number {
  return isCabinPlace(place) ? CABIN.shelter : (hectareData(place).shelter ?? 0);
}

const isHidden = (place: number): boolean => !isCabinPlace(place) && hectareData(place).rim.includes('black');

/** BW-132, BW-146: sheltered from the weather. */
export const isSheltered = (place: number): boolean => coverAt(place) > 0 || isHidden(place);
