import { cabinAt } from '../cabins.ts';
import { FIRE_BASE } from '../data/trades.ts';
import { isCabinPlace } from '../map.ts';
import type { Fire, State } from '../state.ts';

/*
 * The fires that burn, and how strong they are (BW-203, BW-217).
 */

/** The number of the fire burning at a place; 0: none. */
export function fireAt(s: State, place: number): number {
  if (isCabinPlace(place)) return cabinAt(s, place).fire;
  for (let i = 0; i < s.fires.length; i++) if (s.fires[i]!.hectares.includes(place)) return s.fires[i]!.number;
  return 0;
}

export const fireOf = (s: State, number: number): Fire => s.fires.find((fire) => fire.number === number)!;

export function tokensOf(s: State, fire: Fire): number {
  let tokens = fire.hectares.length;
  for (const { cabins } of s.players) for (const cabin of cabins) if (cabin.fire === fire.number) tokens += cabin.fires;
  return tokens;
}

/** BW-217. */
export const strengthOf = (s: State, fire: Fire): number => FIRE_BASE + tokensOf(s, fire) - 1;

/** BW-203, BW-209: where a fire token lies nothing is produced, nothing is built, and nobody recovers. */
export const isOnFire = (s: State, place: number): boolean => fireAt(s, place) > 0;
