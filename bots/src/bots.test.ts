import { FastRandom, type AnyGame } from '@tinstar/engine';
import { bytes, liarsDice, playThrough } from '@tinstar/engine/testing';
import { describe, expect, it } from 'vitest';
import { playArena, seating, wilson } from './arena.ts';
import { BOT_NAMES, botsFor, isBotName, LEVELS, makeBot } from './names.ts';
import { playOut } from './play-out.ts';

/** Frozen to the bottom: a bot that writes to its view throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) freeze(entry);
    Object.freeze(value);
  }
  return value;
}

describe('makeBot', () => {
  it.each([...BOT_NAMES])('knows %s', (name) => {
    expect(makeBot(name).name).toBe(name);
  });

  it.each(['', 'Random', 'search', 'constructor', null])('does not know %j', (name) => {
    expect(isBotName(name)).toBe(false);
    expect(() => makeBot(name as string)).toThrow(RangeError);
  });

  it('offers rush only for games that have its adviser', () => {
    const { heuristic } = liarsDice.advisers;
    const calm: AnyGame = { ...liarsDice, advisers: { heuristic } };
    expect(botsFor(liarsDice)).toContain('rush');
    expect(botsFor(calm)).not.toContain('rush');
    expect(() => makeBot('rush').choose(calm, {}, [0, 1], new FastRandom(1))).toThrow(RangeError);
  });
});

describe.each([...BOT_NAMES])('%s', (name) => {
  const bot = makeBot(name);

  it('chooses one of the codes it is given, from a view it leaves alone', () => {
    for (let seed = 0; seed < 20; seed++) {
      playThrough(liarsDice, seed, ({ state, awaited }, random) => {
        for (const seat of awaited.must) {
          const codes = freeze(liarsDice.legal(state as never, seat, []));
          expect(codes).toContain(bot.choose(liarsDice, freeze(liarsDice.view(state as never, seat)), codes, random));
        }
        for (const seat of awaited.may) {
          const codes = freeze(liarsDice.legal(state as never, seat, []));
          const code = bot.interrupt(liarsDice, freeze(liarsDice.view(state as never, seat)), codes, random);
          if (code !== null) expect(codes).toContain(code);
        }
      });
    }
  });

  it('plays the same game from the same seed', () => {
    const bots = [bot, bot, bot];
    expect(bytes(playOut(liarsDice, bots, 1).record)).toBe(bytes(playOut(liarsDice, bots, 1).record));
  });

  it('B4: decides alike in every world that looks alike to it', () => {
    let worlds = 0;
    for (let seed = 0; seed < 60; seed++) {
      playThrough(liarsDice, seed, ({ state, awaited }, random) => {
        for (const seat of [...awaited.must, ...awaited.may]) {
          const view = liarsDice.view(state as never, seat);
          const world = liarsDice.imagine(view, random);
          const luck = random.below(1000);
          const decisions = [state as typeof world, world].map((each) => {
            const codes = liarsDice.legal(each, seat, []);
            const method = awaited.must.includes(seat) ? bot.choose : bot.interrupt;
            return method(liarsDice, liarsDice.view(each, seat), codes, new FastRandom(luck));
          });
          expect(decisions[1]).toBe(decisions[0]);
          worlds++;
        }
      });
    }
    expect(worlds).toBeGreaterThan(300);
  });
});

describe('playOut', () => {
  it('ends with an outcome and lets standing rights be used', () => {
    const bots = [0, 1, 2, 3].map(() => makeBot('heuristic'));
    const matches = Array.from({ length: 20 }, (_, seed) => playOut(liarsDice, bots, seed, { options: { lives: 3 } }));
    for (const match of matches) expect(match.game.outcome(match.state)?.winners).toHaveLength(1);
    const told = matches.flatMap((match) =>
      match.told.flat().map(({ event }) => event as { type: string; seat?: number }),
    );
    expect(told.some(({ type }) => type === 'doubted')).toBe(true);
    expect(told.some(({ type }) => type === 'timeUp')).toBe(false);
  });

  it('lets the house move when nobody owes a decision', () => {
    const window: AnyGame = {
      ...liarsDice,
      awaited: (state) => {
        const awaited = liarsDice.awaited(state as never);
        return awaited.house ? { must: [], may: [], house: true } : awaited;
      },
    };
    const match = playOut(window, [makeBot('random'), makeBot('random')], 1);
    expect(match.told.flat().some(({ event }) => event.type === 'timeUp')).toBe(true);
  });

  it('complains about a game that waits for nobody', () => {
    const stuck: AnyGame = { ...liarsDice, awaited: () => ({ must: [], may: [], house: false }) };
    expect(() => playOut(stuck, [makeBot('random'), makeBot('random')], 1)).toThrow('no end after 0 moves');
  });

  it('refuses unusable options', () => {
    expect(() => playOut(liarsDice, [makeBot('random'), makeBot('random')], 1, { options: { lives: 0 } })).toThrow(
      'bad-options',
    );
  });
});

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

  it('finds the heuristic better than random play and than rushing', () => {
    for (const other of ['random', 'rush']) {
      const [expert] = playArena(liarsDice, [makeBot('heuristic'), makeBot(other)], 400, 'expert');
      expect(expert!.low).toBeGreaterThan(0.5);
    }
  });

  it('finds each level stronger than the one before', () => {
    const rates = LEVELS.map(
      (level) => playArena(liarsDice, [makeBot(level), makeBot('random')], 1000, 'level')[0]!.rate,
    );
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect(rates.at(-1)! - rates[0]!).toBeGreaterThan(0.1);
  });

  it('is even among equals', () => {
    const [first] = playArena(liarsDice, ['deputy', 'deputy', 'deputy'].map(makeBot), 600, 'even');
    expect(first!.low).toBeLessThan(1 / 3);
    expect(first!.high).toBeGreaterThan(1 / 3);
  });
});
