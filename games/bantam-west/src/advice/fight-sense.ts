import type { CombatAction, CombatCard } from '../data/combat-cards.ts';
import { NPC_DECKS } from '../data/combat-cards.ts';
import { CHARACTER_DATA, COMMON_DECK } from '../data/characters.ts';
import { NPC_DATA } from '../data/frontier.ts';
import { PLACES } from '../map.ts';
import type { Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import { cardData, level, sightRange } from '../queries.ts';
import type { FighterView, FightView, View } from '../view-type.ts';
import type { Npc, Player } from '../state.ts';
import type { Ability, NpcKind } from '../words.ts';
import { asState } from './world.ts';

/** How much a wound of mine weighs against one of theirs. */
const CAUTION = 0.9;

/** How hard each kind hits and how long it lasts, in grit lost to it on average. */
const TOUGHNESS: Readonly<Record<NpcKind, number>> = {
  wolf: 1,
  bandit: 1.5,
  puma: 2.5,
  alligator: 4,
  gangster: 5,
  grizzly: 8,
  iron_hat: 9,
};

const OWN_CARDS = COMMON_DECK.length + 1;

/** What a fight with an NPC costs in grit, the doctor included; more for the wounded, less for the armed. */
export function fightCost(npc: Npc, me: Player): number {
  const left = NPC_DATA[npc.kind].life - npc.wounds;
  if (left > me.life + 1) return 99;
  const weapons = me.deck.length - OWN_CARDS;
  const skill = CHARACTER_DATA[me.character].power === 'steady_aim' ? 0.6 : 1;
  const bite = TOUGHNESS[npc.kind] * (left / NPC_DATA[npc.kind].life) * (me.lifeMax / me.life);
  return 1 + (skill * bite) / (1 + 0.3 * weapons);
}

type Skill = (ability: Ability) => number;

function skillOf(view: View, side: FighterView): Skill {
  if (side.seat >= 0) return (ability) => level(view.players[side.seat]!, ability);
  const { abilities } = NPC_DATA[view.npcs[side.npc]!.kind];
  return (ability) => abilities[ability] ?? 0;
}

const placeOf = (view: View, side: FighterView): number =>
  side.seat >= 0 ? view.players[side.seat]!.place : view.npcs[side.npc]!.hectare;

/** Expected damage and defence of a card at a distance. */
function force(card: CombatCard, distance: number, skill: Skill): { damage: number; defence: number } {
  const { primary, range, joined } = cardData(card);
  const reach = primary.some((action) => action.do === 'move') ? Math.max(0, distance - 1) : distance;
  let damage = 0;
  let defence = 0;
  for (const action of primary) {
    if (action.do === 'damage' && range !== null && reach <= range) damage = Math.max(damage, expected(action, skill));
    if (action.do === 'defend') defence += action.amount;
  }
  return joined === 'or' && damage > 0 ? { damage, defence: 0 } : { damage, defence };
}

const expected = (action: CombatAction, skill: Skill): number =>
  action.amount * (action.check === undefined ? 1 : oddsFor(action.check.difficulty, skill(action.check.ability)));

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
  const mine = force(card, distance, skillOf(view, me));
  const theirSkill = skillOf(view, foe);
  const cards = possible(view, foe);
  let sum = 0;
  for (const other of cards) {
    const theirs = force(other, distance, theirSkill);
    const amTrumped = cardData(other).trumps.includes(cardData(card).type);
    const isTrumped = cardData(card).trumps.includes(cardData(other).type);
    const dealt = amTrumped ? 0 : Math.max(0, mine.damage - (isTrumped ? 0 : theirs.defence));
    const taken = isTrumped ? 0 : Math.max(0, theirs.damage - (amTrumped ? 0 : mine.defence));
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
    case 'special':
      return -1;
    default:
      return 0;
  }
}
