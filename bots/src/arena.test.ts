import { liarsDice } from '@tinstar/engine/testing';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { playArena, seating, wilson } from './arena.ts';
import { isThinker, LEVELS, makeBot } from './names.ts';

const wyattEarp = await loadGame('wyatt-earp');

describe('wilson', () => {
  // Newcombe (1998), table I, method 3; and the two ends.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [20, 20, 0.8389, 1],
    [0, 0, 0, 1],
  ])('%i of %i', (wins, games, low, high) => {
    const interval = wilson(wins, games);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe('the arena', () => {
  it('seats everybody everywhere equally often', () => {
    const seen = Array.from({ length: 3 }, (_, number) => seating(3, number));
    for (const seat of [0, 1, 2]) expect(seen.map((list) => list[seat]).toSorted()).toEqual([0, 1, 2]);
  });

  it('counts every game once', () => {
    const standings = playArena(liarsDice, [makeBot('random'), makeBot('random')], 50, 'count');
    expect(standings.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(50);
  });

  it('is even among equals', () => {
    const [first] = playArena(liarsDice, ['deputy', 'deputy', 'deputy'].map(makeBot), 600, 'even');
    expect(first!.low).toBeLessThan(1 / 3);
    expect(first!.high).toBeGreaterThan(1 / 3);
  });

  it.each([
    [liarsDice, 400],
    [wyattEarp, 100],
  ])('finds the heuristic better than random play and than rushing: $id', (game, games) => {
    for (const other of ['random', 'rush']) {
      const [expert] = playArena(game, [makeBot('heuristic'), makeBot(other)], games, 'expert');
      expect(expert!.low).toBeGreaterThan(0.6);
    }
  });

  // Against random play even a greenhorn wins at Wyatt Earp; against rushing the levels lie apart.
  it.each([
    [liarsDice, 'random', 1000],
    [wyattEarp, 'rush', 80],
  ])('finds each level stronger than the one before: $id', (game, opponent, games) => {
    // Who thinks ahead takes its time: `tinstar arena --table` measures that.
    const levels = LEVELS.filter((level) => !isThinker(level));
    const rates = levels.map((level) => playArena(game, [makeBot(level), makeBot(opponent)], games, 'level')[0]!.rate);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect(rates.at(-1)! - rates[0]!).toBeGreaterThan(0.08);
  });
});
