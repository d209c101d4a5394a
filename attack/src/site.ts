import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server, as an argument for Node (`scripts/build-for-tests.mjs`). */
const PROGRAM = process.env['TINSTAR_TEST_SERVER']!;

/**
 * A server in a process of its own, with the limits it ships with, behind one proxy: an attacker's address is what the
 * `x-forwarded-for` of a request says.
 */
export class Site {
  readonly url: string;
  /** What it ended with, once it has. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  private readonly child: ChildProcess;
  private readonly data: string;

  private constructor(child: ChildProcess, url: string, data: string) {
    this.child = child;
    this.url = url;
    this.data = data;
    this.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  }

  static open(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
    const data = mkdtempSync(join(tmpdir(), 'tinstar-attack-'));
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: '0',
        HOST: '127.0.0.1',
        TINSTAR_DATA: data,
        TINSTAR_LOG_LEVEL: 'silent',
        TINSTAR_PROXY_HOPS: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      child.stdout.on('data', (text: Buffer) => {
        const url = /http:\/\/[\d.]+:\d+/.exec(String(text))?.[0];
        if (url) resolve(new Site(child, url, data));
      });
    });
  }

  get pid(): number {
    return this.child.pid!;
  }

  async close(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
    rmSync(this.data, { recursive: true, force: true });
  }
}
