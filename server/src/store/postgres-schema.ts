import type { Client, QueryConfig } from 'pg';
import { StoreError } from './store.ts';

/**
 * One step per schema version, in order: `tinstar.version` says how many were taken. Never change one that was released.
 *
 * Ids compare by their bytes (`"C"`), as in SQLite and whatever the language of the database. Documents are `text`, not
 * `jsonb`: what is read is what was written, byte by byte. Times are milliseconds since 1970.
 */
const STEPS = [
  `CREATE TABLE tables (
     id text COLLATE "C" PRIMARY KEY,
     status text NOT NULL,
     public smallint NOT NULL,
     created_at bigint NOT NULL,
     facts text NOT NULL
   );
   CREATE INDEX tables_by_status ON tables (status, created_at);
   CREATE TABLE seats (
     table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
     seat integer NOT NULL,
     player_id text COLLATE "C" NOT NULL,
     PRIMARY KEY (table_id, seat)
   );
   CREATE INDEX seats_by_player ON seats (player_id);
   CREATE TABLE entries (
     table_id text COLLATE "C" NOT NULL,
     number integer NOT NULL,
     at bigint NOT NULL,
     data text NOT NULL,
     PRIMARY KEY (table_id, number)
   );
   CREATE TABLE snapshots (
     table_id text COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
     number integer NOT NULL,
     data text NOT NULL
   );
   CREATE TABLE players (
     id text COLLATE "C" PRIMARY KEY,
     name text NOT NULL,
     recovery_hash text COLLATE "C" NOT NULL UNIQUE,
     seen_at bigint NOT NULL
   );
   CREATE TABLE sessions (
     token_hash text COLLATE "C" PRIMARY KEY,
     player_id text COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE
   );
   CREATE INDEX sessions_by_player ON sessions (player_id);
   CREATE TABLE notify (
     player_id text COLLATE "C" PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
     data text NOT NULL
   );
   CREATE TABLE errands (
     id text COLLATE "C" PRIMARY KEY,
     table_id text COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
     seat integer NOT NULL,
     kind text NOT NULL,
     by integer,
     since bigint NOT NULL
   );
   CREATE INDEX errands_by_table ON errands (table_id);
   CREATE TABLE accounts (
     player_id text COLLATE "C" PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
     handle text NOT NULL,
     handle_key text COLLATE "C" NOT NULL UNIQUE,
     password_hash text,
     created_at bigint NOT NULL
   );
   CREATE TABLE passkeys (
     id text COLLATE "C" PRIMARY KEY,
     player_id text COLLATE "C" NOT NULL REFERENCES accounts (player_id) ON DELETE CASCADE,
     public_key text NOT NULL,
     counter bigint NOT NULL,
     transports text NOT NULL,
     name text NOT NULL,
     created_at bigint NOT NULL,
     used_at bigint
   );
   CREATE INDEX passkeys_by_player ON passkeys (player_id);
   CREATE TABLE device_matches (
     player_id text COLLATE "C" NOT NULL REFERENCES players (id) ON DELETE CASCADE,
     id text COLLATE "C" NOT NULL,
     at bigint NOT NULL,
     line text NOT NULL,
     record text NOT NULL,
     PRIMARY KEY (player_id, id)
   );
   CREATE TABLE kept (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);`,
  // Not as JSON: one table whose facts are none would stop the others.
  `ALTER TABLE tables ADD COLUMN owner_id text COLLATE "C";
   UPDATE tables SET owner_id = substring(facts from '"owner":"([^"\\\\]*)"');
   CREATE INDEX tables_by_owner ON tables (owner_id);`,
] as const;

/** The schema's version, and the mark of the last commit: after a lost connection it tells what became of a write. */
const OWN = `
  CREATE TABLE tinstar (version integer NOT NULL, last_commit text NOT NULL);
  INSERT INTO tinstar VALUES (0, '');`;

/** A schema step may rewrite a large table; milliseconds. */
const STEP_MS = 3_600_000;

/** Brings a database to the newest schema. A newer one is left alone: this server would misread it. */
export async function migrate(client: Client): Promise<void> {
  // Of this schema, as the lock is: further ones on the search path may belong to another server.
  const { rows: found } = await client.query<{ is_new: boolean }>(
    "SELECT to_regclass(quote_ident(current_schema()) || '.tinstar') IS NULL AS is_new",
  );
  if (found[0]!.is_new) await client.query(`BEGIN; ${OWN} COMMIT`);
  const { rows } = await client.query<{ version: number }>('SELECT version FROM tinstar');
  const { version } = rows[0]!;
  if (version > STEPS.length) {
    throw new StoreError('failed', `the database was written by a newer server (schema ${version})`);
  }
  for (let step = version; step < STEPS.length; step++) {
    const text = `BEGIN; ${STEPS[step]!} UPDATE tinstar SET version = ${step + 1}; COMMIT`;
    await client.query({ text, query_timeout: STEP_MS } as QueryConfig);
  }
}
