import { describe, expect, it } from 'vitest';
import type { Judged, Look } from './analyse.ts';
import { leadToTheEnd, missedChances, turningPoints } from './highlights.ts';

describe('turning points', () => {
  it('are the moves with which chances changed most, in the order of the match', () => {
    const chances = [
      [0.5, 0.3, 0.2],
      [0.45, 0.35, 0.2],
      [0.2, 0.4, 0.4],
      [0.2, 0.4, 0.4],
      [0.2, 0.15, 0.65],
    ];
    expect(turningPoints(chances)).toEqual([
      { number: 2, who: 0, from: 0.45, to: 0.2 },
      // Two lose and win the same: the winner is named.
      { number: 4, who: 2, from: 0.4, to: 0.65 },
    ]);
  });

  it('are few: the greatest', () => {
    const chances = Array.from({ length: 41 }, (_, number) => [number % 2 === 0 ? 0.3 : 0.45 + number / 1000]);
    const found = turningPoints(chances);
    expect(found).toHaveLength(6);
    expect(found.map(({ number }) => number)).toEqual([35, 36, 37, 38, 39, 40]);
  });

  it('are none in a match that went its way, or has not begun', () => {
    expect(turningPoints([[0.5, 0.5]])).toEqual([]);
    expect(turningPoints([])).toEqual([]);
    expect(turningPoints(Array.from({ length: 20 }, (_, n) => [0.5 + n / 50, 0.5 - n / 50]))).toEqual([]);
  });
});

describe('the lead to the end', () => {
  it('begins after the last move at which somebody else, or nobody, was ahead', () => {
    expect(
      leadToTheEnd([
        [0.5, 0.5],
        [0.6, 0.4],
        [0.4, 0.6],
        [0.7, 0.3],
        [1, 0],
      ]),
    ).toEqual({ number: 3, seat: 0 });
    expect(
      leadToTheEnd([
        [0.6, 0.4],
        [1, 0],
      ]),
    ).toEqual({ number: 0, seat: 0 });
    expect(
      leadToTheEnd([
        [0.6, 0.4],
        [0.5, 0.5],
      ]),
    ).toBeNull();
    expect(leadToTheEnd([])).toBeNull();
  });
});

describe('missed chances', () => {
  const decided = (seat: number, by: number | null): Judged => ({
    seat,
    code: 1,
    arms: [],
    weighed: [],
    better: by === null ? null : { code: 2, by, error: 0.01, worlds: 50 },
  });
  const look = (number: number, ...decisions: Judged[]): Look => ({ number, chances: [0.5, 0.5], decisions });

  it('are the worst three of every seat, in the order of the match', () => {
    const looks = [0.05, 0.3, 0.2, 0.1, 0.01].map((by, index) => look(index + 1, decided(0, by), decided(1, null)));
    looks.push(look(6, decided(1, 0.04)));
    expect(missedChances(looks).map(({ number, seat }) => [number, seat])).toEqual([
      [2, 0],
      [3, 0],
      [4, 0],
      [6, 1],
    ]);
  });
});
