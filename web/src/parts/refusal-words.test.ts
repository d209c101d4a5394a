import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { LANGUAGES, makeText } from '@tinstar/text';
import { ALL_CATALOGUES } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

const NAMES = ['Pia', 'Doc', 'Kate'];

describe.each(LANGUAGES)('why not, in %s', (language) => {
  const text = makeText(language, ALL_CATALOGUES[language]);

  it.each(GAME_IDS)('%s speaks for itself, whatever the server calls by the same code', async (id) => {
    const { refusals } = await loadGame(id);
    // What a sentence is about is tested with the game's words; here only whose sentence it is.
    const whose = (code: string): string => {
      const game = { ...text, refusal: () => 'the game', say: () => 'the server' };
      return refusalWords(game, id, { code, rule: 'XX-001' }, NAMES);
    };
    expect(new Set(refusals.map(whose))).toEqual(new Set(['the game']));
  });

  it('leaves the server its words, and has a plain sentence for what nobody has named', () => {
    const words = (code: string, rule: string | null): string =>
      refusalWords(text, 'wyatt-earp', { code, rule }, NAMES);
    expect(words('not-asked', null)).toBe(text.say('web.error.not-asked'));
    expect(words('stale-decision', null)).toBe(text.say('common.refusal.stale-decision'));
    expect(words('nobody-named-this', 'WE-001')).toBe(text.say('web.error.refused'));
    expect(words('nobody-named-this', null)).toBe(text.say('web.error.refused'));
  });
});
