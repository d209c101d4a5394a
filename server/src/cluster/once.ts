import type { Clock } from '../clock.ts';
import type { SiteLine } from './site-line.ts';

/** What is remembered for a while and no longer: challenges that were posed, proofs that were given. Secret. */
export interface Once {
  put(key: string, value: string, milliseconds: number): Promise<void>;
  read(key: string): Promise<string | null>;
  /** Reads it and forgets it: of two who ask, one gets it. */
  take(key: string): Promise<string | null>;
}

const MOST = 20_000;

/** For a server that is alone. A restart forgets all of it. */
export class MemoryOnce implements Once {
  private readonly clock: Pick<Clock, 'elapsed'>;
  private readonly kept = new Map<string, { readonly value: string; readonly until: number }>();

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.clock = clock;
  }

  async put(key: string, value: string, milliseconds: number): Promise<void> {
    if (this.kept.size >= MOST) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(key, { value, until: this.clock.elapsed() + milliseconds });
  }

  async read(key: string): Promise<string | null> {
    const found = this.kept.get(key);
    return found && this.clock.elapsed() <= found.until ? found.value : null;
  }

  async take(key: string): Promise<string | null> {
    const value = await this.read(key);
    // Somebody may have been faster while this one waited.
    return this.kept.delete(key) ? value : null;
  }
}

const PUT = `INSERT INTO once (key, value, expires) VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires`;
const READ = 'SELECT value FROM once WHERE key = $1 AND expires >= clock_timestamp()';
const TAKE = 'DELETE FROM once WHERE key = $1 RETURNING value, expires >= clock_timestamp() AS is_good';
const FORGET = 'DELETE FROM once WHERE expires < clock_timestamp()';

/** For servers that share a database: posed by one, answered to another. */
export class PostgresOnce implements Once {
  private readonly line: SiteLine;

  constructor(line: SiteLine) {
    this.line = line;
  }

  async put(key: string, value: string, milliseconds: number): Promise<void> {
    await this.line.query({ text: PUT, values: [key, value, milliseconds] });
  }

  async read(key: string): Promise<string | null> {
    const [row] = await this.line.query<{ value: string }>({ text: READ, values: [key] });
    return row?.value ?? null;
  }

  async take(key: string): Promise<string | null> {
    const [row] = await this.line.query<{ value: string; is_good: boolean }>({ text: TAKE, values: [key] });
    return row?.is_good ? row.value : null;
  }

  /** Forgets what nobody came back for. */
  async forgetOld(): Promise<void> {
    await this.line.query({ text: FORGET, values: [] });
  }
}
