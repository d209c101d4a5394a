import { constants, getPriority, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Question } from './bot-chooser.ts';
import { decide } from './bot-decision.ts';

/** How far the thread stands back: where there are fewer cores than work, people's moves go first. */
const NICENESS = 10;

let hasStoodBack = false;

/** Only once it has answered: to load the rules takes a second of work, for which somebody is waiting. */
function standBack(): void {
  if (hasStoodBack) return;
  hasStoodBack = true;
  // On Linux this is about the calling thread; elsewhere it would slow down the whole server.
  if (platform() === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS));
}

/** A thread where bots think: answers each question with a code, and with the playouts it took where one was thought over. */
parentPort!.on('message', ({ id, question, time }: { id: number; question: Question; time: number }) => {
  const start = performance.now();
  let iterations = 0;
  const isUp = (): boolean => performance.now() - start > time;
  const onThought = (playouts: number): void => void (iterations = playouts);
  void decide(question, undefined, { isUp, onThought })
    .then(
      (code) => parentPort!.postMessage({ id, code, iterations, failed: false }),
      (error: unknown) => parentPort!.postMessage({ id, code: null, failed: true, error: String(error) }),
    )
    .then(standBack);
});
