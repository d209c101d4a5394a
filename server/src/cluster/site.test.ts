import { FastRandom } from '@tinstar/engine';
import type { OperatorNode } from '@tinstar/protocol';
import pg from 'pg';
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

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client(database);
  await client.connect();
  return client;
}

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

  it('is one for those who sign in: accounts, passkeys and seats are everywhere', async () => {
    const guest = await Guest.arrive(url(0), 'Ann');
    const { table } = await guest.openTable({ seats: ['me', 'open'] });
    const seat = await at(guest, 1).sit(table.id);
    const account = await Guest.arrive(url(1), 'Anna');
    await account.openAccount('anna', 'correct horse battery');
    // Proved at the second server, asked at the third.
    expect(await at(account, 2).get('/api/account')).toMatchObject({ account: { handle: 'anna', proof: 'password' } });
    const elsewhere = await at(account, 2).sit(table.id);
    const signedIn = await at(guest, 2).request('POST', '/api/account/sign-in', {
      handle: 'anna',
      password: 'correct horse battery',
      bring: true,
    });
    expect(signedIn).toMatchObject({ status: 200, body: { brought: 1 } });
    // The guest's seat is the account's; whoever was there as the guest is told to come back.
    await elsewhere.until(() => elsewhere.known!.viewer === 0);
    await seat.until(() => seat.closes.length === 1 || seat.known!.viewer === null);
    await elsewhere.close();
    const left = await at(account, 0).sit(table.id);
    await at(account, 2).request('DELETE', '/api/session');
    await left.until(() => left.closes.length === 1);
  });

  it('has somebody act for every table, also when that server ends in order', async () => {
    const small = await TestSite.start(postgres, 2, { leaseSeconds: 30 });
    const [one, two] = small.servers as [(typeof small.servers)[0], (typeof small.servers)[0]];
    const ann = await Guest.arrive(one.url, 'Ann');
    const { table } = await ann.openTable({ seats: [{ bot: 'random' }, { bot: 'heuristic' }, { bot: 'random' }] });
    const watcher = await new Guest(two.url, '').sit(table.id);
    const seat = await ann.sit(table.id);
    await watcher.until(() => watcher.known!.n > 10 || watcher.known!.table.status === 'ended');
    expect([one, two].filter(({ services }) => services.leases.holds(table.id))).toHaveLength(1);
    const stopped = one.stop();
    await seat.until(() => seat.closes.length === 1);
    expect(seat.closes).toEqual([1012]);
    await stopped;
    // Long before the lease would have ended.
    await watcher.until(() => watcher.known!.table.status === 'ended', 20_000);
    expect(two.services.leases.holds(table.id)).toBe(true);
    await watcher.close();
    await small.stop();
  });

  it('goes on when nothing is heard: what others wrote is found', async () => {
    const small = await TestSite.start(postgres, 2);
    const [one, two] = small.servers as [(typeof small.servers)[0], (typeof small.servers)[0]];
    // What the first says does not arrive.
    Object.assign(one.services.bus, { publish: () => {}, announce: () => null });
    const ann = await Guest.arrive(one.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', 'open'] });
    const watcher = await new Guest(two.url, '').sit(table.id);
    const seat = await ann.sit(table.id);
    await seat.ask({ type: 'say', said: { phrase: 'howdy' } });
    await watcher.until(() => watcher.known!.entries.some(({ kind }) => kind === 'said'), 15_000);
    // And whoever comes back by way of another server finds what they knew.
    await seat.ask({ type: 'say', said: { phrase: 'thinking' } });
    const again = new Guest(two.url, 'Ann');
    again.token = ann.token;
    const resumed = await again.sit(table.id);
    expect(resumed.known!.n).toBe(seat.known!.n);
    for (const line of [watcher, seat, resumed]) await line.close();
    await small.stop();
  });

  it('sends nobody to a server that hears nothing of the others, or is about to end, and those there away one by one', async () => {
    const small = await TestSite.start(postgres, 1);
    const [one] = small.servers;
    const ready = async (): Promise<unknown> => {
      const answer = await fetch(`${one!.url}/ready`);
      return [answer.status, ((await answer.json()) as { status: string }).status];
    };
    Object.defineProperty(one!.services.bus, 'isHeard', { value: false, configurable: true });
    expect(await ready()).toEqual([503, 'bus-silent']);
    Object.defineProperty(one!.services.bus, 'isHeard', { value: true });
    expect(await ready()).toEqual([200, 'ok']);
    const ann = await Guest.arrive(one!.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', 'open'] });
    const seats = await Promise.all(Array.from({ length: 8 }, () => ann.sit(table.id)));
    const gone = (): number => seats.filter(({ closes }) => closes.length > 0).length;
    const stopped = one!.stop();
    // While some are still there.
    await expect.poll(() => (gone() < seats.length ? ready() : null)).toEqual([503, 'draining']);
    await stopped;
    for (const seat of seats) await seat.until(() => seat.closes.length === 1);
    expect(seats.flatMap(({ closes }) => closes)).toEqual(seats.map(() => 1012));
    await small.stop();
  });

  it('says who is ready, and the operator who is there', async () => {
    const token = 'an-operator-of-many-servers';
    const small = await TestSite.start(postgres, 2, { operatorToken: token });
    const [one, two] = small.servers as [(typeof small.servers)[0], (typeof small.servers)[0]];
    for (const server of small.servers) {
      const ready = await fetch(`${server.url}/ready`);
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
      const figures = await server.services.metrics.registry.metrics();
      for (const name of [
        'leases',
        'leases_gained',
        'leases_lost',
        'conflicts_total',
        'followed_total',
        'missed_total',
      ])
        expect(figures).toMatch(new RegExp(`^tinstar_${name} \\d`, 'm'));
      expect(figures).toMatch(/^tinstar_bus_lag_seconds \d/m);
    }
    const look = async (server: typeof one): Promise<{ nodes: readonly OperatorNode[] }> =>
      (await fetch(`${server.url}/api/operator`, { headers: { authorization: `Bearer ${token}` } })).json() as never;
    expect((await look(two)).nodes).toMatchObject([
      { isDraining: false, isSilent: false, isHeard: true },
      { isDraining: false, isSilent: false, isHeard: true },
    ]);
    await one.stop();
    expect((await look(two)).nodes).toHaveLength(1);
    // One that was killed some seconds ago, and one of an hour ago.
    const database = await connect(small.database);
    const [own] = (await look(two)).nodes;
    for (const [id, ago] of [
      ['0', '8 seconds'],
      ['1', '1 hour'],
    ])
      await database.query(
        "INSERT INTO nodes VALUES ($1, $2, clock_timestamp() + interval '10 seconds' - $3::interval)",
        [id, JSON.stringify({ ...own, id }), ago],
      );
    expect((await look(two)).nodes).toMatchObject([{ id: '0', isSilent: true }, { isSilent: false }]);
    await database.end();
    await small.stop();
  });
});
