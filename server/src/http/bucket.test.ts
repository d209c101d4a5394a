import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { Buckets } from './bucket.ts';

describe('buckets', () => {
  it('are emptied and fill again with time, each for itself', async () => {
    const clock = new FakeClock();
    const buckets = new Buckets(clock, 2, 1);
    expect([1, 2, 3].map(() => buckets.take('ann'))).toEqual([true, true, false]);
    expect(buckets.take('bob')).toBe(true);
    clock.set(0);
    expect(buckets.take('ann')).toBe(false);
    await clock.pass(1000);
    expect([buckets.take('ann'), buckets.take('ann')]).toEqual([true, false]);
    buckets.give('ann');
    expect(buckets.take('ann')).toBe(true);
  });

  it('are so many and no more; whoever asked longest ago is forgotten', () => {
    const buckets = new Buckets(new FakeClock(), 1, 0, 3);
    for (const key of ['a', 'b', 'c']) expect(buckets.take(key)).toBe(true);
    expect(buckets.take('a')).toBe(false);
    expect(buckets.take('d')).toBe(true);
    expect(['a', 'c', 'd'].map((key) => buckets.take(key))).toEqual([false, false, false]);
    expect(buckets.take('b')).toBe(true);
  });
});
