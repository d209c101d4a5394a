import type { Result, Series } from '@tinstar/bots';
import { runBatches } from '@tinstar/lab';
import type { Pack } from '@tinstar/scoundrels';
import type { BatchDone, WorkerData } from './simulate-worker.ts';

export interface RunOptions {
  readonly threads?: number;
  /** Somebody's own cards; `null`: ours. */
  readonly cards?: Pack | null;
  readonly onProgress?: (done: number) => void;
  /** Takes the matches as lines of JSON, in the order of the games. */
  readonly onLines?: (lines: readonly string[]) => void;
}

/** Plays a series on all cores. The results come in the order of the games, whatever the threads did when. */
export async function runSeries(series: Series, options: RunOptions = {}): Promise<Result[]> {
  const { onLines, cards = null, ...rest } = options;
  const results: Result[] = [];
  const workerData: WorkerData = { series, cards, wantsMatches: onLines !== undefined };
  await runBatches<BatchDone>(new URL('./simulate/simulate-worker.js', import.meta.url), workerData, series.games, {
    ...rest,
    onBatch: (batch) => {
      for (const result of batch.results) results.push(result);
      onLines?.(batch.lines);
    },
  });
  return results;
}
