/** What may be chosen in a hire. */
import type { Cards } from './compile.ts';
import { NONE, SHEET, type State } from './layout.ts';
import { CODE, exchangeCode, MOVES } from './move-table.ts';
import {
  F_EXCHANGES,
  F_HELD,
  F_STAGE,
  F_USER,
  scoundrelAt,
  TO_ARRANGE,
  TO_MAKE_ROOM,
  TO_PLACE,
  TO_USE,
} from './table.ts';
import { canUse } from './usable.ts';
import { SPACES } from './words.ts';

export function hireChoices(cards: Cards, s: State, f: number, into: number[]): void {
  const user = s[f + F_USER]!;
  switch (s[f + F_STAGE]) {
    case TO_USE: {
      const place = s[f + F_HELD]!;
      if (canUse(cards, s, user, scoundrelAt(s, place), place, true)) into.push(CODE.agree);
      into.push(CODE.decline);
      return;
    }
    case TO_MAKE_ROOM:
      for (let space = 0; space < SPACES; space++) into.push(CODE.makeRoom + space);
      into.push(CODE.refuseNew);
      return;
    case TO_PLACE:
      for (let space = 0; space < SPACES; space++)
        if (s[SHEET + user * SPACES + space] === NONE) into.push(CODE.place + space);
      return;
    case TO_ARRANGE:
      into.push(CODE.settle);
      if (s[f + F_EXCHANGES] === 0) return;
      for (let a = 0; a < SPACES; a++) {
        for (let b = a + 1; b < SPACES; b++) {
          const first = s[SHEET + user * SPACES + a] !== NONE;
          if (first || s[SHEET + user * SPACES + b] !== NONE) into.push(exchangeCode(a, b));
        }
      }
      return;
    default:
  }
}

/** Whether `hireChoices` has this code while the user arranges the sheet, without making the list. */
export function isArrangement(s: State, f: number, code: number): boolean {
  if (code === CODE.settle) return true;
  if (MOVES.verbs[MOVES.verbOf[code]!] !== 'exchange' || s[f + F_EXCHANGES] === 0) return false;
  const a = MOVES.values[code * 3]!;
  const b = MOVES.values[code * 3 + 1]!;
  const sheet = SHEET + s[f + F_USER]! * SPACES;
  return a < b && (s[sheet + a] !== NONE || s[sheet + b] !== NONE);
}
