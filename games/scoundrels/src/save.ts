import { canGoOn, isRecord, plainNumbers, Problem, type Json, type Seat } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { invariantFaults } from './faults.ts';
import { legal } from './legal.ts';
import { outcome } from './outcome.ts';
import { awaited } from './play.ts';
import { outOfRange } from './hidden/ranges.ts';
import { isSound } from './sound.ts';
import * as S from './state.ts';
import type { State } from './state.ts';

/** A state as JSON: its numbers, and which layout and card pack they belong to. */
export const save = (cards: Cards, s: State): Json => ({
  layout: S.LAYOUT,
  pack: cards.pack.id,
  numbers: plainNumbers(s),
});

/** Reads a saved state. Throws `bad-state`. */
export function load(cards: Cards, saved: unknown): State {
  const complain = (at: string, why = 'bad-value'): never => {
    throw new Problem('bad-state', { at, why });
  };
  if (!isRecord(saved)) return complain('');
  if (saved['layout'] !== S.LAYOUT) return complain('layout');
  if (saved['pack'] !== cards.pack.id) return complain('pack', 'other-card-pack');
  const { numbers } = saved;
  if (!Array.isArray(numbers) || numbers.length !== S.STATE_SIZE) return complain('numbers');
  const torn = numbers.findIndex((number) => !Number.isInteger(number));
  const wrong = torn < 0 ? outOfRange(cards, numbers as number[]) : torn;
  if (wrong >= 0) return complain(`numbers.${wrong}`);
  const s = Int32Array.from(numbers as number[]);
  const rules = {
    awaited,
    legal: (state: State, seat: Seat, into: number[]) => legal(cards, state, seat, into),
    outcome: (state: State) => outcome(cards, state),
    invariantFaults: (state: State) => invariantFaults(cards, state),
  };
  return isSound(cards, s) && canGoOn(rules, s) ? s : complain('numbers', 'inconsistent');
}
