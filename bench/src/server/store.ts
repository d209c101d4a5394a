import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, SqliteStore, type Store } from '@tinstar/server';
import type { Figure, Settings } from '../figures.ts';
import { median } from '../measure.ts';

/** Appends that come at once. */
export const BATCH = 64;
const TABLES = 200;
const what = { kind: 'nudged', by: 0, seat: 1, note: 'x'.repeat(90) } as never;

const tableName = (index: number): string => `table${String(index).padStart(7, '0')}`;

/** Appends a second through our store: promises, optimistic concurrency, group commit. */
export async function measureStore(store: Store, seconds: number, batch: number): Promise<number> {
  const facts = { seats: [], public: false, createdAt: 0 } as never as Parameters<Store['createTable']>[0];
  const index = { status: 'playing', players: [] } as const;
  for (let i = 0; i < TABLES; i++) await store.createTable({ ...facts, id: tableName(i) }, index, []);
  const numbers = Array.from({ length: TABLES }, () => 0);
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < seconds * 1000) {
    const writes: Promise<void>[] = [];
    for (let i = 0; i < batch; i++, count++) {
      const table = count % TABLES;
      writes.push(store.append(tableName(table), [{ number: numbers[table]!++, at: count, what }]));
    }
    await Promise.all(writes);
  }
  const rate = count / ((performance.now() - start) / 1000);
  await store.close();
  return rate;
}

/** The same rows in a bare loop: same file settings, same schema and statement, same batch. */
function measureBare(file: string, seconds: number): number {
  const db = openSqlite(file);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec(`CREATE TABLE tables (id TEXT PRIMARY KEY);
    CREATE TABLE entries (table_id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, data TEXT NOT NULL,
      UNIQUE (table_id, number))`);
  const insert = db.prepare('INSERT INTO entries (table_id, number, at, data) VALUES (?, ?, ?, ?)');
  const numbers = Array.from({ length: TABLES }, () => 0);
  const start = performance.now();
  let count = 0;
  const batch = (): void => {
    db.exec('BEGIN IMMEDIATE');
    for (let i = 0; i < BATCH; i++, count++) {
      const table = count % TABLES;
      insert.run(tableName(table), numbers[table]!++, count, JSON.stringify(what));
    }
    db.exec('COMMIT');
  };
  while (performance.now() - start < seconds * 1000) batch();
  const rate = count / ((performance.now() - start) / 1000);
  db.close();
  return rate;
}

/** D1. */
export async function storeFigure({ rounds, seconds }: Settings): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-store-'));
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const a = await measureStore(new SqliteStore(join(folder, `ours${round}.db`)), seconds, BATCH);
    const b = measureBare(join(folder, `bare${round}.db`), seconds);
    if (round > 0) {
      ours.push(a);
      bare.push(b);
    }
  }
  rmSync(folder, { recursive: true });
  const [a, b] = [median(ours), median(bare)];
  return {
    id: 'D1',
    what: 'durable appends/s through our store against a bare SQLite loop, batches of 64',
    ratio: a / b,
    required: 0.8,
    ambitious: 0.92,
    better: 'more',
    detail: `${(a / 1000).toFixed(1)} k against ${(b / 1000).toFixed(1)} k`,
  };
}
