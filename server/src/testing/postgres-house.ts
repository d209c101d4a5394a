import pg from 'pg';
import { EmbeddedPostgres } from './embedded-postgres.ts';

/** A PostgreSQL for tests. */
export interface PostgresHouse {
  /** The address of an empty database. */
  clear(): Promise<string>;
  stop(): Promise<void>;
}

export async function openEmbedded(): Promise<PostgresHouse & { readonly postgres: EmbeddedPostgres }> {
  const postgres = await EmbeddedPostgres.start();
  const clear = async (): Promise<string> => {
    await postgres.clear();
    return postgres.url;
  };
  return { postgres, clear, stop: () => postgres.stop() };
}

/** Schemas of their own in a database that somebody runs; they are gone at the end. */
export async function openForeign(url: string): Promise<PostgresHouse & { readonly client: pg.Client }> {
  const client = new pg.Client(url);
  await client.connect();
  const made: string[] = [];
  const clear = async (): Promise<string> => {
    const schema = `tinstar_test_${process.pid}_${made.length}`;
    made.push(schema);
    await client.query(`CREATE SCHEMA ${schema}`);
    const own = new URL(url);
    own.searchParams.set('options', `-c search_path=${schema}`);
    return own.href;
  };
  const stop = async (): Promise<void> => {
    for (const schema of made) await client.query(`DROP SCHEMA ${schema} CASCADE`);
    await client.end();
  };
  return { client, clear, stop };
}
