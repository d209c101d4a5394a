import type { Cancel, Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Where something comes in that nobody here called for. */
export type Entrance =
  | 'request'
  | 'upgrade'
  | 'frame'
  | 'timer'
  | 'thread'
  | 'database'
  | 'notice'
  | 'greeting'
  | 'bus'
  | 'lease';

/**
 * The one place through which everything goes that comes from outside or is due by itself. A fault ends here: it is
 * counted and written down, and only what it concerns is closed. It is a mistake of ours each time: what a client may
 * get wrong is answered long before.
 */
export class Guard {
  private readonly metrics: Metrics;
  private readonly log: Log;

  constructor(metrics: Metrics, log: Log) {
    this.metrics = metrics;
    this.log = log;
  }

  /** Does the work, and waits for it if it takes time. `close` closes what a fault concerns. */
  run(entrance: Entrance, work: () => unknown, close: (error: unknown) => void = () => {}): void {
    const catchFault = (error: unknown): void => {
      this.note(entrance, error);
      try {
        close(error);
      } catch (another) {
        this.note(entrance, another);
      }
    };
    try {
      const done = work();
      if (done instanceof Promise) done.catch(catchFault);
    } catch (error) {
      catchFault(error);
    }
  }

  private note(entrance: Entrance, error: unknown): void {
    this.metrics.countFault(entrance);
    this.log.error({ entrance, error: error instanceof Error ? error.stack : String(error) }, 'a fault was caught');
  }

  /** Does it again and again. */
  every(milliseconds: number, work: () => unknown): Cancel {
    const timer = setInterval(() => this.run('timer', work), milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** The same clock; what it runs is guarded. */
  watch(clock: Clock): Clock {
    return {
      now: () => clock.now(),
      elapsed: () => clock.elapsed(),
      at: (time, action) => clock.at(time, () => this.run('timer', action)),
    };
  }
}
