import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameId } from '@tinstar/shelf';

export const KINDS = ['ours', 'ours-memory', 'ours-postgres', 'ws', 'boardgame.io'] as const;
export type Kind = (typeof KINDS)[number];

/** A room of four on the server: where, with which tokens, and the seed from which its game follows. */
export interface PreparedRoom {
  readonly table: string;
  readonly tokens: readonly string[];
  readonly seed: string;
  readonly game: GameId;
}

export type Order =
  | { readonly type: 'prepare'; readonly rooms: number; readonly game: GameId }
  | { readonly type: 'memory' }
  | { readonly type: 'cpu' }
  | { readonly type: 'think'; readonly on: boolean }
  | { readonly type: 'load'; readonly tables: readonly string[] }
  | { readonly type: 'stop' };

export type Answer =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'prepared'; readonly rooms: PreparedRoom[] }
  | { readonly type: 'memory'; readonly rss: number }
  | { readonly type: 'cpu'; readonly milliseconds: number }
  | ({ readonly type: 'loaded' } & Loaded)
  | { readonly type: 'done' };

/** What tables took to come into memory again. */
export interface Loaded {
  /** Of each, one after the other. */
  readonly milliseconds: readonly number[];
  /** Of processor time, all together. */
  readonly cpu: number;
  /** Bytes of memory, all together: right after loading, and when nobody has done anything for some minutes. */
  readonly fresh: number;
  readonly resting: number;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));

export interface ContenderOptions {
  /** Where ours keeps all in PostgreSQL. */
  readonly database?: string;
  /** The folder of a benchmark that was built from another version of ours. */
  readonly build?: string;
  /** Further settings of ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A server under test, seen from the benchmark. */
export class Contender {
  readonly kind: Kind;
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(kind: Kind, child: ChildProcess, port: number) {
    this.kind = kind;
    this.child = child;
    this.port = port;
  }

  /** `bytes`: how large a delivery is, for those that only echo. */
  static async start(
    kind: Kind,
    bytes: number,
    { database = '', build = HERE, settings = {} }: ContenderOptions = {},
  ): Promise<Contender> {
    const file = join(build, 'server/contender-worker.js');
    const isOurs = kind.startsWith('ours');
    const child = fork(file, [kind, String(bytes)], {
      // Ours as `npm start` starts it.
      execArgv: ['--expose-gc', ...(isOurs ? ['--max-semi-space-size=16'] : [])],
      env: { ...process.env, ...settings, DATABASE_URL: database },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ready = await answerOf(child);
    if (ready.type !== 'ready') throw new Error(`${kind} did not start`);
    return new Contender(kind, child, ready.port);
  }

  private ask(order: Order): Promise<Answer> {
    this.child.send(order);
    return answerOf(this.child);
  }

  async prepare(rooms: number, game: GameId): Promise<PreparedRoom[]> {
    const answer = await this.ask({ type: 'prepare', rooms, game });
    return answer.type === 'prepared' ? answer.rooms : [];
  }

  /** Bytes of memory, after a garbage collection. */
  async memory(): Promise<number> {
    const answer = await this.ask({ type: 'memory' });
    return answer.type === 'memory' ? answer.rss : Number.NaN;
  }

  /** Milliseconds of processor time so far. */
  async cpu(): Promise<number> {
    const answer = await this.ask({ type: 'cpu' });
    return answer.type === 'cpu' ? answer.milliseconds : Number.NaN;
  }

  async think(on: boolean): Promise<void> {
    await this.ask({ type: 'think', on });
  }

  /** Forgets all tables nobody is at, and brings these into memory again, one after the other. */
  async load(tables: readonly string[]): Promise<Loaded> {
    const answer = await this.ask({ type: 'load', tables });
    if (answer.type !== 'loaded') throw new Error('tables were not loaded');
    return answer;
  }

  /** Without a word, as if its machine had lost its power. */
  kill(): void {
    this.child.kill('SIGKILL');
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.send({ type: 'stop' } satisfies Order);
      setTimeout(() => this.child.kill('SIGKILL'), 3000).unref();
    });
  }
}

function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`a server under test ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Answer);
    });
  });
}
