import type { Seat } from '@tinstar/engine';
import { pushCheck } from './checks.ts';
import { drawEvent } from './effects.ts';
import type { MoveContext } from './move-context.ts';
import { cabinOwner, hectareData, isBlack, isCabinPlace, placeName, placeOf, type Way, waysFrom } from './map.ts';
import { MOVES, type VerbName } from './move-table.ts';
import { hasEvents } from './options.ts';
import { type Player, type State, playerOf, npcOf } from './state.ts';
import { cabinAt, cabinIn } from './cabins.ts';
import { dayOf } from './frames/stack.ts';
import { npcData } from './lookup.ts';
import { threatens } from './threats.ts';
import { isTown } from './town.ts';
import { meetFire } from './fire/facing.ts';

/*
 * Moving (BW-057 to BW-068) and what waits where one arrives.
 */

/** BW-060: all but these end the current move action. */
const KEEPS_MOVING = new Set<VerbName>(['step', 'sneak', 'useKey']);

export const ENDS_MOVE: readonly boolean[] = MOVES.verbs.map((verb) => !KEEPS_MOVING.has(verb));

/** Whether a door lets this player through without climbing (BW-125, BW-225). */
export const mayPassDoor = (s: State, seat: Seat, cabin: number): boolean =>
  cabinOwner(cabin) === seat || cabinAt(s, cabin).open;

/** BW-068, A7: stepping between a cabin's hectare and its inside, free of movement. */
export function isDoorStep(s: State, from: number, to: number): boolean {
  if (isCabinPlace(from)) return cabinAt(s, from).hectare === to;
  return isCabinPlace(to) && cabinOwner(to) < s.seats && cabinAt(s, to).hectare === from;
}

export function wayTo(s: State, from: number, to: number): Way | null {
  if (isCabinPlace(from) || isCabinPlace(to)) return null;
  const ways = waysFrom(s, from);
  for (let i = 0; i < ways.length; i++) if (ways[i]!.to === to) return ways[i]!;
  return null;
}

/** BW-058: normal paths are open, hidden ones to a key. The vault opens from inside only. */
export function isOpenWay(player: Pick<Player, 'keyOpen'>, from: number, { path }: Way): boolean {
  if (path.action !== undefined) return isBlack(from);
  return path.key === undefined || player.keyOpen;
}

/** One step of a move action; the grit has been spent (BW-062). */
export function stepTo(s: State, io: MoveContext, seat: Seat, to: number): void {
  const check = wayTo(s, playerOf(s, seat).place, to)?.path.check;
  if (check === undefined) {
    arrive(s, io, seat, to);
    return;
  }
  const wash = check.wash === undefined ? -1 : placeOf(check.wash);
  const purpose = { kind: 'path', to, harm: check.harm, wash } as const;
  pushCheck(s, seat, check.ability, check.difficulty, 0, purpose);
}

/** Stands in a new place: hidden hectares are entered with a check, then fire, red NPCs and events. */
export function arrive(s: State, io: MoveContext, seat: Seat, to: number): void {
  const player = playerOf(s, seat);
  player.place = to;
  io.tell?.({ type: 'moved', seat, place: placeName(to), grit: player.grit });
  if (isCabinPlace(to) && cabinOwner(to) !== seat) {
    io.tell?.({ type: 'enteredCabin', seat, owner: cabinOwner(to), climbing: false });
  }
  meet(s, io, seat);
  const enter = isCabinPlace(to) ? undefined : hectareData(to).enter;
  if (enter !== undefined) pushCheck(s, seat, enter.ability, enter.difficulty, 0, { kind: 'enter' });
}

/** What a place does to whoever arrives: pushed so that fire comes first, then NPCs, then the event. */
export function meet(s: State, io: MoveContext, seat: Seat): void {
  const player = playerOf(s, seat);
  const day = dayOf(s);
  if (day === null || day.seat !== seat) return;
  const isTerrain = !isCabinPlace(player.place) && !isTown(player.place);
  if (isTerrain && !day.metEvent && hasEvents(s.options)) {
    day.metEvent = true;
    drawEvent(s, io, seat);
  }
  meetNpcs(s, seat);
  meetFire(s, seat);
}

/** BW-195: red NPCs attack whoever comes into their range; of several the nearest, here always the same hectare. */
export function meetNpcs(s: State, seat: Seat): void {
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (npcData(npcOf(s, npc)).watch !== 'red' || !threatens(s, npc, seat)) continue;
    s.stack.push({ kind: 'encounter', seat, npc });
    return;
  }
}

/** The cabin a player stands before or in; -1: none. */
export function cabinHere(s: State, seat: Seat): number {
  const { place } = playerOf(s, seat);
  return isCabinPlace(place) ? place : cabinIn(s, place);
}
