/** A worker thread of `simulate` and `arena`: plays the games it is told to and sends them back. */
import { playGame, type Result, type Series } from '@tinstar/bots';
import { makeMatch } from '@tinstar/engine';
import type { Batch } from '@tinstar/lab';
import type { Pack } from '@tinstar/scoundrels';
import { isGameId } from '@tinstar/shelf';
import { withFormer } from '@tinstar/shelf/former';
import { parentPort, workerData } from 'node:worker_threads';
import { dealWith, openGame } from '../cards.ts';

export interface WorkerData {
  readonly series: Series;
  /** Somebody's own cards, checked already; `null`: ours. */
  readonly cards: Pack | null;
  /** Whether whole matches are wanted, not only results. */
  readonly wantsMatches: boolean;
}

export interface BatchDone extends Batch {
  readonly results: readonly Result[];
  /** Matches as lines of JSON; empty unless wanted. */
  readonly lines: readonly string[];
}

const { series, cards, wantsMatches } = workerData as WorkerData;
if (!parentPort || !isGameId(series.game)) throw new Error('simulate-worker is no program of its own');
const port = parentPort;
const own = await openGame(series.game, cards);
const game = cards === null ? await withFormer(own) : own;

port.on('message', ({ from, to }: Batch) => {
  const results: Result[] = [];
  const lines: string[] = [];
  for (let number = from; number < to; number++) {
    const { match, result } = playGame(game, series, number, dealWith(cards));
    results.push(result);
    if (wantsMatches) lines.push(makeMatch(match.record));
  }
  port.postMessage({ from, to, results, lines } satisfies BatchDone);
});
