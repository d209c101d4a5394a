/** Whoever knows one game finds their way in the others: the same role has the same file name in all of them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from './index.ts';

/** Files that do what their name says, and export it by that name. */
const FUNCTIONS = ['legal', 'refusal', 'play', 'outcome', 'view', 'imagine', 'describe', 'save'];
/** `verbs/` has how moves are listed, refused and made; `state.ts` where everything lies; the rest is named in docs/glossary.md. */
const OTHERS = ['words', 'state', 'verbs/index', 'foresight', 'explicit-deal', 'faults', 'start', 'events', 'options'];

describe.each(GAME_IDS)('the files of %s', (id) => {
  const pathOf = (role: string): string => fileURLToPath(new URL(`../../${id}/src/${role}.ts`, import.meta.url));

  it('have the names of their roles', () => {
    expect([...FUNCTIONS, ...OTHERS].filter((role) => !existsSync(pathOf(role)))).toEqual([]);
  });

  it.each(FUNCTIONS)('%s.ts exports its function', async (role) => {
    expect(await import(/* @vite-ignore */ pathOf(role))).toHaveProperty(role, expect.any(Function));
  });
});
