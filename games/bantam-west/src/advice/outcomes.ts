import { level } from '../abilities.ts';
import { cabinsBuilt } from '../cabins.ts';
import { MAX_WILL } from '../data/characters.ts';
import type { Effect } from '../data/effects.ts';
import { GRIT, HORSE_PRICE, JOB_DATA, SHOP_ACTIONS, TRADE_PRICES } from '../data/trades.ts';
import { JOB_INDEX } from '../lookup.ts';
import { VAULT } from '../map.ts';
import { hasChest } from '../chests.ts';
import { oddsFor } from '../odds.ts';
import { countsExtended } from '../options.ts';
import { countOf } from '../state.ts';
import type { View } from '../view-type.ts';
import { ABILITIES, type Ability, CARGO, type Cargo } from '../words.ts';
import type { Aim } from './aim.ts';
import { FIGHTS_A_DAY, worthOfAbility, worthOfRack } from './arms.ts';
import { lackOf } from './burglary.ts';
import { FALL } from './fight-cost.ts';
import { POINT, worthOfBurning } from './flames.ts';
import { HORSE_PACE, yieldOf } from './prices.ts';
import { WAGE } from './wages.ts';
import { belongings } from './spoils.ts';
import { cheapestWeapon } from './wares.ts';
import { asState, daysLeft } from './world.ts';

/*
 * What the outcomes of events are worth to somebody as he stands, in grit.
 */

/** Grit a box of willpower is worth, and one that leads out of the red or into it. */
const WILL = 0.3;
/** Grit a wound costs while there is life enough, and once there is not. */
const SCRATCH = 0.5;
const GASH = 1.3;
/** Life below which every wound is a gash. */
const FRAIL = 3;
/** A dollar or a good that nothing is missing for. */
const IDLE = 0.15;

interface Fate {
  readonly view: View;
  readonly seat: number;
  readonly aim: Aim;
}

const dollars = ({ aim }: Fate, amount: number): number => {
  const short = Math.max(0, aim.expenses - aim.me.money);
  return Math.min(amount, short) / WAGE + Math.max(0, amount - short) * IDLE;
};

/** So many lives more or fewer. */
function lives({ view, aim: { me } }: Fate, change: number): number {
  let worth = 0;
  for (let life = me.life; life > me.life + change; life--) worth -= life <= FRAIL ? GASH : SCRATCH;
  for (let life = me.life; life < Math.min(me.lifeMax, me.life + change); life++)
    worth += life < FRAIL ? GASH : SCRATCH;
  return me.life + change > 0 ? worth : worth - FALL - belongings(view, me) / WAGE;
}

const wills = ({ aim: { me } }: Fate, change: number): number => WILL * Math.min(change, MAX_WILL - me.will);

/** A grit that comes back is one that was spent (P15). */
const grits = ({ aim: { me } }: Fate, change: number): number =>
  change > 0 ? Math.min(change, GRIT - me.grit) : Math.max(change, -me.grit);

/** So many of a kind: what the plan needs need not be worked for. */
function goods(fate: Fate, cargo: Cargo, amount: number): number {
  const { aim } = fate;
  const job = aim.jobs.find((one) => JOB_DATA[one].resource === cargo);
  const needed = Math.min(amount, lackOf(aim, cargo));
  return needed / yieldOf(aim.me, job ?? 'lumbering') + dollars(fate, (amount - needed) * TRADE_PRICES[cargo].sell);
}

const anyGoods = (fate: Fate, amount: number): number =>
  Math.max(...CARGO.map((cargo) => (cargo === 'gem' ? 0 : goods(fate, cargo, amount))));

/** What the plan would ask of an ability. */
function useOf({ aim: { me, todo, expenses } }: Fate, ability: Ability): number {
  const nearer = (difficulty: number): number =>
    oddsFor(difficulty, level(me, ability) + 1) - oddsFor(difficulty, level(me, ability));
  switch (ability) {
    case 'malice':
      return todo.includes('own_weapon') ? 4 * nearer(SHOP_ACTIONS.demand.difficulty) : 0;
    case 'stealth':
      return todo.includes('make_trouble') || todo.includes('open_chest')
        ? 4 * nearer(SHOP_ACTIONS.steal.difficulty)
        : 0;
    case 'persuasion':
      return expenses > 0 ? 2 * nearer(SHOP_ACTIONS.haggle_gunsmith.difficulty) : 0;
    default:
      return 0;
  }
}

const ability = (fate: Fate, which: Ability): number =>
  (worthOfAbility(fate.aim.me, which) / WAGE) * (0.5 + FIGHTS_A_DAY * Math.max(0, daysLeft(fate.view))) +
  useOf(fate, which);

function horse({ view, aim: { me, wantsHorse } }: Fate): number {
  if (me.horse !== null) return 0;
  const ride = Math.max(0, daysLeft(view)) * 2 * (1 - 3 / (3 + HORSE_PACE));
  return ride + (wantsHorse ? HORSE_PRICE / WAGE : 0);
}

const weapon = ({ view, aim }: Fate): number =>
  aim.wantsWeapon ? cheapestWeapon(view, aim.me) / WAGE + 1 : worthOfRack(view, aim) / WAGE / 2;

/** A rank for nothing. */
function rank({ aim: { me, job } }: Fate): number {
  if (job === null) return 0.5;
  const cost = JOB_DATA[job].cost[countOf(me.ranks, JOB_INDEX[job])] ?? 0;
  return Math.max(0, cost - countOf(me.invested, JOB_INDEX[job])) / yieldOf(me, job) + 0.5;
}

/** Hectares on the way to where one is going. */
const ride = ({ aim: { cost, goal } }: Fate, steps: number): number =>
  goal < 0 ? 0 : Math.min(steps, Number.isFinite(cost[goal]!) ? cost[goal]! : 0) / 3;

const peace = ({ view, aim: { me } }: Fate, kind: string): number =>
  me.ignoredBy.some((one) => one === kind)
    ? 0
    : 0.35 * view.npcs.filter((npc) => npc.kind === kind && npc.hectare >= 0).length;

const vault = (fate: Fate): number =>
  fate.aim.todo.includes('open_chest') && hasChest(asState(fate.view), VAULT) ? 5 : -0.7;

/** Somebody's cabin, whoever loses most with it. */
const burning = ({ view, seat }: Fate): number =>
  Math.max(
    0,
    ...view.players.map((player, owner) =>
      owner !== seat && cabinsBuilt(player) > 0 ? 0.5 * worthOfBurning(view, seat, owner) : 0,
    ),
  );

function worthOfEffect(fate: Fate, effect: Effect): number {
  const { view, aim } = fate;
  const { me } = aim;
  switch (effect.do) {
    case 'money':
      return dollars(fate, effect.amount);
    case 'life':
      return lives(fate, effect.amount);
    case 'lifeMax':
      return lives(fate, me.lifeMax - me.life);
    case 'lifeLimit':
      return 0.6 + 0.1 * daysLeft(view);
    case 'skull':
      return -FALL - belongings(view, me) / WAGE;
    case 'will':
      return wills(fate, effect.amount);
    case 'willMax':
      return wills(fate, MAX_WILL);
    case 'grit':
      return grits(fate, effect.amount);
    case 'gritNext':
      return effect.amount;
    case 'pace':
      return 0.3 * effect.amount;
    case 'ability':
      return ability(fate, effect.ability);
    case 'anyAbility':
      return Math.max(...ABILITIES.map((one) => ability(fate, one)));
    case 'cargo':
      return goods(fate, effect.cargo, effect.amount);
    case 'anyCargo':
      return anyGoods(fate, effect.amount);
    case 'anyCargoAll':
      return anyGoods(fate, 1) - (view.seats > 1 ? 0.4 : 0);
    case 'loseCargo':
      return -me.cargo.reduce((sum, count, kind) => sum + count * (TRADE_PRICES[CARGO[kind]!].sell / WAGE), 0);
    case 'robbed':
      return -1.5;
    case 'loseOne':
      return -0.7;
    case 'prize':
      return countsExtended(view.options) ? POINT : dollars(fate, 2) + wills(fate, 2);
    case 'horseTop':
      return horse(fate);
    case 'horseBack':
      return me.horse === null ? -SCRATCH : -2;
    case 'weaponTop':
      return weapon(fate);
    case 'jail':
      return -me.grit - 2;
    case 'vault':
      return vault(fate);
    case 'ignoredBy':
      return peace(fate, effect.kind);
    case 'drink':
      return Math.max(grits(fate, 1), wills(fate, 2), lives(fate, 1));
    case 'promote':
      return rank(fate);
    case 'walk':
      return ride(fate, effect.amount);
    case 'driven':
      return -0.2;
    case 'hurtPlayer':
      return view.seats > 1 ? 0.5 : 0;
    case 'burnCabin':
      return burning(fate);
    case 'either':
      return Math.max(...effect.options.map((option) => worthOfEffects(fate, option)));
    case 'roll':
      return (
        effect.rows.reduce(
          (sum, row, at) => sum + worthOfEffects(fate, row.effects) * (row.upTo - (effect.rows[at - 1]?.upTo ?? 0)),
          0,
        ) / 6
      );
    default:
      return 0;
  }
}

const worthOfEffects = (fate: Fate, effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + worthOfEffect(fate, effect), 0);

/** What an outcome of an event is worth, in grit. */
export const worthOfOutcome = (view: View, seat: number, aim: Aim, effects: readonly Effect[]): number =>
  worthOfEffects({ view, seat, aim }, effects);
