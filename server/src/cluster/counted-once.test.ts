import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresStore } from '../store/postgres-store.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';
import { MemoryOnce, type Once, PostgresOnce } from './once.ts';
import { SiteLine } from './site-line.ts';
import { memoryTallies, postgresTallies, type Tallies } from './tally.ts';

/** What servers of a site count and remember together; for one that is alone it is the same, in memory. */

let postgres: ScratchPostgres;
let store: PostgresStore;
const lines: SiteLine[] = [];
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
  const url = await postgres.add();
  store = await PostgresStore.open(url);
  for (let count = 0; count < 2; count++) lines.push(await SiteLine.open(url));
});
afterAll(async () => {
  for (const line of lines) await line.close();
  await store.close();
  await postgres.stop();
});

const clock = new FakeClock();
const alone = memoryTallies(clock)('limit', 3, 0.001);
const aloneOnce = new MemoryOnce(clock);

/** Two ways to the same counts: one server alone, or one of two. */
const WAYS: readonly (readonly [string, (server: 0 | 1) => Tallies, (server: 0 | 1) => Once])[] = [
  ['alone', () => () => alone, () => aloneOnce],
  ['among others', (server) => postgresTallies(lines[server]!), (server) => new PostgresOnce(lines[server]!)],
];

describe.each(WAYS)('a server %s', (_way, tallies, once) => {
  it('counts a limit of the site wherever somebody asks, each on their own', async () => {
    const [here, there] = [tallies(0)('limit', 3, 0.001), tallies(1)('limit', 3, 0.001)];
    expect([await here.take('ann'), await there.take('ann'), await here.take('ann')]).toEqual([true, true, true]);
    expect([await here.take('ann'), await there.take('ann')]).toEqual([false, false]);
    expect(await there.take('bob')).toBe(true);
    await there.give('ann');
    expect([await here.take('ann'), await there.take('ann')]).toEqual([true, false]);
  });

  it('lets one of many have what is left who ask at the same time', async () => {
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tallies((index % 2) as 0 | 1)('limit', 3, 0.001).take('crowd')),
    );
    expect(asked.filter(Boolean)).toHaveLength(3);
  });

  it('remembers what another posed, for a while, and gives it to one who asks', async () => {
    await once(0).put('challenge', 'of Ann', 60_000);
    expect(await once(1).read('challenge')).toBe('of Ann');
    const taken = await Promise.all([once(0).take('challenge'), once(1).take('challenge')]);
    expect(taken.filter((value) => value !== null)).toEqual(['of Ann']);
    await once(0).put('past', 'of Bob', -1);
    expect([await once(1).read('past'), await once(1).take('past')]).toEqual([null, null]);
  });
});
