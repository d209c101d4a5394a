import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

interface Process {
  readonly parent: number;
  /** Milliseconds of processor time: its own, and that of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function read(pid: number | string): Process | null {
  try {
    // The name, in brackets, may hold anything.
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const fields = rest!.split(' ').map(Number);
    return {
      parent: fields[1]!,
      own: TICK_MS * (fields[11]! + fields[12]!),
      ended: TICK_MS * (fields[13]! + fields[14]!),
    };
  } catch {
    // It has just ended, or this is no Linux.
    return null;
  }
}

/** The processor time of a PostgreSQL on this machine: of all its processes, those that have ended included. */
export class PostgresTime {
  private readonly postmaster: number;

  private constructor(postmaster: number) {
    this.postmaster = postmaster;
  }

  /** `null`: it runs elsewhere, or there is no `/proc`. */
  static async of(url: string): Promise<PostgresTime | null> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = read(rows[0]!.pid);
    await client.end();
    return backend && new PostgresTime(backend.parent);
  }

  /** Milliseconds so far. */
  read(): number {
    const main = read(this.postmaster);
    let all = main ? main.own + main.ended : 0;
    for (const pid of readdirSync('/proc')) {
      const one = /^\d+$/.test(pid) ? read(pid) : null;
      if (one?.parent === this.postmaster) all += one.own;
    }
    return all;
  }
}
