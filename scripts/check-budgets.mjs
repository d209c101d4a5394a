/** What a visitor downloads stays small: the shell, each game and each language have a budget (kB, gzip). */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const BUDGETS = { shell: 130, game: 60, language: 25 };

const kilobytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Files an HTML page or a chunk needs at once; what is imported on demand does not count. */
export function staticImports(text) {
  const found = new Set();
  for (const [, path] of text.matchAll(/(?:src|href)="\/?(assets\/[^"]+\.(?:js|css))"/g)) found.add(path);
  for (const [, path] of text.matchAll(/(?:^|[;}\s])import(?:[\w*{}\s,$]*from)?\s*["']\.\/([^"']+\.js)["']/g)) {
    found.add(`assets/${path}`);
  }
  for (const [, path] of text.matchAll(/export\s*(?:\*|\{[^}]*\})\s*from\s*["']\.\/([^"']+\.js)["']/g)) {
    found.add(`assets/${path}`);
  }
  return [...found];
}

/** A file and everything it needs at once, `known` left out. */
function closure(dist, file, known = new Set()) {
  if (known.has(file) || !existsSync(join(dist, file))) return [];
  known.add(file);
  const inner = /\.(?:js|html)$/.test(file) ? staticImports(readFileSync(join(dist, file), 'utf8')) : [];
  return [file, ...inner.flatMap((next) => closure(dist, next, known))];
}

const LANGUAGES = ['en', 'de', 'it'];

/** Chunks carry the name of what they hold: `wyatt-earp-<hash>.js`, `de-<hash>.js`. */
export function measurePage(dist, games) {
  const shell = closure(dist, 'index.html');
  const sum = (files) => files.reduce((total, file) => total + kilobytes(join(dist, file)), 0);
  const rows = [{ name: 'shell', budget: BUDGETS.shell, size: sum(shell) }];
  const chunks = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const chunksNamed = (name) => chunks.filter((file) => file.startsWith(`${name}-`)).map((file) => `assets/${file}`);
  for (const [names, budget] of [
    [games, BUDGETS.game],
    [LANGUAGES, BUDGETS.language],
  ]) {
    for (const name of names) rows.push({ name, budget, size: sum(chunksNamed(name)) });
  }
  return rows;
}

/** Budgets that are exceeded, one line each. */
export function findBudgetFaults(root) {
  const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'RULES.md')));
  return measurePage(join(root, 'web/dist'), games)
    .filter(({ size, budget }) => size > budget)
    .map(({ name, size, budget }) => `${name}: ${size.toFixed(1)} kB gzip, the budget is ${budget} kB`);
}
