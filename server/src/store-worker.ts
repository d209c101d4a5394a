import { parentPort, workerData } from 'node:worker_threads';
import { SqliteStore } from './store/sqlite-store.ts';
import { StoreError } from './store/store.ts';
import type { StoreAnswers, StoreCall, StoreOpened, StoreThreadPlan } from './store/store-thread.ts';

/** The thread that holds the database: does what it is asked, and answers all that came of one commit together. */
const { file } = workerData as StoreThreadPlan;
const port = parentPort!;

let isClosed = false;
let answers: StoreAnswers = { done: [], values: [], faults: [], commits: [] };

/** The answers of one commit come in one turn of promises: this comes behind the last of them. */
function answerSoon(): void {
  const { done, values, faults, commits } = answers;
  if (done.length + values.length + faults.length + commits.length > 0) return;
  process.nextTick(() => {
    port.postMessage(answers);
    answers = { done: [], values: [], faults: [], commits: [] };
    if (isClosed) port.close();
  });
}

const tellOpened = (refused: string | null): void => port.postMessage({ refused } satisfies StoreOpened);

function open(): SqliteStore | null {
  try {
    return new SqliteStore(file, (...commit) => {
      answerSoon();
      answers.commits.push(commit);
    });
  } catch (error) {
    tellOpened(error instanceof Error ? error.message : String(error));
    return null;
  }
}

const store = open();

function take([id, method, args]: StoreCall): void {
  const calls = store as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  calls[method]!(...args).then(
    (value) => {
      answerSoon();
      if (value === undefined) answers.done.push(id);
      else answers.values.push([id, value]);
      isClosed = method === 'close';
    },
    (error: unknown) => {
      answerSoon();
      const fault = error instanceof StoreError ? error.fault : 'failed';
      answers.faults.push([id, fault, error instanceof Error ? error.message : String(error)]);
    },
  );
}

if (store) {
  port.on('message', (calls: readonly StoreCall[]) => {
    for (const call of calls) take(call);
  });
  tellOpened(null);
}
