import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { make, position } from '../testing/position.ts';
import { CARDS, wyattEarp as game } from './index.ts';
import { CARD_KINDS } from './words.ts';

const at = (card: (typeof CARDS)[number]): number => CARDS.indexOf(card);

describe('what a viewer knows', () => {
  it('[D27] hand sizes are public, hands are not', () => {
    const state = position({ hands: [['2 bob_dalton'], ['hideout', 'belle_starr']] });
    expect(game.view(state, 0).players.map(({ handSize }) => handSize)).toEqual([2, 2]);
    expect(game.view(state, 0).players[1]!.known).toEqual(Array<number>(CARD_KINDS).fill(0));
    expect(game.view(state, null).hand).toBeNull();
    expect(game.view(state, 1).hand![at('hideout')]).toBe(1);
  });

  it('remembers a card taken from the discard pile, until as many came to light', () => {
    const state = position({
      step: 'take',
      hands: [['2 bob_dalton', 'hideout'], ['hideout']],
      discards: ['wes_hardin', 'bob_dalton'],
    });
    make(state, { type: 'takeDiscard' });
    expect(game.view(state, 1).players[0]!.known[at('bob_dalton')]).toBe(1);
    make(state, { type: 'lay', outlaw: 'bob_dalton', count: 3 });
    expect(game.view(state, 1).players[0]!.known[at('bob_dalton')]).toBe(0);
  });

  it('[WE-087] remembers every card that lay open, and whose move put it there', () => {
    const state = position({
      step: 'take',
      hands: [
        ['bank_robbery', 'bob_dalton', 'hideout'],
        ['2 wes_hardin', 'belle_starr'],
      ],
      table: [{ jesse_james: { outlaws: 3 } }, {}],
      draw: ['wes_hardin', 'wes_hardin', 'photo_wes_hardin'],
      discards: ['butch_cassidy'],
    });
    make(state, { type: 'draw' });
    make(state, { type: 'bankRobbery' });
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'discard', card: 'belle_starr' });
    for (const viewer of [0, 1, null]) {
      const { discards, discardedBy } = game.view(state, viewer);
      expect(discards.map((card, i) => [card, discardedBy[i]])).toEqual([
        ['butch_cassidy', null],
        ['photo_wes_hardin', 0],
        ['bank_robbery', 0],
        ['belle_starr', 1],
      ]);
    }
  });

  it('[WE-087] remembers it over a renewal, and an open fetch takes its card out of the list', () => {
    const hands = [
      ['wyatt_earp', 'bob_dalton', 'hideout'],
      ['2 wes_hardin', 'belle_starr'],
    ];
    const piles = { discards: ['butch_cassidy', 'jesse_james'], options: { openDiscard: true } };
    const fetching = position({ hands, ...piles });
    make(fetching, { type: 'wyattEarpSearch' });
    make(fetching, { type: 'fetch', card: 'butch_cassidy' });
    expect(game.view(fetching, 1)).toMatchObject({ discards: ['jesse_james', 'wyatt_earp'], discardedBy: [null, 0] });
    const renewing = position({ hands, ...piles, rest: 0 });
    make(renewing, { type: 'discard', card: 'bob_dalton' });
    make(renewing, { type: 'draw' });
    expect(game.view(renewing, 1)).toMatchObject({
      pastDiscards: ['butch_cassidy', 'jesse_james', 'bob_dalton'],
      pastDiscardedBy: [null, null, 0],
      discards: [],
      discardedBy: [],
    });
  });

  it('remembers who denied an outlaw, and what he drew since', () => {
    const state = position({
      hands: [
        ['most_wanted', '2 bob_dalton'],
        ['hideout', 'belle_starr', 'wes_hardin'],
      ],
    });
    make(state, { type: 'mostWantedAsk', outlaw: 'jesse_james', direction: 'clockwise' });
    expect(game.view(state, 0).players[1]!.atMost[at('jesse_james')]).toBe(0);
    expect(game.view(state, 0).players[1]!.atMost[at('sundance_kid')]).toBe(3);
    make(state, { type: 'discard', card: 'bob_dalton' });
    make(state, { type: 'draw' });
    expect(game.view(state, 0).players[1]!.atMost[at('jesse_james')]).toBe(2);
    for (let i = 0; i < 20; i++) {
      const world = game.imagine(game.view(state, 0), new FastRandom(i));
      expect(world.hands[CARD_KINDS + at('jesse_james')]).toBeLessThanOrEqual(2);
    }
  });

  it('remembers a card handed over', () => {
    const state = position({
      hands: [
        ['most_wanted', '2 bob_dalton'],
        ['jesse_james', 'belle_starr'],
      ],
    });
    make(state, { type: 'mostWantedAsk', outlaw: 'jesse_james', direction: 'clockwise' });
    expect(game.view(state, null).players[0]!.known[at('jesse_james')]).toBe(1);
  });

  it('who searches the pile learns which cards were fetched before', () => {
    const state = position({
      hands: [
        ['wyatt_earp', '2 bob_dalton'],
        ['wyatt_earp', 'hideout', 'bob_dalton'],
      ],
      discards: ['photo_jesse_james', 'belle_starr'],
    });
    make(state, { type: 'wyattEarpSearch' });
    make(state, { type: 'fetch', card: 'photo_jesse_james' });
    make(state, { type: 'keep' });
    make(state, { type: 'discard', card: 'bob_dalton' });
    expect(game.view(state, 1).fetches).toMatchObject([{ seat: 0, card: null, before: 2, status: 'held' }]);
    expect(game.view(state, 0).fetches).toMatchObject([{ card: 'photo_jesse_james' }]);
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'wyattEarpSearch' });
    expect(game.view(state, 1).players[0]!.known[at('photo_jesse_james')]).toBe(1);
    expect(game.view(state, null).players[0]!.known[at('photo_jesse_james')]).toBe(0);
  });

  it('a fetched card that is played at once is no secret', () => {
    const state = position({
      hands: [['wyatt_earp', '2 bob_dalton'], ['hideout']],
      opened: ['jesse_james'],
      discards: ['photo_jesse_james', 'belle_starr'],
    });
    make(state, { type: 'wyattEarpSearch' });
    make(state, { type: 'fetch', card: 'photo_jesse_james' });
    expect(game.view(state, 1).pending.card).toBeNull();
    make(state, { type: 'photo', outlaw: 'jesse_james' });
    expect(game.view(state, 1).fetches).toMatchObject([
      { card: 'photo_jesse_james', status: 'spent', knownToAll: true },
    ]);
  });

  it.each([
    ['draw', { type: 'draw' }, 'take', true],
    ['takeDiscard', { type: 'takeDiscard' }, 'take', true],
    ['lay', { type: 'lay', outlaw: 'jesse_james', count: 1 }, 'play', false],
    ['photo', { type: 'photo', outlaw: 'jesse_james' }, 'play', false],
    ['bankRobbery', { type: 'bankRobbery' }, 'play', true],
    ['mostWantedAsk', { type: 'mostWantedAsk', outlaw: 'wes_hardin', direction: 'clockwise' }, 'play', true],
    ['mostWantedShoot', { type: 'mostWantedShoot' }, 'play', true],
    ['hideout', { type: 'hideout' }, 'play', true],
    ['wyattEarpDraw', { type: 'wyattEarpDraw' }, 'play', true],
    ['wyattEarpSearch', { type: 'wyattEarpSearch' }, 'play', true],
    ['wyattEarpShoot', { type: 'wyattEarpShoot' }, 'play', true],
    ['discard', { type: 'discard', card: 'jesse_james' }, 'play', true],
  ] as const)('[6] what shows a card cannot be taken back: %s', (_name, move, step, isBarrier) => {
    const state = position({
      step,
      hands: [
        ['jesse_james', 'photo_jesse_james', 'bank_robbery', 'most_wanted', 'hideout', 'wyatt_earp'],
        ['wyatt_earp', 'bob_dalton'],
      ],
      table: [{ jesse_james: { outlaws: 3, covered: true } }, { belle_starr: { outlaws: 3 } }],
      discards: ['wes_hardin'],
      draw: ['sundance_kid', 'sundance_kid'],
    });
    const told = make(state, move).map(({ event }) => event.type);
    expect(told.some((type) => game.barriers.includes(type))).toBe(isBarrier);
  });

  it.each(['react', 'letBe'] as const)('[6] nor can an answer to a hideout: %s', (type) => {
    const state = position({
      hands: [
        ['hideout', '2 bob_dalton'],
        ['wyatt_earp', 'bob_dalton'],
      ],
      table: [{}, { belle_starr: { outlaws: 3 } }],
      draw: ['sundance_kid', 'sundance_kid'],
    });
    make(state, { type: 'hideout' });
    expect(make(state, { type }).some(({ event }) => game.barriers.includes(event.type))).toBe(true);
  });

  it('describes the table in plain text', () => {
    const state = position({
      hands: [['2 bob_dalton'], ['hideout']],
      table: [{ jesse_james: { outlaws: 3, covered: true } }, { bob_dalton: { outlaws: 3, photo: true } }],
      discards: ['wyatt_earp'],
    });
    expect(game.describe(game.view(state, 0))).toBe(`\
Round 1, 2 players, dealer 1, turn of 0, step play
Draw pile 66, discard pile 1, on top wyatt_earp
belle_starr      1   |                |               
billy_the_kid    1   |                |               
bob_dalton       1 * |                | oooP=10       
butch_cassidy    1   |                |               
jesse_james      1 * | [ooo]          |               
sundance_kid     1   |                |               
wes_hardin       1   |                |               
You 0: $0,000, 2 cards (2 bob_dalton)
Seat 1: $0,000, 1 cards
`);
  });
});
