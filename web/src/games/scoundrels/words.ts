import type { AnyMove } from '@tinstar/engine';
import type { PokerCard, ScoundrelView, View } from '@tinstar/scoundrels';
import type { Text } from '@tinstar/text';
import { useMemo } from 'react';
import { currentText, useText } from '../../words/language.tsx';
import { GAME, jobOf, nameOf, parseName } from './choices.ts';
import { printedOn } from './print.ts';

/** The catalogue of what only this table says; loaded with it. */
export const TABLE_WORDS = 'scoundrels-table';

type Values = Parameters<Text['say']>[1];

/** The words of this table: the page's, and the names of its things. */
export interface TableText extends Text {
  /** A message of this table's own catalogue. */
  sc(key: string, values?: Values): string;
  nameOf(scoundrel: Pick<ScoundrelView, 'job' | 'trait'>): string;
  /** What it does and when. */
  abilityOf(scoundrel: Pick<ScoundrelView, 'job' | 'trait'>): string;
  /** The same without what its little cards say already: for the card itself. */
  printedOn(scoundrel: Pick<ScoundrelView, 'job' | 'trait'>): string;
  /** A poker card with its article. */
  pokerOf(card: PokerCard): string;
  /** Things with a name of their own. */
  named(kind: 'leader' | 'strategy' | 'site' | 'treasure' | 'office', id: string): string;
  /** `null`: not chosen yet. */
  leaderName(leader: string | null): string;
}

function extend(text: Text): TableText {
  return {
    ...text,
    sc: (key, values) => text.say(`${TABLE_WORDS}.${key}`, values),
    nameOf: (scoundrel) => text.card(GAME, nameOf(scoundrel)),
    abilityOf: (scoundrel) => text.help(GAME, nameOf(scoundrel)),
    printedOn: (scoundrel) => printedOn(scoundrel, text),
    pokerOf: (card) => text.word(GAME, 'poker', card, 'the'),
    named: (kind, id) => text.word(GAME, kind, id),
    leaderName: (leader) =>
      leader === null ? text.say(`${TABLE_WORDS}.leader.none`) : text.word(GAME, 'leader', leader),
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

/** What the viewer is asked for: by whom or what, and for what. */
export function askWords(view: View, names: readonly string[], text: TableText): { title: string; hint: string } {
  const { sc, say, named } = text;
  const { question } = view;
  if (!question)
    return {
      title: say('web.table.yourTurn'),
      hint: sc(`hint.${view.phase}`, { strategies: view.options.strategies ? 'yes' : 'no' }),
    };
  const scoundrel = question.scoundrel === null ? 'none' : text.card(GAME, question.scoundrel);
  const content = question.safe === null ? null : view.safes[question.safe]!;
  const treasure = content?.card ? named('treasure', content.card) : 'none';
  const name = names[question.user] ?? '';
  // SC-182: who puts the last one on the card has none left to give.
  const isLast = isDemand(question.scoundrel) && view.players[view.asked!]!.henchmen.available === 1;
  return {
    title: sc(question.about === 'window' ? 'hint.title.window' : 'hint.title', { name, scoundrel }),
    hint: sc(`hint.${question.about}`, { name, treasure, value: content?.value ?? 0, last: isLast ? 'yes' : 'no' }),
  };
}

/** Whether a scoundrel leaves the choice between jail and something else, as the Prisoner does. */
const isDemand = (scoundrel: string | null): boolean =>
  scoundrel !== null && jobOf(parseName(scoundrel)).ability.some(({ op }) => op === 'choice');

/** Verbs whose spaces are those of the Saloon, and of one's own sheet. */
const OF_SALOON: readonly string[] = ['hire', 'useSaloon', 'pickSaloon'];
const OF_SHEET: readonly string[] = ['use', 'makeRoom', 'exchange', 'sacrifice', 'pick'];

/** A move with the names of those it is about: spaces alone say little to whoever does not see them. */
export function moveWords(move: AnyMove, view: View, names: readonly string[], text: TableText): string {
  const said = text.move(GAME, move, names);
  const sheet = OF_SHEET.includes(move.type) ? view.players[view.viewer ?? 0]!.sheet : [];
  const row = OF_SALOON.includes(move.type) ? view.saloon : sheet;
  const who = [move['space'], move['other']].flatMap((space) => row[space as number] ?? []);
  return who.length > 0 ? `${said}: ${text.list(who.map(text.nameOf))}` : said;
}

export const scoreText = (score: number): string => tableText().sc('score', { score });
