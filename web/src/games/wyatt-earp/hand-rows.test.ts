import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { ROW, rowsOf, widthOf } from './hand-rows.ts';

const singles = (count: number): { count: number }[] => Array.from({ length: count }, () => ({ count: 1 }));

describe('rows of a hand on a phone', () => {
  it('is one while all of it fits, and two of nearly one length then', () => {
    expect(rowsOf([])).toEqual([0]);
    expect(rowsOf(singles(7))).toEqual([0]);
    expect(rowsOf(singles(8))).toEqual([0, 4]);
    expect(rowsOf([{ count: 7 }, ...singles(6)])).toEqual([0, 3]);
  });

  it('never has more in a row than fits beside each other', () => {
    const random = new FastRandom('rows');
    for (let hand = 0; hand < 200; hand++) {
      const stacks = Array.from({ length: 1 + random.below(20) }, () => ({ count: 1 + random.below(5) }));
      const starts = rowsOf(stacks);
      const widths = starts.map((start, row) => widthOf(stacks.slice(start, starts[row + 1])));
      expect(Math.max(...widths)).toBeLessThanOrEqual(ROW);
    }
  });
});
