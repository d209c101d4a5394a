import type { Seat } from '@tinstar/engine';
import type { DayFrame, FightFrame, Frame, Fighter } from './frame.ts';
import type { State } from '../state.ts';

/*
 * What goes on: the stack of frames, asked.
 */

export const topOf = (s: State): Frame => s.stack[s.stack.length - 1]!;

/** The seat whose day phase it is; -1 at night. */
export function activeSeat(s: State): Seat {
  const bottom = s.stack[0];
  return bottom !== undefined && bottom.kind === 'day' ? bottom.seat : -1;
}

export function dayOf(s: State): DayFrame | null {
  const bottom = s.stack[0];
  return bottom !== undefined && bottom.kind === 'day' ? bottom : null;
}

/** The fight going on, if there is one: wherever it is on the stack. */
export function fightOf(s: State): FightFrame | null {
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const frame = s.stack[i]!;
    if (frame.kind === 'fight') return frame;
  }
  return null;
}

export function fighterOf(s: State, seat: Seat): Fighter | null {
  const fight = fightOf(s);
  if (fight === null) return null;
  if (fight.attacker.seat === seat) return fight.attacker;
  return fight.defender.seat === seat ? fight.defender : null;
}
