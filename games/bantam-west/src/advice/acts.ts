import { MAX_WILL } from '../data/characters.ts';
import {
  DRINK_DATA,
  HORSE_DATA,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  RACK_PRICE,
  SADDLE_PRICE,
  SADDLED,
  SHOP_ACTIONS,
  TRADE_PRICES,
  TREATMENT_PRICE,
} from '../data/trades.ts';
import { cabinOwner, placeName } from '../map.ts';
import type { Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Cargo, type Drink, type Item, type Job } from '../words.ts';
import { lackOf, rateBurglary } from './burglary.ts';
import { worthOfRack, worthOfWeapon } from './arms.ts';
import type { Aim } from './aim.ts';
import { hasUseForLighter, rateExtinguish, rateLight } from './flames.ts';
import { robsBank } from './mischief.ts';
import { worthOfLife } from './peril.ts';
import type { Errand } from './plan.ts';
import { rateInvest } from './learning.ts';
import { yieldOf } from './prices.ts';
import { WAGE } from './wages.ts';
import { rateAmbush, rateFight, rateSneak } from './quarrels.ts';
import { burglaryBonus, cheapestWeapon, isKey, mayDemand, maySteal } from './wares.ts';
import { asState, chillOf, daysLeft } from './world.ts';
import { countOf } from '../state.ts';
import { level, paceOf } from '../abilities.ts';
import { cabinIn, trickAt } from '../cabins.ts';
import { cargoSpaces, hasRoom, sumOf } from '../carrying.ts';
import { CARGO_INDEX, JOB_INDEX } from '../lookup.ts';
import { priceFor, weaponPrice } from '../prices.ts';

/*
 * What is worth doing where one stands: working, trading, resting, and the quarrels that offer themselves.
 */

/** Whether to buy now: it is next on the plan, or there is money enough for everything. */
const isTimeFor = ({ first, me, expenses }: Aim, ...projects: Errand['name'][]): boolean =>
  me.money >= expenses || (first !== null && projects.includes(first));

/** What is worth doing where one stands; ending the turn is 0. */
export function rateAct(view: View, seat: number, aim: Aim, move: Move): number {
  const { me } = aim;
  switch (move.type) {
    case 'endTurn':
      return 0;
    case 'seeDoctor':
      return 9;
    case 'invest':
      return rateInvest(aim, move.job);
    case 'turnIn':
    case 'openChest':
      return 8;
    case 'build':
      // One more than the plan asks for is something to do with the last grit, where its wood need not be sold.
      return aim.wantsCabin ? 8 : spare(aim) >= 0 ? 0.7 : -1;
    case 'useKey':
      return aim.first === 'open_chest' ? 5 : -5;
    case 'work':
      return rateWork(aim, move.job);
    case 'sellGoods':
      return rateSale(aim, move.cargo);
    case 'buyGoods':
      return rateGoods(aim, move.cargo);
    case 'buyItem':
      return rateItem(view, seat, aim, move.item);
    case 'haggle':
      return buysHere(view, aim) ? 6 : -1;
    case 'buyWeapon':
      return rateWeapon(view, aim, move.slot);
    case 'buyFromRack':
      return rateRack(view, aim);
    case 'lookThrough':
      return rateLookThrough(view, aim, move.slot);
    case 'buyHorse':
      if (aim.first === 'ride' || (aim.wantsHorse && isTimeFor(aim, 'own_horse'))) return 5;
      return pays(aim, HORSE_PRICE, horseGain(view, aim));
    case 'buySaddle':
      return pays(aim, SADDLE_PRICE, saddleGain(view, aim));
    case 'steal':
      return rateTheft(aim, move.thing);
    case 'demand':
      if (!aim.wantsWeapon || !mayDemand(me)) return -5;
      return 5.95 + bounded(worthOfWeapon(view, aim, view.display[move.slot]!.at(-1)!) / 200);
    case 'poker':
      return level(me, 'persuasion') >= 3 && aim.expenses > me.money ? 3 : -1;
    case 'drink':
      return rateDrink(view, seat, aim, move.drink);
    case 'treatment':
      return rateHealing(view, seat, aim, TREATMENT_PRICE);
    case 'crackVault':
      if (aim.first !== 'open_chest' && !(aim.first === 'make_trouble' && robsBank(view, seat, aim.todo))) return -5;
      // A long shot is tried with willpower to spare.
      return oddsFor(SHOP_ACTIONS.crack_vault.difficulty, level(me, 'stealth') + burglaryBonus(me)) < 0.5 && me.will < 4
        ? 0.1
        : 5;
    case 'fight':
      return rateFight(view, aim, move.target);
    case 'ambush':
      return rateAmbush(view, aim, move.target, move.card);
    case 'sneak':
      return rateSneak(view, aim, move.npc);
    case 'pickLock':
    case 'climb':
    case 'force':
    case 'lootCabin':
      return rateBurglary(view, aim, move);
    case 'useItem':
    case 'useHerb':
      return me.life <= 3 ? 2 : -1;
    case 'pickUp':
      return move.thing.startsWith('head') || (CARGO as readonly string[]).includes(move.thing) ? 2.5 : -5;
    case 'takeOut':
      return canUse(aim, move.cargo) || aim.expenses > me.money ? 2.5 : -5;
    case 'reflect':
      return rateReflection(aim);
    case 'light':
      return rateLight(view, seat, aim, move);
    case 'extinguish':
      return rateExtinguish(view, seat, aim, move.with === 'hands');
    case 'tame':
      return -1;
    case 'trick':
      return rateTrick(view, seat, aim);
    case 'repair':
      return rateRepair(view, seat, aim);
    // Behind all that is only out of place now: the goods would be gone.
    case 'drop':
      return -6;
    case 'discard':
      return -7;
    case 'sellStored':
      return aim.expenses > me.money && !canUse(aim, move.cargo) ? 6 : -5;
    default:
      return -5;
  }
}

/** Money not needed for the plan is worth nothing at the end: whatever helps is bought with it. */
const spare = ({ me, expenses }: Aim): number => me.money - expenses;
const pays = (aim: Aim, price: number, gain: number): number => (spare(aim) >= price && gain > 0.3 ? 2.2 : -5);

/** Wood for the cabin; and the last piece that is missing for a rank, where it can be spared. */
function rateGoods(aim: Aim, cargo: Cargo): number {
  const { me, job } = aim;
  if (cargo === 'wood' && aim.wantsWood > 0) return isTimeForWood(aim) ? 5 : -5;
  if (job === null || JOB_DATA[job].resource !== cargo) return -5;
  const missing =
    (JOB_DATA[job].cost[countOf(me.ranks, JOB_INDEX[job])] ?? 9) -
    countOf(me.invested, JOB_INDEX[job]) -
    countOf(me.cargo, CARGO_INDEX[cargo]);
  return missing === 1 && spare(aim) >= TRADE_PRICES[cargo].buy ? 4.6 : -5;
}

/** Where wood grows it is bought only with money that nothing else needs. */
const isTimeForWood = (aim: Aim): boolean =>
  aim.buysWood ? isTimeFor(aim, 'build_cabin', 'extra_cabin') : spare(aim) >= TRADE_PRICES.wood.buy;

function rateItem(view: View, seat: number, aim: Aim, item: Item): number {
  const { me } = aim;
  if (item === 'lamp') return aim.wantsLamp && isTimeFor(aim, 'open_chest') ? 5 : -5;
  if (item === 'lockpick') return aim.wantsTool && isTimeFor(aim, 'make_trouble', 'open_chest') ? 5 : -5;
  // The one space for an item is kept for the lamp.
  if (item === 'bandage' && !aim.wantsLamp) return rateHealing(view, seat, aim, ITEM_DATA.bandage.price ?? 0);
  if (aim.wantsLamp || spare(aim) < (ITEM_DATA[item].price ?? 0)) return -5;
  return item === 'ration' && me.will <= MAX_WILL - 2 ? 2 : -5;
}

/** Only a thief: wood for the cabin, or whatever is worth most where trouble is to be made. */
function rateTheft(aim: Aim, thing: Cargo | Item): number {
  if (!maySteal(aim.me)) return -5;
  if (thing === 'wood' && aim.wantsWood > 0) return 5.5;
  if (!aim.todo.includes('make_trouble')) return -5;
  const cargo = CARGO.find((one) => one === thing);
  return 4.5 + (cargo === undefined ? 0 : (TRADE_PRICES[cargo].sell + (canUse(aim, cargo) ? 3 : 0)) / 10);
}

/** The one that is worth most for its price; a second one only for money to spare. */
function rateWeapon(view: View, aim: Aim, slot: number): number {
  const card = view.display[slot]!.at(-1)!;
  const price = priceFor(aim.me, 'gunsmith', weaponPrice(card));
  const worth = worthOfWeapon(view, aim, card);
  if (aim.wantsWeapon && isTimeFor(aim, 'own_weapon')) return 5 + bounded((worth - costOf(aim, price)) / 20);
  if (aim.wantsTorch && isKey(card) && isTimeFor(aim, 'open_chest')) return 5;
  return pays(aim, price, worth / 2);
}

function rateRack(view: View, aim: Aim): number {
  const price = priceFor(aim.me, 'gunsmith', RACK_PRICE);
  const worth = worthOfRack(view, aim);
  if (aim.wantsWeapon && isTimeFor(aim, 'own_weapon')) return 5 + bounded((worth - costOf(aim, price)) / 20);
  return pays(aim, price, worth / 2);
}

/** A dollar that will be missed weighs whole, one to spare little. */
const costOf = (aim: Aim, price: number): number => {
  const left = aim.me.money - aim.expenses;
  return price - 0.75 * Math.max(0, Math.min(price, left));
};
const bounded = (value: number): number => Math.max(-0.9, Math.min(0.9, value));

/** BW-116: what lies below, if it is better. */
function rateLookThrough(view: View, aim: Aim, slot: number): number {
  if (!aim.wantsWeapon || !isTimeFor(aim, 'own_weapon')) return -5;
  const stack = view.display[slot]!;
  const worth = (at: number): number => {
    const card = stack.at(at)!;
    return worthOfWeapon(view, aim, card) - costOf(aim, priceFor(aim.me, 'gunsmith', weaponPrice(card)));
  };
  // The next one comes up; only if it beats everything that lies open.
  const next = worth(-2);
  const isAffordable = aim.me.money >= priceFor(aim.me, 'gunsmith', weaponPrice(stack.at(-2)!));
  return isAffordable && next > worth(-1) + 0.2 ? 5.95 : -5;
}

/** Grit a faster horse saves over the days to come: about half of it is spent walking. */
function horseGain(view: View, { me }: Aim): number {
  const mean = 1;
  return walkingLeft(view) * (1 - paceOf(me) / (paceOf(me) + mean));
}
function saddleGain(view: View, { me }: Aim): number {
  if (me.horse === null || HORSE_DATA[me.horse].pace > SADDLED) return 0;
  return walkingLeft(view) * (1 - paceOf(me) / (paceOf(me) + 1));
}
const walkingLeft = (view: View): number => Math.max(0, daysLeft(view) - 0.5) * 2;

/** Grit a wound costs beside what rivals make of it: the next fight, the next cold night. */
const LIFE = 0.6;

/** A life for money: worth it where it keeps rivals off, or where the money is not needed. */
function rateHealing(view: View, seat: number, aim: Aim, price: number): number {
  const { me } = aim;
  if (me.life >= me.lifeMax || me.money < price || aim.first === null) return -5;
  const needed = Math.max(0, Math.min(price, aim.expenses + price - me.money));
  const worth = worthOfLife(view, seat, me) + (me.life <= 2 ? 2 * LIFE : LIFE);
  return worth > needed / WAGE ? 2.6 : -5;
}

/** Coffee is a grit for three dollars; the others mend what is missing. */
function rateDrink(view: View, seat: number, aim: Aim, drink: Drink): number {
  const { me } = aim;
  if (drink === 'tonic') return rateHealing(view, seat, aim, DRINK_DATA.tonic.price);
  const left = spare(aim) - DRINK_DATA[drink].price;
  if (left < 0 || aim.first === null) return -5;
  if (drink === 'coffee') return 3;
  if (drink === 'whiskey') return me.will <= MAX_WILL - 2 && left >= 1 ? 2.5 : -5;
  return me.will <= MAX_WILL - 1 && left >= 2 ? 2.4 : -5;
}

/** A door of one's own is mended with wood and grit to spare: an open cabin is everybody's (BW-225). */
function rateRepair(view: View, seat: number, { me, wantsCabin }: Aim): number {
  const cabin = cabinIn(asState(view), me.place);
  return cabin >= 0 && cabinOwner(cabin) === seat && !wantsCabin ? 0.6 : -5;
}

/** What the cabin one is in is good for (5.7, BW-260): fire for arsonists who have a use for it, cartridges for spare silver. */
function rateTrick(view: View, seat: number, aim: Aim): number {
  const trick = trickAt(asState(view), aim.me.place);
  // A cabin of somebody else's that burns is trouble enough (BW-272).
  if (trick === 'craft_lighter')
    return hasUseForLighter(view, seat) || (aim.todo.includes('make_trouble') && view.seats > 1) ? 4 : -5;
  if (trick === 'craft_cartridges') return aim.wantsFight && !canUse(aim, 'silver') ? 2.3 : -5;
  return -5;
}

/** Worked is where the plan says so, as long as what it brings can be carried or used. */
function rateWork(aim: Aim, job: Job): number {
  const { me, goal, first, job: learns } = aim;
  const { resource } = JOB_DATA[job];
  const isFull = sumOf(me.cargo) >= cargoSpaces(me);
  const isNeeded = lackOf(aim, resource) > 0;
  if (goal !== me.place || !(isNeeded || first === 'earn') || first === 'turn_in_head') {
    // Who stays here for the night anyway does something useful.
    return (isNeeded || aim.expenses > me.money) && !isFull ? 0.6 : -1;
  }
  if (isFull && learns !== job) return -1;
  // The last grit of the day takes the frozen home.
  if (me.grit === 1 && me.life <= 2 && chillOf(me.place, me.life) > 1) return 1;
  if (!isNeeded) return 3 + (TRADE_PRICES[resource].sell * yieldOf(me, job)) / 50;
  // The cabin first: it locks the field, and brings something every night.
  return resource === 'wood' && aim.wantsCabin ? 3.7 : learns === job ? 3.6 : 3.5;
}

/** Willpower for tomorrow, where nothing better can be done with the grit. */
function rateReflection({ me, goal }: Aim): number {
  if (me.will >= 4) return -1;
  if (me.will <= 2 && goal === me.place && me.grit > 1) return 0.5;
  return 0.2;
}

/** Whether something is about to be bought here: nobody talks down a price he cannot pay, or means not to. */
function buysHere(view: View, aim: Aim): boolean {
  const { me, wantsWood, wantsWeapon, wantsHorse } = aim;
  const canPay = (price: number): boolean => me.money + 1 >= price;
  switch (placeName(me.place)) {
    case 'TRD':
      return wantsWood > 0 && isTimeForWood(aim) && canPay(TRADE_PRICES.wood.buy);
    case 'GUN':
      return wantsWeapon && !mayDemand(me) && isTimeFor(aim, 'own_weapon') && canPay(cheapestWeapon(view, me));
    case 'STB':
      return (aim.first === 'ride' || (wantsHorse && isTimeFor(aim, 'own_horse'))) && canPay(HORSE_PRICE);
    default:
      return false;
  }
}

export const canUse = ({ jobs, wantsCabin }: Pick<Aim, 'jobs' | 'wantsCabin'>, cargo: Cargo): boolean =>
  jobs.some((job) => JOB_DATA[job].resource === cargo) || (cargo === 'wood' && wantsCabin);

function rateSale(aim: Aim, cargo: Cargo): number {
  const { me } = aim;
  const needsRoom = aim.wantsWood > 0 && !hasRoom(me);
  if (me.money >= aim.expenses && aim.expenses > 0 && !needsRoom) return -1;
  if (canUse(aim, cargo)) {
    // Selling what one needs oneself only if it buys the last thing missing.
    return cargo !== 'wood' && me.money < aim.expenses && aim.todo.length <= 2 && !aim.todo.includes('become_master')
      ? -1
      : -5;
  }
  return 6;
}
