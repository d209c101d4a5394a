import { GAME_IDS } from '@tinstar/shelf';
import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { hasTable } from './index.ts';
import { gameKeys, manifestOf, plainScore } from './manifest.ts';

const scoreOf = (game: string, score: number, language: 'en' | 'de' | 'it'): string =>
  (manifestOf(game).scoreText ?? plainScore(game))(score, textIn(language));

describe('what pages know of a game without its table', () => {
  it('is found by folder: a game with a table of its own has pictures, too', () => {
    const drawn = GAME_IDS.filter(hasTable);
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.filter((game) => manifestOf(game).handbill?.length === 3)).toEqual(drawn);
  });

  it('says a mean score in the unit of the game', () => {
    expect(scoreOf('wyatt-earp', 18.25, 'en')).toBe('$18,250');
    expect(scoreOf('scoundrels', 31.06, 'de')).toBe('31,1 Tech');
    expect(scoreOf('bantam-west', 4, 'it')).toBe('4 compiti');
  });

  it('is nothing for a game that says nothing', () => {
    expect(manifestOf('liars-dice')).toEqual({});
    expect(scoreOf('liars-dice', 1.25, 'de')).toBe('1,3');
  });

  it.each(LANGUAGES)('has words for every key in %s', (language) => {
    const actions = Object.keys(gameKeys());
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter((action) => !textIn(language).has(`settings.key.${action}`))).toEqual([]);
  });
});
