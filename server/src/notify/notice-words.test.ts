import { NOTICE_KINDS, type Notice, type NoticeKind } from '@tinstar/protocol';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { CARDS } from '@tinstar/wyatt-earp';
import { wordsOf } from './notice-words.ts';

const LANGUAGES = ['en', 'de', 'it'] as const;

const noticeOf = (kind: NoticeKind, game: string): Notice => ({
  id: 'abcdefghij12-1-4-turn',
  kind,
  table: 'abcdefghij12',
  game,
  others: ['Ann', 'Cid'],
  by: kind === 'nudged' || kind === 'rematched' ? 'Ann' : null,
  deadline: kind === 'turn' || kind === 'window' ? Date.parse('2026-05-04T18:30Z') : null,
});

/** What stands on a lock screen, for every kind of notice. */
const linesOf = (language: string, game: string): string[] =>
  NOTICE_KINDS.map((kind) => {
    const { title, body } = wordsOf(noticeOf(kind, game), { language, quiet: null });
    return `${kind}: ${title} | ${body}`;
  });

describe('the words of a notice', () => {
  it.each(LANGUAGES)('are these: %s', (language) => {
    expect(linesOf(language, 'scoundrels')).toMatchSnapshot();
  });

  it.each(LANGUAGES)('name no card of any game: %s', (language) => {
    const text = textIn(language);
    const words = linesOf(language, 'wyatt-earp').join('\n');
    for (const card of CARDS) {
      // "Wyatt Earp" is a card and the name of the game.
      if (card !== 'wyatt_earp') expect(words).not.toContain(text.card('wyatt-earp', card));
    }
    // A notice has no field that could hold one: a table, people, a kind, a time.
    expect(Object.keys(noticeOf('turn', 'scoundrels')).toSorted()).toEqual(
      ['by', 'deadline', 'game', 'id', 'kind', 'others', 'table'].toSorted(),
    );
  });
});
