import inspector from 'node:inspector';
import type { Logger } from 'pino';
import { startWorker } from './start-worker.ts';
import { LOOKS } from './vigil.ts';

export interface Watch {
  /** Written by the event loop: how often it has gone round, and 1 while a debugger may hold it. */
  readonly signs: Int32Array;
  /** Milliseconds from one look to the next. */
  readonly pause: number;
  /** Whether a line is written before the end. */
  readonly isLogged: boolean;
}

/** Its thread does next to nothing. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Has a thread watch that the event loop of this process goes round: one that stands still answers nobody, catches
 * nothing and ends by itself never, so whatever looks after the process would never start it again. Begins where the
 * server is open: what takes long before (a migration, many tables) is not watched.
 */
export function startWatchdog(seconds: number, log: Logger): void {
  if (seconds === 0) return;
  const pause = (1000 * seconds) / LOOKS;
  const signs = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = (): void => {
    Atomics.add(signs, 0, 1);
    Atomics.store(signs, 1, inspector.url() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, pause / 2).unref();
  const watch: Watch = { signs, pause, isLogged: log.isLevelEnabled('error') };
  const worker = startWorker('watchdog-worker', { workerData: watch, resourceLimits: LIMITS });
  worker.on('error', (error) => log.error({ error: String(error) }, 'the event loop is not watched any more'));
  worker.unref();
}
