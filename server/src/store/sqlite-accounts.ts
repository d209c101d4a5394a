import type { Selectable } from 'kysely';
import { type Account, type AccountStore, keyOfHandle, type Passkey } from './account-store.ts';
import type { SqliteAccess } from './sqlite-file.ts';
import type { Database } from './sqlite-schema.ts';

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

/** Accounts in the file of the `SqliteStore`, written through its group commit. */
export class SqliteAccounts implements AccountStore {
  private readonly db: SqliteAccess;

  constructor(db: SqliteAccess) {
    this.db = db;
  }

  create({ player, handle, passwordHash, createdAt }: Account, passkey: Passkey | null): Promise<void> {
    const row = {
      player_id: player,
      handle,
      handle_key: keyOfHandle(handle),
      password_hash: passwordHash,
      created_at: createdAt,
    };
    return this.db.group.write(() => {
      this.db.run(this.db.sql.insertInto('accounts').values(row).compile());
      if (passkey) this.insertPasskey(passkey);
    });
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

  setPassword(player: string, passwordHash: string): Promise<void> {
    const query = this.db.sql
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('player_id', '=', player);
    return this.db.group.writeOne(() => this.db.run(query.compile()));
  }

  remove(player: string): Promise<void> {
    const query = this.db.sql.deleteFrom('accounts').where('player_id', '=', player).compile();
    return this.db.group.writeOne(() => this.db.run(query));
  }

  private insertPasskey({ id, player, publicKey, counter, transports, name, createdAt, usedAt }: Passkey): void {
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
    this.db.run(this.db.sql.insertInto('passkeys').values(row).compile());
  }

  addPasskey(passkey: Passkey): Promise<void> {
    return this.db.group.writeOne(() => this.insertPasskey(passkey));
  }

  async listPasskeys(player: string): Promise<Passkey[]> {
    const query = this.db.sql.selectFrom('passkeys').selectAll().where('player_id', '=', player);
    return (await query.orderBy('created_at').execute()).map((row) => passkeyOf(row));
  }

  async findPasskey(id: string): Promise<Passkey | null> {
    const row = await this.db.sql.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? passkeyOf(row) : null;
  }

  notePasskey(id: string, counter: number, at: number): Promise<void> {
    const query = this.db.sql.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id).compile();
    return this.db.group.writeOne(() => this.db.run(query));
  }

  async removePasskey(player: string, id: string): Promise<boolean> {
    let isGone = false;
    await this.db.group.writeOne(() => {
      const query = this.db.sql.deleteFrom('passkeys').where('player_id', '=', player).where('id', '=', id);
      isGone = this.db.run(query.compile()).changes === 1;
    });
    return isGone;
  }
}
