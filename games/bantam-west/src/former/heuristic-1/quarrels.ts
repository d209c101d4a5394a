import { NPC_DATA } from '../../data/npcs.ts';
import { CABIN, HORSE_PERSUASION, HORSE_PRICE, TRADE_PRICES, WEAPON_PRICES } from '../../data/trades.ts';
import type { CombatCard } from '../../data/combat-cards.ts';
import { isCabinPlace } from '../../map.ts';
import type { Move } from '../../move-table.ts';
import { oddsFor } from '../../odds.ts';
import { cardData, npcData } from '../../lookup.ts';
import { hasItemRoom, hasRoom, sumOf } from '../../carrying.ts';
import { level } from '../../abilities.ts';
import { sightRange } from '../../sight.ts';
import { type Npc, npcOf, type Player, playerOf } from '../../state.ts';
import type { View } from '../../view-type.ts';
import { cargoAt } from '../../words.ts';
import { ambushCards, bestOpening, foresee, npcAsFighter, playerAsFighter, type Prospect, type Rival } from './duel.ts';
import type { Errand } from './errands.ts';
import { FALL, fightCost, WOUND } from './fight-sense.ts';
import { isWorthPicking } from './legends.ts';
import { HOPELESS, WAGE } from './prices.ts';
import { asState, distancesOn } from './world.ts';

/*
 * Quarrels with NPCs, players and their cabins: what each is worth in grit, and whether to pick it.
 */

/** Prey and guards: fought if the plan wants it and it can be won. */
function isWorthFighting(view: View, errand: Errand, npc: Npc, index: number): boolean {
  const legend = isWorthPicking(view, errand, npc);
  if (legend !== null) return legend;
  const { me, wantsFight, prey, first, goal } = errand;
  const isGuard = first === 'open_chest' && goal === me.place && npc.hectare === me.place;
  if (!wantsFight && !isGuard && prey !== index) return false;
  return me.life >= 2 && fightCost(npc, me) < HOPELESS;
}

export function rateFight(view: View, errand: Errand, target: string): number {
  if (target.startsWith('npc')) {
    const index = Number(target.slice(4));
    return isWorthFighting(view, errand, npcOf(view, index), index) ? 6 : -5;
  }
  return ratePlayer(view, errand, Number(target.slice(5)), null);
}

/** The first card unanswered: from beside NPCs that shoot, from as far as can be at those that only bite. */
export function rateAmbush(view: View, errand: Errand, target: string, card: CombatCard): number {
  if (!target.startsWith('npc')) return ratePlayer(view, errand, Number(target.slice(5)), card);
  const index = Number(target.slice(4));
  const npc = npcOf(view, index);
  const isFar = npc.hectare !== errand.me.place;
  if (isFar && (npcData(npc).deck === 'desperado' || errand.goal !== npc.hectare)) return -5;
  if (!isWorthFighting(view, errand, npc, index)) return -5;
  return bestOpening(errand.me, npcAsFighter(npc), ambushCards(errand.me)).card === card ? 6.5 : -5;
}

/** Whether searching his deck may bring something: what is known of it, and what is not (BW-241). */
const mayHaveArms = ({ deck, unseen = 0 }: Rival): boolean =>
  unseen > 0 || deck.some(({ card }) => cardData(card).noLoot !== true);

/** Dollars the spoils of a beaten player are worth to somebody who still lacks so many (BW-183). */
function bestSpoil(taker: Player, loser: Rival, short: number): number {
  const useful = (money: number): number => Math.min(money, short) + 0.25 * Math.max(0, money - short);
  const cargo = loser.cargo.reduce((sum, count, kind) => sum + count * TRADE_PRICES[cargoAt(kind)].sell, 0);
  const arms = mayHaveArms(loser);
  return Math.max(
    useful(3),
    useful(Math.min(10, loser.money)),
    hasRoom(taker) ? useful(cargo) : 0,
    arms && !taker.tasks.includes('own_weapon') ? WEAPON_PRICES.common : 0,
    loser.heads.length > 0 && !taker.tasks.includes('turn_in_head') ? 6 : 0,
  );
}

/** Steps a rival walks for a quarrel, and how often one who could win picks it before the wounded has rested. */
const REACH = 9;
const REVENGE = 0.6;

/** Grit it may cost to stand there wounded afterwards, before all who have not quarrelled yet. */
function exposure(view: View, { me }: Errand, other: number, wounds: number): number {
  const weak: Player = { ...me, life: Math.max(1, Math.round(me.life - wounds)) };
  const near = distancesOn(view.map)[me.place];
  if (weak.life === me.life || near === undefined) return 0;
  let safe = 1;
  let spoil = 0;
  for (const rival of view.players) {
    if (rival === me || rival === view.players[other] || rival.life <= 2 || rival.jailed) continue;
    if (isCabinPlace(rival.place) || near[rival.place]! > REACH) continue;
    const fighter = playerAsFighter(rival);
    const before = foresee(fighter, playerAsFighter(me), true).win;
    const after = foresee(fighter, playerAsFighter(weak), true).win;
    safe *= 1 - REVENGE * Math.max(0, after - before);
    spoil = Math.max(spoil, bestSpoil(rival, me, 10));
  }
  return (1 - safe) * (FALL + spoil / WAGE);
}

/** What beating a player brings, less what losing costs, in grit; a rival's loss is shared with the others at the table. */
function quarrelWorth(view: View, errand: Errand, other: number, prospect: Prospect): number {
  const { me, expenses } = errand;
  const rival = playerOf(view, other);
  const short = Math.max(0, expenses - me.money);
  const theirs = bestSpoil(me, rival, short) / WAGE;
  const mine = bestSpoil(rival, me, 10) / WAGE;
  const isAhead = rival.reputation > me.reputation ? 1.5 : 1;
  const rivalry = isAhead / Math.max(1, view.seats - 1);
  const loss = Math.min(10, rival.money) / WAGE + FALL - 2;
  const { win, wounds } = prospect;
  return (
    win * (theirs + rivalry * loss - exposure(view, errand, other, wounds)) -
    (1 - win) * (mine * (1 + rivalry / 2) + FALL) -
    1 -
    WOUND * wounds
  );
}

function ratePlayer(view: View, errand: Errand, other: number, card: CombatCard | null): number {
  const rival = playerOf(view, other);
  const opening = bestOpening(errand.me, playerAsFighter(rival), card === null ? [] : [card]);
  // A plain fight foreseen as better is begun plainly, where both stand in one hectare.
  if (card !== null && opening.card === null && rival.place === errand.me.place) return -5;
  const worth = quarrelWorth(view, errand, other, opening);
  if (worth <= errand.style.margin) return -5;
  return 4 + Math.max(0, Math.min(1.5, worth / 8)) + (card === null ? 0 : 0.1);
}

export function rateSpoils(view: View, errand: Errand, loser: number, move: Move): number {
  const { me, expenses, todo } = errand;
  const { money, cargo, heads } = playerOf(view, loser);
  const short = Math.max(0, expenses - me.money);
  const useful = (dollars: number): number => Math.min(dollars, short) + 0.25 * Math.max(0, dollars - short);
  if (move.type === 'spoilHead') return heads.length > 0 && todo.includes('turn_in_head') ? 6 : useful(4);
  if (move.type === 'spoilItem') return hasItemRoom(me) ? 1 : 0;
  if (move.type !== 'spoil') return 0;
  if (move.what === 'search') {
    if (!mayHaveArms(playerOf(view, loser))) return -1;
    return todo.includes('own_weapon') ? WEAPON_PRICES.common + 1 : 2.5;
  }
  if (move.what === 'money') return useful(Math.min(10, money)) + 0.01;
  if (move.what === 'resources') return useful(2 * sumOf(cargo));
  if (move.what === 'horse')
    return todo.includes('own_horse') ? HORSE_PRICE * oddsFor(HORSE_PERSUASION, level(me, 'persuasion')) : 2;
  return useful(3);
}

/** Breaking in, looting, and getting out again. */
export function rateBurglary({ me, todo }: Errand, move: Move): number {
  const isInside = isCabinPlace(me.place);
  const wants = todo.includes('make_trouble');
  switch (move.type) {
    case 'pickLock':
      return wants ? 6.5 : -5;
    case 'force':
      return wants && oddsFor(CABIN.force, level(me, 'strength')) > oddsFor(CABIN.climb, level(me, 'dexterity'))
        ? 6
        : -5;
    case 'lootCabin':
      return level(me, 'stealth') >= 3 && hasRoom(me) ? 4.5 : -5;
    default:
      if (isInside) return 4;
      return wants && me.life > 1 ? 5 : -5;
  }
}

/** Past a guard to what he guards, for those who can. */
export function rateSneak(view: View, { me, first, goal }: Errand, index: number): number {
  const npc = npcOf(view, index);
  if (first !== 'open_chest' || goal !== me.place || npc.hectare !== me.place) return -5;
  return oddsFor(npcData(npc).sneak ?? 9, level(me, 'stealth')) >= 0.6 ? 6.5 : -5;
}

/** An NPC is about to attack: a failed attempt to slip away costs nothing more, so only who wants to fight does. */
export function rateEncounter(view: View, errand: Errand, index: number, move: Move): number {
  const npc = npcOf(view, index);
  const odds = oddsFor(npcData(npc).sneak ?? 9, level(errand.me, 'stealth'));
  const wants =
    isWorthPicking(view, errand, npc) ??
    ((errand.wantsFight || errand.prey === index) && fightCost(npc, errand.me) < HOPELESS);
  return move.type === 'fight' ? (wants ? 1 : 0) : odds;
}

/** Whether a player's night would be disturbed here. */
export const watches = (view: View, npc: Npc, place: number): boolean => {
  const { watch, range } = NPC_DATA[npc.kind];
  if (npc.hectare < 0 || watch === 'neutral') return false;
  const distance = sightRange(asState(view), npc.hectare, place);
  return distance >= 0 && distance <= range;
};
