import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaseBook } from './leases.ts';

/** Milliseconds: for ever, as far as a test is concerned. */
const LONG = 600_000;

/** What every book of leases promises. `open` gives an empty one in which the tables `t1` to `t3` may have leases. */
export function describeLeases(name: string, open: () => Promise<LeaseBook>): void {
  describe(name, () => {
    let book: LeaseBook;
    beforeEach(async () => {
      book = await open();
    });
    const take = async (holder: string, ...tables: string[]): Promise<string[]> =>
      [...(await book.take(holder, tables, LONG))].toSorted();

    it('gives a lease to one, who may renew it, and only to tables that there are', async () => {
      expect(await take('ann', 't1', 't2', 'nowhere')).toEqual(['t1', 't2']);
      expect(await take('bob', 't1', 't3')).toEqual(['t3']);
      expect(await take('ann', 't1', 't3')).toEqual(['t1']);
      expect(await book.takeOver('bob', 9, LONG)).toEqual([]);
    });

    it('lets one of many have it who ask at the same time', async () => {
      const holders = [...Array(8).keys()].map((index) => `server ${index}`);
      const given = await Promise.all(holders.map((holder) => take(holder, 't1', 't2', 't3')));
      expect(given.flat().toSorted()).toEqual(['t1', 't2', 't3']);
    });

    it('gives one to another when its time is up, and not before', async () => {
      await book.take('ann', ['t1', 't2'], 400);
      await take('ann', 't3');
      expect(await take('bob', 't1')).toEqual([]);
      expect(await book.nextEnd('bob')).toBeLessThanOrEqual(400);
      await expect.poll(() => take('bob', 't1')).toEqual(['t1']);
      expect(await book.takeOver('cid', 9, LONG)).toEqual(['t2']);
      expect(await take('ann', 't1', 't2', 't3')).toEqual(['t3']);
      expect(await book.nextEnd('ann')).toBeGreaterThan(LONG / 2);
    });

    it('has one that was given back for whoever wants it, and for others not before it is due', async () => {
      await take('ann', 't1', 't2', 't3');
      await book.giveBack('bob', [['t1', 0]]);
      await book.giveBack('ann', [
        ['t1', null],
        ['t2', 0],
      ]);
      expect(await book.takeOver('bob', 9, LONG)).toEqual(['t2']);
      expect(await book.nextEnd('ann')).not.toBeNull();
      expect(await take('cid', 't1', 't2', 't3')).toEqual(['t1']);
    });
  });
}
