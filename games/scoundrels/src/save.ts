import { isRecord, Problem, type Json } from '@tinstar/engine';
import type { Cards } from './compile.ts';
import { faults } from './faults.ts';
import { LAYOUT, SEATS, STATE_SIZE, type State } from './layout.ts';

/** A state as JSON: its numbers, and which layout and card pack they belong to. */
export const save = (cards: Cards, s: State): Json => ({ layout: LAYOUT, pack: cards.pack.id, numbers: Array.from(s) });

export function load(cards: Cards, saved: unknown): State {
  const complain = (reason: string): never => {
    throw new Problem('bad-state', { reason });
  };
  if (!isRecord(saved)) return complain('not-an-object');
  if (saved['layout'] !== LAYOUT) return complain('other-layout');
  if (saved['pack'] !== cards.pack.id) return complain('other-card-pack');
  const numbers = saved['numbers'];
  if (!Array.isArray(numbers) || numbers.length !== STATE_SIZE) return complain('wrong-length');
  if (!numbers.every((n) => Number.isInteger(n) && n === (n | 0))) return complain('not-a-number');
  const s = Int32Array.from(numbers as number[]);
  if (s[SEATS]! < 2 || s[SEATS]! > 4) return complain('seats');
  const found = faults(cards, s);
  return found.length > 0 ? complain(found[0]!) : s;
}
