/**
 * What every command of the project needs before it can begin, in plain Node without any dependency:
 * a Node that is new enough, and the packages of the lockfile.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
/** For which binary interface of Node the native packages were built. Inside node_modules, so that it goes with it. */
const BUILT_FOR = join(NODE_MODULES, '.built-for');

function isReady() {
  const abi = process.versions.modules;
  if (existsSync(BUILT_FOR) && readFileSync(BUILT_FOR, 'utf8') !== abi) return false;
  return isInstalled(readJson(join(ROOT, 'package-lock.json')), readJson(join(NODE_MODULES, '.package-lock.json')));
}

function npm(...args) {
  const result = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  return result.error
    ? `npm cannot be run: ${result.error.message}`
    : result.status === 0
      ? null
      : `npm ${args[0]} failed`;
}

/** Installs the packages when they are missing or the lockfile changed. Ends the process when that fails. */
function install() {
  if (!isReady()) {
    say('installing the packages of package-lock.json (npm ci): a minute or two, only this once');
    let failure = npm('ci');
    if (failure) {
      say('npm ci did not work; trying npm install, which is less strict about the lockfile');
      failure = npm('install', '--no-save');
    }
    if (failure) {
      say(`${failure}; its output above says why`);
      process.exit(1);
    }
  }
  if (!existsSync(BUILT_FOR)) writeFileSync(BUILT_FOR, process.versions.modules);
}

/** Call first, before importing anything from node_modules. */
export function bootstrap() {
  const reason = whyNodeTooOld(process.versions.node);
  if (reason) {
    say(reason);
    process.exit(1);
  }
  install();
}
