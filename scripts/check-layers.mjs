/**
 * Dependencies point one way only: web, server, cli -> protocol, lab, bots, text -> games -> engine.
 * Reads every import of our packages' sources and says which of them point the wrong way. What serves any game names none.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { packageFolders } from './package-folders.mjs';

/** Which of our packages a package may import. `games/*` stands for each single game. */
const MAY_IMPORT = {
  engine: [],
  'games/*': ['engine'],
  'games/shelf': ['engine', 'games/*'],
  bots: ['engine', 'games/shelf'],
  text: ['engine', 'games/*', 'games/shelf'],
  protocol: ['engine', 'games/shelf', 'bots', 'text'],
  lab: ['engine', 'games/*', 'games/shelf', 'bots', 'text'],
  server: ['engine', 'games/shelf', 'bots', 'text', 'protocol'],
  web: ['engine', 'games/*', 'games/shelf', 'bots', 'text', 'protocol'],
  cli: ['engine', 'games/*', 'games/shelf', 'bots', 'text', 'protocol', 'lab'],
  library: ['engine', 'games/*', 'games/shelf', 'bots', 'text'],
};

/** Rules and machines run anywhere: no Node API, and only these packages of others. */
const FOREIGN = { engine: [], 'games/*': [], 'games/shelf': [], bots: [], text: [], library: [] };

/** What serves any game: what it must know of one, the game brings along. */
const NAMELESS = [
  'bots',
  'protocol',
  'server',
  ...['account', 'device', 'drawing', 'history', 'net', 'pages', 'parts', 'source', 'table'].map(
    (folder) => `web/src/${folder}`,
  ),
];

const IMPORT =
  /(?:^|[^\w.])(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?['"]([^'"\n]+)['"]|(?:^|[^\w.])import\s*\(\s*['"]([^'"\n]+)['"]/gm;

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** What a source file imports, comments left out. */
export const importsOf = (text) => [...withoutComments(text).matchAll(IMPORT)].map((match) => match[1] ?? match[2]);

const ruleFor = (table, folder) => table[folder] ?? (folder.startsWith('games/') ? table['games/*'] : undefined);

const isAllowed = (allowed, target) =>
  allowed.includes(target) || (target !== 'games/shelf' && target.startsWith('games/') && allowed.includes('games/*'));

/** Folder by package name, for every workspace under `root`. */
function packagesIn(root) {
  const packages = new Map();
  for (const folder of packageFolders(root)) {
    const manifest = join(root, folder, 'package.json');
    if (existsSync(manifest)) packages.set(JSON.parse(readFileSync(manifest, 'utf8')).name, folder);
    else if (existsSync(join(root, folder))) packages.set(folder, folder);
  }
  return packages;
}

function* sourcesOf(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'testing') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(?:test|config|d)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** What is wrong with one import, or `null`. */
function faultOf(root, packages, folder, file, name) {
  const allowed = ruleFor(MAY_IMPORT, folder);
  if (name.startsWith('.')) {
    const target = relative(root, resolve(file, '..', name));
    return target.startsWith(`${folder}/`) ? null : 'leaves its package by a relative path';
  }
  const owner = [...packages].find(([own]) => name === own || name.startsWith(`${own}/`));
  if (owner)
    return owner[1] === folder || isAllowed(allowed, owner[1]) ? null : `${folder} must not import ${owner[1]}`;
  const foreign = ruleFor(FOREIGN, folder);
  if (!foreign) return null;
  if (name.startsWith('node:') || builtinModules.includes(name)) return `${folder} must not use Node`;
  return foreign.some((own) => name === own || name.startsWith(`${own}/`))
    ? null
    : `${folder} must not depend on ${name}`;
}

/** Where code that serves any game names one, comments left out. */
function findNames(root, games) {
  const names = games.map((game) => ({ game, word: new RegExp(`(?<![\\w-])${game}(?![\\w-])`) }));
  return NAMELESS.flatMap((folder) => [...sourcesOf(join(root, folder))]).flatMap((file) => {
    const code = withoutComments(readFileSync(file, 'utf8'));
    return names
      .filter(({ word }) => word.test(code))
      .map(({ game }) => `${relative(root, file)}: names ${game}: it serves any game`);
  });
}

/** All imports under `root` that point the wrong way, and all names of games where none belongs, one line each. */
export function findLayerFaults(root) {
  const packages = packagesIn(root);
  const games = [...packages.values()].filter((folder) => folder.startsWith('games/') && folder !== 'games/shelf');
  const faults = findNames(
    root,
    games.map((folder) => folder.slice('games/'.length)),
  );
  for (const folder of packages.values()) {
    if (!ruleFor(MAY_IMPORT, folder)) continue;
    for (const file of sourcesOf(join(root, folder))) {
      for (const name of importsOf(readFileSync(file, 'utf8'))) {
        const fault = faultOf(root, packages, folder, file, name);
        if (fault) faults.push(`${relative(root, file)}: imports ${name}: ${fault}`);
      }
    }
  }
  return faults;
}
