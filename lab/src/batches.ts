import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Games a worker plays before it reports: long enough to keep it busy, short enough for a progress line. */
const BATCH = 20;

/** Games `from` to `to` - 1. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

export interface BatchOptions<Done extends Batch> {
  readonly threads?: number;
  readonly onProgress?: (done: number) => void;
  /** Takes what workers report, in the order of the games. */
  readonly onBatch: (batch: Done) => void;
}

function batchesOf(games: number): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < games; from += BATCH) batches.push({ from, to: Math.min(from + BATCH, games) });
  return batches;
}

/**
 * Plays games on all cores. `script` is run by as many worker threads as there are cores, each with `workerData`; it
 * gets a `Batch` per message and answers with a `Done`. These come in the order of the games, and cut at the same
 * places, whatever the threads did when: sums over them are the same on any number of threads.
 */
export async function runBatches<Done extends Batch>(
  script: URL,
  workerData: unknown,
  games: number,
  options: BatchOptions<Done>,
): Promise<void> {
  const waiting = batchesOf(games);
  const threads = Math.min(options.threads ?? availableParallelism(), waiting.length);
  /** Finished batches whose turn has not come, by their first game. */
  const early = new Map<number, Done>();
  let next = 0;
  let done = 0;

  function take(batch: Done): void {
    done += batch.to - batch.from;
    early.set(batch.from, batch);
    for (let ready = early.get(next); ready; ready = early.get(next)) {
      early.delete(next);
      next = ready.to;
      options.onBatch(ready);
    }
    options.onProgress?.(done);
  }

  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData });
      const give = (): void => {
        const batch = waiting.shift();
        if (batch) worker.postMessage(batch);
        else void worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', (batch: Done) => {
        take(batch);
        give();
      });
      worker.on('error', reject);
      give();
    });

  await Promise.all(Array.from({ length: threads }, work));
}
