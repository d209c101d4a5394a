import type { Npc, Player } from '../state.ts';
import { bestOpening, npcAsFighter } from './duel.ts';

/*
 * What fights cost, in grit.
 */

/** Grit a fall costs: the doctor, the way back. */
export const FALL = 5;
/** Grit a wound costs: a night's rest, a tonic, a fight put off. */
export const WOUND = 0.35;
/** Who is less likely to win than this leaves it. */
const LEAST_CHANCE = 0.5;

/** What a fight with an NPC costs in grit, falling included; 99: hopeless. */
export function fightCost(npc: Npc, me: Player): number {
  const { win, wounds } = bestOpening(me, npcAsFighter(npc));
  return win < LEAST_CHANCE ? 99 : 1 + WOUND * wounds + FALL * (1 - win);
}
