import { CHARACTER_DATA } from './data/characters.ts';
import { HORSE_DATA, SADDLED } from './data/trades.ts';
import type { Player } from './state.ts';

/** BW-090, BW-091: hectares per move action. */
export function paceOf(player: Player): number {
  let pace = CHARACTER_DATA[player.character].pace - player.paceLoss;
  if (player.horse !== null) {
    const { pace: more } = HORSE_DATA[player.horse];
    pace += more + (player.saddle && more <= SADDLED ? 1 : 0);
  }
  return Math.max(1, pace);
}
