import { CHARACTER_DATA, LOW_WILL } from '../data/characters.ts';
import type { CombatCard } from '../data/combat-cards.ts';
import {
  CABIN,
  GOOD_CUSTOM,
  ITEM_DATA,
  RACK_PRICE,
  SHOP_ACTIONS,
  TRADE_PRICES,
  WEAPON_PRICES,
} from '../data/trades.ts';
import { placeOf } from '../map.ts';
import { oddsFor } from '../odds.ts';
import { BURGLARY_TOOLS, LIGHTERS } from '../move-table.ts';
import { countOf, type Player } from '../state.ts';
import type { View } from '../view-type.ts';
import { level } from '../abilities.ts';
import { hasTool, ownedTools, toolBonus, toolRange } from '../tools.ts';
import { hasItemRoom } from '../carrying.ts';
import { cardData, ITEM_INDEX } from '../lookup.ts';
import { weaponPrice } from '../prices.ts';

/*
 * What a player has for a purpose, and what it would cost.
 */

export const hasKey = (me: Player): boolean =>
  me.items.some(({ item }) => item === 'lamp') ||
  me.deck.some(({ card }) => card === 'handtorch' || card === 'oil_lantern');
export const hasBurglary = (me: Player): boolean => ownedTools(me, BURGLARY_TOOLS).length > 0;
/** What the best tool adds to a burglary (BW-159); who has none buys a lockpick for it. */
export function burglaryBonus(me: Player): number {
  const own = ownedTools(me, BURGLARY_TOOLS);
  return Math.max(...(own.length > 0 ? own : (['lockpick'] as const)).map((tool) => toolBonus(tool, 'burglary')));
}

/** Where a yellow key can be bought: the lamp, or a weapon on display that is one as well. */
interface KeyOffer {
  readonly place: 'TRD' | 'GUN';
  readonly price: number;
}
export const isKey = (card: CombatCard | undefined): boolean =>
  card !== undefined && cardData(card).special?.key !== undefined;
function keyOffers(view: View, me: Player): KeyOffer[] {
  const offers: KeyOffer[] = [];
  if (hasItemRoom(me) && countOf(view.itemSupply, ITEM_INDEX.lamp) > 0)
    offers.push({ place: 'TRD', price: expectedPrice(me, 'trading_post', ITEM_DATA.lamp.price!) });
  const torches = view.display.flatMap((slot) => (isKey(slot.at(-1)) ? [weaponPrice(slot.at(-1)!)] : []));
  if (torches.length > 0) offers.push({ place: 'GUN', price: expectedPrice(me, 'gunsmith', Math.min(...torches)) });
  return offers;
}

/** Grit it is worth that the key is a weapon and a lighter as well. */
const ARMED = 2.5;
/** The key that takes least, by the grit of the way to each shop; `null`: none is for sale. */
export function bestKey(view: View, me: Player, far: (place: number) => number): KeyOffer | null {
  let best: KeyOffer | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const offer of keyOffers(view, me)) {
    const whole = offer.price / A_DOLLAR + far(placeOf(offer.place)) - (offer.place === 'GUN' ? ARMED : 0);
    if (whole < least) [best, least] = [offer, whole];
  }
  return best;
}
/** Dollars a grit is worth. */
const A_DOLLAR = 1.5;

/** Grit a day in jail costs. */
export const JAIL = 4;

/** How far the player can throw fire right now; -1: not at all. */
export const lighterRange = (me: Player): number =>
  LIGHTERS.reduce((range, tool) => (hasTool(me, tool) ? Math.max(range, toolRange(tool)) : range), -1);

/** How many fires the player can light today. */
export const lighters = (me: Player): number => LIGHTERS.filter((tool) => hasTool(me, tool)).length;

/** Chance that a check is passed sooner or later, with all the willpower that can be spared for rerolls. */
export const oddsWithWill = (me: Player, difficulty: number, skill: number): number =>
  1 - (1 - oddsFor(difficulty, skill)) ** (1 + Math.max(0, me.will - LOW_WILL));

/** Grit to loot a cabin once inside, the risk of jail included (5.7). */
export const lootCost = (me: Player): number => 1 + (1 - oddsWithWill(me, CABIN.loot, level(me, 'stealth'))) * JAIL;

/** Whether somebody is thief enough to steal at the trading post: caught is jailed. */
const SAFE_THEFT = 0.7;
export const theftOdds = (me: Player): number => oddsWithWill(me, SHOP_ACTIONS.steal.difficulty, level(me, 'stealth'));
export const maySteal = (me: Player): boolean => theftOdds(me) >= SAFE_THEFT;

/** Whether to demand a weapon: caught is jailed. */
const SAFE_DEMAND = 0.75;
export const mayDemand = (me: Player): boolean =>
  oddsWithWill(me, SHOP_ACTIONS.demand.difficulty, level(me, 'malice')) >= SAFE_DEMAND;
export const isCommon = (card: CombatCard | undefined): boolean =>
  card !== undefined && weaponPrice(card) === WEAPON_PRICES.common;

export const cheapestWeapon = (view: View, me: Player): number => {
  const prices = view.display.flatMap((slot) => (slot.length > 0 ? [weaponPrice(slot.at(-1)!)] : []));
  return expectedPrice(me, 'gunsmith', Math.min(RACK_PRICE, ...prices));
};

/** What a purchase will come to: with Jericho's custom, and with haggling that hardly ever fails. */
export function expectedPrice(me: Player, shop: 'trading_post' | 'gunsmith' | 'stable', price: number): number {
  const { difficulty, discount } = SHOP_ACTIONS[`haggle_${shop}`];
  const haggled = oddsFor(difficulty, level(me, 'persuasion')) >= 5 / 6 ? discount : 0;
  const custom = CHARACTER_DATA[me.character].power === 'good_customer' ? GOOD_CUSTOM : 0;
  return Math.max(1, price - haggled - custom);
}

/** Wood for so many logs, bought in one visit: the first is the cheapest. */
export const woodPrice = (me: Player, logs: number): number =>
  logs === 0 ? 0 : expectedPrice(me, 'trading_post', TRADE_PRICES.wood.buy) + (logs - 1) * TRADE_PRICES.wood.buy;
