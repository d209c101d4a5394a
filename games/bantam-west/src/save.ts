import { type Json, Problem } from '@tinstar/engine';
import { clonePlain } from './copy.ts';
import { faults } from './faults.ts';
import { STATE_SHAPE } from './shape.ts';
import type { State } from './state.ts';

export const clone = (s: State): State => clonePlain(s);

export const save = (s: State): Json => clonePlain(s) as unknown as Json;

/** Reads a saved state. Throws `bad-state`. */
export function load(saved: unknown): State {
  STATE_SHAPE(saved, '');
  const state = clonePlain(saved as State);
  if (faults(state).length > 0) throw new Problem('bad-state', { at: '', why: 'inconsistent' });
  return state;
}
