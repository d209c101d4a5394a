import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivateFile } from '../store/private-files.ts';
import { openSqlite } from '../store/sqlite-drivers.ts';

/**
 * Copies the SQLite file of a folder as it is at this moment, while a server is at work on it or not. The copy is readable by
 * nobody else: it holds the seeds of running matches as well.
 */
export async function backUp(folder: string, copy: string): Promise<void> {
  const file = join(folder, 'tinstar.db');
  if (!existsSync(file)) throw new Error(`there is no tinstar.db in ${folder}; say where it is with TINSTAR_DATA=...`);
  if (existsSync(copy)) throw new Error(`${copy} is there already`);
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  makePrivateFile(copy);
  const db = openSqlite(file, { readonly: true });
  try {
    db.prepare('VACUUM INTO ?').run(copy);
  } finally {
    db.close();
  }
}
