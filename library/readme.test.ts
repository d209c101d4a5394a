/** The example in the README is true: it runs as it stands, in a project of its own, and its types are right. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary } from '../scripts/build.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const EXAMPLE = /```js\n([\s\S]+?)```/.exec(README)![1]!;

let project = '';

/** As after `npm install ../tinstar`. */
beforeAll(async () => {
  await buildLibrary();
  project = mkdtempSync(join(tmpdir(), 'tinstar-library-'));
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(ROOT, join(project, 'node_modules/tinstar'));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });

describe('the library', () => {
  it('plays the game of the README', () => {
    writeFileSync(join(project, 'example.js'), EXAMPLE);
    const story = run('example.js').trimEnd().split('\n');
    expect(story.length).toBeGreaterThan(100);
    expect(story.join('\n')).toMatch(/Kate|Doc|Virgil/);
    expect(story.join('\n')).not.toMatch(/undefined|wyatt-earp\./);
  });

  it('has about ten lines of example', () => {
    expect(EXAMPLE.trimEnd().split('\n').length).toBeLessThanOrEqual(14);
  });

  it('brings its types along', () => {
    const program = `
      import { loadGame, openMatch, seedFrom, type Outcome } from 'tinstar';
      const match = openMatch(await loadGame('wyatt-earp'), { seats: 2, seed: seedFrom(1) });
      const outcome: Outcome | null = match.game.outcome(match.state);
      // @ts-expect-error there is no such game
      await loadGame('chess');
      export { outcome };
    `;
    writeFileSync(join(project, 'program.ts'), program);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023',
      '--types',
      '',
    ];
    expect(run(join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'program.ts')).toBe('');
  });
});
