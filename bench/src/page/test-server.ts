import type { OpenTable, SessionOpened, TableAnswer } from '@tinstar/protocol';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Built files lie in `.build/bench`; so does this one when it runs. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The real server with the built page, in a process, on a port and in a folder of its own. */
export interface TestServer {
  readonly url: string;
  /** Somebody with a name, the same whenever they come; returns the token of their session: few are given a minute. */
  signIn(name: string): Promise<string>;
  /** Opens a table for whoever holds the token; returns its address. */
  openTable(token: string, game: string, seats: OpenTable['seats']): Promise<string>;
  tearDown(): Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-bench-'));
  const server = spawn(process.execPath, [join(ROOT, '.build/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      TINSTAR_DATA: data,
      TINSTAR_PAGE: join(ROOT, 'web/dist'),
      TINSTAR_LOG_LEVEL: 'error',
      TINSTAR_BOT_WORKERS: '1',
      TINSTAR_REQUESTS_PER_MINUTE: '100000',
      TINSTAR_SOCKETS_PER_MINUTE: '100000',
    },
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const url = /http:\S+/.exec(line)?.[0];
  if (!url) throw new Error(`the server said: ${line}`);

  async function ask<Answer>(path: string, body: unknown, token?: string): Promise<Answer> {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  const tokens = new Map<string, Promise<string>>();
  return {
    url,
    signIn(name) {
      let token = tokens.get(name);
      if (!token) tokens.set(name, (token = ask<SessionOpened>('session', { name }).then((opened) => opened.token)));
      return token;
    },
    async openTable(token, game, seats) {
      const plan: OpenTable = { game, seats, speed: { kind: 'untimed' }, public: false };
      const { table } = await ask<TableAnswer>('tables', plan, token);
      return `${url}/table/${table.id}`;
    },
    async tearDown() {
      const closed = once(server, 'close');
      server.kill('SIGTERM');
      await closed;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
