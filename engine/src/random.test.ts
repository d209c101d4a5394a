import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chachaBlock, ChaChaRandom, chachaInput } from './chacha-random.ts';
import { seedFrom } from './commitment.ts';
import { fairBelow } from './fair.ts';
import { FastRandom } from './fast-random.ts';
import { parseHex } from './hex.ts';
import { Problem } from './problem.ts';
import { shuffle, type Random } from './random.ts';

const words = (block: Iterable<number>): string[] =>
  [...block].map((word) => (word >>> 0).toString(16).padStart(8, '0'));
const ZERO_SEED = '00'.repeat(32);

describe('the ChaCha20 block function', () => {
  it('gives the block of RFC 8439, 2.3.2', () => {
    const key = parseHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')!;
    const block = new Int32Array(16);
    chachaBlock(chachaInput(key, 1, parseHex('000000090000004a00000000')!), block);
    expect(words(block)).toEqual([
      'e4e7f110',
      '15593bd1',
      '1fdd0f50',
      'c47120a3',
      'c7f4d1c7',
      '0368c033',
      '9aaa2204',
      '4e6cd4c3',
      '466482d2',
      '09aa9f07',
      '05d7c214',
      'a2028bd9',
      'd19c12b5',
      'b94e16de',
      'e883d0cb',
      '4e3c50a2',
    ]);
  });
});

describe('ChaChaRandom', () => {
  it('draws the key stream of RFC 8439, A.1 vectors 1 and 2', () => {
    const random = new ChaChaRandom(ZERO_SEED);
    const drawn = Uint32Array.from({ length: 32 }, () => random.word());
    expect(words(drawn.subarray(0, 4))).toEqual(['ade0b876', '903df1a0', 'e56a5d40', '28bd8653']);
    expect(words(drawn.subarray(16, 20))).toEqual(['bee7079f', '7a385155', '7c97ba98', '0d082d73']);
  });

  it('continues from any position', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.nat({ max: 40 }), (skip, count) => {
        const random = new ChaChaRandom(seedFrom('continue'));
        for (let i = 0; i < skip; i++) random.word();
        const later = new ChaChaRandom(seedFrom('continue'), random.position);
        for (let i = 0; i < count; i++) expect(later.word()).toBe(random.word());
      }),
    );
  });

  it.each(['', '00', 'g'.repeat(64), '0'.repeat(63)])('refuses the seed %j', (seed) => {
    expect(() => new ChaChaRandom(seed)).toThrow(Problem);
  });
});

describe('FastRandom', () => {
  it('is settled by its seed, once and for all', () => {
    const draw = (seed: number | string): number[] => {
      const random = new FastRandom(seed);
      return Array.from({ length: 4 }, () => random.word());
    };
    expect(draw(42)).toEqual(draw('42'));
    expect(draw(1)).not.toEqual(draw(2));
    // Recorded: simulations are quoted by seed, so these numbers may never change.
    expect(draw('tinstar')).toMatchInlineSnapshot(`
      [
        3472086315,
        486050779,
        2469999719,
        3047012391,
      ]
    `);
  });
});

const GENERATORS: [string, () => Random][] = [
  ['FastRandom', () => new FastRandom('spread')],
  ['ChaChaRandom', () => new ChaChaRandom(seedFrom('spread'))],
];

describe.each(GENERATORS)('%s.below', (_name, make) => {
  it.each([2, 3, 6, 7, 78])('spreads evenly below %i (chi squared)', (limit) => {
    const random = make();
    const draws = 2000 * limit;
    const counts = Array.from({ length: limit }, () => 0);
    for (let i = 0; i < draws; i++) counts[random.below(limit)]!++;
    const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    // Mean limit - 1, deviation sqrt(2 (limit - 1)): five deviations are beyond chance, and the seed is fixed.
    expect(chi).toBeLessThan(limit - 1 + 5 * Math.sqrt(2 * (limit - 1)));
  });

  it('stays within limits up to 2^32', () => {
    const random = make();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (limit) => {
        const value = random.below(limit);
        expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true);
      }),
    );
  });

  it.each([0, -1, Number.NaN, 2 ** 33])('refuses to choose among %d', (limit) => {
    expect(() => make().below(limit)).toThrow(RangeError);
  });

  it('shuffles every order about equally often', () => {
    const random = make();
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const items = [9, 0, 1, 2, 9];
      shuffle(items, 1, 4, random);
      const order = items.join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['90129', '90219', '91029', '91209', '92019', '92109']);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('fairBelow', () => {
  it('rejects exactly the words that would favour a result', () => {
    // Below 3, 2^32 words leave a remainder of 1: word 0 is the one that must be drawn again.
    const script = (...list: number[]) => ({ word: () => list.shift()! });
    expect(fairBelow(script(0, 2 ** 32 - 1), 3)).toBe(2);
    expect(fairBelow(script(1), 3)).toBe(0);
    expect(fairBelow(script(2 ** 32 - 1, 5), 3 * 2 ** 21)).toBe(5);
  });

  it('draws nothing for a choice among one', () => {
    const random = new ChaChaRandom(ZERO_SEED);
    expect(random.below(1)).toBe(0);
    expect(random.position).toBe(0);
  });
});
