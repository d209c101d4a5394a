import type { Worker } from 'node:worker_threads';
import { isThinker } from '@tinstar/bots';
import type { BotChooser, Question } from './bot-chooser.ts';
import { ADVISER, decide, decideBlindly } from './bot-decision.ts';
import { BotQueue, type Task } from './bot-queue.ts';
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
  get isLoading(): boolean {
    return this.worker !== null && this.loadingSince !== null && performance.now() - this.loadingSince < LOADING;
  }

  /** Ends the thread, whatever it is doing; the next question starts another. */
  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
  }
}

/** Nobody waits longer for a thread; milliseconds. */
const LONGEST_WAIT = 20_000;

/** Threads, and what waits for them. */
class Lane {
  readonly queue = new BotQueue();
  readonly idle: Thinker[];
  readonly all: readonly Thinker[];

  constructor(threads: number, guard: Guard, warmUp: number) {
    this.all = Array.from({ length: threads }, () => new Thinker(guard, warmUp));
    this.idle = [...this.all];
  }
}

export interface PoolPace {
  /** Milliseconds an answer may take longer while a fresh thread loads the rules. */
  readonly warmUp?: number;
  /** Milliseconds a question may wait for a thread. */
  readonly longestWait?: number;
}

/**
 * Bots think in threads of their own, never in the event loop, and within a time limit. Who decides at once has a thread
 * where nobody thinks ahead: neither waits for the other.
 */
export class BotPool implements BotChooser {
  private readonly quick: Lane;
  private readonly thinkers: Lane;
  private readonly limit: number;
  private readonly longestWait: number;
  private readonly metrics: Metrics;
  private readonly log: Log;
  private readonly guard: Guard;

  /** `threads`: in which machines think ahead. `limit`: milliseconds per decision. */
  constructor(
    threads: number,
    limit: number,
    metrics: Metrics,
    log: Log,
    guard: Guard,
    { warmUp = WARM_UP, longestWait = LONGEST_WAIT }: PoolPace = {},
  ) {
    this.quick = new Lane(1, guard, warmUp);
    this.thinkers = new Lane(threads, guard, warmUp);
    this.limit = limit;
    this.longestWait = longestWait;
    this.metrics = metrics;
    this.log = log;
    this.guard = guard;
  }

  choose(question: Question): Promise<number | null> {
    return new Promise((resolve) => this.ask(question, resolve));
  }

  private ask(question: Question, answer: (code: number | null) => void): void {
    const lane = isThinker(question.bot) ? this.thinkers : this.quick;
    const tooLong = (): void => {
      if (lane.queue.remove(task)) this.decideHere(question, answer);
    };
    const timer = setTimeout(() => this.guard.run('thread', tooLong), this.longestWait);
    timer.unref();
    const resolve = (code: number | null): void => {
      clearTimeout(timer);
      answer(code);
    };
    const task: Task = { question, askedAt: performance.now(), resolve };
    lane.queue.push(task);
    this.next(lane);
  }

  private next(lane: Lane): void {
    const thinker = lane.queue.isEmpty ? undefined : lane.idle.pop();
    if (!thinker) return;
    const { question, askedAt, resolve } = lane.queue.take()!;
    const start = performance.now();
    const time = Math.max(0, Math.min(this.shareFor(question, lane), question.time - (start - askedAt)));
    const answered = (answer: Answer | null): void => {
      const { isLoading } = thinker;
      lane.idle.push(thinker);
      this.next(lane);
      const failed = answer === null || answer.failed;
      this.metrics.countBot(question.game, performance.now() - start, failed);
      if (!failed) {
        const { table, game, bot } = question;
        if (answer.iterations > 0)
          this.log.debug({ table, game, bot, iterations: answer.iterations }, 'a bot thought ahead');
        return resolve(answer.code);
      }
      const { game, bot } = question;
      this.log.warn({ game, bot, error: answer?.error ?? 'took too long' }, 'a bot did not decide');
      if (isThinker(bot)) this.ask({ ...question, bot: ADVISER }, resolve);
      else if (answer === null && isLoading) this.decideHere(question, resolve);
      else resolve(decideBlindly(question));
    };
    // Whatever happens, whoever waits for the bot is answered.
    this.guard.run(
      'thread',
      () => thinker.think(question, time, this.limit).then(answered),
      () => resolve(null),
    );
  }

  /** Milliseconds to think ahead: half of what a decision may take at all, and less where others wait for a thread. */
  private shareFor({ hasPeople }: Question, { queue, all }: Lane): number {
    return this.limit / 2 / Math.max(1, (1 + queue.waiting(hasPeople)) / all.length);
  }

  /** No thread has had time for it: the expertise alone, which takes a millisecond and waits for nothing. */
  private decideHere(question: Question, answer: (code: number | null) => void): void {
    const bot = isThinker(question.bot) ? ADVISER : question.bot;
    this.metrics.countLateBot();
    decide({ ...question, bot }).then(answer, () => answer(decideBlindly(question)));
  }

  async close(): Promise<void> {
    await Promise.all([this.quick, this.thinkers].flatMap(({ all }) => all.map((thinker) => thinker.close())));
  }
}
