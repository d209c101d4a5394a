/** What a visitor downloads stays small: the shell, each game and each language have a budget (kB, gzip). */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGETS = { shell: 110, room: 50, game: 65, rules: 60, machines: 30, language: 32, help: 20 };
const LANGUAGES = ['en', 'de', 'it'];
/** Words the page never loads. */
const ELSEWHERE = new Set(['cli', 'mail']);
/** Words of a page that is no game's, or that comes when a game is over. */
const PAGES = new Set([
  'account',
  'analysis',
  'chance',
  'end',
  'fair',
  'history',
  'operator',
  'pass',
  'past',
  'settings',
  'watch',
]);

/** The files that come with an entry of Vite's manifest: itself, its styles, and what it imports at once. */
export function filesOf(manifest, key, known = new Set()) {
  const entry = manifest[key];
  if (!entry || known.has(key)) return [];
  known.add(key);
  const inner = (entry.imports ?? []).flatMap((next) => filesOf(manifest, next, known));
  return [entry.file, ...(entry.css ?? []), ...inner];
}

/**
 * The words of the largest page in a language: what all pages share, and of one game either the words of its table
 * with its lessons, or its rules reference, which is a page of its own, as others are. What a table explains is weighed by itself: it
 * comes when the table stands.
 */
function wordsOf(manifest, language, games, sizeOf) {
  const prefix = `../text/catalogues/${language}/`;
  const shared = new Set();
  const byPage = new Map();
  for (const [key, { file }] of Object.entries(manifest)) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length, -'.json'.length);
    if (isHelp(name)) continue;
    const game = games.find((id) => name === id || name.startsWith(`${id}-`));
    const page = PAGES.has(name) ? name : game && (name === `${game}-rules` ? `${game} rules` : game);
    if (page) byPage.set(page, (byPage.get(page) ?? 0) + sizeOf(file));
    else if (!ELSEWHERE.has(name)) shared.add(file);
  }
  return [...shared].reduce((total, file) => total + sizeOf(file), 0) + Math.max(0, ...byPage.values());
}

const isHelp = (name) => name === 'help' || name.endsWith('-help');

/** The help of the game that explains most: its book, and the words of it in the longest language. */
function helpOf(manifest, games, sum, sizeOf, known) {
  const words = (name, language) => {
    const entry = manifest[`../text/catalogues/${language}/${name}.json`];
    return entry ? sizeOf(entry.file) : 0;
  };
  return Math.max(
    ...games.map((id) => {
      const book = sum(filesOf(manifest, `src/games/${id}/help.ts`).filter((file) => !known(id).has(file)));
      return book + Math.max(...LANGUAGES.map((language) => words('help', language) + words(`${id}-help`, language)));
    }),
  );
}

/** Name, size and budget of every part, in kB. `sizeOf` weighs a file. */
export function measurePage(manifest, games, sizeOf) {
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  const entry = Object.keys(manifest).find((key) => key === 'index.html' || manifest[key].name === 'shell');
  const shell = new Set(filesOf(manifest, entry));
  const without = (files, known) => files.filter((file) => !known.has(file));
  // What every table needs, whatever is played there.
  const room = new Set(without(filesOf(manifest, 'src/pages/online-page.tsx'), shell));
  const shared = new Set([...shell, ...room]);
  const gameFiles = (id) =>
    [`../games/${id}/src/index.ts`, `src/games/${id}/index.ts`].flatMap((key) => filesOf(manifest, key));
  // A game comes in two chunks: its rules, which the worker runs too, and its table with the drawings.
  const gameParts = (id) => {
    const rules = new Set(without(filesOf(manifest, `../games/${id}/src/index.ts`), shared));
    const table = without(without(filesOf(manifest, `src/games/${id}/index.ts`), shared), rules);
    // Without a table of its own a game is played at the default one.
    const own = `src/games/${id}/index.ts` in manifest ? [{ name: id, budget: BUDGETS.game, size: sum(table) }] : [];
    // Machines that come apart from the rules, later.
    const advice = `../games/${id}/src/advice/index.ts`;
    const machines =
      advice in manifest
        ? [
            {
              name: `${id} machines`,
              budget: BUDGETS.machines,
              size: sum(without(without(filesOf(manifest, advice), shared), rules)),
            },
          ]
        : [];
    return [...own, { name: `${id} rules`, budget: BUDGETS.rules, size: sum(rules) }, ...machines];
  };
  return [
    { name: 'shell', budget: BUDGETS.shell, size: sum(shell) },
    { name: 'room', budget: BUDGETS.room, size: sum(room) },
    ...games.flatMap(gameParts),
    {
      name: 'help',
      budget: BUDGETS.help,
      size: helpOf(manifest, games, sum, sizeOf, (id) => new Set([...shared, ...gameFiles(id)])),
    },
    ...LANGUAGES.map((id) => ({ name: id, budget: BUDGETS.language, size: wordsOf(manifest, id, games, sizeOf) })),
  ];
}

/** The parts of the built page under `root`. */
export function measure(root) {
  const dist = join(root, 'web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'RULES.md')));
  return measurePage(manifest, games, (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
}

/** Budgets that are exceeded, one line each; a part that weighs nothing was not measured at all. */
export function findBudgetFaults(parts) {
  return parts.flatMap(({ name, size, budget }) => {
    if (size === 0) return [`${name}: not found in the built page`];
    return size > budget ? [`${name}: ${size.toFixed(1)} kB gzip, the budget is ${budget} kB`] : [];
  });
}

export const describeParts = (parts) =>
  parts.map(({ name, size, budget }) => `${name} ${size.toFixed(0)}/${budget}`).join(', ');
