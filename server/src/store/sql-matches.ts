import type { Json } from '@tinstar/engine';
import { sql } from 'kysely';
import type { SqlAccess } from './database.ts';
import type { MatchStore, StoredMatch } from './match-store.ts';

/** Matches of devices in the database of a `SqlStore`, written through its group commit. */
export class SqlMatches implements MatchStore {
  private readonly db: SqlAccess;

  constructor(db: SqlAccess) {
    this.db = db;
  }

  async add(player: string, match: StoredMatch, most: number): Promise<'added' | 'known' | 'full'> {
    const { id, at, line, record } = match;
    // Counted in the write itself: of two that come at once the second finds the first.
    const insert = sql`
      INSERT INTO device_matches (player_id, id, at, line, record)
      SELECT ${player}, ${id}, ${at}, ${JSON.stringify(line)}, ${JSON.stringify(record)}
      WHERE (SELECT count(*) FROM device_matches WHERE player_id = ${player}) < ${most}
      ON CONFLICT (player_id, id) DO NOTHING`.compile(this.db.sql);
    if ((await this.db.count(insert)) === 1) return 'added';
    return (await this.read(player, id)) === null ? 'full' : 'known';
  }

  async list(player: string): Promise<Json[]> {
    const query = this.db.sql.selectFrom('device_matches').select('line').where('player_id', '=', player);
    const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(({ line }) => JSON.parse(line) as Json);
  }

  async read(player: string, id: string): Promise<StoredMatch | null> {
    const row = await this.db.sql
      .selectFrom('device_matches')
      .select(['at', 'line', 'record'])
      .where('player_id', '=', player)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { id, at: row.at, line: JSON.parse(row.line) as Json, record: JSON.parse(row.record) as Json } : null;
  }

  async remove(player: string, id: string): Promise<boolean> {
    const query = this.db.sql.deleteFrom('device_matches').where('player_id', '=', player).where('id', '=', id);
    return (await this.db.count(query.compile())) === 1;
  }

  async removeAll(player: string): Promise<void> {
    await this.db.change(this.db.sql.deleteFrom('device_matches').where('player_id', '=', player).compile());
  }

  async handOver(from: string, to: string): Promise<void> {
    const move = this.db.sql
      .updateTable('device_matches')
      .set({ player_id: to })
      .where('player_id', '=', from)
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('device_matches as theirs').select('theirs.id').where('theirs.player_id', '=', to),
      );
    const rest = this.db.sql.deleteFrom('device_matches').where('player_id', '=', from);
    await this.db.change(move.compile(), rest.compile());
  }
}
