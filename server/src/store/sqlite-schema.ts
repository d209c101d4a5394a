import type { Sqlite } from './sqlite.ts';
import { StoreError } from './store.ts';

/** One step per schema version, in order: `user_version` says how many were taken. Never change one that was released. */
const STEPS = [
  `CREATE TABLE tables (
     id TEXT PRIMARY KEY,
     status TEXT NOT NULL,
     public INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     facts TEXT NOT NULL
   );
   CREATE INDEX tables_by_status ON tables (status, created_at);
   CREATE TABLE seats (
     table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
     seat INTEGER NOT NULL,
     player_id TEXT NOT NULL,
     PRIMARY KEY (table_id, seat)
   );
   CREATE INDEX seats_by_player ON seats (player_id);
   -- Rowid and a unique index, not WITHOUT ROWID: appends are twice as fast.
   CREATE TABLE entries (
     table_id TEXT NOT NULL,
     number INTEGER NOT NULL,
     at INTEGER NOT NULL,
     data TEXT NOT NULL,
     UNIQUE (table_id, number)
   );
   CREATE TABLE snapshots (
     table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
     number INTEGER NOT NULL,
     data TEXT NOT NULL
   );
   CREATE TABLE players (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     recovery_hash TEXT NOT NULL UNIQUE,
     seen_at INTEGER NOT NULL
   );
   CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE
   );
   CREATE INDEX sessions_by_player ON sessions (player_id);
   CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL);`,
  `CREATE TABLE notify (
     player_id TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
     data TEXT NOT NULL
   );`,
  `CREATE TABLE errands (
     id TEXT PRIMARY KEY,
     table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
     seat INTEGER NOT NULL,
     kind TEXT NOT NULL,
     by INTEGER,
     since INTEGER NOT NULL
   );`,
  `CREATE TABLE accounts (
     player_id TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
     handle TEXT NOT NULL,
     -- The handle in small letters: one for all ways to write it.
     handle_key TEXT NOT NULL UNIQUE,
     password_hash TEXT,
     created_at INTEGER NOT NULL
   );
   CREATE TABLE passkeys (
     id TEXT PRIMARY KEY,
     player_id TEXT NOT NULL REFERENCES accounts (player_id) ON DELETE CASCADE,
     public_key TEXT NOT NULL,
     counter INTEGER NOT NULL,
     transports TEXT NOT NULL,
     name TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     used_at INTEGER
   );
   CREATE INDEX passkeys_by_player ON passkeys (player_id);`,
  `CREATE TABLE device_matches (
     player_id TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
     id TEXT NOT NULL,
     at INTEGER NOT NULL,
     line TEXT NOT NULL,
     record TEXT NOT NULL,
     PRIMARY KEY (player_id, id)
   );`,
  `ALTER TABLE tables ADD COLUMN owner_id TEXT;
   -- What cannot be read has no owner; it must not stop the others.
   UPDATE tables SET owner_id = CASE WHEN json_valid(facts) THEN json_extract(facts, '$.owner') END;
   CREATE INDEX tables_by_owner ON tables (owner_id);`,
  `ALTER TABLE tables ADD COLUMN network TEXT;
   CREATE INDEX tables_by_network ON tables (network);`,
] as const;

/** Brings a database to the newest schema. A newer one is left alone: this server would misread it. `to`: for tests. */
export function migrate(db: Sqlite, to: number = STEPS.length): void {
  const version = (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
  if (version > STEPS.length) {
    throw new StoreError('failed', `the database was written by a newer server (schema ${version})`);
  }
  for (let step = version; step < to; step++) {
    db.exec('BEGIN IMMEDIATE');
    try {
      db.exec(`${STEPS[step]!} PRAGMA user_version = ${step + 1}; COMMIT`);
    } finally {
      if (db.inTransaction) db.exec('ROLLBACK');
    }
  }
}
