import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';

/** SC-220: there is no bank that could run dry, and no limit. */
export function gain(t: Table, seat: number, amount: number, bonus = false): void {
  S.add(t.s, S.MONEY + seat, amount);
  t.tell?.({ type: 'gained', seat, amount, bonus });
}

export function pay(t: Table, seat: number, amount: number): void {
  if (amount === 0) return;
  S.add(t.s, S.MONEY + seat, -amount);
  t.tell?.({ type: 'paid', seat, amount });
}
