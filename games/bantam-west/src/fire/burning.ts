import { cabinAt } from '../cabins.ts';
import { FIRE_BASE } from '../data/trades.ts';
import { isCabinPlace, BOARD_OF } from '../map.ts';
import { type Fire, type State, playerOf } from '../state.ts';
import { BOARD_DATA } from '../data/boards.ts';
import type { Seat } from '@tinstar/engine';
import type { MoveContext } from '../move-context.ts';

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

export const boardBurns = (hectare: number): boolean => BOARD_DATA[BOARD_OF[hectare]!].burns;

/** BW-219: all tokens of a fire, also those on a cabin card. */
export function extinguish(s: State, io: MoveContext, number: number): void {
  for (const { cabins } of s.players) {
    for (const cabin of cabins) {
      if (cabin.fire !== number) continue;
      cabin.fire = 0;
      cabin.fires = 0;
    }
  }
  s.fires = s.fires.filter((fire) => fire.number !== number);
  for (const player of s.players) player.tamed = player.tamed.filter((tamed) => tamed !== number);
  io.tell?.({ type: 'fireOut', fire: number });
}

/** BW-218: interact or be hurt. The unconscious do neither (BW-177). */
export function meetFire(s: State, seat: Seat): void {
  const player = playerOf(s, seat);
  if (player.life <= 0) return;
  const fire = fireAt(s, player.place);
  if (fire > 0 && !player.tamed.includes(fire)) s.stack.push({ kind: 'burning', seat, fire });
}
