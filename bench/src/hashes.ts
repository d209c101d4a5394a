/** E8: the same games played in Node, in other Nodes and in the browser end with the same hashes. */
import { GAME_IDS } from '@tinstar/shelf';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openBrowser } from './page/phone.ts';
import type { Absent, Figure, Settings } from './figures.ts';
import type { digestGames } from './hashes/games.ts';

/** One bundle for all of them (scripts/build.mjs). */
const BUNDLE = new URL('games.js', import.meta.url);
/** So many games at a time: a browser wants to breathe, a command line has limits. */
const BATCH = 100;

interface Runtime {
  readonly name: string;
  digest(game: string, from: number, count: number): Promise<readonly string[]>;
  close?(): Promise<void>;
}

const run = promisify(execFile);
const SCRIPT = `import(process.argv[1]).then(({ digestGames }) =>
  console.log(JSON.stringify(digestGames(process.argv[2], +process.argv[3], +process.argv[4]))))`;

async function makeNode(node: string): Promise<Runtime> {
  const version = await run(node, ['--version']);
  return {
    name: `Node ${version.stdout.trim()}`,
    async digest(game, from, count) {
      const { stdout } = await run(node, ['-e', SCRIPT, BUNDLE.href, game, String(from), String(count)]);
      return JSON.parse(stdout) as string[];
    },
  };
}

async function makeBrowser(): Promise<Runtime> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const code = readFileSync(BUNDLE, 'utf8');
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/games.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://tinstar.test/');
  return {
    name: `Chromium ${browser.version()}`,
    digest: (game, from, count) =>
      page.evaluate(
        async ([name, first, number]) => {
          const path = '/games.js';
          const games = (await import(path)) as { digestGames: typeof digestGames };
          return games.digestGames(name, first, number);
        },
        [game, from, count] as const,
      ),
    close: () => browser.close(),
  };
}

/** Other Nodes, as the packages of the npm registry that hold nothing but the program; fetched in a full run. */
const OTHER_NODES = ['22.23.3', '24.21.0'] as const;
const NODES = fileURLToPath(new URL('../nodes', import.meta.url));

/** The program of another Node; `null` when it is not there and may not be fetched. Throws when it cannot be had. */
function getNode(version: string, mayFetch: boolean): string | null {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(NODES, version);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  if (!mayFetch) return null;
  process.stderr.write(`tinstar: fetching Node ${version} into .build/nodes, only this once\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync(
    'npm',
    ['install', `${name}@${version}`, '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    },
  );
  return program;
}

async function gatherRuntimes(mayFetch: boolean): Promise<{ runtimes: Runtime[]; missing: string[] }> {
  const runtimes = [await makeNode(process.execPath), await makeBrowser()];
  const missing: string[] = [];
  for (const version of OTHER_NODES) {
    try {
      const node = getNode(version, mayFetch);
      if (node === null) missing.push(`Node ${version} (a full run fetches it)`);
      else runtimes.push(await makeNode(node));
    } catch {
      missing.push(`Node ${version} (cannot be had here)`);
    }
  }
  return { runtimes, missing };
}

/** How many of the games end alike everywhere. */
async function countEqual(runtimes: readonly Runtime[], game: string, games: number): Promise<number> {
  let equal = 0;
  for (let from = 0; from < games; from += BATCH) {
    const count = Math.min(BATCH, games - from);
    const [first, ...others] = await Promise.all(runtimes.map((runtime) => runtime.digest(game, from, count)));
    for (let index = 0; index < count; index++) {
      if (others.every((digests) => digests[index] === first![index])) equal++;
    }
  }
  return equal;
}

export async function hashFigures({ rounds }: Settings): Promise<(Figure | Absent)[]> {
  const isFull = rounds > 3;
  const games = isFull ? 10_000 : 300;
  const { runtimes, missing } = await gatherRuntimes(isFull);
  const equal: number[] = [];
  try {
    for (const game of GAME_IDS) equal.push(await countEqual(runtimes, game, games));
  } finally {
    for (const runtime of runtimes) await runtime.close?.();
  }
  const figure: Figure = {
    id: 'E8',
    what: `${games} games each of ${GAME_IDS.join(', ')}, played anew in every runtime: all that happened, hashed, is equal`,
    ratio: (100 * equal.reduce((sum, count) => sum + count, 0)) / (games * GAME_IDS.length),
    unit: '%',
    required: 100,
    ambitious: 100,
    better: 'more',
    detail: `${equal.join(', ')} equal in ${runtimes.map(({ name }) => name).join(', ')}${missing.length > 0 ? `; not compared: ${missing.join(', ')}` : ''}`,
  };
  return [figure];
}
