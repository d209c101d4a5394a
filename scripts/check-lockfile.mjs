/**
 * npm forgets optional packages for other systems when it updates a lockfile (npm/cli#4828), or when a mirror does not
 * carry them; then `npm ci` refuses to install anywhere. This finds them, whatever has no integrity and whatever names a
 * registry, and `--write` mends it:
 * node scripts/check-lockfile.mjs --write
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT, say } from './root.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32', 'wasm32', 'loong64', 'mips64el'];
/** How many questions to the registry at once. */
const AT_ONCE = 8;
const LIBRARIES = { musl: 'musl', gnu: 'glibc' };

/** Where a package's dependency may lie: beside it, or further up. */
function placesOf(path, name) {
  const places = [];
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    places.push(`${at}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

/** For which system a package is, by its name: `@rolldown/binding-linux-x64-musl`. */
function systemOf(name) {
  const words = name.split(/[-/]/);
  const pick = (list) => list.filter((word) => words.includes(word));
  const libc = Object.keys(LIBRARIES).filter((word) => words.includes(word));
  return {
    ...(pick(PROCESSORS).length > 0 ? { cpu: pick(PROCESSORS) } : {}),
    ...(libc.length > 0 && words.includes('linux') ? { libc: libc.map((word) => LIBRARIES[word]) } : {}),
    ...(pick(SYSTEMS).length > 0 ? { os: pick(SYSTEMS) } : {}),
  };
}

/** The entries a lockfile lacks, by path. */
export function missingEntries(lockfile) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (placesOf(path, name).some((place) => lockfile.packages[place] ?? missing[place])) continue;
      const version = range.replace(/^[\^~]/, '');
      missing[`node_modules/${name}`] = { version, ...systemOf(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/** npm's own packages, and not the folders of this repository. */
const isFromRegistry = ([path, { link }]) => path.includes('node_modules/') && !link;

/** What a package must be, by its path; `npm ci` takes whatever comes where the lockfile does not say. */
function withoutIntegrity(lockfile) {
  return Object.entries(lockfile.packages)
    .filter((entry) => isFromRegistry(entry) && !entry[1].integrity)
    .map(([path]) => path);
}

/** Everybody has a registry of their own; the lockfile names none. */
function withAddress(lockfile) {
  return Object.entries(lockfile.packages)
    .filter((entry) => isFromRegistry(entry) && entry[1].resolved)
    .map(([path]) => path);
}

export function findLockfileFaults(root) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults = [
    ...Object.keys(missingEntries(lockfile)).map((path) => `package-lock.json lacks ${path}`),
    ...withoutIntegrity(lockfile).map((path) => `package-lock.json has no integrity for ${path}`),
    ...withAddress(lockfile).map((path) => `package-lock.json names the registry of ${path}`),
  ];
  return faults.length === 0 ? [] : [...faults, 'mend it with: node scripts/check-lockfile.mjs --write'];
}

/** What the registry says a package must be. */
async function askIntegrity(path, { name, version }) {
  const wanted = `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const { stdout } = await promisify(execFile)('npm', ['view', wanted, 'dist.integrity'], { cwd: ROOT });
  if (!stdout.startsWith('sha')) throw new Error(`the registry does not know ${wanted}`);
  return stdout.trim();
}

async function complete() {
  const file = join(ROOT, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lockfile);
  const entries = Object.entries({ ...lockfile.packages, ...missing });
  lockfile.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  for (const path of withAddress(lockfile)) delete lockfile.packages[path].resolved;
  const unsure = withoutIntegrity(lockfile);
  for (let at = 0; at < unsure.length; at += AT_ONCE) {
    const some = unsure.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map((path) => askIntegrity(path, lockfile.packages[path])));
    for (const [index, path] of some.entries()) {
      const { version, ...rest } = lockfile.packages[path];
      lockfile.packages[path] = { version, integrity: answers[index], ...rest };
    }
  }
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  say(`package-lock.json: ${Object.keys(missing).length} packages of other systems added, ${unsure.length} held`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href && process.argv.includes('--write')) await complete();
