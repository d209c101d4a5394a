/** Stops something scheduled; harmless when it has already run. */
export type Cancel = () => void;

/** Time as the server sees it. Injected, so that tests decide what time it is. Milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Runs `action` at `time`, or as soon as possible if that is past. */
  at(time: number, action: () => void): Cancel;
}

/** The longest a Node timer can wait; later times are reached in steps. */
const LONGEST = 2 ** 31 - 1;

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  at(time: number, action: () => void): Cancel {
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
