import pg from 'pg';

/** A PostgreSQL that somebody runs. Tests and benchmarks work in schemas of their own there, which are gone at the end. */
export class ForeignPostgres {
  readonly client: pg.Client;
  private readonly url: string;
  private readonly schemas: string[] = [];

  private constructor(url: string) {
    this.url = url;
    this.client = new pg.Client(url);
  }

  static async open(url: string): Promise<ForeignPostgres> {
    const postgres = new ForeignPostgres(url);
    await postgres.client.connect();
    return postgres;
  }

  /** The address of an empty database. */
  async clear(): Promise<string> {
    const schema = `tinstar_test_${process.pid}_${this.schemas.length}`;
    this.schemas.push(schema);
    await this.client.query(`CREATE SCHEMA ${schema}`);
    const own = new URL(this.url);
    own.searchParams.set('options', `-c search_path=${schema}`);
    return own.href;
  }

  async stop(): Promise<void> {
    for (const schema of this.schemas) await this.client.query(`DROP SCHEMA ${schema} CASCADE`);
    await this.client.end();
  }
}
