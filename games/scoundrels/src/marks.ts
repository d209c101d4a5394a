import type { Cards } from './cards.ts';
import type { State } from './state.ts';
import { MARKS } from './words.ts';
import * as S from './state.ts';

/** Marks on safes (SC-201 to SC-206). */

export function hasMark(s: State, seat: number, safe: number): boolean {
  for (let i = 0; i < MARKS; i++) if (S.markAt(s, seat * MARKS + i) === safe) return true;
  return false;
}

/** Marks show 2/3, 4/5 or 6/7. */
export const kindOf = (number: number): number => (number - 2) >> 1;

/** The seat's marks of a kind on a safe (`NONE`: not on any): of two the lower number, for they are alike. */
export function findMark(cards: Cards, s: State, seat: number, kind: number, safe: number): number {
  let found = S.NONE;
  for (let i = 0; i < MARKS; i++) {
    const at = seat * MARKS + i;
    if (cards.markKind[i] !== kind || S.markAt(s, at) !== safe) continue;
    if (found === S.NONE || S.markNumber(s, at) < S.markNumber(s, found)) found = at;
  }
  return found;
}
