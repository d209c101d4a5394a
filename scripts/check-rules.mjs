/**
 * Every numbered rule of a game's RULES.md is named by a test of that game and by the source that obeys it, and every id
 * they name is a rule.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git', 'data', 'scripts']);
/** Machines know rules without being the place where they are obeyed. */
const MACHINES = new Set(['advice', 'former']);
const isTest = (name) => /\.test\.tsx?$/.test(name);
const isSource = (name) => name.endsWith('.ts') && !isTest(name);

/** Rule ids a RULES.md defines: `**WE-031** ...`. */
export const rulesIn = (text) => [...text.matchAll(/\*\*([A-Z]{2}-\d{3})\*\*/g)].map((match) => match[1]);
/** Rule ids a text mentions. Of a range only its ends: whoever looks for an id finds no other. */
export const idsIn = (text) => [...text.matchAll(/\b[A-Z]{2}-\d{3}\b/g)].map((match) => match[0]);

function* filesUnder(folder, isWanted, skipped) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path, isWanted, skipped);
    else if (isWanted(entry.name)) yield path;
  }
}

/** By game: its rules. */
function rulesByGame(root) {
  const games = join(root, 'games');
  const names = existsSync(games) ? readdirSync(games) : [];
  return new Map(
    names
      .filter((game) => existsSync(join(games, game, 'RULES.md')))
      .map((game) => [game, rulesIn(readFileSync(join(games, game, 'RULES.md'), 'utf8'))]),
  );
}

/** By id: a file that names it. */
function namedIn(root, files) {
  const named = new Map();
  for (const file of files) for (const id of idsIn(readFileSync(file, 'utf8'))) named.set(id, relative(root, file));
  return named;
}

const unnamed = (game, rules, named, what) => {
  const ids = rules.filter((id) => !named.has(id)).toSorted();
  return ids.length > 0 ? [`${game}: no ${what} names ${ids.join(' ')}`] : [];
};

/** Ids that look like a rule's and are none. */
function unknown(rules, named) {
  const known = new Set(rules);
  const prefixes = new Set(rules.map((id) => id.slice(0, 3)));
  const ids = [...named.keys()].filter((id) => prefixes.has(id.slice(0, 3)) && !known.has(id)).toSorted();
  return ids.map((id) => `${named.get(id)} names ${id}, but no RULES.md has it`);
}

/** Rules without a test and names without a rule, one line each. */
export function findRuleFaults(root) {
  const games = rulesByGame(root);
  const named = namedIn(root, filesUnder(root, isTest, SKIPPED));
  return [
    ...[...games].flatMap(([game, rules]) => unnamed(game, rules, named, 'test')),
    ...unknown([...games.values()].flat(), named),
  ];
}

/** Rules that no source of their game names, and names without a rule, one line each. */
export const findCitationFaults = (root) =>
  [...rulesByGame(root)].flatMap(([game, rules]) => {
    const named = namedIn(root, filesUnder(join(root, 'games', game, 'src'), isSource, MACHINES));
    return [...unnamed(game, rules, named, 'source'), ...unknown(rules, named)];
  });
