import { CHARACTER_DATA, MAX_ABILITY } from './data/characters.ts';
import { ABILITY_INDEX } from './lookup.ts';
import { countOf, type Player } from './state.ts';
import type { Ability } from './words.ts';
import { HORSE_DATA, SADDLED } from './data/trades.ts';

/*
 * Abilities and stats (BW-090 to BW-092, BW-269).
 */

/** BW-269: whether a "+1" can go there. No check asks for wisdom. */
export const canRaise = (player: Player, ability: number): boolean =>
  ability !== ABILITY_INDEX.wisdom && countOf(player.abilities, ability) < MAX_ABILITY;

export const canRaiseAny = (player: Player): boolean =>
  player.abilities.some((_, ability) => canRaise(player, ability));

/** BW-089: of one of the six. */
export const level = (player: Player, ability: Ability): number => countOf(player.abilities, ABILITY_INDEX[ability]);

/** BW-090, BW-091: hectares per move action. Only what one rides changes the limit (BW-061). */
export function paceOf(player: Player): number {
  let pace = CHARACTER_DATA[player.character].pace - player.paceLoss;
  if (player.horse !== null) {
    const { pace: more } = HORSE_DATA[player.horse];
    pace += more + (player.saddle && more <= SADDLED ? 1 : 0);
  }
  return Math.max(1, pace);
}
