import { describe, expect, it } from 'vitest';
import {
  held,
  isLegal,
  lastDiscards,
  make,
  points,
  position,
  reward,
  stepOf,
  topDiscard,
  verbsOf,
  verdict,
} from '../../testing/position.ts';
import { wyattEarp as game } from '../index.ts';

const HIT = 'belle_starr';
const MISS = 'photo_belle_starr';
const ask = (direction: 'clockwise' | 'counter_clockwise', outlaw: 'sundance_kid' | 'jesse_james' = 'sundance_kid') =>
  ({ type: 'mostWantedAsk', outlaw, direction }) as const;
const steal = (from: number, outlaw: 'wes_hardin' | 'jesse_james') => ({ type: 'steal', from, outlaw }) as const;

describe('Most Wanted, asking', () => {
  const hands = [
    ['most_wanted', '2 bob_dalton'],
    ['bob_dalton', 'hideout'],
    ['sundance_kid', 'hideout'],
    ['2 sundance_kid'],
  ];

  it('[WE-049] goes to the discard pile; the player chooses to ask or to shoot', () => {
    const state = position({ hands, table: [{}, { jesse_james: { outlaws: 3 } }, {}, {}] });
    expect(verbsOf(state)).toEqual(['mostWantedAsk', 'mostWantedShoot', 'discard']);
    make(state, ask('clockwise'));
    expect(topDiscard(state)).toBe('most_wanted');
  });

  it('[WE-050] [E15] opponents are asked in the chosen direction', () => {
    const clockwise = position({ hands });
    expect(make(clockwise, ask('clockwise')).map(({ event }) => event)).toMatchObject([
      { type: 'played', card: 'most_wanted' },
      { type: 'asked', outlaw: 'sundance_kid', direction: 'clockwise' },
      { type: 'denied', seat: 1 },
      { type: 'handedOver', from: 2, to: 0 },
    ]);
    const back = position({ hands });
    expect(make(back, ask('counter_clockwise')).at(-1)!.event).toMatchObject({ type: 'handedOver', from: 3 });
  });

  it('[WE-051] the first who holds one hands over one, and only one', () => {
    const state = position({ hands });
    make(state, ask('counter_clockwise'));
    expect([held(state, 0, 'sundance_kid'), held(state, 2, 'sundance_kid'), held(state, 3, 'sundance_kid')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('[D17] photos cannot be asked for', () => {
    expect(game.moves.parse({ type: 'mostWantedAsk', outlaw: 'photo_jesse_james', direction: 'clockwise' })).toBeNull();
  });

  it('[WE-053] [X30] the card goes to hand and may be laid at once, as the third of a set too', () => {
    const state = position({
      hands: [
        ['most_wanted', '2 sundance_kid', 'hideout'],
        ['sundance_kid', 'bob_dalton'],
      ],
    });
    make(state, ask('clockwise'));
    make(state, { type: 'lay', outlaw: 'sundance_kid', count: 3 });
    expect([reward(state, 'sundance_kid'), points(state, 0, 'sundance_kid')]).toEqual([3, 6]);
  });

  it('[X13] taking an opponent’s last card: the turn goes on, and the round ends with the discard', () => {
    const state = position({ hands: [['most_wanted', '2 bob_dalton'], ['sundance_kid'], ['hideout']] });
    make(state, ask('clockwise'));
    expect(stepOf(state)).toBe('play');
    const told = make(state, { type: 'discard', card: 'bob_dalton' });
    expect(told[1]!.event).toMatchObject({ type: 'roundEnded', reason: 'other_empty', seat: 0 });
  });
});

describe('Most Wanted, shooting', () => {
  const table = [
    {},
    { jesse_james: { outlaws: 3 }, wes_hardin: { outlaws: 1, bank: 1 } },
    { jesse_james: { outlaws: 1, photo: true, covered: true } },
  ];
  const hands = [['most_wanted', '2 bob_dalton'], ['bob_dalton'], ['bob_dalton']];

  it('[WE-054] [D22] a miss loses the card: no asking instead', () => {
    const state = position({ hands, table, draw: [MISS] });
    make(state, { type: 'mostWantedShoot' });
    expect(lastDiscards(state, 2)).toEqual(['most_wanted', MISS]);
    expect(verbsOf(state)).toEqual(['discard']);
    const two = position({
      hands: [['2 most_wanted', 'bob_dalton'], ['bob_dalton'], ['bob_dalton']],
      table,
      draw: [MISS],
    });
    make(two, { type: 'mostWantedShoot' });
    expect(verdict(two, ask('clockwise'))).toBe('sheriff-played WE-027');
  });

  it('[WE-055] [D18] after a hit any one outlaw card on the table may be taken, never a photo', () => {
    const state = position({ hands, table, draw: [HIT] });
    make(state, { type: 'mostWantedShoot' });
    expect(stepOf(state)).toBe('steal');
    expect(verdict(state, { type: 'discard', card: 'bob_dalton' })).toBe('steal-first WE-055');
    make(state, steal(1, 'jesse_james'));
    expect([held(state, 0, 'jesse_james'), points(state, 1, 'jesse_james')]).toEqual([1, 4]);
    expect(isLegal(state, { type: 'lay', outlaw: 'jesse_james', count: 1 })).toBe(true);
    expect(verdict(position({ hands }), { type: 'mostWantedShoot' })).toBe('nothing-to-steal WE-055');
    const photoOnly = position({ hands, table: [{}, { jesse_james: { photo: true } }, {}] });
    expect(verdict(photoOnly, { type: 'mostWantedShoot' })).toBe('nothing-to-steal WE-055');
  });

  it('[D14] [D15] opponents’ cards only, covered ones too', () => {
    const state = position({ hands, table: [{ jesse_james: { outlaws: 1 } }, ...table.slice(1)], draw: [HIT] });
    make(state, { type: 'mostWantedShoot' });
    expect(verdict(state, steal(0, 'jesse_james'))).toBe('own-card D14');
    expect(verdict(state, steal(2, 'wes_hardin'))).toBe('no-card-there WE-055');
    expect(verdict(state, steal(3, 'wes_hardin'))).toBe('no-such-seat WE-001');
    expect(isLegal(state, steal(2, 'jesse_james'))).toBe(true);
  });

  it('[WE-056] [E16] a group without outlaw card and photo loses its sheriff cards; the reward stays', () => {
    const state = position({ hands, table, rewards: { wes_hardin: 5 }, draw: [HIT] });
    make(state, { type: 'mostWantedShoot' });
    const told = make(state, steal(1, 'wes_hardin'));
    expect(told.at(-1)!.event).toEqual({ type: 'orphaned', seat: 1, outlaw: 'wes_hardin', cards: ['bank_robbery'] });
    expect([points(state, 1, 'wes_hardin'), reward(state, 'wes_hardin'), topDiscard(state)]).toEqual([
      0,
      5,
      'bank_robbery',
    ]);
  });

  it('[X23] a group that keeps its photo keeps what lies there', () => {
    const state = position({
      hands,
      table: [{}, { jesse_james: { outlaws: 1, photo: true, bank: 1 } }, {}],
      draw: [HIT],
    });
    make(state, { type: 'mostWantedShoot' });
    make(state, steal(1, 'jesse_james'));
    expect(points(state, 1, 'jesse_james')).toBe(6);
  });

  it('[X22] an orphaned fastest gun is off the table, and the next may go anywhere', () => {
    const state = position({
      hands: [
        ['most_wanted', '2 bob_dalton'],
        ['bob_dalton', 'bob_dalton'],
        ['bob_dalton', 'fastest_gun'],
      ],
      table: [
        {},
        { wes_hardin: { outlaws: 1, gun: true } },
        { wes_hardin: { outlaws: 2 }, jesse_james: { outlaws: 3 } },
      ],
      draw: [HIT, HIT],
    });
    make(state, { type: 'mostWantedShoot' });
    make(state, steal(1, 'wes_hardin'));
    expect(topDiscard(state)).toBe('fastest_gun');
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'discard', card: 'bob_dalton' });
    // The name that carried it is free again, too.
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'fastestGun' });
    expect(isLegal(state, { type: 'attach', outlaw: 'wes_hardin' })).toBe(true);
    expect(isLegal(state, { type: 'attach', outlaw: 'jesse_james' })).toBe(true);
  });

  it('[D8] [X25] a hideout over a group that is gone is discarded with the rest', () => {
    const state = position({
      hands,
      table: [{}, { wes_hardin: { outlaws: 1, stagecoach: 1, covered: true } }, {}],
      draw: [HIT],
    });
    make(state, { type: 'mostWantedShoot' });
    make(state, steal(1, 'wes_hardin'));
    expect(lastDiscards(state, 2)).toEqual(['stagecoach_robbery', 'hideout']);
  });

  it('[X31] a stolen card laid alone adds nothing to the reward', () => {
    const state = position({ hands, table, draw: [HIT] });
    make(state, { type: 'mostWantedShoot' });
    make(state, steal(1, 'jesse_james'));
    make(state, { type: 'lay', outlaw: 'jesse_james', count: 1 });
    expect(reward(state, 'jesse_james')).toBe(1);
  });
});
