import type { AccountAnswer, MadeCredential, Proof, UsedCredential } from '@tinstar/protocol';
import { RequestError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Account } from '../store/account-store.ts';
import { type Player, StoreError } from '../store/store.ts';
import type { Claims } from './claims.ts';
import { Guesses } from './guesses.ts';
import { Passkeys, type Site } from './passkeys.ts';
import type { Passwords } from './passwords.ts';

/** A device that has proved whose it is may change the account for so long, in milliseconds. */
const PROOF_TIME = 15 * 60_000;
const MAX_PASSKEYS = 10;

/** Who asks: a player on one device. */
export interface Asker {
  readonly player: Player;
  /** The hash of the device's token. */
  readonly session: string;
}

/** Optional accounts: handle, password, passkeys. Guests become accounts and stay the same players. */
export class Accounts {
  private readonly services: Services;
  private readonly claims: Claims;
  private readonly passwords: Passwords;
  private readonly guesses: Guesses;
  private readonly passkeys: Passkeys;
  /** Changes one after the other: two at once could take the last way in. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(services: Services, claims: Claims, passwords: Passwords) {
    this.services = services;
    this.claims = claims;
    this.passwords = passwords;
    this.guesses = new Guesses(services.tallies, services.secret);
    this.passkeys = new Passkeys(services.once, services.entropy);
  }

  private get store() {
    return this.services.store.accounts;
  }

  /** Notes that a device has just proved whose it is. */
  prove(session: string, by: Proof): Promise<void> {
    return this.services.once.put(`proof ${session}`, by, PROOF_TIME);
  }

  private async proofOf(session: string): Promise<Proof | null> {
    return (await this.services.once.read(`proof ${session}`)) as Proof | null;
  }

  private async need({ player }: Asker): Promise<Account> {
    const account = await this.store.read(player.id);
    if (!account) throw new RequestError('no-account');
    return account;
  }

  private async needProved(asker: Asker): Promise<Account> {
    const account = await this.need(asker);
    if ((await this.proofOf(asker.session)) === null) throw new RequestError('not-proved');
    return account;
  }

  /** For what a guest may do as well: an account's owner has to prove it. Returns whether there is an account. */
  async needProofIfAccount(asker: Asker): Promise<boolean> {
    if (!(await this.isAccount(asker.player.id))) return false;
    await this.needProved(asker);
    return true;
  }

  private inOrder<T>(change: () => Promise<T>): Promise<T> {
    const done = this.last.then(change);
    this.last = done.catch(() => {});
    return done;
  }

  async isAccount(player: string): Promise<boolean> {
    return (await this.store.read(player)) !== null;
  }

  /** `null`: nobody in particular. */
  async answer(asker: Asker | null): Promise<AccountAnswer> {
    const account = asker && (await this.store.read(asker.player.id));
    if (!asker || !account) return { account: null, games: asker ? await this.claims.count(asker.player.id) : 0 };
    const passkeys = await this.store.listPasskeys(asker.player.id);
    return {
      account: {
        handle: account.handle,
        password: account.passwordHash !== null,
        passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
        proof: await this.proofOf(asker.session),
      },
      games: 0,
    };
  }

  // ---- becoming an account, and ceasing to be one
  // What closes the old ways in returns the proof that the device's new session has.

  private async checkFree(player: string, handle: string): Promise<void> {
    if (await this.store.read(player)) throw new RequestError('has-account');
    if (await this.store.find(handle)) throw new RequestError('handle-taken');
  }

  /** The store has the last word: somebody may have been faster. */
  private async create(...account: Parameters<Services['store']['accounts']['create']>): Promise<void> {
    try {
      await this.store.create(...account);
    } catch (error) {
      throw error instanceof StoreError && error.fault === 'conflict' ? new RequestError('handle-taken') : error;
    }
  }

  async open({ player }: Asker, handle: string, password: string): Promise<Proof> {
    await this.checkFree(player.id, handle);
    const passwordHash = await this.passwords.hash(password);
    await this.create({ player: player.id, handle, passwordHash, createdAt: this.services.clock.now() }, null);
    return 'password';
  }

  /** Handle, password and passkeys go; the player stays, as a guest, on all devices. */
  async giveUp(asker: Asker): Promise<void> {
    await this.inOrder(async () => {
      await this.needProved(asker);
      await this.store.remove(asker.player.id);
    });
  }

  /** The old password is asked for unless another proof has just been given: it may be forgotten. */
  async changePassword(asker: Asker, address: string, password: string, old?: string): Promise<Proof> {
    const account = await this.need(asker);
    const proof = await this.proofOf(asker.session);
    if (proof !== 'passkey' && proof !== 'code') {
      if (account.passwordHash === null || old === undefined) throw new RequestError('not-proved');
      await this.check(account, old, address, asker);
    }
    const next = await this.passwords.hash(password);
    await this.inOrder(() => this.store.setPassword(asker.player.id, next));
    return proof ?? 'password';
  }

  // ---- passkeys

  async askToMakePasskey(asker: Asker, site: Site, wanted?: string): Promise<Record<string, unknown>> {
    const { player } = asker;
    if (!(await this.store.read(player.id))) {
      if (wanted === undefined) throw new RequestError('no-account');
      await this.checkFree(player.id, wanted);
      return this.passkeys.askToMake(site, player, wanted, []);
    }
    const { handle } = await this.needProved(asker);
    return this.passkeys.askToMake(site, player, handle, await this.store.listPasskeys(player.id));
  }

  /** Adds a passkey; with a guest's first one an account begins. `null`: there was one. */
  async addPasskey(
    { player, session }: Asker,
    site: Site,
    name: string,
    credential: MadeCredential,
  ): Promise<Proof | null> {
    const { key, handle } = await this.passkeys.readMade(site, player.id, credential);
    const createdAt = this.services.clock.now();
    const passkey = { ...key, player: player.id, name, createdAt, usedAt: null };
    return this.inOrder(async () => {
      if (!(await this.store.read(player.id))) {
        await this.create({ player: player.id, handle, passwordHash: null, createdAt }, passkey);
        return 'passkey';
      }
      if ((await this.proofOf(session)) === null) throw new RequestError('not-proved');
      if ((await this.store.listPasskeys(player.id)).length >= MAX_PASSKEYS)
        throw new RequestError('too-many-passkeys');
      await this.store.addPasskey(passkey);
      return null;
    });
  }

  async removePasskey(asker: Asker, id: string): Promise<void> {
    await this.inOrder(async () => {
      const { passwordHash } = await this.needProved(asker);
      const passkeys = await this.store.listPasskeys(asker.player.id);
      if (!passkeys.some((passkey) => passkey.id === id)) throw new RequestError('not-found');
      if (passwordHash === null && passkeys.length === 1) throw new RequestError('last-way-in');
      await this.store.removePasskey(asker.player.id, id);
    });
  }

  // ---- signing in

  /** One answer and as much work, whether the handle is nobody's, has no password, or the password is wrong. */
  private async check(
    { handle, passwordHash, player }: Pick<Account, 'handle' | 'passwordHash'> & { readonly player: string | null },
    password: string,
    address: string,
    asker: Asker | null,
  ): Promise<void> {
    const isOwn = asker !== null && asker.player.id === player;
    const giveBack = await this.guesses.take(handle, address, isOwn ? asker.session : null);
    if (!(await this.passwords.isRight(passwordHash, password))) throw new RequestError('wrong-password');
    await giveBack();
  }

  /** The id of the player whose handle and password these are. `asker`: who is signed in on that device, if anybody is. */
  async byPassword(handle: string, password: string, address: string, asker: Asker | null): Promise<string> {
    const account = await this.store.find(handle);
    await this.check(account ?? { handle, passwordHash: null, player: null }, password, address, asker);
    return account!.player;
  }

  askToUsePasskey(site: Site): Promise<Record<string, unknown>> {
    return this.passkeys.askToUse(site);
  }

  async byPasskey(site: Site, credential: UsedCredential): Promise<string> {
    const { passkey, counter } = await this.passkeys.readUsed(site, credential, (id) => this.store.findPasskey(id));
    await this.store.notePasskey(passkey.id, counter, this.services.clock.now());
    return passkey.player;
  }
}
