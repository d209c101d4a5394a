import { type Archive, NO_ARCHIVE } from './operator/archive.ts';
import type { Services } from './services.ts';
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
      if (table) {
        // Written down first: what fails here is not deleted.
        if (status !== 'gathering' && archive.keep(table.state)) exported++;
        table.rest();
        tables.drop(table);
      }
      await store.deleteTable(id);
      deleted++;
    }
  }
  const players = await store.deletePlayers(now - retention.players * DAY);
  if (closed + deleted + players > 0) log.info({ closed, deleted, exported, players }, 'cleaned up');
  return { closed, deleted, exported, players };
}
