import { FastRandom } from '@tinstar/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Guest, type Seated } from '../testing/client.ts';
import { TestSite } from '../testing/run-site.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';

let postgres: ScratchPostgres;
let site: TestSite;
const url = (index: number): string => site.servers[index]!.url;
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
  site = await TestSite.start(postgres, 3);
});
afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

/** The same guest, who comes by way of another server. */
function at(guest: Guest, index: number): Guest {
  const same = new Guest(url(index), guest.name);
  same.token = guest.token;
  return same;
}

/** What a viewer was told, by number, as it was written. */
const toldBy = ({ messages }: Seated): Map<number, string> => {
  const told = new Map<number, string>();
  for (const message of messages) {
    const entries = message.type === 'sync' ? message.entries : message.type === 'update' ? [message.entry] : [];
    for (const entry of entries) told.set(entry.n, JSON.stringify(entry));
  }
  return told;
};

describe('one site, three servers', () => {
  it('is where people at different servers play a match, and others watch it at the third', async () => {
    const ann = await Guest.arrive(url(0), 'Ann');
    const bob = await Guest.arrive(url(1), 'Bob');
    const { table } = await ann.openTable({ seats: ['me', 'open', { bot: 'heuristic' }] });
    const annSeat = await ann.sit(table.id);
    const watcher = await new Guest(url(2), '').sit(table.id);
    await bob.post(`/api/tables/${table.id}/join`, {});
    const bobSeat = await bob.sit(table.id);
    const sameSeat = await at(ann, 2).sit(table.id);
    const random = new FastRandom('site');
    annSeat.playOn((moves) => random.below(moves.length));
    bobSeat.playOn((moves) => random.below(moves.length));
    const seats = [annSeat, bobSeat, watcher, sameSeat];
    for (const seat of seats) await seat.until(() => seat.known!.table.status === 'ended', 50_000);
    expect(watcher.known!.entries.length).toBeGreaterThan(20);
    expect([...toldBy(sameSeat)]).toEqual([...toldBy(annSeat)].filter(([n]) => toldBy(sameSeat).has(n)));
    // By way of any server: the same, whoever it is.
    for (const [seat, guest] of [
      [annSeat, ann],
      [bobSeat, bob],
    ] as const) {
      const again = await at(guest, 2).sit(table.id);
      expect(again.known).toEqual({ ...seat.known, presence: again.known!.presence, entries: again.known!.entries });
      expect([...toldBy(again)].every(([n, text]) => (toldBy(seat).get(n) ?? text) === text)).toBe(true);
      await again.close();
    }
    for (const seat of seats) await seat.close();
  });
});
