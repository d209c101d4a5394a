import type { SqliteDatabase } from 'kysely';
import type { Damage } from './damage.ts';
import { type Sqlite, sqliteCodeOf } from './sqlite.ts';
import { StoreError } from './store.ts';

/** What a failure of SQLite is to others; a file that is broken is remembered. */
export function faultOf(error: unknown, damage: Damage, doing: 'read' | 'write'): StoreError {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCodeOf(error))) return damage.note(error);
  const message = error instanceof Error ? error.message : String(error);
  return new StoreError('failed', `the store cannot ${doing}: ${message}`, error);
}

/** What reads, as Kysely wants it: whatever fails is a failure of the store. */
export function readingFrom(db: Sqlite, damage: Damage, onFailure: (failure: StoreError) => void): SqliteDatabase {
  const guard = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      // Anything else is a fault of ours, and no sign that the file is away.
      if (sqliteCodeOf(error) === '') throw error;
      const failure = faultOf(error, damage, 'read');
      onFailure(failure);
      throw failure;
    }
  };
  return {
    close: () => void db.close(),
    prepare(sql) {
      const statement = guard(() => db.prepare(sql));
      return {
        reader: statement.reader,
        all: (parameters) => guard(() => statement.all(...parameters)),
        run: (parameters) => guard(() => statement.run(...parameters)),
        iterate: (parameters) => guard(() => statement.iterate(...parameters)),
      };
    },
  };
}
