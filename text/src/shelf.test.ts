import { propertiesOf } from '@tinstar/engine/testing';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkReference, textCheck } from '../testing/index.ts';
import { ALL_CATALOGUES } from './all.ts';
import { rulesOf } from './catalogue.ts';
import { GAME_WORDS } from './games/index.ts';

const NAMES = Object.keys(ALL_CATALOGUES.en) as (keyof typeof ALL_CATALOGUES.en)[];

/** The numbered rules of a game (`- **WE-031** ...`) and its rulings (`| D9 | ...`, `| A9 | ...`). */
function ruleIdsOf(game: string): string[] {
  const rules = readFileSync(new URL(`../../games/${game}/RULES.md`, import.meta.url), 'utf8');
  const matches = rules.matchAll(/^- \*\*([A-Z]{2}-\d{3})\*\*|^\| ([AD]\d+) \|/gm);
  return [...matches].map((match) => match[1] ?? match[2]!);
}

/** The kinds that `Text` asks every game for. */
const KINDS_OF_ALL = ['game', 'card', 'step', 'waiting', 'event', 'move', 'refusal', 'option', 'barrier'];

/** All that could ask for words: the text itself, the page, the terminal and the server. */
const SOURCES = ['text/src', 'web/src', 'cli/src', 'server/src']
  .flatMap((folder) => {
    const at = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    const files = readdirSync(at, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).map((file) => join(at, file));
  })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Whether a source asks for words of this kind: `word(GAME, 'photo', ...)`, `` say(`${GAME}.photo.a`) ``. */
const isAskedFor = (game: string, kind: string): boolean =>
  new RegExp(`(['"\`]|\\}\\.|${game}\\.)${kind}(['"\`.]|$)`, 'm').test(SOURCES);

describe.each(GAME_IDS)('%s, like every game on the shelf', (id) => {
  it('has its words and its rules in catalogues', () => {
    expect(NAMES).toContain(id);
    expect(NAMES).toContain(rulesOf(id));
  });

  it('has no kind of message that nothing asks for', () => {
    const kinds = new Set(Object.keys(ALL_CATALOGUES.en[id]).map((key) => key.split('.')[0]!));
    const words = Object.values(GAME_WORDS[id]?.fields ?? {}).flatMap((field) =>
      typeof field === 'object' ? Object.values(field) : [],
    );
    const known = [...KINDS_OF_ALL, ...words];
    expect([...kinds].filter((kind) => !known.includes(kind) && !isAskedFor(id, kind))).toEqual([]);
  });

  // The game's own tests cannot ask this: games know no language.
  it.each([1, 2, 3, 4, 5, 6])('keeps property 7 of the contract in all languages (random game %i)', async (seed) => {
    const game = await loadGame(id);
    const [name, check] = propertiesOf(game, { text: textCheck(game) })[6]!;
    expect(name).toMatch(/^7: /);
    expect(check(seed).slice(0, 5)).toEqual([]);
  });

  it('explains every rule of its RULES.md in its reference, each once', () => {
    const ids = ruleIdsOf(id);
    expect(ids.length).toBeGreaterThan(50);
    expect(checkReference(id, ids)).toEqual([]);
  });
});
