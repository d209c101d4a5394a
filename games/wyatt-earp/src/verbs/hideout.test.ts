import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import {
  held,
  isLegal,
  lastDiscards,
  make,
  makeAt,
  points,
  position,
  reward,
  stepOf,
  verbsOf,
  verdict,
} from '../../testing/position.ts';
import { wyattEarp as game } from '../index.ts';
import { endRound } from '../round.ts';
import { ACTIVE, ASKED } from '../state.ts';

const HIT = 'sundance_kid';
const MISS = 'photo_sundance_kid';
const hide = { type: 'hideout' } as const;
const on = (victim: number) => ({ type: 'cover', victim, outlaw: 'belle_starr' }) as const;
const hands = (...victim: string[]) => [
  ['2 hideout', '2 bob_dalton'],
  [...victim, 'bob_dalton'],
];
const table = [{ belle_starr: { outlaws: 2 } }, { belle_starr: { outlaws: 2, photo: true, stagecoach: 1 } }];

describe('a hideout', () => {
  it('[WE-057] [E17] covers all cards of one outlaw of one opponent, after a hit', () => {
    const state = position({ hands: hands(), table, rewards: { belle_starr: 7 }, draw: [HIT] });
    expect(points(state, 1, 'belle_starr')).toBe(9);
    make(state, hide);
    expect(points(state, 1, 'belle_starr')).toBe(0);
    expect(reward(state, 'belle_starr')).toBe(7);
    make(state, { type: 'letBe' });
    // Nine and four would have been a capture; four alone are not, so the money stays and grows by the next round's one.
    endRound(state, 'went_out', { random: new FastRandom(1), tell: null });
    expect(game.view(state, null).lastRound!.settled[0]).toMatchObject({
      how: 'not_captured',
      points: [4, 0],
      left: 7,
    });
    expect([...state.money].slice(0, 2)).toEqual([0, 0]);
    expect(reward(state, 'belle_starr')).toBe(8);
  });

  it('[WE-058] covered cards count nothing at settlement; the reward is untouched', () => {
    const state = position({
      hands: [['bob_dalton'], ['bob_dalton']],
      table: [{ belle_starr: { outlaws: 2 } }, { belle_starr: { outlaws: 5, covered: true } }],
      rewards: { belle_starr: 7 },
    });
    const told = make(state, { type: 'discard', card: 'bob_dalton' });
    expect(told.map(({ event }) => event)).toContainEqual({
      type: 'settled',
      outlaw: 'belle_starr',
      how: 'not_captured',
      reward: 7,
      points: [4, 0],
      pay: [0, 0],
      left: 7,
    });
  });

  it('[WE-058] nor for the lead: eight against six would be shared, eight against six covered ones is not', () => {
    const state = position({
      hands: [['bob_dalton'], ['bob_dalton']],
      table: [{ belle_starr: { outlaws: 4 } }, { belle_starr: { outlaws: 3, covered: true } }],
      rewards: { belle_starr: 7 },
    });
    make(state, { type: 'discard', card: 'bob_dalton' });
    expect(game.view(state, null).lastRound!.settled[0]).toMatchObject({ how: 'sole', pay: [7, 0], left: 0 });
  });

  it('[WE-058] nor in sharing: who is covered gets no share', () => {
    const state = position({
      hands: [['bob_dalton'], ['bob_dalton'], ['bob_dalton']],
      table: [
        { belle_starr: { outlaws: 2 } },
        { belle_starr: { outlaws: 2 } },
        { belle_starr: { outlaws: 1, photo: true, covered: true } },
      ],
      rewards: { belle_starr: 6 },
    });
    make(state, { type: 'discard', card: 'bob_dalton' });
    expect(game.view(state, null).lastRound!.settled[0]).toMatchObject({ how: 'shared', pay: [3, 3, 0], left: 0 });
  });

  it('[WE-059] [X18] the owner may go on adding: the reward grows, the points wait', () => {
    const state = position({
      hands: [['2 belle_starr', 'wyatt_earp', 'bob_dalton'], ['bob_dalton']],
      table: [{ belle_starr: { outlaws: 3, covered: true } }, {}],
      draw: [HIT],
    });
    make(state, { type: 'lay', outlaw: 'belle_starr', count: 2 });
    expect([reward(state, 'belle_starr'), points(state, 0, 'belle_starr')]).toEqual([2, 0]);
    make(state, { type: 'wyattEarpShoot' });
    expect(points(state, 0, 'belle_starr')).toBe(10);
  });

  it('[WE-060] [X19] [X20] never a second one, never on own cards, nor where nothing lies', () => {
    const covered = { belle_starr: { outlaws: 3, covered: true } };
    const none = position({ hands: hands(), table: [table[0]!, covered], draw: [HIT] });
    expect(verdict(none, hide)).toBe('nothing-to-hide WE-057');
    const state = position({
      hands: hands(),
      table: [table[0]!, { ...covered, bob_dalton: { outlaws: 1 }, jesse_james: { outlaws: 3 } }],
      draw: [HIT],
    });
    make(state, hide);
    expect(verdict(state, on(1))).toBe('already-covered WE-060');
    expect(verdict(state, on(0))).toBe('own-group WE-057');
    expect(verdict(state, { type: 'cover', victim: 1, outlaw: 'wes_hardin' })).toBe('nothing-to-cover WE-057');
    expect(verdict(state, on(2))).toBe('no-such-seat WE-001');
  });

  it('[D16] a lone photo can be covered', () => {
    const state = position({ hands: hands(), table: [{}, { belle_starr: { photo: true } }], draw: [HIT] });
    expect(isLegal(state, hide)).toBe(true);
  });

  it('[WE-034] [X16] a miss discards it, and nobody is asked', () => {
    const state = position({ hands: hands('wyatt_earp'), table, draw: [MISS] });
    make(state, hide);
    expect(lastDiscards(state, 2)).toEqual([MISS, 'hideout']);
    expect([stepOf(state), state.now[ASKED]]).toEqual(['play', 0]);
  });
});

describe('answering a hideout', () => {
  it('[WE-066] [D22] [X17] the attacked player may shoot it away at once with a Wyatt Earp', () => {
    const state = position({ hands: hands('wyatt_earp'), table, draw: [HIT, HIT] });
    make(state, hide);
    expect([state.now[ACTIVE], state.now[ASKED], stepOf(state)]).toEqual([0, 1, 'react']);
    make(state, { type: 'react' });
    expect([points(state, 1, 'belle_starr'), held(state, 1, 'wyatt_earp')]).toEqual([9, 0]);
    expect(lastDiscards(state, 4)).toEqual([HIT, 'wyatt_earp', HIT, 'hideout']);
    expect([state.now[ASKED], stepOf(state)]).toEqual([0, 'play']);
    expect(verdict(state, hide)).toBe('sheriff-played WE-027');
  });

  it('[WE-066] [WE-067] [X15] a miss leaves it there; after a missed answer no second one out of turn, but in the own turn', () => {
    const state = position({ hands: hands('2 wyatt_earp'), table, draw: [HIT, MISS, HIT] });
    make(state, hide);
    make(state, { type: 'react' });
    expect(points(state, 1, 'belle_starr')).toBe(0);
    expect(verdict(state, { type: 'react' }, 1)).toBe('not-asked WE-008');
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'wyattEarpShoot' });
    expect(points(state, 1, 'belle_starr')).toBe(9);
  });

  it('[D19] the question is asked whether or not he holds one, and the answer looks the same', () => {
    const without = position({ hands: hands('hideout'), table, draw: [HIT] });
    make(without, hide);
    expect(verbsOf(without)).toEqual(['letBe']);
    expect(verdict(without, { type: 'react' })).toBe('not-in-hand WE-066');
    const with1 = position({ hands: hands('wyatt_earp'), table, draw: [HIT] });
    make(with1, hide);
    expect(verbsOf(with1)).toEqual(['react', 'letBe']);
    const views = [without, with1].map((state) => JSON.stringify(game.view(state, 0)));
    expect(views[0]).toBe(views[1]);
    expect(make(without, { type: 'letBe' })).toEqual(make(with1, { type: 'letBe' }));
  });

  it('[D23] an answer is nobody’s sheriff card of the turn', () => {
    const state = position({
      hands: [
        ['hideout', '2 bob_dalton'],
        ['2 wyatt_earp', 'bob_dalton', 'wes_hardin'],
      ],
      table,
      draw: [HIT, HIT],
    });
    make(state, hide);
    make(state, { type: 'react' });
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    expect(isLegal(state, { type: 'wyattEarpDraw' })).toBe(true);
  });

  it.each([1, 2, 3])('[D24] only the owner of the covered group is asked: seat %i', (victim) => {
    const group = { belle_starr: { outlaws: 2 } };
    const state = position({
      hands: [['hideout', '2 bob_dalton'], ['2 wyatt_earp'], ['2 wyatt_earp'], ['2 wyatt_earp']],
      table: [{}, group, group, group],
      draw: [HIT],
    });
    makeAt(state, hide, on(victim));
    expect(game.awaited(state)).toEqual({ must: [victim], may: [], house: false });
    for (const other of [1, 2, 3].filter((seat) => seat !== victim)) {
      expect(verdict(state, { type: 'react' }, other)).toBe('not-asked WE-008');
    }
    expect(verdict(state, { type: 'discard', card: 'wyatt_earp' }, victim)).toBe('react-first WE-066');
    make(state, { type: 'letBe' });
    expect([state.now[ACTIVE], state.now[ASKED]]).toEqual([0, 0]);
  });

  it('[X14] an answer with the last card: the round ends after the active player’s discard', () => {
    const state = position({ hands: [['hideout', '2 bob_dalton'], ['wyatt_earp']], table, draw: [HIT, MISS] });
    make(state, hide);
    make(state, { type: 'react' });
    expect(state.handSizes[1]).toBe(0);
    expect(make(state, { type: 'discard', card: 'bob_dalton' })[1]!.event).toMatchObject({
      type: 'roundEnded',
      reason: 'other_empty',
    });
  });
});
