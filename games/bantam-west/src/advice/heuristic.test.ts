import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { ADVISERS } from './index.ts';
import { bantamWest } from '../index.ts';
import { readOptions } from '@tinstar/engine';
import { OPTIONS } from '../options.ts';

/** Plays a game; seats in `machines` follow the heuristic, the others chance. Returns who won and when. */
function playOut(
  seed: string,
  machines: readonly number[],
  options: Record<string, unknown> = {},
  seats = 4,
): { winner: number; day: number; ranOut: boolean } {
  const random = new FastRandom(seed);
  const s = bantamWest.start(readOptions(OPTIONS, options), seats, random, null, null);
  const codes: number[] = [];
  while (bantamWest.outcome(s) === null) {
    const [seat] = bantamWest.awaited(s).must;
    bantamWest.legal(s, seat!, codes);
    let code = codes[random.below(codes.length)]!;
    if (machines.includes(seat!)) {
      const ratings = ADVISERS.heuristic.rate(bantamWest.view(s, seat!), codes, random);
      code = codes[ratings.indexOf(Math.max(...ratings))]!;
    }
    bantamWest.play(s, seat!, code, random, null);
  }
  return { winner: s.winner, day: s.day, ranOut: s.ranOut };
}

const seeds = (count: number): string[] => Array.from({ length: count }, (_, i) => `game ${i}`);

describe('the machine', () => {
  it('beats three random players', () => {
    const won = seeds(20).filter((seed, i) => playOut(seed, [i % 4]).winner === i % 4).length;
    expect(won).toBeGreaterThanOrEqual(19);
  });

  it('fulfils side A within twelve days, four of them', () => {
    const late = seeds(6).filter((seed) => playOut(seed, [0, 1, 2, 3]).day > 12);
    expect(late).toEqual([]);
  });

  it.each([
    ['side B', { plan: 'B' }, 3],
    ['the open range', { openRange: true }, 3],
    ['alone', {}, 1],
    ['alone on side B', { plan: 'B' }, 1],
    ['with events', { events: true }, 2],
  ] as const)('gets through %s', (_name, options, seats) => {
    const lost = seeds(6).filter((seed) => playOut(seed, [0, 1, 2, 3], options, seats).ranOut);
    expect(lost.length).toBeLessThanOrEqual(1);
  });
});
