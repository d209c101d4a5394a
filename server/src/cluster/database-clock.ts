import { type Cancel, type Clock, SystemClock } from '../clock.ts';
import { ClockOffset } from './clock-offset.ts';
import type { SiteLine } from './site-line.ts';

/** How often the database is asked for the time; milliseconds. */
export const READ_STEP = 5000;
/** So often it is asked at the beginning, and more often as long as all answers were late. */
const FIRST_READINGS = [5, 40] as const;
/** What is known better than this is good enough to begin with; milliseconds. */
const GOOD = 45;

const NOW = { name: 'now', text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now' } as const;

/**
 * The time of the database, which all servers of a site go by: what their own clocks say does not matter. Between two
 * looks it goes on by what elapses here.
 */
export class DatabaseClock implements Clock {
  private readonly line: SiteLine;
  /** Between what the database says and what has elapsed here. */
  private readonly offset = new ClockOffset();
  private readonly system = new SystemClock();

  private constructor(line: SiteLine) {
    this.line = line;
  }

  static async open(line: SiteLine): Promise<DatabaseClock> {
    const clock = new DatabaseClock(line);
    const [least, most] = FIRST_READINGS;
    for (let count = 0; count < (clock.offset.error > GOOD ? most : least); count++) await clock.read();
    return clock;
  }

  /** Asks the database. */
  async read(): Promise<void> {
    const asked = performance.now();
    const [row] = await this.line.query<{ now: string }>({ ...NOW, values: [] });
    this.offset.note(asked, Number(row!.now), performance.now());
  }

  now(): number {
    return Math.floor(performance.now() + this.offset.value);
  }

  elapsed(): number {
    return performance.now();
  }

  at(time: number, action: () => unknown): Cancel {
    let cancel: Cancel = () => {};
    // Never early, though a timer may be, the database have been asked meanwhile, or its last answers have been so late that
    // the time is known to some seconds only: then it is waited for as long as it may be wrong.
    const left = (): number => time - this.now() + this.offset.error;
    const arm = (): void => {
      cancel = this.system.at(Date.now() + left(), () => (left() > 0 ? arm() : action()));
    };
    arm();
    return () => cancel();
  }
}
