import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Over one line of HTTP/1.1 a dozen small files cost more than one: what is always needed together travels together.
 * `shell`: what every page needs. `room`: what every table needs besides. `<game>`: what a table of it needs, but for the
 * rules, which other pages and the worker need without it. `words-<language>`: the words of all pages.
 */
const WEB = join(import.meta.dirname, '..');
/** Games that bring a table, by folder. */
const TABLES = join(WEB, 'src/games');
/** How games are told, each in a file. */
const STORIES = join(WEB, '../text/src/story');
const GAMES = readdirSync(TABLES).filter((game) => existsSync(join(TABLES, game, 'index.ts')));

/** Games that bring rules, by folder. */
const SOURCES = join(WEB, '../games');

const shell = new Set<string>();
const room = new Set<string>();
/** What the rules of some game need: of a game's own folder the rest is for its table alone. */
const rules = new Set<string>();
/** By module that belongs to a game alone: the game whose table needs it. */
const games = new Map<string, string>();

export function gatherChunks(): Plugin {
  return {
    name: 'tinstar-chunks',
    buildEnd() {
      const needed = (entry: string): Set<string> => {
        const found = new Set<string>();
        const waiting = [join(WEB, entry)];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return found;
      };
      for (const id of needed('index.html')) shell.add(id);
      for (const id of needed('src/pages/online-page.tsx')) if (!shell.has(id)) room.add(id);
      for (const game of readdirSync(SOURCES)) for (const id of needed(`../games/${game}/src/index.ts`)) rules.add(id);
      const tables = GAMES.map((game) => needed(`src/games/${game}/index.ts`));
      for (const [index, table] of tables.entries()) {
        const game = GAMES[index]!;
        const own = [
          ...['games', 'art'].map((folder) => join(WEB, 'src', folder, game)),
          join(SOURCES, game),
          join(STORIES, `${game}.`),
        ];
        for (const id of table) {
          if (shell.has(id) || room.has(id) || rules.has(id)) continue;
          if (own.some((folder) => id.startsWith(folder))) games.set(id, game);
          // Of our own, and no game's: another game may need it, too.
          else if (id.startsWith(join(WEB, 'src')) || id.startsWith(STORIES) || tables.every((other) => other.has(id)))
            room.add(id);
        }
      }
    },
    // What is imported on demand may have become part of a larger file: the manifest tells which.
    writeBundle({ dir }, bundle) {
      const path = join(dir!, '.vite/manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { readonly file: string }>;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const entry = Object.values(manifest).find(({ file }) => file === chunk.fileName);
        for (const id of chunk.moduleIds) {
          const key = relative(WEB, id).replaceAll(sep, '/');
          if (entry && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) manifest[key] ??= entry;
        }
      }
      writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

const RULES = /[\\/]games[\\/](?!shelf)([\w-]+)[\\/]src[\\/]/;
/** Machines that are loaded apart from the rules. */
const ADVICE = /[\\/]games[\\/](bantam-west)[\\/]src[\\/]advice[\\/]/;
const WORDS = /[\\/]catalogues[\\/](\w+)[\\/](?:(?:common|web)\.json$|[\w-]+\.json\?titles$)/;

/** What all tables draw with, and the room without a table does not. */
const FIGURES = /[\\/]art[\\/](?:figures|bill)\.\w+$/;

/** What only pages with a finished match need of the engine. */
const FILES = /[\\/]engine[\\/]src[\\/](?:parse-match|seed-parts)\.ts$/;

export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'match-files', test: FILES, priority: 5, includeDependenciesRecursively: false },
  { name: 'figures', test: FIGURES, priority: 5, includeDependenciesRecursively: false },
  { name: 'shell', test: (id) => shell.has(id), priority: 3 },
  { name: 'room', test: (id) => room.has(id), priority: 2 },
  {
    name: (id) => `advice-${ADVICE.exec(id)?.[1] ?? ''}`,
    test: ADVICE,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: (id) => `rules-${RULES.exec(id)?.[1] ?? ''}`, test: (id) => RULES.test(id) && rules.has(id), priority: 1 },
  {
    name: (id) => `table-${games.get(id) ?? ''}`,
    test: (id) => games.has(id),
    priority: 0,
    includeDependenciesRecursively: false,
  },
  { name: (id) => `words-${WORDS.exec(id)?.[1] ?? ''}`, test: WORDS, priority: 4 },
];

/** `<game>.json?titles`: what the home page says of a game, without all that is said at its table. */
export function readTitles(): Plugin {
  return {
    name: 'tinstar-titles',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.json?titles')) return null;
      const all = JSON.parse(readFileSync(id.slice(0, -'?titles'.length), 'utf8')) as Record<string, string>;
      const titles = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('game.')));
      return { code: `export default ${JSON.stringify(titles)}`, moduleType: 'js' };
    },
  };
}
