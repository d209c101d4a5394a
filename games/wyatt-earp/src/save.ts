import { canGoOn, type Json, plainNumbers, Problem } from '@tinstar/engine';
import { invariantFaults } from './faults.ts';
import { legal } from './legal.ts';
import { awaited, outcome } from './outcome.ts';
import { SAVED_SHAPE } from './hidden/ranges.ts';
import { emptyState, type FieldName, FIELDS, type State } from './state.ts';

const NAMES = Object.keys(FIELDS) as FieldName[];

/** The state as plain JSON: each part by its name. */
export function save(state: State): Json {
  const saved: Record<string, Json> = {};
  for (const name of NAMES) saved[name] = plainNumbers(state[name]);
  saved['script'] = state.script;
  saved['duel'] = state.duel;
  return saved;
}

/** Reads a saved state. Throws `bad-state`. */
export function load(saved: unknown): State {
  SAVED_SHAPE(saved, '');
  const { script, duel, ...parts } = saved as Record<FieldName, number[]> & Pick<State, 'script' | 'duel'>;
  const state = emptyState();
  for (const name of NAMES) state[name].set(parts[name]);
  state.script = script;
  state.duel = duel;
  if (!canGoOn({ awaited, legal, outcome, invariantFaults }, state))
    throw new Problem('bad-state', { at: '', why: 'inconsistent' });
  return state;
}
