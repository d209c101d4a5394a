import { createServer } from 'node:net';
import { join } from 'node:path';
import { FastRandom } from '@tinstar/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { SqliteStore } from './store/sqlite-store.ts';
import { MemoryStore } from './store/memory-store.ts';
import { StoreError } from './store/store.ts';
import type { Table } from './table/table.ts';
import { Guest, Seated } from './testing/client.ts';
import { settle } from './testing/fake-clock.ts';
import { Hall, PaperConnection } from './testing/hall.ts';
import { newFolder, removeFolder, runServer, type TestServer } from './testing/run-server.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => removeFolder(folder)));

/** A table in a real file where Ann and Bob play, and a server that has been stopped since. */
async function stoppedTable(): Promise<{ data: string; table: string; tokens: string[] }> {
  const data = newFolder();
  folders.push(data);
  const server = await runServer({ data });
  const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
  const { table } = await ann.openTable({ seats: ['me', 'open'] });
  await bob.post(`/api/tables/${table.id}/join`, {});
  await server.stop();
  return { data, table: table.id, tokens: [ann.token, bob.token] };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Connects as soon as somebody listens there. */
async function connect(url: string, table: string, token: string): Promise<Seated> {
  for (;;) {
    const seated = await Seated.connect(url, table, token).catch(() => null);
    if (seated) return seated;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Both are at the same table: each sees the other there, and hears of the other's move. */
async function areTogether(server: TestServer, seats: readonly Seated[]): Promise<boolean> {
  for (const seat of seats) await seat.until(() => seat.known!.presence.seats.every(Boolean));
  const mover = seats.find(({ game }) => game!.decision !== null)!;
  const { n } = mover.known!;
  const answer = await mover.ask({ type: 'move', decision: mover.game!.decision!, move: mover.game!.moves[0]! });
  for (const seat of seats) await seat.until(() => seat.known!.n > n);
  return answer.type === 'update' && [...server.tables.all()].length === 1;
}

describe('one table, one object', () => {
  it('whoever comes while the server reads its tables after a start is at the table that stays', async () => {
    const { data, table, tokens } = await stoppedTable();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const store = new SqliteStore(join(data, 'tinstar.db'));
    const readEntries = store.readEntries.bind(store);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    const readFacts = store.readFacts.bind(store);
    store.readFacts = (id) => {
      asked++;
      return readFacts(id);
    };
    store.readEntries = async (...args) => {
      await released;
      return readEntries(...args);
    };
    const findPlayer = store.findPlayer.bind(store);
    let greeted = (): void => {};
    const isGreeted = new Promise<void>((resolve) => (greeted = resolve));
    store.findPlayer = async (...args) => {
      const player = await findPlayer(...args);
      greeted();
      return player;
    };
    const starting = runServer({ data, port }, { store });
    const first = connect(url, table, tokens[0]!);
    // The greeting knows who it is, and waits for the table that the start is reading.
    await isGreeted;
    await settle();
    release();
    const server = await starting;
    const seats = [await first, await connect(url, table, tokens[1]!)];
    expect(await areTogether(server, seats)).toBe(true);
    expect(asked).toBe(1);
    await server.stop();
  });

  it('after real restarts both players find each other', async () => {
    const { data, table, tokens } = await stoppedTable();
    const port = await freePort();
    for (let restart = 0; restart < 6; restart++) {
      const coming = tokens.map((token) => connect(`http://127.0.0.1:${port}`, table, token));
      const server = await runServer({ data, port });
      expect(await areTogether(server, await Promise.all(coming))).toBe(true);
      await server.stop();
    }
  });

  it('a table that is being opened is not read a second time by whoever finds it in the lobby', async () => {
    const store = new MemoryStore();
    const create = store.createTable.bind(store);
    const hall = new Hall({ store });
    const found: Promise<Table | null>[] = [];
    store.createTable = async (facts, ...rest) => {
      await create(facts, ...rest);
      // It can be found from here on.
      found.push(hall.tables.get(facts.id));
      await settle();
    };
    const { table } = await hall.tables.open(
      { id: 'ann', name: 'Ann' },
      { game: 'liars-dice', speed: { kind: 'untimed' }, public: true, seats: ['me', 'open'] },
    );
    const [read] = await Promise.all(found);
    expect(read).toBe(table);
  });

  it('a table that broke is read again only when the last of its writes is over', async () => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const append = store.append.bind(store);
    const writes: (() => void)[] = [];
    store.append = (...args) =>
      new Promise<void>((resolve) => {
        writes.push(() => resolve(append(...args)));
      });
    const say = (line: PaperConnection) => void line.ask({ type: 'say', said: { phrase: 'howdy' } });
    say(lines[0]!);
    // One goes after the other: the second has not been written when the table is given up.
    say(lines[1]!);
    await settle();
    expect(writes).toHaveLength(1);
    hall.tables.drop(table);
    await settle();
    expect(table.isDead).toBe(true);
    expect(lines.map(({ closes }) => closes)).toEqual([[4007], [4007]]);
    let again: Table | null = null;
    const reading = hall.tables.need(table.id).then((read) => (again = read));
    await settle();
    expect(again).toBeNull();
    writes[0]!();
    await reading;
    expect(again).not.toBe(table);
    expect(again!.state.journal.at(-1)!.what).toMatchObject({ kind: 'said', seat: 0 });
    // The dead one takes nothing any more, and sends whoever comes away.
    await expect(table.record({ kind: 'closed' })).rejects.toThrow('store-failed');
    expect(hall.sit(table, null).closes).toEqual([4007]);
  });

  it('a table of a server that stops does nothing by itself any more, not even after a last write', async () => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { lines } = await hall.open(['Ann', { bot: 'heuristic' }], { game: 'liars-dice' });
    const append = store.append.bind(store);
    let writes = 0;
    let release = (): void => {};
    store.append = async (...args) => {
      writes++;
      await new Promise<void>((resolve) => (release = resolve));
      return append(...args);
    };
    void lines[0]!.ask({ type: 'move', decision: 1, move: { type: 'bid', count: 0, face: 0 } });
    await settle();
    hall.tables.stop();
    release();
    await hall.clock.pass(60_000);
    expect(writes).toBe(1);
    // It was acknowledged all the same.
    expect(lines[0]!.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0 });
  });

  it('in whatever order people come and go, tables are swept, fail and are deleted', async () => {
    const random = new FastRandom('orders');
    for (let round = 0; round < 60; round++) {
      const store = new MemoryStore();
      const hall = new Hall({ store, seed: `round ${round}` });
      const { table } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
      const { id } = table;
      const people = [{ id: 'ann', name: 'Ann' }, { id: 'bob', name: 'Bob' }, null];
      const met = new Set<Table>([table]);
      const lines: PaperConnection[] = [];
      let isFailing = false;
      const [readEntries, append] = [store.readEntries.bind(store), store.append.bind(store)];
      const pause = async (): Promise<void> => {
        for (let ticks = random.below(12); ticks > 0; ticks--) await Promise.resolve();
        if (random.below(3) === 0) await new Promise((resolve) => setImmediate(resolve));
      };
      store.readEntries = async (...args) => {
        await pause();
        return readEntries(...args);
      };
      // In the order of the calls, as a store does; what comes behind a write that failed is not the next one.
      let last: Promise<unknown> = Promise.resolve();
      store.append = (...args) => {
        const written = last.then(async () => {
          await pause();
          if (isFailing) throw new StoreError('failed', 'disk full');
          return append(...args);
        });
        last = written.catch(() => {});
        return written;
      };
      const acts: (() => unknown)[] = [
        () =>
          hall.tables.visit(id, (live) => {
            expect(live.isDead).toBe(false);
            met.add(live);
            const line = new PaperConnection(live, hall.clock, people[random.below(3)]!);
            lines.push(line);
            live.attach(line, null);
          }),
        () => hall.tables.get(id).then((live) => met.add(live!)),
        () => hall.tables.sweep(0),
        () => hall.tables.resume(),
        () => lines.splice(random.below(lines.length + 1), 1).forEach((line) => line.close(1000)),
        () => {
          isFailing = random.below(2) === 0;
          return hall.tables
            .visit(id, (live) => live.record({ kind: 'chatSwitched', on: true }))
            .catch((error: Error) => expect(error.message).toMatch(/disk full|not the next number|store-failed/));
        },
      ];
      const under: unknown[] = [];
      for (let act = 0; act < 40; act++) {
        under.push(acts[random.below(acts.length)]!());
        await pause();
        const alive = [...met].filter((one) => !one.isDead);
        expect(alive.length).toBeLessThanOrEqual(1);
        // Whoever is at a table is at the one that lives.
        for (const one of met) if (one.isDead) expect(one.isWatched).toBe(false);
      }
      isFailing = false;
      await Promise.all(under);
      const left = await hall.tables.need(id);
      expect(left.state.journal).toEqual(await readEntries(id, 0));
      hall.tables.stop();
    }
  });
});
