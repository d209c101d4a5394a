import { canGoOn, type Json, Problem } from '@tinstar/engine';
import { clone, clonePlain } from './copy.ts';
import { awaited, outcome } from './outcome.ts';
import { invariantFaults } from './faults.ts';
import { legal } from './legal.ts';
import { STATE_SHAPE } from './shape.ts';
import { isSound } from './sound.ts';
import type { State } from './state.ts';

export const save = (s: State): Json => clonePlain(s) as unknown as Json;

/** Reads a saved state. Throws `bad-state`. */
export function load(saved: unknown): State {
  STATE_SHAPE(saved, '');
  const state = clone(clonePlain(saved as State));
  if (!isSound(state) || !canGoOn({ awaited, legal, outcome, invariantFaults }, state))
    throw new Problem('bad-state', { at: '', why: 'inconsistent' });
  return state;
}
