/** Remembers from which sources something was built, so that the next start need not build it again. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git', 'data']);
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
    for (const file of [...filesUnder(join(ROOT, source))].sort()) {
      hash
        .update(`${file.slice(ROOT.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const stampOf = (name) => join(ROOT, '.build', `${name}.stamp`);

/** Runs `build` unless `output` exists and was built from these very sources. Answers whether it ran. */
export async function unlessFresh(name, sources, output, build) {
  const wanted = fingerprint(sources);
  const stamp = stampOf(name);
  if (existsSync(join(ROOT, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}
