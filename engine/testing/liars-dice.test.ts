import { describe, expect, it } from 'vitest';
import { heardBy, CLOCK, openMatch, seedFrom, submit, type AnyMove, type Match } from '../src/index.ts';
import { describeContract } from './contract.ts';
import { liarsDice, type Event, type State, type View } from './liars-dice.ts';

describeContract(liarsDice, { games: 100, forgets: ['shown'] });

type Table = Match<State, Event, View>;

const open = (dice: number[], lives = 2): Table =>
  openMatch(liarsDice, { seats: dice.length, options: { lives }, seed: seedFrom('table'), deal: { dice } }) as Table;

const bid = (count: number, face: number): AnyMove => ({ type: 'bid', count: count - 1, face: face - 1 });
const doubt = (bidder: number): AnyMove => ({ type: 'doubt', bidder });
const TIME_UP = { type: 'timeUp' };

/** Makes a move; returns the code of the refusal, or `null`. */
function move(match: Table, seat: number, made: AnyMove): string | null {
  const answer = submit(match, seat, { decision: null, move: made });
  return answer.ok ? null : answer.refusal.code;
}

describe("liar's dice", () => {
  it('[LD-1] everybody knows only their own die', () => {
    const match = open([3, 4, 5]);
    expect(match.game.view(match.state, 1).dice).toEqual([null, 4, null]);
    expect(match.game.view(match.state, null).dice).toEqual([null, null, null]);
    expect(heardBy(match, 1)).toEqual([
      { type: 'rolled', seat: 0, die: null },
      { type: 'rolled', seat: 1, die: 4 },
      { type: 'rolled', seat: 2, die: null },
    ]);
  });

  it.each([
    ['more dice', bid(1, 6), bid(2, 1), null],
    ['a higher face', bid(1, 3), bid(1, 4), null],
    ['the same', bid(1, 3), bid(1, 3), 'bid-too-low'],
    ['a lower face', bid(2, 3), bid(2, 2), 'bid-too-low'],
    ['more dice than there are', bid(2, 3), bid(4, 1), 'bid-too-low'],
  ])('[LD-2] the next bid: %s', (_name, first, second, refused) => {
    const match = open([1, 1, 1]);
    expect(move(match, 0, first)).toBeNull();
    expect(move(match, 1, second)).toBe(refused);
  });

  it('[LD-2] only who is on turn bids', () => {
    expect(move(open([1, 1, 1]), 1, bid(1, 1))).toBe('not-your-turn');
  });

  it('[LD-3] anyone but the bidder may doubt, out of turn too', () => {
    const match = open([1, 1, 1]);
    expect(move(match, 2, doubt(0))).toBe('no-such-bid');
    move(match, 0, bid(1, 6));
    expect(match.awaited).toEqual({ must: [1], may: [2], house: true });
    expect(move(match, 0, doubt(0))).toBe('no-such-bid');
    expect(move(match, 2, doubt(1))).toBe('no-such-bid');
    expect(move(match, 2, doubt(0))).toBeNull();
  });

  it.each([
    ['enough', [6, 6, 1], 1, 2],
    ['too few', [6, 1, 1], 0, 0],
  ])('[LD-4] a doubted bid of two sixes: %s', (_name, dice, winner, loser) => {
    const match = open(dice);
    move(match, 0, bid(2, 6));
    move(match, 2, doubt(0));
    expect(match.state.lives[loser]).toBe(1);
    expect(match.state.lives[winner]).toBe(winner === loser ? 1 : 2);
    expect(match.state.turn).toBe(loser);
  });

  it('[LD-5] when time is up, whoever is on turn doubts', () => {
    const match = open([6, 1, 1]);
    expect(move(match, CLOCK, TIME_UP)).toBe('not-the-clock');
    move(match, 0, bid(1, 6));
    expect(move(match, 2, TIME_UP)).toBe('not-the-clock');
    expect(move(match, CLOCK, TIME_UP)).toBeNull();
    expect(match.state.lives).toEqual([2, 1, 2]);
  });

  it('[LD-6] the last one in wins', () => {
    const match = open([6, 1], 1);
    move(match, 0, bid(1, 6));
    move(match, 1, doubt(0));
    expect(match.game.outcome(match.state)).toEqual({ winners: [0], scores: [1, 0], places: [1, 2] });
    expect(move(match, 0, bid(1, 1))).toBe('game-over');
  });

  it.each([{}, { dice: [1] }, { dice: [1, 7] }, { dice: 'two' }])('refuses the deal %j', (deal) => {
    expect(() => openMatch(liarsDice, { seats: 2, seed: seedFrom(1), deal })).toThrow('bad-deal');
  });
});
