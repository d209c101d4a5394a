import type { About, Refusal, Seat } from '@tinstar/engine';
import { isFailed } from './advance.ts';
import { CHARACTER_DATA, MAX_WILL } from './data/characters.ts';
import {
  BAIL,
  CABIN,
  CABIN_LIMIT,
  DRINK_DATA,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  RACK_PRICE,
  SADDLE_PRICE,
  TRADE_PRICES,
  TREATMENT_PRICE,
} from './data/trades.ts';
import { awaited } from './ending.ts';
import type { Frame } from './frames.ts';
import { canStore, carries, hasChest, hasRoomFor, itemWorth, liesHere, ownCabinHere, weaponPrice } from './goods.ts';
import { isAtHiddenPath, MAX_FUSS } from './legal-day.ts';
import { haggleIn, priceFor } from './legal-shop.ts';
import { legal } from './legal.ts';
import { cabinOwner, FRONTIERS, HECTARE_DATA, isCabinPlace, VAULT } from './map.ts';
import {
  AMBUSH_CARDS,
  BURGLARY_TOOLS,
  EXTINGUISHERS,
  GOODS,
  KEYS,
  LIGHTERS,
  MOVES,
  type Verb,
  WEAPONS,
} from './move-table.ts';
import {
  boardBurns,
  cabinAt,
  cabinIn,
  cabinsBuilt,
  CARGO_INDEX,
  dayOf,
  fireAt,
  hasItemRoom,
  hasRoom,
  hasTool,
  isDisturbed,
  isNotDone,
  JOB_INDEX,
  npcData,
  ownedCard,
  ownedItem,
  rangeToCabin,
  sightRange,
  sumOf,
  toolRange,
  topOf,
} from './queries.ts';
import type { RefusalCode } from './refusals.ts';
import type { Player, State } from './state.ts';
import { cabinHere, isDoorStep, mayPassDoor, wayTo } from './travel.ts';
import { CARGO, DRINKS, ITEMS, JOBS, RESOURCES, type Shop } from './words.ts';

const no = (code: RefusalCode, rule: string | null, about?: About): Refusal =>
  about === undefined ? { code, rule } : { code, rule, about };

const codes: number[] = [];

/** Why a seat may not make this move now; `null` if it may. */
export function refusal(s: State, seat: Seat, code: number): Refusal | null {
  if (s.stack.length === 0) return no('over', 'BW-024');
  if (!awaited(s).must.includes(seat)) return no('not-your-decision', 'BW-028');
  if (legal(s, seat, codes).includes(code)) return null;
  const verb = MOVES.verbs[MOVES.verbOf[code]!]!;
  return explain(s, seat, topOf(s), verb, MOVES.values[code * 3]!, MOVES.values[code * 3 + 1]!);
}

type Why = (s: State, seat: Seat, player: Player, a: number, b: number) => Refusal;

const needsGrit = (player: Player): Refusal | null =>
  player.grit === 0 ? no('needs-grit', 'BW-030', { count: 1 }) : null;
const needsMoney = (price: number, rule = 'BW-111'): Refusal => no('needs-money', rule, { money: price });

/** In a shop that is open, of the right kind. */
function wrongShop(s: State, player: Player, ...shops: Shop[]): Refusal | null {
  const shop = isCabinPlace(player.place) ? undefined : HECTARE_DATA[player.place]!.shop;
  if (shop === undefined || !shops.includes(shop)) return no('not-in-shop', 'BW-111', { shop: shops[0]! });
  return fireAt(s, player.place) > 0 ? no('closed', 'BW-119') : null;
}

const step: Why = (s, seat, player, to) => {
  const from = player.place;
  if (isCabinPlace(to) && cabinOwner(to) >= s.seats) return no('no-path', 'BW-057');
  if (isDoorStep(s, from, to)) {
    const cabin = isCabinPlace(from) ? from : to;
    return mayPassDoor(s, seat, cabin) ? no('not-now', 'BW-068') : no('door-locked', 'BW-125');
  }
  const way = wayTo(s, from, to);
  if (way === null) return no('no-path', 'BW-057');
  if (way.path.key !== undefined && !player.keyOpen) return no('needs-key', 'BW-063');
  if (way.path.action !== undefined) return no('door-locked', 'BW-063');
  return needsGrit(player) ?? no('not-now', 'BW-059');
};

const work: Why = (s, seat, player, job) => {
  const { resource } = JOB_DATA[JOBS[job]!];
  const { place } = player;
  if (isCabinPlace(place) || !HECTARE_DATA[place]!.resources?.includes(resource))
    return no('no-resource-here', 'BW-075', { cargo: resource });
  const grit = needsGrit(player);
  if (grit !== null) return grit;
  if (s.supply[CARGO_INDEX[resource]] === 0) return no('supply-empty', 'BW-074', { cargo: resource });
  if (fireAt(s, place) > 0) return no('burning', 'BW-203');
  return isDisturbed(s, seat) ? no('npc-in-the-way', 'BW-085') : no('cabin-locked', 'BW-127');
};

const build: Why = (s, _seat, player) => {
  const { place } = player;
  const grit = needsGrit(player);
  if (grit !== null) return grit;
  const data = isCabinPlace(place) ? undefined : HECTARE_DATA[place]!;
  if (data?.resources === undefined || data.exit !== undefined) return no('not-buildable', 'BW-122');
  if (cabinIn(s, place) >= 0) return no('cabin-in-the-way', 'BW-122');
  if (fireAt(s, place) > 0) return no('burning', 'BW-203');
  const limit = CABIN_LIMIT[player.ranks[JOB_INDEX.lumbering]!]!;
  if (cabinsBuilt(player) >= limit) return no('cabin-limit', 'BW-121', { count: limit });
  return no('needs-wood', 'BW-044', { count: CABIN.wood });
};

function noFoe(s: State, seat: Seat, foe: number): Refusal | null {
  if (foe >= 4)
    return s.npcs[foe - 4] === undefined || s.npcs[foe - 4]!.hectare < 0 ? no('no-such-foe', 'BW-160') : null;
  if (!s.options.playerFights) return no('no-player-fights', 'BW-020');
  const target = s.players[foe];
  return target === undefined || foe === seat || target.life <= 0 || target.jailed ? no('no-such-foe', 'BW-160') : null;
}

const fight: Why = (s, seat, player, foe) => noFoe(s, seat, foe) ?? needsGrit(player) ?? no('not-here', 'BW-161');

const ambush: Why = (s, seat, player, foe, card) => {
  if (ownedCard(player, AMBUSH_CARDS[card]!) === undefined)
    return no('card-not-ready', 'BW-173', { card: AMBUSH_CARDS[card]! });
  const wrong = noFoe(s, seat, foe) ?? needsGrit(player);
  if (wrong !== null) return wrong;
  if (foe < 4 && s.players[foe]!.hidden) return no('no-sight', 'BW-147');
  const place = foe < 4 ? s.players[foe]!.place : s.npcs[foe - 4]!.hectare;
  return sightRange(s, player.place, place) < 0 ? no('no-sight', 'BW-137') : no('out-of-range', 'BW-143');
};

const sneak: Why = (s, _seat, player, index) => {
  const npc = s.npcs[index];
  if (npc === undefined || npc.hectare < 0) return no('no-such-foe', 'BW-197');
  if (npcData(npc).sneak === null || npcData(npc).watch === 'neutral') return no('cannot-sneak', 'BW-198');
  if (player.sneaked.includes(index) || player.ignoredBy.includes(npc.kind)) return no('already-sneaked', 'BW-197');
  return no('out-of-range', 'BW-197');
};

const useItem: Why = (_s, _seat, player, item) => {
  const name = ITEMS[item]!;
  if (ownedItem(player, name) === undefined) return no('needs-tool', 'BW-106', { tool: name });
  if (name === 'bandage') return no('life-full', 'BW-106');
  return name === 'ration' ? no('will-full', 'BW-106') : no('no-use-now', 'BW-106');
};

const useHerb: Why = (_s, _seat, player) => {
  if (player.ranks[JOB_INDEX.gathering]! < 2) return no('not-a-master', 'BW-071');
  return player.cargo[CARGO_INDEX.herbs] === 0 ? no('not-yours', 'BW-106') : no('life-full', 'BW-106');
};

const useKey: Why = (s, _seat, player, tool) => {
  if (!hasTool(player, KEYS[tool]!)) return no('needs-tool', 'BW-063', { tool: KEYS[tool]! });
  return isAtHiddenPath(s, player.place) ? no('no-use-now', 'BW-063') : no('no-path', 'BW-063');
};

const tooMuchFuss = (s: State): Refusal | null =>
  (dayOf(s)?.fuss ?? 0) >= MAX_FUSS ? no('too-much-fuss', 'BW-033', { count: MAX_FUSS }) : null;
const dropThing: Why = (s, seat, _player, thing) =>
  carries(s, seat, thing) ? (tooMuchFuss(s) ?? no('no-use-now', 'BW-108')) : no('not-yours', 'BW-033');
const pickUp: Why = (s, seat, _player, thing) => {
  if (!liesHere(s, seat, thing)) return no('nothing-there', 'BW-033');
  return hasRoomFor(s, seat, thing) ? (tooMuchFuss(s) ?? no('not-now', 'BW-033')) : no('no-room', 'BW-079');
};
const invest: Why = (_s, _seat, player, job) =>
  player.ranks[job] === 2
    ? no('already-master', 'BW-083')
    : no('not-yours', 'BW-037', { cargo: JOB_DATA[JOBS[job]!].resource });
const store: Why = (s, seat, player, kind) => {
  if (ownCabinHere(s, seat) < 0) return no('no-cabin-here', 'BW-081');
  if (player.cargo[kind] === 0) return no('not-yours', 'BW-081');
  return canStore(s, seat, kind) ? (tooMuchFuss(s) ?? no('not-now', 'BW-081')) : no('no-room', 'BW-128');
};
const takeOut: Why = (s, seat, player, kind) => {
  const cabin = ownCabinHere(s, seat);
  if (cabin < 0) return no('no-cabin-here', 'BW-130');
  if (cabinAt(s, cabin).storage[kind] === 0) return no('nothing-there', 'BW-130');
  return hasRoom(player) ? (tooMuchFuss(s) ?? no('not-now', 'BW-081')) : no('no-room', 'BW-079');
};
const openChest: Why = (s, _seat, player) =>
  hasChest(s, player.place) ? no('npc-in-the-way', 'BW-085') : no('nothing-there', 'BW-010');

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

const oncePer = (player: Player, what: string): Refusal | null =>
  isNotDone(player, what) ? null : no('once-a-day', 'BW-099');

const demand: Why = (s, _seat, player, slot) => {
  const wrong = wrongShop(s, player, 'gunsmith') ?? oncePer(player, 'demand') ?? needsGrit(player);
  if (wrong !== null) return wrong;
  return s.display[slot]!.length === 0 ? no('nothing-there', 'BW-117') : no('only-common', 'BW-118');
};

const steal: Why = (s, _seat, player, good) => {
  const wrong = wrongShop(s, player, 'trading_post') ?? oncePer(player, 'steal');
  if (wrong !== null) return wrong;
  const isCargo = good < CARGO.length;
  if (isCargo ? good >= RESOURCES.length : ITEM_DATA[ITEMS[good - CARGO.length]!].price === null)
    return no('not-for-sale', 'BW-118');
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

/** In front of, or inside, somebody else's locked cabin. */
function notBefore(s: State, seat: Seat): Refusal | null {
  const here = cabinHere(s, seat);
  if (here < 0) return no('no-cabin-here', 'BW-125');
  if (cabinOwner(here) === seat) return no('own-cabin', 'BW-125');
  return cabinAt(s, here).open ? no('door-open', 'BW-125') : null;
}

const pickLock: Why = (s, seat, player, tool, cabin) => {
  const owner = Math.floor(cabin / 3);
  if (!hasTool(player, BURGLARY_TOOLS[tool]!)) return no('needs-tool', 'BW-224', { tool: BURGLARY_TOOLS[tool]! });
  if (owner === seat) return no('own-cabin', 'BW-224');
  const target = s.players[owner]?.cabins[cabin % 3];
  if (target === undefined || target.hectare < 0) return no('no-cabin-here', 'BW-224');
  if (target.open) return no('door-open', 'BW-224');
  const range = isCabinPlace(player.place) ? -1 : sightRange(s, player.place, target.hectare);
  return range < 0
    ? no('no-sight', 'BW-224')
    : no('out-of-range', 'BW-224', { count: toolRange(BURGLARY_TOOLS[tool]!) });
};

const repair: Why = (s, seat, player) => {
  const here = cabinHere(s, seat);
  if (here < 0) return no('no-cabin-here', 'BW-226');
  if (player.place === here) return no('not-here', 'BW-226');
  if (!cabinAt(s, here).open) return no('door-locked', 'BW-226');
  return needsGrit(player) ?? no('needs-wood', 'BW-226', { count: 1 });
};

const lootCabin: Why = (s, seat, player) => {
  if (!isCabinPlace(player.place)) return no('not-inside', 'BW-133');
  if (cabinOwner(player.place) === seat) return no('own-cabin', 'BW-130');
  const wrong = needsGrit(player) ?? oncePer(player, 'loot');
  if (wrong !== null) return wrong;
  return sumOf(cabinAt(s, player.place).storage) === 0 ? no('nothing-there', 'BW-130') : no('not-now', 'BW-130');
};

const inOwnCabin = (seat: Seat, player: Player): Refusal | null =>
  isCabinPlace(player.place) && cabinOwner(player.place) === seat ? null : no('not-inside', 'BW-133');
const trick: Why = (_s, seat, player) => {
  const wrong = inOwnCabin(seat, player) ?? oncePer(player, 'trick');
  if (wrong !== null) return wrong;
  const { trick: name } = CHARACTER_DATA[player.character];
  if (name === 'sell_stored') return no('not-a-trick', 'BW-133');
  if (!hasItemRoom(player)) return no('no-room', 'BW-079');
  const cargo = name === 'craft_cartridges' ? 'silver' : 'herbs';
  return player.cargo[CARGO_INDEX[cargo]] === 0 ? no('not-yours', 'BW-007', { cargo }) : no('supply-empty', 'BW-007');
};
const sellStored: Why = (_s, seat, player) => {
  if (CHARACTER_DATA[player.character].trick !== 'sell_stored') return no('not-a-trick', 'BW-133');
  return inOwnCabin(seat, player) ?? oncePer(player, 'trick') ?? no('nothing-there', 'BW-133');
};

const light: Why = (s, _seat, player, tool, place) => {
  const name = LIGHTERS[tool]!;
  if (!hasTool(player, name)) return no('needs-tool', 'BW-200', { tool: name });
  let range: number;
  if (isCabinPlace(place)) {
    if (cabinOwner(place) >= s.seats || cabinAt(s, place).hectare < 0) return no('no-cabin-here', 'BW-200');
    if (cabinAt(s, place).fires >= CABIN.fireSpaces) return no('already-burning', 'BW-212');
    range = rangeToCabin(s, player.place, place);
  } else {
    if (!FRONTIERS[s.map].inPlay[place]) return no('no-sight', 'BW-200');
    if (!boardBurns(place) || HECTARE_DATA[place]!.rim.includes('black')) return no('no-brush-fire', 'BW-210');
    if (fireAt(s, place) > 0) return no('already-burning', 'BW-212');
    range = sightRange(s, player.place, place);
  }
  return range < 0 ? no('no-sight', 'BW-200') : no('out-of-range', 'BW-200', { count: toolRange(name) });
};

const onFire: Why = (s, _seat, player) => {
  const fire = fireAt(s, player.place);
  if (fire === 0) return no('no-fire-here', 'BW-222');
  return player.tamed.includes(fire) ? no('already-tamed', 'BW-221') : no('not-now', 'BW-222');
};

/** Why something of the day phase is not on the list. */
const DAY: Partial<Record<Verb, Why>> = {
  step,
  work,
  build,
  fight,
  ambush,
  sneak,
  useItem,
  useHerb,
  useKey,
  invest,
  store,
  takeOut,
  openChest,
  pickUp,
  drop: dropThing,
  discard: dropThing,
  reflect: (_s, _seat, player) => needsGrit(player) ?? no('will-full', 'BW-043', { count: MAX_WILL }),
  buyGoods: (s, _seat, player, kind) => buyGood(s, player, kind, TRADE_PRICES[RESOURCES[kind]!].buy),
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
  sellWeapon: (s, _seat, player, weapon) =>
    wrongShop(s, player, 'gunsmith') ?? no('card-not-ready', 'BW-113', { card: WEAPONS[weapon]! }),
  buyHorse: (s, _seat, player) => {
    const wrong = wrongShop(s, player, 'stable');
    if (wrong !== null) return wrong;
    if (player.horse !== null) return no('has-horse', 'BW-091');
    return s.stable.length === 0 ? no('nothing-there', 'BW-114') : needsMoney(priceFor(player, 'stable', HORSE_PRICE));
  },
  sellHorse: (s, _seat, player) => wrongShop(s, player, 'stable') ?? no('no-horse', 'BW-113'),
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
  climb: (s, seat) => notBefore(s, seat) ?? no('not-now', 'BW-223'),
  force: (s, seat, player) => notBefore(s, seat) ?? needsGrit(player) ?? no('not-here', 'BW-224'),
  pickLock,
  repair,
  lootCabin,
  trick,
  sellStored,
  light,
  extinguish: (s, seat, player, tool, b) => {
    const name = EXTINGUISHERS[tool]!;
    if (fireAt(s, player.place) > 0 && name !== 'hands' && !hasTool(player, name))
      return no('needs-tool', 'BW-159', { tool: name });
    return onFire(s, seat, player, tool, b);
  },
  tame: onFire,
};

/** Why something is not on the list while a decision of another kind is due. */
function explain(s: State, seat: Seat, top: Frame, verb: Verb, a: number, b: number): Refusal {
  const player = s.players[seat]!;
  if (top.kind === 'day') {
    if (player.unconscious) return verb === 'seeDoctor' ? needsGrit(player)! : no('unconscious', 'BW-177');
    return DAY[verb]?.(s, seat, player, a, b) ?? no('not-now', null);
  }
  if (top.kind === 'work' && verb === 'reroll')
    return no('nothing-to-reroll', 'BW-076', { die: isFailed(s, top, a) ? 0 : top.dice[a as 0 | 1] });
  if (top.kind === 'bail' && verb === 'payReputation') return no('can-pay', 'BW-181', { money: BAIL });
  if (top.kind === 'fight') return explainFight(top, seat, verb);
  if (top.kind === 'raise' && verb === 'raise') return no('ability-full', 'BW-023');
  if (top.kind === 'event' && verb === 'outcome') return no('no-such-outcome', null);
  if (top.kind === 'spread' && verb === 'spread') return no('not-spreading', 'BW-213');
  if (top.kind === 'spoils') return no('cannot-loot', 'BW-185');
  if (top.kind === 'encounter') return no('npc-in-the-way', 'BW-193');
  if (top.kind === 'burning') return no('burning', 'BW-218');
  return no('not-now', null);
}

function explainFight(fight: Extract<Frame, { kind: 'fight' }>, seat: Seat, verb: Verb): Refusal {
  const side = fight.attacker.seat === seat ? fight.attacker : fight.defender;
  const other = side === fight.attacker ? fight.defender : fight.attacker;
  if (fight.stage === 'choose') {
    if (verb === 'playCard') return no('not-in-hand', 'BW-164');
    if (verb === 'playNothing') return no('hand-not-empty', 'BW-164');
    if (verb === 'truce')
      return side.agrees ? no('already-agreed', 'BW-172') : no('cannot-agree', other.seat < 0 ? 'BW-172' : 'BW-229');
    if (verb === 'useItem' || verb === 'useHerb')
      return side.usedItem ? no('one-item', 'BW-107') : no('no-use-now', 'BW-107');
    return no('not-now', 'BW-162');
  }
  if (verb === 'primary') return fight.usedAlternative ? no('only-one', 'BW-167') : no('out-of-range', 'BW-168');
  if (verb === 'alternative')
    return fight.usedPrimary || fight.usedSpecial ? no('only-one', 'BW-167') : no('nowhere-to-go', 'BW-157');
  if (verb === 'special') return no('no-use-now', 'BW-155');
  if (verb === 'moveTo') return no('no-path', 'BW-057');
  return no('not-now', 'BW-162');
}
