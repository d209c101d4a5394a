import { readSettings, startServer, type RunningServer } from '@tinstar/server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Machines that do not keep a test waiting. Times in milliseconds. */
const FAST = { botMin: 5, botMax: 15, rightMin: 1, rightMax: 2, botStep: 5, order: 100, restartGrace: 30_000 };
const PAGE = join(import.meta.dirname, '../../web/dist');

/** The real server with the built page, on a port and in a folder of its own. */
export interface House {
  readonly url: string;
  /** Stops the server; the port stays closed until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Ends everything and forgets all tables. */
  tearDown(): Promise<void>;
}

export async function buildHouse(): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-e2e-'));
  let port = 0;
  let server: RunningServer | null = null;

  async function open(): Promise<void> {
    const settings = readSettings({
      PORT: String(port),
      HOST: '127.0.0.1',
      TINSTAR_DATA: data,
      TINSTAR_PAGE: PAGE,
      TINSTAR_LOG_LEVEL: 'error',
      TINSTAR_BOT_WORKERS: '1',
      TINSTAR_REQUESTS_PER_MINUTE: '100000',
      TINSTAR_MESSAGES_PER_SECOND: '1000',
    });
    server = await startServer(settings, { pace: FAST });
    port = server.port;
  }

  async function close(): Promise<void> {
    await server?.stop();
    server = null;
  }

  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    close,
    async tearDown() {
      await close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
