import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export interface ServerPlan {
  /** The built server, or its source. */
  readonly program: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  /** Where its output goes. */
  readonly log: string;
}

const CLOCK = join(import.meta.dirname, 'skewed-clock.mjs');

/** A server was given up that did nothing any more. */
export class Stuck extends Error {}

/** A server in a process of its own, as an operator starts it. */
export class ServerProcess {
  readonly port: number;
  /** Milliseconds by which its clock is wrong. */
  readonly skew: number;
  private readonly child: ChildProcess;
  /** What it ended with. */
  readonly ended: Promise<number | NodeJS.Signals | null>;

  private constructor(child: ChildProcess, port: number, skew: number) {
    this.child = child;
    this.port = port;
    this.skew = skew;
    this.ended = new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? child.signalCode);
      else child.once('exit', (code, signal) => resolve(code ?? signal));
    });
  }

  /** `patience`: as long as that it may take. One that neither opens nor ends meanwhile is killed. */
  static start(
    { program, settings, log }: ServerPlan,
    skew: number,
    patience: Promise<unknown>,
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['--import', CLOCK, ...program], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        TINSTAR_LOG_LEVEL: 'warn',
        TINSTAR_BOT_WORKERS: '1',
        TINSTAR_REQUESTS_PER_MINUTE: '1000000',
        TINSTAR_MESSAGES_PER_SECOND: '1000',
        TINSTAR_SOCKETS_PER_ADDRESS: '100000',
        TINSTAR_SOCKETS_PER_MINUTE: '1000000',
        CHAOS_CLOCK_SKEW_MS: String(skew),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const file = createWriteStream(log, { flags: 'a' });
    file.write(`--- ${child.pid}, clock ${skew} ms\n`);
    let said = '';
    let isOpen = false;
    return new Promise((resolve, reject) => {
      const hear = (text: Buffer): void => {
        file.write(text);
        if (isOpen) return;
        said += String(text);
        const port = /Tinstar is open: http:\/\/[\d.]+:(\d+)/.exec(said)?.[1];
        if (!port) return;
        isOpen = true;
        resolve(new ServerProcess(child, Number(port), skew));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        file.end(`--- ${child.pid} ended with ${code ?? signal}\n`);
        reject(new Error(`a server ended with ${code ?? signal}: ${said.slice(-500)}`));
      });
      void patience.then(() => {
        if (isOpen) return;
        reject(new Stuck(`a server neither opened nor ended: ${said.slice(-500)}`));
        child.kill('SIGKILL');
      });
    });
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}
