import type { Refusal } from '@tinstar/engine';
import { addCargo, removeItem, carries } from '../belongings.ts';
import { pushCheck } from '../checks.ts';
import { ITEM_DATA, SHOP_ACTIONS, TRADE_PRICES } from '../data/trades.ts';
import { GOODS, MOVES } from '../move-table.ts';
import { add, countOf, moveOne, type Player, type State } from '../state.ts';
import { CARGO, cargoAt, itemAt } from '../words.ts';
import { buy, cannotPay, sell } from './shop.ts';
import { listedAlong, no, type Verb } from './verb.ts';
import { hasItemRoom, hasRoom } from '../carrying.ts';
import { doneToday, lacksGrit, onceToday, payGrit } from '../costs.ts';
import { cargoWorth, itemWorth } from '../prices.ts';

/*
 * The trading post (BW-113, BW-118, BW-262): goods are cargo, then items.
 */

const { buyGoods: BUY_GOODS, buyItem: BUY_ITEM, steal: STEAL } = MOVES.base;
const SHOP = 'trading_post';

/** `null`: made in cabins only. */
const priceOf = (good: number): number | null =>
  good < CARGO.length ? TRADE_PRICES[cargoAt(good)].buy : ITEM_DATA[itemAt(good - CARGO.length)].price;

/** BW-074, BW-079: whether the supply has it and the manifest room. */
function whyNotHave(s: State, player: Player, good: number): Refusal | null {
  const isCargo = good < CARGO.length;
  const left = isCargo ? countOf(s.supply, good) : countOf(s.itemSupply, good - CARGO.length);
  if (left === 0) return no('supply-empty', 'BW-074', { cargo: GOODS[good]! });
  return (isCargo ? hasRoom(player) : hasItemRoom(player)) ? null : no('no-room', 'BW-079');
}

function whyNotBuy(s: State, player: Player, good: number): Refusal | null {
  const price = priceOf(good);
  if (price === null) return no('not-for-sale', 'BW-113');
  return whyNotHave(s, player, good) ?? cannotPay(player, SHOP, price);
}

/** Good by good: to be stolen or bought. Gems lie in the strongbox: to be bought, not to be stolen (BW-262). */
export const steal: Verb = {
  shops: [SHOP],
  list(_s, _ask, into) {
    for (let good = 0; good < GOODS.length; good++) {
      into.push(STEAL + good);
      into.push(good < CARGO.length ? BUY_GOODS + good : BUY_ITEM + good - CARGO.length);
    }
  },
  why(s, { player }, good) {
    const wrong = doneToday(player, 'steal') ?? lacksGrit(player);
    if (wrong !== null) return wrong;
    if (GOODS[good] === 'gem') return no('locked-away', 'BW-262');
    return priceOf(good) === null ? no('not-for-sale', 'BW-118') : whyNotHave(s, player, good);
  },
  play(s, _io, { seat, player }, good) {
    payGrit(player);
    onceToday(player, 'steal');
    pushCheck(s, seat, 'stealth', SHOP_ACTIONS.steal.difficulty, 0, { kind: 'steal', thing: GOODS[good]! });
  },
};

export const buyGoods: Verb = {
  shops: [SHOP],
  list: listedAlong,
  why: (s, { player }, kind) => whyNotBuy(s, player, kind),
  play(s, io, { seat, player }, kind) {
    const cargo = cargoAt(kind);
    buy(s, io, seat, player, SHOP, cargo, TRADE_PRICES[cargo].buy);
    add(s.supply, kind, -1);
    addCargo(s, io, seat, cargo);
  },
};

export const buyItem: Verb = {
  shops: [SHOP],
  list: listedAlong,
  why: (s, { player }, item) => whyNotBuy(s, player, CARGO.length + item),
  play(s, io, { seat, player }, index) {
    const item = itemAt(index);
    buy(s, io, seat, player, SHOP, item, ITEM_DATA[item].price!);
    add(s.itemSupply, index, -1);
    player.items.push({ item, exhausted: false });
  },
};

export const sellGoods: Verb = {
  shops: [SHOP],
  why: (_s, { player }, kind) => (countOf(player.cargo, kind) > 0 ? null : no('not-yours', 'BW-113')),
  play(s, io, { seat, player }, kind) {
    moveOne(player.cargo, s.supply, kind);
    sell(io, seat, player, cargoAt(kind), cargoWorth(cargoAt(kind)));
  },
};

export const sellItem: Verb = {
  shops: [SHOP],
  why(s, { seat }, item) {
    if (!carries(s, seat, CARGO.length + item)) return no('not-yours', 'BW-113');
    return itemWorth(itemAt(item)) === 0 ? no('worth-nothing', 'BW-113') : null;
  },
  play(s, io, { seat, player }, item) {
    removeItem(s, seat, itemAt(item));
    sell(io, seat, player, itemAt(item), itemWorth(itemAt(item)));
  },
};
