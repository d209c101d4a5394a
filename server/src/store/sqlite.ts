/** What the store needs of SQLite, whoever provides it (`sqlite-drivers.ts`). */

export interface SqliteStatement {
  /** Whether it answers with rows. */
  readonly reader: boolean;
  run(...parameters: readonly unknown[]): {
    readonly changes: number | bigint;
    readonly lastInsertRowid: number | bigint;
  };
  /** The first row, or `undefined`. */
  get(...parameters: readonly unknown[]): unknown;
  all(...parameters: readonly unknown[]): unknown[];
  iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
}

export interface Sqlite {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  /** Runs statements whose rows nobody wants. */
  exec(sql: string): unknown;
  close(): unknown;
}

export interface SqliteOptions {
  /** How long to wait for whoever holds the file, in milliseconds. */
  readonly timeout?: number;
  readonly readonly?: boolean;
}

export interface SqliteDriver {
  readonly name: 'better-sqlite3' | 'node:sqlite';
  /** Failures of SQLite carry its name for them as `code`: `SQLITE_FULL`. */
  open(file: string, options: SqliteOptions): Sqlite;
}

/** What SQLite calls a failure; empty when it was none of SQLite's. */
export function sqliteCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_') ? code : '';
}
