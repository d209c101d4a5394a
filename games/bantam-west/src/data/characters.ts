import type { Ability, Character, Provenance } from '../words.ts';
import type { CombatCard } from './combat-cards.ts';

export interface CharacterData {
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly pace: number;
  readonly life: number;
  readonly will: number;
  /** The ninth card of the deck. */
  readonly signature: CombatCard;
  /** A class power (5.1). */
  readonly power: 'steady_aim' | 'fireproof' | 'good_customer' | 'second_try';
  /** What cabins of this character are good for, once a day, to whoever is inside (5.7, BW-260). */
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

/** 5.1: each sums to 11. Stated: Levi's dexterity 4, Mika's pace 3. Levi persuades a little better than first proposed: he had nothing to save money with. Hanna is stronger and persuades less: without a shot of her own she was robbed most. */
export const CHARACTER_DATA: Readonly<Record<Character, CharacterData>> = {
  levi_mercer: {
    abilities: abilities(4, 2, 1, 1, 3),
    pace: 3,
    life: 5,
    will: 5,
    signature: 'quick_shot',
    power: 'steady_aim',
    trick: 'craft_cartridges',
    provenance: 'designed',
  },
  hanna_wilde: {
    abilities: abilities(2, 3, 4, 1, 1),
    pace: 3,
    life: 5,
    will: 5,
    signature: 'kick',
    power: 'fireproof',
    trick: 'craft_lighter',
    provenance: 'designed',
  },
  jericho_jones: {
    abilities: abilities(1, 2, 2, 2, 4),
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

/** What somebody begins with whom a deal puts elsewhere than where the lot would (BW-273); else the place brings the money (boards.ts): with the same for everybody one order of tasks won 37 to 45 % of side A, now 22 (50 games). */
export const START_MONEY = 5;
/** Side B: so much more, by place in the order of play. Who comes late finds the nearest wood locked, and won 14 % (of 240 games). */
export const LATE_MONEY_B: readonly number[] = [0, 0, 1, 3];
/** Alone, as first proposed. */
export const START_MONEY_ALONE = 3;
/** Abilities run from 0 to this (5.12). */
export const MAX_ABILITY = 6;
/** BW-102: willpower boxes 0 to 5: 0 and 1 red, 2 to 4 grey, 5 black (A36). */
export const MAX_WILL = 5;
export const LOW_WILL = 1;
