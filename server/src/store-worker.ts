import { parentPort, workerData } from 'node:worker_threads';
import { SqliteStore } from './store/sqlite-store.ts';
import { StoreError } from './store/store.ts';
import {
  ROW,
  type StoreAnswers,
  type StoreCalls,
  type StoreOpened,
  type StoreThreadPlan,
} from './store/store-thread.ts';

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

function answer(id: number, result: Promise<unknown>, isLast = false): void {
  result.then(
    (value) => {
      answerSoon();
      if (value === undefined) answers.done.push(id);
      else answers.values.push([id, value]);
      isClosed = isLast;
    },
    (error: unknown) => {
      answerSoon();
      const fault = error instanceof StoreError ? error.fault : 'failed';
      answers.faults.push([id, fault, error instanceof Error ? error.message : String(error)]);
    },
  );
}

function take(held: SqliteStore, calls: StoreCalls): void {
  const methods = held as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (let i = 0; i < calls.length;) {
    const id = calls[i++] as number;
    const method = calls[i++] as string;
    if (method === ROW) {
      const [table, number, at, data] = calls.slice(i, (i += 4)) as [string, number, number, string];
      answer(id, held.appendRows(table, [{ number, at, data }]));
    } else {
      answer(id, methods[method]!(...(calls[i++] as unknown[])), method === 'close');
    }
  }
}

if (store) {
  port.on('message', (calls: StoreCalls) => take(store, calls));
  tellOpened(null);
}
