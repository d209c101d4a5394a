import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { JournalEntry, TableFacts, TableIndex } from '../table/journal/entry.ts';
import { Damage } from './damage.ts';
import type { Database } from './database.ts';
import type { FailureObserver } from './group-commit.ts';
import { type EntryRow, PostgresCommit } from './postgres-commit.ts';
import { describe, isBroken, isRefusal } from './postgres-faults.ts';
import {
  connectionTo,
  type ConnectionOptions,
  type NoticeListener,
  PostgresConnection,
} from './postgres-connection.ts';
import { grouped } from './grouped.ts';
import { readEntry, SqlStore } from './sql-store.ts';
import { type Announcement, type PendingNotice, StoreError } from './store.ts';

/** Connections that read. */
const READERS = 4;
const READ_MS = 30_000;
/** Much more would only make work for its vacuum. */
const PROBE_BYTES = 200;

const rowOf = ({ number, at, what }: JournalEntry): EntryRow => ({ number, at, data: JSON.stringify(what) });

/** What reads, as Kysely wants it. Each query takes whichever connection is free. */
function readingFrom(pool: pg.Pool, damage: Damage, observe: FailureObserver): PostgresPool {
  const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
    pool.query(text, [...values]).catch((error: unknown) => {
      if (isBroken(error)) throw damage.note(error);
      const failure = new StoreError('failed', `the store cannot read: ${describe(error)}`, error);
      // What it refuses to answer is the asker's affair: nobody is to make a store look ill by asking.
      if (!isRefusal(error)) observe(failure);
      throw failure;
    });
  const reader = { query, release: () => {} } as Awaited<ReturnType<PostgresPool['connect']>>;
  return { connect: async () => reader, end: () => pool.end() };
}

export interface PostgresOptions extends ConnectionOptions {
  readonly observe?: FailureObserver;
}

/**
 * Hears what is told by way of a database, over a connection that is there anyway: what comes with an answer to it takes no
 * time of its own, and to be woken is what costs most.
 */
export interface Ear {
  /** From when it resolves on the channel is heard, or not any more. */
  listen(channel: string, isOn: boolean): Promise<void>;
  hearBy(listener: NoticeListener | null): void;
}

/** The store in a PostgreSQL database. One connection writes, in group commits; others read. */
export class PostgresStore extends SqlStore implements Ear {
  private readonly connection: PostgresConnection;
  private readonly commit: PostgresCommit;
  private readonly pool: pg.Pool;
  private closing: Promise<void> | null = null;

  private constructor(connection: PostgresConnection, pool: pg.Pool, observe: FailureObserver) {
    const damage = new Damage();
    const dialect = new PostgresDialect({ pool: readingFrom(pool, damage, observe) });
    super(new Kysely<Database>({ dialect }), damage, PROBE_BYTES);
    this.connection = connection;
    this.pool = pool;
    this.commit = new PostgresCommit(connection, observe);
  }

  /** Opens the database that `url` names, or says in one line why it cannot be used. */
  static async open(url: string, { observe = () => {}, ...options }: PostgresOptions = {}): Promise<PostgresStore> {
    const connection = await PostgresConnection.open(url, options);
    const pool = new pg.Pool({ ...connectionTo(url), max: READERS, query_timeout: READ_MS });
    // A connection at rest was lost: the pool makes another one when it is needed.
    pool.on('error', () => {});
    return new PostgresStore(connection, pool, observe);
  }

  change(...queries: readonly CompiledQuery[]): Promise<readonly number[]> {
    return this.commit.write({ queries });
  }

  async createTable(
    facts: TableFacts,
    index: TableIndex,
    entries: readonly JournalEntry[],
    network: string | null = null,
  ): Promise<void> {
    const journal = { table: facts.id, how: 'begins', rows: entries.map((entry) => rowOf(entry)) } as const;
    await this.commit.write({ queries: this.tableQueries(facts, index, network), journal });
  }

  async append(
    table: string,
    entries: readonly JournalEntry[],
    index?: TableIndex,
    notices: readonly PendingNotice[] = [],
    announcement: Announcement | null = null,
  ): Promise<void> {
    const journal = { table, how: 'grows', rows: entries.map((entry) => rowOf(entry)) } as const;
    const queries = [...(index ? this.indexQueries(table, index) : []), ...this.noticeQueries(notices)];
    await this.commit.write({ queries, journal, announcement });
  }

  override async readAppends(table: string, from: number): Promise<(readonly JournalEntry[])[]> {
    const rows = await this.sql
      .selectFrom('entries')
      .select(['number', 'at', 'data', 'first'])
      .where('table_id', '=', table)
      .where('number', '>=', from)
      .orderBy('number')
      .execute();
    const appends = grouped(rows, ({ number, first }) => first ?? number);
    return appends.map((append) => append.map((row) => readEntry(row)));
  }

  async deleteTable(table: string, length: number): Promise<void> {
    const journal = { table, how: 'ends', rows: [] } as const;
    // In a statement of its own, before: what another server is just writing there has to be over when its entries are looked at.
    const hold = this.sql.selectFrom('tables').select('id').where('id', '=', table).forUpdate().compile();
    await this.commit.write({ queries: [hold, ...this.deletionQueries(table, length)], journal });
  }

  hearBy(listener: NoticeListener | null): void {
    this.connection.listener = listener;
  }

  async listen(channel: string, isOn: boolean): Promise<void> {
    const { channels } = this.connection;
    if (isOn) channels.add(channel);
    else channels.delete(channel);
    // Where the connection is lost all of them are listened to when it is back.
    await this.commit.aside(`${isOn ? 'LISTEN' : 'UNLISTEN'} ${pg.escapeIdentifier(channel)}`).catch(() => {});
  }

  close(): Promise<void> {
    return (this.closing ??= this.commit.settled().then(async () => {
      await Promise.all([this.connection.close(), this.pool.end()]);
    }));
  }
}
