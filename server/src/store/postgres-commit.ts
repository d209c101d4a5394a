import type { CompiledQuery } from 'kysely';
import type { Client, QueryConfig, QueryResult } from 'pg';
import type { FailureObserver } from './group-commit.ts';
import { isConflict, isDeadlock, isRefusal, describe } from './postgres-faults.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { StoreError } from './store.ts';

export interface EntryRow {
  readonly number: number;
  readonly at: number;
  readonly data: string;
}

/** What one call of the store writes, all or none. */
export interface Plan {
  readonly queries: readonly CompiledQuery[];
  /** A journal that begins, grows or ends. */
  readonly journal?: {
    readonly table: string;
    readonly how: 'begins' | 'grows' | 'ends';
    readonly rows: readonly EntryRow[];
  };
}

interface Write extends Plan {
  readonly resolve: (counts: readonly number[]) => void;
  readonly reject: (error: StoreError) => void;
  counts: readonly number[];
  fault: StoreError | null;
}

type Statement = QueryConfig<unknown[]>;

/** A commit that was lost with its connection, and did not happen, is tried again. */
const MAX_ATTEMPTS = 2;
/** So often a commit that got in the way of another server's is tried again. */
const MAX_DEADLOCKS = 5;
/** Tables whose last number is remembered at most. */
const MAX_KNOWN = 50_000;
/** Statements with more values differ too much from each other to be kept prepared. */
const MAX_PREPARED = 12;

const INSERT =
  'INSERT INTO entries (table_id, number, at, data, first) SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::int[])';
const MARK = 'UPDATE writers SET mark = $1 WHERE id = $2';
/** The same as a commit of its own. */
const ALONE = `WITH mark AS (UPDATE writers SET mark = $6 WHERE id = $7) ${INSERT}`;
const LAST =
  'SELECT id, (SELECT max(number) FROM entries WHERE table_id = tables.id) AS last FROM tables WHERE id = ANY($1)';

/** Whether numbers follow each other, and the first of them `last`. */
const isNext = (rows: readonly EntryRow[], last: number): boolean =>
  rows.every(({ number }, index) => number === last + 1 + index);

const byTable = (one: Plan, other: Plan): number =>
  one.journal!.table < other.journal!.table ? -1 : Number(one.journal!.table > other.journal!.table);

const failed = (error: unknown): StoreError =>
  error instanceof StoreError ? error : new StoreError('failed', `the store cannot write: ${describe(error)}`, error);

/** Ends the transaction, if there is one. `false`: the connection is gone, and what became of it is not known. */
const isTakenBack = (client: Client): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  );

const GAP = 'that is not the next entry';
const LOST = 'the connection was lost in the middle of a commit';

/**
 * Collects what is to be written and commits it together: the writes of one turn of the event loop, and those that came
 * while the commit before was under way. All statements of a commit go out at once, all entries in one of them, so that
 * however much it is, the database is waited for once.
 *
 * Every commit leaves its mark. If the connection is lost meanwhile, the mark tells whether it happened.
 */
export class PostgresCommit {
  private readonly connection: PostgresConnection;
  private readonly observe: FailureObserver;
  private queue: Write[] = [];
  private running: Promise<void> | null = null;
  /** By table: the last number this store has written. Where it is known, the next one needs no look-up. */
  private readonly last = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private count = 0;

  constructor(connection: PostgresConnection, observe: FailureObserver) {
    this.connection = connection;
    this.observe = observe;
  }

  /** Resolves when it is on disk, with how many rows each query changed, as far as the database came to say so. */
  write(plan: Plan): Promise<readonly number[]> {
    return new Promise((resolve, reject) => {
      this.queue.push({ ...plan, resolve, reject, counts: [], fault: null });
      this.running ??= this.run();
    });
  }

  /** Resolves when nothing waits to be written. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queue.length > 0) {
      const writes = this.queue;
      this.queue = [];
      const failure = await this.commit(writes).then(() => null, failed);
      if (failure) this.observe(failure);
      for (const { fault, counts, resolve, reject } of writes) {
        const why = failure ?? fault;
        if (why) reject(why);
        else resolve(counts);
      }
    }
    this.running = null;
  }

  private async commit(writes: readonly Write[]): Promise<void> {
    const mark = `${this.connection.id} ${++this.count}`;
    let deadlocks = 0;
    for (let attempt = 1; ; attempt++) {
      const client = await this.connection.need();
      for (const write of writes) Object.assign(write, { fault: null, counts: [] });
      try {
        if (!(await this.commitAtOnce(client, writes, mark))) await this.commitOneByOne(client, writes, mark);
        return;
      } catch (error) {
        this.last.clear();
        if (isRefusal(error) && (await isTakenBack(client))) {
          if (!isDeadlock(error) || ++deadlocks > MAX_DEADLOCKS) throw error;
          attempt--;
          continue;
        }
        // Lost, or silent for too long.
        this.connection.drop(client, error);
        if (await this.hasHappened(mark)) return;
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  /** After a connection was lost: whether its last commit is there. */
  private async hasHappened(mark: string): Promise<boolean> {
    try {
      return (await this.connection.readMark()) === mark;
    } catch (error) {
      throw new StoreError('unsettled', LOST, error);
    }
  }

  // ---- when nothing is in the way

  /** `false`: something is in the way of one of them, and nothing was written. */
  private async commitAtOnce(client: Client, writes: readonly Write[], mark: string): Promise<boolean> {
    await this.learn(client, writes);
    if (!writes.every((write) => this.follows(write))) {
      this.last.clear();
      return false;
    }
    const statements: Statement[] = [];
    let waiting: Write[] = [];
    const insert = (): void => {
      if (waiting.length > 0) statements.push(this.insertion(waiting));
      waiting = [];
    };
    const first = new Map<Write, number>();
    for (const write of writes) {
      if (write.journal?.how === 'ends') insert();
      else if (write.journal && write.journal.rows.length > 0) waiting.push(write);
      first.set(write, statements.length);
      for (const { sql, parameters } of write.queries) statements.push(this.statement(sql, [...parameters]));
    }
    if (statements.length === 0) {
      const { values } = this.insertion(waiting);
      try {
        await client.query(this.prepared(ALONE, [...values!, mark, this.connection.id]));
        return true;
      } catch (error) {
        if (!isRefusal(error) || isDeadlock(error)) throw error;
        this.last.clear();
        return false;
      }
    }
    insert();
    const marked = this.prepared(MARK, [mark, this.connection.id]);
    const all: Statement[] = [{ text: 'BEGIN' }, ...statements, marked, { text: 'COMMIT' }];
    const results = await Promise.allSettled(all.map((statement) => client.query(statement)));
    // Also when the last answer is lost: it may have happened all the same.
    for (const write of writes) {
      const from = 1 + first.get(write)!;
      write.counts = countsOf(results.slice(from, from + write.queries.length));
    }
    const end = results.at(-1)!;
    if (end.status === 'rejected') throw end.reason;
    if (end.value.command === 'COMMIT') return true;
    this.last.clear();
    return false;
  }

  /** Looks up where journals end that are not known. */
  private async learn(client: Client, writes: readonly Write[]): Promise<void> {
    if (this.last.size >= MAX_KNOWN) this.last.clear();
    const unknown = new Set<string>();
    for (const { journal } of writes) {
      if (journal?.how === 'grows' && !this.last.has(journal.table)) unknown.add(journal.table);
    }
    if (unknown.size > 0)
      for (const [table, last] of await this.lookUp(client, [...unknown])) this.last.set(table, last);
  }

  private async lookUp(client: Client, tables: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await client.query<{ id: string; last: number | null }>(this.prepared(LAST, [tables]));
    return new Map(rows.map(({ id, last }) => [id, last ?? -1]));
  }

  /** A gap is as wrong as a number that is taken. Notes what will be true when all is written. */
  private follows({ journal }: Write): boolean {
    if (!journal) return true;
    const { table, how, rows } = journal;
    if (how === 'ends') return this.last.delete(table) || true;
    const last = how === 'begins' ? -1 : this.last.get(table);
    if (last === undefined || !isNext(rows, last)) return false;
    this.last.set(table, last + rows.length);
    return true;
  }

  // ---- when something is

  /** Each write by itself inside one transaction, so that only those fail that must. */
  private async commitOneByOne(client: Client, writes: readonly Write[], mark: string): Promise<void> {
    await client.query('BEGIN');
    for (const write of writes) await this.attempt(client, write);
    await client.query(this.prepared(MARK, [mark, this.connection.id]));
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('the database took everything back');
  }

  private async attempt(client: Client, write: Write): Promise<void> {
    await client.query('SAVEPOINT one');
    try {
      write.counts = await this.writeOne(client, write);
      await client.query('RELEASE one');
    } catch (error) {
      if ((!isRefusal(error) && !(error instanceof StoreError)) || isDeadlock(error)) throw error;
      await client.query('ROLLBACK TO one');
      write.fault = isConflict(error) ? new StoreError('conflict', describe(error), error) : failed(error);
    }
  }

  private async writeOne(client: Client, write: Write): Promise<number[]> {
    const { journal, queries } = write;
    if (journal && journal.how !== 'ends') {
      const { table, how, rows } = journal;
      const last = how === 'begins' ? -1 : (await this.lookUp(client, [table])).get(table);
      if (last === undefined || !isNext(rows, last)) throw new StoreError('conflict', GAP);
      await client.query(this.insertion([write]));
    }
    const counts: number[] = [];
    for (const { sql, parameters } of queries) {
      counts.push((await client.query(this.statement(sql, [...parameters]))).rowCount ?? 0);
    }
    return counts;
  }

  // ---- statements

  private insertion(writes: readonly Write[]): Statement {
    const tables: string[] = [];
    const numbers: number[] = [];
    const times: number[] = [];
    const texts: string[] = [];
    const firsts: number[] = [];
    // In one order everywhere: two servers that write at the same time do not wait for each other in a circle.
    for (const { journal } of writes.toSorted(byTable)) {
      for (const { number, at, data } of journal!.rows) {
        tables.push(journal!.table);
        numbers.push(number);
        times.push(at);
        texts.push(data);
        firsts.push(journal!.rows[0]!.number);
      }
    }
    return this.prepared(INSERT, [tables, numbers, times, texts, firsts]);
  }

  private statement(text: string, values: unknown[]): Statement {
    return values.length > MAX_PREPARED ? { text, values } : this.prepared(text, values);
  }

  private prepared(text: string, values: unknown[]): Statement {
    let name = this.names.get(text);
    if (name === undefined) this.names.set(text, (name = `tinstar-${this.names.size}`));
    return { name, text, values };
  }
}

const countsOf = (results: readonly PromiseSettledResult<QueryResult>[]): readonly number[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.rowCount ?? 0] : []));
