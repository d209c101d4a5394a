import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { SAFE_COUNT, SAFES_PER_SITE, MARKS } from './words.ts';
import type { Cards } from './cards.ts';

export const siteName = (t: Table, safe: number): string => t.cards.pack.sites[siteOf(safe)]!.id;

/** What whoever looks at a safe is told. */
export const insideOf = (t: Table, safe: number): { value: number; treasure: string } => {
  const card = S.safeCard(t.s, safe);
  return { value: t.cards.safeValue[card]!, treasure: t.cards.safeIds[card]! };
};

export const siteOf = (safe: number): number => Math.floor(safe / SAFES_PER_SITE);

export const isAtSite = (s: State, safe: number): boolean => S.safeAt(s, safe) < S.UNUSED;

/** SC-185: neither on the board nor on a sheet. */
export const isUnused = (s: State, safe: number): boolean => S.safeAt(s, safe) === S.UNUSED;

/** On a sheet, whoever's it is. */
export const isStolen = (s: State, safe: number): boolean => S.safeAt(s, safe) >= S.STOLEN;

export const isStolenBy = (s: State, safe: number, seat: number): boolean => S.safeAt(s, safe) === S.STOLEN + seat;

/** SC-214: as many as the day has come to. */
export const isOverLimit = (s: State, seat: number): boolean => countStolen(s, seat) > S.day(s);

export function countStolen(s: State, seat: number): number {
  let count = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++) if (isStolenBy(s, safe, seat)) count++;
  return count;
}

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
