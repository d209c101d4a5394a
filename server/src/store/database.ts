import type { CompiledQuery, Kysely } from 'kysely';

/** The tables of the database, for typed queries. Times in milliseconds since 1970, `data` and `facts` are JSON. */
export interface Database {
  /** `owner_id`: whoever opened it, seated there or not. `network`: where from, as a mark, until it is over. */
  tables: {
    id: string;
    status: string;
    public: number;
    created_at: number;
    facts: string;
    owner_id: string | null;
    network: string | null;
  };
  /** Who sits where, by player. */
  seats: { table_id: string; seat: number; player_id: string };
  /** `first`: the number of the first entry that was appended with it; `null`: its own. Only in PostgreSQL, where servers share a journal. */
  entries: { table_id: string; number: number; at: number; data: string; first: number | null };
  snapshots: { table_id: string; number: number; data: string };
  players: { id: string; name: string; recovery_hash: string; seen_at: number };
  sessions: { token_hash: string; player_id: string };
  notify: { player_id: string; data: string };
  accounts: {
    player_id: string;
    handle: string;
    handle_key: string;
    password_hash: string | null;
    created_at: number;
  };
  passkeys: {
    id: string;
    player_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  device_matches: { player_id: string; id: string; at: number; line: string; record: string };
  errands: { id: string; table_id: string; seat: number; kind: string; by: number | null; since: number };
  kept: { name: string; value: string };
}

/** Why nobody knows what a commit has changed: its answer got lost. */
export const UNTOLD = 'it is written, but the store did not say what it changed';

/** What the parts of a store share: typed queries, and one commit for what comes at the same time. */
export interface SqlAccess {
  readonly sql: Kysely<Database>;
  /** Runs queries in order, all or none. Resolves when they are on disk, with how many rows each changed; less if that got lost. */
  change(...queries: readonly CompiledQuery[]): Promise<readonly number[]>;
  /** The same for one query; returns how many rows it changed. */
  count(query: CompiledQuery): Promise<number>;
}
