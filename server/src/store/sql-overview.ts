import { GameName, type Status } from '@tinstar/protocol';
import { type Kysely, sql as raw } from 'kysely';
import type { TableFacts } from '../table/journal/entry.ts';
import type { Database } from './database.ts';
import { StoreError, type StoredTable, type TableSummary } from './store.ts';

/** Tables from outside, as an operator sees them. None of it fails because of what one table's rows hold. */

const LIVE = ['gathering', 'playing'] as const satisfies readonly Status[];
export const isLive = (status: Status): boolean => (LIVE as readonly Status[]).includes(status);

/** Reads a document of a row; says which one it was that is none. */
export function readDocument<T>(text: string, of: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new StoreError('corrupt', `${of} is no JSON`, error);
  }
}

function gameAndSeats(facts: string): Pick<TableSummary, 'game' | 'seats'> {
  try {
    const { game, seats } = JSON.parse(facts) as TableFacts;
    return { game: GameName.parse(game), seats: seats.length };
  } catch {
    return { game: null, seats: 0 };
  }
}

const summaries = (sql: Kysely<Database>) =>
  sql
    .selectFrom('tables')
    .select(({ selectFrom, fn }) => [
      'id',
      'status',
      'created_at',
      'facts',
      selectFrom('entries')
        .select('at')
        .whereRef('table_id', '=', 'tables.id')
        .orderBy('number', 'desc')
        .limit(1)
        .as('changed_at'),
      selectFrom('seats')
        .select(fn.countAll<number>().as('people'))
        .whereRef('table_id', '=', 'tables.id')
        .as('people'),
    ]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

const summaryOf = ({ id, status, created_at, changed_at, people, facts }: SummaryRow): TableSummary => ({
  id,
  ...gameAndSeats(facts),
  status: status as Status,
  createdAt: created_at,
  changedAt: changed_at ?? created_at,
  people: people ?? 0,
});

export async function listNewest(sql: Kysely<Database>, limit: number): Promise<TableSummary[]> {
  return (await summaries(sql).orderBy('created_at', 'desc').limit(limit).execute()).map(summaryOf);
}

export async function summarize(sql: Kysely<Database>, table: string): Promise<TableSummary | null> {
  const row = await summaries(sql).where('id', '=', table).executeTakeFirst();
  return row ? summaryOf(row) : null;
}

export async function readStored(sql: Kysely<Database>, table: string): Promise<StoredTable | null> {
  const row = await sql.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirst();
  if (!row) return null;
  const entries = sql.selectFrom('entries').select(['number', 'at', 'data']).where('table_id', '=', table);
  const snapshot = sql.selectFrom('snapshots').select(['number', 'data']).where('table_id', '=', table);
  return {
    id: row.id,
    status: row.status as Status,
    createdAt: row.created_at,
    facts: row.facts,
    entries: await entries.orderBy('number').execute(),
    snapshot: (await snapshot.executeTakeFirst()) ?? null,
  };
}

export async function listOpened(sql: Kysely<Database>, player: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('tables')
    .select('id')
    .where('owner_id', '=', player)
    .where('status', 'in', LIVE)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** One line of each network, then the second of each: see `Store.listOpen`. */
export async function listOpen(sql: Kysely<Database>, limit: number): Promise<string[]> {
  const byOpener = sql
    .selectFrom('tables')
    .select([
      'id',
      'created_at',
      raw<string>`coalesce(network, owner_id, id)`.as('house'),
      raw<number>`row_number() OVER (PARTITION BY coalesce(owner_id, id) ORDER BY created_at DESC)`.as('of_opener'),
    ])
    .where('status', '=', 'gathering')
    .where('public', '=', 1);
  const rows = await sql
    .selectFrom(byOpener.as('open'))
    .select(['id', 'created_at'])
    .orderBy(raw`row_number() OVER (PARTITION BY house ORDER BY of_opener, created_at DESC)`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countLive(sql: Kysely<Database>, network: string): Promise<number> {
  const row = await sql
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('status', 'in', LIVE)
    .executeTakeFirstOrThrow();
  return row.count;
}
