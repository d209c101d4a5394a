import type { SessionOpened } from '@tinstar/protocol';
import { hashSecret, makePlayerId, makeRecoveryCode, makeToken } from './entropy.ts';
import { RequestError } from './errors.ts';
import type { Services } from './services.ts';
import type { Player } from './store/store.ts';

/** Guests and their devices. Tokens and codes leave this class once, to their owner; the store has only hashes. */
export class Players {
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  async open(name: string): Promise<SessionOpened> {
    const { entropy, store, clock } = this.services;
    const player = { id: makePlayerId(entropy), name };
    const token = makeToken(entropy);
    const recovery = makeRecoveryCode(entropy);
    await store.createPlayer(player, hashSecret(recovery), hashSecret(token), clock.now());
    return { player, token, recovery };
  }

  find(token: string): Promise<Player | null> {
    return this.services.store.findPlayer(hashSecret(token), this.services.clock.now());
  }

  async rename(player: Player, name: string): Promise<Player> {
    await this.services.store.renamePlayer(player.id, name);
    return { ...player, name };
  }

  /** The same player on another device. The code works once; a new one comes back. */
  async recover(code: string): Promise<SessionOpened> {
    const { entropy, store, clock } = this.services;
    const token = makeToken(entropy);
    const recovery = makeRecoveryCode(entropy);
    const player = await store.recover(hashSecret(code), hashSecret(recovery), hashSecret(token), clock.now());
    if (!player) throw new RequestError('unknown-code');
    return { player, token, recovery };
  }

  /** Somebody who has proved to be that player, on this device too. */
  async enter(id: string): Promise<{ player: Player; token: string }> {
    const { entropy, store, clock } = this.services;
    const token = makeToken(entropy);
    const player = await store.openSession(id, hashSecret(token), clock.now());
    if (!player) throw new RequestError('no-account');
    return { player, token };
  }

  async renewCode(player: Player): Promise<string> {
    const recovery = makeRecoveryCode(this.services.entropy);
    await this.services.store.setRecovery(player.id, hashSecret(recovery));
    return recovery;
  }

  /** Closes every way in that was known before: a new token for one device, none for the others, a new code. */
  async renewKeys(player: Player): Promise<{ token: string; recovery: string }> {
    const { token } = await this.enter(player.id);
    await this.signOutOthers(player, token);
    return { token, recovery: await this.renewCode(player) };
  }

  signOut(token: string): Promise<void> {
    return this.services.store.endSession(hashSecret(token));
  }

  signOutOthers(player: Player, token: string): Promise<void> {
    return this.services.store.endOtherSessions(player.id, hashSecret(token));
  }
}
