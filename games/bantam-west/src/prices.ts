import { GOOD_CUSTOM, HORSE_PRICE, ITEM_DATA, SADDLE_PRICE, TRADE_PRICES, WEAPON_PRICES } from './data/trades.ts';
import { isNotDone, type Player, countOf, npcOf, playerOf, type State } from './state.ts';
import { type Shop, CARGO, cargoAt, type Cargo, type Item } from './words.ts';
import type { Seat } from '@tinstar/engine';
import { carries } from './belongings.ts';
import type { CombatCard } from './data/combat-cards.ts';
import { NPC_DATA } from './data/npcs.ts';
import { headOfThing, isHeadThing, itemOfThing, THINGS, WEAPONS } from './move-table.ts';
import { cardData } from './lookup.ts';

/** BW-112: never below a dollar. Jericho pays a dollar less once a day (5.1). */
export function priceFor(player: Player, shop: Shop, price: number): number {
  const haggled = player.discountShop === shop ? player.discount : 0;
  const custom = player.character === 'jericho_jones' && isNotDone(player, 'good_customer') ? GOOD_CUSTOM : 0;
  return Math.max(1, price - haggled - custom);
}

/** What the trading post, the saloon and the jailer give for things (BW-113, BW-120, A22). */
export const cargoWorth = (cargo: Cargo): number => TRADE_PRICES[cargo].sell;

/** BW-113: half of what is listed, rounded down. */
export const resaleOf = (price: number): number => Math.floor(price / 2);

export const itemWorth = (item: Item): number => resaleOf(ITEM_DATA[item].price ?? 0);

export const weaponPrice = (card: CombatCard): number => WEAPON_PRICES[cardData(card).rarity!];

export const weaponWorth = (card: CombatCard): number => resaleOf(weaponPrice(card));

export const HORSE_WORTH = resaleOf(HORSE_PRICE);

export const SADDLE_WORTH = resaleOf(SADDLE_PRICE);

export function headWorth(s: Pick<State, 'npcs'>, npc: number): number {
  const { kind, token } = npcOf(s, npc);
  return NPC_DATA[kind].tokens[token]!.head;
}

export function thingWorth(s: Pick<State, 'npcs'>, thing: number): number {
  if (thing < CARGO.length) return cargoWorth(cargoAt(thing));
  return isHeadThing(thing) ? headWorth(s, headOfThing(thing)) : itemWorth(itemOfThing(thing));
}

/** All a player could pay bail with beside money (A22, BW-268). */
export function goodsWorth(s: State, seat: Seat): number {
  const player = playerOf(s, seat);
  let worth = player.horse === null ? 0 : HORSE_WORTH;
  for (let kind = 0; kind < player.cargo.length; kind++) worth += countOf(player.cargo, kind) * thingWorth(s, kind);
  for (let thing = player.cargo.length; thing < THINGS.length; thing++)
    if (carries(s, seat, thing)) worth += thingWorth(s, thing);
  for (const { card } of player.deck) if (WEAPONS.includes(card)) worth += weaponWorth(card);
  return worth;
}
