import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Database } from '../store/database.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { PostgresConnection } from '../store/postgres-connection.ts';
import { openFile } from '../store/sqlite-file.ts';

/** Every table of the database; what others refer to comes first. */
const TABLES = [
  'tables',
  'seats',
  'entries',
  'snapshots',
  'players',
  'sessions',
  'notify',
  'errands',
  'accounts',
  'passkeys',
  'device_matches',
  'kept',
] as const satisfies readonly (keyof Database)[];

/** Rows that go over at once. */
const CHUNK = 500;

async function isEmpty(client: Client): Promise<boolean> {
  for (const table of TABLES) {
    const { rows } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Copies all that is in the SQLite file of a folder into an empty PostgreSQL database, all or nothing; the file stays as
 * it is. No server may be at work on either. Returns how many rows of each table went over.
 */
export async function moveToPostgres(folder: string, url: string): Promise<ReadonlyMap<string, number>> {
  const file = join(folder, 'tinstar.db');
  if (!existsSync(file)) throw new Error(`there is no tinstar.db in ${folder}; say where it is with TINSTAR_DATA=...`);
  const unlock = lockFolder(folder);
  const db = openFile(file);
  try {
    const connection = await PostgresConnection.open(url, { isAlone: true });
    try {
      const client = await connection.need();
      if (!(await isEmpty(client))) throw new Error('the database of DATABASE_URL is not empty; nothing was moved');
      const counts = new Map<string, number>();
      await client.query('BEGIN');
      for (const table of TABLES) {
        let rows: unknown[] = [];
        let count = 0;
        const send = async (): Promise<void> => {
          const text = `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`;
          count += (await client.query(text, [JSON.stringify(rows)])).rowCount ?? 0;
          rows = [];
        };
        for (const row of db.prepare(`SELECT * FROM ${table}`).iterate()) {
          rows.push(row);
          if (rows.length === CHUNK) await send();
        }
        if (rows.length > 0) await send();
        counts.set(table, count);
      }
      await client.query('COMMIT');
      return counts;
    } finally {
      await connection.close();
    }
  } finally {
    db.close();
    unlock();
  }
}
