/** A thread that thinks ahead for a while and says how many playouts a second it made. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeThinker } from './machines.ts';
import { rate } from './measure.ts';

const { seconds } = workerData as { seconds: number };
const thinkOver = makeThinker(2);
rate(seconds / 2, thinkOver);
parentPort!.postMessage(rate(seconds, thinkOver));
