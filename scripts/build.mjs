/** Builds what is run: the command line, the server, the page and the library. Each only when its sources changed. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, say } from './root.mjs';
import { writeOpenings } from './openings.mjs';
import { runQuietly, toolPath } from './run.mjs';
import { unlessFresh } from './stamp.mjs';
import { emitTypes } from './types.mjs';

const RULES = ['engine', 'games', 'bots', 'text', 'tsconfig.base.json', 'package-lock.json', 'scripts'];

/** Our own packages are bundled, all others stay where npm put them. */
function foreignPackages() {
  const folders = ['engine', 'bots', 'text', 'protocol', 'server', 'lab', 'cli', 'bench'];
  for (const game of readdirSync(join(ROOT, 'games'))) folders.push(join('games', game));
  const names = new Set();
  for (const folder of folders) {
    const file = join(ROOT, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!name.startsWith('@tinstar/')) names.add(name);
    }
  }
  return [...names];
}

/** Bundles entry points for Node, each under its own name: worker threads are entry points of their own. */
async function bundle(entries, outdir, external = foreignPackages()) {
  const { build } = await import('esbuild');
  rmSync(join(ROOT, outdir), { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    external,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

/** Bundles what runs in every runtime, byte by byte the same. */
async function bundleNeutral(entry, outfile) {
  const { build } = await import('esbuild');
  const shared = { absWorkingDir: ROOT, bundle: true, platform: 'neutral', format: 'esm', target: 'es2022' };
  await build({ ...shared, entryPoints: [entry], outfile, logLevel: 'warning' });
}

/** `main.ts` and every `*-worker.ts` of a folder. */
function entriesOf(folder) {
  const found = [];
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/^(?:main|.*-worker)\.ts$/.test(entry.name)) continue;
    found.push(join(relative(ROOT, entry.parentPath), entry.name));
  }
  return found;
}

export const CLI_MAIN = '.build/cli/main.js';
export const SERVER_MAIN = '.build/server/main.js';
const PAGE = 'web/dist/.vite/manifest.json';
export const BENCH_MAIN = '.build/bench/main.js';
export const LAB_MAIN = '.build/lab/main.js';
const LIBRARY_MAIN = '.build/library/index.js';

export const hasServer = () => existsSync(join(ROOT, 'server/src/main.ts'));
export const hasPage = () => existsSync(join(ROOT, 'web/index.html'));

export function buildCli() {
  return unlessFresh('cli', [...RULES, 'lab', 'cli'], CLI_MAIN, async () => {
    say('building the command line');
    await bundle(entriesOf('cli/src'), '.build/cli');
  });
}

export function buildServer() {
  return unlessFresh('server', [...RULES, 'protocol', 'server'], SERVER_MAIN, async () => {
    say('building the server');
    await bundle(entriesOf('server/src'), '.build/server');
  });
}

export function buildPage() {
  return unlessFresh('page', [...RULES, 'protocol', 'web'], PAGE, async () => {
    say('building the page');
    const { code, output } = await runQuietly([toolPath('vite/bin/vite.js'), 'build', 'web', '--manifest'], {
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`vite build failed\n${output}`);
    await writeOpenings();
  });
}

export function buildBench() {
  return unlessFresh('bench', [...RULES, 'protocol', 'server', 'e2e', 'bench'], BENCH_MAIN, async () => {
    say('building the benchmark');
    await bundle(entriesOf('bench/src'), '.build/bench');
    await bundleNeutral('bench/src/hashes/games.ts', '.build/bench/games.js');
  });
}

export function buildLab() {
  return unlessFresh('lab', [...RULES, 'lab'], LAB_MAIN, async () => {
    say('building the laboratory');
    await bundle(entriesOf('lab/src'), '.build/lab');
  });
}

/** What `import 'tinstar'` gives another program: one bundle without dependencies, and its types. */
export function buildLibrary() {
  return unlessFresh('library', [...RULES, 'library'], LIBRARY_MAIN, async () => {
    say('building the library');
    await bundle(['library/index.ts'], '.build/library', []);
    await emitTypes();
  });
}
