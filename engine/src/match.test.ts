import { beforeEach, describe, expect, it } from 'vitest';
import { liarsDice, type Event, type State, type View } from '../testing/liars-dice.ts';
import { commitmentOf, seedFrom } from './commitment.ts';
import { decisionOf } from './decisions.ts';
import { fork, takeAnswer } from './head.ts';
import { adopt, advance, openMatch, submit, type Match } from './match.ts';
import type { AnyMove } from './moves.ts';
import { heardBy, present } from './present.ts';
import { Problem } from './problem.ts';
import { CLOCK } from './seats.ts';
import { snapshot } from './snapshot.ts';
import { isRevealing, rewind, rewindChange, rewindTarget, undo, undoable, undoChange, undoRefusal } from './undo.ts';

const SEED = seedFrom('match');
const bid = (count: number, face: number): AnyMove => ({ type: 'bid', count: count - 1, face: face - 1 });
const doubt = (bidder: number): AnyMove => ({ type: 'doubt', bidder });

let match: Match<State, Event, View>;
beforeEach(() => {
  match = openMatch(liarsDice, { seats: 3, seed: SEED, deal: { dice: [6, 5, 4] } });
});

const answer = (seat: number, move: unknown, decision: number | null = decisionOf(match, seat)) =>
  submit(match, seat, { decision, move });

describe('openMatch', () => {
  it.each([
    ['bad-seats', { seats: 1, seed: SEED }],
    ['bad-seats', { seats: 2.5, seed: SEED }],
    ['bad-options', { seats: 2, seed: SEED, options: { lives: 9 } }],
    ['bad-options', { seats: 2, seed: SEED, options: { wings: 2 } }],
    ['bad-seed', { seats: 2, seed: 'secret' }],
    ['bad-deal', { seats: 2, seed: SEED, deal: 'aces' }],
  ])('throws %s', (code, setup) => {
    expect(() => openMatch(liarsDice, setup)).toThrow(Problem);
    expect(() => openMatch(liarsDice, setup)).toThrow(code);
  });

  it('records all it takes to play it again, defaults included', () => {
    expect(match.record).toEqual({
      format: 'tinstar-match',
      game: 'liars-dice',
      version: 1,
      options: { lives: 2 },
      seats: 3,
      seed: SEED,
      deal: { dice: [6, 5, 4] },
      moves: [],
    });
  });
});

describe('submit', () => {
  it('makes the move, numbers it and tells what happened', () => {
    expect(answer(0, bid(1, 6))).toEqual({
      ok: true,
      number: 1,
      told: [{ event: { type: 'bid', seat: 0, count: 1, face: 6 }, only: null, rest: null }],
    });
    expect(match.record.moves).toEqual([{ seat: 0, move: bid(1, 6) }]);
  });

  it.each([
    ['no-such-seat', 3, bid(1, 6)],
    ['no-such-seat', -2, bid(1, 6)],
    ['no-such-seat', 0.5, bid(1, 6)],
    ['unknown-move', 0, { type: 'fold' }],
    ['unknown-move', 0, null],
    ['not-your-turn', 1, bid(1, 6)],
    ['not-the-clock', CLOCK, { type: 'timeUp' }],
    ['bid-too-low', 0, bid(4, 6)],
  ])('refuses with %s', (code, seat, move) => {
    expect(submit(match, seat, { decision: null, move })).toMatchObject({
      ok: false,
      refusal: { code },
      repeated: false,
    });
    expect(match.record.moves).toEqual([]);
  });

  it("tells whoever is not asked the game's own reason and its rule", () => {
    for (const [seat, move, refusal] of [
      [1, bid(1, 6), { code: 'not-your-turn', rule: 'LD-2' }],
      [2, doubt(0), { code: 'no-such-bid', rule: 'LD-3' }],
      [CLOCK, { type: 'timeUp' }, { code: 'not-the-clock', rule: 'LD-5' }],
    ] as const)
      expect(submit(match, seat, { decision: null, move })).toEqual({ ok: false, refusal, repeated: false });
  });

  it('says that it is not the turn of whoever is not asked where the game names no rule', () => {
    const silent = { ...liarsDice, refusal: () => ({ code: 'bid-too-low', rule: null }) };
    const quiet = openMatch(silent, { seats: 2, seed: SEED, deal: { dice: [6, 5] } });
    expect(submit(quiet, 1, { decision: null, move: bid(1, 6) })).toMatchObject({ refusal: { code: 'not-your-turn' } });
    expect(submit(quiet, 0, { decision: null, move: bid(1, 6) })).toMatchObject({ refusal: { code: 'bid-too-low' } });
  });

  it('refuses everything once the game is over', () => {
    const short = openMatch(liarsDice, { seats: 2, seed: SEED, options: { lives: 1 }, deal: { dice: [6, 5] } });
    submit(short, 0, { decision: null, move: bid(1, 6) });
    submit(short, 1, { decision: null, move: doubt(0) });
    expect(submit(short, 0, { decision: null, move: bid(1, 6) })).toMatchObject({ refusal: { code: 'game-over' } });
    expect(present(short, 0)).toMatchObject({
      decision: null,
      moves: [],
      must: [],
      may: [],
      house: false,
      undo: null,
    });
    expect(present(short, 0).outcome?.winners).toEqual([0]);
  });
});

describe('decisions', () => {
  it('refuse a repeated answer and say that it was taken the first time', () => {
    const decision = decisionOf(match, 0)!;
    expect(answer(0, bid(1, 1), decision).ok).toBe(true);
    for (let again = 0; again < 3; again++) {
      expect(answer(0, bid(1, 1), decision)).toMatchObject({ refusal: { code: 'stale-decision' }, repeated: true });
    }
    expect(answer(0, bid(1, 2), decision)).toMatchObject({ refusal: { code: 'stale-decision' }, repeated: false });
    expect(match.record.moves).toHaveLength(1);
  });

  it('are never asked twice under one number, though the same moves are open', () => {
    const seen = new Set<number>();
    for (let round = 1; round <= 3; round++) {
      const decision = decisionOf(match, 0)!;
      expect(seen.has(decision)).toBe(false);
      seen.add(decision);
      answer(0, bid(round, 1));
      answer(1, bid(round, 2));
      answer(2, bid(round, 3));
    }
  });

  it('refuse a doubt that comes after the clock', () => {
    answer(0, bid(1, 6));
    const late = decisionOf(match, 2)!;
    answer(CLOCK, { type: 'timeUp' });
    expect(answer(2, doubt(0), late)).toMatchObject({ refusal: { code: 'stale-decision' }, repeated: false });
  });

  it('stay the same for a seat that keeps its right while others move', () => {
    const four = openMatch(liarsDice, { seats: 4, seed: SEED });
    submit(four, 0, { decision: null, move: bid(1, 1) });
    const kept = decisionOf(four, 3);
    expect(kept).not.toBeNull();
    submit(four, 1, { decision: null, move: bid(1, 2) });
    expect(decisionOf(four, 3)).toBe(kept);
    submit(four, 2, { decision: decisionOf(four, 2), move: bid(1, 3) });
    expect(decisionOf(four, 3)).toBeGreaterThan(kept!); // From now on it is its turn.
  });

  it("keep their number for a seat to which another one's undo changes nothing", () => {
    const four = openMatch(liarsDice, { seats: 4, seed: SEED });
    submit(four, 0, { decision: null, move: bid(1, 1) });
    const numbers = [2, 3].map((seat) => decisionOf(four, seat));
    submit(four, 1, { decision: null, move: bid(1, 2) });
    undo(four, 1);
    expect(decisionOf(four, 3)).toBe(numbers[1]);
    expect(decisionOf(four, 2)).toBeGreaterThan(numbers[0]!); // It was its turn for a moment.
  });

  it('get new numbers by an undo, so that an answer from before it is late', () => {
    const decision = decisionOf(match, 0)!;
    answer(0, bid(1, 1), decision);
    undo(match, 0);
    expect(answer(0, bid(1, 1), decision)).toMatchObject({ refusal: { code: 'stale-decision' } });
    expect(answer(0, bid(1, 1)).ok).toBe(true);
  });
});

describe('present', () => {
  it('gives a viewer its view, who is awaited, its decision and its moves', () => {
    answer(0, bid(3, 5));
    expect(present(match, 2)).toMatchObject({
      must: [1],
      may: [2],
      house: true,
      decision: 2,
      moves: [doubt(0)],
      undo: { steps: [] },
    });
    expect(present(match, 1).moves).toEqual([bid(3, 6), doubt(0)]);
    expect(present(match, 0)).toMatchObject({ decision: null, moves: [], undo: { steps: [bid(3, 5)], beyond: null } });
    expect(present(match, null)).toMatchObject({ decision: null, moves: [], undo: null, outcome: null });
    expect(present(match, null).view).toEqual(liarsDice.view(match.state, null));
  });

  it('gives no seat the seed, the deal or another die', () => {
    answer(0, bid(1, 6));
    for (const viewer of [0, 1, 2, null]) expect(JSON.stringify(present(match, viewer))).not.toContain(SEED);
    expect((present(match, 1).view as View).dice).toEqual([null, 5, null]);
  });

  it('lets a viewer hear its own share of the events', () => {
    answer(0, bid(1, 6));
    expect(heardBy(match, null, 1)).toEqual([{ type: 'bid', seat: 0, count: 1, face: 6 }]);
    expect(heardBy(match, 2)).toHaveLength(4);
  });
});

describe('undo', () => {
  it('takes back move after move of one seat, and only of that', () => {
    const before = JSON.stringify(match.state);
    answer(0, bid(1, 1));
    expect(undoRefusal(match, 1)?.code).toBe('nothing-to-undo');
    answer(1, bid(1, 2));
    expect(undoRefusal(match, 0)?.code).toBe('undo-others-moved');
    expect(undo(match, 1)).toBeNull();
    expect(undo(match, 0)).toBeNull();
    expect(JSON.stringify(match.state)).toBe(before);
    expect([match.record.moves, match.told.length, match.positions]).toEqual([[], 1, []]);
    expect(undo(match, 0)?.code).toBe('nothing-to-undo');
  });

  it('does not reach behind the house', () => {
    answer(0, bid(1, 1));
    answer(CLOCK, { type: 'timeUp' });
    expect(undo(match, 0)?.code).toBe('undo-others-moved');
    expect(undoRefusal(match, CLOCK)?.code).toBe('nothing-to-undo');
  });

  it('does not reach behind what was drawn and shown', () => {
    answer(0, bid(1, 1));
    answer(1, doubt(0));
    expect(undo(match, 1)?.code).toBe('undo-barrier');
  });

  const telling = (
    tell: (state: State, say: (event: Event, only?: number[]) => void) => void,
    barriers: Event['type'][],
  ) => ({
    ...liarsDice,
    barriers,
    play: (...[state, seat, code, random, say]: Parameters<typeof liarsDice.play>) => {
      liarsDice.play(state, seat, code, random, say);
      tell(state, (event, only) => say?.(event, only, null));
    },
  });

  it.each([
    ['a barrier', telling(() => {}, ['bid'])],
    ['something told in secret', telling((_, say) => say({ type: 'won', seat: 0 }, [0]), [])],
  ])('does not reach behind %s', (_name, game) => {
    const other = openMatch(game, { seats: 3, seed: SEED });
    advance(other, 0, game.moves.encode(bid(1, 1)));
    expect(undo(other, 0)?.code).toBe('undo-barrier');
  });

  it('does not reach behind a draw of which nothing was told', () => {
    const play: typeof liarsDice.play = (state, seat, code, random, tell) => {
      random.below(6);
      liarsDice.play(state, seat, code, random, tell);
    };
    const other = openMatch({ ...liarsDice, play }, { seats: 3, seed: SEED });
    advance(other, 0, liarsDice.moves.encode(bid(1, 1)));
    expect(undo(other, 0)?.code).toBe('undo-barrier');
  });
});

describe('taking back behind a barrier', () => {
  it('names the steps that are free and what lies behind them', () => {
    expect(undoable(match, 0)).toEqual({ steps: [], barrier: null });
    answer(0, bid(1, 1));
    expect(undoable(match, 0)).toEqual({ steps: [bid(1, 1)], barrier: null });
    expect(undoable(match, 1)).toEqual({ steps: [], barrier: { seat: 0, event: 'bid' } });
    answer(1, doubt(0));
    expect(undoable(match, 1)).toEqual({ steps: [], barrier: { seat: 1, event: 'shown' } });
  });

  it('does not say who made a move that was told to others alone', () => {
    const play: typeof liarsDice.play = (...[state, seat, code, random, tell]) =>
      liarsDice.play(state, seat, code, random, (event) => tell?.(event, [0, 1], null));
    const other = openMatch({ ...liarsDice, play }, { seats: 3, seed: SEED });
    advance(other, 0, liarsDice.moves.encode(bid(1, 1)));
    expect(undoable(other, 1).barrier).toEqual({ seat: 0, event: 'bid' });
    expect(undoable(other, 2).barrier).toEqual({ seat: null, event: null });
  });

  it('comes back to the same cards and dice, counts, and makes every answer before it late', () => {
    answer(0, bid(1, 1));
    const before = JSON.stringify(match.state);
    const decisions = [...match.decisions];
    answer(1, doubt(0));
    const after = JSON.stringify([match.state, match.told, match.random.position]);
    rewind(match, 1);
    expect(JSON.stringify(match.state)).toBe(before);
    expect(match.record).toMatchObject({ moves: [{ seat: 0 }], takenBack: 1 });
    expect(match.decisions.every((decision, slot) => decision > decisions[slot]!)).toBe(true);
    answer(1, doubt(0));
    expect(JSON.stringify([match.state, match.told, match.random.position])).toBe(after);
  });

  it('never opens a window of the clock again', () => {
    expect(rewindTarget(match, 0)).toBeNull();
    answer(0, bid(1, 1));
    // A bid can be doubted until time is up.
    expect(match.awaited.house).toBe(true);
    expect(rewindTarget(match, 0)).toBeNull();
    answer(1, doubt(0));
    expect(match.awaited.house).toBe(false);
    expect(rewindTarget(match, 0)).toBe(0);
    expect(rewindTarget(match, 1)).toBeNull();
  });
});

describe('what a move reveals', () => {
  const everybody = (): boolean => true;

  it('is what it drew, what others were told in secret, and what is a barrier of the game', () => {
    answer(0, bid(1, 1));
    answer(1, doubt(0));
    expect([1, 2].map((number) => isRevealing(match, number, everybody))).toEqual([false, true]);
    const play: typeof liarsDice.play = (...[state, seat, code, random, tell]) =>
      liarsDice.play(state, seat, code, random, (event) => tell?.(event, [0, 1], null));
    const other = openMatch({ ...liarsDice, play }, { seats: 3, seed: SEED });
    advance(other, 0, liarsDice.moves.encode(bid(1, 1)));
    expect(isRevealing(other, 1, (seat) => seat === 1)).toBe(true);
    expect(isRevealing(other, 1, (seat) => seat === 2)).toBe(false);
  });
});

describe('commitmentOf', () => {
  it('is the SHA-256 of the 32 bytes', () => {
    expect(commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(commitmentOf('AB'.repeat(32))).toBe(commitmentOf('ab'.repeat(32)));
    expect(() => commitmentOf('ab')).toThrow('bad-seed');
  });
});

describe('a change of a match', () => {
  /** Twice the same match: one is changed at once, the other by adopting. */
  const twins = () => {
    const both = [0, 1].map(() => {
      const one = openMatch(liarsDice, { seats: 3, seed: SEED, deal: { dice: [6, 5, 4] } });
      submit(one, 0, { decision: null, move: bid(1, 6) });
      return one;
    });
    return both as [Match<State, Event, View>, Match<State, Event, View>];
  };

  it('is tried on a fork, where a doubt draws new dice, and leaves the match as it was until it is adopted', () => {
    const [one, other] = twins();
    const before = snapshot(one);
    const head = fork(one);
    const tried = takeAnswer(head, 1, { decision: decisionOf(one, 1), move: doubt(0) });
    if (!tried.ok) throw new Error(tried.refusal.code);
    expect(head.random.position).toBeGreaterThan(one.random.position);
    expect(snapshot(one)).toEqual(before);
    adopt(one, { keeps: one.record.moves.length, isRewound: false, made: [tried.made], head });
    submit(other, 1, { decision: decisionOf(other, 1), move: doubt(0) });
    expect(snapshot(one)).toEqual(snapshot(other));
    expect(snapshot(one)).not.toEqual(before);
  });

  it('takes back in the same way', () => {
    const [one, other] = twins();
    const before = snapshot(one);
    const undone = undoChange(one, 0);
    const rewound = rewindChange(one, 0);
    expect(snapshot(one)).toEqual(before);
    if (!('head' in undone)) throw new Error(undone.code);
    adopt(one, undone);
    undo(other, 0);
    expect(snapshot(one)).toEqual(snapshot(other));
    const [third, fourth] = twins();
    adopt(third, rewound);
    rewind(fourth, 0);
    expect(snapshot(third)).toEqual(snapshot(fourth));
    expect(third.record.takenBack).toBe(1);
  });
});
