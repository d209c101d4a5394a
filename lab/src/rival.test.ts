import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reportRival } from './report.ts';
import { loadRival, meetRival } from './rival.ts';

const game = await loadGame('bantam-west');

function writeModule(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-rival-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'rival.mjs');
  writeFileSync(file, source);
  return file;
}

describe('a rival', () => {
  it('is found among what a module exports', async () => {
    const file = writeModule(`
      export const other = { id: 'poker', advisers: {} };
      export const game = { id: 'bantam-west', advisers: { heuristic: { rate: (view, codes) => codes.map(() => 0) } } };
    `);
    const rival = await loadRival(file, 'bantam-west');
    expect(rival.advisers['heuristic']!.rate({}, [7, 8], { below: () => 0 } as never)).toEqual([0, 0]);
    await expect(loadRival(file, 'wyatt-earp')).rejects.toThrow('exports no game wyatt-earp');
    await expect(loadRival(join(file, 'nowhere'), 'wyatt-earp')).rejects.toThrow('cannot be loaded');
  });

  it('who chooses by chance loses to the heuristic', () => {
    const fool: AnyGame = { ...game, advisers: { heuristic: { rate: (_view, codes) => codes.map(() => 0) } } };
    const met = meetRival(game, fool, { games: 4, seed: 'rival', options: {}, seats: 2 });
    expect(met).toMatchObject({ games: 4, rate: 1, even: 0.5 });
    expect(reportRival(met)[0]).toContain('won 100.0 % of 4 games');
  });
});
