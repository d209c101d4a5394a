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
import { drawTop, type Drawn, EVERYBODY, onlyTo, putUnder, removeCard } from './decks.ts';
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
import { CARGO, DRINKS, type Horse, ITEMS, type Shop } from './words.ts';

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

/** Two from the top of a face-down stack: only who draws them sees them (BW-240). */
function drawTwo<T extends string>(io: Io, seat: Seat, stack: T[], seen: number[]): Drawn<T>[] {
  const drawn: Drawn<T>[] = [];
  while (drawn.length < 2 && stack.length > 0) drawn.push(drawTop(stack, seen)!);
  const what = drawn.map(({ card }) => card);
  const { length: count } = drawn;
  io.tell?.({ type: 'drewTwo', seat, count, what }, [seat], { type: 'drewTwo', seat, count, what: null });
  return drawn;
}

/** BW-114: two from the top; with a single one left there is nothing to choose. */
function buyFromRack(s: State, io: Io, seat: Seat): void {
  buy(s, io, seat, 'gunsmith', 'rack', RACK_PRICE);
  const drawn = drawTwo(io, seat, s.rack, s.rackSeen);
  if (drawn.length === 1) gainWeapon(s, io, seat, drawn[0]!);
  else pushKeep(s, seat, drawn, []);
}

function buyHorse(s: State, io: Io, seat: Seat): void {
  buy(s, io, seat, 'stable', 'horse', HORSE_PRICE);
  const drawn = drawTwo(io, seat, s.stable, s.stableSeen);
  if (drawn.length === 1) gainHorse(s, io, seat, drawn[0]!.card);
  else pushKeep(s, seat, [], drawn);
}

function pushKeep(s: State, seat: Seat, weapons: Drawn<CombatCard>[], horses: Drawn<Horse>[]): void {
  s.stack.push({
    kind: 'keep',
    seat,
    weapons: weapons.map(({ card }) => card),
    horses: horses.map(({ card }) => card),
    known: [...weapons, ...horses].map(({ known }) => known | onlyTo(seat)),
  });
}

/**
 * The other one goes under the stack. A horse one rides is seen by all, so whoever knew the other knows where it went; of
 * two weapons nobody else can tell which was kept.
 */
function keep(s: State, io: Io, seat: Seat, which: number): void {
  const frame = topOf(s);
  if (frame.kind !== 'keep') return;
  s.stack.pop();
  if (frame.weapons.length > 0) {
    const card = frame.weapons[which]!;
    putUnder(s.rack, s.rackSeen, frame.weapons[1 - which]!, onlyTo(seat));
    io.tell?.({ type: 'kept', seat, what: card }, [seat], { type: 'kept', seat, what: null });
    gainWeapon(s, io, seat, { card, known: 0 });
  } else {
    putUnder(s.stable, s.stableSeen, frame.horses[1 - which]!, frame.known[1 - which]!);
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
    gainWeapon(s, io, seat, { card, known: EVERYBODY });
  },
  buyFromRack,
  lookThrough,
  sellWeapon: (s, io, seat, weapon, slot) => {
    const card = WEAPONS[weapon]!;
    removeCard(s.players[seat]!, card, 'exhausted');
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
