/**
 * npm forgets optional packages for other systems when it updates a lockfile (npm/cli#4828), or when a mirror does not
 * carry them; then `npm ci` refuses to install anywhere. This finds them, and `--write` adds them again:
 * node scripts/check-lockfile.mjs --write
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, say } from './bootstrap.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32', 'wasm32', 'loong64', 'mips64el'];
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

export function findLockfileFaults(root) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const names = Object.keys(missingEntries(lockfile));
  if (names.length === 0) return [];
  return [
    ...names.map((name) => `package-lock.json lacks ${name}`),
    'mend it with: node scripts/check-lockfile.mjs --write',
  ];
}

function complete() {
  const file = join(ROOT, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lockfile);
  const entries = Object.entries({ ...lockfile.packages, ...missing });
  lockfile.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  say(`added ${Object.keys(missing).length} packages of other systems to package-lock.json`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href && process.argv.includes('--write')) complete();
