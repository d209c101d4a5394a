import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SystemClock } from '../clock.ts';
import { makeLog } from '../log.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';
import { type JobPlan, SiteJobs } from './jobs.ts';

let postgres: ScratchPostgres;
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
});
afterAll(() => postgres.stop());

/** Servers that share the jobs of a site. */
async function hire(url: string, count: number, plan: JobPlan): Promise<SiteJobs[]> {
  const servers: SiteJobs[] = [];
  onTestFinished(async () => void (await Promise.all(servers.map((jobs) => jobs.stop()))));
  for (let index = 0; index < count; index++)
    servers.push(await SiteJobs.start(url, plan, new SystemClock(), makeLog('silent')));
  return servers;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const PATIENCE = { timeout: 20_000 };

describe('jobs of a site', () => {
  it('are done once, by whichever server comes first, with all that was added under their key', async () => {
    const done: unknown[][] = [];
    let failures = 0;
    const works = {
      gather: async (items: readonly unknown[]): Promise<void> => void done.push([...items]),
      fail: async (): Promise<void> => {
        if (failures++ === 0) throw new Error('not yet');
      },
    };
    const servers = await hire(await postgres.add(), 2, { works, hourly: ['gather'] });
    const dueAt = Date.now() + 500;
    for (const [index, number] of [1, 2, 3].entries())
      await servers[index % 2]!.add('gather', 'key', { number }, dueAt);
    await servers[0]!.add('fail', 'key', {}, 0);
    await expect.poll(() => done, PATIENCE).toEqual([[{ number: 1 }, { number: 2 }, { number: 3 }]]);
    await expect.poll(() => failures, PATIENCE).toBe(2);
  });

  it('of every hour are there once, whichever servers add them', async () => {
    const url = await postgres.add();
    await hire(url, 2, { works: { clean: async () => {} }, hourly: ['clean'] });
    const client = await connect(url);
    const { rows: schemas } = await client.query<{ schema: string }>('SELECT current_schema() AS schema');
    const jobs = async (): Promise<unknown[]> =>
      (
        await client.query(
          `SELECT task_identifier AS kind, key, extract(epoch FROM run_at)::int % 3600 AS past FROM ${schemas[0]!.schema === 'public' ? 'graphile_worker' : pg.escapeIdentifier(`${schemas[0]!.schema}_jobs`)}.jobs`,
        )
      ).rows;
    await expect.poll(jobs, PATIENCE).toEqual([{ kind: 'clean', key: 'clean hourly', past: 0 }]);
  });

  it('are done after every connection was lost, be it as the workers begin', async () => {
    const url = await postgres.add();
    const client = await connect(url);
    const cut = (): Promise<unknown> =>
      client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'tinstar jobs' AND datname = current_database()`);
    let done = 0;
    const plan = { works: { count: async () => void done++ }, hourly: ['count'] };
    const [jobs] = (await hire(url, 1, plan)) as [SiteJobs];
    // As the workers begin, and as others begin in their place.
    for (let cuts = 0; cuts < 100; cuts++) {
      await cut();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const isAdded = (): Promise<boolean> =>
      jobs.add('count', 'key', {}, 0).then(
        () => true,
        () => false,
      );
    await expect.poll(isAdded, PATIENCE).toBe(true);
    await expect.poll(() => done, PATIENCE).toBeGreaterThan(0);
  });

  it('are not given up because somebody on the database says that it has changed', async () => {
    const { exitCode } = process;
    onTestFinished(() => void (process.exitCode = exitCode));
    const url = await postgres.add();
    const done: string[] = [];
    const note = async (items: readonly unknown[]): Promise<void> => void done.push(JSON.stringify(items));
    const [jobs] = await hire(url, 1, { works: { note }, hourly: [] });
    const client = await connect(url);
    // Until it listens.
    await jobs!.add('note', 'first', {}, 0);
    await expect.poll(() => done.length, PATIENCE).toBe(1);
    for (const said of ['', 'null', '{', '{"breaking":true,"migrationNumber":99}', '{"count":"x"}'])
      for (const channel of ['worker:migrate', 'jobs:insert'])
        await client.query('SELECT pg_notify($1, $2)', [channel, said]);
    await jobs!.add('note', 'second', {}, 0);
    await expect.poll(() => done.length, PATIENCE).toBe(2);
    expect(process.exitCode).toBe(exitCode);
  });
});
