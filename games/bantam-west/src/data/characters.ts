import type { Ability, Character, Provenance } from '../words.ts';
import type { CombatCard } from './combat-cards.ts';

export interface CharacterData {
  /** BW-006: where the stones begin, as on the back of the card. */
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly pace: number;
  readonly life: number;
  readonly will: number;
  /** The ninth card of the deck. */
  readonly signature: CombatCard;
  /** A class power (5.1). */
  readonly power: 'steady_aim' | 'fireproof' | 'good_customer' | 'second_try';
  /** What cabins of this character are good for, once a day, to whoever is inside (5.7, BW-007, BW-260). */
  readonly trick: 'craft_cartridges' | 'craft_lighter' | 'sell_stored' | 'hide';
  readonly provenance: Provenance;
}

const abilities = (
  dexterity: number,
  strength: number,
  malice: number,
  stealth: number,
  persuasion: number,
): Readonly<Record<Ability, number>> => ({ dexterity, strength, malice, stealth, persuasion, wisdom: 0 });

/** 5.1: each sums to 11. Stated: Levi's dexterity 4, Mika's pace 3. Levi sneaks a little better than first proposed: with persuasion 3 he won 33 % of side A, with stealth 1 18 % of side B (200 games each). Hanna persuades less than first proposed. Since version 6 she has a strength less and a stealth more: with strength 3, and demands at 8 (trades.ts), she won 35 to 39 % of side A. */
export const CHARACTER_DATA: Readonly<Record<Character, CharacterData>> = {
  levi_mercer: {
    abilities: abilities(4, 2, 1, 2, 2),
    pace: 3,
    life: 5,
    will: 5,
    signature: 'quick_shot',
    power: 'steady_aim',
    trick: 'craft_cartridges',
    provenance: 'designed',
  },
  hanna_wilde: {
    abilities: abilities(2, 2, 4, 2, 1),
    pace: 3,
    life: 5,
    will: 5,
    signature: 'kick',
    power: 'fireproof',
    trick: 'craft_lighter',
    provenance: 'designed',
  },
  jericho_jones: {
    abilities: abilities(1, 3, 2, 2, 3),
    pace: 3,
    life: 5,
    will: 5,
    signature: 'hired_hand',
    power: 'good_customer',
    trick: 'sell_stored',
    provenance: 'designed',
  },
  mika_mankiller: {
    abilities: abilities(3, 2, 2, 3, 1),
    pace: 3,
    life: 5,
    will: 5,
    signature: 'thrown_blade',
    power: 'second_try',
    trick: 'hide',
    provenance: 'designed',
  },
};

/** The eight cards every character's deck has beside the signature card (5.8). */
export const COMMON_DECK: readonly CombatCard[] = ['jab', 'jab', 'haymaker', 'block', 'block', 'ram', 'ram', 'dodge'];

/** A character's own cards: they come first in every deck. */
export const OWN_CARDS = COMMON_DECK.length + 1;

/** What somebody begins with whom a deal puts elsewhere than where the lot would (BW-273); else the place brings the money (boards.ts): with the same for everybody one order of tasks won 37 to 45 % of side A. Hardly anybody can pay a weapon at once: with $7 at two places whoever began there bought one first, and that order won half of the games. */
export const START_MONEY = 5;
/** What is played, where money is told apart by it. */
export type PurseMap = 'A' | 'B' | 'openRange' | 'extended';
/**
 * So much more or less, by place in the order of play; nobody begins below $0. On side A who acts last burns and robs with open
 * eyes: he won 35 % and the first 19 (of 200 games). On side B who comes late finds the nearest wood locked; with $3 more the
 * fourth won 36 % (of 100), with nothing 15 (of 60). Of two or three on side A nobody has more than his place brings: with $2 and
 * $1 more the weapon came first in 58 % of the wins of two. Since version 6 four have values of their own, also on the Open Range
 * (before: side A +2, +1, 0, −1, side B −2, −1, 0, +1, there nothing). Since version 7 side A of four +3, +1, −1, −2 (before +2, +1,
 * 0, −2: the first won 20.4 %), and of two −2, −3 (before 0, −1), so that a weapon is now and then bought last. Since version 8
 * the second of two has less than the first on side B (before −2, −1): with nothing to take nobody beats him before his first turn, and
 * one order wins 25 %, before 31; and two on the Open Range have money (before nothing): they took 8.1 days, now 7.8. Of four
 * the third there has one less and the fourth one more (before 0, +1): with version 8's events they won 28.3 and 20.4 %. Since
 * version 9, with other NPCs, other values of four and of the third of three on side A, who won 40 %; two have more where reputation is extended (before as on side A: 8.06 days, now 7.8).
 */
export const orderMoney = (map: PurseMap, seats: number, turn: number): number => ORDER_MONEY[seats]![map][turn]!;
const ORDER_MONEY: Readonly<Record<number, Readonly<Record<PurseMap, readonly number[]>>>> = {
  2: { A: [-2, -3], B: [2, -2], openRange: [5, 2], extended: [5, 2] },
  3: { A: [0, -1, -3], B: [-2, -1, 0], openRange: [0, 0, 0], extended: [0, -1, -3] },
  4: { A: [2, -1, -3, -4], B: [-3, -2, -1, -1], openRange: [1, -1, 0, 1], extended: [2, -1, -3, -4] },
};
/**
 * And so much, by character: a dollar moves a share of wins by about two points, an ability by five or more. In version 6 Mika won
 * 29.1 % of side A and Jericho 21 to 24, Hanna 30.3 of the Open Range and Jericho 21, Levi 29.8 of side B; with version 7's other
 * values Hanna won 17.8 % of side B without this (400 games) and, with Jericho's and Mika's dollar, 21.6 of side A (1,600). Where
 * reputation is extended there are others since version 8: with none Hanna won 30.6 % and Levi 21 (1,000 games), with +1, −2, +1, 0
 * 31 and 18 (300), with +4, −3, +2, −1 29 and 20 (300), with +6, −5, +1, −1 27 and 28, but Jericho 20 (400). On
 * the Open Range Levi +1 and Hanna −3 since version 8 (before 0, −2: 20.9 and 29.9 %). Since version 9 machines know what a lockpick
 * adds, which is most of all Mika's: with the purses before she won 30 % of side A, 31 of side B and 32 of the Open Range. On side B
 * Hanna has no more than $2: with $4 she was robbed before her first turn in 3 and 6 % of the games of two and three.
 */
export const PURSES: Readonly<Record<PurseMap, Readonly<Record<Character, number>>>> = {
  A: { levi_mercer: 0, hanna_wilde: 2, jericho_jones: 2, mika_mankiller: -5 },
  B: { levi_mercer: -1, hanna_wilde: 2, jericho_jones: -2, mika_mankiller: -3 },
  openRange: { levi_mercer: 1, hanna_wilde: -3, jericho_jones: 2, mika_mankiller: -3 },
  extended: { levi_mercer: 5, hanna_wilde: -5, jericho_jones: 2, mika_mankiller: -1 },
};
/** Alone, as first proposed. */
export const START_MONEY_ALONE = 3;
/** Abilities run from 0 to this (5.12). */
export const MAX_ABILITY = 6;
/** BW-102: willpower boxes 0 to 5: 0 and 1 red, 2 to 4 grey, 5 black (A36). */
export const MAX_WILL = 5;
export const LOW_WILL = 1;
