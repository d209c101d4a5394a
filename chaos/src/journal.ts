import { openSqlite } from '@tinstar/server';
import pg from 'pg';
import type { StoredEntry, StoredTable } from './evidence.ts';

/** Reads a table as it is stored; `null`: there is none. */
export interface Journals {
  read(table: string): Promise<StoredTable | null>;
  close(): Promise<void>;
}

export function sqliteJournals(file: string): Journals {
  const db = openSqlite(file, { readonly: true });
  const facts = db.prepare('SELECT facts FROM tables WHERE id = ?');
  const entries = db.prepare('SELECT number, at, NULL AS first, data FROM entries WHERE table_id = ? ORDER BY number');
  return {
    async read(table) {
      const found = facts.get(table) as { facts: string } | undefined;
      return found === undefined ? null : { id: table, ...found, entries: entries.all(table) as StoredEntry[] };
    },
    async close() {
      db.close();
    },
  };
}

export async function postgresJournals(url: string): Promise<Journals> {
  const client = new pg.Client(url);
  await client.connect();
  return {
    async read(table) {
      const facts = await client.query<{ facts: string }>('SELECT facts FROM tables WHERE id = $1', [table]);
      if (!facts.rows[0]) return null;
      // Times are longer than what PostgreSQL's driver takes for a number.
      const { rows } = await client.query<{ number: number; at: string; first: number | null; data: string }>(
        'SELECT number, at, first, data FROM entries WHERE table_id = $1 ORDER BY number',
        [table],
      );
      const entries = rows.map((row) => ({ ...row, at: Number(row.at) }));
      return { id: table, facts: facts.rows[0].facts, entries };
    },
    close: () => client.end(),
  };
}
