import { cabinAt } from './cabins.ts';
import { CABIN } from './data/trades.ts';
import {
  blocksSight,
  type Frontier,
  FRONTIERS,
  HECTARES,
  hectareData,
  isBlack,
  isCabinPlace,
  isWhite,
  type MapName,
  type Way,
} from './map.ts';
import type { State } from './state.ts';

/*
 * Sight, range and cover (BW-137 to BW-148).
 */

/** Distances along paths that stay in a common area; a white hectare sees its neighbours only (BW-139). */
function sightFrom(start: number, { ways, areas }: Frontier): number[] {
  const sight = HECTARES.map(() => -1);
  sight[start] = 0;
  if (isBlack(start)) return sight;
  const open = (at: number): Way[] =>
    ways[at]!.filter((way) => !way.crossing && !blocksSight(way.path) && !isBlack(way.to));
  for (const way of open(start)) if (isWhite(start) || isWhite(way.to)) sight[way.to] = 1;
  for (const area of areas[start]!) {
    const steps = new Map([[start, 0]]);
    const queue = [start];
    for (const at of queue) {
      for (const way of open(at)) {
        if (steps.has(way.to) || !areas[way.to]!.includes(area)) continue;
        steps.set(way.to, steps.get(at)! + 1);
        queue.push(way.to);
      }
    }
    for (const [to, distance] of steps) if (sight[to]! < 0 || distance < sight[to]!) sight[to] = distance;
  }
  return sight;
}

/** Worked out once per map. */
const sightOn = (frontier: Frontier): readonly (readonly number[])[] =>
  HECTARES.map((_, hectare) => sightFrom(hectare, frontier));
const WARM_WELCOME = sightOn(FRONTIERS.warm_welcome);
const OPEN_RANGE = sightOn(FRONTIERS.open_range);

/** From a hectare to each other one: the distance within sight, or -1. */
export const sightAcross = ({ map }: { readonly map: MapName }, from: number): readonly number[] =>
  (map === 'open_range' ? OPEN_RANGE : WARM_WELCOME)[from]!;

/** BW-137 to BW-144: distance along paths within sight, or -1. Inside a cabin one sees its hectare only. */
export function sightRange(s: State, from: number, to: number): number {
  if (from === to) return 0;
  if (isCabinPlace(from)) return cabinAt(s, from).hectare === to ? 1 : -1;
  if (isCabinPlace(to)) return cabinAt(s, to).hectare === from ? 1 : -1;
  return sightAcross(s, from)[to]!;
}

/** BW-144, BW-205: range to the cabin itself, not to somebody inside. */
export function rangeToCabin(s: State, from: number, cabin: number): number {
  return from === cabin ? 0 : sightRange(s, from, cabinAt(s, cabin).hectare);
}

/** BW-148: the die-only cover check of a place; 0: no cover. */
export function coverAt(place: number): number {
  return isCabinPlace(place) ? CABIN.shelter : (hectareData(place).shelter ?? 0);
}

const isHidden = (place: number): boolean => !isCabinPlace(place) && isBlack(place);

/** BW-132, BW-146: sheltered from the weather. */
export const isSheltered = (place: number): boolean => coverAt(place) > 0 || isHidden(place);
