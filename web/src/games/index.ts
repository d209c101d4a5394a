import type { GameId } from '@tinstar/shelf';
import type { GameTable } from './game-table.ts';

/** Every table there is, each a chunk of its own. A new game adds its folder and a line here. */
const TABLES: Readonly<Record<GameId, () => Promise<GameTable>>> = {
  'wyatt-earp': async () => (await import('./wyatt-earp/index.ts')).wyattEarpTable,
  scoundrels: async () => (await import('./scoundrels/index.ts')).scoundrelsTable,
  'bantam-west': async () => (await import('./bantam-west/index.ts')).bantamWestTable,
};

const opened = new Map<GameId, Promise<GameTable>>();

export function loadTable(game: GameId): Promise<GameTable> {
  let table = opened.get(game);
  if (!table) opened.set(game, (table = TABLES[game]()));
  return table;
}
