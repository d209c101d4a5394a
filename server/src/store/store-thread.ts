import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread.ts';
import type { GroupObserver } from './group-commit.ts';
import { entryOf, type EntryRow, rowOf } from './entry-row.ts';
import type { SqliteStore } from './sqlite-store.ts';
import { type Store, StoreError, type StoreFault } from './store.ts';

export interface StoreThreadPlan {
  readonly file: string;
}

/**
 * Calls of methods of the store, one behind the other: a number, the method, its arguments in a list. Nearly all append
 * one entry: their arguments stand there bare (table, number, time, data), because lists are dear to send.
 */
export type StoreCalls = unknown[];
export const ROW = 'row';

/** What came of some calls, by their numbers. */
export interface StoreAnswers {
  /** Those that answer nothing but that it is on disk. */
  readonly done: number[];
  readonly values: [id: number, value: unknown][];
  readonly faults: [id: number, fault: StoreFault, message: string][];
  readonly commits: Parameters<GroupObserver>[];
}

/** The first thing the thread says: why the file cannot be used, `null` if it can. */
export interface StoreOpened {
  readonly refused: string | null;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** Megabytes for what does not live long: rows and answers, which are small. */
const YOUNG = 4;

/** The thread seen from here. Calls of one turn of the event loop go there together. */
class Desk {
  private readonly plan: StoreThreadPlan;
  private readonly observe: GroupObserver;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private calls: StoreCalls = [];
  private count = 0;
  private isClosed = false;

  constructor(plan: StoreThreadPlan, observe: GroupObserver) {
    this.plan = plan;
    this.observe = observe;
  }

  /** Starts the thread; resolves when it has the file. */
  open(): Promise<void> {
    const worker = startThread('store-worker', {
      workerData: this.plan,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      let why = 'the thread of the store has ended';
      worker.on('message', (message: StoreOpened | StoreAnswers) => {
        if (!('refused' in message)) this.hear(message);
        else if (message.refused === null) resolve();
        else why = message.refused;
      });
      worker.on('error', (error) => {
        why = `the thread of the store failed: ${String(error)}`;
      });
      worker.on('exit', () => {
        this.worker = null;
        const error = new StoreError('failed', why);
        reject(error);
        for (const waiting of this.waiting.values()) waiting.reject(error);
        this.waiting.clear();
      });
    });
  }

  ask(method: keyof SqliteStore, args: readonly unknown[]): Promise<unknown> {
    const answer = this.expect((id) => this.calls.push(id, method, args));
    if (method === 'close') this.isClosed = true;
    return answer;
  }

  appendRow(table: string, { number, at, data }: EntryRow): Promise<unknown> {
    return this.expect((id) => this.calls.push(id, ROW, table, number, at, data));
  }

  private expect(call: (id: number) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new StoreError('failed', 'the store is closed'));
      const id = this.count++;
      this.waiting.set(id, { resolve, reject });
      if (this.calls.length === 0) setImmediate(() => this.send());
      call(id);
    });
  }

  private send(): void {
    const { calls } = this;
    this.calls = [];
    // A thread that has ended is followed by another. If that cannot have the file, whoever waits hears of it.
    if (!this.worker) this.open().catch(() => {});
    this.worker!.postMessage(calls);
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private hear({ done, values, faults, commits }: StoreAnswers): void {
    for (const commit of commits) this.observe(...commit);
    for (const id of done) this.take(id)?.resolve(undefined);
    for (const [id, value] of values) this.take(id)?.resolve(value);
    for (const [id, fault, message] of faults) this.take(id)?.reject(new StoreError(fault, message));
  }
}

/** Methods that are asked for just as they are. */
const PLAIN = [
  'createTable',
  'listErrands',
  'removeErrands',
  'readFacts',
  'saveSnapshot',
  'readSnapshot',
  'listOpen',
  'listByStatus',
  'listSeated',
  'listQuiet',
  'listNewest',
  'deleteTable',
  'createPlayer',
  'renamePlayer',
  'findPlayer',
  'recover',
  'setRecovery',
  'endSession',
  'endOtherSessions',
  'countPlayers',
  'deletePlayers',
  'readNotify',
  'saveNotify',
  'keep',
  'probe',
  'close',
] as const satisfies readonly (keyof Store)[];
type Plain = Pick<Store, (typeof PLAIN)[number]>;

/**
 * The store in one SQLite file, in a thread of its own: a disk that takes its time holds up those who wait for it, and
 * nobody else. Rejects in one line why the file cannot be used.
 */
export async function openStoreThread(file: string, observe: GroupObserver = () => {}): Promise<Store> {
  const desk = new Desk({ file }, observe);
  await desk.open();
  const plain = Object.fromEntries(PLAIN.map((method) => [method, (...args: unknown[]) => desk.ask(method, args)]));
  return {
    ...(plain as unknown as Plain),
    // What is long is written here, once: a text goes to another thread faster than an object.
    append: (table, entries, index, errands = []) =>
      (entries.length === 1 && !index && errands.length === 0
        ? desk.appendRow(table, rowOf(entries[0]!))
        : desk.ask('appendRows', [table, entries.map(rowOf), index, errands])) as Promise<void>,
    readEntries: async (table, from) => ((await desk.ask('readRows', [table, from])) as EntryRow[]).map(entryOf),
  };
}
