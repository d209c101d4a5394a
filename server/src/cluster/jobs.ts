import pg from 'pg';
import { type JobHelpers, Logger, run, type Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Work that is not about one table, done once for the site by whichever server comes first. */
export interface Jobs {
  /** Has it done when it is due; what is added under the same key before is done with it. */
  add(kind: string, key: string, item: object, dueAt: number): Promise<void>;
}

/** What is done for a kind of job. Throws to be asked again later; `id` is the same then. */
export type JobWork = (items: readonly unknown[], id: string) => Promise<void>;

export interface JobPlan {
  readonly works: Readonly<Record<string, JobWork>>;
  /** Of those, what is done once an hour by itself. */
  readonly hourly: readonly string[];
}

/** So often a job is tried; the time in between grows from seconds to an hour. */
const ATTEMPTS = 8;
const CONNECTIONS = 3;

/** A schema of their own beside ours. */
async function schemaBeside(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_schema() AS name');
  const { name } = rows[0]!;
  return name === 'public' ? 'graphile_worker' : `${name}_jobs`;
}

/** Jobs of a site, by graphile-worker in the database that its servers share. */
export class SiteJobs implements Jobs {
  private readonly pool: pg.Pool;
  private readonly runner: Runner;

  private constructor(pool: pg.Pool, runner: Runner) {
    this.pool = pool;
    this.runner = runner;
  }

  static async start(url: string, { works, hourly }: JobPlan, log: Log): Promise<SiteJobs> {
    const pool = new pg.Pool({ connectionString: url, application_name: 'tinstar jobs', max: CONNECTIONS });
    pool.on('error', () => {});
    // A line that breaks says so more than once, also when graphile-worker has let go of it and listens no more.
    pool.on('connect', (client) => client.on('error', () => {}));
    const carryOut =
      (work: JobWork) =>
      (payload: unknown, { job }: JobHelpers) =>
        work(Array.isArray(payload) ? (payload as unknown[]) : [], job.id);
    try {
      const runner = await run({
        pgPool: pool,
        schema: await schemaBeside(pool),
        concurrency: 2,
        noHandleSignals: true,
        taskList: Object.fromEntries(Object.entries(works).map(([kind, work]) => [kind, carryOut(work)])),
        crontab: hourly.map((kind) => `7 * * * * ${kind} ?max=3`).join('\n'),
        logger: new Logger(() => (level, message) => {
          if (level === 'error') log.warn({ error: message }, 'a job failed');
        }),
      });
      // Ended in order or not: whoever waits for it hears of it by `stop`.
      runner.promise.catch((error: unknown) => log.error({ error: String(error) }, 'jobs are done no more'));
      return new SiteJobs(pool, runner);
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  async add(kind: string, key: string, item: object, dueAt: number): Promise<void> {
    await this.runner.addJob(kind, [item], {
      jobKey: `${kind} ${key}`,
      jobKeyMode: 'preserve_run_at',
      runAt: new Date(dueAt),
      maxAttempts: ATTEMPTS,
    });
  }

  async stop(): Promise<void> {
    await this.runner.stop().catch(() => {});
    await this.pool.end();
  }
}
