import type { State } from './state.ts';

/** The posters: what lies on them, and who laid the first set this round. */

/** In thousands. */
export const reward = (state: State, outlaw: number): number => state.rewards[outlaw]!;

/** From the bank, which never runs dry (WE-003). */
export function raiseReward(state: State, outlaw: number, by: number): void {
  state.rewards[outlaw]! += by;
  state.broughtIn[0] += by;
}
