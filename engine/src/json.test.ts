import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './json.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('how deep data is nested', () => {
  it('is counted in lists and objects alike', () => {
    for (const flat of [null, 1, 'text', true, undefined]) expect(isDeeperThan(flat, 0)).toBe(false);
    expect([isDeeperThan([], 0), isDeeperThan({}, 1), isDeeperThan([1, {}], 1), isDeeperThan([1, {}], 2)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([isDeeperThan(nested(12), 12), isDeeperThan(nested(13), 12)]).toEqual([false, true]);
    expect(isDeeperThan({ a: 1, b: [{ c: [2] }] }, 4)).toBe(false);
    expect(isDeeperThan({ a: 1, b: [{ c: [2] }] }, 3)).toBe(true);
  });

  it('is found out without going down there, however deep it is', () => {
    expect(isDeeperThan(nested(100_000), 12)).toBe(true);
    expect(isDeeperThan(nested(100_000), 99_999)).toBe(true);
    expect(isDeeperThan(nested(100_000), 100_000)).toBe(false);
  });
});
