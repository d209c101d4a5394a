import { propertiesOf } from '@tinstar/engine/testing';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkReference, textCheck } from '../testing/index.ts';
import { ALL_CATALOGUES } from './all.ts';
import { rulesOf } from './catalogue.ts';

const NAMES = Object.keys(ALL_CATALOGUES.en) as (keyof typeof ALL_CATALOGUES.en)[];

/** The numbered rules of a game (`- **WE-031** ...`) and its rulings (`| D9 | ...`, `| A9 | ...`). */
function ruleIdsOf(game: string): string[] {
  const rules = readFileSync(new URL(`../../games/${game}/RULES.md`, import.meta.url), 'utf8');
  const matches = rules.matchAll(/^- \*\*([A-Z]{2}-\d{3})\*\*|^\| ([AD]\d+) \|/gm);
  return [...matches].map((match) => match[1] ?? match[2]!);
}

describe.each(GAME_IDS)('%s, like every game on the shelf', (id) => {
  it('has its words and its rules in catalogues', () => {
    expect(NAMES).toContain(id);
    expect(NAMES).toContain(rulesOf(id));
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
