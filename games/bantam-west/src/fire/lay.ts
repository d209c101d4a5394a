import type { Seat, Refusal } from '@tinstar/engine';
import { tidyGround } from '../belongings.ts';
import { cabinAt } from '../cabins.ts';
import { areasOn } from '../sight.ts';
import { fireAt, boardBurns, meetFire } from './burning.ts';
import { activeSeat, fightOf } from '../frames/stack.ts';
import { npcData } from '../lookup.ts';
import { frontierOf, isCabinPlace, placeName, cabinOwner, isBlack } from '../map.ts';
import type { MoveContext } from '../move-context.ts';
import { beatRival } from '../rival.ts';
import { type Fire, playerOf, type State, groundAt } from '../state.ts';
import { burnWound } from '../wounds.ts';
import { CABIN } from '../data/trades.ts';
import { no } from '../verbs/verb.ts';

/*
 * Arson: laying fire tokens, and whom they hurt (BW-200 to BW-210, BW-213).
 */

/** What keeps a place from burning. */
export function whyNotBurn(s: State, place: number): Refusal | null {
  if (isCabinPlace(place)) {
    if (cabinOwner(place) >= s.seats || cabinAt(s, place).hectare < 0) return no('no-cabin-here', 'BW-200');
    return cabinAt(s, place).fires >= CABIN.fireSpaces ? no('already-burning', 'BW-212') : null;
  }
  if (!frontierOf(s).inPlay[place]) return no('no-sight', 'BW-200');
  if (!boardBurns(place) || isBlack(place)) return no('no-brush-fire', 'BW-210');
  return fireAt(s, place) > 0 ? no('already-burning', 'BW-212') : null;
}

/** Whoever lights it is its arsonist (BW-201). */
export function newFire(s: State, arsonist: Seat, crime: boolean): Fire {
  const fire = { number: s.nextFire++, arsonist, crime, area: -1, hectares: [] };
  s.fires.push(fire);
  return fire;
}

/** BW-213: the colours a fire may still turn out to have, as areas; `null`: any, it lies on white or in a cabin only. */
export function coloursOf(s: State, fire: Fire): readonly number[] | null {
  if (fire.area >= 0) return [fire.area];
  const areas = areasOn(s);
  let left: readonly number[] | null = null;
  for (const hectare of fire.hectares) {
    const own = areas[hectare]!;
    if (own.length > 0) left = left === null ? own : left.filter((area) => own.includes(area));
  }
  return left;
}

/** A18: the fire of this arsonist in the same colour area, which a further token joins. */
export function fireToJoin(s: State, arsonist: Seat, hectare: number): Fire | null {
  const areas = areasOn(s)[hectare]!;
  const isSame = (fire: Fire): boolean => coloursOf(s, fire)?.some((area) => areas.includes(area)) ?? false;
  return s.fires.find((fire) => fire.arsonist === arsonist && fire.crime && isSame(fire)) ?? null;
}

/** Lays a token for an arsonist, perhaps a further one (BW-206): on a hectare, or on a free fire space of a cabin (BW-207). */
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

/** BW-208, BW-265: what lies there is destroyed, a closed chest with all that is in it. */
export function burnGround(s: State, io: MoveContext, place: number): void {
  if (groundAt(s, place) !== null) {
    tidyGround(s);
    io.tell?.({ type: 'burntThings', place: placeName(place) });
  }
  for (const chest of s.chests) {
    if (chest.place !== place || chest.opened) continue;
    chest.place = -1;
    io.tell?.({ type: 'chestBurnt', place: placeName(place) });
  }
}

export function layOnCabin(s: State, io: MoveContext, place: number): void {
  cabinAt(s, place).fires++;
  burnGround(s, io, place);
  woundPlayers(s, io, place);
}

export function layOnHectare(s: State, io: MoveContext, fire: Fire, hectare: number): void {
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
    // Nobody beat it: token, loot and head are gone (BW-295). Whoever fights with it has beaten it (BW-244).
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
