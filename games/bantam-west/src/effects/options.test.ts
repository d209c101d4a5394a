import { describe, expect, it } from 'vitest';
import { EVENT_DATA } from '../data/event-cards.ts';
import type { Effect } from '../data/effects.ts';
import { ABILITIES, CARGO, type Ability, type Cargo, type NpcKind } from '../words.ts';

/*
 * Events are choices (section 2): whatever outcome one takes, there is somebody for whom it is the best of its card.
 */

/** What things are worth to somebody, in dollars; missing life and will say what "all of it" is worth. */
interface Need {
  readonly money: number;
  readonly cargo: Readonly<Record<Cargo, number>>;
  readonly ability: Readonly<Record<Ability, number>>;
  readonly life: number;
  readonly missingLife: number;
  readonly limit: number;
  readonly will: number;
  readonly missingWill: number;
  readonly grit: number;
  readonly gritNext: number;
  readonly step: number;
  readonly prize: number;
  readonly weapon: number;
  readonly horse: number;
  readonly rank: number;
  readonly day: number;
  /** What he carries. */
  readonly load: number;
  readonly peace: Partial<Readonly<Record<NpcKind, number>>>;
  readonly hurting: number;
  readonly burning: number;
  readonly vault: number;
  readonly others: number;
}

const all = <T extends string>(names: readonly T[], worth: number): Record<T, number> =>
  Object.fromEntries(names.map((name) => [name, worth])) as Record<T, number>;

/** Somebody in the middle of the game with nothing urgent: a grit brings some two dollars, a wound costs less than one. */
const PLAIN: Need = {
  money: 1,
  cargo: { ...all(CARGO, 2), silver: 2.8, gem: 5 },
  ability: all(ABILITIES, 1),
  life: 1.2,
  missingLife: 1,
  limit: 1,
  will: 0.8,
  missingWill: 1,
  grit: 1.8,
  gritNext: 1.6,
  step: 0.3,
  prize: 3.2,
  weapon: 2,
  horse: 2,
  rank: 3,
  day: 7,
  load: 3,
  peace: {},
  hurting: 0.4,
  burning: 0.4,
  vault: -1,
  others: 0.3,
};
const need = (change: Partial<Need>): Need => ({ ...PLAIN, ...change });
const seeks = (cargo: Cargo, worth = 5): Need => need({ cargo: { ...PLAIN.cargo, [cargo]: worth } });
const trains = (ability: Ability): Need => need({ ability: { ...PLAIN.ability, [ability]: 4.5 }, money: 0.6 });

const NEEDS: Readonly<Record<string, Need>> = {
  'short of money': need({ money: 1.5, missingWill: 0, missingLife: 0, life: 0.6, will: 0.3 }),
  weary: need({ missingWill: 5, will: 1.2, money: 0.8 }),
  wounded: need({ missingLife: 4, life: 2, will: 0.3 }),
  'worn out': need({ missingLife: 3, life: 1.4, missingWill: 4, will: 1 }),
  'strong and rested': need({ missingLife: 0, life: 0.5, missingWill: 0, will: 0.2 }),
  'scratched and busy': need({ missingLife: 1, missingWill: 0, will: 0.2, grit: 3, gritNext: 3, money: 0.5 }),
  'in need of wood': seeks('wood'),
  'in need of pelts': seeks('pelts'),
  'in need of herbs': seeks('herbs'),
  'in need of silver': seeks('silver', 6),
  'rich in dollars, after gems': need({ cargo: { ...PLAIN.cargo, gem: 8 }, day: 5 }),
  ...Object.fromEntries(ABILITIES.slice(0, 5).map((ability) => [`short of ${ability}`, trains(ability)])),
  'in a hurry': need({ grit: 4, gritNext: 1, step: 0.3, money: 0.5, cargo: all(CARGO, 1), missingWill: 0, will: 0 }),
  'far from the goal, loaded full': need({ step: 1.6, money: 0.6, cargo: all(CARGO, 0.5), grit: 2.4, missingWill: 0 }),
  'before a decisive day': need({ gritNext: 5, grit: 1, missingWill: 0, missingLife: 0, money: 0.6, load: 0 }),
  'decisive day ahead, loaded': need({ gritNext: 5, grit: 3, missingWill: 0, life: 1, load: 9, prize: 2, money: 0.6 }),
  unarmed: need({ weapon: 9 }),
  'unarmed and wounded': need({ weapon: 9, life: 3 }),
  'on foot': need({ horse: 9 }),
  'a rank short': need({ rank: 11 }),
  'after renown': need({ prize: 6 }),
  'after renown, and carrying nothing': need({ prize: 6, load: 0 }),
  'watched by bandits': need({ peace: { bandit: 5 } }),
  'watched by wolves': need({ peace: { wolf: 5 } }),
  'beside a rival who falters': need({ hurting: 4 }),
  'behind a rival with a cabin': need({ burning: 6 }),
  'after the chest in the vault, which is a task': need({ vault: 9 }),
  'carrying nothing, out of breath': need({ load: 0, grit: 4, missingWill: 0, life: 2 }),
  'cornered with a full load': need({ load: 9, life: 3, grit: 1 }),
  'one blow from falling': need({ life: 5, missingLife: 4, prize: 2 }),
  frail: need({ limit: 5 }),
  thirsty: need({ will: 1.6, missingWill: 2, grit: 1, money: 0.8 }),
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function worthOf(effect: Effect, who: Need): number {
  const total = (effects: readonly Effect[]): number => sum(effects.map((one) => worthOf(one, who)));
  switch (effect.do) {
    case 'money':
      return who.money * effect.amount;
    case 'life':
      return who.life * (effect.amount > 0 ? Math.min(effect.amount, who.missingLife) : effect.amount);
    case 'skull':
      return -who.day - 5 * who.life;
    case 'lifeMax':
      return who.life * who.missingLife;
    case 'lifeLimit':
      return who.limit;
    case 'will':
      return who.will * (effect.amount > 0 ? Math.min(effect.amount, who.missingWill) : effect.amount);
    case 'willMax':
      return who.will * who.missingWill;
    case 'grit':
      return who.grit * effect.amount;
    case 'gritNext':
      return who.gritNext * effect.amount;
    case 'ability':
      return who.ability[effect.ability];
    case 'anyAbility':
      return 0.9 * Math.max(...Object.values(who.ability));
    case 'cargo':
      return who.cargo[effect.cargo] * effect.amount;
    case 'anyCargo':
      return Math.max(...CARGO.slice(0, 4).map((cargo) => who.cargo[cargo])) * effect.amount;
    case 'anyCargoAll':
      return Math.max(...CARGO.slice(0, 4).map((cargo) => who.cargo[cargo])) - who.others;
    case 'loseCargo':
      return -who.load;
    case 'robbed':
      return -who.money - who.load / 3;
    case 'prize':
      return who.prize;
    case 'horseTop':
      return who.horse;
    case 'weaponTop':
      return who.weapon;
    case 'promote':
      return who.rank;
    case 'jail':
      return -who.day;
    case 'vault':
      return who.vault;
    case 'ignoredBy':
      return who.peace[effect.kind] ?? 0.3;
    case 'drink':
      return Math.max(2 * who.will * Math.min(1, who.missingWill), who.life * Math.min(1, who.missingLife), who.grit);
    case 'walk':
      return who.step * effect.amount;
    case 'driven':
      return -0.3;
    case 'hurtPlayer':
      return who.hurting;
    case 'burnCabin':
      return who.burning;
    case 'either':
      return Math.max(...effect.options.map(total));
    case 'roll':
      return sum(
        effect.rows.map(({ upTo, effects }, at) => ((upTo - (effect.rows[at - 1]?.upTo ?? 0)) / 6) * total(effects)),
      );
    case 'keepCard':
    case 'reshuffle':
    case 'giveCard':
      return 0;
    case 'horseBack':
    case 'pace':
    case 'loseOne':
      throw new Error(`${effect.do} is no choice`);
  }
}

const CHOICES = Object.entries(EVENT_DATA).filter(([, { outcomes }]) => outcomes.length > 1);

describe('event cards', () => {
  it('are fifty choices and four rolls', () => {
    expect(CHOICES).toHaveLength(50);
  });

  it.each(CHOICES)('card %s: each outcome is the best one for somebody', (_number, { outcomes }) => {
    const best = new Map<number, string>();
    for (const [name, who] of Object.entries(NEEDS)) {
      const worths = outcomes.map((effects) => sum(effects.map((effect) => worthOf(effect, who))));
      const most = Math.max(...worths);
      // Nothing as good beside it.
      if (worths.filter((worth) => worth > most - 0.05).length === 1) best.set(worths.indexOf(most), name);
    }
    expect([...best.keys()].toSorted()).toEqual(outcomes.map((_, at) => at));
  });

  it.each(CHOICES)('card %s: no two outcomes are alike', (_number, { outcomes }) => {
    const texts = outcomes.map((effects) => JSON.stringify(effects));
    expect(new Set(texts).size).toBe(outcomes.length);
  });
});
