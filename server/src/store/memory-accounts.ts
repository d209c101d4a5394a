import { type Account, type AccountStore, keyOfHandle, type Passkey } from './account-store.ts';
import { StoreError } from './store.ts';

/** Accounts without a disk. */
export class MemoryAccounts implements AccountStore {
  /** By player. */
  private readonly accounts = new Map<string, Account>();
  /** By their id, in the order they came. */
  private readonly passkeys = new Map<string, Passkey>();

  has(player: string): boolean {
    return this.accounts.has(player);
  }

  async create(account: Account, passkey: Passkey | null): Promise<void> {
    const isTaken = this.accounts.has(account.player) || (await this.find(account.handle)) !== null;
    if (isTaken || (passkey && this.passkeys.has(passkey.id))) throw new StoreError('conflict', 'the account exists');
    this.accounts.set(account.player, { ...account });
    if (passkey) this.passkeys.set(passkey.id, structuredClone(passkey));
  }

  async read(player: string): Promise<Account | null> {
    return structuredClone(this.accounts.get(player) ?? null);
  }

  async find(handle: string): Promise<Account | null> {
    const key = keyOfHandle(handle);
    for (const account of this.accounts.values()) if (keyOfHandle(account.handle) === key) return { ...account };
    return null;
  }

  async setPassword(player: string, passwordHash: string): Promise<void> {
    const account = this.accounts.get(player);
    if (account) this.accounts.set(player, { ...account, passwordHash });
  }

  async remove(player: string): Promise<void> {
    this.accounts.delete(player);
    for (const { id } of await this.listPasskeys(player)) this.passkeys.delete(id);
  }

  async addPasskey(passkey: Passkey): Promise<void> {
    const isGood = this.accounts.has(passkey.player) && !this.passkeys.has(passkey.id);
    if (!isGood) throw new StoreError('conflict', 'the passkey is known, or its account is not');
    this.passkeys.set(passkey.id, structuredClone(passkey));
  }

  async listPasskeys(player: string): Promise<Passkey[]> {
    return [...this.passkeys.values()].filter((one) => one.player === player).map((one) => structuredClone(one));
  }

  async findPasskey(id: string): Promise<Passkey | null> {
    return structuredClone(this.passkeys.get(id) ?? null);
  }

  async notePasskey(id: string, counter: number, at: number): Promise<void> {
    const passkey = this.passkeys.get(id);
    if (passkey) this.passkeys.set(id, { ...passkey, counter, usedAt: at });
  }

  async removePasskey(player: string, id: string): Promise<boolean> {
    return this.passkeys.get(id)?.player === player && this.passkeys.delete(id);
  }
}
