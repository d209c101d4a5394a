import { FastRandom, readOptions } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { make, position } from '../../testing/position.ts';
import { type Move, OPTIONS, wyattEarp as game } from '../index.ts';
import { ASKED, type State } from '../state.ts';

/** What the adviser would do. */
function advised(state: State, style = 'heuristic'): Move {
  const seat = state.now[ASKED];
  const codes = game.legal(state, seat, []);
  const ratings = game.advisers[style]!.rate(game.view(state, seat), codes, new FastRandom(1));
  expect(ratings).toHaveLength(codes.length);
  return game.moves.decode(codes[ratings.indexOf(Math.max(...ratings))]!) as Move;
}

describe('the heuristic', () => {
  it('takes the discard that completes a set, else draws', () => {
    const given = {
      step: 'take',
      hands: [['2 jesse_james', 'hideout', 'bob_dalton'], ['hideout']],
      rewards: { jesse_james: 6 },
    } as const;
    expect(advised(position({ ...given, discards: ['jesse_james'] }))).toEqual({ type: 'takeDiscard' });
    expect(advised(position({ ...given, discards: ['wes_hardin'] }))).toEqual({ type: 'draw' });
  });

  it('opens with a set and plays a photo where it crosses an edge', () => {
    const open = position({ hands: [['4 jesse_james', 'hideout', 'wes_hardin'], ['hideout']] });
    expect(advised(open)).toEqual({ type: 'lay', outlaw: 'jesse_james', count: 4 });
    const photo = position({
      hands: [['photo_jesse_james', 'hideout', 'wes_hardin'], ['bob_dalton']],
      table: [{ jesse_james: { outlaws: 2 } }, {}],
      rewards: { jesse_james: 8 },
    });
    expect(advised(photo)).toEqual({ type: 'photo', outlaw: 'jesse_james' });
  });

  it('feeds a pot it wins together, and joins a lost one singly', () => {
    const lost = position({
      hands: [['2 jesse_james', 'hideout', 'wes_hardin'], ['2 bob_dalton']],
      table: [{}, { jesse_james: { outlaws: 5, covered: false } }],
      rewards: { jesse_james: 5 },
    });
    expect(advised(lost)).not.toEqual({ type: 'lay', outlaw: 'jesse_james', count: 2 });
  });

  it('hides the opponent’s biggest capture', () => {
    const state = position({
      hands: [['hideout', 'wes_hardin', 'bob_dalton'], ['2 bob_dalton']],
      table: [{}, { jesse_james: { outlaws: 5 }, belle_starr: { outlaws: 4 } }],
      rewards: { jesse_james: 12, belle_starr: 4 },
      draw: ['sundance_kid'],
    });
    expect(advised(state)).toEqual({ type: 'hideout' });
    make(state, { type: 'hideout' });
    expect(advised(state)).toEqual({ type: 'cover', victim: 1, outlaw: 'jesse_james' });
  });

  it('[WE-086] shoots for the best place, and puts the card there after the hit', () => {
    const state = position({
      hands: [['bank_robbery', 'wes_hardin', 'bob_dalton'], ['2 bob_dalton']],
      table: [{ belle_starr: { outlaws: 1 }, jesse_james: { outlaws: 3 } }, { belle_starr: { outlaws: 6 } }],
      rewards: { jesse_james: 9, belle_starr: 2 },
      draw: ['sundance_kid'],
    });
    expect(advised(state)).toEqual({ type: 'bankRobbery' });
    make(state, { type: 'bankRobbery' });
    expect(advised(state)).toEqual({ type: 'attach', outlaw: 'jesse_james' });
  });

  it('[WE-086] frees the outlaw that is worth more from its hideout', () => {
    const state = position({
      hands: [['wyatt_earp', 'wes_hardin', 'bob_dalton'], ['2 bob_dalton']],
      table: [{ belle_starr: { outlaws: 4, covered: true }, jesse_james: { outlaws: 4, covered: true } }, {}],
      rewards: { jesse_james: 9, belle_starr: 2 },
      draw: ['sundance_kid'],
    });
    expect(advised(state)).toEqual({ type: 'wyattEarpShoot' });
    make(state, { type: 'wyattEarpShoot' });
    expect(advised(state)).toEqual({ type: 'uncover', outlaw: 'jesse_james' });
  });

  it('does not hand the photo of an opened outlaw to the next player', () => {
    const state = position({
      hands: [['photo_jesse_james', 'wes_hardin'], ['2 bob_dalton']],
      table: [{}, { jesse_james: { outlaws: 3 } }],
      sheriffPlayed: true,
    });
    expect(advised(state)).toEqual({ type: 'discard', card: 'wes_hardin' });
  });

  it('advises by the view alone: hidden cards dealt otherwise change nothing', () => {
    const random = new FastRandom(9);
    const state = game.start(readOptions(OPTIONS, {}), 3, random, null, null);
    for (let i = 0; i < 120 && game.outcome(state) === null; i++) {
      const seat = state.now[ASKED];
      const move = advised(state);
      expect(advised(game.imagine(game.view(state, seat), random))).toEqual(move);
      game.play(state, seat, game.moves.encode(move), random, null);
    }
  });
});

describe('rush', () => {
  it('lays all it can', () => {
    const state = position({
      hands: [['4 jesse_james', 'hideout', 'wes_hardin'], ['hideout']],
      table: [{}, { bob_dalton: { outlaws: 3 } }],
    });
    expect(advised(state, 'rush')).toEqual({ type: 'lay', outlaw: 'jesse_james', count: 4 });
  });
});

describe('foresight', () => {
  it('gives shares of success that add up, the most to who is ahead, and all to the winner', () => {
    const state = position({ hands: [['bob_dalton'], ['hideout'], ['hideout']], money: [3, 20, 5] });
    const shares = game.foresight.prospects(state);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(shares.indexOf(Math.max(...shares))).toBe(1);
    expect(game.foresight.chapter(state)).toBe(1);
    const over = position({ hands: [['bob_dalton'], ['hideout'], ['hideout']], money: [3, 26, 5] });
    game.play(over, 0, game.moves.encode({ type: 'discard', card: 'bob_dalton' }), new FastRandom(1), null);
    expect(game.foresight.prospects(over)).toEqual([0, 1, 0]);
  });
});
