/** Remembers from which sources something was built, so that the next start need not build it again. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || isTest(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(inner);
    else if (entry.isFile()) yield inner;
  }
}

/** A fingerprint of every file under `sources` (folders or files, relative to the root): names, sizes and contents. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of [...filesUnder(join(ROOT, source))].toSorted()) {
      hash
        .update(`${file.slice(ROOT.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const stampOf = (name) => join(ROOT, '.build', `${name}.stamp`);

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A build that takes longer was killed: its lock is void. */
const LOCK_MS = 180_000;

/** Runs `work` while no other process does: two commands started at once must not build into the same folder. */
async function alone(name, work) {
  const lock = join(ROOT, '.build', `${name}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LOCK_MS) rmSync(lock, { recursive: true, force: true });
      else await sleep(100);
    }
  }
  const unlock = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', unlock);
  try {
    return await work();
  } finally {
    process.off('exit', unlock);
    unlock();
  }
}

/** Runs `build` unless `output` exists and was built from these very sources. Returns whether it ran. */
export async function unlessFresh(name, sources, output, build) {
  const stamp = stampOf(name);
  const isFresh = (wanted) =>
    existsSync(join(ROOT, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh(fingerprint(sources))) return false;
  return alone(name, async () => {
    const wanted = fingerprint(sources);
    if (isFresh(wanted)) return false;
    await build();
    writeFileSync(stamp, wanted);
    return true;
  });
}
