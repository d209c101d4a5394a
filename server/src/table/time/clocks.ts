import type { Seat } from '@tinstar/engine';
import { type Speed, timePerDecision } from '@tinstar/protocol';
import { addPlayingTime, ANY_TIME, type SeatHabits } from './hours.ts';
import type { OpenWindow } from './windows.ts';

/**
 * A table's clocks: data that follows from the journal alone, so that deadlines survive a restart. The rules know
 * nothing of it. Times in milliseconds.
 */
export interface ClockState {
  /** By seat: what is left of a live clock; `null` without one. */
  readonly left: (number | null)[];
  /** By seat: since when its clock runs; `null` while it stands. */
  readonly since: (number | null)[];
  /** The window that is open: the clock's, or that of a seat asked out of turn. */
  openWindow: OpenWindow | null;
  /** By seat: when its player plays; missing in what older servers wrote down. */
  readonly habits?: SeatHabits[];
}

/** After a live clock has run out, each further decision gets this much, so that somebody who is there can play on. */
export const GRACE = 20_000;

export function startClocks(speed: Speed, seats: number): ClockState {
  const bank = speed.kind === 'live' ? speed.minutes * 60_000 : null;
  return {
    left: Array.from({ length: seats }, () => bank),
    since: Array.from({ length: seats }, () => null),
    openWindow: null,
    habits: Array.from({ length: seats }, () => ANY_TIME),
  };
}

export const habitsOf = ({ habits }: ClockState, seat: Seat): SeatHabits => habits?.[seat] ?? ANY_TIME;

/** When the seat's time runs out; `null` while no clock runs. */
export function deadlineOf(clocks: ClockState, speed: Speed, seat: Seat): number | null {
  const since = clocks.since[seat] ?? null;
  if (since === null || speed.kind === 'untimed') return null;
  if (speed.kind === 'live') return since + clocks.left[seat]!;
  return addPlayingTime(habitsOf(clocks, seat), since, timePerDecision(speed));
}

/** What a seat gains on a live clock when somebody gives it more time. */
export const EXTENSION = 300_000;

/** More time: a longer bank on a live clock, the whole time anew on a relaxed one. */
export function extendClock(clocks: ClockState, speed: Speed, at: number, seat: Seat): void {
  if (speed.kind === 'live') clocks.left[seat]! += EXTENSION;
  else if (clocks.since[seat] !== null) clocks.since[seat] = at;
}

/**
 * Brings the clocks up to date after something happened at `at`. `asked`: the seats whose clock runs from now on.
 * `mover`: the seat that has just moved, if any. A live clock runs from being asked until no longer asked, then gains
 * its increment; a relaxed one starts anew with every decision.
 */
export function turnClocks(
  clocks: ClockState,
  speed: Speed,
  at: number,
  asked: readonly Seat[],
  mover: Seat | null,
  timedOut: boolean,
): void {
  for (let seat = 0; seat < clocks.since.length; seat++) {
    const since = clocks.since[seat]!;
    const isAsked = asked.includes(seat);
    if (since === null) {
      if (isAsked) clocks.since[seat] = at;
      continue;
    }
    const moved = seat === mover;
    if (speed.kind === 'live' && (!isAsked || (moved && timedOut))) {
      const left = Math.max(0, clocks.left[seat]! - (at - since));
      if (isAsked) clocks.left[seat] = Math.max(left, GRACE);
      else clocks.left[seat] = timedOut ? Math.max(left, GRACE) : left + (moved ? speed.increment * 1000 : 0);
      clocks.since[seat] = isAsked ? at : null;
    } else if (!isAsked) clocks.since[seat] = null;
    else if (speed.kind === 'relaxed' && moved) clocks.since[seat] = at;
  }
}
