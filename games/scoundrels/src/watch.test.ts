import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { isAlarmed } from './watch.ts';

const DAWN: Event[] = [
  { type: 'dayBegan', day: 1, final: false, first: 0 },
  { type: 'turnBegan', seat: 1, day: 1, turn: 0 },
  { type: 'hired', seat: 1, scoundrel: 'hungry+cowhand', price: 2, where: 'saloon' },
  { type: 'gained', seat: 1, amount: 9, bonus: false },
];
const TURN: Event[] = [
  { type: 'turnBegan', seat: 1, day: 1, turn: 2 },
  { type: 'played', seat: 1, slot: '4' },
];

describe('an order to trust every card', () => {
  it.each<[string, string[], Event[], boolean]>([
    ['waits for nothing', [], [], false],
    ['the slot of the card', ['slot-4'], [], true],
    ['another slot', ['slot-5'], [], false],
    ['money of this turn', ['gain-3'], [{ type: 'gained', seat: 1, amount: 3, bonus: false }], true],
    ['too little of it', ['gain-5'], [{ type: 'gained', seat: 1, amount: 3, bonus: false }], false],
    [
      'money in two parts',
      ['gain-5'],
      [
        { type: 'gained', seat: 1, amount: 3, bonus: false },
        { type: 'stoleMoney', seat: 1, from: 0, amount: 2 },
      ],
      true,
    ],
    ['money of somebody else', ['gain-3'], [{ type: 'gained', seat: 0, amount: 3, bonus: false }], false],
    ['a safe', ['safe'], [{ type: 'scouted', seat: 1, safe: 2, site: 'depot', value: null, treasure: null }], true],
    [
      'somebody hired today',
      ['fresh'],
      [{ type: 'used', seat: 1, scoundrel: 'hungry+cowhand', where: 'sheet', again: false }],
      true,
    ],
    [
      'an old hand',
      ['fresh'],
      [{ type: 'used', seat: 1, scoundrel: 'filthy+dog', where: 'sheet', again: false }],
      false,
    ],
    ['another henchman', ['suspected'], [{ type: 'suspected', seat: 2, owner: 1, slot: '4', by: 2 }], true],
  ])('%s', (_, triggers, events, expected) => {
    expect(isAlarmed(triggers, [...DAWN, ...TURN, ...events])).toBe(expected);
  });

  it('is quiet between the turns', () => {
    expect(isAlarmed(['slot-4', 'gain-3'], DAWN.slice(0, 1))).toBe(false);
    expect(isAlarmed(['slot-4'], [...DAWN, ...TURN, { type: 'turnBegan', seat: 0, day: 1, turn: 3 }])).toBe(false);
  });
});
