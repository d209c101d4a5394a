/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** One entry per seat, in seat order. */
export type BySeat<T> = T[];

/**
 * Who plays the moves that belong to nobody: the clock closing a window, for example.
 * A move of the clock is logged like any other, so that replays need no clock.
 */
export const CLOCK: Seat = -1;

/** Who looks: a seat, or `null` for a spectator, who knows only what is public. */
export type Viewer = Seat | null;

/** The seats after `seat`, clockwise, once around and without `seat` itself. */
export function seatsAfter(seat: Seat, seats: number): Seat[] {
  const order: Seat[] = [];
  for (let step = 1; step < seats; step++) order.push((seat + step) % seats);
  return order;
}
