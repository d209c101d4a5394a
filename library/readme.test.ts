/** The example in the README is true: in a project of its own it compiles as strict TypeScript and plays every game to its end. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@tinstar/shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary } from '../scripts/build.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const EXAMPLE = /```ts\n([\s\S]+?)```/.exec(README)![1]!;

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

const STRICT = ['--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
/** What the compiler has to say about a program; whoever has a console has the DOM's types or Node's. */
const compile = (file: string, ...options: string[]) =>
  run(join(ROOT, 'node_modules/typescript/bin/tsc'), ...STRICT, '--lib', 'es2023,dom', ...options, file);

describe('the example', () => {
  const PEOPLE = ['Kate', 'Doc', 'Virgil', 'Wyatt'];
  let program = '';

  beforeAll(() => {
    writeFileSync(join(project, 'example.ts'), EXAMPLE);
    compile('example.ts');
    program = readFileSync(join(project, 'example.js'), 'utf8');
  });

  it('is short', () => {
    expect(EXAMPLE.trimEnd().split('\n').length).toBeLessThanOrEqual(14);
  });

  it.each(GAME_IDS.flatMap((id) => [2, 3, 4].map((seats) => [id, seats] as const)))(
    'plays %s with %i to its end',
    (id, seats) => {
      const people = PEOPLE.slice(0, seats);
      const other = program
        .replace(/names = \[.*?\]/, `names = ${JSON.stringify(people)}`)
        .replace("'wyatt-earp'", `'${id}'`);
      expect(other).toContain(`loadGame('${id}')`);
      writeFileSync(join(project, 'other.js'), other);
      const story = run('other.js').trimEnd().split('\n');
      expect(story.length).toBeGreaterThan(50);
      expect(story.join('\n')).toMatch(new RegExp(people.at(-1)!));
      expect(story.join('\n')).not.toMatch(/undefined|\b(?:wyatt-earp|scoundrels|bantam-west)\.\w/);
      expect(people).toContainEqual(/\[ '(\w+)' \]/.exec(story.at(-1)!)?.[1]);
    },
  );
});

describe('the library', () => {
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
    expect(compile('program.ts', '--noEmit')).toBe('');
  });
});
