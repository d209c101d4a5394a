import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { position, reward } from '../testing/position.ts';
import { settle, settlementOf } from './settle.ts';
import { endRound } from './round.ts';
import { FastRandom } from '@tinstar/engine';

const paid = (R: number, points: number[]): [number[], number] => {
  const pay: number[] = [];
  const left = settle(R, points, points.length, pay);
  return [pay, left];
};

describe('settling a poster', () => {
  it.each([
    ['[E6] [WE-075]', 9, [11, 6, 2], [9, 0, 0], 0],
    ['[E7] [WE-076]', 8, [9, 5, 4], [5, 3, 0], 0],
    ['[E8] [WE-079]', 3, [4, 4, 2], [1, 1, 0], 1],
    ['[E9] [WE-078]', 6, [4, 4, 2], [2, 2, 1], 1],
  ])('%s a reward of %i for %j pays %j, %i left', (_id, R, points, pay, left) => {
    expect(paid(R, points)).toEqual([pay, left]);
  });

  it.each([
    [5, [4, 2, 1], [0, 0, 0], 5],
    [6, [7, 0, 0], [0, 0, 0], 6],
    [6, [8, 0, 0], [6, 0, 0], 0],
    [7, [8, 0], [7, 0], 0],
    [9, [9, 4], [9, 0], 0],
    [9, [9, 5], [5, 4], 0],
    [1, [6, 4], [1, 0], 0],
    [2, [6, 4], [2, 0], 0],
    [3, [6, 4], [2, 1], 0],
    [1, [4, 4], [0, 0], 1],
    [2, [4, 4], [1, 1], 0],
    [3, [4, 4], [1, 1], 1],
    [11, [4, 4], [5, 5], 1],
    [5, [4, 4, 0], [2, 2, 0], 1],
    [3, [6, 4, 4], [2, 0, 0], 1],
    [4, [6, 4, 4], [2, 1, 1], 0],
    [6, [6, 4, 4], [3, 1, 1], 1],
    [7, [6, 4, 4], [3, 2, 2], 0],
    [5, [8, 8, 8], [1, 1, 1], 2],
    [8, [8, 8, 8], [2, 2, 2], 2],
    [10, [8, 8, 8], [3, 3, 3], 1],
    [3, [10, 8, 7, 6], [2, 1, 0, 0], 0],
    [5, [10, 8, 7, 6], [2, 1, 1, 1], 0],
    [12, [10, 8, 7, 6], [4, 3, 3, 2], 0],
    [9, [10, 6, 6, 5], [4, 2, 2, 0], 1],
    [13, [12, 9, 8, 7], [5, 4, 4, 0], 0],
    [5, [6, 6, 2, 2], [2, 2, 0, 0], 1],
    [7, [6, 6, 2, 2], [2, 2, 1, 1], 1],
    [8, [6, 6, 2, 2], [3, 3, 1, 1], 0],
    [7, [4, 4, 4, 4], [1, 1, 1, 1], 3],
    [8, [4, 4, 4, 4], [2, 2, 2, 2], 0],
  ])('[2.1] a reward of %i for %j pays %j, %i left', (R, points, pay, left) => {
    expect(paid(R, points)).toEqual([pay, left]);
  });

  it.each([
    [7, [5, 2], 'not_captured'],
    [7, [6, 2], 'shared'],
    [7, [8, 3], 'sole'],
  ])('[WE-074] below eight points the reward of %i stays: %j is %s', (R, points, how) => {
    expect(settlementOf(points, points.length)).toBe(how);
    if (how === 'not_captured') expect(paid(R, points)).toEqual([points.map(() => 0), R]);
  });

  it('[WE-077] the best takes two bills first, then everybody one, from the best downward', () => {
    expect([1, 2, 3, 4, 5, 6].map((R) => paid(R, [7, 6, 5])[0])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
      [2, 1, 1],
      [3, 1, 1],
      [3, 2, 1],
    ]);
  });

  it('[WE-080] where equals cannot take one bill each, the rest stays', () => {
    expect(paid(5, [6, 4, 4, 4])).toEqual([[2, 1, 1, 1], 0]);
    expect(paid(4, [6, 4, 4, 4])).toEqual([[2, 0, 0, 0], 2]);
  });

  it('[D12] who has no counted point does not share', () => expect(paid(10, [4, 4, 0])[0]![2]).toBe(0));
  it('[D13] a reward of one goes to a sole best', () => expect(paid(1, [5, 3])).toEqual([[1, 0], 0]));
  it('[X36] nothing to share', () => expect(paid(0, [9, 2])).toEqual([[0, 0], 0]));

  const anyPoints = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 4 });

  it('[I4] every dollar is paid or left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), anyPoints, (R, points) => {
        const [pay, left] = paid(R, points);
        expect(pay.reduce((sum, bills) => sum + bills, left)).toBe(R);
      }),
    );
  });

  it('[2.1] two who share: without a tie half and one more, with a tie the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 4, max: 20 }),
        fc.integer({ min: 0, max: 4 }),
        (R, points, lead) => {
          const [pay, left] = paid(R, [points + lead, points]);
          if (lead > 0) expect([pay, left]).toEqual([[Math.floor(R / 2) + 1, Math.ceil(R / 2) - 1], 0]);
          else expect([pay, left]).toEqual([[Math.floor(R / 2), Math.floor(R / 2)], R % 2]);
        },
      ),
    );
  });

  it('[I7] settlement does not care where players sit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), anyPoints, fc.nat(3), (R, points, turn) => {
        const turned = points.map((_, seat) => points[(seat + turn) % points.length]!);
        const [pay, left] = paid(R, points);
        expect(paid(R, turned)).toEqual([pay.map((_, seat) => pay[(seat + turn) % pay.length]!), left]);
      }),
    );
  });
});

describe('settling a round', () => {
  it('[WE-074] counts only what is not covered, poster by poster, and [WE-081] shows the money to everyone', () => {
    const state = position({
      hands: [['wyatt_earp'], ['wyatt_earp']],
      table: [
        { jesse_james: { outlaws: 4 }, belle_starr: { outlaws: 3 } },
        { jesse_james: { outlaws: 3, covered: true } },
      ],
      rewards: { jesse_james: 6, belle_starr: 5 },
    });
    const told: unknown[] = [];
    endRound(state, 'went_out', {
      random: new FastRandom(1),
      tell: (event, only) => told.push(only ? null : event),
    });
    expect([...state.money].slice(0, 2)).toEqual([6, 0]);
    expect(reward(state, 'belle_starr')).toBe(6); // five stayed, and one more for the next round
    expect(told).toContainEqual({ type: 'paid', round: 1, earned: [6, 0], money: [6, 0] });
  });

  it('[WE-082] money is counted in thousands: five of them are simply five', () => {
    const state = position({
      hands: [['hideout'], ['hideout']],
      table: [{ jesse_james: { outlaws: 4 } }, {}],
      rewards: { jesse_james: 5 },
    });
    endRound(state, 'went_out', { random: new FastRandom(1), tell: null });
    expect(state.money[0]).toBe(5);
  });
});
