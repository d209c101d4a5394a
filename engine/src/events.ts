import type { Json } from './json.ts';
import type { Seat, Viewer } from './seats.ts';

/** Something that happened, in the words of the rulebook. Plain data; `text/` makes the sentence. */
export interface GameEvent {
  readonly type: string;
}

/**
 * Tells what happened. `tell(event)` tells everyone. `tell(event, seats, rest)` tells `seats` all of it and
 * everybody else, spectators included, only `rest` (`null`: nothing at all).
 * Whether something is told, and to whom, must never depend on what the listeners may not know.
 */
export type Tell<Event extends GameEvent> = (event: Event, only?: readonly Seat[], rest?: Event | null) => void;

/** An event with its audience, as it is stored: the one place from which every viewer's stream is made. */
export interface Told<Event extends GameEvent = GameEvent> {
  readonly event: Event;
  /** The seats that hear all of it; `null`: everyone. */
  readonly only: readonly Seat[] | null;
  /** What the others hear instead. */
  readonly rest: Event | null;
}

/** What a viewer hears of it; `null`: nothing. */
export function heard<Event extends GameEvent>(told: Told<Event>, viewer: Viewer): Event | null {
  if (told.only === null) return told.event;
  return viewer !== null && told.only.includes(viewer) ? told.event : told.rest;
}

/** A `Tell` that appends to a list. */
export function tellInto<Event extends GameEvent>(list: Told<Event>[]): Tell<Event> {
  return (event, only, rest) => {
    list.push({ event, only: only ?? null, rest: rest ?? null });
  };
}

/** An event's fields, for code that handles the events of any game. */
export type EventFields = Readonly<Record<string, Json>>;
