import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Result, Series } from './series.ts';
import type { Batch, BatchDone, WorkerData } from './simulate-worker.ts';

/** Games a worker plays before it reports: long enough to keep it busy, short enough for a progress line. */
const BATCH = 20;

export interface RunOptions {
  readonly threads?: number;
  readonly onProgress?: (done: number) => void;
  /** Takes the matches as lines of JSON, in the order of the games. */
  readonly onLines?: (lines: readonly string[]) => void;
  readonly signal?: AbortSignal;
}

function batchesOf(games: number): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < games; from += BATCH) batches.push({ from, to: Math.min(from + BATCH, games) });
  return batches;
}

/** Plays a series on all cores. The results come in the order of the games, whatever the threads did when. */
export async function runSeries(series: Series, options: RunOptions = {}): Promise<Result[]> {
  const waiting = batchesOf(series.games);
  const threads = Math.min(options.threads ?? availableParallelism(), waiting.length);
  const results: Result[] = [];
  /** Finished batches whose turn has not come, by their first game. */
  const early = new Map<number, BatchDone>();
  let next = 0;
  let done = 0;

  function take(batch: BatchDone): void {
    done += batch.to - batch.from;
    early.set(batch.from, batch);
    for (let ready = early.get(next); ready; ready = early.get(next)) {
      early.delete(next);
      next = ready.to;
      for (const result of ready.results) results.push(result);
      options.onLines?.(ready.lines);
    }
    options.onProgress?.(done);
  }

  const workerData: WorkerData = { series, wantsMatches: options.onLines !== undefined };
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./simulate/simulate-worker.js', import.meta.url), { workerData });
      const give = (): void => {
        const batch = options.signal?.aborted ? undefined : waiting.shift();
        if (batch) worker.postMessage(batch);
        else void worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', (batch: BatchDone) => {
        take(batch);
        give();
      });
      worker.on('error', reject);
      give();
    });

  await Promise.all(Array.from({ length: threads }, work));
  return results;
}
