import type { CombatCard } from '../../data/combat-cards.ts';
import { NPC_DECKS } from '../../data/combat-cards.ts';
import { NPC_DATA } from '../../data/npcs.ts';
import { PLACES } from '../../map.ts';
import type { Move } from '../../move-table.ts';
import { type Npc, type Player, playerOf, npcOf } from '../../state.ts';
import type { FighterView, FightView, View } from '../../view-type.ts';
import { bestOpening, CAUTION, forceOf, meet, npcAsFighter, readyCards, type Skill, trumps } from './duel.ts';
import { asState } from './world.ts';
import { level } from '../../abilities.ts';
import { cardData } from '../../lookup.ts';
import { sightRange } from '../../sight.ts';

/** Grit a fall costs: the doctor, the way back, and what was on board. */
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

function skillOf(view: View, side: FighterView): Skill {
  if (side.seat >= 0) return (ability) => level(playerOf(view, side.seat), ability);
  const { abilities } = NPC_DATA[npcOf(view, side.npc).kind];
  return (ability) => abilities[ability] ?? 0;
}

const placeOf = (view: View, side: FighterView): number =>
  side.seat >= 0 ? playerOf(view, side.seat).place : npcOf(view, side.npc).hectare;

/** What the other side may still play: all it has, less what lies open on its pile. */
function possible(view: View, side: FighterView): CombatCard[] {
  const all =
    side.seat >= 0 ? readyCards(playerOf(view, side.seat)) : [...NPC_DECKS[NPC_DATA[npcOf(view, side.npc).kind].deck]];
  for (const card of side.pile) {
    const at = all.indexOf(card);
    if (at >= 0) all.splice(at, 1);
  }
  return all.length > 0 ? all : [...side.pile];
}

/** What a card brings on average against whatever may come. */
export function rateCard(view: View, fight: FightView, card: CombatCard): number {
  const me = fight.attacker.seat === view.viewer ? fight.attacker : fight.defender;
  const foe = me === fight.attacker ? fight.defender : fight.attacker;
  const distance = Math.max(0, sightRange(asState(view), placeOf(view, me), placeOf(view, foe)));
  const mine = forceOf(card, distance, skillOf(view, me));
  const theirSkill = skillOf(view, foe);
  const cards = possible(view, foe);
  let sum = 0;
  for (const other of cards) {
    const [dealt, taken] = meet(card, mine, other, forceOf(other, distance, theirSkill));
    sum += dealt - CAUTION * taken;
  }
  return sum / cards.length;
}

const lifeOf = (view: View, side: FighterView): number => {
  if (side.seat >= 0) return playerOf(view, side.seat).life;
  const npc = npcOf(view, side.npc);
  return NPC_DATA[npc.kind].life - npc.wounds;
};

/** Whether a side's card would still hurt. */
const isDangerous = (view: View, side: FighterView, distance: number): boolean =>
  side.chosen !== null && forceOf(side.chosen, distance, skillOf(view, side)).damage > 0;

/** BW-246: an interrupt is worth what it keeps off, by trump or shield, and what it deals. */
function rateInterrupt(view: View, me: FighterView, foe: FighterView, distance: number, card: CombatCard): number {
  const other = foe.chosen;
  if (other !== null && trumps(other, card)) return -1;
  const { damage, defence } = forceOf(card, distance, skillOf(view, me));
  const threat = other === null || foe.trumped ? 0 : forceOf(other, distance, skillOf(view, foe)).damage;
  const kept = other !== null && trumps(card, other) ? threat : Math.min(threat, defence);
  return damage + kept >= 0.6 ? damage + kept : -1;
}

/** What to do with the card that resolves: hit, defend, close in. */
export function rateStrike(view: View, fight: FightView, move: Move): number {
  const isAttacker = (fight.turn === 0) !== fight.swapped;
  const me = isAttacker ? fight.attacker : fight.defender;
  const foe = isAttacker ? fight.defender : fight.attacker;
  const state = asState(view);
  const goal = placeOf(view, foe);
  const distance = sightRange(state, placeOf(view, me), goal);
  switch (move.type) {
    case 'primary': {
      const action = cardData(me.chosen!).primary[move.action]!;
      if (action.do === 'damage') return 10;
      if (action.do === 'defend') return 8;
      return action.do === 'move' ? (distance > 0 ? 12 : -1) : 3;
    }
    case 'alternative':
      // Out of range only this is left (BW-243): whoever wants the fight closes in.
      return distance > (cardData(me.chosen!).range ?? 0) && (foe.seat < 0 || me === fight.attacker) ? 1 : -1;
    case 'moveTo': {
      const range = sightRange(state, PLACES.indexOf(move.place), goal);
      return range < 0 ? -5 : 5 - range;
    }
    case 'useItem':
      return 11;
    case 'special':
      return cardData(me.chosen!).special?.seeAbove === 'trip' && isDangerous(view, foe, distance) ? 6 : -1;
    case 'playCard':
      return rateInterrupt(view, me, foe, distance, move.card);
    case 'light':
      // Fire where the other stands, if it is the last straw (BW-202, BW-244).
      return move.place === PLACES[goal] && distance > 0 && lifeOf(view, foe) === 1 ? 5 : -1;
    case 'useKey':
    case 'pickLock':
    case 'extinguish':
      return -1;
    default:
      return 0;
  }
}
