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
  typesOf,
  verbsOf,
  verdict,
} from '../testing/position.ts';
import { wyattEarp as game } from './index.ts';
import { ACTIVE } from './state.ts';

const lay = (outlaw: 'jesse_james' | 'billy_the_kid' | 'bob_dalton', count: number) =>
  ({ type: 'lay', outlaw, count }) as const;

describe('the frame of a turn', () => {
  it('[WE-009] take, then play, then discard, in this order', () => {
    const state = position({
      step: 'take',
      hands: [['3 jesse_james', 'hideout'], ['hideout']],
      draw: ['2 bob_dalton'],
    });
    expect(verbsOf(state)).toEqual(['draw']);
    expect(verdict(state, lay('jesse_james', 3))).toBe('take-first WE-009');
    expect(verdict(state, { type: 'discard', card: 'hideout' })).toBe('take-first WE-009');
    make(state, { type: 'draw' });
    expect(verdict(state, { type: 'draw' })).toBe('already-taken WE-010');
    expect(stepOf(state)).toBe('play');
    make(state, { type: 'discard', card: 'hideout' });
    expect(state.now[ACTIVE]).toBe(1);
  });

  it('[WE-010] two cards of the draw pile or one of the discard pile, never a mix', () => {
    const given = {
      step: 'take',
      hands: [['hideout'], ['hideout']],
      draw: ['bob_dalton', 'belle_starr'],
      discards: ['wyatt_earp', 'wes_hardin'],
    } as const;
    const drawn = position(given);
    make(drawn, { type: 'draw' });
    expect([held(drawn, 0, 'bob_dalton'), held(drawn, 0, 'belle_starr'), drawn.handSizes[0]]).toEqual([1, 1, 3]);
    expect(verdict(drawn, { type: 'takeDiscard' })).toBe('already-taken WE-010');
    const taken = position(given);
    make(taken, { type: 'takeDiscard' });
    expect([held(taken, 0, 'wes_hardin'), taken.handSizes[0]]).toEqual([1, 2]);
    expect(topDiscard(taken)).toBe('wyatt_earp');
    expect(verdict(position({ step: 'take', hands: [['hideout'], ['hideout']] }), { type: 'takeDiscard' })).toBe(
      'no-discard WE-010',
    );
  });

  it('[WE-011] [E1] four outlaws of one colour, a sheriff card, then two of another: in any order', () => {
    const state = position({
      hands: [['4 jesse_james', '2 billy_the_kid', 'photo_billy_the_kid', 'hideout'], ['hideout']],
      table: [{}, { billy_the_kid: { outlaws: 3 } }],
    });
    make(state, lay('jesse_james', 4));
    make(state, { type: 'photo', outlaw: 'billy_the_kid' });
    make(state, lay('billy_the_kid', 2));
    expect([points(state, 0, 'jesse_james'), points(state, 0, 'billy_the_kid')]).toEqual([8, 8]);
    expect(verdict(state, lay('jesse_james', 1))).toBe('not-in-hand WE-011');
  });

  it('[WE-012] playing nothing is legal', () => {
    const state = position({ hands: [['3 jesse_james', 'wyatt_earp'], ['hideout']] });
    expect(typesOf(make(state, { type: 'discard', card: 'wyatt_earp' }))).toEqual(['discarded', 'turn']);
  });

  it('[WE-013] cards with a number lie in front of who plays them', () => {
    const state = position({
      hands: [['jesse_james', 'bank_robbery', 'hideout'], ['hideout']],
      table: [{}, { jesse_james: { outlaws: 3 } }],
      draw: ['belle_starr'],
    });
    make(state, lay('jesse_james', 1));
    make(state, { type: 'bankRobbery' });
    expect(game.view(state, null).players[0]!.groups[4]).toMatchObject({ outlaws: 1, bankRobberies: 1 });
  });

  it('[WE-014] cards with a symbol go to the discard pile or onto an opponent’s cards', () => {
    const state = position({
      hands: [['most_wanted', 'hideout', 'bob_dalton'], ['wyatt_earp']],
      table: [{}, { jesse_james: { outlaws: 3 } }],
      draw: ['belle_starr'],
    });
    const other = position({
      hands: [['most_wanted', 'hideout', 'bob_dalton'], ['wyatt_earp']],
      table: [{}, { jesse_james: { outlaws: 3 } }],
      draw: ['belle_starr'],
    });
    make(state, { type: 'mostWantedAsk', outlaw: 'wes_hardin', direction: 'clockwise' });
    expect(topDiscard(state)).toBe('most_wanted');
    make(other, { type: 'hideout' });
    expect(game.view(other, null).players[1]!.groups[4]!.covered).toBe(true);
  });

  it('[WE-015] a played card is out of the hand: it can be neither taken back nor discarded', () => {
    const state = position({ hands: [['3 jesse_james', 'hideout', 'wyatt_earp'], ['hideout']] });
    make(state, lay('jesse_james', 3));
    expect(verdict(state, { type: 'discard', card: 'jesse_james' })).toBe('not-in-hand WE-016');
    expect(verbsOf(state)).not.toContain('steal');
  });

  it('[WE-016] exactly one card is discarded, face up and without effect; the turn ends', () => {
    const state = position({
      hands: [
        ['wyatt_earp', 'hideout'],
        ['hideout', 'bob_dalton'],
      ],
      table: [{}, { jesse_james: { outlaws: 3 } }],
    });
    make(state, { type: 'discard', card: 'hideout' });
    expect(topDiscard(state)).toBe('hideout');
    expect(points(state, 1, 'jesse_james')).toBe(6);
    expect([state.now[ACTIVE], stepOf(state)]).toEqual([1, 'take']);
  });

  it('[WE-017] [E5] after a played sheriff card another one may be discarded', () => {
    const state = position({
      hands: [
        ['most_wanted', 'wyatt_earp', 'bob_dalton'],
        ['hideout', 'belle_starr'],
      ],
    });
    make(state, { type: 'mostWantedAsk', outlaw: 'wes_hardin', direction: 'clockwise' });
    make(state, { type: 'discard', card: 'wyatt_earp' });
    expect(lastDiscards(state, 2)).toEqual(['most_wanted', 'wyatt_earp']);
  });

  it.each([
    ['outlaw cards', ['3 jesse_james'], lay('jesse_james', 3)],
    ['a photo', ['photo_billy_the_kid'], { type: 'photo', outlaw: 'billy_the_kid' }],
    ['a robbery', ['bank_robbery'], { type: 'bankRobbery' }],
    ['a question', ['most_wanted'], { type: 'mostWantedAsk', outlaw: 'bob_dalton', direction: 'clockwise' }],
  ] as const)('[WE-018] [X11] the last card cannot be played: %s', (_name, hand, move) => {
    const state = position({ hands: [hand, ['hideout']], table: [{ billy_the_kid: { outlaws: 3 } }, {}] });
    expect(verdict(state, move)).toBe('last-card WE-018');
    expect(verbsOf(state)).toEqual(['discard']);
  });

  it('[WE-018] all but one card may be laid', () => {
    const state = position({ hands: [['4 jesse_james'], ['hideout']] });
    expect([isLegal(state, lay('jesse_james', 3)), isLegal(state, lay('jesse_james', 4))]).toEqual([true, false]);
  });

  it('[WE-019] the next player may take the discarded card', () => {
    const state = position({
      hands: [
        ['wyatt_earp', 'hideout'],
        ['hideout', 'bob_dalton'],
      ],
    });
    make(state, { type: 'discard', card: 'wyatt_earp' });
    make(state, { type: 'takeDiscard' });
    expect(held(state, 1, 'wyatt_earp')).toBe(1);
  });

  it('[X40] a sheriff card taken from the discard pile may be played in the same turn', () => {
    const state = position({
      step: 'take',
      hands: [['hideout', 'bob_dalton'], ['hideout']],
      opened: ['jesse_james'],
      discards: ['photo_jesse_james'],
    });
    make(state, { type: 'takeDiscard' });
    expect(isLegal(state, { type: 'photo', outlaw: 'jesse_james' })).toBe(true);
  });
});

describe('laying outlaw cards', () => {
  it('[WE-020] the first cards of a colour must be at least three in one laying', () => {
    const state = position({ hands: [['4 jesse_james', 'hideout'], ['hideout']] });
    expect(verdict(state, lay('jesse_james', 1))).toBe('needs-set WE-020');
    expect(verdict(state, lay('jesse_james', 2))).toBe('needs-set WE-020');
    expect(verdict(state, lay('jesse_james', 0))).toBe('lay-nothing WE-021');
    expect(isLegal(state, lay('jesse_james', 3))).toBe(true);
    expect(isLegal(state, lay('jesse_james', 4))).toBe(true);
  });

  it('[WE-021] once a set lies, everybody may lay one or more', () => {
    const state = position({
      hands: [['2 jesse_james', 'hideout'], ['hideout']],
      table: [{}, { jesse_james: { outlaws: 3 } }],
    });
    expect(isLegal(state, lay('jesse_james', 1))).toBe(true);
    expect(isLegal(state, lay('jesse_james', 2))).toBe(true);
    const opening = position({
      hands: [
        ['3 jesse_james', '2 hideout'],
        ['jesse_james', 'bob_dalton'],
      ],
    });
    make(opening, lay('jesse_james', 3));
    make(opening, { type: 'discard', card: 'hideout' });
    make(opening, { type: 'takeDiscard' });
    expect(isLegal(opening, lay('jesse_james', 1))).toBe(true);
  });

  it('[WE-022] [WE-023] [E2] [E3] [E4] each laying raises the reward by its cards less one', () => {
    const state = position({
      seats: 3,
      hands: [
        ['5 jesse_james', 'hideout', 'bob_dalton'],
        ['hideout', 'bob_dalton'],
        ['2 jesse_james', 'hideout', 'bob_dalton'],
      ],
    });
    make(state, lay('jesse_james', 4));
    expect([reward(state, 'jesse_james'), points(state, 0, 'jesse_james')]).toEqual([4, 8]);
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, lay('jesse_james', 2));
    expect([reward(state, 'jesse_james'), points(state, 2, 'jesse_james')]).toEqual([5, 4]);
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, lay('jesse_james', 1));
    expect([reward(state, 'jesse_james'), points(state, 0, 'jesse_james')]).toEqual([5, 10]);
  });

  it('[WE-023] [D10] [X32] two layings of a colour in one turn count separately', () => {
    const state = position({ hands: [['5 jesse_james', 'hideout'], ['hideout']] });
    make(state, lay('jesse_james', 3));
    make(state, lay('jesse_james', 2));
    expect(reward(state, 'jesse_james')).toBe(1 + 2 + 1);
  });

  it('[WE-024] a player has one row per outlaw: added cards join it', () => {
    const state = position({ hands: [['5 jesse_james', 'hideout'], ['hideout']] });
    make(state, lay('jesse_james', 3));
    make(state, lay('jesse_james', 1));
    expect(game.view(state, null).players[0]!.groups.filter((group) => group.outlaws > 0)).toHaveLength(1);
    expect(game.view(state, null).players[0]!.groups[4]!.outlaws).toBe(4);
  });

  it('[WE-025] [X24] a set that was stolen away still counts as played', () => {
    const state = position({
      hands: [
        ['most_wanted', 'photo_jesse_james', 'jesse_james', 'hideout'],
        ['hideout', 'bob_dalton'],
      ],
      table: [{}, { jesse_james: { outlaws: 1 } }],
      draw: ['belle_starr'],
    });
    make(state, { type: 'mostWantedShoot' });
    make(state, { type: 'steal', from: 1, outlaw: 'jesse_james' });
    expect(game.view(state, null).players[1]!.groups[4]!.outlaws).toBe(0);
    expect(isLegal(state, lay('jesse_james', 1))).toBe(true);
    const later = position({ hands: [['photo_jesse_james', 'hideout'], ['hideout']], opened: ['jesse_james'] });
    expect(isLegal(later, { type: 'photo', outlaw: 'jesse_james' })).toBe(true);
  });

  it('[WE-026] a set under a hideout still counts as played', () => {
    const state = position({
      hands: [['jesse_james', 'hideout'], ['bob_dalton']],
      table: [{}, { jesse_james: { outlaws: 3, covered: true } }],
    });
    expect(isLegal(state, lay('jesse_james', 1))).toBe(true);
  });
});
