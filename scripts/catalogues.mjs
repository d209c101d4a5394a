/**
 * `npm run catalogues`: writes down which catalogues and which games' words there are, by folder. Node and every bundler
 * understand imports that are written out; nobody has to write them.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

const TEXT = join(ROOT, 'text');
const LANGUAGES = ['en', 'de', 'it'];
const WRITTEN = '/** Written by `npm run catalogues` from the folder; `npm run check` looks whether it is so. */';

const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const quoted = (name) => (name.includes('-') ? `'${name}'` : name);
const entry = (name, variable) => (name === variable ? `${name},` : `${quoted(name)}: ${variable},`);

function writeCatalogues(names) {
  const variable = (language, name) => camel(`${language}-${name}`);
  const imports = LANGUAGES.flatMap((language) =>
    names.map(
      (name) =>
        `import ${variable(language, name)} from '../catalogues/${language}/${name}.json' with { type: 'json' };`,
    ),
  );
  const lists = LANGUAGES.flatMap((language) => [
    `  ${language}: {`,
    ...names.map((name) => `    ${entry(name, variable(language, name))}`),
    '  },',
  ]);
  return [WRITTEN, ...imports, '', 'export const CATALOGUES = {', ...lists, '} as const;', ''].join('\n');
}

function writeWords(games) {
  return [
    WRITTEN,
    "import type { GameWords } from '../game-words.ts';",
    ...games.map((game) => `import { words as ${camel(game)} } from './${game}.ts';`),
    '',
    '/** By game id. Small and static; the catalogues are what is loaded game by game. */',
    'export const GAME_WORDS: Readonly<Record<string, GameWords>> = {',
    ...games.map((game) => `  ${entry(game, camel(game))}`),
    '};',
    '',
  ].join('\n');
}

/** What the two files should say, by path. */
export function foundCatalogues() {
  const names = readdirSync(join(TEXT, 'catalogues/en'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
  const games = names.filter((name) => existsSync(join(TEXT, `src/games/${name}.ts`)));
  return {
    [join(TEXT, 'src/all-catalogues.ts')]: writeCatalogues(names),
    [join(TEXT, 'src/games/index.ts')]: writeWords(games),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of Object.entries(foundCatalogues())) writeFileSync(path, text);
}
