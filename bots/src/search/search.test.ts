import { type AnyGame, CLOCK, FastRandom } from '@tinstar/engine';
import { liarsDice, playThrough } from '@tinstar/engine/testing';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { makeBot } from '../names.ts';
import { playOut } from '../play-out.ts';
import { analyse } from './analyse.ts';
import { type Budget, Purse } from './budget.ts';
import { Tally } from './guard.ts';
import { halve } from './halving.ts';
import { makeSearchBot } from './search-bot.ts';
import { HABITS, type Habits, QUICK_HABITS, think } from './think.ts';

const GAMES: [string, AnyGame][] = [
  [liarsDice.id, liarsDice],
  ['wyatt-earp', await loadGame('wyatt-earp')],
  ['scoundrels', await loadGame('scoundrels')],
];

describe.each(GAMES)('thinking at %s', (_id, game) => {
  const bot = makeSearchBot('searcher', () => 8);

  it('B4: decides alike in every world that looks alike, for the same luck and budget', () => {
    let compared = 0;
    for (let seed = 0; seed < 40 && compared < 24; seed++) {
      playThrough(game, seed, ({ state, awaited }, random) => {
        if (compared >= 24 || random.below(4) > 0) return;
        for (const seat of awaited.must) {
          const codes = game.legal(state, seat, []);
          const world: unknown = game.imagine(game.view(state, seat), random);
          const luck = random.below(1000);
          const code = bot.choose(game, game.view(state, seat), codes, new FastRandom(luck));
          expect(bot.choose(game, game.view(world, seat), codes, new FastRandom(luck))).toBe(code);
          compared++;
        }
      });
    }
    expect(compared).toBeGreaterThanOrEqual(24);
  });

  const start = (seed: number): { view: unknown; codes: number[]; seat: number } => {
    const found: { view: unknown; codes: number[]; seat: number }[] = [];
    playThrough(game, seed, ({ state, awaited }) => {
      const seat = awaited.must[0];
      const codes = seat === undefined ? [] : game.legal(state, seat, []);
      if (codes.length > 2) found.push({ view: game.view(state, seat!), codes, seat: seat! });
    });
    return found[0]!;
  };

  it('thinks the same again with the same luck and as many iterations', () => {
    const { view, codes, seat } = start(3);
    const ask = (iterations: number) =>
      think(game, { seat, view, codes, isRight: false }, { iterations }, new FastRandom(7));
    expect(ask(120)).toEqual(ask(120));
    // In the middle of a world, which then does not count.
    let asked = 0;
    const isUp = (): boolean => ++asked > 30;
    const cut = think(game, { seat, view, codes, isRight: false }, { iterations: 120, isUp }, new FastRandom(7));
    expect(cut.iterations).toBeLessThan(120);
    expect(cut.iterations).toBeGreaterThan(0);
    expect(cut.iterations % Math.min(HABITS.candidates, codes.length)).toBe(0);
    const again = { iterations: 120, stopAfter: cut.iterations };
    expect(think(game, { seat, view, codes, isRight: false }, again, new FastRandom(7))).toEqual(cut);
  });

  it('saves what will hardly change the choice, and thinks the same again with what it took', () => {
    const { view, codes, seat } = start(3);
    const ask = (budget: Budget, habits: Habits) =>
      think(game, { seat, view, codes, isRight: false }, budget, new FastRandom(7), habits);
    const quick = ask({ iterations: 160 }, QUICK_HABITS);
    expect(quick.iterations).toBeLessThan(ask({ iterations: 160 }, HABITS).iterations);
    expect(ask({ iterations: 160 }, QUICK_HABITS)).toEqual(quick);
    expect(ask({ iterations: 160, stopAfter: quick.iterations }, QUICK_HABITS)).toEqual(quick);
  });

  it('answers at once when it is told to stop: what the adviser says', () => {
    const { view, codes, seat } = start(5);
    const stopped = think(
      game,
      { seat, view, codes, isRight: false },
      { iterations: 1e9, isUp: () => true },
      new FastRandom(1),
    );
    const ratings = game.advisers.heuristic!.rate(view, codes, new FastRandom(1));
    expect(stopped.iterations).toBe(0);
    expect(ratings[codes.indexOf(stopped.code!)]).toBe(Math.max(...ratings));
  });

  it('looks at the clock before each playout, and begins none once it is told to stop', () => {
    const { view, codes, seat } = start(5);
    let [asked, dealt, begun] = [0, 0, 0];
    const counted: AnyGame = {
      ...game,
      copy: (from, to) => (begun++, game.copy(from, to)),
      redeal(seen) {
        const dealer = game.redeal!(seen);
        return { deal: (into, random) => (dealt++, dealer.deal(into, random)) };
      },
    };
    const isUp = (): boolean => ++asked > 5;
    const thought = think(counted, { seat, view, codes, isRight: false }, { iterations: 1e9, isUp }, new FastRandom(1));
    expect([begun, dealt]).toEqual([5, 1]);
    expect(thought.iterations).toBe(0);
  });

  it('spends no more than it has, and says where it went', () => {
    const { view, codes, seat } = start(8);
    const { arms, iterations } = think(
      game,
      { seat, view, codes, isRight: false },
      { iterations: 100 },
      new FastRandom(1),
    );
    expect(iterations).toBeLessThanOrEqual(100);
    expect(arms.reduce((sum, { worlds }) => sum + worlds, 0)).toBe(iterations);
    for (const { worth } of arms) expect(worth).toBeGreaterThanOrEqual(0);
  });
});

describe('analysing a match', () => {
  it('goes through it move by move, and compares what was done with the best', async () => {
    const game = await loadGame('wyatt-earp');
    const { record } = playOut(game, [makeBot('heuristic'), makeBot('random')], 'analysed');
    const short = { ...record, moves: record.moves.slice(0, 8) };
    const looks = [...analyse(game, short, { iterations: 16 })];
    expect(looks.map(({ number }) => number)).toEqual([0, ...short.moves.map((_, index) => index + 1)]);
    for (const { chances, decisions } of looks) {
      expect(chances[0]! + chances[1]!).toBeCloseTo(1);
      for (const { code, arms } of decisions) if (arms.length > 0) expect(arms.map((arm) => arm.code)).toContain(code);
    }
    const decided = looks.flatMap(({ decisions }) => decisions);
    expect(decided.map(({ seat }) => seat)).toEqual(short.moves.map(({ seat }) => seat));
    expect(decided.some(({ arms }) => arms.length > 1)).toBe(true);
    expect([...analyse(game, short, { iterations: 16 })]).toEqual(looks);
    const mine = [...analyse(game, short, { iterations: 8, seat: 0 })].flatMap(({ decisions }) => decisions);
    expect(new Set(mine.map(({ seat }) => seat))).toEqual(new Set([0]));
  });

  it('asks the adviser where a game is not searched, and judges rights that were let be when time ran out', async () => {
    const { redeal: _redeal, rate: _rate, ...game } = await loadGame('scoundrels');
    const { record } = playOut(game, ['heuristic', 'random'].map(makeBot), 'advised');
    const short = { ...record, moves: record.moves.slice(0, 60) };
    const looks = [...analyse(game, short, { iterations: 16 })];
    const decided = looks.flatMap(({ number, decisions }) => decisions.map((one) => ({ ...one, number })));
    expect(decided.every(({ arms }) => arms.length === 0)).toBe(true);
    const choices = decided.filter(({ weighed }) => weighed.length > 1);
    expect(choices.length).toBeGreaterThan(10);
    for (const { code, weighed } of choices) expect(weighed.map((one) => one.code)).toContain(code);
    const letBe = decided.filter(({ code }) => code === null);
    expect(letBe.length).toBeGreaterThan(0);
    for (const { number } of letBe) expect(short.moves[number - 1]!.seat).toBe(CLOCK);
    expect(decided.some(({ better }) => better?.worlds === 0 && better.by >= 0.5)).toBe(true);
  });
});

describe('a game without redeal and rate', () => {
  it('is played as its adviser says', () => {
    const { redeal: _redeal, rate: _rate, ...bare } = liarsDice;
    const state = liarsDice.start({ lives: 2 }, 2, new FastRandom(1), null, null);
    const codes = liarsDice.legal(state, 0, []);
    const view = liarsDice.view(state, 0);
    const { code, iterations } = think(
      bare,
      { seat: 0, view, codes, isRight: false },
      { iterations: 50 },
      new FastRandom(1),
    );
    const ratings = liarsDice.advisers.heuristic!.rate(view, codes, new FastRandom(1));
    expect(iterations).toBe(0);
    expect(ratings[codes.indexOf(code!)]).toBe(Math.max(...ratings));
  });
});

describe('standing rights', () => {
  it("are thought over where nobody owes a decision, and else are the adviser's", () => {
    const state = liarsDice.start({ lives: 2 }, 3, new FastRandom(4), null, null);
    liarsDice.play(state, 0, liarsDice.moves.encode({ type: 'bid', count: 3, face: 5 }), new FastRandom(1), null);
    const codes = liarsDice.legal(state, 2, []);
    const bot = makeSearchBot('searcher', () => 60);
    const view = liarsDice.view(state, 2);
    // Four sixes among three dice, and seat 1 has not answered: a doubt is sure to win, and the adviser knows.
    expect(bot.interrupt(liarsDice, view, codes, new FastRandom(1))).toBe(codes[0]);
    const lastCall: AnyGame = { ...liarsDice, awaited: (s) => ({ ...liarsDice.awaited(s), must: [] }) };
    let dealt = 0;
    const counted: AnyGame = { ...lastCall, redeal: (seen) => (dealt++, liarsDice.redeal!(seen)) };
    expect(bot.interrupt(counted, view, codes, new FastRandom(1))).toBe(codes[0]);
    expect(dealt).toBe(1);
  });
});

describe('halving', () => {
  it('spends most worlds on the best and on the first', () => {
    const worth = [0.5, 0.2, 0.9, 0.1, 0.4];
    const tally = halve(
      5,
      300,
      new Purse({ iterations: 300 }),
      () => {},
      (arm) => worth[arm]!,
    );
    expect(tally.worlds[2]).toBe(tally.worlds[0]);
    for (const arm of [1, 3, 4]) expect(tally.worlds[arm]).toBeLessThan(tally.worlds[2]!);
    expect(tally.mean(2)).toBeCloseTo(0.9);
  });
});

describe('ending early', () => {
  /** Moves of which the first is the adviser's; each world has its own luck for each. */
  const problem = (seed: number): ((world: number, arm: number) => number) => {
    const random = new FastRandom(`arms ${seed}`);
    const worth = Array.from({ length: 6 }, () => (random.below(100) - 50) / 400);
    return (world, arm) => worth[arm]! + (new FastRandom(`${seed} ${world} ${arm}`).below(1000) - 500) / 1000;
  };
  const solve = (seed: number, certainty: number): { chosen: number; spent: number } => {
    const worth = problem(seed);
    const purse = new Purse({ iterations: 240 });
    let at = 0;
    const tally = halve(
      6,
      240,
      purse,
      (world) => (at = world),
      (arm) => worth(at, arm),
      { guard: 1, certainty },
    );
    const top = tally.best();
    return { chosen: tally.beatsFirst(top, 1) ? top : 0, spent: purse.spent };
  };

  it('chooses what the whole budget would have, in nearly all cases and for much less', () => {
    let [same, spent, budget] = [0, 0, 0];
    for (let seed = 0; seed < 300; seed++) {
      const [quick, patient] = [solve(seed, QUICK_HABITS.certainty), solve(seed, Infinity)];
      if (quick.chosen === patient.chosen) same++;
      spent += quick.spent;
      budget += patient.spent;
    }
    expect(budget).toBeGreaterThan(300 * 235);
    expect(spent / budget).toBeLessThan(0.85);
    expect(same).toBeGreaterThanOrEqual(295);
  });

  it('gives up a move that is always worth the same as the first, and stops when one is always better', () => {
    const ask = (worth: readonly number[]): { spent: number; tally: Tally } => {
      const purse = new Purse({ iterations: 400 });
      const ending = { guard: 1, certainty: 2.5 };
      return {
        tally: halve(
          2,
          400,
          purse,
          () => {},
          (arm) => worth[arm]!,
          ending,
        ),
        spent: purse.spent,
      };
    };
    expect(ask([0.5, 0.5]).spent).toBe(48);
    const better = ask([0.5, 0.6]);
    expect(better.spent).toBe(48);
    expect(better.tally.beatsFirst(1, 1)).toBe(true);
  });
});

describe('the guard', () => {
  it('lets luck that both share cancel out, and asks for more than chance', () => {
    const random = new FastRandom(1);
    const tally = new Tally(3);
    for (let world = 0; world < 50; world++) {
      const luck = random.below(100) / 100;
      const noise = (random.below(100) - 50) / 100;
      tally.add(0, luck, luck);
      tally.add(1, luck + 0.05, luck);
      tally.add(2, luck + noise, luck);
    }
    expect(tally.lead(1)).toBeCloseTo(0.05);
    expect(tally.beatsFirst(1, 2)).toBe(true);
    expect(tally.beatsFirst(2, 2)).toBe(false);
    expect(tally.error(2)).toBeGreaterThan(0.02);
  });
});
