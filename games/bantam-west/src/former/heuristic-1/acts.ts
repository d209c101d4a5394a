import { MAX_WILL } from '../../data/characters.ts';
import {
  DRINK_DATA,
  HORSE_DATA,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  RACK_PRICE,
  SADDLE_PRICE,
  SHOP_ACTIONS,
  TRADE_PRICES,
} from '../../data/trades.ts';
import { cabinOwner, placeName } from '../../map.ts';
import type { Move } from '../../move-table.ts';
import { oddsFor } from '../../odds.ts';
import type { View } from '../../view-type.ts';
import { CARGO, type Cargo, type Drink, type Item, type Job } from '../../words.ts';
import { worthOfRack, worthOfWeapon } from './arms.ts';
import type { Errand } from './errands.ts';
import { hasUseForLighter, rateExtinguish, rateLight } from './flames.ts';
import type { Project } from './prices.ts';
import { rateAmbush, rateBurglary, rateFight, rateSneak } from './quarrels.ts';
import { cheapestWeapon, mayDemand, maySteal } from './wares.ts';
import { asState, chillOf, daysLeft } from './world.ts';
import { countOf } from '../../state.ts';
import { level, paceOf } from '../../abilities.ts';
import { cabinIn, trickAt } from '../../cabins.ts';
import { cargoSpaces, hasRoom, sumOf } from '../../carrying.ts';
import { CARGO_INDEX, JOB_INDEX } from '../../lookup.ts';
import { priceFor, weaponPrice } from '../../prices.ts';

/*
 * What is worth doing where one stands: working, trading, resting, and the quarrels that offer themselves.
 */

/** Whether to buy now: it is next on the plan, or there is money enough for everything. */
const isTimeFor = ({ first, me, expenses }: Errand, ...projects: Project[]): boolean =>
  me.money >= expenses || (first !== null && projects.includes(first));

/** What is worth doing where one stands; ending the turn is 0. */
export function rateAct(view: View, seat: number, errand: Errand, move: Move): number {
  const { me } = errand;
  switch (move.type) {
    case 'endTurn':
      return 0;
    case 'seeDoctor':
      return 9;
    case 'invest':
      return rateInvest(errand, move.job);
    case 'turnIn':
    case 'build':
    case 'openChest':
      return 8;
    case 'useKey':
      return errand.first === 'open_chest' ? 5 : -5;
    case 'work':
      return rateWork(errand, move.job);
    case 'sellGoods':
      return rateSale(errand, move.cargo);
    case 'buyGoods':
      return rateGoods(errand, move.cargo);
    case 'buyItem':
      return rateItem(errand, move.item);
    case 'haggle':
      return buysHere(view, errand) ? 6 : -1;
    case 'buyWeapon':
      return rateWeapon(view, errand, move.slot);
    case 'buyFromRack':
      return rateRack(view, errand);
    case 'lookThrough':
      return rateLookThrough(view, errand, move.slot);
    case 'buyHorse':
      return errand.wantsHorse && isTimeFor(errand, 'own_horse')
        ? 5
        : pays(errand, HORSE_PRICE, horseGain(view, errand));
    case 'buySaddle':
      return pays(errand, SADDLE_PRICE, saddleGain(view, errand));
    case 'steal':
      return rateTheft(errand, move.thing);
    case 'demand':
      if (!errand.wantsWeapon || !mayDemand(me)) return -5;
      return 5.95 + bounded(worthOfWeapon(view, errand, view.display[move.slot]!.at(-1)!) / 200);
    case 'poker':
      return level(me, 'persuasion') >= 3 && errand.expenses > me.money ? 3 : -1;
    case 'drink':
      return rateDrink(errand, move.drink);
    case 'treatment':
      return me.life <= 2 && me.money >= errand.expenses + 2 ? 3 : -5;
    case 'crackVault':
      if (errand.first !== 'open_chest' && !(errand.first === 'make_trouble' && view.seats === 1)) return -5;
      // A long shot is tried with willpower to spare.
      return oddsFor(SHOP_ACTIONS.crack_vault.difficulty, level(me, 'stealth') + 1) < 0.5 && me.will < 4 ? 0.1 : 5;
    case 'fight':
      return rateFight(view, errand, move.target);
    case 'ambush':
      return rateAmbush(view, errand, move.target, move.card);
    case 'sneak':
      return rateSneak(view, errand, move.npc);
    case 'pickLock':
    case 'climb':
    case 'force':
    case 'lootCabin':
      return rateBurglary(errand, move);
    case 'useItem':
    case 'useHerb':
      return me.life <= 3 ? 2 : -1;
    case 'pickUp':
      return move.thing.startsWith('head') || (CARGO as readonly string[]).includes(move.thing) ? 2.5 : -5;
    case 'takeOut':
      return canUse(errand, move.cargo) || errand.expenses > me.money ? 2.5 : -5;
    case 'reflect':
      return rateReflection(errand);
    case 'light':
      return rateLight(view, seat, errand, move);
    case 'extinguish':
      return rateExtinguish(view, seat, errand, move.with === 'hands');
    case 'tame':
      return -1;
    case 'trick':
      return rateTrick(view, seat, errand);
    case 'repair':
      return rateRepair(view, seat, errand);
    case 'sellStored':
      return errand.expenses > me.money && !canUse(errand, move.cargo) ? 6 : -5;
    default:
      return -5;
  }
}

/** Money not needed for the plan is worth nothing at the end: whatever helps is bought with it. */
const spare = ({ me, expenses }: Errand): number => me.money - expenses;
const pays = (errand: Errand, price: number, gain: number): number => (spare(errand) >= price && gain > 0.3 ? 2.2 : -5);

/** Wood for the cabin; and the last piece that is missing for a rank, where it can be spared. */
function rateGoods(errand: Errand, cargo: Cargo): number {
  const { me, job } = errand;
  if (cargo === 'wood' && errand.wantsWood > 0) return isTimeFor(errand, 'build_cabin', 'extra_cabin') ? 5 : -5;
  if (job === null || JOB_DATA[job].resource !== cargo) return -5;
  const missing =
    (JOB_DATA[job].cost[countOf(me.ranks, JOB_INDEX[job])] ?? 9) -
    countOf(me.invested, JOB_INDEX[job]) -
    countOf(me.cargo, CARGO_INDEX[cargo]);
  return missing === 1 && spare(errand) >= TRADE_PRICES[cargo].buy ? 4.6 : -5;
}

function rateItem(errand: Errand, item: Item): number {
  const { me } = errand;
  if (item === 'lamp') return errand.wantsLamp && isTimeFor(errand, 'open_chest') ? 5 : -5;
  if (item === 'lockpick') return errand.wantsTool && isTimeFor(errand, 'make_trouble', 'open_chest') ? 5 : -5;
  // The one space for an item is kept for the lamp.
  if (errand.wantsLamp || spare(errand) < (ITEM_DATA[item].price ?? 0)) return -5;
  if (item === 'bandage') return me.life < me.lifeMax - 1 || errand.wantsFight ? 2.1 : -5;
  return item === 'ration' && me.will <= MAX_WILL - 2 ? 2 : -5;
}

/** Only a thief: wood for the cabin, or whatever is worth most where trouble is to be made. */
function rateTheft(errand: Errand, thing: Cargo | Item): number {
  if (!maySteal(errand.me)) return -5;
  if (thing === 'wood' && errand.wantsWood > 0) return 5.5;
  if (!errand.todo.includes('make_trouble')) return -5;
  const cargo = CARGO.find((one) => one === thing);
  return 4.5 + (cargo === undefined ? 0 : (TRADE_PRICES[cargo].sell + (canUse(errand, cargo) ? 3 : 0)) / 10);
}

/** The one that is worth most for its price; a second one only for money to spare. */
function rateWeapon(view: View, errand: Errand, slot: number): number {
  const card = view.display[slot]!.at(-1)!;
  const price = priceFor(errand.me, 'gunsmith', weaponPrice(card));
  const worth = worthOfWeapon(view, errand, card);
  if (errand.wantsWeapon && isTimeFor(errand, 'own_weapon')) return 5 + bounded((worth - costOf(errand, price)) / 20);
  return pays(errand, price, worth / 2);
}

function rateRack(view: View, errand: Errand): number {
  const price = priceFor(errand.me, 'gunsmith', RACK_PRICE);
  const worth = worthOfRack(view, errand);
  if (errand.wantsWeapon && isTimeFor(errand, 'own_weapon')) return 5 + bounded((worth - costOf(errand, price)) / 20);
  return pays(errand, price, worth / 2);
}

/** A dollar that will be missed weighs whole, one to spare little. */
const costOf = (errand: Errand, price: number): number => {
  const left = errand.me.money - errand.expenses;
  return price - 0.75 * Math.max(0, Math.min(price, left));
};
const bounded = (value: number): number => Math.max(-0.9, Math.min(0.9, value));

/** BW-116: what lies below, if it is better. */
function rateLookThrough(view: View, errand: Errand, slot: number): number {
  if (!errand.wantsWeapon || !isTimeFor(errand, 'own_weapon')) return -5;
  const stack = view.display[slot]!;
  const worth = (at: number): number => {
    const card = stack.at(at)!;
    return worthOfWeapon(view, errand, card) - costOf(errand, priceFor(errand.me, 'gunsmith', weaponPrice(card)));
  };
  // The next one comes up; only if it beats everything that lies open.
  const next = worth(-2);
  const isAffordable = errand.me.money >= priceFor(errand.me, 'gunsmith', weaponPrice(stack.at(-2)!));
  return isAffordable && next > worth(-1) + 0.2 ? 5.95 : -5;
}

/** Grit a faster horse saves over the days to come: about half of it is spent walking. */
function horseGain(view: View, { me }: Errand): number {
  const mean = 1;
  return walkingLeft(view) * (1 - paceOf(me) / (paceOf(me) + mean));
}
function saddleGain(view: View, { me }: Errand): number {
  if (me.horse === null || HORSE_DATA[me.horse].pace > 1) return 0;
  return walkingLeft(view) * (1 - paceOf(me) / (paceOf(me) + 1));
}
const walkingLeft = (view: View): number => Math.max(0, daysLeft(view) - 0.5) * 2;

/** Coffee is a grit for three dollars; the others mend what is missing. */
function rateDrink(errand: Errand, drink: Drink): number {
  const { me } = errand;
  const left = spare(errand) - DRINK_DATA[drink].price;
  if (left < 0 || errand.first === null) return -5;
  if (drink === 'coffee') return 3;
  if (drink === 'tonic') return me.life <= 2 || (me.life < me.lifeMax && left >= 2) ? 2.6 : -5;
  if (drink === 'whiskey') return me.will <= MAX_WILL - 2 && left >= 1 ? 2.5 : -5;
  return me.will <= MAX_WILL - 1 && left >= 2 ? 2.4 : -5;
}

/** A door of one's own is mended with wood and grit to spare: an open cabin is everybody's (BW-225). */
function rateRepair(view: View, seat: number, { me, wantsCabin }: Errand): number {
  const cabin = cabinIn(asState(view), me.place);
  return cabin >= 0 && cabinOwner(cabin) === seat && !wantsCabin ? 0.6 : -5;
}

/** What the cabin one is in is good for (5.7, BW-260): fire for arsonists who have a use for it, cartridges for spare silver. */
function rateTrick(view: View, seat: number, errand: Errand): number {
  const trick = trickAt(asState(view), errand.me.place);
  if (trick === 'craft_lighter') return hasUseForLighter(view, seat) ? 4 : -5;
  if (trick === 'craft_cartridges') return errand.wantsFight && !canUse(errand, 'silver') ? 2.3 : -5;
  return -5;
}

/** Worked is where the plan says so, as long as what it brings can be carried or used. */
function rateWork({ me, goal, first, job: learns }: Errand, job: Job): number {
  const { resource } = JOB_DATA[job];
  const isUseful = learns === job || first === 'earn' || (resource === 'wood' && first !== null);
  if (goal !== me.place || !isUseful || first === 'turn_in_head') return -1;
  if (sumOf(me.cargo) >= cargoSpaces(me) && learns !== job) return -1;
  // The last grit of the day takes the frozen home.
  return me.grit === 1 && me.life <= 2 && chillOf(me.place, me.life) > 1 ? 1 : 3;
}

/** Willpower for tomorrow, where nothing better can be done with the grit. */
function rateReflection({ me, goal }: Errand): number {
  if (me.will >= 4) return -1;
  if (me.will <= 2 && goal === me.place && me.grit > 1) return 0.5;
  return 0.2;
}

/** Whether something is about to be bought here: nobody talks down a price he cannot pay, or means not to. */
function buysHere(view: View, errand: Errand): boolean {
  const { me, wantsWood, wantsWeapon, wantsHorse } = errand;
  const canPay = (price: number): boolean => me.money + 1 >= price;
  switch (placeName(me.place)) {
    case 'TRD':
      return wantsWood > 0 && isTimeFor(errand, 'build_cabin', 'extra_cabin') && canPay(TRADE_PRICES.wood.buy);
    case 'GUN':
      return wantsWeapon && !mayDemand(me) && isTimeFor(errand, 'own_weapon') && canPay(cheapestWeapon(view, me));
    case 'STB':
      return wantsHorse && isTimeFor(errand, 'own_horse') && canPay(HORSE_PRICE);
    default:
      return false;
  }
}

export const canUse = ({ job, wantsCabin }: Errand, cargo: Cargo): boolean =>
  (job !== null && JOB_DATA[job].resource === cargo) || (cargo === 'wood' && wantsCabin);

/** Wood is kept for the cabin; everything else goes where it completes a rank. */
export function rateInvest(errand: Errand, job: Job): number {
  const { me } = errand;
  if (job === 'lumbering' && errand.wantsCabin && countOf(me.cargo, CARGO_INDEX.wood) <= 3) return -5;
  if (errand.job === job) return 7;
  const rank = countOf(me.ranks, JOB_INDEX[job]);
  const cost = JOB_DATA[job].cost[rank] ?? 9;
  const enough = countOf(me.invested, JOB_INDEX[job]) + me.cargo[CARGO_INDEX[JOB_DATA[job].resource]]! >= cost;
  return errand.job !== null && enough && rank === 0 && errand.todo.includes('reach_journeyman') ? 8 : -5;
}

function rateSale(errand: Errand, cargo: Cargo): number {
  const { me } = errand;
  const needsRoom = errand.wantsWood > 0 && !hasRoom(me);
  if (me.money >= errand.expenses && errand.expenses > 0 && !needsRoom) return -1;
  if (canUse(errand, cargo)) {
    // Selling what one needs oneself only if it buys the last thing missing.
    return cargo !== 'wood' &&
      me.money < errand.expenses &&
      errand.todo.length <= 2 &&
      !errand.todo.includes('become_master')
      ? -1
      : -5;
  }
  return 6;
}
