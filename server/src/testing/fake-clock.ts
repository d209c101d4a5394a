import type { Cancel, Clock } from '../clock.ts';

interface Timer {
  /** By what has elapsed, as Node's own timers. */
  readonly time: number;
  readonly order: number;
  readonly action: () => unknown;
}

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets everything that is under way without a timer finish: promises, commits, bots in this thread. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await turnOfTheLoop();
}

/** A clock that stands until a test moves it. */
export class FakeClock implements Clock {
  private time: number;
  private passed = 0;
  private order = 0;
  private timers: Timer[] = [];

  constructor(time = 1_800_000_000_000) {
    this.time = time;
  }

  now(): number {
    return this.time;
  }

  elapsed(): number {
    return this.passed;
  }

  /** Somebody sets the time of day; what elapses goes on. */
  set(time: number): void {
    this.time = time;
  }

  at(time: number, action: () => unknown): Cancel {
    const timer: Timer = { time: this.passed + (time - this.time), order: this.order++, action };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Lets time pass: timers run one by one at their time, and what they start settles before the next. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.passed + milliseconds;
    await settle();
    for (;;) {
      const next = this.timers
        .filter(({ time }) => time <= end)
        .toSorted((a, b) => a.time - b.time || a.order - b.order)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.move(Math.max(this.passed, next.time));
      next.action();
      await settle();
    }
    this.move(end);
  }

  private move(passed: number): void {
    this.time += passed - this.passed;
    this.passed = passed;
  }
}
