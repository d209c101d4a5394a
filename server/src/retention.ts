import { type Archive, NO_ARCHIVE } from './operator/archive.ts';
import type { Services } from './services.ts';
import { RequestError } from './errors.ts';
import { StoreError, type TableSummary } from './store/store.ts';
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
  /** Tables of machines alone, whatever became of their match. It is not written down. */
  readonly machines: number;
  /** Players without a table. */
  readonly players: number;
}

export const USUAL_RETENTION: Retention = { gathering: 2, playing: 60, ended: 365, machines: 1, players: 180 };

/** Whether it was deleted; not where somebody at another server did something there meanwhile. */
const isDone = (deletion: Promise<void>): Promise<boolean> =>
  deletion.then(
    () => true,
    (error: unknown) => {
      if (error instanceof StoreError && error.fault === 'conflict') return false;
      throw error;
    },
  );

/**
 * Deletes a table nobody is at, as it is known here. Its match is written down first: what fails there is not deleted.
 * Returns whether there was one; `null`: the table is not what it was, and stays.
 */
async function remove(
  { store, bus }: Services,
  tables: Tables,
  table: Table,
  archive: Archive,
): Promise<boolean | null> {
  const isKept = table.state.status !== 'gathering' && archive.keep(table.state);
  const deletion = store.deleteTable(table.id, table.length);
  tables.drop(table, deletion);
  if (!(await isDone(deletion))) return null;
  bus.publish({ kind: 'gone', table: table.id });
  return isKept;
}

/** Deletes a table that cannot be read; its rows are written down first, as they are. Returns whether they were, `null` as above. */
export async function removeUnreadable(
  { store }: Services,
  tables: Tables,
  id: string,
  archive: Archive,
): Promise<boolean | null> {
  let isKept: boolean | null = false;
  await tables.removeUnreadable(id, async () => {
    const stored = await store.readStored(id);
    isKept = stored !== null && archive.keepStored(stored);
    const length = Math.max(0, ...(stored?.entries ?? []).map(({ number }) => number + 1));
    if (!(await isDone(store.deleteTable(id, length)))) isKept = null;
  });
  return isKept;
}

/** Tables that are not over, where nothing has happened for so many days and nobody is; the longest forgotten first. */
export async function listAbandoned(
  { store, clock }: Services,
  tables: Tables,
  days: number,
  limit: number,
): Promise<TableSummary[]> {
  const before = clock.now() - days * DAY;
  const ids = [...(await store.listQuiet('gathering', before)), ...(await store.listQuiet('playing', before))];
  const found: TableSummary[] = [];
  for (const id of ids) {
    if (found.length >= limit) break;
    const isFree = await tables.visitIfReadable(id, (table) => tables.isFree(table));
    const known = isFree ? await store.summarize(id) : null;
    if (known) found.push(known);
  }
  return found.toSorted((a, b) => a.changedAt - b.changedAt);
}

const isClosed = ({ state }: Table): boolean => state.status === 'closed';

/** Whether nobody is there, and nothing has happened since. */
const isQuiet = (table: Table, before: number): boolean => !table.isWatchedAnywhere && table.state.changedAt < before;

/**
 * Deletes a table by hand that has been abandoned for so many days, and only such a one: somebody may have come back
 * since it was listed. Returns whether its match was written down.
 */
export async function removeAbandoned(
  services: Services,
  tables: Tables,
  id: string,
  days: number,
  archive: Archive,
): Promise<boolean> {
  const before = services.clock.now() - days * DAY;
  return tables.visit(id, async (table) => {
    const isStillQuiet = (): boolean => isQuiet(table, before);
    if (!tables.isFree(table) || !isStillQuiet()) throw new RequestError('not-absent');
    const hasToClose = table.state.status === 'playing';
    if (hasToClose) await table.record({ kind: 'closed' }, isStillQuiet);
    const isOver = !hasToClose || isClosed(table);
    const isKept = isOver && tables.isFree(table) ? await remove(services, tables, table, archive) : null;
    if (isKept === null) throw new RequestError('not-absent');
    return isKept;
  });
}

/** Closes what was abandoned and deletes what is old. Returns how much. */
export async function cleanUp(
  services: Services,
  tables: Tables,
  retention: Retention,
  archive: Archive = NO_ARCHIVE,
): Promise<{ closed: number; deleted: number; exported: number; players: number }> {
  const { store, clock, log } = services;
  const now = clock.now();
  let closed = 0;
  let deleted = 0;
  let exported = 0;
  const abandoned = now - retention.playing * DAY;
  for (const id of await store.listQuiet('playing', abandoned)) {
    await tables.visitIfReadable(id, async (table) => {
      const isStillQuiet = (): boolean => isQuiet(table, abandoned);
      if (!tables.isFree(table) || !isStillQuiet()) return;
      await table.record({ kind: 'closed' }, isStillQuiet);
      if (isClosed(table)) closed++;
    });
  }
  for (const [among, status, days] of [
    ['machines', 'playing', retention.machines],
    ['machines', 'ended', retention.machines],
    ['machines', 'closed', retention.machines],
    ['all', 'gathering', retention.gathering],
    ['all', 'ended', retention.ended],
    ['all', 'closed', retention.ended],
  ] as const) {
    const before = now - days * DAY;
    const book = among === 'machines' ? NO_ARCHIVE : archive;
    for (const id of await store.listQuiet(status, before, among)) {
      let isKept: boolean | null = null;
      const isRead = await tables.visitIfReadable(id, async (table) => {
        if (tables.isFree(table) && isQuiet(table, before)) isKept = await remove(services, tables, table, book);
        return true;
      });
      if (!isRead && tables.listUnreadable().has(id)) isKept = await removeUnreadable(services, tables, id, book);
      if (isKept !== null) deleted++;
      if (isKept) exported++;
    }
  }
  const players = await store.deletePlayers(now - retention.players * DAY);
  if (closed + deleted + players > 0) log.info({ closed, deleted, exported, players }, 'cleaned up');
  return { closed, deleted, exported, players };
}
