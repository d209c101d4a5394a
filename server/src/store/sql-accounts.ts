import type { CompiledQuery, Selectable } from 'kysely';
import { type Account, type AccountStore, keyOfHandle, type Passkey } from './account-store.ts';
import type { Database, SqlAccess } from './database.ts';

const accountOf = (row: Selectable<Database['accounts']>): Account => ({
  player: row.player_id,
  handle: row.handle,
  passwordHash: row.password_hash,
  createdAt: row.created_at,
});

const passkeyOf = (row: Selectable<Database['passkeys']>): Passkey => ({
  id: row.id,
  player: row.player_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
});

/** Accounts in the database of a `SqlStore`, written through its group commit. */
export class SqlAccounts implements AccountStore {
  private readonly db: SqlAccess;

  constructor(db: SqlAccess) {
    this.db = db;
  }

  async create({ player, handle, passwordHash, createdAt }: Account, passkey: Passkey | null): Promise<void> {
    const row = {
      player_id: player,
      handle,
      handle_key: keyOfHandle(handle),
      password_hash: passwordHash,
      created_at: createdAt,
    };
    const account = this.db.sql.insertInto('accounts').values(row).compile();
    await this.db.change(account, ...(passkey ? [this.insertPasskey(passkey)] : []));
  }

  async read(player: string): Promise<Account | null> {
    const query = this.db.sql.selectFrom('accounts').selectAll().where('player_id', '=', player);
    const row = await query.executeTakeFirst();
    return row ? accountOf(row) : null;
  }

  async find(handle: string): Promise<Account | null> {
    const query = this.db.sql.selectFrom('accounts').selectAll().where('handle_key', '=', keyOfHandle(handle));
    const row = await query.executeTakeFirst();
    return row ? accountOf(row) : null;
  }

  async setPassword(player: string, passwordHash: string): Promise<void> {
    const query = this.db.sql.updateTable('accounts').set({ password_hash: passwordHash });
    await this.db.change(query.where('player_id', '=', player).compile());
  }

  async remove(player: string): Promise<void> {
    await this.db.change(this.db.sql.deleteFrom('accounts').where('player_id', '=', player).compile());
  }

  private insertPasskey({
    id,
    player,
    publicKey,
    counter,
    transports,
    name,
    createdAt,
    usedAt,
  }: Passkey): CompiledQuery {
    const row = {
      id,
      player_id: player,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      name,
      created_at: createdAt,
      used_at: usedAt,
    };
    return this.db.sql.insertInto('passkeys').values(row).compile();
  }

  async addPasskey(passkey: Passkey): Promise<void> {
    await this.db.change(this.insertPasskey(passkey));
  }

  async listPasskeys(player: string): Promise<Passkey[]> {
    const query = this.db.sql.selectFrom('passkeys').selectAll().where('player_id', '=', player);
    return (await query.orderBy('created_at').execute()).map((row) => passkeyOf(row));
  }

  async findPasskey(id: string): Promise<Passkey | null> {
    const row = await this.db.sql.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? passkeyOf(row) : null;
  }

  async notePasskey(id: string, counter: number, at: number): Promise<void> {
    const query = this.db.sql.updateTable('passkeys').set({ counter, used_at: at });
    await this.db.change(query.where('id', '=', id).compile());
  }

  async removePasskey(player: string, id: string): Promise<boolean> {
    const query = this.db.sql.deleteFrom('passkeys').where('player_id', '=', player).where('id', '=', id);
    return (await this.db.count(query.compile())) === 1;
  }
}
