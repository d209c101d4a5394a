/** Every numbered rule of a game's RULES.md is named by a test of that game, and every id a test names is a rule. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git', 'data', 'scripts']);

/** Rule ids a RULES.md defines: `**WE-031** ...`. */
export const rulesIn = (text) => [...text.matchAll(/\*\*([A-Z]{2}-\d{3})\*\*/g)].map((match) => match[1]);
/** Rule ids a test mentions. */
export const idsIn = (text) => [...text.matchAll(/\b[A-Z]{2}-\d{3}\b/g)].map((match) => match[0]);

function* testsUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testsUnder(path);
    else if (/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Rules without a test and names without a rule, one line each. */
export function findRuleFaults(root) {
  const rules = new Map();
  const prefixes = new Set();
  const games = join(root, 'games');
  for (const game of existsSync(games) ? readdirSync(games) : []) {
    const file = join(games, game, 'RULES.md');
    if (!existsSync(file)) continue;
    for (const id of rulesIn(readFileSync(file, 'utf8'))) {
      rules.set(id, game);
      prefixes.add(id.slice(0, 3));
    }
  }
  const named = new Map();
  for (const file of testsUnder(root)) {
    for (const id of idsIn(readFileSync(file, 'utf8'))) {
      if (prefixes.has(id.slice(0, 3))) named.set(id, relative(root, file));
    }
  }
  const untested = [...rules.keys()].filter((id) => !named.has(id)).toSorted();
  const unknown = [...named.keys()].filter((id) => !rules.has(id)).toSorted();
  const byGame = new Map();
  for (const id of untested) byGame.set(rules.get(id), [...(byGame.get(rules.get(id)) ?? []), id]);
  return [
    ...[...byGame].map(([game, ids]) => `${game}: no test names ${ids.join(' ')}`),
    ...unknown.map((id) => `${named.get(id)} names ${id}, but no RULES.md has it`),
  ];
}
