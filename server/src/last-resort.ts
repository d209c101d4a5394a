import type { Log } from './log.ts';

/** What a process ends with when something went wrong that nothing caught ("internal software error"): start it again. */
export const FAULT_CODE = 70;
/** Milliseconds to put everything away; then it ends in any case. */
const DRAIN_LIMIT = 5000;

export interface LastWill {
  readonly log: Pick<Log, 'error'>;
  /** Puts everything away. */
  readonly drain: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly limit?: number;
}

/**
 * Returns what is to be done with a fault that got past every guard. Nobody knows what is still true in this process, so
 * it ends: what was accepted is written, clients are told to come back, and whoever looks after it starts it again.
 */
export function makeLastResort({ log, drain, exit, limit = DRAIN_LIMIT }: LastWill): (error: unknown) => void {
  let isEnding = false;
  return (error) => {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'nothing caught this: the server ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => exit(FAULT_CODE), limit);
    void end();
  };

  async function end(): Promise<void> {
    try {
      await drain();
    } catch (error) {
      log.error({ error: String(error) }, 'the server could not put everything away');
    }
    exit(FAULT_CODE);
  }
}
