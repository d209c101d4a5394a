import { Contender } from '../server/contender.ts';

/** Servers on one database, each in a process of its own. */
export class Site {
  readonly servers: readonly Contender[];

  private constructor(servers: readonly Contender[]) {
    this.servers = servers;
  }

  static async start(database: string, count: number, settings: Readonly<Record<string, string>> = {}): Promise<Site> {
    const servers: Contender[] = [];
    while (servers.length < count) servers.push(await Contender.start('ours-postgres', 0, { database, settings }));
    return new Site(servers);
  }

  /** Milliseconds of processor time so far, of all servers. */
  async cpu(): Promise<number> {
    let all = 0;
    for (const server of this.servers) all += await server.cpu();
    return all;
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }
}
