import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = [
  'engine',
  'bots',
  'text',
  'protocol',
  'server',
  'web',
  'lab',
  'cli',
  'library',
  'bench',
  'chaos',
  'attack',
  'e2e',
];

/** The folder of every package there may be under `root`, games by what their folder holds. */
export function packageFolders(root) {
  const games = join(root, 'games');
  return existsSync(games) ? [...PACKAGES, ...readdirSync(games).map((game) => `games/${game}`)] : PACKAGES;
}
