import { expect, test } from 'vitest';
import { decisiveOf } from './breakdown.tsx';

const settled = (outlaw: 'belle_starr' | 'bob_dalton' | 'wes_hardin', pay: number[]) => ({
  type: 'settled' as const,
  outlaw,
  how: 'shared' as const,
  points: pay,
  covered: [],
  pay,
  left: 0,
});
type Rounds = Parameters<typeof decisiveOf>[0];
const round = (number: number, money: number[], ...posters: ReturnType<typeof settled>[]) =>
  ({ settled: posters, paid: { type: 'paid', round: number, gains: [], money } }) as unknown as Rounds[number];

test('what decided it is the poster that put the winner furthest ahead of the second', () => {
  const rounds = [
    round(1, [4, 6, 3], settled('belle_starr', [4, 2, 0]), settled('wes_hardin', [0, 4, 3])),
    // Most money of the game, but the second took nearly as much of it.
    round(2, [20, 27, 3], settled('bob_dalton', [14, 15, 0]), settled('wes_hardin', [2, 6, 0])),
  ];
  expect(decisiveOf(rounds)).toEqual({ round: 1, outlaw: 'wes_hardin', winner: 1, rival: 0, more: 4, lead: 7 });
});

test('a shared win was decided by nothing', () => {
  expect(decisiveOf([round(1, [25, 25], settled('belle_starr', [25, 25]))])).toBeNull();
  expect(decisiveOf([])).toBeNull();
});
