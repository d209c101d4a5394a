import { describe, expect, it } from 'vitest';
import { judgeBounds, namesOf } from './bounds.ts';
import type { ListShape, Probe } from './probe.ts';
import { emptyTally, enlist, note, ratio, standingOf, type Tally } from './tally.ts';

const ORDERS: ListShape = { key: 'orders', title: 'Orders', of: 'wins', label: (name) => name };
const CARDS: ListShape = { ...ORDERS, key: 'cards', group: (name) => name.split('.')[0]! };

const PROBE: Probe = {
  game: 'none',
  title: 'None',
  figures: [],
  shares: [],
  contests: [
    {
      key: 'seat',
      title: 'Seats',
      entries: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      taken: 'sat',
    },
  ],
  lists: [ORDERS, CARDS],
  count: () => {},
};

function counted(): Tally {
  const tally = emptyTally();
  for (const days of [5, 6, 7, 8]) note(tally, 'days', days);
  ratio(tally, 'fire', 30, 100);
  for (const [name, times] of [
    ['x', 60],
    ['y', 25],
    ['z', 15],
  ] as const)
    for (let i = 0; i < times; i++) enlist(tally, 'orders', name);
  // The second card has been seen too seldom to be judged.
  for (const [name, times] of [
    ['1.1', 20],
    ['1.2', 10],
    ['2.1', 9],
  ] as const)
    for (let i = 0; i < times; i++) enlist(tally, 'cards', name);
  Object.assign(standingOf(tally, 'seat', 'a'), { players: 100, wins: 31 });
  Object.assign(standingOf(tally, 'seat', 'b'), { players: 100, wins: 20 });
  return tally;
}

describe('bounds', () => {
  it.each([
    [{ kind: 'mean', figure: 'days', least: 6, most: 8 }, 6.5, true, ''],
    [{ kind: 'mean', figure: 'days', most: 6 }, 6.5, false, ''],
    [{ kind: 'share', share: 'fire', least: 0.25 }, 0.3, true, ''],
    [{ kind: 'wins', contest: 'seat', least: 0.21, most: 0.29 }, 0.31, false, 'A'],
    [{ kind: 'wins', contest: 'seat', least: 0.25, most: 0.35 }, 0.2, false, 'B'],
    [{ kind: 'top', list: 'orders', most: 0.25 }, 0.6, false, 'x'],
    [{ kind: 'top', list: 'cards', most: 0.8 }, 2 / 3, true, '1.1'],
    [{ kind: 'many', list: 'orders', above: 0.2, least: 2 }, 2, true, ''],
    [{ kind: 'many', list: 'orders', above: 0.25, least: 2 }, 1, false, ''],
  ] as const)('holds %j against what was counted', (bound, figure, isIn, of) => {
    const [judged] = judgeBounds(PROBE, counted(), [{ label: 'it', ...bound }]);
    expect(judged).toMatchObject({ label: 'it', isIn, of });
    expect(judged!.figure).toBeCloseTo(figure);
  });

  it('gives the interval of a share, and judges nothing nobody saw', () => {
    const [fire, other] = judgeBounds(PROBE, counted(), [
      { kind: 'share', label: 'fire', share: 'fire' },
      { kind: 'top', label: 'none', list: 'orders' },
    ]);
    expect(fire!.interval![0]).toBeCloseTo(0.219, 3);
    expect(fire!.interval![1]).toBeCloseTo(0.396, 3);
    expect(other!.of).toBe('x');
    expect(judgeBounds(PROBE, emptyTally(), [{ kind: 'top', label: 'none', list: 'orders' }])).toEqual([]);
  });

  it('counts names as shares of their group', () => {
    expect(namesOf(CARDS, counted()).map(({ name, hits, of }) => [name, hits, of])).toEqual([
      ['2.1', 9, 9],
      ['1.1', 20, 30],
      ['1.2', 10, 30],
    ]);
  });
});
