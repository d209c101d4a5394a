import type { Refusal, Seat } from '@tinstar/engine';
import { CABIN } from './data/trades.ts';
import { cabinOwner, cabinPlace, FRONTIERS, HECTARE_DATA, isCabinPlace } from './map.ts';
import { BURGLARY_TOOLS, EXTINGUISHERS, LIGHTERS, type Verb } from './move-table.ts';
import {
  boardBurns,
  cabinAt,
  CARGO_INDEX,
  fireAt,
  hasItemRoom,
  hasTool,
  rangeToCabin,
  sightRange,
  sumOf,
  tinderOf,
  toolRange,
  trickAt,
} from './queries.ts';
import { needsGrit, no, oncePer, tooMuchFuss, type Why } from './refuse.ts';
import type { State } from './state.ts';
import { cabinHere } from './travel.ts';

/*
 * Why something about cabins and fire is not allowed.
 */

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
  const range = rangeToCabin(s, player.place, cabinPlace(owner, cabin % 3));
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

const trick: Why = (s, _seat, player) => {
  const name = trickAt(s, player.place);
  const wrong = name === null ? no('not-inside', 'BW-133') : oncePer(player, 'trick');
  if (wrong !== null) return wrong;
  if (name === 'sell_stored') return no('not-a-trick', 'BW-133');
  if (!hasItemRoom(player)) return no('no-room', 'BW-079');
  const cargo = name === 'craft_cartridges' ? 'silver' : tinderOf(player);
  return player.cargo[CARGO_INDEX[cargo]] === 0 ? no('not-yours', 'BW-007', { cargo }) : no('supply-empty', 'BW-007');
};
const sellStored: Why = (s, _seat, player) => {
  const name = trickAt(s, player.place);
  if (name === null) return no('not-inside', 'BW-133');
  if (name !== 'sell_stored') return no('not-a-trick', 'BW-133');
  return oncePer(player, 'trick') ?? no('nothing-there', 'BW-133');
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

export const WHY_NOT_AT_CABINS = {
  climb: (s, seat) => notBefore(s, seat) ?? tooMuchFuss(s) ?? no('not-now', 'BW-223'),
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
  traverse: onFire,
  tame: onFire,
  endure: onFire,
} satisfies Partial<Record<Verb, Why>>;
