import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf, spread } from './score-chart.tsx';

describe('the scale of a chart', () => {
  it.each([
    [
      [0, 30],
      [0, 10, 20, 30],
    ],
    [
      [0, 25, 27],
      [0, 10, 20, 30],
    ],
    [
      [-2, 11],
      [-5, 0, 5, 10, 15],
    ],
    [
      [0, 3],
      [0, 1, 2, 3],
    ],
    [
      [0, 0],
      [0, 1],
    ],
  ])('of %j is %j', (scores, scale) => {
    expect(scaleOf(scores)).toEqual(scale);
  });

  it('holds every score, in few steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 5000 }), { minLength: 1 }), (scores) => {
        const scale = scaleOf(scores);
        expect(scale[0]).toBeLessThanOrEqual(Math.min(...scores));
        expect(scale.at(-1)).toBeGreaterThanOrEqual(Math.max(...scores));
        expect(scale.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('names beside the lines', () => {
  it('never cover each other, and keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 4 }), (heights) => {
        const placed = spread(heights, 24, 210, 13);
        expect(Math.min(...placed)).toBeGreaterThanOrEqual(13);
        expect(Math.max(...placed)).toBeLessThanOrEqual(210);
        const sorted = placed.toSorted((a, b) => a - b);
        for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(24);
        for (const [i, a] of heights.entries()) {
          for (const [j, b] of heights.entries()) if (a < b) expect(placed[i]).toBeLessThan(placed[j]!);
        }
      }),
    );
  });
});
