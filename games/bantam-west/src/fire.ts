import type { Seat } from '@tinstar/engine';
import { burnGround } from './belongings.ts';
import { addExtended, loseCabin, troubleAt } from './reputation.ts';
import { beatRival } from './rival.ts';
import { burnWound, carryAway } from './wounds.ts';
import { CABIN } from './data/trades.ts';
import type { MoveContext } from './move-context.ts';
import { BOARD_OF, cabinPlace, frontierOf, hectareData, isCabinPlace, placeName } from './map.ts';
import { type Fire, playerOf, type State } from './state.ts';
import { cabinAt, cabinIn } from './cabins.ts';
import { activeSeat, fightOf } from './frames/stack.ts';
import { npcData } from './lookup.ts';
import { BOARD_DATA } from './data/boards.ts';
import { fireAt, fireOf, strengthOf, tokensOf } from './fires.ts';

/*
 * Arson and fire (BW-200 to BW-222).
 */

/** BW-203: where a fire token lies nothing is produced, nothing is built, and nobody recovers. */
export const isOnFire = (s: State, place: number): boolean => fireAt(s, place) > 0;

const isBlack = (hectare: number): boolean => hectareData(hectare).rim.includes('black');

const isWhite = (hectare: number): boolean => hectareData(hectare).rim.includes('white');

function newFire(s: State, arsonist: Seat, crime: boolean): Fire {
  const fire = { number: s.nextFire++, arsonist, crime, area: -1, hectares: [] };
  s.fires.push(fire);
  return fire;
}

/** BW-213: the colours a fire may still turn out to have, as areas; `null`: any, it lies on white or in a cabin only. */
function coloursOf(s: State, fire: Fire): readonly number[] | null {
  if (fire.area >= 0) return [fire.area];
  const { areas } = frontierOf(s);
  let left: readonly number[] | null = null;
  for (const hectare of fire.hectares) {
    const own = areas[hectare]!;
    if (own.length > 0) left = left === null ? own : left.filter((area) => own.includes(area));
  }
  return left;
}

/** A18: the fire of this arsonist in the same colour area, which a further token joins. */
function fireToJoin(s: State, arsonist: Seat, hectare: number): Fire | null {
  const areas = frontierOf(s).areas[hectare]!;
  const isSame = (fire: Fire): boolean => coloursOf(s, fire)?.some((area) => areas.includes(area)) ?? false;
  return s.fires.find((fire) => fire.arsonist === arsonist && fire.crime && isSame(fire)) ?? null;
}

/** Lays a token for an arsonist: on a hectare, or on a free fire space of a cabin (BW-207). */
export function lightFire(s: State, io: MoveContext, seat: Seat, place: number): void {
  if (isCabinPlace(place)) {
    const cabin = cabinAt(s, place);
    if (cabin.fire === 0) cabin.fire = newFire(s, seat, true).number;
    io.tell?.({ type: 'fireLit', seat, place: placeName(place), fire: cabin.fire });
    layOnCabin(s, io, place);
    return;
  }
  const fire = fireToJoin(s, seat, place) ?? newFire(s, seat, true);
  io.tell?.({ type: 'fireLit', seat, place: placeName(place), fire: fire.number });
  layOnHectare(s, io, fire, place);
}

function layOnCabin(s: State, io: MoveContext, place: number): void {
  cabinAt(s, place).fires++;
  burnGround(s, io, place);
  woundPlayers(s, io, place);
}

function layOnHectare(s: State, io: MoveContext, fire: Fire, hectare: number): void {
  fire.hectares.push(hectare);
  // Where tokens lie says which colour was picked; white says nothing yet.
  const colours = coloursOf(s, fire);
  if (colours?.length === 1) fire.area = colours[0]!;
  burnGround(s, io, hectare);
  woundPlayers(s, io, hectare);
  s.npcs.forEach((npc, index) => {
    if (npc.hectare !== hectare) return;
    npc.wounds++;
    io.tell?.({ type: 'npcBurnt', kind: npc.kind, npc: index });
    // Nobody beat it: token, loot and head are gone (ours). Whoever fights with it has beaten it (BW-244).
    if (npc.wounds < npcData(npc).life || isFoughtWith(s, index)) return;
    if (npc.kind === 'rival') beatRival(s, io);
    else npc.hectare = -1;
  });
}

const isFoughtWith = (s: State, npc: number): boolean => {
  const fight = fightOf(s);
  return fight !== null && (fight.attacker.npc === npc || fight.defender.npc === npc);
};

/**
 * BW-202, BW-266: a wound for everybody where a token is laid, but not for who has tamed this fire (BW-221). Whose turn it
 * is may do something about it first, unless he is in a fight.
 */
function woundPlayers(s: State, io: MoveContext, place: number): void {
  const fire = fireAt(s, place);
  const mayAct = fightOf(s) === null ? activeSeat(s) : -1;
  for (let seat = 0; seat < s.seats; seat++) {
    const player = playerOf(s, seat);
    if (player.place !== place || player.tamed.includes(fire)) continue;
    if (seat === mayAct) meetFire(s, seat);
    else burnWound(s, io, seat);
  }
}

/** BW-219: all tokens of a fire, also those on a cabin card. */
export function extinguish(s: State, io: MoveContext, number: number): void {
  for (const { cabins } of s.players) {
    for (const cabin of cabins) {
      if (cabin.fire !== number) continue;
      cabin.fire = 0;
      cabin.fires = 0;
    }
  }
  s.fires = s.fires.filter((fire) => fire.number !== number);
  for (const player of s.players) player.tamed = player.tamed.filter((tamed) => tamed !== number);
  io.tell?.({ type: 'fireOut', fire: number });
}

/** BW-211 to BW-214: where a fire may grow tonight. */
export function spreadTargets(s: State, fire: Fire): number[] {
  const targets = new Set<number>();
  const { ways, areas } = frontierOf(s);
  const canTake = (hectare: number): boolean => !isBlack(hectare) && boardBurns(hectare) && fireAt(s, hectare) === 0;
  const colours = coloursOf(s, fire);
  const inColour = (to: number): boolean => colours === null || areas[to]!.some((area) => colours.includes(area));
  for (const hectare of fire.hectares) {
    for (const way of ways[hectare]!) {
      if (way.crossing || way.path.key !== undefined || way.path.action !== undefined || !canTake(way.to)) continue;
      if (isWhite(way.to) || inColour(way.to)) targets.add(way.to);
    }
    const cabin = cabinIn(s, hectare);
    if (cabin >= 0 && cabinAt(s, cabin).fire === 0 && strengthOf(s, fire) >= CABIN.burn) targets.add(cabin);
  }
  for (let seat = 0; seat < s.seats; seat++) {
    playerOf(s, seat).cabins.forEach((cabin, index) => {
      if (cabin.fire !== fire.number) return;
      if (cabin.fires < CABIN.fireSpaces) targets.add(cabinPlace(seat, index));
      if (canTake(cabin.hectare) && inColour(cabin.hectare)) targets.add(cabin.hectare);
    });
  }
  return [...targets].toSorted((a, b) => a - b);
}

/** Every place where an arsonist may lay his one token tonight. */
export function placesToSpread(s: State, seat: Seat): number[] {
  const places = new Set<number>();
  for (const fire of s.fires) if (fire.arsonist === seat) for (const to of spreadTargets(s, fire)) places.add(to);
  return [...places].toSorted((a, b) => a - b);
}

export function spread(s: State, io: MoveContext, seat: Seat, place: number): void {
  const fire = s.fires.find((own) => own.arsonist === seat && spreadTargets(s, own).includes(place))!;
  io.tell?.({ type: 'fireSpread', seat, place: placeName(place), fire: fire.number });
  if (isCabinPlace(place)) {
    cabinAt(s, place).fire = fire.number;
    layOnCabin(s, io, place);
    return;
  }
  layOnHectare(s, io, fire, place);
}

/** BW-215, BW-216, A15, A17a: cabins whose fire spaces are full burn down. */
export function burnDown(s: State, io: MoveContext): void {
  for (let owner = 0; owner < s.seats; owner++) {
    playerOf(s, owner).cabins.forEach((cabin, index) => {
      if (cabin.fires < CABIN.fireSpaces) return;
      const place = cabinPlace(owner, index);
      const { hectare } = cabin;
      const fire = fireOf(s, cabin.fire);
      io.tell?.({ type: 'burntDown', owner, arsonist: fire.arsonist, place: placeName(hectare) });
      for (let seat = 0; seat < s.seats; seat++) {
        if (playerOf(s, seat).place === place) loseAll(s, io, seat);
      }
      cabin.storage.forEach((count, kind) => (s.supply[kind]! += count));
      cabin.storage.fill(0);
      Object.assign(cabin, { hectare: -1, open: false, fires: 0, fire: 0 });
      s.ground = s.ground.filter((ground) => ground.place !== place);
      loseCabin(s, io, owner);
      if (fire.arsonist !== owner) {
        addExtended(s, io, fire.arsonist, 1);
        troubleAt(s, io, fire.arsonist, place);
      }
      if (tokensOf(s, fire) === 0) s.fires = s.fires.filter((other) => other !== fire);
      if (boardBurns(hectare) && fireAt(s, hectare) === 0) {
        const next = newFire(s, owner, false);
        io.tell?.({ type: 'fireSpread', seat: owner, place: placeName(hectare), fire: next.number });
        layOnHectare(s, io, next, hectare);
      }
    });
  }
}

/** BW-216: caught in a burning cabin. */
function loseAll(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  io.tell?.({ type: 'wounded', seat, count: player.life, life: 0 });
  io.tell?.({ type: 'fell', seat, place: placeName(player.place) });
  player.cargo.forEach((count, kind) => (s.supply[kind]! += count));
  player.cargo.fill(0);
  player.heads.length = 0;
  carryAway(s, io, seat);
}

/** BW-211, A17b. */
export function removeDeadFires(s: State, io: MoveContext): void {
  for (const fire of [...s.fires]) if (spreadTargets(s, fire).length === 0) extinguish(s, io, fire.number);
}

export const boardBurns = (hectare: number): boolean => BOARD_DATA[BOARD_OF[hectare]!].burns;

/** BW-218: interact or be hurt. The unconscious do neither (BW-177). */
export function meetFire(s: State, seat: Seat): void {
  const player = playerOf(s, seat);
  if (player.life <= 0) return;
  const fire = fireAt(s, player.place);
  if (fire > 0 && !player.tamed.includes(fire)) s.stack.push({ kind: 'burning', seat, fire });
}
