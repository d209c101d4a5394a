import type { Json } from '@tinstar/engine';
import type { CompiledQuery } from 'kysely';
import { type SqlAccess, UNTOLD } from './database.ts';
import { type NotifyChange, StoreError } from './store.ts';

export async function readNotify(db: SqlAccess, player: string): Promise<Json | null> {
  const query = db.sql.selectFrom('notify').select('data').where('player_id', '=', player);
  const row = await query.executeTakeFirst();
  return row ? (JSON.parse(row.data) as Json) : null;
}

export async function saveNotify(db: SqlAccess, changes: readonly NotifyChange[]): Promise<boolean> {
  // In one order everywhere: two servers that write at the same time do not wait for each other in a circle.
  const ordered = changes.toSorted(({ player: one }, { player: other }) => (one < other ? -1 : 1));
  const queries = ordered.map(({ player, data, before }) => {
    const row = { player_id: player, data: JSON.stringify(data) };
    if (before === null) {
      const insertion = db.sql.insertInto('notify').values(row);
      return insertion.onConflict((same) => same.column('player_id').doNothing()).compile();
    }
    const update = db.sql.updateTable('notify').set(row).where('player_id', '=', player);
    return update.where('data', '=', JSON.stringify(before)).compile();
  });
  try {
    const counts = await db.change(...queries, ...(changes.length > 1 ? [allSavedQuery(db, changes)] : []));
    if (counts.length < queries.length) throw new StoreError('unsettled', UNTOLD);
    return counts.slice(0, queries.length).every((count) => count > 0);
  } catch (error) {
    if (error instanceof StoreError && error.fault === 'conflict' && changes.length > 1) return false;
    throw error;
  }
}

/** Fails, and takes all back, unless each of them says what it was to say: then a row is added that is there already. */
function allSavedQuery(db: SqlAccess, changes: readonly NotifyChange[]): CompiledQuery {
  const players = changes.map(({ player }) => player);
  return db.sql
    .insertInto('notify')
    .columns(['player_id', 'data'])
    .expression(({ selectFrom }) =>
      selectFrom('notify')
        .select(['player_id', 'data'])
        .where('player_id', 'in', players)
        .where(({ eb, selectFrom: from }) => {
          const saved = from('notify')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where((each) =>
              each.or(
                changes.map(({ player, data }) =>
                  each.and([each('player_id', '=', player), each('data', '=', JSON.stringify(data))]),
                ),
              ),
            );
          return eb(saved, '<', changes.length);
        }),
    )
    .compile();
}
