import { COMBAT_CARD_DATA, type CombatCard, type CombatCardData } from '../data/combat-cards.ts';
import { HORSE_DATA, ITEM_DATA } from '../data/trades.ts';
import { countsExtended } from '../options.ts';
import { type Npc, type Player, countOf } from '../state.ts';
import type { View } from '../view-type.ts';
import type { Ability, Horse } from '../words.ts';
import { WEAPONS } from '../move-table.ts';
import { bestOpening, npcAsFighter, type Prospect } from './duel.ts';
import type { Aim } from './aim.ts';
import { FALL, WOUND } from './fight-cost.ts';
import { WAGE } from './wages.ts';
import { daysLeft } from './world.ts';
import { ABILITY_INDEX, cardData } from '../lookup.ts';

/*
 * What weapons, horses and abilities are worth to whom, in dollars.
 */

/** Whom a new weapon is tried on in thought: a fresh bandit stands for everybody. */
const SPARRING: Npc = { kind: 'bandit', token: 0, hectare: -1, wounds: 0, known: false };
const SPARRINGS: readonly Npc[] = [SPARRING, { ...SPARRING, kind: 'wolf' }];
/** Fights a player gets into in a day, his own and those of others (counted in the laboratory). */
export const FIGHTS_A_DAY = 0.6;

const costOf = ({ win, wounds }: Prospect): number => FALL * (1 - win) + WOUND * wounds;

/** How much less a fight costs with the card in the deck, and what its special saves. */
export function worthOfWeapon(view: View, { me, todo, wantsLamp, wantsTorch }: Aim, card: CombatCard): number {
  const foe = npcAsFighter(SPARRING);
  const armed: Player = { ...me, life: me.lifeMax, deck: [...me.deck, { card, exhausted: false, known: 0 }] };
  const plain: Player = { ...me, life: me.lifeMax };
  const saved = costOf(bestOpening(plain, foe)) - costOf(bestOpening(armed, foe));
  const fights = FIGHTS_A_DAY * daysLeft(view) + (todo.includes('turn_in_head') ? 1 : 0);
  const { special } = cardData(card);
  return (
    Math.max(0, saved) * fights * WAGE * 1.5 +
    (special?.key !== undefined && (wantsLamp || wantsTorch) ? ITEM_DATA.lamp.price! : 0) +
    (special?.burglary !== undefined && todo.includes('make_trouble') ? special.burglary * 2 : 0) +
    (special?.lighter !== undefined ? arsonistsGain(view, special.lighter) : 0)
  );
}

/** Dollars it is worth to be able to take a rival's cabin task from him, or him from his way to save it. */
const BURNT_TASK = 4;

/** Dollars a lighter is worth by what can be burnt: points, or a task that hangs on a cabin (BW-267). */
const arsonistsGain = (view: View, bonus: number): number => {
  if (countsExtended(view.options)) return 2 + bonus;
  return view.seats > 1 ? BURNT_TASK + bonus : 0;
};

/** What the better of two face-down weapons is worth on average: nobody knows which are left. */
export function worthOfRack(view: View, aim: Aim): number {
  const worths = WEAPONS.flatMap((card) => {
    const { copies = 1 }: CombatCardData = COMBAT_CARD_DATA[card];
    return Array.from({ length: copies }, () => worthOfWeapon(view, aim, card));
  }).toSorted((a, b) => a - b);
  // The best of two: the k-th of n comes out (2k - 1) / n² of the time.
  const n = worths.length;
  return worths.reduce((sum, worth, at) => sum + (worth * (2 * at + 1)) / (n * n), 0);
}

/** What an ability is good for beside fights: walking over rivers, work, prices, fires. */
const BESIDE_FIGHTS: Readonly<Record<Ability, number>> = {
  dexterity: 0.2,
  strength: 0.1,
  malice: 0.05,
  stealth: 0.1,
  persuasion: 0.15,
  wisdom: 0,
};

/** How much less fights cost with one level more. */
export function worthOfAbility(me: Player, ability: Ability): number {
  const fit: Player = { ...me, life: me.lifeMax };
  const raised: Player = {
    ...fit,
    abilities: me.abilities.with(ABILITY_INDEX[ability], countOf(me.abilities, ABILITY_INDEX[ability]) + 1),
  };
  const saved = SPARRINGS.map((npc) => {
    const foe = npcAsFighter(npc);
    return costOf(bestOpening(fit, foe)) - costOf(bestOpening(raised, foe));
  });
  return Math.max(0, ...saved) * WAGE + BESIDE_FIGHTS[ability];
}

/** Pace first, then room. */
export const worthOfHorse = (horse: Horse): number => HORSE_DATA[horse].pace * 2 + HORSE_DATA[horse].storage;
