import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import type { JournalEntry, TableFacts, TableIndex } from '../table/journal/entry.ts';
import { Damage } from './damage.ts';
import type { Database } from './database.ts';
import { type FailureObserver, GroupCommit } from './group-commit.ts';
import { SqlStore } from './sql-store.ts';
import { openFile } from './sqlite-file.ts';
import { faultOf, readingFrom } from './sqlite-reader.ts';
import type { Sqlite, SqliteDriver, SqliteStatement } from './sqlite.ts';
import { type PendingNotice, StoreError } from './store.ts';

/** Tables whose last number is remembered at most. */
const MAX_KNOWN = 50_000;
/** A probe takes more pages than a move does: on a full disk it fails first. */
const PROBE_BYTES = 9000;

/** The store in one SQLite file. All writes go through one group commit per turn of the event loop. */
export class SqliteStore extends SqlStore {
  private readonly db: Sqlite;
  private readonly group: GroupCommit;
  private readonly insertEntry: SqliteStatement;
  private readonly hasNumber: SqliteStatement;
  private readonly hasTable: SqliteStatement;
  /** By table: the last number this store has written. Where it is known, the next one needs no look-up. */
  private readonly last = new Map<string, number>();
  private readonly prepared = new Map<string, SqliteStatement>();

  constructor(file: string, observe: FailureObserver = () => {}, open?: SqliteDriver['open']) {
    const db = openFile(file, open);
    const damage = new Damage();
    const dialect = new SqliteDialect({ database: readingFrom(db, damage, observe) });
    super(new Kysely<Database>({ dialect }), damage, PROBE_BYTES);
    this.db = db;
    const explain = (error: unknown): StoreError => faultOf(error, damage, 'write');
    this.group = new GroupCommit(this.db, explain, (failure) => {
      this.last.clear();
      observe(failure);
    });
    this.insertEntry = this.db.prepare('INSERT INTO entries (table_id, number, at, data) VALUES (?, ?, ?, ?)');
    this.hasNumber = this.db.prepare('SELECT 1 FROM entries WHERE table_id = ? AND number = ?');
    this.hasTable = this.db.prepare('SELECT 1 FROM tables WHERE id = ?');
  }

  /** Runs a typed query inside a write; returns how many rows it changed. */
  private run({ sql, parameters }: CompiledQuery): number {
    let statement = this.prepared.get(sql);
    if (!statement) this.prepared.set(sql, (statement = this.db.prepare(sql)));
    return Number(statement.run(...parameters).changes);
  }

  /** Writes the next number or nothing: a gap is as wrong as a number that is taken, which the index refuses. */
  private insert(table: string, { number, at }: JournalEntry, data: string): void {
    const isNext =
      this.last.get(table) === number - 1 ||
      (number === 0 ? this.hasTable.get(table) : this.hasNumber.get(table, number - 1)) !== undefined;
    // What is written may still be taken back: the number counts as known only while all goes well.
    this.last.delete(table);
    if (!isNext) throw new StoreError('conflict', `entry ${number} is not the next one`);
    this.insertEntry.run(table, number, at, data);
    if (this.last.size >= MAX_KNOWN) this.last.clear();
    this.last.set(table, number);
  }

  async change(...queries: readonly CompiledQuery[]): Promise<readonly number[]> {
    let counts: readonly number[] = [];
    const job = (): void => {
      counts = queries.map((query) => this.run(query));
    };
    await (queries.length === 1 ? this.group.writeOne(job) : this.group.write(job));
    return counts;
  }

  createTable(
    facts: TableFacts,
    index: TableIndex,
    entries: readonly JournalEntry[],
    network: string | null = null,
  ): Promise<void> {
    return this.group.write(() => {
      for (const query of this.tableQueries(facts, index, network)) this.run(query);
      this.last.delete(facts.id);
      for (const entry of entries) this.insert(facts.id, entry, JSON.stringify(entry.what));
    });
  }

  append(
    table: string,
    entries: readonly JournalEntry[],
    index?: TableIndex,
    notices: readonly PendingNotice[] = [],
  ): Promise<void> {
    const first = entries[0]!;
    const text = JSON.stringify(first.what);
    if (entries.length === 1 && !index && notices.length === 0)
      return this.group.writeOne(() => this.insert(table, first, text));
    return this.group.write(() => {
      try {
        for (const entry of entries) this.insert(table, entry, JSON.stringify(entry.what));
        if (index) for (const query of this.indexQueries(table, index)) this.run(query);
        for (const query of this.noticeQueries(notices)) this.run(query);
      } catch (error) {
        this.last.delete(table);
        throw error;
      }
    });
  }

  deleteTable(table: string, length: number): Promise<void> {
    return this.group.write(() => {
      this.last.delete(table);
      for (const query of this.deletionQueries(table, length)) this.run(query);
    });
  }

  async close(): Promise<void> {
    await this.group.settled();
    this.db.close();
  }
}
