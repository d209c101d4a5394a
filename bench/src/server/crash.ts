import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crash } from '@tinstar/server/testing';
import type { Figure, Settings } from '../figures.ts';

/** D5: kills the real server again and again in the middle of play, and looks for acknowledged entries that are gone. */
export async function crashFigure({ rounds }: Settings): Promise<Figure> {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-crash-'));
  const program = [fileURLToPath(new URL('./server-worker.js', import.meta.url))];
  const kills = rounds < 5 ? 5 : 100;
  const report = await crash({ program, data, kills, tables: 6, atLeast: 200, play: [0, 400], seed: 'bench' });
  rmSync(data, { recursive: true });
  return {
    id: 'D5',
    what: 'acknowledged entries lost by kill -9 under load',
    ratio: report.lost,
    required: 0,
    ambitious: 0,
    better: 'less',
    detail: `${report.lost} of ${report.acknowledged} lost in ${report.kills} kills`,
  };
}
