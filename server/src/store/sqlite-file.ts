import { dirname } from 'node:path';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { openSqlite } from './sqlite-drivers.ts';
import { migrate } from './sqlite-schema.ts';
import type { Sqlite, SqliteDriver } from './sqlite.ts';
import { StoreError } from './store.ts';

/** How long to wait for another process that holds the file, before saying so. */
const BUSY_MS = 1000;

/** Opens the file, or says in one line why it cannot be used. */
export function openFile(file: string, open: SqliteDriver['open'] = openSqlite): Sqlite {
  let db: Sqlite | undefined;
  try {
    makePrivateFolder(dirname(file));
    makePrivateFile(file);
    db = open(file, { timeout: BUSY_MS });
    db.exec('PRAGMA journal_mode = WAL');
    // Acknowledged means on disk: every commit waits for it.
    db.exec('PRAGMA synchronous = FULL');
    db.exec('PRAGMA foreign_keys = ON');
    migrate(db);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      'failed',
      `cannot use ${file}: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}
