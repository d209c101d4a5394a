import type { Refusal, Seat } from '@tinstar/engine';
import { pushCheck } from '../checks.ts';
import { CABIN, TRADE_PRICES } from '../data/trades.ts';
import { CABIN_NAMES, cabinOwner, cabinPlace, hectareData, isCabinPlace, placeName } from '../map.ts';
import { BURGLARY_TOOLS, MOVES, type Tool } from '../move-table.ts';
import { add, countOf, moveOne, type Player, type State, playerOf } from '../state.ts';
import { CARGO, cargoAt, type Item } from '../words.ts';
import { applyTool, inFight, isAtHand, mayHaveTools } from './tools.ts';
import { type Ask, countFuss, listedAlong, no, tooMuchFuss, type Verb } from './verb.ts';
import { cabinAt, cabinIn, cabinLimit, cabinsBuilt, trickAt, cabinHere } from '../cabins.ts';
import { hasItemRoom, sumOf } from '../carrying.ts';
import { CARGO_INDEX, ITEM_INDEX } from '../lookup.ts';
import { rangeToCabin } from '../sight.ts';
import { hasTool, toolBonus, toolRange } from '../tools.ts';
import { isOnFire } from '../fire/burning.ts';
import { doneToday, lacksGrit, onceToday, payGrit } from '../costs.ts';
import { gainCabin } from '../tasks.ts';

/*
 * Cabins: one's own and others' (BW-121 to BW-136, BW-223 to BW-226).
 */

const { base } = MOVES;
const WOOD = CARGO_INDEX.wood;

/** BW-044, BW-121, BW-122, A33: where something grows and nothing stands or burns. */
export const build: Verb = {
  why(s, { player }) {
    const { place } = player;
    const grit = lacksGrit(player);
    if (grit !== null) return grit;
    const data = isCabinPlace(place) ? undefined : hectareData(place);
    if (data?.resources === undefined || data.exit !== undefined) return no('not-buildable', 'BW-122');
    if (cabinIn(s, place) >= 0) return no('cabin-in-the-way', 'BW-122');
    if (isOnFire(s, place)) return no('burning', 'BW-203');
    const limit = cabinLimit(player);
    if (cabinsBuilt(player) >= limit) return no('cabin-limit', 'BW-121', { count: limit });
    return countOf(player.cargo, WOOD) < CABIN.wood ? no('needs-wood', 'BW-044', { count: CABIN.wood }) : null;
  },
  play(s, io, { seat, player }) {
    payGrit(player);
    add(player.cargo, WOOD, -CABIN.wood);
    add(s.supply, WOOD, CABIN.wood);
    // BW-123: its door is locked.
    const lot = player.cabins.find((cabin) => cabin.hectare < 0)!;
    Object.assign(lot, { hectare: player.place, open: false, fires: 0, fire: 0 });
    io.tell?.({ type: 'built', seat, place: placeName(player.place) });
    gainCabin(s, io, seat); // BW-124
  },
};

/** In front of, or inside, somebody else's locked cabin. */
function notLockedOut(s: State, seat: Seat): Refusal | null {
  const here = cabinHere(s, seat);
  if (here < 0) return no('no-cabin-here', 'BW-125');
  if (cabinOwner(here) === seat) return no('own-cabin', 'BW-125');
  return cabinAt(s, here).open ? no('door-open', 'BW-125') : null;
}

/** BW-223: in by the window, or out. */
export const climb: Verb = {
  /** With all that can be done before a cabin, or in one. */
  list(s, { seat }, into) {
    if (cabinHere(s, seat) < 0) return;
    into.push(base.climb);
    into.push(base.force);
    into.push(base.repair);
    into.push(base.lootCabin);
    into.push(base.trick);
    for (let kind = 0; kind < CARGO.length; kind++) into.push(base.sellStored + kind);
  },
  why: (s, { seat }) => notLockedOut(s, seat) ?? tooMuchFuss(s),
  play(s, _io, { seat, player }) {
    countFuss(s);
    const here = cabinHere(s, seat);
    const to = isCabinPlace(player.place) ? cabinAt(s, here).hectare : here;
    pushCheck(s, seat, 'dexterity', CABIN.climb, 0, { kind: 'climb', to });
  },
};

/** BW-224: from outside. */
export const force: Verb = {
  list: listedAlong,
  why: (s, { seat, player }) =>
    notLockedOut(s, seat) ?? lacksGrit(player) ?? (isCabinPlace(player.place) ? no('not-here', 'BW-224') : null),
  play(s, _io, { seat, player }) {
    payGrit(player);
    pushCheck(s, seat, 'strength', CABIN.force, 0, { kind: 'force', cabin: cabinHere(s, seat) });
  },
};

function whyNotPick(
  s: State,
  { seat, player }: Pick<Ask, 'seat' | 'player'>,
  tool: Tool,
  cabin: number,
): Refusal | null {
  if (!hasTool(player, tool)) return no('needs-tool', 'BW-224', { tool });
  if (cabinOwner(cabin) === seat) return no('own-cabin', 'BW-224');
  if (cabinOwner(cabin) >= s.seats || cabinAt(s, cabin).hectare < 0) return no('no-cabin-here', 'BW-224');
  if (cabinAt(s, cabin).open) return no('door-open', 'BW-224');
  const range = rangeToCabin(s, player.place, cabin);
  if (range < 0) return no('no-sight', 'BW-224');
  return range > toolRange(tool) ? no('out-of-range', 'BW-224', { count: toolRange(tool) }) : null;
}

/** BW-224: as far as the tool reaches. */
export const pickLock: Verb<'day' | 'choose' | 'resolve'> = {
  list(s, ask, into) {
    if (!mayHaveTools(ask)) return;
    for (let tool = 0; tool < BURGLARY_TOOLS.length; tool++) {
      if (!isAtHand(ask, BURGLARY_TOOLS[tool]!)) continue;
      for (let cabin = 0; cabin < s.seats * 3; cabin++) into.push(base.pickLock + tool * CABIN_NAMES.length + cabin);
    }
  },
  why(s, ask, tool, index) {
    const name = BURGLARY_TOOLS[tool]!;
    return inFight(s, ask, name, whyNotPick(s, ask, name, cabinPlace(0, index)));
  },
  play(s, io, { seat }, tool, index) {
    const name = BURGLARY_TOOLS[tool]!;
    applyTool(s, io, seat, name);
    const purpose = { kind: 'pickLock', cabin: cabinPlace(0, index) } as const;
    pushCheck(s, seat, 'stealth', CABIN.pick, toolBonus(name, 'burglary'), purpose);
  },
};

/** BW-048, BW-226: from outside, one's own door or another's. */
export const repair: Verb = {
  list: listedAlong,
  why(s, { seat, player }) {
    const here = cabinHere(s, seat);
    if (here < 0) return no('no-cabin-here', 'BW-226');
    if (player.place === here) return no('not-here', 'BW-226');
    if (!cabinAt(s, here).open) return no('door-locked', 'BW-226');
    return lacksGrit(player) ?? (countOf(player.cargo, WOOD) === 0 ? no('needs-wood', 'BW-226', { count: 1 }) : null);
  },
  play(s, io, { seat, player }) {
    const here = cabinHere(s, seat);
    payGrit(player);
    moveOne(player.cargo, s.supply, WOOD);
    cabinAt(s, here).open = false;
    io.tell?.({ type: 'doorRepaired', seat, owner: cabinOwner(here), place: placeName(player.place) });
  },
};

/** BW-130, BW-133: what others have stored. */
export const lootCabin: Verb = {
  list: listedAlong,
  why(s, { seat, player }) {
    const { place } = player;
    if (!isCabinPlace(place)) return no('not-inside', 'BW-133');
    if (cabinOwner(place) === seat) return no('own-cabin', 'BW-130');
    const wrong = lacksGrit(player) ?? doneToday(player, 'loot');
    if (wrong !== null) return wrong;
    return sumOf(cabinAt(s, place).storage) === 0 ? no('nothing-there', 'BW-130') : null;
  },
  play(s, _io, { seat, player }) {
    payGrit(player);
    onceToday(player, 'loot');
    pushCheck(s, seat, 'stealth', CABIN.loot, 0, { kind: 'lootCabin', cabin: player.place });
  },
};

/** What a lighter is made of: herbs, or wood where there are none (5.7). */
const tinderOf = ({ cargo }: Player): 'herbs' | 'wood' => (countOf(cargo, CARGO_INDEX.herbs) > 0 ? 'herbs' : 'wood');

/** BW-260: the trick is the cabin's, and whoever is inside may use it. */
export const trick: Verb = {
  list: listedAlong,
  why(s, { player }) {
    const name = trickAt(s, player.place);
    if (name === null) return no('not-inside', 'BW-133');
    const done = doneToday(player, 'trick');
    if (done !== null || name === 'hide') return done;
    if (name === 'sell_stored') return no('not-a-trick', 'BW-133');
    if (!hasItemRoom(player)) return no('no-room', 'BW-079');
    const cargo = name === 'craft_cartridges' ? 'silver' : tinderOf(player);
    if (countOf(player.cargo, CARGO_INDEX[cargo]) === 0) return no('not-yours', 'BW-007', { cargo });
    const item = name === 'craft_cartridges' ? 'cartridge_box' : 'lighter';
    return countOf(s.itemSupply, ITEM_INDEX[item]) === 0 ? no('supply-empty', 'BW-007') : null;
  },
  play(s, io, { seat, player }) {
    onceToday(player, 'trick');
    const name = trickAt(s, player.place);
    if (name === 'hide') {
      player.hidden = true;
      io.tell?.({ type: 'hid', seat });
      return;
    }
    const kind = name === 'craft_cartridges' ? CARGO_INDEX.silver : CARGO_INDEX[tinderOf(player)];
    const item: Item = name === 'craft_cartridges' ? 'cartridge_box' : 'lighter';
    moveOne(player.cargo, s.supply, kind);
    add(s.itemSupply, ITEM_INDEX[item], -1);
    player.items.push({ item, exhausted: false });
    io.tell?.({ type: 'crafted', seat, item });
  },
};

/** What a merchant's cabin sells: what its owner stored there, what a guest carries (BW-130, BW-260). */
const goodsToSell = (s: State, seat: Seat): number[] => {
  const { place, cargo } = playerOf(s, seat);
  return cabinOwner(place) === seat ? cabinAt(s, place).storage : cargo;
};

/** BW-133: the merchant's trick. */
export const sellStored: Verb = {
  list: listedAlong,
  why(s, { seat, player }, kind) {
    const name = trickAt(s, player.place);
    if (name === null) return no('not-inside', 'BW-133');
    if (name !== 'sell_stored') return no('not-a-trick', 'BW-133');
    return (
      doneToday(player, 'trick') ?? (countOf(goodsToSell(s, seat), kind) === 0 ? no('nothing-there', 'BW-133') : null)
    );
  },
  play(s, io, { seat, player }, kind) {
    onceToday(player, 'trick');
    moveOne(goodsToSell(s, seat), s.supply, kind);
    const price = TRADE_PRICES[cargoAt(kind)].sell;
    player.money += price;
    io.tell?.({ type: 'sold', seat, what: cargoAt(kind), price });
  },
};
