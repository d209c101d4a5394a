import type { GameId } from '@tinstar/shelf';
import type { GameTable } from './game-table.ts';

/** Every table there is, each a chunk of its own, found by folder: `games/<id>/index.ts`. */
const TABLES = import.meta.glob<GameTable>('./*/index.ts', { import: 'table' });

/** Whether it brings one of its own. */
export const hasTable = (game: GameId): boolean => `./${game}/index.ts` in TABLES;

const opened = new Map<GameId, Promise<GameTable>>();

/** A game that brings no table gets the plain one, which every game can be played at. */
const open = async (game: GameId): Promise<GameTable> =>
  TABLES[`./${game}/index.ts`]?.() ?? (await import('../table/default-table.tsx')).openDefaultTable(game);

export function loadTable(game: GameId): Promise<GameTable> {
  let table = opened.get(game);
  if (!table) opened.set(game, (table = open(game)));
  return table;
}
