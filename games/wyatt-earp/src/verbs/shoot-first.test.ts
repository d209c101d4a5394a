import { FastRandom, openMatch, present, submit, undo } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import {
  cardsOf,
  isLegal,
  lastDiscards,
  make,
  points,
  position,
  reward,
  stepOf,
  typesOf,
  verbsOf,
  verdict,
} from '../../testing/position.ts';
import { CARDS, COPIES, type Move, MOVES, wyattEarp as game } from '../index.ts';
import { ASKED, type State } from '../state.ts';

const HIT = 'sundance_kid';
const MISS = 'photo_sundance_kid';

/** Every card that goes somewhere after a hit: how it is played, and where it can go at the table below. */
const AIMED = [
  ['stagecoach_robbery', 'stagecoachRobbery', ['belle_starr', 'billy_the_kid', 'jesse_james']],
  ['bank_robbery', 'bankRobbery', ['belle_starr', 'billy_the_kid', 'jesse_james']],
  ['fastest_gun', 'fastestGun', ['belle_starr', 'billy_the_kid']],
  ['hideout', 'hideout', ['1 bob_dalton', '1 jesse_james', '2 jesse_james']],
  ['wyatt_earp', 'wyattEarpShoot', ['belle_starr', 'jesse_james']],
] as const;

/** Seat 0 has three outlaws, two of them under a hideout; both opponents have something to hide. */
const before = (card: string, flipped: string): State =>
  position({
    hands: [[card, '2 wes_hardin'], ['2 wes_hardin'], ['2 wes_hardin']],
    table: [
      {
        belle_starr: { outlaws: 3, covered: true },
        billy_the_kid: { photo: true },
        jesse_james: { outlaws: 2, covered: true },
      },
      { bob_dalton: { outlaws: 3 }, jesse_james: { outlaws: 3, gun: true } },
      { jesse_james: { outlaws: 1 } },
    ],
    draw: [flipped],
    discards: ['wes_hardin'],
  });

const targetOf = (move: Move): string =>
  move.type === 'cover' ? `${move.victim} ${move.outlaw}` : (move as Extract<Move, { type: 'attach' }>).outlaw;
const targets = (state: State): string[] =>
  game.legal(state, state.now[ASKED], []).map((code) => targetOf(MOVES.decode(code) as Move));

describe('shoot first, then choose', () => {
  it.each(AIMED)(
    '[WE-086] [D18] a %s names no target: it is played, then shot, then asked where',
    (card, type, places) => {
      const state = before(card, HIT);
      const told = make(state, { type });
      expect(told.map(({ event }) => event)).toEqual([
        { type: 'played', seat: 0, card, outlaw: null },
        { type: 'shot', seat: 0, card, flipped: HIT, hit: true },
      ]);
      expect([stepOf(state), state.now[ASKED]]).toEqual(['target', 0]);
      expect(targets(state)).toEqual(places);
      // Which card hit and who chooses is seen by all.
      for (const viewer of [0, 1, 2, null]) {
        expect(game.view(state, viewer)).toMatchObject({ step: 'target', asked: 0, pending: { card, outlaw: null } });
      }
      expect(game.describe(game.view(state, 1))).toContain(`Hit with ${card}`);
    },
  );

  it.each(AIMED)('[WE-086] after a hit every place is open to a %s that was before the shot', (card, type, places) => {
    for (let at = 0; at < places.length; at++) {
      const state = before(card, HIT);
      make(state, { type });
      const code = game.legal(state, 0, [])[at]!;
      expect(game.refusal(state, 0, code)).toBeNull();
      make(state, MOVES.decode(code) as Move);
      expect(stepOf(state)).toBe(card === 'hideout' ? 'react' : 'play');
      expect(game.view(state, 1).pending.card).toBeNull();
    }
  });

  it.each(AIMED)('[WE-034] [WE-086] a %s that misses tells nobody of any intention', (card, type) => {
    const state = before(card, MISS);
    const told = make(state, { type });
    expect(told.map(({ event }) => event)).toEqual([
      { type: 'played', seat: 0, card, outlaw: null },
      { type: 'shot', seat: 0, card, flipped: MISS, hit: false },
    ]);
    expect(MOVES.decode(MOVES.encode({ type }))).toEqual({ type });
    expect([stepOf(state), game.view(state, 1).pending]).toEqual(['play', { outlaw: null, card: null }]);
    const [first, second] = lastDiscards(state, 2);
    expect([first, second].toSorted()).toEqual([MISS, card].toSorted());
  });

  it('[WE-041] [WE-086] the card is played only where at least one place would be allowed', () => {
    const given = {
      hands: [['stagecoach_robbery', 'fastest_gun', 'hideout', 'wyatt_earp', 'bob_dalton'], ['bob_dalton']],
    };
    const bare = position({ ...given, draw: [HIT] });
    expect(verdict(bare, { type: 'stagecoachRobbery' })).toBe('no-own-groups WE-041');
    expect(verdict(bare, { type: 'fastestGun' })).toBe('no-own-groups WE-041');
    expect(verdict(bare, { type: 'hideout' })).toBe('nothing-to-hide WE-057');
    expect(verdict(bare, { type: 'wyattEarpShoot' })).toBe('nothing-to-free WE-065');
    const one = position({
      ...given,
      table: [{ jesse_james: { outlaws: 3, covered: true } }, { belle_starr: { outlaws: 3 } }],
      draw: [HIT],
    });
    for (const type of ['stagecoachRobbery', 'fastestGun', 'hideout', 'wyattEarpShoot'] as const) {
      expect(isLegal(one, { type })).toBe(true);
    }
  });

  it('[WE-086] a single possible place needs no question', () => {
    const state = position({
      hands: [['bank_robbery', 'bob_dalton'], ['bob_dalton']],
      table: [{ jesse_james: { outlaws: 3 } }, {}],
      draw: [HIT],
    });
    expect(typesOf(make(state, { type: 'bankRobbery' }))).toEqual(['played', 'shot', 'attached']);
    expect([stepOf(state), points(state, 0, 'jesse_james'), reward(state, 'jesse_james')]).toEqual(['play', 8, 2]);
  });

  it('[WE-086] [WE-066] a hideout opens the window of its victim after the place is chosen', () => {
    const state = before('hideout', HIT);
    make(state, { type: 'hideout' });
    expect(make(state, { type: 'cover', victim: 2, outlaw: 'jesse_james' }).map(({ event }) => event)).toEqual([
      { type: 'covered', seat: 0, victim: 2, outlaw: 'jesse_james' },
    ]);
    expect([stepOf(state), state.now[ASKED], game.view(state, 1).pending.outlaw]).toEqual(['react', 2, 'jesse_james']);
  });

  it('[WE-086] nothing else can be done before the card has its place', () => {
    const state = before('bank_robbery', HIT);
    make(state, { type: 'bankRobbery' });
    expect(verbsOf(state)).toEqual(['attach']);
    expect(verdict(state, { type: 'discard', card: 'wes_hardin' })).toBe('target-first WE-086');
    expect(verdict(state, { type: 'cover', victim: 1, outlaw: 'jesse_james' })).toBe('target-first WE-086');
    expect(verdict(state, { type: 'attach', outlaw: 'bob_dalton' })).toBe('no-own-group WE-040');
    expect(verdict(state, { type: 'attach', outlaw: 'jesse_james' }, 1)).toBe('not-asked WE-008');
    const other = before('wyatt_earp', HIT);
    make(other, { type: 'wyattEarpShoot' });
    expect(verdict(other, { type: 'uncover', outlaw: 'billy_the_kid' })).toBe('not-covered WE-065');
    expect(verdict(before('hideout', HIT), { type: 'attach', outlaw: 'jesse_james' })).toBe('after-hit WE-086');
  });

  it('[D31] what a hit allows is done: neither theft nor freeing an outlaw can be declined', () => {
    const free = before('wyatt_earp', HIT);
    make(free, { type: 'wyattEarpShoot' });
    expect(verbsOf(free)).toEqual(['uncover']);
    const theft = before('most_wanted', HIT);
    make(theft, { type: 'mostWantedShoot' });
    expect(verbsOf(theft)).toEqual(['steal']);
  });

  it.each(AIMED)('a %s that waits for its place is saved, restored and imagined', (card, type) => {
    const state = before(card, HIT);
    make(state, { type });
    expect(game.load(JSON.parse(JSON.stringify(game.save(state))))).toEqual(state);
    for (const viewer of [0, 1, null]) {
      const view = game.view(state, viewer);
      const world = game.imagine(view, new FastRandom(3));
      expect(game.invariantFaults(world)).toEqual([]);
      expect(game.view(world, viewer)).toEqual(view);
    }
    const saved = game.save(state) as Record<string, number[]>;
    const lone = { ...saved, covered: saved['covered']!.map(() => 0), outlaws: saved['outlaws']!.map(() => 0) };
    expect(() => game.load(lone)).toThrow('bad-state');
  });

  it('[6] the place of a robbery can be thought over, the shot cannot; a hideout that lies cannot either', () => {
    // Seat 0 begins; behind the hands the deck goes on with outlaw cards, so that every shot hits.
    const mine = cardsOf(['3 jesse_james', '3 belle_starr', 'bank_robbery', 'hideout', '2 wyatt_earp']);
    const yours = cardsOf(['3 bob_dalton', '3 wes_hardin', '4 wyatt_earp']);
    const dealt = mine.flatMap((card, at) => [card, yours[at]!]);
    const left = COPIES.flatMap((copies, card) =>
      Array<number>(copies - dealt.filter((one) => one === card).length).fill(card),
    );
    const deck = [...dealt, ...left].map((card) => CARDS[card]!);
    const match = openMatch(game, { seats: 2, seed: '5e'.repeat(32), deal: { dealer: 1, deck } });
    const say = (seat: number, move: Move): void => expect(submit(match, seat, { decision: null, move }).ok).toBe(true);
    say(0, { type: 'draw' });
    say(0, { type: 'lay', outlaw: 'jesse_james', count: 3 });
    say(0, { type: 'lay', outlaw: 'belle_starr', count: 3 });
    say(0, { type: 'bankRobbery' });
    expect(undo(match, 0)?.code).toBe('undo-barrier');
    say(0, { type: 'attach', outlaw: 'belle_starr' });
    expect(undo(match, 0)).toBeNull();
    expect(present(match, 0).view).toMatchObject({ step: 'target', pending: { card: 'bank_robbery' } });
    say(0, { type: 'attach', outlaw: 'jesse_james' });
    say(0, { type: 'discard', card: 'wyatt_earp' });
    say(1, { type: 'draw' });
    say(1, { type: 'lay', outlaw: 'bob_dalton', count: 3 });
    say(1, { type: 'lay', outlaw: 'wes_hardin', count: 3 });
    say(1, { type: 'discard', card: 'wyatt_earp' });
    say(0, { type: 'draw' });
    say(0, { type: 'hideout' });
    say(0, { type: 'cover', victim: 1, outlaw: 'wes_hardin' });
    expect(undo(match, 0)?.code).toBe('undo-barrier');
  });

  it('machines of every style choose after the shot', () => {
    for (const [style, adviser] of Object.entries(game.advisers)) {
      for (const [card, type] of AIMED) {
        const state = before(card, HIT);
        make(state, { type });
        const codes = game.legal(state, 0, []);
        const ratings = adviser!.rate(game.view(state, 0), codes, new FastRandom(1));
        expect(ratings.every(Number.isFinite), `${style} ${card}`).toBe(true);
      }
    }
  });
});
