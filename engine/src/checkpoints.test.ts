import { describe, expect, it } from 'vitest';
import { liarsDice } from '../testing/liars-dice.ts';
import { FastRandom } from './fast-random.ts';
import type { AnyGame } from './game.ts';
import { advance, type Match, openMatch } from './match.ts';
import { replay } from './replay.ts';
import { canUndo, rewind, rewindTarget, undo } from './undo.ts';

/** Liar's dice that counts how often a move is made, whoever makes it. */
function counting(): { game: AnyGame; plays: () => number } {
  let count = 0;
  const game: AnyGame = {
    ...(liarsDice as AnyGame),
    play(...move) {
      count++;
      (liarsDice as AnyGame).play(...move);
    },
  };
  return { game, plays: () => count };
}

const open = (game: AnyGame, seed: string): Match =>
  openMatch(game, { seats: 4, options: { lives: 3 }, seed: seed.padEnd(64, '0') });

/** Somebody who may move does, and rather bids than doubts: matches are long. */
function moveOn(match: Match, random: FastRandom): number | null {
  const { must } = match.awaited;
  if (must.length === 0) return null;
  const seat = must[0]!;
  const codes = match.game.legal(match.state, seat, []);
  const low = random.below(8) > 0 ? 0 : random.below(codes.length);
  expect(advance(match, seat, codes[low]!)).toBeNull();
  return seat;
}

describe('taking back', () => {
  it('leads to the very match that was there, however often and however far', () => {
    let isFar = false;
    for (let round = 0; round < 10; round++) {
      const random = new FastRandom(`round ${round}`);
      const match = open(liarsDice as AnyGame, `${round}`);
      for (let step = 0; step < 200; step++) {
        const seat = moveOn(match, random);
        if (seat === null) break;
        if (random.below(2) === 0) {
          while (canUndo(match, seat) && random.below(3) > 0) expect(undo(match, seat)).toBeNull();
        } else if (random.below(12) === 0) {
          const asker = random.below(4);
          const to = rewindTarget(match, asker);
          if (to !== null) {
            isFar ||= match.record.moves.length > 25;
            rewind(match, to);
          }
        }
        const { takenBack: _, ...record } = match.record;
        const again = replay(match.game, record);
        expect(match.state).toEqual(again.state);
        expect(match.random.position).toBe(again.random.position);
        expect([match.awaited, match.told, match.positions]).toEqual([again.awaited, again.told, again.positions]);
      }
    }
    expect(isFar).toBe(true);
  });

  it('does not make the whole match again each time', () => {
    const { game, plays } = counting();
    const random = new FastRandom('long');
    const match = open(game, 'abc');
    while (match.record.moves.length < 60) expect(moveOn(match, random)).not.toBeNull();
    const length = match.record.moves.length;
    const before = plays();
    const pairs = 200;
    for (let pair = 0; pair < pairs; pair++) {
      const seat = match.record.moves.at(-1)!.seat;
      const code = game.moves.encode(match.record.moves.at(-1)!.move);
      const to = match.record.moves.length - 1;
      rewind(match, to);
      expect(advance(match, seat, code)).toBeNull();
    }
    expect(match.record.moves).toHaveLength(length);
    // Once all of it, then at most from the last place on; and the move itself.
    expect(plays() - before).toBeLessThanOrEqual(length + pairs * 26);
    expect(plays() - before).toBeLessThan((pairs * length) / 2);
  });
});
