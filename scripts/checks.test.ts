/** The project's own checks must be able to fail: each is run on a small tree with a known fault. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hasOwnSqlite, isInstalled, whyNodeTooOld } from './bootstrap.mjs';
import { differenceBetween, reportOn } from './check-api.mjs';
import { findBudgetFaults, measurePage } from './check-budgets.mjs';
import { findLayerFaults, importsOf } from './check-layers.mjs';
import { anchorsOf, findLinkFaults, linksOf } from './check-links.mjs';
import { findLockfileFaults, missingEntries } from './check-lockfile.mjs';
import { findCitationFaults, findRuleFaults } from './check-rules.mjs';
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
  [
    'engine',
    'bots',
    'text',
    'protocol',
    'server',
    'web',
    'lab',
    'cli',
    'games/poker',
    'games/whist',
    'games/shelf',
  ].map((folder) => [`${folder}/package.json`, JSON.stringify({ name: `@tinstar/${folder.replace('games/', '')}` })]),
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
    ['lab/src/a.ts', `import { x } from '@tinstar/cli';`, 'lab must not import cli'],
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

  it.each([
    ['server/src/a.ts', `const LONG = { poker: 5 };`],
    ['server/src/time/a.ts', `if (game === 'poker') return;`],
    ['protocol/src/a.ts', `const key = 'poker.bet';`],
    ['bots/src/a.ts', `import { poker as it } from '@tinstar/poker';`],
    ['web/src/pages/a.tsx', `import { Gallery } from '../games/poker/gallery.tsx';`],
    ['web/src/table/a.tsx', `import type { Card } from '@tinstar/poker';`],
  ])('%s with %j names a game', (path, text) => {
    expect(findLayerFaults(plant({ ...PACKAGES, [path]: text }))).toContain(`${path}: names poker: it serves any game`);
  });

  it.each([
    ['server/src/a.test.ts', `open('poker');`],
    ['server/src/testing/a.ts', `import { poker } from '@tinstar/poker';`],
    ['server/src/a.ts', `/** As in poker. */ const strip = 'strip-poker', pokerface = 1;`],
    ['text/src/a.ts', `const title = 'poker';`],
    ['web/src/games/poker/a.tsx', `import { poker } from '@tinstar/poker';`],
  ])('%s with %j does not', (path, text) => {
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
      `x: no test names ${id('002')}`,
      `games/x/src/a.test.ts names ${id('009')}, but no RULES.md has it`,
    ]);
  });

  it('is content when all are named', () => {
    const root = plant({ 'games/x/RULES.md': rules, 'games/x/a.test.ts': `${id('001')} ${id('002')}` });
    expect(findRuleFaults(root)).toEqual([]);
  });
});

describe('rules have sources', () => {
  const id = (number: string) => `ZZ-${number}`;
  const rules = ['001', '002', '003', '004'].map((number) => `- **${id(number)}** A rule.\n`).join('');

  it('names rules that no source of their game names: not its tests, not its machines, nothing within a range', () => {
    const root = plant({
      'games/x/RULES.md': rules,
      'games/x/src/a.ts': `/** ${id('001')} to ${id('003')}. */`,
      'games/x/src/a.test.ts': `${id('002')} ${id('004')}`,
      'games/x/src/advice/b.ts': `// ${id('004')}`,
      'games/x/src/former/c.ts': `// ${id('004')}`,
      'games/y/src/a.ts': `// ${id('004')}`,
    });
    expect(findCitationFaults(root)).toEqual([`x: no source names ${id('002')} ${id('004')}`]);
  });

  it('names ids without a rule', () => {
    const root = plant({
      'games/x/RULES.md': `**${id('001')}** One.`,
      'games/x/src/a.ts': `// ${id('001')} ${id('009')}`,
    });
    expect(findCitationFaults(root)).toEqual([`games/x/src/a.ts names ${id('009')}, but no RULES.md has it`]);
  });

  it('is content when all are named, in whatever folder', () => {
    const root = plant({
      'games/x/RULES.md': rules,
      'games/x/src/verbs/a.ts': `// ${id('001')}, ${id('002')}`,
      'games/x/src/data/b.ts': `no('late', '${id('003')}'); // ${id('004')}`,
    });
    expect(findCitationFaults(root)).toEqual([]);
  });
});

describe('links', () => {
  it('finds links, and leaves code alone', () => {
    const text = 'See [a](a.md#x), ![b](<b.png>) and `[no](c.md)`.\n```\n[no](d.md)\n```\n[e](e.md "E")';
    expect(linksOf(text)).toEqual(['a.md#x', 'b.png', 'e.md']);
  });

  it('knows headings by the names GitHub gives them', () => {
    const text = '# New rules, and `old` ones\n## [Über](x.md) uns\n## Same\n## Same\n```sh\n# no heading\n```';
    expect(anchorsOf(text)).toEqual(['new-rules-and-old-ones', 'über-uns', 'same', 'same-1']);
  });

  it('names what leads nowhere', () => {
    // Put together here, so that this file itself names no page that is not there.
    const page = (name: string) => `docs/${name}.md`;
    const root = plant({
      [page('a')]:
        '# A\n[b](b.md#b) [up](../README.md) [c](c.md) [d](b.md#d) [web](https://example.org) [here](#a) `src/x.ts` `gone.ts`\n```\n`y.ts`\n```',
      [page('b')]: '# B',
      'README.md': `[a](${page('a')}#a)`,
      'server/src/x.ts': `// see ${page('b')} and ${page('gone')}`,
    });
    expect(findLinkFaults(root).toSorted()).toEqual([
      `${page('a')} names gone.ts, which is not there`,
      `${page('a')}: b.md#d has no such heading`,
      `${page('a')}: c.md is not there`,
      `server/src/x.ts names ${page('gone')}, which is not there`,
    ]);
  });
});

describe('page budgets', () => {
  const manifest = {
    'index.html': {
      file: 'index.js',
      css: ['index.css'],
      imports: ['_react.js'],
      dynamicImports: ['src/games/poker/index.ts'],
    },
    '_react.js': { file: 'react.js' },
    '_cards.js': { file: 'cards.js', imports: ['_react.js'] },
    'src/pages/online-page.tsx': { file: 'room.js', imports: ['_react.js'] },
    'src/games/poker/index.ts': { file: 'table.js', imports: ['_cards.js', 'src/pages/online-page.tsx'] },
    'src/games/poker/help.ts': { file: 'book.js', imports: ['_cards.js'] },
    '../games/poker/src/index.ts': { file: 'rules.js', imports: ['_cards.js'] },
    '../games/poker/src/advice/index.ts': { file: 'machines.js', imports: ['_cards.js'] },
    ...Object.fromEntries(
      ['en', 'de', 'it'].flatMap((language) =>
        ['common', 'cli', 'help', 'poker', 'poker-help', 'poker-rules', 'whist'].map((name) => [
          `../text/catalogues/${language}/${name}.json`,
          { file: `${language}-${name}.js` },
        ]),
      ),
    ),
  };
  const weigh = (sizes: Record<string, number>) =>
    findBudgetFaults(measurePage(manifest, ['poker', 'whist'], (file: string) => sizes[file] ?? 1)).filter(
      (fault: string) => !fault.startsWith('whist'),
    );

  it.each([
    ['nothing heavy', {}, []],
    ['a heavy shell', { 'react.js': 109 }, ['shell: 111.0 kB']],
    ['heavy styles', { 'index.css': 150 }, ['shell: 152.0 kB']],
    ['a heavy room', { 'room.js': 51 }, ['room: 51.0 kB']],
    ['a heavy table', { 'table.js': 66 }, ['poker: 66.0 kB']],
    ['heavy rules', { 'rules.js': 30, 'cards.js': 31 }, ['poker rules: 61.0 kB']],
    ['heavy machines', { 'machines.js': 31, 'cards.js': 20 }, ['poker machines: 31.0 kB']],
    ['a heavy rules reference', { 'de-poker-rules.js': 32 }, ['de: 33.0 kB']],
    ['heavy words of a table', { 'de-poker.js': 32 }, ['de: 33.0 kB']],
    ['a table and a reference, on two pages', { 'de-poker.js': 28, 'de-poker-rules.js': 28 }, []],
    ['much help beside a heavy table', { 'de-poker.js': 30, 'de-poker-help.js': 12 }, []],
    ['too much help', { 'book.js': 7, 'it-help.js': 6, 'it-poker-help.js': 8 }, ['help: 21.0 kB']],
    ['words of the terminal', { 'it-cli.js': 500 }, []],
    ['another game, as heavy as the first', { 'it-whist.js': 30, 'it-poker.js': 29 }, []],
  ])('%s', (_, sizes, faults) => {
    expect(weigh(sizes)).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });

  it('notices a part that is not there', () => {
    expect(findBudgetFaults(measurePage({}, [], () => 1))).toContain('shell: not found in the built page');
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
    ['20.20.2', false],
    ['22.15.1', false],
    ['22.16.0', true],
    ['23.11.0', false],
    ['24.0.0', true],
  ])('Node %s: has its own SQLite is %s', (version, has) => {
    expect(hasOwnSqlite(version)).toBe(has);
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

  it('wants to know of every package what it is, also of those for other systems, and of none whence', () => {
    const packages = {
      '': {},
      engine: { version: '0.1.0' },
      'node_modules/@tinstar/engine': { resolved: 'engine', link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b': { version: '1.0.0', os: ['win32'], optional: true },
      'node_modules/c': { version: '1.0.0', integrity: 'sha512-c', resolved: 'https://example.org/c.tgz' },
    };
    expect(findLockfileFaults(plant({ 'package-lock.json': JSON.stringify({ packages }) }))).toEqual([
      'package-lock.json has no integrity for node_modules/b',
      'package-lock.json names the registry of node_modules/c',
      'mend it with: node scripts/check-lockfile.mjs --write',
    ]);
  });
});

describe('the API report', () => {
  const files: Record<string, string> = {
    'library/index.ts': `export { deal, type Card } from '@tinstar/engine';\nexport { Table } from '@tinstar/text/all';\n`,
    'engine/src/index.js': `export * from './cards.ts';\nexport * from './deal.ts';\n`,
    'engine/src/cards.ts': `export interface Card {\n    readonly suit: Suit;\n}\ntype Suit = (typeof SUITS)[number];\ndeclare const SUITS: readonly ['hearts'];\nexport {};\n`,
    'engine/src/deal.ts': `import type { Card as Dealt } from './cards.ts';\nexport interface Unused {\n}\nexport declare function deal(Unused: number): Dealt[];\nexport declare function deal(): null;\n`,
    'text/src/all.js': `export declare class Table {\n    private readonly legs;\n    at(seat: number): import("@tinstar/engine").Card;\n}\n`,
  };
  const homes: Record<string, string> = {
    '@tinstar/engine': 'engine/src/index.js',
    '@tinstar/text/all': 'text/src/all.js',
  };
  const report = (changes: Record<string, string> = {}): string =>
    reportOn(
      (path: string) => ({ ...files, ...changes })[path]!,
      (name: string) => homes[name]!,
    );

  it('has every exported name by the alphabet, and what only their types name', () => {
    expect(report().split('\n').filter(Boolean).slice(1)).toEqual([
      'interface Card {',
      '    readonly suit: Suit;',
      '}',
      'class Table {',
      '    at(seat: number): import("@tinstar/engine").Card;',
      '}',
      'function deal(Unused: number): Dealt[];',
      'function deal(): null;',
      'Named by the types above, and not exported:',
      `const SUITS: readonly ['hearts'];`,
      'type Suit = (typeof SUITS)[number];',
    ]);
  });

  it('shows a change of a type that is not exported itself, and says how to accept it', () => {
    const cards = files['engine/src/cards.ts']!.replace(`'hearts'`, `'spades'`);
    const difference = differenceBetween(report(), report({ 'engine/src/cards.ts': cards }));
    expect(difference).toContain(`- const SUITS: readonly ['hearts'];\n+ const SUITS: readonly ['spades'];\n`);
    expect(difference).toContain('accept it with `npm run api`');
    expect(differenceBetween(report(), report())).toBeNull();
  });

  it('notices an export that nothing declares', () => {
    expect(() => report({ 'engine/src/deal.ts': '' })).toThrow('exports deal, which nothing declares');
  });
});
