import { mkdtempSync, rmSync, writeFileSync, openSync, writeSync, closeSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from './memory-store.ts';
import { sqliteDrivers } from './sqlite-drivers.ts';
import { migrate } from './sqlite-schema.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { Sqlite } from './sqlite.ts';
import { someEntry, someFacts } from './contract-samples.ts';
import { describeStore } from './store-contract.ts';
import { StoreError } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinstar-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
let file = '';
beforeEach(() => {
  file = join(folder, `${count++}`, 'tinstar.db');
});

describeStore('the store in memory', async () => new MemoryStore(), false);

it('some SQLite works here', () => {
  expect(sqliteDrivers()).not.toEqual([]);
});

// Every one that this Node has; `scripts/newer-node.test.ts` sees to it that both are met.
describe.each(sqliteDrivers())('$name', ({ name, open }) => {
  const openStore = (path: string): SqliteStore => new SqliteStore(path, undefined, open);

  describeStore(`the store in SQLite by ${name}`, async () => openStore(file), true, false);

  const index = { status: 'gathering', players: [] } as const;

  it('says why a file cannot be used', () => {
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'not a database at all, '.repeat(100));
    expect(() => openStore(garbage)).toThrow(/cannot use .*garbage\.db: file is not a database/);
    expect(() => openStore(join(garbage, 'inside.db'))).toThrow(StoreError);
  });

  it('brings a database of any older server along, with all that is in it', async () => {
    for (const version of [1, 2, 3, 4, 5]) {
      const older = join(folder, `older-${version}.db`);
      const db = open(older, {});
      migrate(db, version);
      db.exec("INSERT INTO players VALUES ('ann', 'Ann', 'code', 1); INSERT INTO sessions VALUES ('token', 'ann')");
      db.exec("INSERT INTO kept VALUES ('secret', 'old')");
      const addTable = db.prepare("INSERT INTO tables VALUES (?, 'playing', 1, 1, ?)");
      addTable.run('one', JSON.stringify({ owner: 'ann' }));
      addTable.run('nobodys', JSON.stringify({ owner: null }));
      addTable.run('corrupt', '{{{');
      db.close();
      const store = openStore(older);
      expect(await store.findPlayer('token', 2)).toEqual({ id: 'ann', name: 'Ann' });
      expect(await store.keep('secret', () => 'new')).toBe('old');
      expect(await store.listOpened('ann')).toEqual(['one']);
      expect(await store.accounts.read('ann')).toBeNull();
      const account = { player: 'ann', handle: 'ann', passwordHash: null, createdAt: 3 };
      await store.accounts.create(account, null);
      expect(await store.matches.add('ann', { id: 'one', at: 1, line: 'one', record: null }, 9)).toBe('added');
      await store.close();
      const again = openStore(older);
      expect(await again.accounts.find('ANN')).toEqual(account);
      await again.close();
    }
  });

  it('leaves a newer schema alone', async () => {
    await openStore(file).close();
    const db = open(file, {});
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openStore(file)).toThrow(/newer server/);
  });

  it('acknowledges nothing while the database is locked, and recovers', async () => {
    const store = openStore(file);
    await store.createTable(someFacts('t1'), index, []);
    const other = open(file, {});
    other.exec('BEGIN IMMEDIATE');
    await expect(store.append('t1', [someEntry(0)])).rejects.toMatchObject({ fault: 'failed' });
    await expect(store.probe()).rejects.toThrow(/database is locked/);
    other.exec('ROLLBACK');
    other.close();
    await store.append('t1', [someEntry(0)]);
    expect(await store.readEntries('t1', 0)).toEqual([someEntry(0)]);
    await store.close();
  });

  it('acknowledges nothing on a full disk, and what was acknowledged stays', async () => {
    const store = openStore(file);
    await store.createTable(someFacts('t1'), index, [someEntry(0)]);
    // SQLite's own page limit gives the very error of a full disk (SQLITE_FULL).
    const db = (store as unknown as { db: Sqlite }).db;
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
    db.exec(`PRAGMA max_page_count = ${pages}`);
    const long = { kind: 'said', seat: 0, said: { text: 'x'.repeat(20_000) } } as const;
    const results = await Promise.allSettled([
      store.append('t1', [{ number: 1, at: 1, what: long }]),
      store.append('t1', [someEntry(2)]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((results[0] as PromiseRejectedResult).reason).toMatchObject({ fault: 'failed' });
    expect((results[0] as PromiseRejectedResult).reason.message).toMatch(/full/);
    expect(await store.readEntries('t1', 0)).toEqual([someEntry(0)]);
    db.exec('PRAGMA max_page_count = 1000000');
    await store.append('t1', [someEntry(1)]);
    await store.close();
  });

  it('acknowledges nothing when the file breaks underneath', async () => {
    const store = openStore(file);
    await store.createTable(someFacts('t1'), index, [someEntry(0)]);
    await store.close();
    const size = statSync(file).size;
    const handle = openSync(file, 'r+');
    for (let at = 4096; at < size; at += 4096) writeSync(handle, Buffer.alloc(4096, 0xee), 0, 4096, at);
    closeSync(handle);
    const broken = (): Promise<void> => openStore(file).append('t1', [someEntry(1)]);
    await expect((async () => broken())()).rejects.toThrow(/malformed|not a database|cannot/);
  });
});
