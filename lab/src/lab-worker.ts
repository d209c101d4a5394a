/** A worker thread of the laboratory: plays the games it is told to and sends back what it counted. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Series } from '@tinstar/bots';
import { isGameId, loadGame } from '@tinstar/shelf';
import { withFormer } from '@tinstar/shelf/former';
import type { Batch } from './batches.ts';
import { playBatch, type BatchCounted } from './experiment.ts';
import { isProbed, loadProbe } from './probes.ts';

const series = workerData as Series;
if (!parentPort || !isGameId(series.game) || !isProbed(series.game)) {
  throw new Error('lab-worker is no program of its own');
}
const port = parentPort;
const game = await withFormer(await loadGame(series.game));
const probe = await loadProbe(series.game);

port.on('message', (batch: Batch) => {
  port.postMessage({ ...batch, tally: playBatch(game, probe, series, batch) } satisfies BatchCounted);
});
