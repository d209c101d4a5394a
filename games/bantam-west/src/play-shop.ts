import type { Seat } from '@tinstar/engine';
import { addCargo, fulfil, gainHorse, gainWeapon, payMoney, returnHorse, spendTool } from './changes.ts';
import { pushCheck } from './checks.ts';
import type { CombatCard } from './data/combat-cards.ts';
import {
  DRINK_DATA,
  HORSE_PRICE,
  ITEM_DATA,
  RACK_PRICE,
  SADDLE_PRICE,
  SHOP_ACTIONS,
  TRADE_PRICES,
  TREATMENT,
  TREATMENT_PRICE,
} from './data/trades.ts';
import { carryOutAll } from './effects.ts';
import { cargoWorth, headWorth, HORSE_WORTH, itemWorth, SADDLE_WORTH, weaponPrice, weaponWorth } from './goods.ts';
import type { Io } from './io.ts';
import { haggleIn, priceFor } from './legal-shop.ts';
import { BURGLARY_TOOLS, GOODS, WEAPONS } from './move-table.ts';
import type { Act } from './play.ts';
import { onceToday } from './play-day.ts';
import { dayOf, shopAt, toolBonus, topOf } from './queries.ts';
import { removeItem } from './changes.ts';
import type { State } from './state.ts';
import { refill } from './verdict.ts';
import { CARGO, DRINKS, ITEMS, type Shop } from './words.ts';

/*
 * Buying, selling and the shops' own actions.
 */

function buy(s: State, io: Io, seat: Seat, shop: Shop, what: string, listed: number): void {
  const player = s.players[seat]!;
  const price = priceFor(player, shop, listed);
  payMoney(s, seat, price);
  if (player.discountShop === shop) {
    player.discount = 0;
    player.discountShop = null;
  }
  if (player.character === 'jericho_jones' && !player.doneToday.includes('good_customer'))
    onceToday(s, seat, 'good_customer');
  io.tell?.({ type: 'bought', seat, what, price });
}

function sell(s: State, io: Io, seat: Seat, what: string, price: number): void {
  s.players[seat]!.money += price;
  io.tell?.({ type: 'sold', seat, what, price });
}

/** Takes a weapon out of a deck, of two alike the ready one or the exhausted one first; answers whether it is exhausted. */
function removeWeapon(s: State, seat: Seat, card: CombatCard, first: 'ready' | 'exhausted'): boolean {
  const { deck } = s.players[seat]!;
  const wanted = first === 'exhausted';
  const at = deck.findIndex((owned) => owned.card === card && owned.exhausted === wanted);
  const [taken] = deck.splice(at >= 0 ? at : deck.findIndex((owned) => owned.card === card), 1);
  return taken!.exhausted;
}

/** BW-114: two from the top; with a single one left there is nothing to choose. */
function buyFromRack(s: State, io: Io, seat: Seat): void {
  buy(s, io, seat, 'gunsmith', 'rack', RACK_PRICE);
  const weapons = s.rack.splice(0, 2);
  s.rackKnown = Math.min(s.rackKnown, s.rack.length);
  io.tell?.({ type: 'drewTwo', seat, what: [...weapons] });
  if (weapons.length === 1) gainWeapon(s, io, seat, weapons[0]!);
  else s.stack.push({ kind: 'keep', seat, weapons, horses: [] });
}

function buyHorse(s: State, io: Io, seat: Seat): void {
  buy(s, io, seat, 'stable', 'horse', HORSE_PRICE);
  const horses = s.stable.splice(0, 2);
  s.stableKnown = Math.min(s.stableKnown, s.stable.length);
  io.tell?.({ type: 'drewTwo', seat, what: [...horses] });
  if (horses.length === 1) gainHorse(s, io, seat, horses[0]!);
  else s.stack.push({ kind: 'keep', seat, weapons: [], horses });
}

/** The other one goes under the stack, seen by all. */
function keep(s: State, io: Io, seat: Seat, which: number): void {
  const frame = topOf(s);
  if (frame.kind !== 'keep') return;
  s.stack.pop();
  if (frame.weapons.length > 0) {
    s.rack.push(frame.weapons[1 - which]!);
    s.rackKnown++;
    io.tell?.({ type: 'kept', seat, what: frame.weapons[which]! });
    gainWeapon(s, io, seat, frame.weapons[which]!);
  } else {
    s.stable.push(frame.horses[1 - which]!);
    s.stableKnown++;
    io.tell?.({ type: 'kept', seat, what: frame.horses[which]! });
    gainHorse(s, io, seat, frame.horses[which]!);
  }
}

function haggle(s: State, _io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  const shop = shopAt(s, player.place)!;
  const action = haggleIn(shop)!;
  onceToday(s, seat, action);
  const { difficulty, discount } = SHOP_ACTIONS[action];
  pushCheck(s, seat, 'persuasion', difficulty, 0, { kind: 'haggle', shop, amount: discount });
}

function drink(s: State, io: Io, seat: Seat, index: number): void {
  const name = DRINKS[index]!;
  const top = topOf(s);
  if (top.kind === 'choice') s.stack.pop();
  else {
    buy(s, io, seat, 'saloon', name, DRINK_DATA[name].price);
    onceToday(s, seat, name);
  }
  io.tell?.({ type: 'drank', seat, drink: name });
  carryOutAll(s, seat, [DRINK_DATA[name].effect]);
}

function turnIn(s: State, io: Io, seat: Seat, npc: number): void {
  const { heads } = s.players[seat]!;
  heads.splice(heads.indexOf(npc), 1);
  const money = headWorth(s, npc);
  s.players[seat]!.money += money;
  io.tell?.({ type: 'headTurnedIn', seat, kind: s.npcs[npc]!.kind, money });
  fulfil(s, io, seat, 'turn_in_head');
}

/** BW-116: the top card goes under its stack, and the next one can be bought. */
function lookThrough(s: State, io: Io, _seat: Seat, slot: number): void {
  const stack = s.display[slot]!;
  stack.unshift(stack.pop()!);
  dayOf(s)!.fuss++;
  io.tell?.({ type: 'weaponShown', card: stack.at(-1)!, slot });
}

export const PLAY_SHOP = {
  buyGoods: (s, io, seat, kind) => {
    buy(s, io, seat, 'trading_post', CARGO[kind]!, TRADE_PRICES[CARGO[kind]!].buy);
    s.supply[kind]!--;
    addCargo(s, io, seat, CARGO[kind]!);
  },
  sellGoods: (s, io, seat, kind) => {
    s.players[seat]!.cargo[kind]!--;
    s.supply[kind]!++;
    sell(s, io, seat, CARGO[kind]!, cargoWorth(CARGO[kind]!));
  },
  buyItem: (s, io, seat, item) => {
    buy(s, io, seat, 'trading_post', ITEMS[item]!, ITEM_DATA[ITEMS[item]!].price!);
    s.itemSupply[item]!--;
    s.players[seat]!.items.push({ item: ITEMS[item]!, exhausted: false });
  },
  sellItem: (s, io, seat, item) => {
    removeItem(s, seat, ITEMS[item]!);
    sell(s, io, seat, ITEMS[item]!, itemWorth(ITEMS[item]!));
  },
  buyWeapon: (s, io, seat, slot) => {
    const card = s.display[slot]!.pop()!;
    buy(s, io, seat, 'gunsmith', card, weaponPrice(card));
    refill(s, io, slot);
    gainWeapon(s, io, seat, card);
  },
  buyFromRack,
  lookThrough,
  sellWeapon: (s, io, seat, weapon, slot) => {
    const card = WEAPONS[weapon]!;
    removeWeapon(s, seat, card, 'exhausted');
    s.display[slot]!.push(card);
    sell(s, io, seat, card, weaponWorth(card));
  },
  buyHorse,
  sellHorse: (s, io, seat) => {
    // The saddle comes off and is sold with it.
    const worth = HORSE_WORTH + (s.players[seat]!.saddle ? SADDLE_WORTH : 0);
    returnHorse(s, io, seat);
    sell(s, io, seat, 'horse', worth);
  },
  buySaddle: (s, io, seat) => {
    buy(s, io, seat, 'stable', 'saddle', SADDLE_PRICE);
    s.saddles--;
    s.players[seat]!.saddle = true;
  },
  sellSaddle: (s, io, seat) => {
    s.saddles++;
    s.players[seat]!.saddle = false;
    sell(s, io, seat, 'saddle', SADDLE_WORTH);
  },
  keep,
  turnIn,
  drink,
  treatment: (s, io, seat) => {
    buy(s, io, seat, 'doctor', 'treatment', TREATMENT_PRICE);
    io.tell?.({ type: 'treated', seat });
    carryOutAll(s, seat, [TREATMENT]);
  },
  haggle,
  steal: (s, _io, seat, thing) => {
    s.players[seat]!.grit--;
    onceToday(s, seat, 'steal');
    pushCheck(s, seat, 'stealth', SHOP_ACTIONS.steal.difficulty, 0, { kind: 'steal', thing: GOODS[thing]! });
  },
  demand: (s, _io, seat, slot) => {
    s.players[seat]!.grit--;
    onceToday(s, seat, 'demand');
    pushCheck(s, seat, 'malice', SHOP_ACTIONS.demand.difficulty, 0, { kind: 'demand', slot });
  },
  poker: (s, _io, seat) => {
    s.players[seat]!.grit--;
    onceToday(s, seat, 'poker');
    pushCheck(s, seat, 'persuasion', SHOP_ACTIONS.poker.difficulty, 0, { kind: 'poker' });
  },
  crackVault: (s, io, seat, tool) => {
    const name = BURGLARY_TOOLS[tool]!;
    s.players[seat]!.grit--;
    onceToday(s, seat, 'crack_vault');
    spendTool(s, io, seat, name);
    const bonus = toolBonus(name, 'burglary');
    pushCheck(s, seat, 'stealth', SHOP_ACTIONS.crack_vault.difficulty, bonus, { kind: 'crackVault' });
  },
} satisfies Record<string, Act>;

export { removeWeapon };
