import { EventEmitter } from 'node:events';
import pg from 'pg';
import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  runTaskList,
  type WorkerPool,
  type WorkerUtils,
} from 'graphile-worker';
import type { Clock } from '../clock.ts';
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
/** So long a connection may take to be made; milliseconds. */
const CONNECTING = 10_000;
const HOUR = 3_600_000;
/** So often each server sees that the next hour's jobs are there, some of which it may have been unable to add; milliseconds. */
const PLAN_STEP = HOUR / 4;
/** So long after workers have ended others begin; milliseconds. */
const RESTART = 1000;

/** A schema of their own beside ours. */
async function schemaBeside(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_schema() AS name');
  const { name } = rows[0]!;
  return name === 'public' ? 'graphile_worker' : `${name}_jobs`;
}

/** Starts workers. `onEnd` hears of the first one that ends. */
type Hire = (onEnd: () => void) => WorkerPool;

/**
 * Jobs of a site, by graphile-worker in the database that its servers share. Its workers and not its `run`: that one has
 * a cron which, where the database goes away as it begins, rejects a promise that nobody can catch, and it lets workers
 * go that lost their connection as they began.
 */
export class SiteJobs implements Jobs {
  private readonly pool: pg.Pool;
  private readonly utils: WorkerUtils;
  private readonly hire: Hire;
  private workers: WorkerPool;
  private readonly timer: NodeJS.Timeout;
  private restart: NodeJS.Timeout | null = null;
  private isStopping = false;

  private constructor(pool: pg.Pool, utils: WorkerUtils, hire: Hire, plan: () => void) {
    this.pool = pool;
    this.utils = utils;
    this.hire = hire;
    this.workers = this.begin();
    this.timer = setInterval(plan, PLAN_STEP);
    this.timer.unref();
    plan();
  }

  static async start(url: string, { works, hourly }: JobPlan, clock: Clock, log: Log): Promise<SiteJobs> {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: 'tinstar jobs',
      max: CONNECTIONS,
      keepAlive: true,
      // Where nobody answers a server that starts has to hear of it some time.
      connectionTimeoutMillis: CONNECTING,
    });
    pool.on('error', () => {});
    // A line that breaks says so more than once, also when graphile-worker has let go of it and listens no more.
    pool.on('connect', (client) => client.on('error', () => {}));
    const carryOut =
      (work: JobWork) =>
      (payload: unknown, { job }: JobHelpers) =>
        work(Array.isArray(payload) ? (payload as unknown[]) : [], job.id);
    const tasks = Object.fromEntries(Object.entries(works).map(([kind, work]) => [kind, carryOut(work)]));
    const logger = new Logger(() => (level, message) => {
      if (level === 'error') log.warn({ error: message }, 'a job failed');
    });
    try {
      const options = { pgPool: pool, schema: await schemaBeside(pool), logger };
      const utils = await makeWorkerUtils(options);
      await utils.migrate();
      const hire: Hire = (onEnd) => {
        const events = new EventEmitter();
        events.once('worker:stop', onEnd);
        // Whoever may connect to the database may say that its jobs have a new form: by that alone nobody stops working.
        events.on('pool:listen:notification', ({ message }: { message: { channel: string; payload?: string } }) => {
          if (message.channel === 'worker:migrate') message.payload = '';
        });
        return runTaskList({ ...options, concurrency: 2, noHandleSignals: true, events }, tasks, pool);
      };
      // All servers name it alike: it is done once.
      const plan = (): void => {
        const runAt = new Date((Math.floor(clock.now() / HOUR) + 1) * HOUR);
        for (const kind of hourly)
          void utils
            .addJob(kind, [], { jobKey: `${kind} hourly`, jobKeyMode: 'preserve_run_at', runAt, maxAttempts: ATTEMPTS })
            .catch((error: unknown) => log.warn({ error: String(error) }, 'a job was not added'));
      };
      return new SiteJobs(pool, utils, hire, plan);
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  /** One that ended lost its connection: the others would follow it, or be alone. */
  private begin(): WorkerPool {
    const workers = this.hire(() => {
      if (this.isStopping) return;
      this.restart = setTimeout(() => {
        void workers.gracefulShutdown().catch(() => {});
        this.workers = this.begin();
      }, RESTART);
    });
    return workers;
  }

  async add(kind: string, key: string, item: object, dueAt: number): Promise<void> {
    await this.utils.addJob(kind, [item], {
      jobKey: `${kind} ${key}`,
      jobKeyMode: 'preserve_run_at',
      runAt: new Date(dueAt),
      maxAttempts: ATTEMPTS,
    });
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    if (this.restart) clearTimeout(this.restart);
    await this.workers.gracefulShutdown().catch(() => {});
    await this.utils.release();
    await this.pool.end();
  }
}
