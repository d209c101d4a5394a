import { type Archive, NO_ARCHIVE } from './operator/archive.ts';
import type { Services } from './services.ts';
import { RequestError } from './errors.ts';
import type { Store } from './store/store.ts';
import type { Table } from './table/table.ts';
import type { Tables } from './tables.ts';

const DAY = 86_400_000;

/** How long things are kept without anything happening, in days. */
export interface Retention {
  /** Tables that never filled. */
  readonly gathering: number;
  /** Matches nobody went on with: they are closed, and then kept like ended ones. */
  readonly playing: number;
  /** Matches that are over. */
  readonly ended: number;
  /** Players without a table. */
  readonly players: number;
}

export const USUAL_RETENTION: Retention = { gathering: 2, playing: 60, ended: 365, players: 180 };

/** Deletes a table. Its match is written down first: what fails there is not deleted. Answers whether there was one. */
async function remove(
  store: Store,
  tables: Tables,
  id: string,
  table: Table | null,
  archive: Archive,
): Promise<boolean> {
  const isKept = table !== null && table.state.status !== 'gathering' && archive.keep(table.state);
  if (table) {
    table.rest();
    tables.drop(table);
  }
  await store.deleteTable(id);
  return isKept;
}

/** Tables that are not over, where nothing has happened for so many days and nobody is; the longest forgotten first. */
export async function listAbandoned(
  { store, clock }: Services,
  tables: Tables,
  days: number,
  limit: number,
): Promise<Table[]> {
  const before = clock.now() - days * DAY;
  const ids = [...(await store.listQuiet('gathering', before)), ...(await store.listQuiet('playing', before))];
  const found: Table[] = [];
  for (const id of ids) {
    if (found.length >= limit) break;
    const table = await tables.get(id).catch(() => null);
    if (table?.isIdle) found.push(table);
  }
  return found.toSorted((a, b) => lastChange(a) - lastChange(b));
}

/** When something last happened there. */
export const lastChange = ({ state }: Table): number => state.journal.at(-1)?.at ?? state.facts.createdAt;

/**
 * Deletes a table by hand that has been abandoned for so many days, and only such a one: somebody may have come back
 * since it was listed. Answers whether its match was written down.
 */
export async function removeAbandoned(
  { store, clock }: Services,
  tables: Tables,
  id: string,
  days: number,
  archive: Archive,
): Promise<boolean> {
  const table = await tables.need(id);
  if (!table.isIdle || lastChange(table) >= clock.now() - days * DAY) throw new RequestError('not-absent');
  if (table.state.status === 'playing') await table.record({ kind: 'closed' });
  return remove(store, tables, id, table, archive);
}

/** Closes what was abandoned and deletes what is old. Answers how much. */
export async function cleanUp(
  { store, clock, log }: Services,
  tables: Tables,
  retention: Retention,
  archive: Archive = NO_ARCHIVE,
): Promise<{ closed: number; deleted: number; exported: number; players: number }> {
  const now = clock.now();
  let closed = 0;
  let deleted = 0;
  let exported = 0;
  for (const id of await store.listQuiet('playing', now - retention.playing * DAY)) {
    const table = await tables.get(id).catch(() => null);
    if (!table?.isIdle) continue;
    await table.record({ kind: 'closed' });
    closed++;
  }
  for (const [status, days] of [
    ['gathering', retention.gathering],
    ['ended', retention.ended],
    ['closed', retention.ended],
  ] as const) {
    for (const id of await store.listQuiet(status, now - days * DAY)) {
      const table = await tables.get(id).catch(() => null);
      if (table && !table.isIdle) continue;
      if (await remove(store, tables, id, table, archive)) exported++;
      deleted++;
    }
  }
  const players = await store.deletePlayers(now - retention.players * DAY);
  if (closed + deleted + players > 0) log.info({ closed, deleted, exported, players }, 'cleaned up');
  return { closed, deleted, exported, players };
}
