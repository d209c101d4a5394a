import type { Worker } from 'node:worker_threads';
import type { BotChooser, Question } from './bot-chooser.ts';
import { decideBlindly } from './bot-decision.ts';
import { BotQueue } from './bot-queue.ts';
import type { Guard } from './guard.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { startWorker } from './start-worker.ts';

interface Answer {
  readonly id: number;
  readonly code: number | null;
  /** Playouts it took, where it was thought over: with the question's seed and as many, the same is thought again. */
  readonly iterations: number;
  readonly failed: boolean;
  readonly error?: string;
}

/** Milliseconds an answer may take longer while a fresh thread loads the rules, and how long it may load at all. */
const WARM_UP = 10_000;
const LOADING = 120_000;

/** One thread and what it is thinking about. */
class Thinker {
  private readonly guard: Guard;
  private readonly warmUp: number;
  private worker: Worker | null = null;
  /** When it began to load the rules; `null`: it has answered something. */
  private loadingSince: number | null = null;
  /** What to do with the next answer. */
  private hear: (answer: Answer | null) => void = () => {};
  private count = 0;

  constructor(guard: Guard, warmUp: number) {
    this.guard = guard;
    this.warmUp = warmUp;
  }

  private start(): Worker {
    const worker = startWorker('bot-worker');
    this.loadingSince = performance.now();
    // As long as the thread lives: one that dies while it has nothing to do must not take the server along.
    const lose = (): void => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.hear(null);
    };
    worker.on('message', (answer: Answer) => {
      if (this.worker === worker) this.loadingSince = null;
      this.guard.run('thread', () => this.hear(answer));
    });
    worker.on('messageerror', () => this.guard.run('thread', lose));
    worker.on('error', () => this.guard.run('thread', lose));
    worker.on('exit', () => this.guard.run('thread', lose));
    worker.unref();
    return worker;
  }

  /**
   * Resolves with the answer, `null` when the thread failed or took longer than `limit`. After `time` whoever thinks ahead
   * comes to an end.
   */
  think(question: Question, time: number, limit: number): Promise<Answer | null> {
    const worker = (this.worker ??= this.start());
    const id = this.count++;
    return new Promise((resolve) => {
      const finish = (answer: Answer | null): void => {
        clearTimeout(timer);
        this.hear = () => {};
        if (answer === null && !this.isLoading) this.guard.run('thread', () => this.close());
        resolve(answer);
      };
      const timer = setTimeout(() => finish(null), limit + (this.isLoading ? this.warmUp : 0));
      this.hear = (answer) => {
        if (answer === null || answer.id === id) finish(answer);
      };
      worker.postMessage({ id, question, time });
    });
  }

  /** A thread that loads is not given up for it: on a machine that is too busy the next one would not come to its end either. */
  private get isLoading(): boolean {
    return this.worker !== null && this.loadingSince !== null && performance.now() - this.loadingSince < LOADING;
  }

  /** Ends the thread, whatever it is doing; the next question starts another. */
  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
  }
}

/** Bots think in threads of their own, never in the event loop, and within a time limit. */
export class BotPool implements BotChooser {
  private readonly idle: Thinker[];
  private readonly all: readonly Thinker[];
  private readonly queue = new BotQueue();
  private readonly limit: number;
  private readonly metrics: Metrics;
  private readonly log: Log;
  private readonly guard: Guard;

  /** `limit`: milliseconds per decision. */
  constructor(threads: number, limit: number, metrics: Metrics, log: Log, guard: Guard, warmUp = WARM_UP) {
    this.all = Array.from({ length: threads }, () => new Thinker(guard, warmUp));
    this.idle = [...this.all];
    this.limit = limit;
    this.metrics = metrics;
    this.log = log;
    this.guard = guard;
  }

  choose(question: Question): Promise<number | null> {
    return new Promise((resolve) => {
      this.queue.push({ question, resolve });
      this.next();
    });
  }

  private next(): void {
    const thinker = this.queue.isEmpty ? undefined : this.idle.pop();
    if (!thinker) return;
    const time = this.timeFor(this.queue.thinkers);
    const { question, resolve } = this.queue.take()!;
    const start = performance.now();
    const answered = (answer: Answer | null): void => {
      this.idle.push(thinker);
      this.next();
      const failed = answer === null || answer.failed;
      this.metrics.countBot(question.game, performance.now() - start, failed);
      if (failed) {
        const { game, bot } = question;
        this.log.warn({ game, bot, error: answer?.error ?? 'took too long' }, 'a bot did not decide');
      } else if (answer.iterations > 0) {
        const { table, game, bot } = question;
        this.log.debug({ table, game, bot, iterations: answer.iterations }, 'a bot thought ahead');
      }
      resolve(failed ? decideBlindly(question) : answer.code);
    };
    // Whatever happens, whoever waits for the bot is answered.
    this.guard.run(
      'thread',
      () => thinker.think(question, time, this.limit).then(answered),
      () => resolve(null),
    );
  }

  /** Milliseconds to think ahead: half of what a decision may take at all, and less where others wait for a thread. */
  private timeFor(waiting: number): number {
    return this.limit / 2 / Math.max(1, waiting / this.all.length);
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((thinker) => thinker.close()));
  }
}
