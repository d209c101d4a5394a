import { type AddressInfo, connect, createServer } from 'node:net';
import { PostgresServer } from './postgres-server.ts';

/** Where test files ask for the PostgreSQL that all of a run share. */
const DESK = 'TINSTAR_TEST_POSTGRES_DESK';

let started: Promise<PostgresServer> | null = null;
const desk = createServer((socket) => {
  socket.on('error', () => {});
  started ??= PostgresServer.start();
  started.then(
    (server) => socket.end(server.url()),
    (error: unknown) => socket.end(String(error)),
  );
});

/** Part of every test run (see `vitest.config.ts`): a PostgreSQL is started when the first test asks for one. */
export async function setup(): Promise<void> {
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  process.env[DESK] = String((desk.address() as AddressInfo).port);
}

/** At its end it is stopped. */
export async function teardown(): Promise<void> {
  desk.close();
  await (await started)?.stop();
}

/** The address of a PostgreSQL for tests: the one of `TINSTAR_TEST_DATABASE_URL`, or that of this run. */
export async function testDatabase(): Promise<string> {
  const given = process.env['TINSTAR_TEST_DATABASE_URL'];
  if (given) return given;
  const port = Number(process.env[DESK]);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (bytes) => (text += String(bytes)));
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
  });
  if (!answer.startsWith('postgres:')) throw new Error(answer);
  return answer;
}
