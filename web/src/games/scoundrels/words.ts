import type { ScoundrelView, View } from '@tinstar/scoundrels';
import type { CatalogueName, Text } from '@tinstar/text';
import { useMemo } from 'react';
import { currentText, useText } from '../../words/language.tsx';
import { GAME, nameOf } from './choices.ts';

/** The catalogue of what only this table says; loaded with it. */
export const TABLE_WORDS = 'scoundrels-table' as CatalogueName;

type Values = Parameters<Text['say']>[1];

/** The words of this table: the page's, and the names of its things. */
export interface TableText extends Text {
  /** A message of this table's own catalogue. */
  sc(key: string, values?: Values): string;
  nameOf(scoundrel: Pick<ScoundrelView, 'job' | 'trait'>): string;
  /** What it does and when. */
  abilityOf(scoundrel: Pick<ScoundrelView, 'job' | 'trait'>): string;
  /** Things with a name of their own. */
  named(kind: 'leader' | 'strategy' | 'site' | 'treasure' | 'office', id: string): string;
}

function extend(text: Text): TableText {
  return {
    ...text,
    sc: (key, values) => text.say(`${TABLE_WORDS}.${key}`, values),
    nameOf: (scoundrel) => text.card(GAME, nameOf(scoundrel)),
    abilityOf: (scoundrel) => text.help(GAME, nameOf(scoundrel)),
    named: (kind, id) => text.word(GAME, kind, id),
  };
}

export function useTableText(): TableText {
  const text = useText();
  return useMemo(() => extend(text), [text]);
}

export const tableText = (): TableText => extend(currentText());

/** What lies in a safe, as far as the viewer knows: "Light Coil, 2". */
export function contentOf(view: View, safe: number, { named, sc }: TableText): string | null {
  const { card, value } = view.safes[safe]!;
  return card === null || value === null ? null : sc('safe.content', { treasure: named('treasure', card), value });
}

/** A safe as it is spoken of: "Depot, third safe". */
export function safeName(view: View, safe: number, names: readonly string[], { named, sc }: TableText): string {
  const { site, at, space, owner } = view.safes[safe]!;
  if (at === 'stolen') return sc('safe.stolen', { site: named('site', site), name: names[owner!] ?? '' });
  return at === 'unused'
    ? sc('safe.unused', { site: named('site', site) })
    : sc('safe.at', { site: named('site', site), space: space! + 1 });
}

/** Everything a viewer may know of a safe, as one sentence for the bar and for ears. */
export function safeText(view: View, safe: number, names: readonly string[], text: TableText): string {
  const { marks } = view.safes[safe]!;
  const content = contentOf(view, safe, text);
  const parts = [safeName(view, safe, names, text), content ?? text.sc('safe.closed')];
  if (marks.length > 0)
    parts.push(text.sc('safe.marks', { list: text.list(marks.map(({ seat, number }) => `${names[seat]} ${number}`)) }));
  return `${parts.join('. ')}.`;
}

export const scoreText = (score: number): string => tableText().sc('score', { score });
