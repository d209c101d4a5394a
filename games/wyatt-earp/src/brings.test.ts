import { describe, expect, it } from 'vitest';
import { make, position } from '../testing/position.ts';
import { bringsOf, wyattEarp as game } from './index.ts';
import type { Move } from './move-table.ts';
import type { State } from './state.ts';

const HIT = 'sundance_kid';
const brings = (state: State, move: Move) => bringsOf(game.view(state, 0), move);
const same = (value: number) => ({ before: value, after: value });

describe('what a move at a poster would bring', () => {
  it('[WE-021] [WE-022] cards that are laid, [WE-037] a photo; under a hideout they count nothing yet', () => {
    const state = position({
      hands: [['4 jesse_james', 'photo_belle_starr', 'bob_dalton'], ['2 bob_dalton']],
      table: [{ belle_starr: { outlaws: 1, covered: true } }, { belle_starr: { outlaws: 3 } }],
      rewards: { jesse_james: 2, belle_starr: 3 },
    });
    expect(brings(state, { type: 'lay', outlaw: 'jesse_james', count: 4 })).toMatchObject({
      points: { before: 0, after: 8 },
      reward: { before: 2, after: 5 },
      pay: [{ before: 0, after: 5 }, same(0)],
      covered: false,
    });
    expect(brings(state, { type: 'photo', outlaw: 'belle_starr' })).toMatchObject({
      points: same(0),
      reward: { before: 3, after: 4 },
      covered: true,
    });
    expect(brings(state, { type: 'draw' })).toBeNull();
  });

  it('[WE-086] [WE-042] a robbery: points and reward, and what the settlement would pay', () => {
    const state = position({
      hands: [['bank_robbery', 'bob_dalton'], ['2 bob_dalton']],
      table: [
        { jesse_james: { outlaws: 3 }, belle_starr: { outlaws: 1, covered: true } },
        { belle_starr: { outlaws: 4 } },
      ],
      rewards: { jesse_james: 4, belle_starr: 3 },
      draw: [HIT],
    });
    make(state, { type: 'bankRobbery' });
    // Six points are no capture, eight are.
    expect(brings(state, { type: 'attach', outlaw: 'jesse_james' })).toEqual({
      seat: 0,
      outlaw: 'jesse_james',
      points: { before: 6, after: 8 },
      reward: { before: 4, after: 5 },
      pay: [{ before: 0, after: 5 }, same(3)],
      displaced: null,
      covered: false,
    });
    expect(brings(state, { type: 'attach', outlaw: 'belle_starr' })).toMatchObject({
      points: same(0),
      pay: [same(0), { before: 3, after: 4 }],
      covered: true,
    });
  });

  it('[WE-045] the fastest gun: what its old owner loses counts, too', () => {
    const state = position({
      hands: [['fastest_gun', 'bob_dalton'], ['2 bob_dalton']],
      table: [{ jesse_james: { outlaws: 3 }, wes_hardin: { outlaws: 3 } }, { belle_starr: { outlaws: 3, gun: true } }],
      rewards: { jesse_james: 4, belle_starr: 3 },
      draw: [HIT],
    });
    make(state, { type: 'fastestGun' });
    expect(brings(state, { type: 'attach', outlaw: 'jesse_james' })).toMatchObject({
      points: { before: 6, after: 9 },
      pay: [
        { before: 0, after: 5 },
        { before: 3, after: 0 },
      ],
      displaced: { seat: 1, outlaw: 'belle_starr' },
    });
  });

  it('[WE-058] a hideout, [WE-065] a hideout shot away and [WE-056] a theft', () => {
    const table = [
      { jesse_james: { outlaws: 4, bank: 1, covered: true }, wes_hardin: { outlaws: 3, covered: true } },
      { belle_starr: { outlaws: 4 }, bob_dalton: { outlaws: 1, bank: 1 } },
    ];
    const rewards = { jesse_james: 4, belle_starr: 3 };
    const hands = [['hideout', 'wyatt_earp', 'most_wanted', 'bob_dalton'], ['2 bob_dalton']];
    const after = (type: 'hideout' | 'wyattEarpShoot' | 'mostWantedShoot'): State => {
      const state = position({ hands, table: type === 'hideout' ? [{}, table[1]!] : table, rewards, draw: [HIT] });
      make(state, { type });
      return state;
    };
    expect(brings(after('hideout'), { type: 'cover', victim: 1, outlaw: 'belle_starr' })).toMatchObject({
      seat: 1,
      points: { before: 8, after: 0 },
      reward: same(3),
      pay: [same(0), { before: 3, after: 0 }],
    });
    expect(brings(after('wyattEarpShoot'), { type: 'uncover', outlaw: 'jesse_james' })).toMatchObject({
      points: { before: 0, after: 10 },
      pay: [{ before: 0, after: 4 }, same(3)],
    });
    const theft = after('mostWantedShoot');
    expect(brings(theft, { type: 'steal', from: 1, outlaw: 'belle_starr' })).toMatchObject({
      points: { before: 8, after: 6 },
      pay: [same(0), { before: 3, after: 0 }],
    });
    expect(brings(theft, { type: 'steal', from: 1, outlaw: 'bob_dalton' })).toMatchObject({
      points: { before: 4, after: 0 },
    });
    expect(brings(theft, { type: 'keep' })).toBeNull();
  });
});
