import { cabinAt } from './cabins.ts';
import { CABIN } from './data/trades.ts';
import {
  type Frontier,
  FRONTIERS,
  HECTARES,
  hectareData,
  isBlack,
  isShut,
  isCabinPlace,
  isWhite,
  type MapName,
  type Way,
  HECTARE_DATA,
} from './map.ts';
import type { State } from './state.ts';
import type { Rim } from './words.ts';

/*
 * Sight, range and cover.
 */

const isArea = (rim: Rim): boolean => rim !== 'white' && rim !== 'black';

/** BW-137, BW-138: numbers the connected areas of one colour on one board, and says into which of them a hectare sees. */
export function areasOf(ways: readonly (readonly Way[])[]): number[][] {
  const areas: number[][] = HECTARES.map(() => []);
  const done = new Set<string>();
  let count = 0;
  HECTARES.forEach((_, start) => {
    for (const rim of HECTARE_DATA[start]!.rim) {
      if (!isArea(rim) || done.has(`${start} ${rim}`)) continue;
      const queue = [start];
      done.add(`${start} ${rim}`);
      for (const at of queue) {
        areas[at]!.push(count);
        for (const way of ways[at]!) {
          // BW-142: nobody sees from board to board, nor along a path that needs an item (BW-140).
          if (way.crossing || isShut(way.path) || !HECTARE_DATA[way.to]!.rim.includes(rim)) continue;
          if (done.has(`${way.to} ${rim}`)) continue;
          done.add(`${way.to} ${rim}`);
          queue.push(way.to);
        }
      }
      count++;
    }
  });
  return areas;
}

/**
 * BW-143: distances along paths that stay in a common area; a white hectare sees its neighbours only (BW-139), a black one
 * nobody, and nobody it (BW-141, BW-147).
 */
function sightFrom(start: number, { ways }: Frontier, areas: readonly (readonly number[])[]): number[] {
  const sight = HECTARES.map(() => -1);
  sight[start] = 0;
  if (isBlack(start)) return sight;
  const open = (at: number): Way[] => ways[at]!.filter((way) => !way.crossing && !isShut(way.path) && !isBlack(way.to));
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

/** What is seen on a map, worked out once: by hectare the areas it sees into, and how far it is to each other one. */
function sightOn(frontier: Frontier): { areas: number[][]; ranges: number[][] } {
  const areas = areasOf(frontier.ways);
  return { areas, ranges: HECTARES.map((_, hectare) => sightFrom(hectare, frontier, areas)) };
}
const WARM_WELCOME = sightOn(FRONTIERS.warm_welcome);
const OPEN_RANGE = sightOn(FRONTIERS.open_range);
const sightOf = ({ map }: { readonly map: MapName }): typeof OPEN_RANGE =>
  map === 'open_range' ? OPEN_RANGE : WARM_WELCOME;

/** By hectare: the areas it sees into, as numbers; none for white and black rims. */
export const areasOn = (s: { readonly map: MapName }): readonly (readonly number[])[] => sightOf(s).areas;

/** From a hectare to each other one: the distance within sight, or -1. */
export const sightAcross = (s: { readonly map: MapName }, from: number): readonly number[] => sightOf(s).ranges[from]!;

/** BW-143, BW-144: distance along paths within sight, or -1. Inside a cabin one sees its hectare only. */
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
