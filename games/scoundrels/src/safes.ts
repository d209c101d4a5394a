import type { Table } from './interpreter/table.ts';
import { siteOf } from './places.ts';
import * as S from './state.ts';

export const siteName = (t: Table, safe: number): string => t.cards.pack.sites[siteOf(safe)]!.id;

/** What whoever looks at a safe is told. */
export const insideOf = (t: Table, safe: number): { value: number; treasure: string } => {
  const card = S.safeCard(t.s, safe);
  return { value: t.cards.safeValue[card]!, treasure: t.cards.safeIds[card]! };
};
