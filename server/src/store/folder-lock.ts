import { join } from 'node:path';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { openSqlite } from './sqlite-drivers.ts';
import { type Sqlite, sqliteCodeOf } from './sqlite.ts';
import { StoreError } from './store.ts';

/** How long to wait for a server that is just ending. */
const HAND_OVER_MS = 1000;

/**
 * One server at a time works on a data folder: two would each believe their own memory. The lock is a transaction on a
 * database of its own that is never written, so it belongs to the process and goes with it however it ends, and nobody
 * who reads or backs up the real one waits for it. Returns what gives it back.
 */
export function lockFolder(folder: string): () => void {
  let db: Sqlite | undefined;
  try {
    makePrivateFolder(folder);
    const file = join(folder, 'server.lock');
    makePrivateFile(file);
    db = openSqlite(file, { timeout: HAND_OVER_MS });
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    if (error instanceof StoreError) throw error;
    if (sqliteCodeOf(error).startsWith('SQLITE_BUSY')) {
      throw new StoreError(
        'failed',
        `another server is working in ${folder}; stop it, or choose another folder with TINSTAR_DATA=...`,
        error,
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError('failed', `cannot use ${folder}: ${reason}`, error);
  }
  const held = db;
  return () => void held.close();
}
