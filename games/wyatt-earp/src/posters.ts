import type { Seat } from '@tinstar/engine';
import type { State } from './state.ts';

/** The posters: what lies on them, and who laid the first set this round. */

/** In thousands. */
export const reward = (state: State, outlaw: number): number => state.rewards[outlaw]!;

/** From the bank, which never runs dry (WE-003). */
export function raiseReward(state: State, outlaw: number, by: number): void {
  state.rewards[outlaw]! += by;
  state.broughtIn[0] += by;
}

/** WE-020: who laid the first set of this outlaw this round; -1 while nobody has. */
export const opener = (state: State, outlaw: number): Seat => state.opened[outlaw]! - 1;
export const isOpened = (state: State, outlaw: number): boolean => state.opened[outlaw] !== 0;

/** For the rest of the round: also when the set is broken up (WE-025) or covered (WE-026). */
export function open(state: State, seat: Seat, outlaw: number): void {
  state.opened[outlaw] = seat + 1;
}
