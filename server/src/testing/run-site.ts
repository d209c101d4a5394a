import type { Parts } from '../server.ts';
import type { Settings } from '../settings.ts';
import { newFolder, removeFolder, runServer, type TestServer } from './run-server.ts';
import type { ScratchPostgres } from './scratch-postgres.ts';

/** Servers on one database, each with connections of its own, as so many processes would be. */
export class TestSite {
  readonly database: string;
  readonly servers: TestServer[] = [];
  private readonly data = newFolder();
  private readonly settings: Partial<Settings>;

  private constructor(database: string, settings: Partial<Settings>) {
    this.database = database;
    this.settings = settings;
  }

  static async start(
    postgres: ScratchPostgres,
    count: number,
    settings: Partial<Settings> = {},
    parts: Parts = {},
  ): Promise<TestSite> {
    const site = new TestSite(await postgres.add(), settings);
    for (let index = 0; index < count; index++) await site.add({}, parts);
    return site;
  }

  async add(settings: Partial<Settings> = {}, parts: Parts = {}): Promise<TestServer> {
    const all = { data: this.data, database: this.database, ...this.settings, ...settings };
    const server = await runServer(all, parts);
    this.servers.push(server);
    return server;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    removeFolder(this.data);
  }
}
