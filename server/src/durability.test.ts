import { FastRandom } from '@tinstar/engine';
import { CLOSE } from '@tinstar/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { Guest } from './testing/client.ts';
import { crash } from './testing/crash.ts';
import { newFolder, removeFolder, runServer } from './testing/run-server.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(newFolder());
  return folders.at(-1)!;
};
afterAll(() => folders.forEach(removeFolder));

describe('a server that stops', () => {
  it('is taken up again by its clients where they were', async () => {
    const data = folder();
    let server = await runServer({ data });
    const { port } = server;
    const ann = await Guest.arrive(server.url, 'Ann');
    const bob = await Guest.arrive(server.url, 'Bob');
    const { table } = await ann.openTable({ seats: ['me', 'open', { bot: 'heuristic' }] });
    await bob.post(`/api/tables/${table.id}/join`, {});
    const seats = [await ann.sit(table.id), await bob.sit(table.id)] as const;
    const random = new FastRandom('restart');
    for (const seat of seats) seat.playOn((moves) => random.below(moves.length));
    for (let restart = 0; restart < 3; restart++) {
      const before = seats[0].known!.n;
      await seats[0].until(() => seats[0].known!.n > before + 30 || seats[0].known!.table.status === 'ended');
      const closes = seats[0].closes.length;
      await server.stop();
      await seats[0].until(() => seats[0].closes.length > closes);
      expect(seats[0].closes.at(-1)).toBe(CLOSE.restarting);
      server = await runServer({ data, port });
      // `open` sends the last number; `follow` throws if what comes back leaves a gap.
      for (const seat of seats) await seat.open();
    }
    expect(seats[0].known!.viewer).toBe(0);
    const numbers = seats[0].known!.entries.map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
    await seats[0].until(() => seats[0].known!.table.status === 'ended', 50_000);
    await server.stop();
  });

  it('sends only what was missed', async () => {
    const server = await runServer({ data: folder() });
    const ann = await Guest.arrive(server.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', { bot: 'random' }] });
    const seat = await ann.sit(table.id);
    seat.cut();
    await seat.until(() => seat.closes.length === 1);
    const other = await ann.sit(table.id);
    await other.ask({ type: 'say', said: { phrase: 'backSoon' } });
    await seat.open();
    const sync = seat.messages.at(-1) as { type: string; entries: { kind: string }[] };
    expect(sync.type).toBe('sync');
    expect(sync.entries.at(-1)).toMatchObject({ kind: 'said' });
    expect(sync.entries.some(({ kind }) => kind === 'joined')).toBe(false);
    await server.stop();
  });
});

describe('kill -9 under load', () => {
  it('loses no acknowledged entry', async () => {
    const main = new URL('./main.ts', import.meta.url).pathname;
    const report = await crash({
      program: ['--import', 'tsx', main],
      data: folder(),
      kills: 3,
      tables: 4,
      atLeast: 200,
      play: [0, 400],
      seed: 'crash',
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(600);
    expect(report.lost).toBe(0);
    // Seconds on a quiet machine; four servers have to start on a busy one.
  }, 180_000);
});
