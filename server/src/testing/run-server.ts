import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalChooser } from '../bot-decision.ts';
import { makeLog } from '../log.ts';
import { type Parts, type RunningServer, startServer } from '../server.ts';
import { USUAL_PACE } from '../services.ts';
import { readSettings, type Settings } from '../settings.ts';

/** A pace at which whole games take seconds. */
export const QUICK = {
  botMin: 0,
  botMax: 1,
  rightMin: 1,
  rightMax: 2,
  botStep: 1,
  thinking: USUAL_PACE.thinking,
  order: 30,
  restartGrace: 0,
};

export interface TestServer extends RunningServer {
  readonly url: string;
  readonly data: string;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tinstar-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A real server on a free port, with a fresh database unless `data` names one. */
export async function runServer({ data, ...settings }: Partial<Settings> = {}, parts: Parts = {}): Promise<TestServer> {
  const folder = data ?? newFolder();
  const usual = readSettings({ PORT: '0', HOST: '127.0.0.1', TINSTAR_DATA: folder, TINSTAR_LOG_LEVEL: 'silent' });
  const generous = {
    requestsPerMinute: 100_000,
    socketsPerAddress: 10_000,
    socketsPerMinute: 1_000_000,
    messagesPerSecond: 100_000,
  };
  const server = await startServer(
    { ...usual, ...generous, ...settings },
    { chooser: new LocalChooser(), pace: QUICK, log: makeLog('silent'), jobs: false, ...parts },
  );
  return { ...server, url: `http://127.0.0.1:${server.port}`, data: folder };
}
