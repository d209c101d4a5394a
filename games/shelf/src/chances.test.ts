import {
  type AnyGame,
  chancesIn,
  FastRandom,
  type MatchRecord,
  openMatch,
  seedFrom,
  submit,
  sumOf,
} from '@tinstar/engine';
import { describe, expect, test } from 'vitest';
import { GAME_IDS, loadGame } from './index.ts';

const GAMES = 80;
/** Four times what chance lets the scatter of so many games be off. */
const SLACK = 4 * Math.sqrt(2 / GAMES);
/** Enough of a game for what is counted. */
const MOVES = 100;
/** Fewer tries say nothing about how they scatter. */
const MANY = 40;

/** Plays the beginning of a match with random moves of whoever must move. */
function playRandomly(game: AnyGame, name: string, seats: number): MatchRecord {
  const match = openMatch(game, { seats, seed: seedFrom(name) });
  const random = new FastRandom(name);
  for (let count = 0; count < MOVES && match.awaited.must.length > 0; count++) {
    const seat = match.awaited.must[0]!;
    const codes = game.legal(match.state, seat, []);
    const move = game.moves.decode(codes[random.below(codes.length)]!);
    submit(match, seat, { decision: null, move });
  }
  return match.record;
}

describe.each(GAME_IDS)('what chance decides in %s', (id) => {
  test('comes as the odds of the moment say, in its mean and in how it scatters', async () => {
    const game = await loadGame(id);
    const records = Array.from({ length: GAMES }, (_, number) =>
      playRandomly(game, `${id} ${number}`, 2 + (number % 3)),
    );
    const games = records.map((record) => chancesIn(game, record));
    const whats = new Set(games.flat().map(({ what }) => what));
    expect(whats.size).toBeGreaterThan(1);
    for (const what of whats) {
      // Who begins is decided for all seats at once: one of them is enough.
      const own = games.map((chances) =>
        sumOf(chances.filter((one) => one.what === what && (what !== 'first' || one.seat === 0))),
      );
      const all = sumOf(own.map((sum) => ({ ...sum, what, seat: 0 })));
      expect(all.tries).toBeGreaterThan(0);
      expect(Math.abs(all.hits - all.mean), `${what}: ${JSON.stringify(all)}`).toBeLessThan(
        3 * Math.sqrt(all.variance),
      );
      if (all.tries < MANY) continue;
      const squares = own.reduce((sum, { hits, mean }) => sum + (hits - mean) ** 2, 0);
      expect(squares / all.variance, what).toBeGreaterThan(1 - SLACK);
      expect(squares / all.variance, what).toBeLessThan(1 + SLACK);
    }
  });

  test('counts nothing where the cards were laid by hand', async () => {
    const game = await loadGame(id);
    const record = playRandomly(game, 'by hand', 2);
    expect(chancesIn(game, record).length).toBeGreaterThan(0);
    expect(chancesIn(game, { ...record, deal: {} })).toEqual([]);
  });
});
