import { beforeEach, describe, expect, it } from 'vitest';
import { faultOf } from './contract-samples.ts';
import type { StoredMatch } from './match-store.ts';
import type { Store } from './store.ts';

/** What every store promises of matches that players bring from their devices. `current` is the store of the test, `reopened` what a later process would find. */
export function describeMatches(current: () => Store, reopened: () => Promise<Store>): void {
  describe('matches of devices', () => {
    let store: Store;
    const match = (id: string, at = 1): StoredMatch => ({ id, at, line: { id, at }, record: { moves: [id] } });
    const linesOf = async (from: Store, player: string): Promise<unknown[]> =>
      (await from.matches.list(player)).map((line) => (line as { id: string }).id);
    beforeEach(async () => {
      store = current();
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
      await store.createPlayer({ id: 'bob', name: 'Bob' }, 'b', 'tb', 1);
    });

    it('are kept by player, newest first, once however often they are brought', async () => {
      expect(await store.matches.add('ann', match('one', 5), 9)).toBe('added');
      expect(await store.matches.add('ann', match('two', 7), 9)).toBe('added');
      expect(await store.matches.add('ann', { ...match('one', 9), line: null }, 9)).toBe('known');
      expect(await store.matches.add('bob', match('one', 6), 9)).toBe('added');
      const later = await reopened();
      expect(await later.matches.list('ann')).toEqual([match('two', 7).line, match('one', 5).line]);
      expect(await later.matches.read('ann', 'one')).toEqual(match('one', 5));
      expect(await later.matches.read('bob', 'two')).toBeNull();
      expect(await later.matches.list('cid')).toEqual([]);
    });

    it('are so many and no more, those that come at once too; and belong to somebody', async () => {
      const all = await Promise.all(['one', 'two', 'three'].map((id) => store.matches.add('ann', match(id), 2)));
      expect(all).toEqual(['added', 'added', 'full']);
      expect(await store.matches.add('ann', match('two'), 2)).toBe('known');
      expect(await faultOf(store.matches.add('cid', match('one'), 2))).toBe('conflict');
      expect(await linesOf(await reopened(), 'ann')).toEqual(['two', 'one']);
    });

    it('are forgotten one by one or all together, and with their player', async () => {
      for (const id of ['one', 'two', 'three']) await store.matches.add('ann', match(id), 9);
      await store.matches.add('bob', match('one'), 9);
      expect(await store.matches.remove('ann', 'two')).toBe(true);
      expect(await store.matches.remove('ann', 'two')).toBe(false);
      expect(await linesOf(store, 'ann')).toEqual(['three', 'one'].toSorted().toReversed());
      await store.matches.removeAll('ann');
      expect(await store.matches.list('ann')).toEqual([]);
      expect(await linesOf(store, 'bob')).toEqual(['one']);
      expect(await store.deletePlayers(5)).toBe(2);
      expect(await (await reopened()).matches.list('bob')).toEqual([]);
    });

    it('go over to another player, and what both have is one', async () => {
      for (const id of ['one', 'two']) await store.matches.add('ann', match(id), 9);
      for (const id of ['two', 'three']) await store.matches.add('bob', match(id), 9);
      await store.matches.handOver('ann', 'bob');
      const later = await reopened();
      expect(await linesOf(later, 'ann')).toEqual([]);
      expect((await linesOf(later, 'bob')).toSorted()).toEqual(['one', 'three', 'two']);
    });
  });
}
