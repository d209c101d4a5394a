import type { Refusal } from '@tinstar/engine';
import {
  DRINK_DATA,
  HORSE_PRICE,
  ITEM_DATA,
  RACK_PRICE,
  SADDLE_PRICE,
  TRADE_PRICES,
  TREATMENT_PRICE,
} from './data/trades.ts';
import { carries, hasChest, itemWorth, weaponPrice } from './goods.ts';
import { haggleIn, isLockedAway, priceFor } from './legal-shop.ts';
import { HECTARE_DATA, VAULT } from './map.ts';
import { BURGLARY_TOOLS, GOODS, type Verb } from './move-table.ts';
import { hasItemRoom, hasRoom, hasTool, JOB_INDEX } from './queries.ts';
import { needsGrit, needsMoney, no, oncePer, tooMuchFuss, type Why, wrongShop } from './refuse.ts';
import type { Player, State } from './state.ts';
import { CARGO, DRINKS, ITEMS } from './words.ts';

/*
 * Why something is not for sale, or not to be had otherwise, in a shop.
 */

const buyGood = (s: State, player: Player, good: number, price: number | null): Refusal => {
  const wrong = wrongShop(s, player, 'trading_post');
  if (wrong !== null) return wrong;
  if (price === null) return no('not-for-sale', 'BW-113');
  const isCargo = good < CARGO.length;
  if ((isCargo ? s.supply[good] : s.itemSupply[good - CARGO.length]) === 0)
    return no('supply-empty', 'BW-074', { cargo: GOODS[good]! });
  if (!(isCargo ? hasRoom(player) : hasItemRoom(player))) return no('no-room', 'BW-079');
  return needsMoney(priceFor(player, 'trading_post', price));
};

const buyWeapon: Why = (s, _seat, player, slot) => {
  const wrong = wrongShop(s, player, 'gunsmith');
  if (wrong !== null) return wrong;
  const card = s.display[slot]!.at(-1);
  return card === undefined
    ? no('nothing-there', 'BW-117')
    : needsMoney(priceFor(player, 'gunsmith', weaponPrice(card)));
};

const demand: Why = (s, _seat, player, slot) => {
  const wrong = wrongShop(s, player, 'gunsmith') ?? oncePer(player, 'demand') ?? needsGrit(player);
  if (wrong !== null) return wrong;
  return s.display[slot]!.length === 0 ? no('nothing-there', 'BW-117') : no('only-common', 'BW-118');
};

const steal: Why = (s, _seat, player, good) => {
  const wrong = wrongShop(s, player, 'trading_post') ?? oncePer(player, 'steal') ?? needsGrit(player);
  if (wrong !== null) return wrong;
  const isCargo = good < CARGO.length;
  if (isLockedAway(good)) return no('locked-away', 'BW-262');
  if (!isCargo && ITEM_DATA[ITEMS[good - CARGO.length]!].price === null) return no('not-for-sale', 'BW-118');
  if ((isCargo ? s.supply[good] : s.itemSupply[good - CARGO.length]) === 0)
    return no('supply-empty', 'BW-074', { cargo: GOODS[good]! });
  return no('no-room', 'BW-079');
};

const crackVault: Why = (s, _seat, player, tool) => {
  const wrong = wrongShop(s, player, 'bank');
  if (wrong !== null) return wrong;
  if (!hasChest(s, VAULT)) return no('nothing-there', 'BW-010');
  if (!hasTool(player, BURGLARY_TOOLS[tool]!)) return no('needs-tool', 'BW-099', { tool: BURGLARY_TOOLS[tool]! });
  return oncePer(player, 'crack_vault') ?? needsGrit(player) ?? no('not-now', 'BW-099');
};

export const WHY_NOT_IN_SHOPS = {
  buyGoods: (s, _seat, player, kind) => buyGood(s, player, kind, TRADE_PRICES[CARGO[kind]!].buy),
  buyItem: (s, _seat, player, item) => buyGood(s, player, CARGO.length + item, ITEM_DATA[ITEMS[item]!].price),
  sellGoods: (s, _seat, player) => wrongShop(s, player, 'trading_post') ?? no('not-yours', 'BW-113'),
  sellItem: (s, seat, player, item) => {
    const wrong = wrongShop(s, player, 'trading_post');
    if (wrong !== null) return wrong;
    return carries(s, seat, CARGO.length + item) && itemWorth(ITEMS[item]!) === 0
      ? no('worth-nothing', 'BW-113')
      : no('not-yours', 'BW-113');
  },
  buyWeapon,
  buyFromRack: (s, _seat, player) =>
    wrongShop(s, player, 'gunsmith') ??
    (s.rack.length === 0 ? no('nothing-there', 'BW-114') : needsMoney(priceFor(player, 'gunsmith', RACK_PRICE))),
  lookThrough: (s, _seat, player, slot) => {
    const wrong = wrongShop(s, player, 'gunsmith');
    if (wrong !== null) return wrong;
    if (player.ranks[JOB_INDEX.hunting]! < 2) return no('not-a-master', 'BW-116');
    return s.display[slot]!.length < 2 ? no('nothing-there', 'BW-116') : (tooMuchFuss(s) ?? no('not-now', 'BW-116'));
  },
  sellWeapon: (s, _seat, player) => wrongShop(s, player, 'gunsmith') ?? no('not-yours', 'BW-113'),
  buyHorse: (s, _seat, player) => {
    const wrong = wrongShop(s, player, 'stable');
    if (wrong !== null) return wrong;
    if (player.horse !== null) return no('has-horse', 'BW-091');
    return s.stable.length === 0 ? no('nothing-there', 'BW-114') : needsMoney(priceFor(player, 'stable', HORSE_PRICE));
  },
  sellHorse: (s, _seat, player) => wrongShop(s, player, 'stable') ?? no('no-horse', 'BW-113'),
  sellSaddle: (s, _seat, player) => wrongShop(s, player, 'stable') ?? no('not-yours', 'BW-113'),
  buySaddle: (s, _seat, player) => {
    const wrong = wrongShop(s, player, 'stable');
    if (wrong !== null) return wrong;
    if (player.horse === null) return no('no-horse', 'BW-091');
    if (player.saddle) return no('has-saddle', 'BW-091');
    return s.saddles === 0 ? no('supply-empty', 'BW-074') : needsMoney(priceFor(player, 'stable', SADDLE_PRICE));
  },
  turnIn: (s, _seat, player) => wrongShop(s, player, 'trading_post', 'saloon') ?? no('not-yours', 'BW-120'),
  drink: (s, _seat, player, drink) =>
    wrongShop(s, player, 'saloon') ??
    oncePer(player, DRINKS[drink]!) ??
    needsMoney(priceFor(player, 'saloon', DRINK_DATA[DRINKS[drink]!].price)),
  treatment: (s, _seat, player) => {
    const wrong = wrongShop(s, player, 'doctor');
    if (wrong !== null) return wrong;
    return player.life >= player.lifeMax
      ? no('life-full', 'BW-111')
      : needsMoney(priceFor(player, 'doctor', TREATMENT_PRICE));
  },
  haggle: (s, _seat, player) => {
    const wrong = wrongShop(s, player, 'trading_post', 'gunsmith', 'stable');
    return wrong ?? oncePer(player, haggleIn(HECTARE_DATA[player.place]!.shop!)!) ?? no('not-now', 'BW-118');
  },
  steal,
  demand,
  poker: (s, _seat, player) =>
    wrongShop(s, player, 'saloon') ?? oncePer(player, 'poker') ?? needsGrit(player) ?? no('not-now', 'BW-118'),
  crackVault,
} satisfies Partial<Record<Verb, Why>>;
