import type { Json } from '@tinstar/engine';
import { sql } from 'kysely';
import type { MatchStore, StoredMatch } from './match-store.ts';
import type { SqliteAccess } from './sqlite-file.ts';

/** Matches of devices in the file of the `SqliteStore`, written through its group commit. */
export class SqliteMatches implements MatchStore {
  private readonly db: SqliteAccess;

  constructor(db: SqliteAccess) {
    this.db = db;
  }

  async add(player: string, match: StoredMatch, most: number): Promise<'added' | 'known' | 'full'> {
    const { id, at, line, record } = match;
    let isAdded = false;
    let isKnown = false;
    // Counted in the write itself: of two that come at once the second finds the first.
    const insert = sql`
      INSERT INTO device_matches (player_id, id, at, line, record)
      SELECT ${player}, ${id}, ${at}, ${JSON.stringify(line)}, ${JSON.stringify(record)}
      WHERE (SELECT count(*) FROM device_matches WHERE player_id = ${player}) < ${most}
      ON CONFLICT (player_id, id) DO NOTHING`.compile(this.db.sql);
    await this.db.group.writeOne(() => {
      isAdded = this.db.run(insert).changes === 1;
    });
    if (!isAdded) isKnown = (await this.read(player, id)) !== null;
    return isAdded ? 'added' : isKnown ? 'known' : 'full';
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
    let isGone = false;
    await this.db.group.writeOne(() => {
      const query = this.db.sql.deleteFrom('device_matches').where('player_id', '=', player).where('id', '=', id);
      isGone = this.db.run(query.compile()).changes === 1;
    });
    return isGone;
  }

  removeAll(player: string): Promise<void> {
    const query = this.db.sql.deleteFrom('device_matches').where('player_id', '=', player).compile();
    return this.db.group.writeOne(() => this.db.run(query));
  }

  handOver(from: string, to: string): Promise<void> {
    const move = sql`UPDATE OR IGNORE device_matches SET player_id = ${to} WHERE player_id = ${from}`.compile(
      this.db.sql,
    );
    const rest = this.db.sql.deleteFrom('device_matches').where('player_id', '=', from).compile();
    return this.db.group.write(() => {
      this.db.run(move);
      this.db.run(rest);
    });
  }
}
