import type { Refusal, Seat } from '@tinstar/engine';
import { MAX_WILL } from './data/characters.ts';
import { CABIN, CABIN_LIMIT, JOB_DATA } from './data/trades.ts';
import { canStore, carries, hasChest, hasRoomFor, liesHere, ownCabinHere } from './goods.ts';
import { isAtHiddenPath } from './legal-day.ts';
import { cabinOwner, HECTARE_DATA, isCabinPlace } from './map.ts';
import { AMBUSH_CARDS, KEYS, type Verb } from './move-table.ts';
import {
  cabinAt,
  cabinIn,
  cabinsBuilt,
  CARGO_INDEX,
  fireAt,
  hasRoom,
  hasTool,
  isDisturbed,
  JOB_INDEX,
  npcData,
  ownedCard,
  ownedItem,
  sightRange,
} from './queries.ts';
import { needsGrit, no, tooMuchFuss, type Why } from './refuse.ts';
import type { State } from './state.ts';
import { isDoorStep, mayPassDoor, wayTo } from './travel.ts';
import { ITEMS, JOBS } from './words.ts';

/*
 * Why something of the day phase is not allowed: moving, working, fighting, carrying.
 */

const step: Why = (s, seat, player, to) => {
  const from = player.place;
  if (isCabinPlace(to) && cabinOwner(to) >= s.seats) return no('no-path', 'BW-057');
  if (isDoorStep(s, from, to)) {
    const cabin = isCabinPlace(from) ? from : to;
    return mayPassDoor(s, seat, cabin) ? (tooMuchFuss(s) ?? no('not-now', 'BW-068')) : no('door-locked', 'BW-125');
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

const dropThing: Why = (s, seat, _player, thing) =>
  carries(s, seat, thing) ? (tooMuchFuss(s) ?? no('not-now', 'BW-033')) : no('not-yours', 'BW-033');
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

export const WHY_NOT_BY_DAY = {
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
} satisfies Partial<Record<Verb, Why>>;
