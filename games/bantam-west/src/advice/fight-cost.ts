import { sumOf } from '../carrying.ts';
import type { Npc, Player } from '../state.ts';
import { bestOpening, npcAsFighter } from './duel.ts';

/*
 * What fights cost, in grit.
 */

/** Grit a fall costs: the doctor, the way back. */
export const FALL = 5;
/** Grit a wound costs: a night's rest, a tonic, a fight put off. */
export const WOUND = 0.5;
/** Who is less likely to win than this leaves it. */
const LEAST_CHANCE = 0.6;

/** Grit that what is carried took to get: all of it is lost with a fall in the wild (BW-178). */
const onBoard = ({ cargo, heads }: Player): number => sumOf(cargo) + 3 * heads.length;

/** What a fight with an NPC costs in grit, falling included; 99: hopeless. */
export function fightCost(npc: Npc, me: Player): number {
  const { win, wounds } = bestOpening(me, npcAsFighter(npc));
  return win < LEAST_CHANCE ? 99 : 1 + WOUND * wounds + (FALL + onBoard(me)) * (1 - win);
}

/** A fight that costs so much grit is left alone. */
export const HOPELESS = 9;
