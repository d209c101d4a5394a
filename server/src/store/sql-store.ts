import { randomBytes } from 'node:crypto';
import type { Json } from '@tinstar/engine';
import type { Status } from '@tinstar/protocol';
import { type CompiledQuery, type Kysely, sql as raw } from 'kysely';
import type { TableEvent, JournalEntry, TableFacts, TableIndex } from '../table/journal/entry.ts';
import type { Damage } from './damage.ts';
import { type Database, type SqlAccess, UNTOLD } from './database.ts';
import { SqlAccounts } from './sql-accounts.ts';
import { SqlMatches } from './sql-matches.ts';
import { readNotify, saveNotify } from './sql-notify.ts';
import {
  countLive,
  isLive,
  listNewest,
  listOpen,
  listOpened,
  readDocument,
  readStored,
  summarize,
} from './sql-overview.ts';
import {
  type Among,
  type Announcement,
  type NotifyChange,
  type PendingNotice,
  type Player,
  type Store,
  StoreError,
  type StoredSnapshot,
  type StoredTable,
  type TableSummary,
  UNFINISHED,
} from './store.ts';

/** A player's last visit is noted this exactly. */
const SEEN_STEP = 3_600_000;

/** More than any commit of ours is likely to need, snapshots included. */
const THOROUGH_BYTES = 200_000;

const DAY = 86_400_000;

const flag = (value: boolean): number => (value ? 1 : 0);

export const readEntry = ({ number, at, data }: Pick<Database['entries'], 'number' | 'at' | 'data'>): JournalEntry => ({
  number,
  at,
  what: readDocument<TableEvent>(data, `entry ${number}`),
});

/**
 * What stores in SQL databases have in common: all that is read, and all that is written now and then. Journals are
 * written move by move, and each database has its own fastest way to do that.
 */
export abstract class SqlStore implements Store, SqlAccess {
  readonly accounts: SqlAccounts;
  readonly matches: SqlMatches;
  readonly sql: Kysely<Database>;
  private readonly damage: Damage;
  private readonly probeBytes: number;
  private lastProbe = '';

  /** `probeBytes`: how much a probe writes. */
  constructor(sql: Kysely<Database>, damage: Damage, probeBytes: number) {
    this.sql = sql;
    this.damage = damage;
    this.probeBytes = probeBytes;
    this.accounts = new SqlAccounts(this);
    this.matches = new SqlMatches(this);
  }

  /** Resolves with how many rows each query changed; with less if that got lost on the way. */
  abstract change(...queries: readonly CompiledQuery[]): Promise<readonly number[]>;
  abstract createTable(
    facts: TableFacts,
    index: TableIndex,
    entries: readonly JournalEntry[],
    network?: string | null,
  ): Promise<void>;
  abstract append(
    table: string,
    entries: readonly JournalEntry[],
    index?: TableIndex,
    notices?: readonly PendingNotice[],
    announcement?: Announcement | null,
  ): Promise<void>;
  abstract deleteTable(table: string, length: number): Promise<void>;
  abstract close(): Promise<void>;

  async count(query: CompiledQuery): Promise<number> {
    const [count] = await this.change(query);
    if (count === undefined) throw new StoreError('unsettled', UNTOLD);
    return count;
  }

  /** A new table without its entries. */
  protected tableQueries(facts: TableFacts, index: TableIndex, network: string | null): CompiledQuery[] {
    const row = {
      id: facts.id,
      status: index.status,
      public: flag(facts.public),
      created_at: facts.createdAt,
      owner_id: facts.owner,
      network,
      facts: JSON.stringify(facts),
    };
    return [this.sql.insertInto('tables').values(row).compile(), ...this.seatQueries(facts.id, index)];
  }

  private seatQueries(table: string, { players }: TableIndex): CompiledQuery[] {
    const rows = players.flatMap((player, seat) =>
      player === null ? [] : [{ table_id: table, seat, player_id: player }],
    );
    return rows.length === 0 ? [] : [this.sql.insertInto('seats').values(rows).compile()];
  }

  protected indexQueries(table: string, index: TableIndex): CompiledQuery[] {
    return [
      this.sql
        .updateTable('tables')
        .set({ status: index.status, ...(isLive(index.status) ? {} : { network: null }) })
        .where('id', '=', table)
        .compile(),
      this.sql.deleteFrom('seats').where('table_id', '=', table).compile(),
      ...this.seatQueries(table, index),
    ];
  }

  protected noticeQueries(notices: readonly PendingNotice[]): CompiledQuery[] {
    return notices.map(({ table: table_id, ...rest }) => {
      const row = { ...rest, table_id };
      const query = this.sql.insertInto('errands').values(row);
      return query.onConflict((same) => same.column('id').doUpdateSet(row)).compile();
    });
  }

  protected deletionQueries(table: string, length: number): CompiledQuery[] {
    const newer = this.sql.updateTable('entries').where('table_id', '=', table).where('number', '>=', length);
    return [
      // No entry may be without a number: where there is one, all of this is refused.
      newer.set({ number: raw<number>`NULL` }).compile(),
      this.sql.deleteFrom('tables').where('id', '=', table).compile(),
      this.sql.deleteFrom('entries').where('table_id', '=', table).compile(),
    ];
  }

  async listPendingNotices(of?: string): Promise<PendingNotice[]> {
    const all = this.sql.selectFrom('errands').selectAll().orderBy('since');
    const rows = await (of === undefined ? all : all.where('table_id', '=', of)).execute();
    return rows.map(({ table_id: table, kind, ...rest }) => ({ ...rest, table, kind: kind as PendingNotice['kind'] }));
  }

  async removePendingNotices(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const query = this.sql.deleteFrom('errands').where('id', 'in', [...ids]);
    await this.change(query.compile());
  }

  async readFacts(table: string): Promise<TableFacts | null> {
    const row = await this.sql.selectFrom('tables').select('facts').where('id', '=', table).executeTakeFirst();
    return row ? readDocument<TableFacts>(row.facts, 'what is known of the table') : null;
  }

  async readEntries(table: string, from: number): Promise<JournalEntry[]> {
    const rows = await this.sql
      .selectFrom('entries')
      .select(['number', 'at', 'data'])
      .where('table_id', '=', table)
      .where('number', '>=', from)
      .orderBy('number')
      .execute();
    return rows.map((row) => readEntry(row));
  }

  async readAppends(table: string, from: number): Promise<(readonly JournalEntry[])[]> {
    return (await this.readEntries(table, from)).map((entry) => [entry]);
  }

  async lastNumbers(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.sql
      .selectFrom('entries')
      .select(({ fn }) => ['table_id', fn.max<number>('number').as('last')])
      .where('table_id', 'in', [...tables])
      .groupBy('table_id')
      .execute();
    return new Map(rows.map(({ table_id, last }) => [table_id, last]));
  }

  async saveSnapshot(table: string, { number, data }: StoredSnapshot): Promise<void> {
    const row = { table_id: table, number, data: JSON.stringify(data) };
    const query = this.sql.insertInto('snapshots').values(row);
    await this.change(query.onConflict((same) => same.column('table_id').doUpdateSet(row)).compile());
  }

  async readSnapshot(table: string): Promise<StoredSnapshot | null> {
    const row = await this.sql
      .selectFrom('snapshots')
      .select(['number', 'data'])
      .where('table_id', '=', table)
      .executeTakeFirst();
    return row ? { number: row.number, data: readDocument<Json>(row.data, 'the snapshot') } : null;
  }

  listOpen(limit: number): Promise<string[]> {
    return listOpen(this.sql, limit);
  }

  countLive(network: string): Promise<number> {
    return countLive(this.sql, network);
  }

  async listByStatus(status: Status): Promise<string[]> {
    const query = this.sql.selectFrom('tables').select('id').where('status', '=', status);
    return (await query.orderBy('created_at', 'desc').execute()).map(({ id }) => id);
  }

  async listSeated(player: string, limit: number): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('tables')
      .select('id')
      .where('id', 'in', ({ selectFrom }) => selectFrom('seats').select('table_id').where('player_id', '=', player))
      .orderBy((table) => table.case().when('status', 'in', UNFINISHED).then(0).else(1).end())
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async listQuiet(status: Status, before: number, among: Among = 'all'): Promise<string[]> {
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
      .$if(among === 'machines', (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('seats').select('player_id').whereRef('table_id', '=', 'tables.id'))),
        ),
      )
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  listNewest(limit: number): Promise<TableSummary[]> {
    return listNewest(this.sql, limit);
  }

  summarize(table: string): Promise<TableSummary | null> {
    return summarize(this.sql, table);
  }

  readStored(table: string): Promise<StoredTable | null> {
    return readStored(this.sql, table);
  }

  listOpened(player: string): Promise<string[]> {
    return listOpened(this.sql, player);
  }

  async countPlayers(): Promise<number> {
    const query = this.sql.selectFrom('players').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.executeTakeFirstOrThrow()).count;
  }

  async createPlayer({ id, name }: Player, recoveryHash: string, tokenHash: string, at: number): Promise<void> {
    const row = { id, name, recovery_hash: recoveryHash, seen_at: at };
    await this.change(this.sql.insertInto('players').values(row).compile(), this.sessionQuery(id, tokenHash));
  }

  private sessionQuery(player: string, tokenHash: string): CompiledQuery {
    return this.sql.insertInto('sessions').values({ token_hash: tokenHash, player_id: player }).compile();
  }

  private seenQuery(player: string, at: number): CompiledQuery {
    return this.sql.updateTable('players').set({ seen_at: at }).where('id', '=', player).compile();
  }

  async renamePlayer(player: string, name: string): Promise<void> {
    await this.change(this.sql.updateTable('players').set({ name }).where('id', '=', player).compile());
  }

  async findPlayer(tokenHash: string, at: number): Promise<Player | null> {
    const row = await this.sql
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player_id')
      .select(['players.id', 'players.name', 'players.seen_at'])
      .where('sessions.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return null;
    if (row.seen_at < at - SEEN_STEP) await this.change(this.seenQuery(row.id, at));
    return { id: row.id, name: row.name };
  }

  async recover(recoveryHash: string, nextHash: string, tokenHash: string, at: number): Promise<Player | null> {
    // Whoever comes first uses the code up; a second one finds it changed, and gets no session.
    const next = this.sql
      .updateTable('players')
      .set({ recovery_hash: nextHash, seen_at: at })
      .where('recovery_hash', '=', recoveryHash);
    const session = this.sql
      .insertInto('sessions')
      .columns(['token_hash', 'player_id'])
      .expression(({ selectFrom, val, cast }) =>
        selectFrom('players')
          .select([cast<string>(val(tokenHash), 'text').as('token_hash'), 'id'])
          .where('recovery_hash', '=', nextHash),
      );
    await this.change(next.compile(), session.compile());
    const query = this.sql.selectFrom('players').select(['id', 'name']).where('recovery_hash', '=', nextHash);
    return (await query.executeTakeFirst()) ?? null;
  }

  async setRecovery(player: string, recoveryHash: string): Promise<void> {
    const query = this.sql.updateTable('players').set({ recovery_hash: recoveryHash });
    await this.change(query.where('id', '=', player).compile());
  }

  async openSession(id: string, tokenHash: string, at: number): Promise<Player | null> {
    const player = await this.sql.selectFrom('players').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
    if (!player) return null;
    await this.change(this.seenQuery(id, at), this.sessionQuery(id, tokenHash));
    return player;
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.change(this.sql.deleteFrom('sessions').where('token_hash', '=', tokenHash).compile());
  }

  async endOtherSessions(player: string, tokenHash: string): Promise<void> {
    const query = this.sql.deleteFrom('sessions').where('player_id', '=', player);
    await this.change(query.where('token_hash', '!=', tokenHash).compile());
  }

  async deletePlayers(before: number): Promise<number> {
    const query = this.sql
      .deleteFrom('players')
      .where('seen_at', '<', before)
      .where('id', 'not in', ({ selectFrom }) => selectFrom('seats').select('player_id'))
      .where('id', 'not in', ({ selectFrom }) => selectFrom('accounts').select('player_id'));
    return this.count(query.compile());
  }

  readNotify(player: string): Promise<Json | null> {
    return readNotify(this, player);
  }

  saveNotify(changes: readonly NotifyChange[]): Promise<boolean> {
    return saveNotify(this, changes);
  }

  async keep(name: string, make: () => string): Promise<string> {
    const query = this.sql.selectFrom('kept').select('value').where('name', '=', name);
    const row = await query.executeTakeFirst();
    if (row) return row.value;
    const insertion = this.sql.insertInto('kept').values({ name, value: make() });
    await this.change(insertion.onConflict((same) => same.column('name').doNothing()).compile());
    // Another server may have been faster.
    return (await query.executeTakeFirstOrThrow()).value;
  }

  async probe(isThorough = false): Promise<void> {
    // Each is a new row, of this server alone, and the one before goes only then: it finds room like a move, and keeps none for
    // itself. What a server left behind that was killed goes a day later.
    const name = `probe ${new Date().toISOString()} ${randomBytes(6).toString('hex')}`;
    const old = `probe ${new Date(Date.now() - DAY).toISOString()}`;
    const value = randomBytes(isThorough ? THOROUGH_BYTES : this.probeBytes).toString('base64');
    await this.change(
      this.sql.insertInto('kept').values({ name, value }).compile(),
      this.sql
        .deleteFrom('kept')
        .where(({ eb, and, or }) =>
          or([eb('name', '=', this.lastProbe), and([eb('name', '>=', 'probe'), eb('name', '<', old)])]),
        )
        .compile(),
    );
    this.lastProbe = name;
    const row = await this.sql.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
    if (row?.value !== value) throw new StoreError('failed', 'the store does not give back what was written');
    if (this.damage.found) throw this.damage.found;
  }
}
