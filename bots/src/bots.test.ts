import { FastRandom, type AnyGame, type Random } from '@tinstar/engine';
import { bytes, liarsDice, playThrough, type AnyMatch } from '@tinstar/engine/testing';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import type { Bot } from './bot.ts';
import { withFormer } from '@tinstar/shelf/former';
import {
  BOT_NAMES,
  entrantsFor,
  isBotName,
  isEntrant,
  botsFor,
  hasteOf,
  isThinker,
  LEVELS,
  makeBot,
  THINKERS,
} from './names.ts';
import { playOut } from './play-out.ts';

const GAMES: AnyGame[] = [liarsDice, await loadGame('wyatt-earp')];
// Machines that think ahead take long: search.test.ts asks the same of them, with fewer playouts.
const PLAYERS = GAMES.flatMap((game) =>
  botsFor(game).flatMap((name): [string, string, AnyGame][] => (isThinker(name) ? [] : [[name, game.id, game]])),
);

/** Frozen to the bottom: a bot that writes to its view throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) freeze(entry);
    Object.freeze(value);
  }
  return value;
}

/** What a bot does in a state for a seat that is asked. */
function decide(bot: Bot, { game, awaited }: AnyMatch, state: unknown, seat: number, random: Random): number | null {
  const codes = freeze(game.legal(state, seat, []));
  const view = freeze(game.view(state, seat));
  if (!awaited.must.includes(seat)) return bot.interrupt(game, view, codes, random);
  const code = bot.choose(game, view, codes, random);
  expect(codes).toContain(code);
  return code;
}

describe('makeBot', () => {
  it.each([...BOT_NAMES])('knows %s', (name) => {
    expect(makeBot(name).name).toBe(name);
  });

  it.each(['', 'Random', 'constructor', null])('does not know %j', (name) => {
    expect(isBotName(name)).toBe(false);
    expect(() => makeBot(name as string)).toThrow(RangeError);
  });

  it('offers rush only for games that have its adviser', () => {
    const heuristic = liarsDice.advisers.heuristic!;
    const calm: AnyGame = { ...liarsDice, advisers: { heuristic } };
    expect(botsFor(liarsDice)).toContain('rush');
    expect(botsFor(calm)).not.toContain('rush');
    expect(() => makeBot('rush').choose(calm, {}, [0, 1], new FastRandom(1))).toThrow(RangeError);
  });
});

describe('machines that think ahead', () => {
  it('play games that say for how long, and whose worlds can be dealt', async () => {
    const [, wyattEarp] = GAMES;
    for (const game of [wyattEarp!, await loadGame('scoundrels')])
      expect(botsFor(game)).toEqual(expect.arrayContaining([...THINKERS]));
    expect(botsFor(liarsDice).filter(isThinker)).toEqual([]);
    const { redeal: _redeal, ...bare } = wyattEarp!;
    expect(botsFor(bare).filter(isThinker)).toEqual([]);
  });

  it('are patient as long as they are let, and say how long it took', () => {
    const [, game] = GAMES;
    const state = game!.start({}, 2, new FastRandom(1), null, null);
    const [seat] = game!.awaited(state).must;
    const codes = game!.legal(state, seat!, []);
    const ask = (iterations: number): [number, number] => {
      let took = -1;
      const onThought = (playouts: number): void => void (took = playouts);
      const patience = { iterations, onThought };
      return [makeBot('legend').choose(game!, game!.view(state, seat!), codes, new FastRandom(5), patience), took];
    };
    expect(ask(20)).toEqual(ask(20));
    expect(ask(20)[1]).toBe(20);
    expect(ask(0)[1]).toBe(0);
  });
});

describe('a machine that was replaced', () => {
  it.each(['scoundrels', 'bantam-west'] as const)('plays series of %s only, as it was', async (id) => {
    const game = await withFormer(await loadGame(id));
    expect(entrantsFor(game)).toContain('heuristic-1');
    expect(botsFor(game)).not.toContain('heuristic-1');
    const { record } = playOut(game, [makeBot('heuristic-1'), makeBot('heuristic')], 'former');
    expect(record.moves.length).toBeGreaterThan(20);
  });

  it('is named by its number, and known only to games that kept it', async () => {
    expect(isBotName('heuristic-1')).toBe(false);
    expect(isEntrant('heuristic-1')).toBe(true);
    for (const name of ['heuristic-0', 'heuristic-', 'heuristic-1x']) expect(isEntrant(name)).toBe(false);
    expect(entrantsFor(await withFormer(liarsDice))).not.toContain('heuristic-1');
    expect(() => makeBot('heuristic-1').choose(liarsDice, {}, [0, 1], new FastRandom(1))).toThrow(RangeError);
  });
});

describe('when a standing right is used', () => {
  it.each([...BOT_NAMES, 'somebody else'])('%s stays within the time the table allows', (name) => {
    expect(hasteOf(name, 0)).toBeGreaterThanOrEqual(0);
    expect(hasteOf(name, 1)).toBeGreaterThan(hasteOf(name, 0));
    expect(hasteOf(name, 1)).toBeLessThanOrEqual(1);
  });

  it('the better, the sooner, and yet they overlap', () => {
    const means = LEVELS.map((name) => hasteOf(name, 0.5));
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect(hasteOf('greenhorn', 0)).toBeLessThan(hasteOf('marshal', 1));
  });
});

describe.each(PLAYERS)('%s at %s', (name, _id, game) => {
  const bot = makeBot(name);

  it('B4: decides alike in every world that looks alike to it, from a view it leaves alone', () => {
    let worlds = 0;
    for (let seed = 0; seed < 60 && worlds < 150; seed++) {
      worlds += playThrough(game, seed, (match, random) => {
        for (const seat of [...match.awaited.must, ...match.awaited.may]) {
          const world = game.imagine(game.view(match.state, seat), random);
          const luck = random.below(1000);
          const decision = decide(bot, match, match.state, seat, new FastRandom(luck));
          expect(decide(bot, match, world, seat, new FastRandom(luck))).toBe(decision);
        }
      }).record.moves.length;
    }
    expect(worlds).toBeGreaterThanOrEqual(150);
  });

  it('plays to the end, and the same game from the same seed', () => {
    const bots = [bot, bot, bot];
    const [first, again] = [1, 1].map((seed) => playOut(game, bots, seed));
    expect(game.outcome(first!.state)).not.toBeNull();
    expect(bytes(first!.record)).toBe(bytes(again!.record));
  });
});

describe('playOut', () => {
  it('lets standing rights be used, and the clock rest while somebody owes a decision', () => {
    const bots = [0, 1, 2, 3].map(() => makeBot('heuristic'));
    const matches = Array.from({ length: 20 }, (_, seed) => playOut(liarsDice, bots, seed, { options: { lives: 3 } }));
    const moves = matches.flatMap(({ record }) => record.moves);
    const outOfTurn = matches.flatMap(({ record }) =>
      record.moves.filter(({ seat, move }, at) => {
        const bid = record.moves[at - 1];
        return move.type === 'doubt' && bid !== undefined && (bid.seat + 1) % 4 !== seat;
      }),
    );
    expect(outOfTurn.length).toBeGreaterThan(0);
    expect(moves.some(({ move }) => move.type === 'timeUp')).toBe(false);
  });

  it('lets the house move when nobody owes a decision', () => {
    const window: AnyGame = {
      ...liarsDice,
      awaited: (state) => {
        const awaited = liarsDice.awaited(state as never);
        return awaited.house ? { must: [], may: [], house: true } : awaited;
      },
    };
    const { record } = playOut(window, [makeBot('random'), makeBot('random')], 1);
    expect(record.moves.some(({ move }) => move.type === 'timeUp')).toBe(true);
  });

  it('complains about a game that waits for nobody', () => {
    const stuck: AnyGame = { ...liarsDice, awaited: () => ({ must: [], may: [], house: false }) };
    expect(() => playOut(stuck, [makeBot('random'), makeBot('random')], 1)).toThrow('no end after 0 moves');
  });

  it('refuses unusable options', () => {
    const bots = [makeBot('random'), makeBot('random')];
    expect(() => playOut(liarsDice, bots, 1, { options: { lives: 0 } })).toThrow('bad-options');
  });

  it('gives the machines other luck on the same deal', () => {
    const bots = [makeBot('random'), makeBot('random')];
    const [one, two] = ['one', 'two'].map((luck) => playOut(liarsDice, bots, 1, { luck }).record);
    expect(one!.seed).toBe(two!.seed);
    expect(bytes(one!.moves)).not.toBe(bytes(two!.moves));
  });
});
