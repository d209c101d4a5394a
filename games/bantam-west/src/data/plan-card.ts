import type { State } from '../state.ts';
import type { Task } from '../words.ts';

/*
 * The plan card "Plans for Greenhorns": the tasks of a match (BW-016, BW-026).
 */

const SIDE_A: readonly Task[] = ['build_cabin', 'turn_in_head', 'reach_journeyman', 'own_weapon'];
const SIDE_B: readonly Task[] = ['own_horse', 'open_chest', 'become_master', 'make_trouble'];
const BOTH: readonly Task[] = [...SIDE_A, ...SIDE_B];

/** In the open range both sides count (5.2). */
export function planOf(s: Pick<State, 'options'>): readonly Task[] {
  if (s.options.openRange) return BOTH;
  return s.options.plan === 'A' ? SIDE_A : SIDE_B;
}
