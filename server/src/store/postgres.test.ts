import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FastRandom } from '@tinstar/engine';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { moveToPostgres } from '../operator/sqlite-to-postgres.ts';
import { Guest } from '../testing/client.ts';
import { crash } from '../testing/crash.ts';
import { FaultyProxy } from '../testing/faulty-proxy.ts';
import { newFolder, removeFolder, runServer } from '../testing/run-server.ts';
import { ScratchPostgres } from '../testing/scratch-postgres.ts';
import { SERVER_PROGRAM } from '../testing/server-program.ts';
import { lockFolder } from './folder-lock.ts';
import { explain, isConflict } from './postgres-faults.ts';
import { PostgresStore } from './postgres-store.ts';
import { someEntry, someFacts } from './contract-samples.ts';
import { describeStore } from './store-contract.ts';
import { SqliteStore } from './sqlite-store.ts';
import { type Store, StoreError } from './store.ts';

const index = { status: 'gathering', players: [] } as const;
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'written',
    (error: unknown) => (error instanceof StoreError ? error.fault : error),
  );

async function openStore(url: string, options: Parameters<typeof PostgresStore.open>[1] = {}): Promise<PostgresStore> {
  const store = await PostgresStore.open(url, options);
  onTestFinished(() => store.close());
  return store;
}

let postgres: ScratchPostgres;
let proxy: FaultyProxy;
/** The address of an empty database, by way of the proxy. */
let url = '';
let direct = '';
beforeAll(async () => {
  postgres = await ScratchPostgres.open();
  proxy = await FaultyProxy.before(postgres.url);
});
beforeEach(async () => {
  direct = await postgres.clear();
  url = proxy.through(direct);
});
afterEach(() => {
  proxy.cut = null;
  proxy.isShut = false;
});
afterAll(async () => {
  await proxy.stop();
  await postgres.stop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(direct);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('PostgreSQL', () => {
  describeStore('the store in PostgreSQL', () => PostgresStore.open(url), true);

  describe('a connection that breaks', () => {
    // Entries alone are one statement; with anything else they are a transaction of several.
    const alone = ['entries alone', 'WITH mark', undefined] as const;
    const together = ['entries and more', 'COMMIT', { status: 'playing', players: ['ann'] }] as const;

    it.each([
      [...alone, 'before'],
      [...alone, 'after'],
      [...together, 'before'],
      [...together, 'after'],
    ] as const)('%s, where %s is, %j, %s that is carried out: all is written, once', async (_, text, playing, when) => {
      let returns = 0;
      const store = await openStore(url, { onReturn: () => returns++ });
      await store.createTable(someFacts('t1'), index, [someEntry(0)]);
      proxy.cut = { text, when };
      await Promise.all([store.append('t1', [someEntry(1)], playing), store.append('t1', [someEntry(2)])]);
      expect([returns, proxy.cut]).toEqual([1, null]);
      expect(await store.readEntries('t1', 0)).toEqual([0, 1, 2].map((number) => someEntry(number)));
      expect(await store.listByStatus('playing')).toEqual(playing ? ['t1'] : []);
      await store.append('t1', [someEntry(3)]);
    });

    it('with the answer of a commit: what it changed is known all the same', async () => {
      const store = await openStore(url);
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'code', 'token', 1);
      proxy.cut = { text: 'COMMIT', when: 'after' };
      expect(await store.recover('code', 'next', 'phone', 2)).toEqual({ id: 'ann', name: 'Ann' });
      proxy.cut = { text: 'COMMIT', when: 'after' };
      expect(await store.matches.add('ann', { id: 'one', at: 1, line: 'one', record: null }, 9)).toBe('added');
      expect(proxy.cut).toBeNull();
    });

    it('at rest is made again by itself, for writing and for reading', async () => {
      const store = await openStore(url);
      await store.createTable(someFacts('t1'), index, [someEntry(0)]);
      proxy.break();
      await store.append('t1', [someEntry(1)]);
      expect(await store.readEntries('t1', 0)).toEqual([someEntry(0), someEntry(1)]);
    });

    it('and does not come back: what was sent is unsettled, what comes later has failed, until it is there again', async () => {
      const store = await openStore(url, { patience: 100 });
      await store.createTable(someFacts('t1'), index, [someEntry(0)]);
      proxy.isShut = true;
      proxy.cut = { text: 'WITH mark', when: 'after' };
      expect(await outcomeOf(store.append('t1', [someEntry(1)]))).toBe('unsettled');
      proxy.break();
      expect(await outcomeOf(store.append('t1', [someEntry(1)]))).toBe('failed');
      await expect(store.probe()).rejects.toThrow(/^the database is away/);
      await expect(store.readFacts('t1')).rejects.toMatchObject({ fault: 'failed' });
      proxy.isShut = false;
      await expect.poll(() => outcomeOf(store.probe()), { timeout: 20_000 }).toBe('written');
      // It had been written after all.
      expect(await outcomeOf(store.append('t1', [someEntry(1)]))).toBe('conflict');
      await store.append('t1', [someEntry(2)]);
    });
  });

  it.each([
    ['alone', undefined],
    ['with more', { status: 'playing', players: ['ann'] }],
  ] as const)(
    'refuses a number that somebody else has written behind its back, and only that: entries %s',
    async (_, playing) => {
      const store = await openStore(url);
      for (const table of ['t1', 't2']) await store.createTable(someFacts(table), index, [someEntry(0)]);
      const other = new pg.Client(url);
      await other.connect();
      await other.query("INSERT INTO entries VALUES ('t1', 1, 9, '{}')");
      await other.end();
      const outcomes = await Promise.all([
        outcomeOf(store.append('t2', [someEntry(1)], playing)),
        outcomeOf(store.append('t1', [someEntry(1)])),
        outcomeOf(store.append('t1', [someEntry(2)])),
        outcomeOf(store.append('t2', [someEntry(2)])),
      ]);
      expect(outcomes).toEqual(['written', 'conflict', 'written', 'written']);
      expect((await store.readEntries('t1', 0)).map(({ at }) => at)).toEqual([1000, 9, 1002]);
      expect(await store.readEntries('t2', 0)).toHaveLength(3);
    },
  );

  it('is not back before it can be written to', async () => {
    let returns = 0;
    const store = await openStore(url, { patience: 1500, onReturn: () => returns++ });
    const other = new pg.Client(url);
    await other.connect();
    // The very error of a standby.
    await other.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '25006'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON writers EXECUTE FUNCTION refuse()`);
    expect(await outcomeOf(store.probe())).toBe('unsettled');
    await expect(store.probe()).rejects.toThrow('the database is away (25006)');
    expect(returns).toBe(0);
    await other.query('DROP FUNCTION refuse CASCADE');
    await other.end();
    await expect.poll(() => outcomeOf(store.probe()), { timeout: 10_000 }).toBe('written');
    expect(returns).toBe(1);
  });

  it('refuses what the database cannot hold, and only that', async () => {
    const store = await openStore(url);
    await store.createTable(someFacts('t1'), index, []);
    const outcomes = await Promise.all([
      outcomeOf(store.append('t1', [someEntry(0)])),
      outcomeOf(store.createPlayer({ id: 'ann', name: 'A\0nn' }, 'code', 'token', 1)),
      outcomeOf(store.createPlayer({ id: 'bob', name: 'Bob' }, 'other', 'another', 1)),
    ]);
    expect(outcomes).toEqual(['written', 'failed', 'written']);
  });

  it('gives back every character that can be written', async () => {
    const store = await openStore(url);
    const text = 'a"b\\c\'d\n{},NULL \u0000 \u2028 🤠 \\u0041';
    const what = { kind: 'said', seat: 0, said: { text } } as const;
    await store.createTable(someFacts('t1'), index, [{ number: 0, at: 2 ** 45, what }]);
    expect(await store.readEntries('t1', 0)).toEqual([{ number: 0, at: 2 ** 45, what }]);
  });

  it('is where a server finds its games again; a break of the connection in the middle of one goes unnoticed', async () => {
    const data = newFolder();
    onTestFinished(() => removeFolder(data));
    let server = await runServer({ data, database: url });
    const { port } = server;
    const ann = await Guest.arrive(server.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', { bot: 'heuristic' }] });
    const seat = await ann.sit(table.id);
    const random = new FastRandom('postgres');
    seat.playOn((moves) => random.below(moves.length));
    const playOn = (): Promise<void> => {
      const { n } = seat.known!;
      return seat.until(() => seat.known!.n > n + 15 || seat.known!.table.status === 'ended');
    };
    await playOn();
    proxy.break();
    await playOn();
    expect(seat.closes).toEqual([]);
    await server.stop();
    await seat.until(() => seat.closes.length === 1);
    expect(readdirSync(data)).toEqual([]);
    server = await runServer({ data, database: url, port });
    // `open` sends the last number; `follow` throws if what comes back leaves a gap.
    await seat.open();
    await playOn();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await seat.close();
    await server.stop();
  });

  it('takes over all that was in a SQLite file, once, when no server is at work there', async () => {
    const data = newFolder();
    onTestFinished(() => removeFolder(data));
    const file = new SqliteStore(join(data, 'tinstar.db'));
    const what = { kind: 'said', seat: 0, said: { text: 'a"b\\c\'d\n\u0000 🤠' } } as const;
    const entries = [...Array(1234).keys()].map((number) => ({ number, at: 2 ** 41 + number, what }));
    await file.createPlayer({ id: 'ann', name: 'Ann "A" \\ O’Hara' }, 'code', 'token', 1);
    await file.accounts.create({ player: 'ann', handle: 'Annie', passwordHash: null, createdAt: 5 }, null);
    await file.matches.add('ann', { id: 'one', at: 1, line: 'one', record: null }, 9);
    await file.createTable(someFacts('t1'), { status: 'playing', players: ['ann'] }, entries);
    await file.saveSnapshot('t1', { number: 7, data: { a: [1] } });
    await file.saveNotify([{ player: 'ann', before: null, data: { wish: null } }]);
    await file.append('t1', [someEntry(1234)], undefined, [
      { id: 'e', table: 't1', seat: 0, kind: 'turn', by: null, since: 3 },
    ]);
    await file.keep('secret', () => 'hush');
    await file.close();
    const unlock = lockFolder(data);
    await expect(moveToPostgres(data, url)).rejects.toThrow('another server is working in');
    unlock();
    expect([...(await moveToPostgres(data, url)).values()]).toEqual([1, 1, 1235, 1, 1, 1, 1, 1, 1, 0, 1, 1]);
    await expect(moveToPostgres(data, url)).rejects.toThrow('is not empty; nothing was moved');
    await expect(moveToPostgres(join(data, 'nowhere'), url)).rejects.toThrow('there is no tinstar.db in');
    const before = new SqliteStore(join(data, 'tinstar.db'));
    const store = await openStore(url);
    for (const look of [
      (from: Store) => from.readFacts('t1'),
      (from: Store) => from.readEntries('t1', 0),
      (from: Store) => from.readSnapshot('t1'),
      (from: Store) => from.listSeated('ann', 9),
      (from: Store) => from.findPlayer('token', 2),
      (from: Store) => from.accounts.find('annie'),
      (from: Store) => from.matches.read('ann', 'one'),
      (from: Store) => from.readNotify('ann'),
      (from: Store) => from.listPendingNotices(),
      (from: Store) => from.keep('secret', () => 'another'),
    ])
      expect(await look(store)).toEqual(await look(before));
    await before.close();
    await store.append('t1', [someEntry(1235)]);
  });

  it('takes over nothing when it goes away meanwhile, and that is said', async () => {
    const data = newFolder();
    onTestFinished(() => removeFolder(data));
    const file = new SqliteStore(join(data, 'tinstar.db'));
    await file.createTable(someFacts('t1'), index, [someEntry(0)]);
    await file.close();
    proxy.cut = { text: 'INSERT INTO entries', when: 'before', isLast: true };
    const program = [SERVER_PROGRAM, 'move'];
    const env = { ...process.env, DATABASE_URL: url, TINSTAR_DATA: data };
    const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += String(text)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, said]).toEqual([1, expect.stringMatching(/^tinstar: .*onnection.*\n$/)]);
    proxy.isShut = false;
    const store = await openStore(url);
    expect(await store.readFacts('t1')).toBeNull();
  }, 60_000);

  it('leaves a newer schema alone', async () => {
    await (await PostgresStore.open(url)).close();
    const client = new pg.Client(url);
    await client.connect();
    postgres.spoil();
    // One that only adds works side by side with this one; one that needs a newer server does not.
    await client.query('UPDATE tinstar SET version = version + 1000');
    await (await PostgresStore.open(url)).close();
    await client.query('UPDATE tinstar SET needs = version');
    await expect(PostgresStore.open(url)).rejects.toThrow(
      /the database was written by a newer server \(schema 100\d\)/,
    );
    await client.end();
  });

  it('brings a database of the first servers along: who opened which table, even beside one that is no JSON', async () => {
    const store = await PostgresStore.open(url);
    await store.createTable(someFacts('t1', { owner: 'ann' }), index, []);
    await store.createTable(someFacts('t2', { owner: null }), index, []);
    await store.createTable(someFacts('t3', { owner: 'ann' }), index, []);
    await store.close();
    const client = new pg.Client(url);
    await client.connect();
    postgres.spoil();
    await client.query('ALTER TABLE tables DROP COLUMN owner_id, DROP COLUMN network');
    await client.query("UPDATE tables SET facts = '{{{' WHERE id = 't3'");
    await client.query('DROP TABLE writers, leases, nodes, tallies, once');
    await client.query('ALTER TABLE tinstar DROP COLUMN needs');
    await client.query('ALTER TABLE entries DROP COLUMN first');
    await client.query('UPDATE tinstar SET version = 1');
    await client.end();
    expect(await (await openStore(url)).listOpened('ann')).toEqual(['t1']);
  });
});

describe('why a database cannot be used', () => {
  const place = { host: 'db.example.org', port: 5432, database: 'tinstar', user: 'me' };

  it.each([
    ['ECONNREFUSED', /^PostgreSQL cannot be reached at db\.example\.org:5432 \(ECONNREFUSED\); is it running/],
    ['28P01', /^PostgreSQL at .* refuses the password of me \(28P01\)/],
    ['28000', /^PostgreSQL at .* does not let me in \(28000\)/],
    ['3D000', /^there is no database tinstar at .* \(3D000\)/],
    ['42501', /^me lacks rights in the database tinstar .*\(42501: it is so\)/],
    ['53300', /no connection left \(53300\)/],
    ['57P03', /not ready yet \(57P03\)/],
    ['25006', /read-only \(25006\)/],
    ['XX000', /^the database tinstar at .* cannot be used: it is so \(XX000\)$/],
  ])('is said in a sentence: %s', (code, sentence) => {
    expect(explain(Object.assign(new Error('it is so'), { code }), place).message).toMatch(sentence);
  });

  it('is known in any language of the database', () => {
    const german = Object.assign(new pg.DatabaseError('doppelter Schlüsselwert', 0, 'error'), {
      severity: 'FEHLER',
      code: '23505',
    });
    expect(isConflict(german)).toBe(true);
  });

  it('is said when nobody is there', async () => {
    await expect(PostgresStore.open('postgres://me:hush@127.0.0.1:1/tinstar')).rejects.toThrow(
      'PostgreSQL cannot be reached at 127.0.0.1:1 (ECONNREFUSED); is it running, and is DATABASE_URL right?',
    );
  });
});

describe('a PostgreSQL that servers share', () => {
  /** Ends the connection that writes, as an administrator would. */
  const endWriter = (): Promise<unknown> =>
    postgres.client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 1953066611
       AND objid = (SELECT hashtext($1)::bigint & 4294967295)::oid`,
      [new URL(direct).searchParams.get('options')!.split('=')[1]],
    );

  it('lets any number of servers work on it, but none of those that work alone', async () => {
    const [one, two] = [await openStore(url), await openStore(url)];
    await one.createTable(someFacts('t1'), index, [someEntry(0)]);
    await two.append('t1', [someEntry(1)]);
    await one.append('t1', [someEntry(2)]);
    expect(await two.readEntries('t1', 0)).toHaveLength(3);
    // As a server of an older version does, and a move from SQLite.
    const alone = 'SELECT pg_try_advisory_lock(1953066611, hashtext(current_schema())) AS is_ours';
    const older = await connect();
    expect((await older.query(alone)).rows).toEqual([{ is_ours: false }]);
    await one.close();
    await two.close();
    await expect.poll(async () => (await older.query(alone)).rows).toEqual([{ is_ours: true }]);
    await expect(PostgresStore.open(url)).rejects.toThrow(
      /^a server of an older version, or a move from SQLite, is at work on the database \S+ at \S+; stop it/,
    );
  });

  it('of two servers that write at the same time one loses, and nothing of what it wrote is there', async () => {
    const stores = [await openStore(url), await openStore(url), await openStore(url)];
    for (const table of ['t1', 't2', 't3']) await stores[0]!.createTable(someFacts(table), index, []);
    const won: string[] = [];
    const play = async (store: Store, table: string, server: number): Promise<void> => {
      for (let number = 0; number < 30;) {
        const entries = [someEntry(number, server), someEntry(number + 1, server)];
        const playing = number % 3 === 0 ? ({ status: 'playing', players: [`p${server}`] } as const) : undefined;
        const outcome = await outcomeOf(store.append(table, entries, playing));
        if (outcome === 'written') won.push(`${table} ${number} ${server}`);
        else if (outcome !== 'conflict') throw new Error(String(outcome));
        number = (await store.readEntries(table, 0)).length;
      }
    };
    await Promise.all(stores.flatMap((store, server) => ['t3', 't1', 't2'].map((table) => play(store, table, server))));
    for (const table of ['t1', 't2', 't3']) {
      const entries = await stores[0]!.readEntries(table, 0);
      expect(entries.map(({ number }) => number)).toEqual([...Array(30).keys()]);
      for (let number = 0; number < 30; number += 2) {
        expect(entries[number]!.at).toBe(entries[number + 1]!.at);
        expect(won.filter((one) => one.startsWith(`${table} ${number} `))).toEqual([
          `${table} ${number} ${entries[number]!.at}`,
        ]);
      }
    }
  });

  it('is well, though several servers look whether it is at the same time, and nothing of that is left', async () => {
    const stores = [await openStore(url), await openStore(url), await openStore(url)];
    for (let round = 0; round < 5; round++) await Promise.all(stores.map((store) => store.probe()));
    const { rows } = await (await connect()).query("SELECT name FROM kept WHERE name LIKE 'probe%'");
    expect(rows).toHaveLength(stores.length);
  });

  it('begins to hear a channel only when a transaction is over in which something may be taken back', async () => {
    const store = await openStore(url);
    for (const table of ['t1', 't2']) await store.createTable(someFacts(table), index, [someEntry(0)]);
    const heard: string[] = [];
    store.hearBy({ onNotice: (text) => heard.push(text), onReturn: () => {} });
    const holders = [await connect(), await connect()] as const;
    for (const [at, holder] of holders.entries())
      await holder.query(
        `BEGIN; INSERT INTO entries (table_id, number, at, data) VALUES ('t${at + 1}', 1, 0, '{"kind":"nudged","by":0,"seat":1}')`,
      );
    const isHeldBy = async (holder: pg.Client): Promise<boolean> => {
      const { rows } = await holder.query('SELECT pg_backend_pid() AS pid');
      const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      return (await postgres.client.query(waiting, [rows[0].pid])).rowCount! > 0;
    };
    const outcomes = ['t1', 't2'].map((table) => outcomeOf(store.append(table, [someEntry(1)])));
    await expect.poll(() => isHeldBy(holders[0])).toBe(true);
    // Both at once are refused for the first one's sake; now one goes after the other, and the second one waits.
    await holders[0].query('COMMIT');
    await expect.poll(() => isHeldBy(holders[1])).toBe(true);
    const listening = store.listen('news', true);
    await Promise.race([listening, new Promise((resolve) => setTimeout(resolve, 100))]);
    await holders[1].query('COMMIT');
    expect(await Promise.all(outcomes)).toEqual(['conflict', 'conflict']);
    await listening;
    await holders[0].query("NOTIFY news, 'read all about it'");
    await expect.poll(() => heard).toEqual(['read all about it']);
    await store.listen('news', false);
    await holders[0].query("NOTIFY news, 'and again'");
    await store.append('t1', [someEntry(2)]);
    expect(heard).toHaveLength(1);
  });

  it('deletes no table to which another server appends, and leaves no entry behind of one that is deleted', async () => {
    const one = await openStore(url);
    await one.createTable(someFacts('t1'), index, [someEntry(0)]);
    const holder = await connect();
    await holder.query('BEGIN; SELECT FROM writers FOR UPDATE');
    // Its entry is there, and is not committed before the mark is.
    const appended = outcomeOf(one.append('t1', [someEntry(1)]));
    const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE writers%'";
    await expect.poll(async () => (await postgres.client.query(waiting)).rows).toHaveLength(1);
    const two = await openStore(url);
    const deleted = outcomeOf(two.deleteTable('t1', 1));
    await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, 100))]);
    await holder.query('ROLLBACK');
    expect(await appended).toBe('written');
    expect(await deleted).toBe('conflict');
    expect(await one.readEntries('t1', 0)).toHaveLength(2);
    await two.deleteTable('t1', 2);
    expect(await one.readEntries('t1', 0)).toEqual([]);
    expect(await outcomeOf(one.append('t1', [someEntry(2)]))).toBe('conflict');
  });

  it('makes tables of its own beside those of another server further down the search path', async () => {
    const store = await openStore(url);
    await store.createTable(someFacts('t1'), index, []);
    const path = (address: string): string => new URL(address).searchParams.get('options')!;
    const beside = new URL(await postgres.add());
    beside.searchParams.set('options', `${path(beside.href)},${path(url).split('=')[1]}`);
    expect(await (await openStore(beside.href)).readFacts('t1')).toBeNull();
  });

  it('waits for the end of its connection before, however long the database clings to it', async () => {
    const store = await openStore(url, { patience: 100 });
    await store.createTable(someFacts('t1'), index, [someEntry(0)]);
    const { id } = (store as unknown as { connection: { id: string } }).connection;
    // Stands for that connection: it has the lock, and cannot be ended.
    const before = await connect();
    const taken = before.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [id]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await endWriter();
    await taken;
    const why = 'the database has not ended the connection before this one';
    await expect.poll(() => store.probe().catch(String), { timeout: 10_000 }).toContain(why);
    await before.query('SELECT pg_advisory_unlock_all()');
    await expect.poll(() => outcomeOf(store.probe()), { timeout: 10_000 }).toBe('written');
    await store.append('t1', [someEntry(1)]);
  });

  it('ends its connections before, those too whose answer never came', async () => {
    const store = await openStore(url);
    const { id } = (store as unknown as { connection: { id: string } }).connection;
    const ghost = new pg.Client(url);
    ghost.on('error', () => {});
    await ghost.connect();
    await ghost.query("SELECT set_config('application_name', $1, false)", [`tinstar ${id}`]);
    const taken = ghost.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [id]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await endWriter();
    await taken;
    expect(await outcomeOf(store.probe())).toBe('written');
  });

  it.each([
    ['alone', undefined],
    ['with more', { status: 'playing', players: ['ann'] }],
  ] as const)('writes again what an administrator ended in the middle of a commit: entries %s', async (_, playing) => {
    const store = await openStore(url);
    await store.createTable(someFacts('t1'), index, [someEntry(0)]);
    const other = new pg.Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN; LOCK TABLE writers IN EXCLUSIVE MODE');
    const written = store.append('t1', [someEntry(1)], playing);
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted';
    await expect.poll(async () => (await postgres.client.query(waiting)).rowCount).toBe(1);
    await endWriter();
    await other.query('COMMIT');
    await written;
    expect(await store.readEntries('t1', 0)).toEqual([someEntry(0), someEntry(1)]);
  });

  it('connects anew when it may no longer write where it is, as after a failover', async () => {
    const store = await openStore(url);
    await store.createTable(someFacts('t1'), index, [someEntry(0)]);
    const { connection } = store as unknown as { connection: { need(): Promise<pg.Client> } };
    for (const [number, playing] of [
      [1, undefined],
      [2, { status: 'playing', players: ['ann'] }],
    ] as const) {
      await (await connection.need()).query('SET default_transaction_read_only = on');
      await store.append('t1', [someEntry(number)], playing);
    }
    expect(await store.readEntries('t1', 0)).toHaveLength(3);
  });

  // The chaos suite does worse: here only where somebody wants to know about a server of theirs.
  it.runIf(process.env['TINSTAR_TEST_DATABASE_URL'])(
    'loses no acknowledged entry by kill -9 under load',
    async () => {
      const program = [SERVER_PROGRAM];
      const data = newFolder();
      onTestFinished(() => removeFolder(data));
      const load = { kills: 3, tables: 4, atLeast: 200, play: [0, 400], seed: 'crash' } as const;
      const report = await crash({ program, data, settings: { DATABASE_URL: url }, ...load });
      expect(report.acknowledged).toBeGreaterThanOrEqual(600);
      expect(report.lost).toBe(0);
    },
    180_000,
  );

  it('says who is not let in and what is not there, and never the password', async () => {
    const wrong = new URL(url);
    wrong.password = 'secret-word';
    await expect(PostgresStore.open(wrong.href)).rejects.toThrow(/^(?!.*secret-word).*refuses the password/);
    const nowhere = new URL(url);
    nowhere.pathname = '/no_such_database';
    await expect(PostgresStore.open(nowhere.href)).rejects.toThrow(/there is no database no_such_database/);
    const role = `tinstar_test_${process.pid}`;
    await postgres.client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'hush'`);
    const poor = new URL(url);
    Object.assign(poor, { username: role, password: 'hush' });
    await expect(PostgresStore.open(poor.href)).rejects.toThrow(/lacks rights|cannot be used/);
    await postgres.client.query(`DROP ROLE ${role}`);
  });
});
