import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { migrate } from './sqlite-schema.ts';
import { StoreError } from './store.ts';

/** How long to wait for another process that holds the file, before saying so. */
const BUSY_MS = 1000;

/** Opens the file, or says in one line why it cannot be used. */
export function openFile(file: string): BetterSqlite3.Database {
  let db: BetterSqlite3.Database | undefined;
  try {
    makePrivateFolder(dirname(file));
    makePrivateFile(file);
    db = new BetterSqlite3(file, { timeout: BUSY_MS });
    db.pragma('journal_mode = WAL');
    // Acknowledged means on disk: every commit waits for it.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
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
