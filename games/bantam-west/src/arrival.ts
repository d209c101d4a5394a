import type { Seat } from '@tinstar/engine';
import { pushCheck } from './checks.ts';
import type { MoveContext } from './move-context.ts';
import { cabinOwner, hectareData, isCabinPlace, placeName, placeOf, wayTo } from './map.ts';
import { hasEvents } from './options.ts';
import { type State, playerOf } from './state.ts';
import { dayOf } from './frames/stack.ts';
import { meetNpcs } from './threats.ts';
import { isTown } from './town.ts';
import { meetFire } from './fire/burning.ts';
import { drawEvent } from './effects/event-deck.ts';

/*
 * A step, and what waits where one arrives.
 */

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
  // BW-145
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
