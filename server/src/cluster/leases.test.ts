import { afterAll, beforeAll, expect, it } from 'vitest';
import { someEntry, someFacts } from '../store/contract-samples.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { MemoryLeases } from '../testing/memory-leases.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';
import { describeLeases } from './lease-contract.ts';
import { DatabaseClock } from './database-clock.ts';
import { PostgresLeases } from './postgres-leases.ts';
import { SiteLine } from './site-line.ts';

let postgres: ScratchPostgres;
let store: PostgresStore;
let line: SiteLine;
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
  const url = await postgres.add();
  store = await PostgresStore.open(url);
  line = await SiteLine.open(url);
});
afterAll(async () => {
  await line.close();
  await store.close();
  await postgres.stop();
});

const query = (text: string): Promise<unknown> => line.query({ text, values: [] });
async function openTables(): Promise<PostgresLeases> {
  await query('DELETE FROM entries');
  await query('DELETE FROM tables');
  const index = { status: 'playing', players: [] } as const;
  for (const table of ['t1', 't2', 't3']) await store.createTable(someFacts(table), index, [someEntry(0)]);
  return new PostgresLeases(line);
}

describeLeases('leases in memory', async () => new MemoryLeases(Date, (table) => table.startsWith('t')));
describeLeases('leases in PostgreSQL', openTables);

it('are made for tables that are played and have none, and go with their tables', async () => {
  const book = await openTables();
  await book.take('ann', ['t1'], 600_000);
  await book.addMissing();
  await book.addMissing();
  expect([...(await book.takeOver('bob', 9, 1000))].toSorted()).toEqual(['t2', 't3']);
  await store.deleteTable('t1', 1);
  expect(await line.query({ text: 'SELECT table_id FROM leases ORDER BY 1', values: [] })).toEqual([
    { table_id: 't2' },
    { table_id: 't3' },
  ]);
});

it('are counted in epochs: each new holder begins another', async () => {
  const book = await openTables();
  for (const holder of ['ann', 'ann', 'bob', 'bob']) {
    await book.take(holder, ['t1'], 0);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const rows = await line.query({ text: "SELECT holder, epoch FROM leases WHERE table_id = 't1'", values: [] });
  expect(rows).toEqual([{ holder: 'bob', epoch: 2 }]);
});

it('go by the clock of the database, whatever the clock here says', async () => {
  const clock = await DatabaseClock.open(line);
  const [row] = await line.query<{ now: string }>({
    text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
    values: [],
  });
  expect(Math.abs(clock.now() - Number(row!.now))).toBeLessThan(1000);
  const due = clock.now() + 30;
  const at = await new Promise<number>((resolve) => clock.at(due, () => resolve(clock.now())));
  expect(at).toBeGreaterThanOrEqual(due);
});
