import type { Sqlite, SqliteOptions, SqliteStatement } from './sqlite.ts';

/** As much of `node:sqlite` as is used here. */
interface Builtin {
  readonly DatabaseSync: new (file: string, options: { readOnly: boolean; timeout: number }) => Native;
}
interface Native {
  readonly isTransaction?: boolean;
  prepare(sql: string): Omit<SqliteStatement, 'reader'> & { columns(): readonly unknown[] };
  exec(sql: string): void;
  close(): void;
}

/** SQLite's names of what others tell apart (https://sqlite.org/rescode.html). */
const NAMES: Readonly<Record<number, string>> = {
  5: 'BUSY',
  6: 'LOCKED',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  19: 'CONSTRAINT',
  26: 'NOTADB',
};

/** Does it, and gives what fails the code that better-sqlite3 would give it. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) {
      // The lowest byte is the kind of failure, the others are particulars.
      const kind = Number(error.errcode) & 0xff;
      Object.assign(error, { code: `SQLITE_${NAMES[kind] ?? kind}` });
    }
    throw error;
  }
}

function* namedRows(rows: IterableIterator<unknown>): IterableIterator<unknown> {
  for (;;) {
    const next = named(() => rows.next());
    if (next.done) return;
    yield next.value;
  }
}

/** The SQLite that is part of Node; `null` where Node has none, or one that cannot say whether a transaction is open. */
export function nodeSqlite(): Builtin | null {
  const builtin = process.getBuiltinModule('node:sqlite') as Builtin | undefined;
  if (!builtin) return null;
  const db = new builtin.DatabaseSync(':memory:', { readOnly: false, timeout: 0 });
  const isEnough = db.isTransaction === false;
  db.close();
  return isEnough ? builtin : null;
}

export class NodeSqlite implements Sqlite {
  private readonly db: Native;

  constructor({ DatabaseSync }: Builtin, file: string, { readonly = false, timeout = 0 }: SqliteOptions) {
    this.db = named(() => new DatabaseSync(file, { readOnly: readonly, timeout }));
  }

  get inTransaction(): boolean {
    return this.db.isTransaction === true;
  }

  prepare(sql: string): SqliteStatement {
    const statement = named(() => this.db.prepare(sql));
    return {
      reader: statement.columns().length > 0,
      run: (...parameters) => named(() => statement.run(...parameters)),
      get: (...parameters) => named(() => statement.get(...parameters)),
      all: (...parameters) => named(() => statement.all(...parameters)),
      iterate: (...parameters) => namedRows(named(() => statement.iterate(...parameters))),
    };
  }

  exec(sql: string): void {
    named(() => this.db.exec(sql));
  }

  close(): void {
    this.db.close();
  }
}
