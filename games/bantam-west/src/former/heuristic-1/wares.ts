import { CHARACTER_DATA, LOW_WILL } from '../../data/characters.ts';
import type { CombatCard } from '../../data/combat-cards.ts';
import { GOOD_CUSTOM, RACK_PRICE, SHOP_ACTIONS, TRADE_PRICES, WEAPON_PRICES } from '../../data/trades.ts';
import { oddsFor } from '../../odds.ts';
import { LIGHTERS } from '../../move-table.ts';
import type { Player } from '../../state.ts';
import type { View } from '../../view-type.ts';
import { level } from '../../abilities.ts';
import { hasTool, toolRange } from '../../tools.ts';
import { weaponPrice } from '../../prices.ts';

/*
 * What a player has for a purpose, and what it would cost.
 */

export const hasKey = (me: Player): boolean =>
  me.items.some(({ item }) => item === 'lamp') ||
  me.deck.some(({ card }) => card === 'handtorch' || card === 'oil_lantern');
const BURGLARS: readonly string[] = ['thrown_blade', 'crowbar', 'burglars_roll', 'night_needle'];
export const hasBurglary = (me: Player): boolean =>
  me.items.some(({ item }) => item === 'lockpick') || me.deck.some(({ card }) => BURGLARS.includes(card));

/** Grit a day in jail costs. */
export const JAIL = 4;

/** How far the player can throw fire right now; -1: not at all. */
export const lighterRange = (me: Player): number =>
  LIGHTERS.reduce((range, tool) => (hasTool(me, tool) ? Math.max(range, toolRange(tool)) : range), -1);

/** Chance that a check is passed sooner or later, with all the willpower that can be spared for rerolls. */
export const oddsWithWill = (me: Player, difficulty: number, skill: number): number =>
  1 - (1 - oddsFor(difficulty, skill)) ** (1 + Math.max(0, me.will - LOW_WILL));

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
