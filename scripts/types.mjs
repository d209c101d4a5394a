/** Writes the library's type declarations, for programs that import `tinstar`. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';
import { runQuietly, toolPath } from './run.mjs';

export const TYPES = '.build/types';

/** The source file in which a package, or one of its entries (`@tinstar/text/all`), begins, as it is named after compiling. */
export function homeOf(name) {
  for (const folder of ['engine', 'bots', 'text', ...readdirSync(join(ROOT, 'games')).map((game) => `games/${game}`)]) {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    if (name !== manifest.name && !name.startsWith(`${manifest.name}/`)) continue;
    const entry = manifest.exports[`.${name.slice(manifest.name.length)}`];
    return `${folder}/${entry.replace(/^\.\//, '').replace(/\.ts$/, '.js')}`;
  }
  throw new Error(`the library's types name ${name}, which is not a package of the library`);
}

/** Outside this repository nobody knows `@tinstar/engine` or files ending in .ts: both become relative .js paths. */
export function rewriteImports(text, folder, home = homeOf) {
  return text
    .replace(/(['"])(@tinstar\/[a-z/-]+)\1/g, (_, quote, name) => {
      const path = relative(folder, home(name));
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    })
    .replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1');
}

export async function emitTypes() {
  rmSync(join(ROOT, TYPES), { recursive: true, force: true });
  const { code, output } = await runQuietly([toolPath('typescript/bin/tsc'), '-p', 'library/tsconfig.emit.json']);
  if (code !== 0) throw new Error(`the library's types could not be written\n${output}`);
  for (const entry of readdirSync(join(ROOT, TYPES), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.d.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, rewriteImports(readFileSync(file, 'utf8'), relative(join(ROOT, TYPES), dirname(file))));
  }
}
