import type { Clock } from '../clock.ts';
import { Buckets } from '../http/bucket.ts';
import type { SiteLine } from './site-line.ts';

/** Permissions for each who asks, counted for the whole site: so many at once, and so many a second. */
export interface Tally {
  /** Takes one; `false`: there is none. */
  take(key: string): Promise<boolean>;
  /** Puts back what was taken. */
  give(key: string): Promise<void>;
}

/** What is counted, how many there are at once, and how many come a second. */
export type Tallies = (name: string, size: number, rate: number) => Tally;

/** For a server that is alone. */
export const memoryTallies =
  (clock: Clock): Tallies =>
  (_name, size, rate) => {
    const buckets = new Buckets(clock, size, rate);
    return { take: async (key) => buckets.take(key), give: async (key) => buckets.give(key) };
  };

const FILLED = 'LEAST($2, tallies.level + $3 * extract(epoch FROM clock_timestamp() - tallies.filled))';
const TAKE = `INSERT INTO tallies (key, level, filled) VALUES ($1, $2::double precision - 1, clock_timestamp())
  ON CONFLICT (key) DO UPDATE SET level = ${FILLED} - 1, filled = clock_timestamp() WHERE ${FILLED} >= 1 RETURNING true`;
const GIVE = 'UPDATE tallies SET level = LEAST($2, level + 1) WHERE key = $1';

/** For servers that share a database. Where it cannot be asked nothing is allowed: it could not be done anyway. */
export const postgresTallies =
  (line: SiteLine): Tallies =>
  (name, size, rate) => ({
    async take(key) {
      const rows = await line.query({ name: 'tally-take', text: TAKE, values: [`${name} ${key}`, size, rate] });
      return rows.length > 0;
    },
    async give(key) {
      await line.query({ text: GIVE, values: [`${name} ${key}`, size] });
    },
  });
