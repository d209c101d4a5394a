import { HORSE_DATA, MANIFEST } from './data/trades.ts';
import type { Player } from './state.ts';

/*
 * What somebody can carry (BW-079, BW-080).
 */

/** BW-079, BW-080: resource spaces, for gems as for anything else (BW-073). */
export const cargoSpaces = (player: Player): number =>
  MANIFEST.cargo + (player.horse === null ? 0 : HORSE_DATA[player.horse].storage);

export function sumOf(counts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}

export const hasRoom = (player: Player): boolean => sumOf(player.cargo) < cargoSpaces(player);

export const hasItemRoom = (player: Player): boolean => player.items.length < MANIFEST.items;
