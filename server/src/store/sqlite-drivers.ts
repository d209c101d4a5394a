import { createRequire } from 'node:module';
import { NodeSqlite, nodeSqlite } from './sqlite-of-node.ts';
import type { Sqlite, SqliteDriver, SqliteOptions } from './sqlite.ts';
import { StoreError } from './store.ts';

/** `null` where it is not installed, or was not compiled for this Node. */
function betterSqlite3(): SqliteDriver | null {
  try {
    const Database = createRequire(import.meta.url)('better-sqlite3') as new (
      file: string,
      options?: SqliteOptions,
    ) => Sqlite;
    // It is there and still of no use when its binary is not.
    new Database(':memory:').close();
    return { name: 'better-sqlite3', open: (file, options) => new Database(file, options) };
  } catch {
    return null;
  }
}

function nodesOwn(): SqliteDriver | null {
  const builtin = nodeSqlite();
  return builtin && { name: 'node:sqlite', open: (file, options) => new NodeSqlite(builtin, file, options) };
}

/** The one to be taken first comes first. */
const FINDERS = [betterSqlite3, nodesOwn];

/** Those that work here. */
export const sqliteDrivers = (): SqliteDriver[] => FINDERS.map((find) => find()).filter((driver) => driver !== null);

export function openSqlite(file: string, options: SqliteOptions = {}): Sqlite {
  for (const find of FINDERS) {
    const driver = find();
    if (driver) return driver.open(file, options);
  }
  throw new StoreError(
    'failed',
    `there is no SQLite for Node ${process.versions.node}: use Node 22.16 or newer, which has its own, or install python3, make and a C++ compiler and run npm rebuild better-sqlite3`,
  );
}
