import { beforeEach, describe, expect, it } from 'vitest';
import type { Passkey } from './account-store.ts';
import { faultOf } from './contract-samples.ts';
import type { Store } from './store.ts';

const somePasskey = (id: string, player: string, createdAt = 1): Passkey => ({
  id,
  player,
  publicKey: `key of ${id}`,
  counter: 0,
  transports: ['internal', 'hybrid'],
  name: 'Laptop',
  createdAt,
  usedAt: null,
});

/** What every store promises of accounts. `current` is the store of the test, `reopened` what a later process would find. */
export function describeAccounts(current: () => Store, reopened: () => Promise<Store>): void {
  describe('accounts', () => {
    let store: Store;
    const ann = { player: 'ann', handle: 'Annie', passwordHash: 'hash', createdAt: 5 };
    beforeEach(async () => {
      store = current();
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
      await store.createPlayer({ id: 'bob', name: 'Bob' }, 'b', 'tb', 1);
    });

    it('are found by player, and by handle in any case', async () => {
      await store.accounts.create(ann, null);
      const { accounts } = await reopened();
      expect(await accounts.read('ann')).toEqual(ann);
      expect(await accounts.find('aNNIE')).toEqual(ann);
      expect(await accounts.find('ann')).toBeNull();
      expect(await accounts.read('bob')).toBeNull();
      await accounts.setPassword('ann', 'other');
      expect(await accounts.find('annie')).toEqual({ ...ann, passwordHash: 'other' });
    });

    it.each([
      ['a handle that is taken in another case', { ...ann, player: 'bob', handle: 'ANNIE' }, null],
      ['a second account of a player', { ...ann, handle: 'Other' }, null],
      ['a passkey that is known', { ...ann, player: 'bob', handle: 'Bob' }, somePasskey('k1', 'bob')],
    ])('refuse %s, all or nothing', async (_, account, passkey) => {
      await store.accounts.create(ann, somePasskey('k1', 'ann'));
      expect(await faultOf(store.accounts.create(account, passkey))).toBe('conflict');
      const { accounts } = await reopened();
      expect([await accounts.read('bob'), await accounts.find('other')]).toEqual([null, null]);
      expect(await accounts.read('ann')).toEqual(ann);
      expect(await accounts.listPasskeys('bob')).toEqual([]);
    });

    it('have passkeys, in the order they came, until they are removed', async () => {
      expect(await faultOf(store.accounts.addPasskey(somePasskey('k0', 'ann')))).toBe('conflict');
      await store.accounts.create({ ...ann, passwordHash: null }, somePasskey('k1', 'ann', 2));
      await store.accounts.addPasskey(somePasskey('k2', 'ann', 3));
      expect(await faultOf(store.accounts.addPasskey(somePasskey('k2', 'ann')))).toBe('conflict');
      await store.accounts.notePasskey('k2', 7, 99);
      const { accounts } = await reopened();
      const used = { ...somePasskey('k2', 'ann', 3), counter: 7, usedAt: 99 };
      expect(await accounts.listPasskeys('ann')).toEqual([somePasskey('k1', 'ann', 2), used]);
      expect(await accounts.findPasskey('k2')).toEqual(used);
      expect(await accounts.findPasskey('k3')).toBeNull();
      expect(await accounts.removePasskey('bob', 'k1')).toBe(false);
      expect(await accounts.removePasskey('ann', 'k1')).toBe(true);
      expect(await accounts.listPasskeys('ann')).toEqual([used]);
    });

    it('are given up with all that leads to them; the player stays', async () => {
      await store.accounts.create(ann, somePasskey('k1', 'ann'));
      await store.accounts.remove('ann');
      const later = await reopened();
      expect(await later.accounts.read('ann')).toBeNull();
      expect(await later.accounts.findPasskey('k1')).toBeNull();
      expect(await later.findPlayer('ta', 2)).toEqual({ id: 'ann', name: 'Ann' });
      await later.accounts.create({ ...ann, player: 'bob' }, somePasskey('k1', 'bob'));
    });

    it('are not forgotten, however long nobody was seen', async () => {
      await store.accounts.create(ann, null);
      expect(await store.deletePlayers(1000)).toBe(1);
      expect(await store.findPlayer('tb', 9)).toBeNull();
      expect(await store.findPlayer('ta', 9)).toEqual({ id: 'ann', name: 'Ann' });
      expect(await store.accounts.find('annie')).toEqual(ann);
    });
  });
}
