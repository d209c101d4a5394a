import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { SAFE_COUNT, SAFES_PER_SITE } from './words.ts';

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

export function countStolen(s: State, seat: number): number {
  let count = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++) if (isStolenBy(s, safe, seat)) count++;
  return count;
}
