import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { isAllowed, playTable, startTable } from '../testing/index.ts';
import { wyattEarp as game } from './index.ts';
import { MOVES } from './move-table.ts';

const ALL_CODES = Array.from({ length: MOVES.size }, (_, code) => code);
const OPTIONS = { openDiscard: false, earpEndsRound: false, freePhoto: false } as const;

/** Plays a random game; after each move `follow` compares. */
function playRandomly(
  seed: number,
  seats: number,
  follow: (seat: number, code: number, codes: number[]) => void,
): number[] {
  const chance = new FastRandom(seed);
  const pick = new FastRandom(`pick ${seed}`);
  const state = game.start(OPTIONS, seats, chance, null, null);
  while (game.outcome(state) === null) {
    const seat = game.awaited(state).must[0]!;
    const codes = game.legal(state, seat, []);
    const code = codes[pick.below(codes.length)]!;
    follow(seat, code, codes);
    game.play(state, seat, code, chance, null);
  }
  return game.outcome(state)!.scores;
}

describe('Wyatt Earp, a second opinion', () => {
  it.each([2, 3, 4])(
    'a plain program written from the rulebook agrees on every move and every dollar, %i players',
    (seats) => {
      for (let seed = 0; seed < 12; seed++) {
        const chance = new FastRandom(seed);
        const table = startTable(seats, chance);
        const scores = playRandomly(seed, seats, (seat, code, codes) => {
          const allowed = ALL_CODES.filter((other) => isAllowed(table, seat, MOVES.decode(other)));
          expect(allowed).toEqual(codes.toSorted((a, b) => a - b));
          playTable(table, MOVES.decode(code), chance);
        });
        expect(table.money).toEqual(scores);
        expect(table.step).toBe('over');
      }
    },
  );
});
