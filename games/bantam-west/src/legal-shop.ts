import {
  DRINK_DATA,
  GOOD_CUSTOM,
  HORSE_PRICE,
  ITEM_DATA,
  MAX_FUSS,
  RACK_PRICE,
  SADDLE_PRICE,
  TRADE_PRICES,
  TREATMENT_PRICE,
  OPEN_WEAPONS,
} from './data/trades.ts';
import { OWN_CARDS } from './data/characters.ts';
import { hasChest, itemWorth, weaponPrice } from './goods.ts';
import { VAULT } from './map.ts';
import { BURGLARY_TOOLS, GOODS, MOVES, WEAPONS } from './move-table.ts';
import { cardData, dayOf, hasItemRoom, hasRoom, hasTool, isNotDone, ITEM_INDEX, JOB_INDEX, shopAt } from './queries.ts';
import type { Player, State } from './state.ts';
import { CARGO, DRINKS, ITEMS, type Shop } from './words.ts';

/*
 * Shops (BW-111 to BW-120). Prices after haggling and Jericho's good custom.
 */

const base = MOVES.base;

/** BW-112: never below a dollar. Jericho pays a dollar less once a day (5.1). */
export function priceFor(player: Player, shop: Shop, price: number): number {
  const haggled = player.discountShop === shop ? player.discount : 0;
  const custom = player.character === 'jericho_jones' && isNotDone(player, 'good_customer') ? GOOD_CUSTOM : 0;
  return Math.max(1, price - haggled - custom);
}

export type Haggle = 'haggle_trading_post' | 'haggle_gunsmith' | 'haggle_stable';
export const haggleIn = (shop: Shop): Haggle | null =>
  shop === 'trading_post' || shop === 'gunsmith' || shop === 'stable' ? `haggle_${shop}` : null;

export function listShop(s: State, player: Player, into: number[]): void {
  const shop = shopAt(s, player.place);
  if (shop === null) return;
  const haggle = haggleIn(shop);
  if (haggle !== null && isNotDone(player, haggle)) into.push(base.haggle);
  if (shop === 'trading_post') listTradingPost(s, player, into);
  else if (shop === 'gunsmith') listGunsmith(s, player, into);
  else if (shop === 'stable') listStable(s, player, into);
  else if (shop === 'saloon') listSaloon(player, into);
  else if (shop === 'bank') listBank(s, player, into);
  else if (
    shop === 'doctor' &&
    player.life < player.lifeMax &&
    player.money >= priceFor(player, shop, TREATMENT_PRICE)
  ) {
    into.push(base.treatment);
  }
}

function listHeads(player: Player, into: number[]): void {
  for (let i = 0; i < player.heads.length; i++) into.push(base.turnIn + player.heads[i]!);
}

/** Gems lie in the strongbox: to be bought, not to be stolen (BW-262). */
export const isLockedAway = (good: number): boolean => GOODS[good] === 'gem';

/** Whether the trading post has it and the manifest room. */
function isOnOffer(s: State, player: Player, good: number): boolean {
  if (good < CARGO.length) return s.supply[good]! > 0 && hasRoom(player);
  const item = ITEMS[good - CARGO.length]!;
  return ITEM_DATA[item].price !== null && s.itemSupply[ITEM_INDEX[item]]! > 0 && hasItemRoom(player);
}

function listTradingPost(s: State, player: Player, into: number[]): void {
  const canSteal = player.grit > 0 && isNotDone(player, 'steal');
  for (let good = 0; good < GOODS.length; good++) {
    if (!isOnOffer(s, player, good)) continue;
    if (canSteal && !isLockedAway(good)) into.push(base.steal + good);
    const isCargo = good < CARGO.length;
    const price = isCargo ? TRADE_PRICES[CARGO[good]!].buy : ITEM_DATA[ITEMS[good - CARGO.length]!].price!;
    if (player.money < priceFor(player, 'trading_post', price)) continue;
    into.push(isCargo ? base.buyGoods + good : base.buyItem + good - CARGO.length);
  }
  for (let kind = 0; kind < CARGO.length; kind++) if (player.cargo[kind]! > 0) into.push(base.sellGoods + kind);
  for (let i = 0; i < player.items.length; i++) {
    const { item } = player.items[i]!;
    if (itemWorth(item) > 0) into.push(base.sellItem + ITEM_INDEX[item]);
  }
  listHeads(player, into);
}

function listGunsmith(s: State, player: Player, into: number[]): void {
  for (let slot = 0; slot < OPEN_WEAPONS; slot++) {
    const card = s.display[slot]!.at(-1);
    if (card === undefined) continue;
    if (player.money >= priceFor(player, 'gunsmith', weaponPrice(card))) into.push(base.buyWeapon + slot);
    if (player.grit > 0 && isNotDone(player, 'demand') && cardData(card).rarity === 'common')
      into.push(base.demand + slot);
  }
  if (s.rack.length > 0 && player.money >= priceFor(player, 'gunsmith', RACK_PRICE)) into.push(base.buyFromRack);
  for (let slot = 0; slot < OPEN_WEAPONS; slot++)
    if (canLookThrough(s, player, slot)) into.push(base.lookThrough + slot);
  // Weapons join the deck behind the character's own nine cards.
  for (let i = OWN_CARDS; i < player.deck.length; i++) {
    const { card } = player.deck[i]!;
    // BW-113: exhausted or not; two of a kind are listed once.
    if (player.deck.findIndex((owned) => owned.card === card) < i) continue;
    const weapon = WEAPONS.indexOf(card);
    for (let slot = 0; slot < OPEN_WEAPONS; slot++) into.push(base.sellWeapon + weapon * OPEN_WEAPONS + slot);
  }
}

/** BW-116: only a master hunter gets at what lies below the top of an open stack. */
export const canLookThrough = (s: State, player: Player, slot: number): boolean =>
  player.ranks[JOB_INDEX.hunting] === 2 && s.display[slot]!.length > 1 && (dayOf(s)?.fuss ?? 0) < MAX_FUSS;

function listStable(s: State, player: Player, into: number[]): void {
  if (player.horse === null) {
    if (s.stable.length > 0 && player.money >= priceFor(player, 'stable', HORSE_PRICE)) into.push(base.buyHorse);
    return;
  }
  into.push(base.sellHorse);
  if (player.saddle) into.push(base.sellSaddle);
  else if (s.saddles > 0 && player.money >= priceFor(player, 'stable', SADDLE_PRICE)) into.push(base.buySaddle);
}

function listSaloon(player: Player, into: number[]): void {
  for (let drink = 0; drink < DRINKS.length; drink++) {
    const name = DRINKS[drink]!;
    if (isNotDone(player, name) && player.money >= priceFor(player, 'saloon', DRINK_DATA[name].price))
      into.push(base.drink + drink);
  }
  if (player.grit > 0 && isNotDone(player, 'poker')) into.push(base.poker);
  listHeads(player, into);
}

function listBank(s: State, player: Player, into: number[]): void {
  if (player.grit === 0 || !isNotDone(player, 'crack_vault') || !hasChest(s, VAULT)) return;
  for (let tool = 0; tool < BURGLARY_TOOLS.length; tool++) {
    if (hasTool(player, BURGLARY_TOOLS[tool]!)) into.push(base.crackVault + tool);
  }
}
