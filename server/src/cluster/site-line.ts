import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, PLAN_ONCE } from '../store/postgres-connection.ts';
import { away } from '../store/postgres-faults.ts';

/** A connection that is silent for so long is given up. */
const SILENT_MS = 8000;
/** Between attempts to connect again, at least and at most. */
const RETRY_MS = [50, 1000] as const;

/**
 * A server's line to the others of its site, by way of PostgreSQL: who acts for which table, what time it is, what is said to them.
 * None of it has to be on disk before it counts, so nothing waits for that here. It is made again when it is lost.
 */
export class SiteLine {
  private readonly url: string;
  private client: pg.Client | null = null;
  private isOver = false;
  private returning: Promise<void> = Promise.resolve();

  private constructor(url: string) {
    this.url = url;
  }

  static async open(url: string): Promise<SiteLine> {
    const line = new SiteLine(url);
    line.client = await line.connect();
    return line;
  }

  get isConnected(): boolean {
    return this.client !== null;
  }

  /** Rejects at once where the line is lost. */
  async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig<unknown[]>): Promise<Row[]> {
    const { client } = this;
    if (!client) throw away(new Error('the line is lost'));
    try {
      return (await client.query<Row>(config)).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.isOver = true;
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => {});
    await this.returning;
  }

  private drop(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    void client.end().catch(() => {});
    this.returning = this.comeBack();
  }

  private async comeBack(): Promise<void> {
    for (let wait: number = RETRY_MS[0]; !this.isOver; wait = Math.min(2 * wait, RETRY_MS[1])) {
      await pause(wait);
      if (this.isOver) return;
      const client = await this.connect().catch(() => null);
      if (!client) continue;
      if (this.isOver) return void client.end().catch(() => {});
      this.client = client;
      return;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionTo(this.url), pipeline: true, query_timeout: SILENT_MS });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      await client.query(`SELECT set_config('synchronous_commit', 'off', false), ${PLAN_ONCE}`);
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  }
}
