import { FastRandom } from '@tinstar/engine';
import { wyattEarp as game } from '@tinstar/wyatt-earp';
import { describe, expect, it } from 'vitest';
import { playKernel } from './kernel.ts';

const OPTIONS = { openDiscard: false, earpEndsRound: false, freePhoto: false } as const;

/** Plays a random game; its final money. */
function playRandomly(seed: number, seats: number, follow: () => void): number[] {
  const chance = new FastRandom(seed);
  const pick = new FastRandom(`pick ${seed}`);
  const state = game.start(OPTIONS, seats, chance, null, null);
  while (game.outcome(state) === null) {
    const seat = game.awaited(state).must[0]!;
    const codes = game.legal(state, seat, []);
    const code = codes[pick.below(codes.length)]!;
    follow();
    game.play(state, seat, code, chance, null);
  }
  return game.outcome(state)!.scores;
}

describe('Wyatt Earp, by hand', () => {
  it.each([2, 3, 4])('the hand-written kernel plays the same games, %i players', (seats) => {
    for (let seed = 0; seed < 40; seed++) {
      let moves = 0;
      const scores = playRandomly(seed, seats, () => moves++);
      const playout = playKernel(seats, new FastRandom(seed), new FastRandom(`pick ${seed}`));
      expect(playout).toEqual({ moves, money: scores });
    }
  });
});
