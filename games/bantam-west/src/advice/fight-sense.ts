import type { CombatCard } from '../data/combat-cards.ts';
import { NPC_DECKS } from '../data/combat-cards.ts';
import { NPC_DATA } from '../data/frontier.ts';
import { PLACES } from '../map.ts';
import type { Move } from '../move-table.ts';
import { cardData, level, sightRange } from '../queries.ts';
import type { Npc, Player } from '../state.ts';
import type { FighterView, FightView, View } from '../view-type.ts';
import { bestOpening, CAUTION, forceOf, meet, npcAsFighter, type Skill } from './duel.ts';
import { asState } from './world.ts';

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
  if (side.seat >= 0) return (ability) => level(view.players[side.seat]!, ability);
  const { abilities } = NPC_DATA[view.npcs[side.npc]!.kind];
  return (ability) => abilities[ability] ?? 0;
}

const placeOf = (view: View, side: FighterView): number =>
  side.seat >= 0 ? view.players[side.seat]!.place : view.npcs[side.npc]!.hectare;

/** What the other side may still play: all it has, less what lies open on its pile. */
function possible(view: View, side: FighterView): CombatCard[] {
  const all =
    side.seat >= 0
      ? view.players[side.seat]!.deck.filter(({ exhausted }) => !exhausted).map(({ card }) => card)
      : [...NPC_DECKS[NPC_DATA[view.npcs[side.npc]!.kind].deck]];
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
      return distance > (cardData(me.chosen!).range ?? 0) && foe.seat < 0 ? 1 : -1;
    case 'moveTo': {
      const range = sightRange(state, PLACES.indexOf(move.place), goal);
      return range < 0 ? -5 : 5 - range;
    }
    case 'useItem':
      return 11;
    case 'special':
      return -1;
    default:
      return 0;
  }
}
