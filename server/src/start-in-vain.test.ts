import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { FaultyProxy } from './testing/faulty-proxy.ts';
import { newFolder, removeFolder } from './testing/run-server.ts';
import { ScratchPostgres } from './testing/scratch-postgres.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';

const data = newFolder();
let postgres: ScratchPostgres;
beforeAll(async () => void (postgres = await ScratchPostgres.open()));
afterAll(async () => {
  await postgres.stop();
  removeFolder(data);
});

/** What a server asks for as it starts, in turn: connections, listeners, workers and timers are there already. */
const STEPS = [
  ['its lines to the others are open', 'SELECT extract(epoch FROM clock'],
  ['its jobs are being done', 'INSERT INTO nodes'],
] as const;

// One that says it cannot start, and stays, is never started again by whatever looks after it.
it.each(STEPS)('a server ends that loses its database while it starts, when %s', async (_, text) => {
  const url = await postgres.add();
  const proxy = await FaultyProxy.before(url);
  proxy.cut = { text, when: 'before', isLast: true };
  const settings = { DATABASE_URL: proxy.through(url), PORT: '0', HOST: '127.0.0.1', TINSTAR_DATA: data };
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: { ...process.env, ...settings, TINSTAR_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await proxy.stop();
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += String(bytes)));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, proxy.cut]).toEqual([1, null]);
  expect(said).toMatch(/^tinstar: .*\n$/m);
});
