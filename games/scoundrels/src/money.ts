import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import { scoundrelAt } from './places.ts';
import { NONE, traitOf } from './state.ts';
import * as F from './interpreter/frames.ts';
import type { Scope } from './interpreter/scope.ts';
import { raise } from './timing.ts';

/** SC-020, SC-220: from the bank, which cannot run dry, and without limit. */
export function gain(t: Table, seat: number, amount: number, bonus = false): void {
  S.add(t.s, S.MONEY + seat, amount);
  t.tell?.({ type: 'gained', seat, amount, bonus });
}

export function pay(t: Table, seat: number, amount: number): void {
  if (amount === 0) return;
  S.add(t.s, S.MONEY + seat, -amount);
  t.tell?.({ type: 'paid', seat, amount });
}

/** Money gained by using a scoundrel wakes the greedy ones, except that scoundrel itself (SC-144). */
export function raiseMoney(t: Table, { s, user, base, place }: Scope): void {
  if (!F.isOfScoundrel(s, base)) return;
  const scoundrel = scoundrelAt(s, place);
  raise(t, 'gainMoneyByScoundrel', user, scoundrel === NONE ? NONE : traitOf(scoundrel));
}
