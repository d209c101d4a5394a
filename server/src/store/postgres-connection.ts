import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { away, explain, type Place } from './postgres-faults.ts';
import { migrate } from './postgres-schema.ts';
import { StoreError } from './store.ts';

/** Whole numbers of 64 bits are times and counts here: numbers will do. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** What all connections have in common. */
export const connectionTo = (url: string) => ({
  connectionString: url,
  application_name: 'tinstar',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  types,
});

/** A connection that is silent for so long is given up. */
const SILENT_MS = 15_000;
/** How long to wait for a server that is just ending. */
const HAND_OVER_MS = 1000;
/** How long a write waits for a connection that was lost, unless told otherwise. */
const PATIENCE_MS = 5000;
/** Between attempts to connect again, at least and at most. */
const RETRY_MS = [50, 2000] as const;

/**
 * "tins" in ASCII, and the schema: older servers worked alone on it and held this lock for themselves. All of today hold it
 * together, so that none of the others comes between them.
 */
const TOGETHER = "1953066611, hashtext(coalesce(current_schema(), ''))";
/** While the schema is brought up to date. */
const SCHEMA = "1953066612, hashtext(coalesce(current_schema(), ''))";
/** Of one server's connection that writes, by its id. */
const OWN = 'hashtextextended($1, 0)';

/**
 * A statement is planned once. Left to itself the database plans those with lists anew each time, because it cannot know how
 * long a list will be; all of ours look things up by their keys, however many there are.
 */
export const PLAN_ONCE = "set_config('plan_cache_mode', 'force_generic_plan', false)";

/**
 * Acknowledged means on disk; whoever asks for more (a standby that has it, too) gets more. And if this machine loses its
 * power, the database notices within half a minute. The name is for `END_OLDER`.
 */
const BEHAVE = `SELECT
  ${PLAN_ONCE},
  set_config('application_name', $1, false),
  set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false),
  set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`;

/** Connections of ours that the database believes in still. */
const END_OLDER =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()';

/** Servers that have not come back for so long do not; `nodes` says more about those that live. */
const FORGET_OLDER = "DELETE FROM writers WHERE began < now() - interval '30 days' AND id <> $1";

/** Whoever hears what is told by way of the database. */
export interface NoticeListener {
  onNotice(text: string): void;
  /** The connection was lost and is there again: something may have been told that was not heard. */
  onReturn(): void;
}

export interface ConnectionOptions {
  /** The connection was lost, or cannot be had again, for this reason. */
  readonly onTrouble?: (why: string) => void;
  /** The connection was lost and is there again: what was under way has been settled, or refused. */
  readonly onReturn?: () => void;
  /** How long a write waits for a connection that was lost; milliseconds. */
  readonly patience?: number;
  /** Whether nobody else may be at work on the database meanwhile. */
  readonly isAlone?: boolean;
}

/**
 * The one connection of this server that writes; others have theirs. It holds an advisory lock of its own as long as it
 * lives, and is made again when it is lost: whoever has the lock again knows that the connection before is gone, and what
 * it was writing decided.
 */
export class PostgresConnection {
  /** Every mark of this server begins with it. */
  readonly id = randomUUID();
  /** What it listens to, as long as it lives and when it is made again. */
  readonly channels = new Set<string>();
  listener: NoticeListener | null = null;
  private readonly url: string;
  private client: pg.Client | null = null;
  private trouble = new StoreError('failed', 'the database is not connected');
  private lostAt = 0;
  private returned: Promise<void> = Promise.resolve();
  private isOver = false;
  private readonly onTrouble: (why: string) => void;
  private readonly onReturn: () => void;
  private readonly patience: number;
  private readonly isAlone: boolean;

  private constructor(
    url: string,
    { onTrouble = () => {}, onReturn = () => {}, patience = PATIENCE_MS, isAlone = false }: ConnectionOptions,
  ) {
    this.url = url;
    this.onTrouble = onTrouble;
    this.onReturn = onReturn;
    this.patience = patience;
    this.isAlone = isAlone;
  }

  /** Connects, or says in one line why that cannot be. */
  static async open(url: string, options: ConnectionOptions = {}): Promise<PostgresConnection> {
    const connection = new PostgresConnection(url, options);
    connection.client = await connection.connect();
    return connection;
  }

  /** The connection. While it is lost, waits a little; then says why it is not there. */
  async need(): Promise<pg.Client> {
    const patience = this.lostAt + this.patience - performance.now();
    if (!this.client) await Promise.race([this.returned, pause(patience, null, { ref: false })]);
    if (!this.client) throw this.trouble;
    return this.client;
  }

  /** Gives a connection up that no longer makes sense; another one is made. */
  drop(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.trouble = away(error);
    this.lostAt = performance.now();
    this.onTrouble(explain(error, client as Place).message);
    void client.end().catch(() => {});
    if (!this.isOver) this.returned = this.comeBack();
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.returned;
    const { client } = this;
    this.client = null;
    this.trouble = new StoreError('failed', 'the store is closed');
    await client?.end();
  }

  private async comeBack(): Promise<void> {
    for (let wait: number = RETRY_MS[0]; !this.isOver; wait = Math.min(2 * wait, RETRY_MS[1])) {
      await pause(wait);
      if (this.isOver) return;
      try {
        this.client = await this.connect();
        this.onReturn();
        this.listener?.onReturn();
        return;
      } catch (error) {
        this.trouble = away(error);
        if (this.isOver) this.onTrouble(this.trouble.message);
      }
    }
  }

  private async connect(): Promise<pg.Client> {
    let client: pg.Client;
    try {
      client = new pg.Client({ ...connectionTo(this.url), pipeline: true, query_timeout: SILENT_MS });
    } catch {
      // What is wrong with an address is not said: it may hold a password.
      throw new StoreError('failed', 'DATABASE_URL is not the address of a PostgreSQL database');
    }
    client.on('error', (error) => this.drop(client, error));
    client.on('notification', ({ payload }) => this.listener?.onNotice(payload ?? ''));
    try {
      await client.connect();
      // Before the lock: however this goes on, the next connection must be able to end this one.
      await client.query(BEHAVE, [`tinstar ${this.id}`]);
      await this.lock(client);
      await client.query(`SELECT pg_advisory_lock(${SCHEMA})`);
      await migrate(client);
      await client.query(`SELECT pg_advisory_unlock(${SCHEMA})`);
      await client.query(FORGET_OLDER, [this.id]);
      // Written even if it is there: a database that can only be read is as good as away.
      await client.query('INSERT INTO writers (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET began = now()', [
        this.id,
      ]);
      if (this.channels.size > 0)
        await client.query([...this.channels].map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join('; '));
    } catch (error) {
      void client.end().catch(() => {});
      throw explain(error, client as Place);
    }
    return client;
  }

  /** The mark of this server's last commit. */
  async readMark(): Promise<string> {
    const { rows } = await (
      await this.need()
    ).query<{ mark: string }>('SELECT mark FROM writers WHERE id = $1', [this.id]);
    return rows[0]?.mark ?? '';
  }

  private async lock(client: pg.Client): Promise<void> {
    const until = performance.now() + HAND_OVER_MS;
    const has = async (text: string, values: readonly string[]): Promise<boolean> =>
      (await client.query<{ is_ours: boolean }>(`SELECT ${text} AS is_ours`, [...values])).rows[0]!.is_ours;
    while (!(await has(`pg_try_advisory_lock(${OWN})`, [this.id]))) {
      if (performance.now() > until)
        throw new StoreError('failed', 'the database has not ended the connection before this one');
      await client.query(END_OLDER, [`tinstar ${this.id}`]);
      await pause(50);
    }
    const together = this.isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    while (!(await has(`${together}(${TOGETHER})`, []))) {
      if (performance.now() > until) throw this.taken(client);
      await pause(50);
    }
  }

  private taken({ database, host, port }: pg.Client): StoreError {
    const other = this.isAlone ? 'another server' : 'a server of an older version, or a move from SQLite,';
    const advice = 'stop it, or choose another database or schema with DATABASE_URL=...';
    return new StoreError('failed', `${other} is at work on the database ${database} at ${host}:${port}; ${advice}`);
  }
}
