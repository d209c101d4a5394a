import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Guard } from '../guard.ts';
import { makeLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { someEntry, someFacts } from '../store/contract-samples.ts';
import { PostgresStore } from '../store/postgres-store.ts';
import { FaultyProxy } from '../testing/faulty-proxy.ts';
import { LocalHub } from '../testing/local-hub.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';
import { describeBus } from './bus-contract.ts';
import { LONE_BUS } from './bus.ts';
import type { BusSite } from './spoken-bus.ts';
import { PostgresBus } from './postgres-bus.ts';
import { RedisBus } from './redis-bus.ts';

let postgres: ScratchPostgres;
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
});
afterAll(() => postgres.stop());
let site = 0;

/** One schema for all of them. */
let contract: Promise<string> | null = null;
const contractUrl = (): Promise<string> => (contract ??= postgres.add());

const siteOf = (secret: string): BusSite => ({
  secret,
  now: Date.now,
  guard: new Guard(new Metrics(), makeLog('silent')),
});

/** A bus, and the store over whose connection it hears; both end with it. */
async function openBus(url: string, name: string): Promise<PostgresBus> {
  const store = await PostgresStore.open(url);
  const bus = await PostgresBus.open(url, siteOf(name), store);
  const close = bus.close.bind(bus);
  return Object.assign(bus, { close: () => close().then(() => store.close()) });
}

const hub = new LocalHub();
describeBus('the bus in one process', async () => hub.join());
describeBus('the bus by way of PostgreSQL', async () => openBus(await contractUrl(), 'contract'));

/** Where a Valkey or Redis may be. */
const REDIS = process.env['TINSTAR_TEST_BUS'] ?? 'redis://127.0.0.1:6379';
const isThere = await new Promise<boolean>((resolve) => {
  const { hostname, port } = new URL(REDIS);
  const socket = connect(Number(port || 6379), hostname, () => resolve(true));
  socket.on('error', () => resolve(false));
  socket.unref();
});
describe.runIf(isThere)('where there is a Valkey or Redis', () => {
  describeBus('the bus by way of Valkey', () => RedisBus.open(REDIS, siteOf('contract')));
});

it('of a server that is alone says nothing, and is heard', async () => {
  LONE_BUS.publish({ kind: 'gone', table: 'one' });
  expect([LONE_BUS.isShared, LONE_BUS.isHeard]).toEqual([false, true]);
});

it('says why a Valkey cannot be used, and not where it is', async () => {
  await expect(RedisBus.open('redis://:hush@127.0.0.1:1', siteOf('x'))).rejects.toThrow(
    /^Valkey or Redis cannot be reached; look at TINSTAR_BUS$/,
  );
});

it('what the database says with a commit is heard when it is written, by whatever way, and not otherwise', async () => {
  const url = await postgres.add();
  const [one, two] = [await PostgresStore.open(url), await PostgresStore.open(url)];
  // The first hears over the connection that writes; the other writes by one that nobody listens to.
  const [ann, bob] = [await PostgresBus.open(url, siteOf('commit'), one), await openBus(url, 'commit')];
  onTestFinished(async () => {
    await Promise.all([ann.close(), bob.close(), one.close(), two.close()]);
  });
  const heard: number[] = [];
  bob.subscribe({
    onMessage: (message) => void (message.kind === 'grew' && heard.push(message.first)),
    follows: () => true,
    onGap: () => {},
  });
  await bob.follow('t1');
  const index = { status: 'playing', players: [] } as const;
  await one.createTable(someFacts('t1'), index, [someEntry(0)]);
  const append = (store: PostgresStore, number: number, withIndex = false): Promise<boolean> => {
    const entries = [someEntry(number)];
    const announcement = ann.announce({ kind: 'grew', table: 't1', first: number, entries });
    return store.append('t1', entries, withIndex ? index : undefined, [], announcement).then(
      () => true,
      () => false,
    );
  };
  // Alone, in a transaction with more, and one of two that collide.
  expect([await append(one, 1), await append(one, 2, true)]).toEqual([true, true]);
  expect(await Promise.all([append(two, 3), append(two, 3)])).toEqual([true, false]);
  expect(await append(one, 3)).toBe(false);
  expect(await append(one, 4)).toBe(true);
  await expect.poll(() => heard).toEqual([1, 2, 3, 4]);
});

describe('the bus by way of PostgreSQL, in trouble', () => {
  it('comes back by itself when its line is cut, and says that something may have been missed', async () => {
    const proxy = await FaultyProxy.before(postgres.url);
    const name = `trouble${site++}`;
    const url = await postgres.add();
    const ann = await openBus(url, name);
    const bob = await openBus(proxy.through(url), name);
    onTestFinished(async () => {
      await Promise.all([ann.close(), bob.close()]);
      await proxy.stop();
    });
    let gaps = 0;
    const heard: string[] = [];
    bob.subscribe({ onMessage: ({ kind }) => heard.push(kind), onGap: () => gaps++ });
    proxy.break();
    ann.publish({ kind: 'gone', table: 'missed' });
    await expect.poll(() => gaps).toBe(1);
    ann.publish({ kind: 'wishes', player: 'ann' });
    await expect.poll(() => heard.at(-1)).toBe('wishes');
  });

  it('keeps sites apart that share a database', async () => {
    const url = await postgres.add();
    const [ann, bob, same] = [await openBus(url, 'one'), await openBus(url, 'two'), await openBus(url, 'one')];
    onTestFinished(async () => void (await Promise.all([ann, bob, same].map((bus) => bus.close()))));
    const heard: string[] = [];
    for (const bus of [bob, same]) bus.subscribe({ onMessage: () => heard.push(bus.id), onGap: () => {} });
    ann.publish({ kind: 'gone', table: 'one' });
    await expect.poll(() => heard).toEqual([same.id]);
  });
});
