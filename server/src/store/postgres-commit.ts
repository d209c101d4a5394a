import type { CompiledQuery } from 'kysely';
import type { Client, QueryConfig, QueryResult } from 'pg';
import type { FailureObserver } from './group-commit.ts';
import { isConflict, isDeadlock, isRefusal, describe } from './postgres-faults.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { type Announcement, StoreError } from './store.ts';

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
  /** Heard by whoever listens if it is written. */
  readonly announcement?: Announcement | null;
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
/** Statements with more values differ too much from each other to be kept prepared. */
const MAX_PREPARED = 12;

/**
 * Entries of journals, if each is the next of its table: else it gets no number, and all of them are refused. Who writes
 * need not have written the one before: another server may have. As long as the tables are held nobody deletes them, so
 * that no entry is left behind without its table.
 */
const HOLD = 'held AS (SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR KEY SHARE)';
const INSERT = `INSERT INTO entries (table_id, number, at, data, first)
  SELECT table_id, CASE WHEN table_id IN (SELECT id FROM held)
    AND next = 1 + coalesce((SELECT max(number) FROM entries WHERE entries.table_id = new.table_id), -1) THEN number END,
    at, data, first
  FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::int[])
    AS new (table_id, number, at, data, first, next)`;
const TOGETHER = `WITH ${HOLD} ${INSERT}`;
const ANNOUNCE =
  'SELECT pg_notify(channel, said)::text AS done FROM unnest($1::text[], $2::text[]) AS new (channel, said)';
/** The same as a commit of its own, with what it announces: what is asked for by nobody would not be done. */
const ALONE = `WITH mark AS (UPDATE writers SET mark = $7 WHERE id = $8),
  said AS MATERIALIZED (${ANNOUNCE.replace('$1', '$9').replace('$2', '$10')}), ${HOLD}
  ${INSERT} WHERE (SELECT count(done) FROM said) >= 0`;
/** The same for one entry, which is what most commits are: without lists it is a fifth less work for the database (docs/performance.md). */
const SINGLE = `WITH mark AS (UPDATE writers SET mark = $5 WHERE id = $6),
  said AS MATERIALIZED (SELECT pg_notify($7, $8)::text AS done WHERE $7 IS NOT NULL),
  held AS (SELECT id FROM tables WHERE id = $1 FOR KEY SHARE)
  INSERT INTO entries (table_id, number, at, data, first)
  SELECT $1, CASE WHEN EXISTS (SELECT FROM held)
    AND $2 = 1 + coalesce((SELECT max(number) FROM entries WHERE table_id = $1), -1) THEN $2 END, $3, $4, $2
  WHERE (SELECT count(done) FROM said) >= 0`;
const MARK = 'UPDATE writers SET mark = $1 WHERE id = $2';

/** Whether entries follow each other, also those of several writes for one table. */
function areInOrder(writes: readonly Plan[]): boolean {
  const next = new Map<string, number>();
  for (const { journal } of writes) {
    if (!journal || journal.rows.length === 0) continue;
    const { table, rows } = journal;
    const first = next.get(table) ?? rows[0]!.number;
    if (rows.some(({ number }, index) => number !== first + index)) return false;
    next.set(table, first + rows.length);
  }
  return true;
}

/** The values of `INSERT`. */
function columnsOf(writes: readonly Plan[]): unknown[] {
  const tables: string[] = [];
  const numbers: number[] = [];
  const times: number[] = [];
  const texts: string[] = [];
  const firsts: number[] = [];
  const nexts: number[] = [];
  let last: string | null = null;
  let next = 0;
  // In one order everywhere: two servers that write at the same time do not wait for each other in a circle.
  for (const { journal } of writes.toSorted(byTable)) {
    const { table, rows } = journal!;
    const first = rows[0]!.number;
    if (table !== last) [last, next] = [table, first];
    for (const { number, at, data } of rows) {
      tables.push(table);
      numbers.push(number);
      times.push(at);
      texts.push(data);
      firsts.push(first);
      nexts.push(next);
    }
  }
  return [tables, numbers, times, texts, firsts, nexts];
}

/** The values of `ANNOUNCE`. */
function announcementsOf(writes: readonly Plan[]): [channels: string[], texts: string[]] {
  const said = writes.flatMap(({ announcement }) => announcement ?? []);
  return [said.map(({ channel }) => channel), said.map(({ text }) => text)];
}

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
  private readonly names = new Map<string, string>();
  private count = 0;
  /** A transaction that waits for answers in between; whatever is asked meanwhile would be part of it. */
  private stepwise: Promise<unknown> | null = null;

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

  /** Asks something over the same connection that belongs to no commit. */
  async aside(text: string): Promise<void> {
    for (;;) {
      await this.stepwise?.catch(() => {});
      const client = await this.connection.need();
      if (!this.stepwise) return void (await client.query(text));
    }
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
        if (await this.commitAtOnce(client, writes, mark)) return;
        this.stepwise = this.commitOneByOne(client, writes, mark).finally(() => (this.stepwise = null));
        return void (await this.stepwise);
      } catch (error) {
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
    if (!areInOrder(writes)) return false;
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
      try {
        await client.query(this.alone(waiting, mark));
        return true;
      } catch (error) {
        if (!isRefusal(error) || isDeadlock(error)) throw error;
        return false;
      }
    }
    insert();
    const [channels, texts] = announcementsOf(writes);
    if (channels.length > 0) statements.push(this.prepared(ANNOUNCE, [channels, texts]));
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
    return end.value.command === 'COMMIT';
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
    const counts: number[] = [];
    for (const { sql, parameters } of write.queries) {
      counts.push((await client.query(this.statement(sql, [...parameters]))).rowCount ?? 0);
    }
    if (!areInOrder([write])) throw new StoreError('conflict', GAP);
    if (write.journal && write.journal.rows.length > 0) await client.query(this.insertion([write]));
    if (write.announcement) await client.query(this.prepared(ANNOUNCE, announcementsOf([write])));
    return counts;
  }

  // ---- statements

  /** Entries, the mark and what is announced in one statement, which is a commit of its own. */
  private alone(writes: readonly Write[], mark: string): Statement {
    const { id } = this.connection;
    const [first] = writes;
    if (writes.length !== 1 || first!.journal!.rows.length !== 1)
      return this.prepared(ALONE, [...columnsOf(writes), mark, id, ...announcementsOf(writes)]);
    const { journal, announcement } = first!;
    const { number, at, data } = journal!.rows[0]!;
    const said = [announcement?.channel ?? null, announcement?.text ?? null];
    return this.prepared(SINGLE, [journal!.table, number, at, data, mark, id, ...said]);
  }

  private insertion(writes: readonly Write[]): Statement {
    return this.prepared(TOGETHER, columnsOf(writes));
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
