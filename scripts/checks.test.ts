/** The project's own checks must be able to fail: each is run on a small tree with a known fault. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled, whyNodeTooOld } from './bootstrap.mjs';
import { findBudgetFaults, staticImports } from './check-budgets.mjs';
import { findLayerFaults, importsOf } from './check-layers.mjs';
import { missingEntries } from './check-lockfile.mjs';
import { findRuleFaults } from './check-rules.mjs';
import { rewriteImports } from './types.mjs';

const trees: string[] = [];

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'tinstar-check-'));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterEach(() => {
  for (const root of trees.splice(0)) rmSync(root, { recursive: true, force: true });
});

const PACKAGES = Object.fromEntries(
  ['engine', 'bots', 'text', 'protocol', 'server', 'web', 'cli', 'games/poker', 'games/whist', 'games/shelf'].map(
    (folder) => [`${folder}/package.json`, JSON.stringify({ name: `@tinstar/${folder.replace('games/', '')}` })],
  ),
);

describe('layers', () => {
  it.each([
    ['engine/src/a.ts', `import { poker } from '@tinstar/poker';`, 'engine must not import games/poker'],
    ['games/poker/src/a.ts', `import { x } from '@tinstar/whist';`, 'games/poker must not import games/whist'],
    ['games/poker/src/a.ts', `export * from '@tinstar/shelf';`, 'games/poker must not import games/shelf'],
    ['games/poker/src/a.ts', `import fs from 'node:fs';`, 'games/poker must not use Node'],
    ['bots/src/a.ts', `const { x } = await import('@tinstar/server');`, 'bots must not import server'],
    ['text/src/a.ts', `import type {\n  Lots,\n  OfThings,\n} from '@tinstar/web';`, 'text must not import web'],
    ['bots/src/a.ts', `import _ from 'lodash';`, 'bots must not depend on lodash'],
    ['protocol/src/a.ts', `import { x } from '@tinstar/cli';`, 'protocol must not import cli'],
    ['web/src/a.tsx', `import { x } from '../../server/src/main.ts';`, 'leaves its package by a relative path'],
  ])('%s with %j is refused', (path, text, fault) => {
    const faults = findLayerFaults(plant({ ...PACKAGES, [path]: text }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it.each([
    ['games/poker/src/a.ts', `import { type Game } from '@tinstar/engine';`],
    ['games/shelf/src/a.ts', `const load = () => import('@tinstar/poker');`],
    ['cli/src/a.ts', `import fs from 'node:fs'; import { text } from '@tinstar/text/all';`],
    ['engine/src/a.ts', `// import { x } from '@tinstar/web';\nexport * from './b.ts';`],
    ['engine/src/a.test.ts', `import { x } from 'vitest';`],
  ])('%s with %j is fine', (path, text) => {
    expect(findLayerFaults(plant({ ...PACKAGES, [path]: text }))).toEqual([]);
  });

  it('reads every kind of import', () => {
    const text = `import 'a'; import b from "b"; import * as c from 'c'; export { d } from 'd'; void import('e');`;
    expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('rules have tests', () => {
  // Ids are put together here, so that this file itself names none of them.
  const id = (number: string) => `ZZ-${number}`;
  const rules = `**${id('001')}** One.\n**${id('002')}** Two.\n`;

  it('names rules without a test and ids without a rule', () => {
    const root = plant({ 'games/x/RULES.md': rules, 'games/x/src/a.test.ts': `it('[${id('001')}]'); // ${id('009')}` });
    expect(findRuleFaults(root)).toEqual([
      `${id('002')} (x): no test names it`,
      `${id('009')}: named by games/x/src/a.test.ts, but no RULES.md has it`,
    ]);
  });

  it('is content when all are named', () => {
    const root = plant({ 'games/x/RULES.md': rules, 'games/x/a.test.ts': `${id('001')} ${id('002')}` });
    expect(findRuleFaults(root)).toEqual([]);
  });
});

describe('page budgets', () => {
  const heavy = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('latin1');
  const page = `<script type="module" src="/assets/index-1.js"></script>`;

  it.each([
    ['a heavy shell', { 'index-1.js': 'import"./vendor-2.js";', 'vendor-2.js': heavy(140) }, 'shell'],
    ['a heavy game', { 'index-1.js': 'import("./poker-3.js")', 'poker-3.js': heavy(70) }, 'poker'],
    ['a heavy language', { 'index-1.js': '', 'de-4.js': heavy(30) }, 'de'],
  ])('%s is noticed', (_, assets, name) => {
    const files = Object.entries(assets).map(([file, text]) => [`web/dist/assets/${file}`, text]);
    const root = plant({ 'games/poker/RULES.md': '', 'web/dist/index.html': page, ...Object.fromEntries(files) });
    expect(findBudgetFaults(root).map((fault: string) => fault.split(':')[0])).toEqual([name]);
  });

  it('counts only what is needed at once', () => {
    expect(staticImports('import{a}from"./a-1.js";const b=()=>import("./b-2.js");export*from"./c-3.js"')).toEqual([
      'assets/a-1.js',
      'assets/c-3.js',
    ]);
  });
});

describe('bootstrap', () => {
  it.each([
    ['20.18.3', false],
    ['18.20.0', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('Node %s: good enough is %s', (version, isFine) => {
    expect(whyNodeTooOld(version)).toEqual(isFine ? null : expect.stringContaining(version));
  });

  it.each([
    ['the same version', { version: '1.0.0' }, { version: '1.0.0' }, true],
    ['another version', { version: '1.0.0' }, { version: '1.0.1' }, false],
    ['a missing package', { version: '1.0.0' }, undefined, false],
    ['a missing optional package', { version: '1.0.0', optional: true }, undefined, true],
  ])('%s: installed is %3$s', (_, wanted, found, expected) => {
    const installed = { packages: found ? { 'node_modules/a': found } : {} };
    expect(isInstalled({ packages: { '': {}, 'node_modules/a': wanted } }, installed)).toBe(expected);
  });
});

it("rewrites the library's imports to paths that exist outside", () => {
  const home = () => 'engine/src/index.js';
  expect(rewriteImports(`import { a } from '@tinstar/engine'; export * from './b.ts';`, 'games/x/src', home)).toBe(
    `import { a } from '../../../engine/src/index.js'; export * from './b.js';`,
  );
});

describe('lockfile', () => {
  const parent = {
    version: '1.2.3',
    dev: true,
    optionalDependencies: { '@x/linux-x64-musl': '1.2.3', '@x/win32-x64': '^1.2.3' },
  };

  it('misses the optional packages of other systems', () => {
    expect(missingEntries({ packages: { '': {}, 'node_modules/x': parent } })).toEqual({
      'node_modules/@x/linux-x64-musl': {
        version: '1.2.3',
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
        dev: true,
        optional: true,
      },
      'node_modules/@x/win32-x64': { version: '1.2.3', cpu: ['x64'], os: ['win32'], dev: true, optional: true },
    });
  });

  it('finds them beside their parent and above it', () => {
    const packages = {
      'node_modules/a/node_modules/x': parent,
      'node_modules/a/node_modules/@x/win32-x64': {},
      'node_modules/@x/linux-x64-musl': {},
    };
    expect(missingEntries({ packages })).toEqual({});
  });
});
