import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableIndex } from '../table/journal/entry.ts';
import { describeAccounts } from './account-store-contract.ts';
import { faultOf, someEntry, someFacts } from './contract-samples.ts';
import { describeMatches } from './match-store-contract.ts';
import { describeNotify } from './notify-store-contract.ts';
import type { Store, StoreError } from './store.ts';

const gathering: TableIndex = { status: 'gathering', players: ['ann', null] };
const playing: TableIndex = { status: 'playing', players: ['ann', 'bob'] };

/**
 * What every store promises. `open` opens one; called again, it opens the same data if the store is durable. `shared`:
 * several servers may write to it.
 */
export function describeStore(name: string, open: () => Promise<Store>, durable: boolean, shared = true): void {
  describe(name, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    /** What a later process would find. */
    const reopened = async (): Promise<Store> => {
      if (durable) {
        await store.close();
        store = await open();
      }
      return store;
    };

    it('keeps notices with the entries they follow from, all or none, until they are removed', async () => {
      await store.createTable(someFacts('one'), playing, [someEntry(0)]);
      const pending = (id: string, since: number) =>
        ({ id, table: 'one', seat: 1, kind: 'turn', by: null, since }) as const;
      await store.append('one', [someEntry(1)], undefined, [pending('b', 20), pending('a', 10)]);
      expect(await faultOf(store.append('one', [someEntry(7)], undefined, [pending('c', 30)]))).toBe('conflict');
      expect(await store.listPendingNotices()).toEqual([pending('a', 10), pending('b', 20)]);
      expect(await store.listPendingNotices('one')).toHaveLength(2);
      expect(await store.listPendingNotices('two')).toEqual([]);
      // The same pending again is the same pending.
      await store.append('one', [someEntry(2)], undefined, [pending('a', 10)]);
      expect(await store.listPendingNotices()).toHaveLength(2);
      await store.removePendingNotices(['a', 'nobody']);
      await store.removePendingNotices([]);
      expect(await store.listPendingNotices()).toEqual([pending('b', 20)]);
      await store.deleteTable('one', 3);
      expect(await store.listPendingNotices()).toEqual([]);
    });

    it('gives back what was written, in order', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0)]);
      await store.append('t1', [someEntry(1), someEntry(2)]);
      const later = await reopened();
      expect(await later.readFacts('t1')).toEqual(someFacts('t1'));
      expect(await later.readEntries('t1', 0)).toEqual([someEntry(0), someEntry(1), someEntry(2)]);
      expect(await later.readEntries('t1', 2)).toEqual([someEntry(2)]);
      expect(await later.readFacts('other')).toBeNull();
      expect(await later.readEntries('other', 0)).toEqual([]);
    });

    it('gives a journal back as it was appended', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0), someEntry(1, 1)]);
      await store.append('t1', [someEntry(2, 1)]);
      await store.append('t1', [someEntry(3, 1), someEntry(4, 1), someEntry(5, 2)]);
      const groups = [[someEntry(2, 1)], [someEntry(3, 1), someEntry(4, 1), someEntry(5, 2)]];
      const later = await (await reopened()).readAppends('t1', 2);
      expect(later).toEqual(shared ? groups : groups.flat().map((entry) => [entry]));
      expect(await store.readAppends('other', 0)).toEqual([]);
    });

    it('knows where journals end', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0)]);
      await store.createTable(someFacts('t2'), gathering, [someEntry(0)]);
      await store.createTable(someFacts('t3'), gathering, []);
      await store.append('t1', [someEntry(1), someEntry(2)]);
      const last = await store.lastNumbers(['t1', 't2', 't3', 'other']);
      expect(new Map(last)).toEqual(
        new Map([
          ['t1', 2],
          ['t2', 0],
        ]),
      );
    });

    it('refuses a table that exists, and keeps the first', async () => {
      await store.createTable(someFacts('t1'), gathering, []);
      expect(await faultOf(store.createTable(someFacts('t1', { seed: 'ef'.repeat(32) }), gathering, []))).toBe(
        'conflict',
      );
      expect((await store.readFacts('t1'))?.seed).toBe('ab'.repeat(32));
    });

    it.each([
      ['a number that is taken', [1]],
      ['a gap', [4]],
      ['a later entry that does not follow', [2, 4]],
      ['an earlier one', [0]],
    ])('refuses %s, all or none', async (_, numbers) => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0), someEntry(1)]);
      const entries = numbers.map((number) => someEntry(number, 9));
      expect(await faultOf(store.append('t1', entries, playing))).toBe('conflict');
      expect(await store.readEntries('t1', 0)).toEqual([someEntry(0), someEntry(1)]);
      expect(await store.listByStatus('playing')).toEqual([]);
    });

    it('refuses entries of a table that does not exist', async () => {
      expect(await faultOf(store.append('t1', [someEntry(0)]))).toBe('conflict');
    });

    it('lets one of two rivals win, and others at the same time are not disturbed', async () => {
      await store.createTable(someFacts('t1'), gathering, []);
      await store.createTable(someFacts('t2'), gathering, []);
      const faults = await Promise.all([
        faultOf(store.append('t1', [someEntry(0, 1)])),
        faultOf(store.append('t1', [someEntry(0, 2)])),
        faultOf(store.append('t2', [someEntry(0)])),
        faultOf(store.append('t1', [someEntry(1)])),
      ]);
      expect(faults).toEqual([null, 'conflict', null, null]);
      expect(await store.readEntries('t1', 0)).toEqual([someEntry(0, 1), someEntry(1)]);
      expect(await store.readEntries('t2', 0)).toEqual([someEntry(0)]);
    });

    it('finds what somebody has not finished, however much they have finished since', async () => {
      await store.createTable(someFacts('old'), gathering, [someEntry(0, 1000)]);
      await store.createTable(someFacts('new', { createdAt: 2000 }), gathering, [someEntry(0, 2000)]);
      for (const [at, id] of ['t1', 't2', 't3'].entries()) {
        await store.createTable(someFacts(id, { createdAt: 3000 + at }), gathering, [someEntry(0, 3000 + at)]);
        await store.append(id, [someEntry(1, 4000 + at)], { ...gathering, status: at === 1 ? 'closed' : 'ended' });
      }
      expect(await store.listSeated('ann', 10)).toEqual(['new', 'old', 't3', 't2', 't1']);
      expect(await store.listSeated('ann', 2)).toEqual(['new', 'old']);
    });

    it('lists open tables of each network in turn, and in it of each opener, and counts those that are not over', async () => {
      let at = 1000;
      const add = (id: string, owner: string, network: string | null): Promise<void> =>
        store.createTable(someFacts(id, { owner, createdAt: at++ }), gathering, [], network);
      await add('honest', 'ann', 'home');
      await add('unknown', 'old', null);
      for (const n of [1, 2, 3]) await add(`a${n}`, 'eve', 'crowd');
      for (const n of [1, 2]) await add(`b${n}`, 'mal', 'crowd');
      expect(await store.listOpen(10)).toEqual(['b2', 'unknown', 'honest', 'a3', 'b1', 'a2', 'a1']);
      expect(await store.listOpen(3)).toEqual(['b2', 'unknown', 'honest']);
      expect([await store.countLive('crowd'), await store.countLive('home'), await store.countLive('away')]).toEqual([
        5, 1, 0,
      ]);
      await store.append('a1', [someEntry(0)], playing);
      expect(await store.countLive('crowd')).toBe(5);
      await store.append('a1', [someEntry(1)], { ...playing, status: 'ended' });
      await store.deleteTable('b1', 1);
      expect(await store.countLive('crowd')).toBe(3);
      expect(await (await reopened()).countLive('crowd')).toBe(3);
    });

    it('finds tables by status, players and quiet', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0, 1000)]);
      await store.createTable(someFacts('t2', { createdAt: 2000 }), gathering, [someEntry(0, 2000)]);
      await store.createTable(someFacts('t3', { createdAt: 3000, public: false }), gathering, [someEntry(0, 3000)]);
      expect(await store.listOpen(10)).toEqual(['t2', 't1']);
      expect(await store.listOpen(1)).toEqual(['t2']);
      expect(await store.listSeated('ann', 10)).toEqual(['t3', 't2', 't1']);
      await store.append('t2', [someEntry(1, 5000)], playing);
      expect(await store.listOpen(10)).toEqual(['t1']);
      expect(await store.listByStatus('playing')).toEqual(['t2']);
      expect(await store.listSeated('bob', 10)).toEqual(['t2']);
      expect(await store.listQuiet('gathering', 3000)).toEqual(['t1']);
      expect(await store.listQuiet('playing', 5000)).toEqual([]);
      expect(await store.listQuiet('playing', 5001)).toEqual(['t2']);
      // Nobody ever came: it is as old as it is.
      await store.createTable(someFacts('t4', { createdAt: 2500 }), gathering, []);
      expect(await store.listQuiet('gathering', 2500)).toEqual(['t1']);
      expect(await store.listQuiet('gathering', 2501)).toEqual(['t4', 't1']);
      // Where no person has a seat.
      await store.createTable(someFacts('t5'), { status: 'playing', players: [null, null] }, [someEntry(0, 4000)]);
      expect(await store.listQuiet('playing', 5001, 'machines')).toEqual(['t5']);
      expect(await store.listQuiet('playing', 4000, 'machines')).toEqual([]);
      expect(await store.listQuiet('gathering', 2501, 'machines')).toEqual([]);
    });

    it('tells of tables from outside', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0, 1000)]);
      await store.createTable(someFacts('t2', { createdAt: 2000 }), gathering, [someEntry(0, 2000)]);
      await store.append('t2', [someEntry(1, 5000)], playing);
      const newest = await store.listNewest(10);
      expect(newest.map(({ id, status, changedAt, people }) => [id, status, changedAt, people])).toEqual([
        ['t2', 'playing', 5000, 2],
        ['t1', 'gathering', 1000, 1],
      ]);
      expect(await store.listNewest(1)).toHaveLength(1);
      expect(await store.countPlayers()).toBe(0);
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
      expect(await store.countPlayers()).toBe(1);
    });

    it('tells of a single table, and gives its rows as they are', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0, 1000)]);
      await store.append('t1', [someEntry(1, 5000)], playing);
      await store.saveSnapshot('t1', { number: 1, data: { a: [1] } });
      const later = await reopened();
      expect(await later.summarize('t1')).toEqual((await later.listNewest(1))[0]);
      expect(await later.summarize('other')).toBeNull();
      const stored = (await later.readStored('t1'))!;
      expect(stored).toMatchObject({ id: 't1', status: 'playing', snapshot: { number: 1, data: '{"a":[1]}' } });
      expect(JSON.parse(stored.facts)).toEqual(someFacts('t1'));
      expect(stored.entries.map(({ number, at, data }) => ({ number, at, what: JSON.parse(data) }))).toEqual([
        someEntry(0, 1000),
        someEntry(1, 5000),
      ]);
      expect(await later.readStored('other')).toBeNull();
    });

    it('finds what somebody opened, seated there or not, as long as it is not over', async () => {
      const nobody = { status: 'gathering', players: [null, null] } as const;
      await store.createTable(someFacts('t1', { owner: 'cid' }), nobody, []);
      await store.createTable(someFacts('t2', { owner: 'cid', createdAt: 2000 }), playing, []);
      await store.createTable(someFacts('t3', { owner: 'ann' }), gathering, []);
      await store.createTable(someFacts('t4', { owner: null }), gathering, []);
      expect(await store.listOpened('cid')).toEqual(['t2', 't1']);
      expect(await store.listOpened('ann')).toEqual(['t3']);
      expect(await store.listOpened('bob')).toEqual([]);
      await store.append('t1', [someEntry(0)], { status: 'closed', players: [null, null] });
      expect(await (await reopened()).listOpened('cid')).toEqual(['t2']);
    });

    it('deletes a table completely', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0)]);
      await store.saveSnapshot('t1', { number: 0, data: {} });
      await store.deleteTable('t1', 1);
      expect(await store.readFacts('t1')).toBeNull();
      expect(await store.readEntries('t1', 0)).toEqual([]);
      expect(await store.readSnapshot('t1')).toBeNull();
      expect(await store.listSeated('ann', 10)).toEqual([]);
      await store.createTable(someFacts('t1'), gathering, [someEntry(0)]);
    });

    it('deletes no table whose journal is longer than whoever deletes it knows', async () => {
      await store.createTable(someFacts('t1'), gathering, [someEntry(0)]);
      await store.createTable(someFacts('t2'), gathering, [someEntry(0)]);
      await store.append('t1', [someEntry(1)]);
      const deleted = [store.deleteTable('t1', 1), store.deleteTable('t2', 1), store.append('t1', [someEntry(2)])];
      const faults = await Promise.all(
        deleted.map((one) =>
          one.then(
            () => null,
            ({ fault }: StoreError) => fault,
          ),
        ),
      );
      expect(faults).toEqual(['conflict', null, null]);
      expect(await store.readEntries('t1', 0)).toHaveLength(3);
      expect(await store.readFacts('t2')).toBeNull();
      await store.deleteTable('t1', 3);
      expect(await store.readFacts('t1')).toBeNull();
      // Somebody was faster.
      await store.deleteTable('t1', 3);
    });

    it('keeps the newest snapshot', async () => {
      await store.createTable(someFacts('t1'), gathering, []);
      expect(await store.readSnapshot('t1')).toBeNull();
      await store.saveSnapshot('t1', { number: 3, data: { a: [1] } });
      await store.saveSnapshot('t1', { number: 7, data: { a: [2] } });
      expect(await (await reopened()).readSnapshot('t1')).toEqual({ number: 7, data: { a: [2] } });
    });

    it('knows players by token, until they sign out', async () => {
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'code', 'laptop', 1);
      const later = await reopened();
      expect(await later.findPlayer('laptop', 2)).toEqual({ id: 'ann', name: 'Ann' });
      expect(await later.findPlayer('phone', 2)).toBeNull();
      await later.renamePlayer('ann', 'Anna');
      expect(await later.findPlayer('laptop', 2)).toEqual({ id: 'ann', name: 'Anna' });
      await later.endSession('laptop');
      expect(await later.findPlayer('laptop', 2)).toBeNull();
    });

    it('uses a recovery code up', async () => {
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'code', 'laptop', 1);
      const both = await Promise.all([
        store.recover('code', 'next', 'phone', 2),
        store.recover('code', 'other', 'thief', 2),
      ]);
      expect(both).toEqual([{ id: 'ann', name: 'Ann' }, null]);
      expect(await store.findPlayer('phone', 3)).toEqual({ id: 'ann', name: 'Ann' });
      expect(await store.findPlayer('thief', 3)).toBeNull();
      await store.setRecovery('ann', 'third');
      expect(await store.recover('next', 'x', 'tablet', 4)).toBeNull();
      expect(await store.recover('third', 'y', 'tablet', 4)).toEqual({ id: 'ann', name: 'Ann' });
      await store.endOtherSessions('ann', 'tablet');
      expect(await store.findPlayer('laptop', 5)).toBeNull();
      expect(await store.findPlayer('tablet', 5)).toEqual({ id: 'ann', name: 'Ann' });
    });

    it('forgets players who were not seen and sit nowhere', async () => {
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'ta', 1);
      await store.createPlayer({ id: 'cid', name: 'Cid' }, 'c', 'tc', 1);
      await store.createPlayer({ id: 'dot', name: 'Dot' }, 'd', 'td', 9);
      await store.createTable(someFacts('t1'), gathering, []);
      expect(await store.deletePlayers(5)).toBe(1);
      expect(await store.findPlayer('tc', 9)).toBeNull();
      expect(await store.findPlayer('ta', 9)).not.toBeNull();
      expect(await store.findPlayer('td', 9)).not.toBeNull();
    });

    it('opens another session of a player', async () => {
      await store.createPlayer({ id: 'ann', name: 'Ann' }, 'a', 'laptop', 1);
      expect(await store.openSession('ann', 'phone', 7)).toEqual({ id: 'ann', name: 'Ann' });
      expect(await store.openSession('bob', 'tablet', 7)).toBeNull();
      const later = await reopened();
      expect(await later.findPlayer('phone', 8)).toEqual({ id: 'ann', name: 'Ann' });
      expect(await later.findPlayer('tablet', 8)).toBeNull();
      // Signing in counts as being seen.
      expect(await later.deletePlayers(5)).toBe(0);
    });

    describeAccounts(() => store, reopened);
    describeMatches(() => store, reopened);
    describeNotify(() => store, reopened);

    it('keeps a value made once', async () => {
      expect(await store.keep('secret', () => 'one')).toBe('one');
      expect(await (await reopened()).keep('secret', () => 'two')).toBe('one');
      await store.probe();
    });
  });
}
