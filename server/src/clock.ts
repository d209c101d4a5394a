/** Stops something scheduled; harmless when it has already run. */
export type Cancel = () => void;

/** Time as the server sees it. Injected, so that tests decide what time it is. Milliseconds. */
export interface Clock {
  /** The time of day, since 1970. Somebody may set it back. */
  now(): number;
  /** Time that only goes on, from whenever it began: for whatever is measured, not dated. */
  elapsed(): number;
  /** Runs `action` at `time` of day, or as soon as possible if that is past. */
  at(time: number, action: () => unknown): Cancel;
}

/** The longest a Node timer can wait; later times are reached in steps. */
const LONGEST = 2 ** 31 - 1;

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  elapsed(): number {
    return performance.now();
  }

  at(time: number, action: () => unknown): Cancel {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const wait = time - Date.now();
      timer = wait > LONGEST ? setTimeout(arm, LONGEST) : setTimeout(action, Math.max(0, wait));
      timer.unref();
    };
    arm();
    return () => clearTimeout(timer);
  }
}
