import { level } from '../abilities.ts';
import { CHARACTER_DATA } from '../data/characters.ts';
import { type CombatCard, NPC_DECKS } from '../data/combat-cards.ts';
import { NPC_DATA } from '../data/npcs.ts';
import { ITEM_DATA } from '../data/trades.ts';
import { cardData } from '../lookup.ts';
import { PLACES } from '../map.ts';
import type { Move } from '../move-table.ts';
import { sightRange } from '../sight.ts';
import { npcOf, playerOf, type State } from '../state.ts';
import type { FighterView, FightView, View } from '../view-type.ts';
import type { Item } from '../words.ts';
import { type Combatant, foresee, npcAsFighter, playerAsFighter, readyCards, type Skill, trumps } from './duel.ts';
import { type Blow, blowOf, likelihoods, outcomes } from './exchange.ts';
import { exitsFrom } from './exits.ts';
import { WOUND } from './fight-cost.ts';
import { type Stakes, stakesOf } from './stakes.ts';
import { asState } from './world.ts';

/*
 * A fight from one side: every card is weighed by what it leads to, in grit, be it to hit, to hold out or to get away.
 */

export interface Bout {
  readonly view: View;
  readonly state: State;
  readonly fight: FightView;
  readonly me: FighterView;
  readonly foe: FighterView;
  readonly isAttacker: boolean;
  readonly distance: number;
  readonly lives: readonly [mine: number, theirs: number];
  readonly stakes: Stakes;
  readonly skills: readonly [mine: Skill, theirs: Skill];
  /** Added to one's own next shoot check. */
  readonly bonus: number;
  /** Where a step leads out of the other's sight (BW-172). */
  readonly exits: readonly number[];
  /** What it is worth to stand so with so much life left on either side. */
  value(mine: number, theirs: number): number;
}

function skillOf(view: View, side: FighterView): Skill {
  if (side.seat >= 0) return (ability) => level(playerOf(view, side.seat), ability);
  const { abilities } = NPC_DATA[npcOf(view, side.npc).kind];
  return (ability) => abilities[ability] ?? 0;
}

const placeOf = (view: View, side: FighterView): number =>
  side.seat >= 0 ? playerOf(view, side.seat).place : npcOf(view, side.npc).hectare;

/** Life left when this exchange's damage counts. */
function standingOf(view: View, side: FighterView): number {
  const pending = Math.max(0, side.taken - side.defence);
  if (side.seat >= 0) return playerOf(view, side.seat).life - pending;
  const npc = npcOf(view, side.npc);
  return NPC_DATA[npc.kind].life - npc.wounds - pending;
}

const combatantOf = (view: View, side: FighterView): Combatant =>
  side.seat >= 0 ? playerAsFighter(playerOf(view, side.seat)) : npcAsFighter(npcOf(view, side.npc));

export function boutOf(view: View, fight: FightView): Bout {
  const seat = view.viewer ?? 0;
  const isAttacker = fight.attacker.seat === seat;
  const [me, foe] = isAttacker ? [fight.attacker, fight.defender] : [fight.defender, fight.attacker];
  const state = asState(view);
  const stakes = stakesOf(view, fight, seat);
  const ours = combatantOf(view, me);
  const theirs = combatantOf(view, foe);
  const known: number[] = [];
  const isSteady = me.steady && CHARACTER_DATA[playerOf(view, seat).character].power === 'steady_aim';
  const [mine, other] = [placeOf(view, me), placeOf(view, foe)];
  return {
    view,
    state,
    fight,
    me,
    foe,
    isAttacker,
    distance: Math.max(0, sightRange(state, mine, other)),
    lives: [standingOf(view, me), standingOf(view, foe)],
    stakes,
    skills: [skillOf(view, me), skillOf(view, foe)],
    bonus: me.aim + (isSteady ? 1 : 0),
    exits: fight.showdown ? [] : exitsFrom(view, mine, other),
    value(left, right) {
      if (left <= 0) return -stakes.loss;
      if (right <= 0) return stakes.win + WOUND * left;
      const key = left * 32 + right;
      const { win, wounds } = foresee({ ...ours, life: left }, { ...theirs, life: right }, isAttacker);
      return (known[key] ??= win * stakes.win - (1 - win) * stakes.loss + WOUND * (left - wounds));
    },
  };
}

const partWorth = ({ stakes }: Bout, life: number): number => stakes.part + WOUND * life;

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

/** What each card the other side may play does, and how likely it comes. */
function answers({ view, me, foe, distance, skills }: Bout): { blow: Blow; chance: number }[] {
  const cards = possible(view, foe);
  const chances =
    foe.seat < 0
      ? cards.map(() => 1 / cards.length)
      : likelihoods(cards, foe.handCount, possible(view, me), distance, skills[1], skills[0]);
  return cards.map((card, at) => ({ blow: blowOf(card, distance, skills[1]), chance: chances[at]! }));
}

/** To hit and to hold out: what comes of it on average. */
function worthOfBlow({ lives, isAttacker, value }: Bout, mine: Blow, theirs: Blow): number {
  let sum = 0;
  for (const [chance, dealt, taken] of outcomes(mine, theirs, lives, isAttacker))
    sum += chance * value(lives[0] - taken, lives[1] - dealt);
  return sum;
}

const movesAway = (card: CombatCard): boolean => cardData(card).primary.some((action) => action.do === 'move');

/** To get out of sight with a card: it must not be trumped, and one must still stand when it resolves. */
function worthOfFlight(bout: Bout, mine: Blow, theirs: Blow): number {
  const { lives, isAttacker, value } = bout;
  const isFirst = mine.isImmediate === theirs.isImmediate ? isAttacker : mine.isImmediate;
  const isTrumped = trumps(mine.card, theirs.card);
  if (trumps(theirs.card, mine.card)) return worthOfBlow(bout, { ...mine, damage: 0, defence: 0 }, theirs);
  if (isFirst || isTrumped) return partWorth(bout, lives[0]);
  const shield = movesAway(mine.card) ? mine.defence : 0;
  const left = lives[0] - Math.max(0, theirs.damage - shield);
  const hurt = left <= 0 ? value(left, lives[1]) : partWorth(bout, left);
  return theirs.odds * hurt + (1 - theirs.odds) * partWorth(bout, lives[0]);
}

/** What a card leads to, whatever may come. */
export function rateCards(bout: Bout): (card: CombatCard) => number {
  const all = answers(bout);
  return (card) => {
    const mine = blowOf(card, bout.distance, bout.skills[0], bout.bonus);
    let sum = 0;
    for (const { blow, chance } of all) {
      const stay = worthOfBlow(bout, mine, blow);
      const leave = bout.exits.length > 0 ? worthOfFlight(bout, mine, blow) : stay;
      sum += chance * Math.max(stay, leave);
    }
    return sum;
  };
}

/** Whether it is better to part than to go on; and so much has to be gained by it. */
const RELUCTANCE = 0.2;
const wantsPeace = (bout: Bout): boolean => partWorth(bout, bout.lives[0]) > bout.value(...bout.lives) + RELUCTANCE;

/** Nobody who is winning agrees: the other has offered it, or is no better off. */
const mayAgree = ({ foe, lives }: Bout): boolean => foe.agrees || lives[1] <= lives[0];

/** Before cards are chosen: an item that helps, peace where war does not pay. */
export function chooseRater(view: View, fight: FightView): (move: Move) => number {
  const bout = boutOf(view, fight);
  const rate = rateCards(bout);
  return (move) => {
    switch (move.type) {
      case 'playCard':
        return rate(move.card);
      case 'truce':
        return wantsPeace(bout) && mayAgree(bout) ? 200 : -200;
      case 'useItem':
        return helps(bout, move.item) ? 100 : -100;
      case 'useHerb':
        return isHurt(bout) ? 100 : -100;
      default:
        return -100;
    }
  };
}

const isHurt = ({ view, me, lives }: Bout): boolean => {
  const { lifeMax } = playerOf(view, me.seat);
  return lives[0] < lifeMax && lives[0] <= 3;
};

/** One object a fight (BW-107): dressings for the wounded, cartridges for who is about to shoot. */
function helps(bout: Bout, item: Item): boolean {
  const { heal, aim } = ITEM_DATA[item];
  if (heal !== undefined) return isHurt(bout);
  return aim !== undefined && (bout.me.hand ?? []).some((card) => cardData(card).type === 'shoot');
}

/** BW-171: what is better than the rest is kept. */
export function rateRenewal(view: View, fight: FightView, move: Move): number {
  if (move.type !== 'setAside') return 0;
  const bout = boutOf(view, fight);
  const rate = rateCards(bout);
  const all = combatantOf(view, bout.me).cards;
  const mean = all.reduce((sum, card) => sum + rate(card), 0) / Math.max(1, all.length);
  return rate(move.card) - mean - RELUCTANCE;
}

/** BW-246: an interrupt is worth what it keeps off, by trump or shield, and what it deals. */
function rateInterrupt({ foe, distance, skills }: Bout, card: CombatCard): number {
  const other = foe.chosen;
  if (other !== null && trumps(other, card)) return -1;
  const { damage, odds, defence } = blowOf(card, distance, skills[0]);
  const threat = other === null || foe.trumped ? null : blowOf(other, distance, skills[1]);
  const harm = threat === null ? 0 : threat.damage * threat.odds;
  const kept = other !== null && trumps(card, other) ? harm : Math.min(harm, defence);
  return damage * odds + kept >= 0.6 ? damage * odds + kept : -1;
}

/** The other's open card, if it is still to come; `null`: nothing more comes. */
const threatTo = ({ foe, fight, distance, skills }: Bout): Blow | null =>
  fight.turn > 0 || foe.chosen === null || foe.trumped ? null : blowOf(foe.chosen, distance, skills[1]);

const NOTHING = { odds: 0, damage: 0, defence: 0, isImmediate: false } as const;

/** With both cards open: to stay with this one, or to leave. */
function isLeaving(bout: Bout): boolean {
  const { me, exits, fight, distance, skills, lives } = bout;
  if (exits.length === 0 || me.chosen === null || fight.usedPrimary) return false;
  const threat = threatTo(bout);
  const mine = blowOf(me.chosen, distance, skills[0], bout.bonus);
  // Whose card is open already is in the lives: it can do no more.
  const theirs: Blow = threat ?? { card: me.chosen, ...NOTHING };
  const stay = outcomesOf(bout, mine, theirs);
  return partWorth(bout, lives[0]) > stay + RELUCTANCE;
}

/** What the cards on the table come to, one's own being next. */
function outcomesOf({ lives, value }: Bout, mine: Blow, theirs: Blow): number {
  let sum = 0;
  for (const hit of [true, false]) {
    for (const hurt of [true, false]) {
      const chance = (hit ? mine.odds : 1 - mine.odds) * (hurt ? theirs.odds : 1 - theirs.odds);
      if (chance === 0) continue;
      const right = lives[1] - (hit ? Math.max(0, mine.damage - theirs.defence) : 0);
      const left = right <= 0 || !hurt ? lives[0] : lives[0] - Math.max(0, theirs.damage - mine.defence);
      sum += chance * value(left, right);
    }
  }
  return sum;
}

/** BW-175: a push keeps off a blow that no longer reaches, or ends a fight that does not pay. */
function rateSpecial(bout: Bout): number {
  const { special } = cardData(bout.me.chosen!);
  const threat = threatTo(bout);
  const isDangerous = threat !== null && threat.damage * threat.odds > 0;
  if (special?.seeAbove === 'trip') return isDangerous ? 6 : -1;
  if (special?.seeAbove === 'push')
    return (isDangerous && (cardData(threat.card).range ?? 9) === 0) || wantsPeace(bout) ? 6 : -1;
  return special?.renew === true && isWorthRenewing(bout) ? 6 : -1;
}

/** Exchanges that still have to come for a fresh deck to pay the card it takes. */
const LONG = 3;

/** BW-171: the good cards lie on the pile, and the fight goes on for long. */
function isWorthRenewing(bout: Bout): boolean {
  const { me, lives } = bout;
  if (Math.min(...lives) < LONG || me.pile.length < LONG) return false;
  const rate = rateCards(bout);
  const mean = (cards: readonly CombatCard[]): number =>
    cards.reduce((sum, card) => sum + rate(card), 0) / Math.max(1, cards.length);
  return mean(me.pile) > mean(me.hand ?? []) + 2 * RELUCTANCE;
}

/** A step in a fight: out of sight for who leaves, else towards the other; a push the other way. */
function rateStep(bout: Bout, leaves: boolean, to: number): number {
  const { state, view, foe, me, fight } = bout;
  const isPush = fight.moving < 0;
  const range = sightRange(state, to, placeOf(view, isPush ? me : foe));
  if (isPush) return range < 0 ? (wantsPeace(bout) ? 9 : -3) : range;
  if (leaves) return range < 0 ? 9 : 0;
  return range < 0 ? -5 : 5 - range;
}

/** What to do with the card that resolves: hit, defend, close in, get away. */
export function strikeRater(view: View, fight: FightView): (move: Move) => number {
  const bout = boutOf(view, fight);
  const { me, foe, distance, isAttacker } = bout;
  const leaves = fight.stage === 'resolve' && isLeaving(bout);
  return (move) => {
    switch (move.type) {
      case 'primary': {
        const action = cardData(me.chosen!).primary[move.action]!;
        if (leaves) return action.do === 'defend' ? 14 : action.do === 'move' ? 13 : -2;
        if (action.do === 'damage') return 10;
        if (action.do === 'defend') return 8;
        return action.do === 'move' ? (distance > 0 ? 12 : -1) : 3;
      }
      case 'alternative':
        if (leaves) return movesAway(me.chosen!) && distance <= (cardData(me.chosen!).range ?? 9) ? 2 : 15;
        // Out of range only this is left (BW-243): whoever wants the fight closes in.
        return distance > (cardData(me.chosen!).range ?? 0) && (foe.seat < 0 || isAttacker) ? 1 : -1;
      case 'moveTo':
        return rateStep(
          bout,
          fight.usedAlternative || fight.usedPrimary ? wantsPeace(bout) : leaves,
          PLACES.indexOf(move.place),
        );
      case 'useItem':
        return 11;
      case 'special':
        return rateSpecial(bout);
      case 'playCard':
        return rateInterrupt(bout, move.card);
      case 'light':
        // Fire where the other stands, if it is the last straw (BW-202, BW-244).
        return move.place === PLACES[placeOf(view, foe)] && distance > 0 && bout.lives[1] === 1 ? 5 : -1;
      case 'useKey':
      case 'pickLock':
      case 'extinguish':
        return -1;
      default:
        return 0;
    }
  };
}
