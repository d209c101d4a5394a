import type { Json } from '@tinstar/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';

/** What every store promises of how players want to be told. `current` and `reopened` as in `describeAccounts`. */
export function describeNotify(current: () => Store, reopened: () => Promise<Store>): void {
  describe('what a player said about being told', () => {
    let store: Store;
    beforeEach(() => {
      store = current();
    });

    it('is kept as long as there is the player', async () => {
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
      expect(await store.readNotify('ann')).toBeNull();
      const [first, second] = [
        { wish: null, channels: [] },
        { wish: null, channels: [{ id: 'x' }] },
      ];
      const save = (data: Json, before: Json | null) => store.saveNotify([{ player: 'ann', data, before }]);
      expect(await save(first, null)).toBe(true);
      expect(await save(second, first)).toBe(true);
      store = await reopened();
      expect(await store.readNotify('ann')).toEqual(second);
      // Somebody else has changed it since it was read.
      expect(await save({ wish: null }, null)).toBe(false);
      expect(await save({ wish: null }, first)).toBe(false);
      expect(await store.readNotify('ann')).toEqual(second);
      await store.deletePlayers(5);
      expect(await store.readNotify('ann')).toBeNull();
    });

    it('of several players is changed together, or not at all', async () => {
      for (const id of ['ann', 'bob', 'cid']) await store.createPlayer({ id, name: id }, id, `t${id}`, 1);
      const said = (number: number): Json => ({ number });
      const saved = async () => [await store.readNotify('ann'), await store.readNotify('bob')];
      const save = (ann: [number | null, number], bob: [number | null, number]) =>
        store.saveNotify(
          [
            { player: 'bob', change: bob },
            { player: 'ann', change: ann },
          ].map(({ player, change: [from, to] }) => ({
            player,
            before: from === null ? null : said(from),
            data: said(to),
          })),
        );
      expect(await save([null, 1], [null, 2])).toBe(true);
      expect(await saved()).toEqual([said(1), said(2)]);
      expect(await save([1, 3], [2, 4])).toBe(true);
      // One of them was changed meanwhile, or was there already, or is not: the other stays as well.
      expect(await save([1, 5], [4, 6])).toBe(false);
      expect(await save([3, 5], [2, 6])).toBe(false);
      expect(await save([3, 5], [null, 6])).toBe(false);
      expect(await save([null, 5], [4, 6])).toBe(false);
      store = await reopened();
      expect(await store.readNotify('bob')).toEqual(said(4));
      expect(await saved()).toEqual([said(3), said(4)]);
      const add = (player: string, data: Json) => ({ player, data, before: null });
      expect(await store.saveNotify([add('ann', said(7)), add('cid', said(8))])).toBe(false);
      expect(await store.readNotify('cid')).toBeNull();
      // Of two who began with the same one wins, with all it wanted.
      const [one, other] = await Promise.all([save([3, 10], [4, 10]), save([3, 11], [4, 11])]);
      expect([one, other].toSorted()).toEqual([false, true]);
      const number = one ? 10 : 11;
      expect(await saved()).toEqual([said(number), said(number)]);
    });
  });
}
