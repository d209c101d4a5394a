import type { Client, QueryConfig } from 'pg';
import { StoreError } from './store.ts';

/**
 * One step per schema version, in order: `tinstar.version` says how many were taken. Never change one that was released.
 * While servers are replaced one after the other, those before and after a step work side by side: it adds. What is not
 * needed any more goes a release later, by a step that says so: `UPDATE tinstar SET needs = ...`, the version a server has
 * to know.
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
  // For several servers at once: the mark of each one's last commit, what was appended together, who acts for which table, and who
  // they are.
  `ALTER TABLE tinstar ADD COLUMN needs integer NOT NULL DEFAULT 3;
   ALTER TABLE entries ADD COLUMN first integer;
   CREATE TABLE writers (
     id text COLLATE "C" PRIMARY KEY,
     mark text NOT NULL DEFAULT '',
     began timestamptz NOT NULL DEFAULT now()
   );
   CREATE TABLE leases (
     table_id text COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
     holder text COLLATE "C" NOT NULL,
     epoch bigint NOT NULL,
     expires timestamptz NOT NULL
   );
   CREATE INDEX leases_by_expiry ON leases (expires);
   CREATE TABLE nodes (
     id text COLLATE "C" PRIMARY KEY,
     data text NOT NULL,
     expires timestamptz NOT NULL
   );
   CREATE TABLE tallies (
     key text COLLATE "C" PRIMARY KEY,
     level double precision NOT NULL,
     filled timestamptz NOT NULL
   );
   CREATE TABLE once (
     key text COLLATE "C" PRIMARY KEY,
     value text NOT NULL,
     expires timestamptz NOT NULL
   );`,
  `ALTER TABLE tables ADD COLUMN network text COLLATE "C";
   CREATE INDEX tables_by_network ON tables (network);`,
] as const;

/** The schema's version. The mark is of servers before there were `writers`. */
const OWN = `
  CREATE TABLE tinstar (version integer NOT NULL, last_commit text NOT NULL);
  INSERT INTO tinstar VALUES (0, '');`;

/** A schema step may rewrite a large table; milliseconds. */
const STEP_MS = 3_600_000;

/** The first schema that says which version it needs. */
const SAYS_NEEDS = 3;

/** Brings a database to the newest schema. One that needs a newer server is left alone: this one would misread it. */
export async function migrate(client: Client): Promise<void> {
  // Of this schema, as the lock is: further ones on the search path may belong to another server.
  const { rows: found } = await client.query<{ is_new: boolean }>(
    "SELECT to_regclass(quote_ident(current_schema()) || '.tinstar') IS NULL AS is_new",
  );
  if (found[0]!.is_new) await client.query(`BEGIN; ${OWN} COMMIT`);
  const { rows } = await client.query<{ version: number }>('SELECT version FROM tinstar');
  const { version } = rows[0]!;
  if (version >= SAYS_NEEDS) {
    const { rows: needed } = await client.query<{ needs: number }>('SELECT needs FROM tinstar');
    const { needs } = needed[0]!;
    if (needs > STEPS.length)
      throw new StoreError('failed', `the database was written by a newer server (schema ${needs})`);
  }
  for (let step = version; step < STEPS.length; step++) {
    const text = `BEGIN; ${STEPS[step]!} UPDATE tinstar SET version = ${step + 1}; COMMIT`;
    await client.query({ text, query_timeout: STEP_MS } as QueryConfig);
  }
}
