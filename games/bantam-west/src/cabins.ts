import { CHARACTER_DATA, type CharacterData } from './data/characters.ts';
import { CABIN_LIMIT } from './data/trades.ts';
import { JOB_INDEX } from './lookup.ts';
import { cabinNumber, cabinOwner, cabinPlace, isCabinPlace } from './map.ts';
import { countOf, type Cabin, type Player, playerOf, type State } from './state.ts';
import type { Seat } from '@tinstar/engine';

/*
 * Where cabins stand, how many, who gets in, and what they keep for their owners.
 */

/** What the cabin one is in is good for (BW-260); `null`: one is in none, and has nothing of it (BW-133). */
export const trickAt = (s: Pick<State, 'players'>, place: number): CharacterData['trick'] | null =>
  isCabinPlace(place) ? CHARACTER_DATA[playerOf(s, cabinOwner(place)).character].trick : null;

/** The hectare one stands in, also when inside a cabin. */
export function hectareOf(s: State, place: number): number {
  return isCabinPlace(place) ? cabinAt(s, place).hectare : place;
}

export const cabinAt = (s: State, place: number): Cabin => playerOf(s, cabinOwner(place)).cabins[cabinNumber(place)]!;

/** The place of the cabin that stands in a hectare; -1: none (A33: one at most). */
export function cabinIn(s: State, hectare: number): number {
  for (let seat = 0; seat < s.seats; seat++) {
    const { cabins } = playerOf(s, seat);
    for (let i = 0; i < 3; i++) if (cabins[i]!.hectare === hectare) return cabinPlace(seat, i);
  }
  return -1;
}

/** BW-127: a locked cabin keeps what grows in its hectare for its owner. */
export function isKeptFrom(s: State, seat: number, hectare: number): boolean {
  const cabin = cabinIn(s, hectare);
  return cabin >= 0 && cabinOwner(cabin) !== seat && !cabinAt(s, cabin).open;
}

/** Standing cabins. */
export function cabinsBuilt(player: Player): number {
  let built = 0;
  for (const cabin of player.cabins) if (cabin.hectare >= 0) built++;
  return built;
}

/** BW-121: how many may stand at once. */
export const cabinLimit = (player: Player): number => CABIN_LIMIT[countOf(player.ranks, JOB_INDEX.lumbering)]!;

/** Whether a door lets this player through without climbing (BW-125, BW-225). */
export const mayPassDoor = (s: State, seat: Seat, cabin: number): boolean =>
  cabinOwner(cabin) === seat || cabinAt(s, cabin).open;

/** BW-068, A7: stepping between a cabin's hectare and its inside, free of movement. */
export function isDoorStep(s: State, from: number, to: number): boolean {
  if (isCabinPlace(from)) return cabinAt(s, from).hectare === to;
  return isCabinPlace(to) && cabinOwner(to) < s.seats && cabinAt(s, to).hectare === from;
}

/** The cabin a player stands before or in; -1: none. */
export function cabinHere(s: State, seat: Seat): number {
  const { place } = playerOf(s, seat);
  return isCabinPlace(place) ? place : cabinIn(s, place);
}
