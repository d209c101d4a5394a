import pg from 'pg';
import { testDatabase } from './shared-postgres.ts';

let count = 0;

/** A PostgreSQL to work in: tests and benchmarks get empty schemas of their own there, which are gone at the end. */
export class ScratchPostgres {
  readonly client: pg.Client;
  readonly url: string;
  private readonly schemas: string[] = [];
  private isSpoilt = true;

  private constructor(url: string) {
    this.url = url;
    this.client = new pg.Client(url);
  }

  /** `url`: a server; without one, that of the test run. */
  static async open(url?: string): Promise<ScratchPostgres> {
    const postgres = new ScratchPostgres(url ?? (await testDatabase()));
    await postgres.client.connect();
    return postgres;
  }

  /** The address of an empty database. It is the one before without what is in it: making the tables takes longer than most tests. */
  async clear(): Promise<string> {
    const schema = this.schemas.at(-1);
    if (this.isSpoilt || schema === undefined) return this.add();
    const { rows } = await this.client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 AND tablename <> 'tinstar'",
      [schema],
    );
    await this.client.query(rows.map(({ name }) => `DELETE FROM ${schema}.${name};`).join(''));
    return this.address(schema);
  }

  /** The address of another one, where there is no table yet. */
  async add(): Promise<string> {
    const schema = `tinstar_test_${process.pid}_${count++}`;
    this.schemas.push(schema);
    this.isSpoilt = false;
    await this.client.query(`CREATE SCHEMA ${schema}`);
    return this.address(schema);
  }

  /** The tables are not what they were. */
  spoil(): void {
    this.isSpoilt = true;
  }

  private address(schema: string): string {
    const own = new URL(this.url);
    own.searchParams.set('options', `-c search_path=${schema}`);
    return own.href;
  }

  async stop(): Promise<void> {
    for (const schema of this.schemas)
      await this.client.query(`DROP SCHEMA ${schema} CASCADE; DROP SCHEMA IF EXISTS ${schema}_jobs CASCADE`);
    await this.client.end();
  }
}
