import { level } from '../abilities.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import { NPC_DATA } from '../data/npcs.ts';
import { npcData } from '../lookup.ts';
import { isCabinPlace } from '../map.ts';
import type { Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import { sightRange } from '../sight.ts';
import { type Npc, npcOf, type Player, playerOf } from '../state.ts';
import type { View } from '../view-type.ts';
import { ambushCards, bestOpening, foresee, npcAsFighter, playerAsFighter, type Prospect } from './duel.ts';
import type { Aim } from './aim.ts';
import { FALL, fightCost, HOPELESS, WOUND } from './fight-cost.ts';
import { lossWorth, spoilWorth } from './spoils.ts';
import { exitsFrom } from './exits.ts';
import { isWorthPicking } from './legends.ts';
import { asState, distancesOn } from './world.ts';

/*
 * Quarrels with NPCs, players and their cabins: what each is worth in grit, and whether to pick it.
 */

/** Prey and guards: fought if the plan wants it and it can be won. */
function isWorthFighting(view: View, aim: Aim, npc: Npc, index: number): boolean {
  const legend = isWorthPicking(view, aim, npc);
  if (legend !== null) return legend;
  const { me, wantsFight, prey, first, goal } = aim;
  const isGuard = first === 'open_chest' && goal === me.place && npc.hectare === me.place;
  if (!wantsFight && !isGuard && prey !== index) return false;
  return me.life >= 2 && fightCost(npc, me) < HOPELESS;
}

export function rateFight(view: View, aim: Aim, target: string): number {
  if (target.startsWith('npc')) {
    const index = Number(target.slice(4));
    return isWorthFighting(view, aim, npcOf(view, index), index) ? 6 : -5;
  }
  return ratePlayer(view, aim, Number(target.slice(5)), null);
}

/** The first card unanswered: from beside NPCs that shoot, from as far as can be at those that only bite. */
export function rateAmbush(view: View, aim: Aim, target: string, card: CombatCard): number {
  if (!target.startsWith('npc')) return ratePlayer(view, aim, Number(target.slice(5)), card);
  const index = Number(target.slice(4));
  const npc = npcOf(view, index);
  const isFar = npc.hectare !== aim.me.place;
  if (isFar && (npcData(npc).deck === 'desperado' || aim.goal !== npc.hectare)) return -5;
  if (!isWorthFighting(view, aim, npc, index)) return -5;
  return bestOpening(aim.me, npcAsFighter(npc), ambushCards(aim.me)).card === card ? 6.5 : -5;
}

/** Steps a rival walks for a quarrel, and how often one who could win picks it before the wounded has rested. */
const REACH = 9;
const REVENGE = 0.6;

/** Grit it may cost to stand there wounded afterwards, before all who have not quarrelled yet. */
function exposure(view: View, { me }: Aim, other: number, wounds: number): number {
  const weak: Player = { ...me, life: Math.max(1, Math.round(me.life - wounds)) };
  const near = distancesOn(view.map)[me.place];
  if (weak.life === me.life || near === undefined) return 0;
  let safe = 1;
  let spoil = 0;
  const seat = view.viewer ?? 0;
  for (const [at, rival] of view.players.entries()) {
    if (rival === me || rival === view.players[other] || rival.life <= 2 || rival.jailed) continue;
    if (isCabinPlace(rival.place) || near[rival.place]! > REACH) continue;
    const fighter = playerAsFighter(rival);
    const before = foresee(fighter, playerAsFighter(me), true).win;
    const after = foresee(fighter, playerAsFighter(weak), true).win;
    safe *= 1 - REVENGE * Math.max(0, after - before);
    spoil = Math.max(spoil, lossWorth(view, me, seat, at));
  }
  return (1 - safe) * (FALL + spoil);
}

/** What beating a player brings, less what losing costs, in grit. */
export function quarrelWorth(view: View, aim: Aim, other: number, { win, wounds }: Prospect): number {
  const { me } = aim;
  const seat = view.viewer ?? 0;
  const rival = playerOf(view, other);
  const gain = spoilWorth(view, aim, other) - exposure(view, aim, other, wounds);
  // Who is losing leaves where he can: the attacker if he is hurt, the attacked before he falls.
  const caught = exitsFrom(view, rival.place, rival.place).length > 0 ? CAUGHT_BY_A_DOOR : CAUGHT;
  return win * caught * gain - (1 - win) * (FALL + lossWorth(view, me, seat, other)) - 1 - WOUND * wounds;
}

/** How often somebody who would lose stays until he falls: where he must walk to get out of sight, and where one step does. */
const CAUGHT = 0.9;
const CAUGHT_BY_A_DOOR = 0.6;

function ratePlayer(view: View, aim: Aim, other: number, card: CombatCard | null): number {
  const rival = playerOf(view, other);
  const opening = bestOpening(aim.me, playerAsFighter(rival), card === null ? [] : [card]);
  // A plain fight foreseen as better is begun plainly, where both stand in one hectare.
  if (card !== null && opening.card === null && rival.place === aim.me.place) return -5;
  const worth = quarrelWorth(view, aim, other, opening);
  if (worth <= aim.style.margin) return -5;
  return 4 + Math.max(0, Math.min(1.5, worth / 8)) + (card === null ? 0 : 0.1);
}

/** Past a guard to what he guards, for those who can. */
export function rateSneak(view: View, { me, first, goal }: Aim, index: number): number {
  const npc = npcOf(view, index);
  if (first !== 'open_chest' || goal !== me.place || npc.hectare !== me.place) return -5;
  return oddsFor(npcData(npc).sneak ?? 9, level(me, 'stealth')) >= 0.6 ? 6.5 : -5;
}

/** An NPC is about to attack: a failed attempt to slip away costs nothing more, so only who wants to fight does. */
export function rateEncounter(view: View, aim: Aim, index: number, move: Move): number {
  const npc = npcOf(view, index);
  const odds = oddsFor(npcData(npc).sneak ?? 9, level(aim.me, 'stealth'));
  const wants =
    isWorthPicking(view, aim, npc) ?? ((aim.wantsFight || aim.prey === index) && fightCost(npc, aim.me) < HOPELESS);
  return move.type === 'fight' ? (wants ? 1 : 0) : odds;
}

/** Whether a player's night would be disturbed here. */
export const watches = (view: View, npc: Npc, place: number): boolean => {
  const { watch, range } = NPC_DATA[npc.kind];
  if (npc.hectare < 0 || watch === 'neutral') return false;
  const distance = sightRange(asState(view), npc.hectare, place);
  return distance >= 0 && distance <= range;
};
