import { parentPort } from 'node:worker_threads';
import type { Question } from './bot-chooser.ts';
import { decide } from './bot-decision.ts';

/** A thread where bots think: answers each question with a code. */
parentPort!.on('message', ({ id, question }: { id: number; question: Question }) => {
  void decide(question).then(
    (code) => parentPort!.postMessage({ id, code, failed: false }),
    (error: unknown) => parentPort!.postMessage({ id, code: null, failed: true, error: String(error) }),
  );
});
