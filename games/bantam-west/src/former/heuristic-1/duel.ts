import { CHARACTER_DATA } from '../../data/characters.ts';
import { type CombatAction, type CombatCard, NPC_DECKS } from '../../data/combat-cards.ts';
import { NPC_DATA } from '../../data/npcs.ts';
import { oddsFor } from '../../odds.ts';
import type { Npc, Player } from '../../state.ts';
import type { PlayerView } from '../../view-type.ts';
import type { Ability } from '../../words.ts';
import { level } from '../../abilities.ts';
import { cardData } from '../../lookup.ts';

/*
 * How a fight is likely to end, before it begins: what cards do to each other on average, and a race of wounds from
 * there.
 */

export type Skill = (ability: Ability) => number;

/** Somebody who may fight: what he can play, how well, how long he stands. */
export interface Combatant {
  readonly cards: readonly CombatCard[];
  readonly skill: Skill;
  readonly life: number;
  /** Chooses what to play; NPCs play what comes. */
  readonly chooses: boolean;
  /** The same for all with the same cards and skills. */
  readonly key: string;
}

/** A player as somebody knows him: of a rival's deck some cards may be unseen (BW-240). */
export type Rival = Player & Partial<Pick<PlayerView, 'unseen'>>;
/** What an unseen weapon is taken for: most are common, and many shoot. */
const STAND_IN: CombatCard = 'old_revolver';

export const readyCards = ({ deck, unseen = 0 }: Rival): CombatCard[] => [
  ...deck.filter(({ exhausted }) => !exhausted).map(({ card }) => card),
  ...Array.from({ length: unseen }, () => STAND_IN),
];

export const playerAsFighter = (player: Rival, cards: readonly CombatCard[] = readyCards(player)): Combatant => ({
  cards,
  skill: (ability) => level(player, ability),
  life: player.life,
  chooses: true,
  key: `${cards.join()} ${player.abilities.join()}`,
});

export function npcAsFighter(npc: Npc): Combatant {
  const { deck, abilities, life } = NPC_DATA[npc.kind];
  return {
    cards: NPC_DECKS[deck],
    skill: (ability) => abilities[ability] ?? 0,
    life: life - npc.wounds,
    chooses: false,
    key: npc.kind,
  };
}

/** How much a wound of mine weighs against one of theirs. */
export const CAUTION = 0.9;

export interface Force {
  readonly damage: number;
  readonly defence: number;
}

/** Expected damage and defence of a card at a distance. */
export function forceOf(card: CombatCard, distance: number, skill: Skill): Force {
  const { primary, range, joined } = cardData(card);
  let damage = 0;
  let defence = 0;
  for (const action of primary) {
    if (action.do === 'damage' && range !== null && distance <= range)
      damage = Math.max(damage, expected(action, skill));
    if (action.do === 'defend') defence += action.amount;
  }
  return joined === 'or' && damage > 0 ? { damage, defence: 0 } : { damage, defence };
}

const expected = (action: CombatAction, skill: Skill): number =>
  action.amount * (action.check === undefined ? 1 : oddsFor(action.check.difficulty, skill(action.check.ability)));

export const trumps = (card: CombatCard, other: CombatCard): boolean =>
  cardData(card).trumps.includes(cardData(other).type);

/** Wounds dealt and taken when two cards meet. */
export function meet(card: CombatCard, mine: Force, other: CombatCard, theirs: Force): [dealt: number, taken: number] {
  const amTrumped = trumps(other, card);
  const isTrumped = trumps(card, other);
  return [
    amTrumped ? 0 : Math.max(0, mine.damage - (isTrumped ? 0 : theirs.defence)),
    isTrumped ? 0 : Math.max(0, theirs.damage - (amTrumped ? 0 : mine.defence)),
  ];
}

/** Of a hand of four the better ones are played: over a fight about this part of a deck. */
const PLAYED = 0.4;

/** Who chooses and counts the cards gone by does better against a shuffled deck than this sum says. */
const COUNTING = 0.1;

interface Exchange {
  readonly dealt: number;
  readonly taken: number;
}

/** What one exchange brings on average. */
function exchangeOf(me: Combatant, foe: Combatant): Exchange {
  const theirs = foe.cards.map((card) => forceOf(card, 0, foe.skill));
  const rows = me.cards.map((card) => {
    const mine = forceOf(card, 0, me.skill);
    let dealt = 0;
    let taken = 0;
    foe.cards.forEach((other, at) => {
      const [out, back] = meet(card, mine, other, theirs[at]!);
      dealt += out;
      taken += back;
    });
    return { dealt: dealt / foe.cards.length, taken: taken / foe.cards.length };
  });
  if (me.chooses) rows.sort((a, b) => b.dealt - CAUTION * b.taken - (a.dealt - CAUTION * a.taken));
  const played = me.chooses ? rows.slice(0, Math.max(1, Math.ceil(rows.length * PLAYED))) : rows;
  const mean = (key: keyof Exchange): number => played.reduce((sum, row) => sum + row[key], 0) / played.length;
  return { dealt: mean('dealt'), taken: mean('taken') };
}

export interface Prospect {
  /** Chance to be the one who stands. */
  readonly win: number;
  /** Wounds to expect, win or lose. */
  readonly wounds: number;
}

const SURE: Prospect = { win: 1, wounds: 0 };
const LOST = (life: number): Prospect => ({ win: 0, wounds: life });

/** Chances of no, one and two wounds in an exchange that deals `mean` on average. */
function spread(mean: number): readonly [number, number, number] {
  if (mean <= 1) return [1 - mean + (mean * mean) / 6, mean - (mean * mean) / 3, (mean * mean) / 6];
  const two = Math.min(1, mean - 1 + 1 / 6);
  const one = Math.min(1 - two, mean - 2 * two > 0 ? mean - 2 * two : 0);
  return [1 - one - two, one, two];
}

/** Fights foreseen before: the same decks meet all day. Forgotten now and then, so that it does not grow for ever. */
const FORESEEN = new Map<string, Prospect>();
const MOST_REMEMBERED = 4000;

/** How a fight ends that begins with the first exchange, the attacker's card first. */
export function foresee(me: Combatant, foe: Combatant, isAttacker: boolean, firstHit = 0): Prospect {
  if (me.cards.length === 0 || foe.cards.length === 0) return me.cards.length === 0 ? LOST(me.life) : SURE;
  const key = `${me.key} ${me.life} ${foe.key} ${foe.life} ${isAttacker} ${firstHit}`;
  let prospect = FORESEEN.get(key);
  if (prospect === undefined) {
    if (FORESEEN.size >= MOST_REMEMBERED) FORESEEN.clear();
    FORESEEN.set(key, (prospect = race(me, foe, isAttacker, firstHit)));
  }
  return prospect;
}

function race(me: Combatant, foe: Combatant, isAttacker: boolean, firstHit: number): Prospect {
  // From both sides, where both choose: each plays what is best against the other.
  const mine = exchangeOf(me, foe);
  const back = foe.chooses ? exchangeOf(foe, me) : { dealt: mine.taken, taken: mine.dealt };
  const edge = foe.chooses ? 0 : COUNTING;
  const hit = spread(((mine.dealt + back.taken) / 2) * (1 + edge));
  const hurt = spread(((mine.taken + back.dealt) / 2) * (1 - edge));
  const table = new Map<number, Prospect>();
  const from = (left: number, theirs: number, depth: number): Prospect => {
    if (theirs <= 0) return SURE;
    if (left <= 0) return { win: 0, wounds: 0 };
    if (depth === 0) return { win: 0.5, wounds: 0 };
    const key = (left * 16 + theirs) * 32 + depth;
    const known = table.get(key);
    if (known !== undefined) return known;
    let win = 0;
    let wounds = 0;
    for (let dealt = 0; dealt <= 2; dealt++) {
      for (let taken = 0; taken <= 2; taken++) {
        const chance = hit[dealt]! * hurt[taken]!;
        if (chance === 0) continue;
        // Who falls before his card resolves does no more harm (BW-169).
        const isDone = dealt >= theirs && (isAttacker || taken < left);
        const isOut = !isAttacker && taken >= left;
        const harm = isDone && isAttacker ? 0 : Math.min(left, taken);
        const next = isDone ? SURE : isOut ? { win: 0, wounds: 0 } : from(left - harm, theirs - dealt, depth - 1);
        win += chance * next.win;
        wounds += chance * (harm + next.wounds);
      }
    }
    const result = { win, wounds };
    table.set(key, result);
    return result;
  };
  return from(me.life, Math.max(0, Math.ceil(foe.life - firstHit)), MOST_FORESEEN);
}
const MOST_FORESEEN = 9;

/** A way to begin: with an ambush card laid open first, or without. */
export interface Opening extends Prospect {
  readonly card: CombatCard | null;
}

/** The ranged cards a player can open an ambush with (BW-173). */
export const ambushCards = (player: Player): CombatCard[] => [
  ...new Set(readyCards(player).filter((card) => (cardData(card).range ?? 0) > 0)),
];

/** What the first, unanswered card deals: with Levi's steady hand where he shoots (5.1). */
function firstHitOf(player: Player, card: CombatCard): number {
  const isSteady = CHARACTER_DATA[player.character].power === 'steady_aim' && cardData(card).type === 'shoot';
  return forceOf(card, 0, (ability) => level(player, ability) + (isSteady ? 1 : 0)).damage;
}

/** The best way to begin a fight, of an ambush with each of `cards` and a plain one. */
export function bestOpening(me: Player, foe: Combatant, cards: readonly CombatCard[] = ambushCards(me)): Opening {
  const ready = readyCards(me);
  let best: Opening = { card: null, ...foresee(playerAsFighter(me, ready), foe, true) };
  for (const card of cards) {
    const rest = [...ready];
    rest.splice(rest.indexOf(card), 1);
    const hit = firstHitOf(me, card);
    // Between whole wounds: the nearer one counts for more.
    const low = foresee(playerAsFighter(me, rest), foe, true, Math.floor(hit));
    const high = hit % 1 === 0 ? low : foresee(playerAsFighter(me, rest), foe, true, Math.ceil(hit));
    const part = hit % 1;
    const opening = {
      card,
      win: low.win * (1 - part) + high.win * part,
      wounds: low.wounds * (1 - part) + high.wounds * part,
    };
    if (worthOf(opening) > worthOf(best)) best = opening;
  }
  return best;
}

const worthOf = ({ win, wounds }: Prospect): number => win - 0.08 * wounds;
