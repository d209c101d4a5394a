import type { Json } from '@tinstar/engine';
import type { Status } from '@tinstar/protocol';
import type BetterSqlite3 from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import type { Happening, JournalEntry, TableFacts, TableIndex } from '../table/journal.ts';
import { GroupCommit, type GroupObserver } from './group-commit.ts';
import { SqliteAccounts } from './sqlite-accounts.ts';
import { openFile } from './sqlite-file.ts';
import { SqliteMatches } from './sqlite-matches.ts';
import type { Database } from './sqlite-schema.ts';
import { type Errand, StoreError, type Player, type Store, type StoredSnapshot, type TableSummary } from './store.ts';

/** A player's last visit is noted this exactly. */
const SEEN_STEP = 3_600_000;

/** Tables whose last number is remembered at most. */
const MAX_KNOWN = 50_000;

const flag = (value: boolean): number => (value ? 1 : 0);

/** The store in one SQLite file. All writes go through one group commit per turn of the event loop. */
export class SqliteStore implements Store {
  readonly accounts: SqliteAccounts;
  readonly matches: SqliteMatches;
  private readonly db: BetterSqlite3.Database;
  private readonly sql: Kysely<Database>;
  private readonly group: GroupCommit;
  private readonly insertEntry: BetterSqlite3.Statement;
  private readonly hasNumber: BetterSqlite3.Statement;
  private readonly hasTable: BetterSqlite3.Statement;
  /** By table: the last number this store has written. Where it is known, the next one needs no look-up. */
  private readonly last = new Map<string, number>();
  private readonly prepared = new Map<string, BetterSqlite3.Statement>();

  constructor(file: string, observer: GroupObserver = () => {}) {
    this.db = openFile(file);
    this.sql = new Kysely<Database>({ dialect: new SqliteDialect({ database: this.db }) });
    this.group = new GroupCommit(this.db, (writes, milliseconds, failed) => {
      if (failed) this.last.clear();
      observer(writes, milliseconds, failed);
    });
    const access = { sql: this.sql, group: this.group, run: (query: CompiledQuery) => this.run(query) };
    this.accounts = new SqliteAccounts(access);
    this.matches = new SqliteMatches(access);
    this.insertEntry = this.db.prepare('INSERT INTO entries (table_id, number, at, data) VALUES (?, ?, ?, ?)');
    this.hasNumber = this.db.prepare('SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND number = ?)').pluck();
    this.hasTable = this.db.prepare('SELECT EXISTS (SELECT 1 FROM tables WHERE id = ?)').pluck();
  }

  /** Runs a typed query inside a write. */
  private run({ sql, parameters }: CompiledQuery): BetterSqlite3.RunResult {
    let statement = this.prepared.get(sql);
    if (!statement) this.prepared.set(sql, (statement = this.db.prepare(sql)));
    return statement.run(...parameters);
  }

  /** Writes the next number or nothing: a gap is as wrong as a number that is taken, which the index refuses. */
  private insert(table: string, { number, at }: JournalEntry, data: string): void {
    const isNext =
      this.last.get(table) === number - 1 ||
      (number === 0 ? this.hasTable.get(table) : this.hasNumber.get(table, number - 1)) === 1;
    // What is written may still be taken back: the number counts as known only while all goes well.
    this.last.delete(table);
    if (!isNext) throw new StoreError('conflict', `entry ${number} is not the next one`);
    this.insertEntry.run(table, number, at, data);
    if (this.last.size >= MAX_KNOWN) this.last.clear();
    this.last.set(table, number);
  }

  private setIndex(table: string, index: TableIndex): void {
    this.run(this.sql.updateTable('tables').set({ status: index.status }).where('id', '=', table).compile());
    this.run(this.sql.deleteFrom('seats').where('table_id', '=', table).compile());
    index.players.forEach((player, seat) => {
      if (player !== null) {
        const row = { table_id: table, seat, player_id: player };
        this.run(this.sql.insertInto('seats').values(row).compile());
      }
    });
  }

  createTable(facts: TableFacts, index: TableIndex, entries: readonly JournalEntry[]): Promise<void> {
    return this.group.write(() => {
      const row = {
        id: facts.id,
        status: index.status,
        public: flag(facts.public),
        created_at: facts.createdAt,
        facts: JSON.stringify(facts),
      };
      this.run(this.sql.insertInto('tables').values(row).compile());
      this.setIndex(facts.id, index);
      this.last.delete(facts.id);
      for (const entry of entries) this.insert(facts.id, entry, JSON.stringify(entry.what));
    });
  }

  append(
    table: string,
    entries: readonly JournalEntry[],
    index?: TableIndex,
    errands: readonly Errand[] = [],
  ): Promise<void> {
    const first = entries[0]!;
    const text = JSON.stringify(first.what);
    if (entries.length === 1 && !index && errands.length === 0)
      return this.group.writeOne(() => this.insert(table, first, text));
    return this.group.write(() => {
      try {
        for (const entry of entries) this.insert(table, entry, JSON.stringify(entry.what));
        if (index) this.setIndex(table, index);
        for (const { table: table_id, ...rest } of errands) {
          this.run(
            this.sql
              .replaceInto('errands')
              .values({ ...rest, table_id })
              .compile(),
          );
        }
      } catch (error) {
        this.last.delete(table);
        throw error;
      }
    });
  }

  async listErrands(): Promise<Errand[]> {
    const rows = await this.sql.selectFrom('errands').selectAll().orderBy('since').execute();
    return rows.map(({ table_id: table, kind, ...rest }) => ({ ...rest, table, kind: kind as Errand['kind'] }));
  }

  removeErrands(ids: readonly string[]): Promise<void> {
    return this.group.writeOne(() =>
      this.run(
        this.sql
          .deleteFrom('errands')
          .where('id', 'in', [...ids])
          .compile(),
      ),
    );
  }

  async readFacts(table: string): Promise<TableFacts | null> {
    const row = await this.sql.selectFrom('tables').select('facts').where('id', '=', table).executeTakeFirst();
    return row ? (JSON.parse(row.facts) as TableFacts) : null;
  }

  async readEntries(table: string, from: number): Promise<JournalEntry[]> {
    const rows = await this.sql
      .selectFrom('entries')
      .select(['number', 'at', 'data'])
      .where('table_id', '=', table)
      .where('number', '>=', from)
      .orderBy('number')
      .execute();
    return rows.map(({ number, at, data }) => ({ number, at, what: JSON.parse(data) as Happening }));
  }

  saveSnapshot(table: string, { number, data }: StoredSnapshot): Promise<void> {
    const row = { table_id: table, number, data: JSON.stringify(data) };
    return this.group.writeOne(() => this.run(this.sql.replaceInto('snapshots').values(row).compile()));
  }

  async readSnapshot(table: string): Promise<StoredSnapshot | null> {
    const row = await this.sql
      .selectFrom('snapshots')
      .select(['number', 'data'])
      .where('table_id', '=', table)
      .executeTakeFirst();
    return row ? { number: row.number, data: JSON.parse(row.data) as StoredSnapshot['data'] } : null;
  }

  async listOpen(limit: number): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'gathering')
      .where('public', '=', 1)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async listByStatus(status: Status): Promise<string[]> {
    const query = this.sql.selectFrom('tables').select('id').where('status', '=', status);
    return (await query.orderBy('created_at', 'desc').execute()).map(({ id }) => id);
  }

  async listSeated(player: string, limit: number): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select('tables.id')
      .distinct()
      .where('seats.player_id', '=', player)
      .orderBy('tables.created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async listQuiet(status: Status, before: number): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('tables')
      .select('id')
      .where('status', '=', status)
      .where(
        ({ selectFrom, fn, ref }) => {
          const last = selectFrom('entries').select('at').whereRef('table_id', '=', 'tables.id');
          // Nothing has ever happened at a table that nobody sat down at.
          return fn.coalesce(last.orderBy('number', 'desc').limit(1), ref('tables.created_at'));
        },
        '<',
        before,
      )
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  async listNewest(limit: number): Promise<TableSummary[]> {
    const rows = await this.sql
      .selectFrom('tables')
      .select(({ selectFrom, fn }) => [
        'id',
        'status',
        'created_at',
        'facts',
        selectFrom('entries')
          .select('at')
          .whereRef('table_id', '=', 'tables.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('changed_at'),
        selectFrom('seats')
          .select(fn.countAll<number>().as('people'))
          .whereRef('table_id', '=', 'tables.id')
          .as('people'),
      ])
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, status, created_at: createdAt, changed_at: changedAt, people, facts }) => {
      const { game, seats } = JSON.parse(facts) as TableFacts;
      const known = { id, game, status: status as Status, createdAt };
      return { ...known, changedAt: changedAt ?? createdAt, people: people ?? 0, seats: seats.length };
    });
  }

  async countPlayers(): Promise<number> {
    const query = this.sql.selectFrom('players').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.executeTakeFirstOrThrow()).count;
  }

  deleteTable(table: string): Promise<void> {
    return this.group.write(() => {
      this.last.delete(table);
      this.run(this.sql.deleteFrom('entries').where('table_id', '=', table).compile());
      this.run(this.sql.deleteFrom('tables').where('id', '=', table).compile());
    });
  }

  createPlayer({ id, name }: Player, recoveryHash: string, tokenHash: string, at: number): Promise<void> {
    return this.group.write(() => {
      const row = { id, name, recovery_hash: recoveryHash, seen_at: at };
      this.run(this.sql.insertInto('players').values(row).compile());
      this.addSession(id, tokenHash);
    });
  }

  private addSession(player: string, tokenHash: string): void {
    const row = { token_hash: tokenHash, player_id: player };
    this.run(this.sql.insertInto('sessions').values(row).compile());
  }

  renamePlayer(player: string, name: string): Promise<void> {
    const query = this.sql.updateTable('players').set({ name }).where('id', '=', player).compile();
    return this.group.writeOne(() => this.run(query));
  }

  async findPlayer(tokenHash: string, at: number): Promise<Player | null> {
    const row = await this.sql
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['players.id', 'players.name', 'players.seen_at'])
      .where('sessions.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return null;
    if (row.seen_at < at - SEEN_STEP) {
      const query = this.sql.updateTable('players').set({ seen_at: at }).where('id', '=', row.id).compile();
      await this.group.writeOne(() => this.run(query));
    }
    return { id: row.id, name: row.name };
  }

  async recover(recoveryHash: string, nextHash: string, tokenHash: string, at: number): Promise<Player | null> {
    const query = this.sql.selectFrom('players').select(['id', 'name']).where('recovery_hash', '=', recoveryHash);
    const player = await query.executeTakeFirst();
    if (!player) return null;
    let isMine = false;
    await this.group.write(() => {
      // Whoever comes first uses the code up; a second one finds it changed.
      const { changes } = this.run(
        this.sql
          .updateTable('players')
          .set({ recovery_hash: nextHash, seen_at: at })
          .where('recovery_hash', '=', recoveryHash)
          .compile(),
      );
      isMine = changes === 1;
      if (isMine) this.addSession(player.id, tokenHash);
    });
    return isMine ? player : null;
  }

  setRecovery(player: string, recoveryHash: string): Promise<void> {
    const query = this.sql
      .updateTable('players')
      .set({ recovery_hash: recoveryHash })
      .where('id', '=', player)
      .compile();
    return this.group.writeOne(() => this.run(query));
  }

  async openSession(id: string, tokenHash: string, at: number): Promise<Player | null> {
    const player = await this.sql.selectFrom('players').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
    if (!player) return null;
    const seen = this.sql.updateTable('players').set({ seen_at: at }).where('id', '=', id).compile();
    await this.group.write(() => {
      this.run(seen);
      this.addSession(id, tokenHash);
    });
    return player;
  }

  endSession(tokenHash: string): Promise<void> {
    const query = this.sql.deleteFrom('sessions').where('token_hash', '=', tokenHash).compile();
    return this.group.writeOne(() => this.run(query));
  }

  endOtherSessions(player: string, tokenHash: string): Promise<void> {
    const query = this.sql
      .deleteFrom('sessions')
      .where('player_id', '=', player)
      .where('token_hash', '!=', tokenHash)
      .compile();
    return this.group.writeOne(() => this.run(query));
  }

  async deletePlayers(before: number): Promise<number> {
    let count = 0;
    await this.group.write(() => {
      const query = this.sql
        .deleteFrom('players')
        .where('seen_at', '<', before)
        .where('id', 'not in', ({ selectFrom }) => selectFrom('seats').select('player_id'))
        .where('id', 'not in', ({ selectFrom }) => selectFrom('accounts').select('player_id'));
      count = this.run(query.compile()).changes;
    });
    return count;
  }

  async readNotify(player: string): Promise<Json | null> {
    const query = this.sql.selectFrom('notify').select('data').where('player_id', '=', player);
    const row = await query.executeTakeFirst();
    return row ? (JSON.parse(row.data) as Json) : null;
  }

  saveNotify(player: string, data: Json): Promise<void> {
    const row = { player_id: player, data: JSON.stringify(data) };
    return this.group.writeOne(() => this.run(this.sql.replaceInto('notify').values(row).compile()));
  }

  async keep(name: string, make: () => string): Promise<string> {
    const query = this.sql.selectFrom('kept').select('value').where('name', '=', name);
    const row = await query.executeTakeFirst();
    if (row) return row.value;
    const value = make();
    await this.group.writeOne(() => this.run(this.sql.insertInto('kept').values({ name, value }).compile()));
    return value;
  }

  probe(): Promise<void> {
    const row = { name: 'probe', value: '' };
    return this.group.writeOne(() => this.run(this.sql.replaceInto('kept').values(row).compile()));
  }

  async close(): Promise<void> {
    await this.group.settled();
    this.db.close();
  }
}
