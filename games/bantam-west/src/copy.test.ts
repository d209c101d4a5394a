import { FastRandom, readOptions } from '@tinstar/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bantamWest } from './index.ts';
import { OPTIONS } from './options.ts';
import type { State } from './state.ts';

const OPEN_RANGE = readOptions(OPTIONS, { openRange: true });

/** Random moves of a random game on the open range, where most things can happen. */
function wander(s: State, random: FastRandom, moves: number): void {
  const codes: number[] = [];
  for (let i = 0; i < moves && bantamWest.outcome(s) === null; i++) {
    const [seat] = bantamWest.awaited(s).must;
    bantamWest.legal(s, seat!, codes);
    bantamWest.play(s, seat!, codes[random.below(codes.length)]!, random, null);
  }
}

describe('copying', () => {
  it('makes any state of a match equal to any other, and leaves the first alone afterwards', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(900), fc.nat(900), (seed, first, second) => {
        const random = new FastRandom(seed);
        const from = bantamWest.start(OPEN_RANGE, 3, random, null, null);
        const into = bantamWest.clone(from);
        wander(from, random, first);
        wander(into, random, second);
        bantamWest.copy(from, into);
        expect(JSON.stringify(into)).toBe(JSON.stringify(from));
        const before = JSON.stringify(from);
        wander(into, random, 40);
        expect(JSON.stringify(from)).toBe(before);
      }),
      { numRuns: 15 },
    );
  });
});
