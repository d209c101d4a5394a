import { describe, expect, it } from 'vitest';
import { rateBots, type Pairing } from './elo.ts';

const pair = (a: string, b: string, share: number, games = 10_000): Pairing => ({
  bots: [a, b],
  games,
  wins: { [a]: games * share, [b]: games * (1 - share) },
});
const chances = (points: number): number => 1 / (1 + 10 ** (-points / 400));

describe('strength by Bradley and Terry', () => {
  it('is found again from the shares it makes', () => {
    const truth = { weak: 1200, even: 1500, strong: 1650 };
    const ratings = rateBots(
      [pair('weak', 'even', chances(-300)), pair('strong', 'even', chances(150)), pair('strong', 'weak', chances(450))],
      'even',
      1500,
    );
    expect(ratings.map(({ bot }) => bot)).toEqual(['strong', 'even', 'weak']);
    for (const { bot, elo } of ratings) expect(Math.abs(elo - truth[bot as keyof typeof truth])).toBeLessThan(1);
  });

  it('knows how little a few games say: 1.96 errors are the interval of a share', () => {
    const errorOf = (games: number): number =>
      rateBots([pair('new', 'even', 0.5, games)], 'even', 1500).find(({ bot }) => bot === 'new')!.error;
    // 400 games with the shared one: the share's standard error is 0.025, a point of Elo near evens 1/695 of a share.
    expect(errorOf(399)).toBeCloseTo(0.025 * (400 / Math.LN10) * 4, 6);
    expect(errorOf(99)).toBeCloseTo(2 * errorOf(399), 6);
  });

  it('counts seats where several of a kind sit at a table', () => {
    const even = { bots: ['a', 'b', 'b'], games: 900, wins: { a: 300, b: 600 } };
    for (const { elo } of rateBots([even], 'b', 1500)) expect(elo).toBeCloseTo(1500, 6);
    const alone = { bots: ['a', 'b', 'b', 'b'], games: 9000, wins: { a: 4500, b: 4500 } };
    expect(rateBots([alone], 'b', 1500)[0]!.elo).toBeCloseTo(1500 + 400 * Math.log10(3), 0);
  });

  it('stays finite where one won all, and leaves out whom no game links to the anchor', () => {
    const ratings = rateBots([pair('hero', 'even', 1, 50), pair('far', 'away', 0.5)], 'even', 1500);
    expect(ratings.map(({ bot }) => bot)).toEqual(['hero', 'even']);
    expect(ratings[0]!.elo).toBeGreaterThan(2000);
    expect(ratings[0]!.elo).toBeLessThan(3000);
    expect(rateBots([], 'even', 1500)).toEqual([{ bot: 'even', elo: 1500, error: 0, games: 0 }]);
  });
});
