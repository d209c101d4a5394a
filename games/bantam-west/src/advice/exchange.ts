import type { CombatCard } from '../data/combat-cards.ts';
import { cardData } from '../lookup.ts';
import { oddsFor } from '../odds.ts';
import { CAUTION, forceOf, meet, type Skill, trumps } from './duel.ts';

/*
 * One exchange of a fight: what the other side is likely to play, and what two cards do to each other.
 */

/** What a card does at a distance: wounds it deals, how surely, and wounds it keeps off. */
export interface Blow {
  readonly card: CombatCard;
  readonly odds: number;
  readonly damage: number;
  readonly defence: number;
  /** Resolves first whoever attacks (BW-156). */
  readonly isImmediate: boolean;
}

/** `bonus`: added to shoot checks. */
export function blowOf(card: CombatCard, distance: number, skill: Skill, bonus = 0): Blow {
  const { primary, range, joined, type, immediate } = cardData(card);
  const isInRange = range === null || distance <= range;
  let odds = 0;
  let damage = 0;
  let defence = 0;
  for (const { do: act, amount, check } of primary) {
    if (act === 'defend' && isInRange) defence += amount;
    if (act !== 'damage' || range === null || !isInRange) continue;
    damage = amount;
    odds = check === undefined ? 1 : oddsFor(check.difficulty, skill(check.ability) + (type === 'shoot' ? bonus : 0));
  }
  if (joined === 'or' && damage > 0) defence = 0;
  return { card, odds, damage, defence, isImmediate: immediate === true };
}

/** How an exchange goes: chance, wounds dealt and taken. */
export type Outcome = readonly [chance: number, dealt: number, taken: number];

/** All ways in which two open cards can go; who falls to the first does no more harm (BW-169). */
export function outcomes(mine: Blow, theirs: Blow, lives: readonly [number, number], isAttacker: boolean): Outcome[] {
  const amTrumped = trumps(theirs.card, mine.card);
  const isTrumped = trumps(mine.card, theirs.card);
  const isFirst = mine.isImmediate === theirs.isImmediate ? isAttacker : mine.isImmediate;
  const list: Outcome[] = [];
  for (const hit of [true, false]) {
    for (const hurt of [true, false]) {
      const chance = (hit ? mine.odds : 1 - mine.odds) * (hurt ? theirs.odds : 1 - theirs.odds);
      if (chance === 0) continue;
      let dealt = hit && !amTrumped ? Math.max(0, mine.damage - (isTrumped ? 0 : theirs.defence)) : 0;
      let taken = hurt && !isTrumped ? Math.max(0, theirs.damage - (amTrumped ? 0 : mine.defence)) : 0;
      if (isFirst && dealt >= lives[1]) taken = 0;
      else if (!isFirst && taken >= lives[0]) dealt = 0;
      list.push([chance, dealt, taken]);
    }
  }
  return list;
}

/** Nobody is read for certain: so often anything may come. */
const ANYTHING = 0.25;

/**
 * How likely each of `cards` is the one that somebody plays who holds `hand` of them unseen and plays what is best, on
 * average, against `others`.
 */
export function likelihoods(
  cards: readonly CombatCard[],
  hand: number,
  others: readonly CombatCard[],
  distance: number,
  skill: Skill,
  otherSkill: Skill,
): number[] {
  const count = cards.length;
  const theirs = others.map((card) => forceOf(card, distance, otherSkill));
  const worths = cards.map((card) => {
    const force = forceOf(card, distance, skill);
    let sum = 0;
    others.forEach((other, at) => {
      const [dealt, taken] = meet(card, force, other, theirs[at]!);
      sum += dealt - CAUTION * taken;
    });
    return sum;
  });
  const order = cards.map((_, at) => at).toSorted((a, b) => worths[b]! - worths[a]!);
  const held = Math.max(1, Math.min(hand, count));
  const chances: number[] = cards.map(() => ANYTHING / count);
  // The best of a hand is the one of rank r if it is held and none of the r better ones is.
  let noneBetter = 1;
  order.forEach((card, rank) => {
    const left = count - rank;
    const isHeld = Math.min(1, held / left);
    chances[card]! += (1 - ANYTHING) * noneBetter * isHeld;
    noneBetter *= 1 - isHeld;
  });
  return chances;
}
