import type { LeaseBook } from './leases.ts';
import type { SiteLine } from './site-line.ts';

const UNTIL = "clock_timestamp() + $3 * interval '1 millisecond'";

/** Whoever has it keeps it; who has not gets it when its time is up, or when it was given back. */
const TAKE = {
  name: 'lease-take',
  text: `INSERT INTO leases (table_id, holder, epoch, expires)
    SELECT id, $2, 1, ${UNTIL} FROM tables WHERE id = ANY($1) ORDER BY id
    ON CONFLICT (table_id) DO UPDATE SET
      holder = excluded.holder,
      epoch = leases.epoch + CASE WHEN leases.holder = excluded.holder THEN 0 ELSE 1 END,
      expires = excluded.expires
    WHERE leases.holder IN (excluded.holder, '') OR leases.expires <= clock_timestamp()
    RETURNING table_id`,
} as const;

/** Also those of the holder itself: it renews what it knows of before it asks. */
const TAKE_OVER = {
  name: 'lease-take-over',
  text: `UPDATE leases SET holder = $2, epoch = epoch + 1, expires = ${UNTIL} WHERE table_id IN (
      SELECT table_id FROM leases WHERE expires <= clock_timestamp()
      ORDER BY expires LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING table_id`,
} as const;

const GIVE_BACK = {
  name: 'lease-give-back',
  text: `UPDATE leases SET holder = '', epoch = epoch + 1,
      expires = CASE WHEN due IS NULL THEN 'infinity' ELSE to_timestamp(due / 1000.0) END
    FROM unnest($2::text[], $3::bigint[]) AS given (id, due) WHERE table_id = id AND holder = $1`,
} as const;

/** Those that are played, and those to which somebody has still to be called. */
const ADD_MISSING = {
  name: 'lease-add-missing',
  text: `INSERT INTO leases (table_id, holder, epoch, expires)
    SELECT id, '', 0, clock_timestamp() FROM (
      SELECT id FROM tables WHERE status = 'playing' UNION SELECT table_id FROM errands) AS busy
    WHERE NOT EXISTS (SELECT FROM leases WHERE table_id = id) ORDER BY id
    ON CONFLICT (table_id) DO NOTHING`,
} as const;

const NEXT_END = {
  name: 'lease-next-end',
  text: `SELECT extract(epoch FROM min(expires) - clock_timestamp()) * 1000 AS wait
    FROM leases WHERE holder <> $1 AND expires < 'infinity'`,
} as const;

/** Leases in the site's database. */
export class PostgresLeases implements LeaseBook {
  private readonly line: SiteLine;

  constructor(line: SiteLine) {
    this.line = line;
  }

  private async tables(query: { name: string; text: string }, values: unknown[]): Promise<readonly string[]> {
    const rows = await this.line.query<{ table_id: string }>({ ...query, values });
    return rows.map(({ table_id }) => table_id);
  }

  take(holder: string, tables: readonly string[], length: number): Promise<readonly string[]> {
    return this.tables(TAKE, [tables, holder, length]);
  }

  takeOver(holder: string, most: number, length: number): Promise<readonly string[]> {
    return this.tables(TAKE_OVER, [most, holder, length]);
  }

  async giveBack(holder: string, tables: readonly (readonly [string, number | null])[]): Promise<void> {
    const values = [holder, tables.map(([table]) => table), tables.map(([, due]) => due && Math.round(due))];
    await this.line.query({ ...GIVE_BACK, values });
  }

  async addMissing(): Promise<void> {
    await this.line.query({ ...ADD_MISSING, values: [] });
  }

  async nextEnd(holder: string): Promise<number | null> {
    const [row] = await this.line.query<{ wait: string | null }>({ ...NEXT_END, values: [holder] });
    const wait = row?.wait ?? null;
    return wait === null ? null : Math.max(0, Number(wait));
  }
}
