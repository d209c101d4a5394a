import type { Seat } from '@tinstar/engine';
import { JOB_DATA, CABIN, CABIN_LIMIT, MANIFEST, MAX_FUSS } from './data/trades.ts';
import { MAX_WILL } from './data/characters.ts';
import type { DayFrame } from './frames.ts';
import { canInvest, canStore, hasChest, ownCabinHere } from './goods.ts';
import { listCabin } from './legal-cabin.ts';
import { listFire } from './legal-fire.ts';
import { listAmbushes, listSneaks } from './legal-foes.ts';
import { cabinOwner, FRONTIERS, HECTARE_DATA, isCabinPlace } from './map.ts';
import { foeNpc, foeSeat, KEYS, MOVES, thingOfHead, thingOfItem, type Verb } from './move-table.ts';
import {
  cabinAt,
  cabinIn,
  cabinsBuilt,
  CARGO_INDEX,
  fireAt,
  groundAt,
  hasItemRoom,
  hasRoom,
  hasTool,
  isDisturbed,
  ITEM_INDEX,
  JOB_INDEX,
  ownedItem,
  paceOf,
} from './queries.ts';
import type { Player, State } from './state.ts';
import { isOpenWay, mayPassDoor } from './travel.ts';
import { CARGO, ITEMS, JOBS } from './words.ts';

/*
 * What a player may do in his day phase, outside shops. Written for speed: a list of codes, nothing allocated beside it.
 */

const base = MOVES.base;

export function listDay(s: State, day: DayFrame, into: number[]): void {
  const { seat } = day;
  const player = s.players[seat]!;
  into.push(base.endTurn);
  if (player.unconscious) {
    if (player.grit > 0) into.push(base.seeDoctor);
    return;
  }
  listSteps(s, day, player, into);
  if (player.grit > 0) listGrit(s, seat, player, into);
  listAmbushes(s, seat, player, into);
  listSneaks(s, seat, player, into);
  listUses(s, seat, player, into);
  if (day.fuss < MAX_FUSS) listThings(s, seat, player, into);
  for (let job = 0; job < JOBS.length; job++) {
    if (player.cargo[job]! > 0 && canInvest(s, seat, JOBS[job]!)) into.push(base.invest + job);
  }
  listCabin(s, day, player, into);
  listFire(s, player, into);
}

export type DaySection = (s: State, day: DayFrame, into: number[]) => void;
const playerOf = (s: State, { seat }: DayFrame): Player => s.players[seat]!;
const things: DaySection = (s, day, into) => {
  if (day.fuss < MAX_FUSS) listThings(s, day.seat, playerOf(s, day), into);
};

const work: DaySection = (s, day, into) => {
  const player = playerOf(s, day);
  if (player.grit > 0) listGrit(s, day.seat, player, into);
};

/** By verb: the part of the list that holds it, for those that come most often. */
export const DAY_SECTIONS: Partial<Record<Verb, DaySection>> = {
  endTurn: (_s, _day, into) => into.push(base.endTurn),
  step: (s, day, into) => listSteps(s, day, playerOf(s, day), into),
  work,
  build: work,
  reflect: work,
  fight: work,
  ambush: (s, day, into) => listAmbushes(s, day.seat, playerOf(s, day), into),
  sneak: (s, day, into) => listSneaks(s, day.seat, playerOf(s, day), into),
  drop: things,
  discard: things,
  pickUp: things,
  store: things,
  takeOut: things,
};

function listSteps(s: State, day: DayFrame, player: Player, into: number[]): void {
  const { seat } = day;
  const from = player.place;
  const isCalm = day.fuss < MAX_FUSS;
  if (isCabinPlace(from)) {
    if (isCalm && mayPassDoor(s, seat, from)) into.push(base.step + cabinAt(s, from).hectare);
    return;
  }
  const cabin = cabinIn(s, from);
  if (isCalm && cabin >= 0 && mayPassDoor(s, seat, cabin)) into.push(base.step + cabin);
  if (day.steps === 0 && (player.grit === 0 || paceOf(player) === 0)) return;
  const ways = FRONTIERS[s.map].ways[from]!;
  for (let i = 0; i < ways.length; i++) if (isOpenWay(s, seat, from, ways[i]!)) into.push(base.step + ways[i]!.to);
}

/** BW-075, BW-085, BW-127, BW-203. */
export function canWork(s: State, seat: Seat, job: number): boolean {
  const { place, grit } = s.players[seat]!;
  if (grit === 0 || isCabinPlace(place)) return false;
  const { resource } = JOB_DATA[JOBS[job]!];
  if (!HECTARE_DATA[place]!.resources?.includes(resource) || s.supply[CARGO_INDEX[resource]] === 0) return false;
  if (fireAt(s, place) > 0 || isDisturbed(s, seat)) return false;
  const cabin = cabinIn(s, place);
  return cabin < 0 || cabinOwner(cabin) === seat || cabinAt(s, cabin).open;
}

/** BW-044, BW-121, BW-122, A33. */
export function canBuild(s: State, player: Player): boolean {
  if (player.grit === 0 || isCabinPlace(player.place) || player.cargo[CARGO_INDEX.wood]! < CABIN.wood) return false;
  const data = HECTARE_DATA[player.place]!;
  if (data.resources === undefined || data.exit !== undefined) return false;
  if (cabinIn(s, player.place) >= 0 || fireAt(s, player.place) > 0) return false;
  return cabinsBuilt(player) < CABIN_LIMIT[player.ranks[JOB_INDEX.lumbering]!]!;
}

export const canFightSeat = (s: State, seat: Seat, other: Seat): boolean => {
  const target = s.players[other];
  return (
    s.options.playerFights &&
    target !== undefined &&
    other !== seat &&
    target.life > 0 &&
    !target.jailed &&
    target.place === s.players[seat]!.place
  );
};

function listGrit(s: State, seat: Seat, player: Player, into: number[]): void {
  if (!isCabinPlace(player.place) && HECTARE_DATA[player.place]!.resources !== undefined) {
    for (let job = 0; job < JOBS.length; job++) if (canWork(s, seat, job)) into.push(base.work + job);
    if (canBuild(s, player)) into.push(base.build);
  }
  if (player.will < MAX_WILL) into.push(base.reflect);
  for (let other = 0; other < s.seats; other++)
    if (canFightSeat(s, seat, other)) into.push(base.fight + foeSeat(other));
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (s.npcs[npc]!.hectare === player.place) into.push(base.fight + foeNpc(npc));
  }
}

/** Bandages and rations, where they help; herbs for master gatherers (BW-071, BW-106). */
export function canUseItem(player: Player, item: number): boolean {
  const name = ITEMS[item]!;
  if (ownedItem(player, name) === undefined) return false;
  return (name === 'bandage' && player.life < player.lifeMax) || (name === 'ration' && player.will < MAX_WILL);
}
export const canUseHerb = (player: Player): boolean =>
  player.ranks[JOB_INDEX.gathering] === 2 && player.cargo[CARGO_INDEX.herbs]! > 0 && player.life < player.lifeMax;

/** BW-063: before a hidden path. */
export function isAtHiddenPath(s: State, place: number): boolean {
  return !isCabinPlace(place) && FRONTIERS[s.map].ways[place]!.some((way) => way.path.key !== undefined);
}

function listUses(s: State, seat: Seat, player: Player, into: number[]): void {
  for (let i = 0; i < player.items.length; i++) {
    const item = ITEM_INDEX[player.items[i]!.item];
    if (canUseItem(player, item)) into.push(base.useItem + item);
  }
  if (canUseHerb(player)) into.push(base.useHerb);
  if (!player.keyOpen && isAtHiddenPath(s, player.place)) {
    for (let i = 0; i < KEYS.length; i++) if (hasTool(player, KEYS[i]!)) into.push(base.useKey + i);
  }
  if (hasChest(s, player.place) && !isDisturbed(s, seat)) into.push(base.openChest);
}

function listThings(s: State, seat: Seat, player: Player, into: number[]): void {
  const own = ownCabinHere(s, seat);
  for (let kind = 0; kind < CARGO.length; kind++) {
    if (player.cargo[kind] === 0) continue;
    into.push(base.drop + kind);
    into.push(base.discard + kind);
    if (own >= 0 && canStore(s, seat, kind)) into.push(base.store + kind);
  }
  for (let i = 0; i < player.items.length; i++) {
    const thing = thingOfItem(player.items[i]!.item);
    into.push(base.drop + thing, base.discard + thing);
  }
  for (let i = 0; i < player.heads.length; i++) {
    const thing = thingOfHead(player.heads[i]!);
    into.push(base.drop + thing, base.discard + thing);
  }
  listGround(s, player, into);
  if (own >= 0 && hasRoom(player)) {
    const { storage } = cabinAt(s, own);
    for (let kind = 0; kind < CARGO.length; kind++) if (storage[kind]! > 0) into.push(base.takeOut + kind);
  }
}

function listGround(s: State, player: Player, into: number[]): void {
  const ground = groundAt(s, player.place);
  if (ground === null) return;
  for (let kind = 0; kind < CARGO.length; kind++) {
    if (ground.cargo[kind]! > 0 && hasRoom(player)) into.push(base.pickUp + kind);
  }
  if (hasItemRoom(player)) {
    for (const item of new Set(ground.items.map((lying) => lying.item))) into.push(base.pickUp + thingOfItem(item));
  }
  for (const npc of ground.heads) if (player.heads.length < MANIFEST.heads) into.push(base.pickUp + thingOfHead(npc));
}
