import { FastRandom, type Random } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { cardsOf, held, isLegal, make, position, stepOf, typesOf, verbsOf, verdict } from '../testing/position.ts';
import { wyattEarp as game } from './index.ts';
import { ACTIVE, DISCARD_COUNT, DRAW_COUNT, type State } from './state.ts';
import { CARD_KINDS, DECK } from './words.ts';

const draw = { type: 'draw' } as const;
const two = [
  ['hideout', 'bob_dalton'],
  ['hideout', 'bob_dalton'],
];

describe('the draw pile', () => {
  it('[X1] two cards left: both are drawn, and nothing is renewed yet', () => {
    const state = position({ step: 'take', hands: two, draw: ['wes_hardin', 'belle_starr'], rest: 'discards' });
    expect(typesOf(make(state, draw))).toEqual(['drew']);
    expect(game.view(state, null)).toMatchObject({ drawPile: 0, renewed: false });
  });

  it('[WE-068] [D1] [X2] not enough cards: the discard pile is shuffled and becomes the draw pile, a leftover first', () => {
    const state = position({ step: 'take', hands: two, draw: ['photo_jesse_james'], rest: 'discards' });
    const discards = game.view(state, null).discardPile;
    expect(typesOf(make(state, draw))).toEqual(['renewed', 'drew']);
    expect(held(state, 0, 'photo_jesse_james')).toBe(1);
    expect(game.view(state, null)).toMatchObject({ drawPile: discards - 1, discardPile: 0, renewed: true });
  });

  it('[WE-068] the new draw pile is all of the discard pile, shuffled', () => {
    const order = (seed: number): number[] => {
      const state = position({ step: 'take', hands: two, rest: 'discards' });
      const pile = [...state.discards.subarray(0, state.now[DISCARD_COUNT])];
      make(state, draw, new FastRandom(seed));
      const rest = [...state.draw.subarray(0, state.now[DRAW_COUNT])];
      const drawn = [...state.hands.subarray(0, CARD_KINDS)].flatMap((count, card) => Array<number>(count).fill(card));
      for (const card of cardsOf(two[0]!)) drawn.splice(drawn.indexOf(card), 1);
      expect([...rest, ...drawn].toSorted((a, b) => a - b)).toEqual(pile.toSorted((a, b) => a - b));
      return rest;
    };
    expect(order(1)).not.toEqual(order(2));
  });

  it('[WE-068] happens once a round', () => {
    const state = position({ step: 'take', hands: two, draw: ['wes_hardin'], rest: 'discards', renewed: true });
    expect(typesOf(make(state, draw))).not.toContain('renewed');
  });

  it.each([
    ['[X3]', []],
    ['[X4]', ['wes_hardin']],
  ])('[WE-071] %s renewed, and at most one card left: wanting to draw ends the round at once', (_id, left) => {
    const state = position({ step: 'take', hands: two, draw: left, rest: 'discards', renewed: true });
    expect(typesOf(make(state, draw)).slice(0, 2)).toEqual(['roundEnded', 'settled']);
    expect(game.view(state, null).lastRound).toMatchObject({ reason: 'supply', seat: 0 });
  });

  it('[WE-072] [X5] instead he may take the discard and play on; the next one faces the same choice', () => {
    const state = position({
      step: 'take',
      hands: two,
      draw: ['wes_hardin'],
      rest: 'discards',
      discards: ['belle_starr'],
      renewed: true,
    });
    make(state, { type: 'takeDiscard' });
    make(state, { type: 'discard', card: 'belle_starr' });
    expect([state.now[ACTIVE], stepOf(state), verbsOf(state)]).toEqual([1, 'take', ['draw', 'takeDiscard']]);
    expect(game.view(state, null).lastRound).toBeNull();
  });
});

describe('the end of a round', () => {
  it('[WE-069] discarding the last card ends it at once', () => {
    const state = position({ hands: [['bob_dalton'], ['bob_dalton']] });
    const told = make(state, { type: 'discard', card: 'bob_dalton' });
    expect(told[1]!.event).toEqual({ type: 'roundEnded', round: 1, reason: 'went_out', seat: 0 });
    expect(game.view(state, null).round).toBe(2);
  });

  it('[WE-070] so does another player without cards, after the discard', () => {
    const state = position({ hands: [['2 bob_dalton'], []] });
    expect(make(state, { type: 'discard', card: 'bob_dalton' })[1]!.event).toMatchObject({ reason: 'other_empty' });
  });

  it('[X12] both at once: the round ends once', () => {
    const state = position({ hands: [['bob_dalton'], []] });
    const told = make(state, { type: 'discard', card: 'bob_dalton' });
    expect(typesOf(told).filter((type) => type === 'roundEnded')).toHaveLength(1);
  });

  it.each([2, 3, 4])('[D28] %i players who only swap discards: three full orbits, then it ends', (seats) => {
    const state = position({
      step: 'take',
      hands: Array.from({ length: seats }, () => ['bob_dalton']),
      discards: ['hideout'],
    });
    let turns = 0;
    for (; game.view(state, null).lastRound === null; turns++) {
      make(state, { type: 'takeDiscard' });
      make(state, { type: 'discard', card: 'hideout' });
    }
    expect([turns, game.view(state, null).lastRound!.reason]).toEqual([3 * seats, 'stalemate']);
  });

  it.each([
    ['a draw', [{ type: 'draw' }]],
    ['a laying', [{ type: 'takeDiscard' }, { type: 'lay', outlaw: 'jesse_james', count: 1 }]],
    ['a sheriff card', [{ type: 'takeDiscard' }, { type: 'photo', outlaw: 'jesse_james' }]],
  ] as const)('[D28] %s starts the count anew', (_name, moves) => {
    const state = position({
      step: 'take',
      hands: [['jesse_james', 'photo_jesse_james', '2 bob_dalton'], ['bob_dalton']],
      opened: ['jesse_james'],
      discards: ['hideout', 'bob_dalton'],
    });
    const swap = (): void => {
      make(state, { type: 'takeDiscard' });
      make(state, { type: 'discard', card: 'bob_dalton' });
    };
    for (let turn = 0; turn < 4; turn++) swap();
    for (const move of moves) make(state, move);
    make(state, { type: 'discard', card: 'bob_dalton' });
    for (let turn = 0; turn < 5; turn++) swap();
    expect(game.view(state, null)).toMatchObject({ lastRound: null, idleTurns: 5 });
    swap();
    expect(game.view(state, null).lastRound!.reason).toBe('stalemate');
  });

  it('[D25] the bank never runs out', () => {
    const state = position({ hands: [['4 jesse_james', 'hideout'], ['hideout']], rewards: { jesse_james: 200 } });
    make(state, { type: 'lay', outlaw: 'jesse_james', count: 4 });
    expect(game.view(state, null).posters[4]!.reward).toBe(203);
  });
});

/** Shuffles a sorted deck into the given order (top first), deck after deck; chance for all else. */
function rigged(...decks: number[][]): Random {
  const answers = decks.flatMap((wanted) => {
    const items = [...DECK];
    const list: number[] = [];
    const target = wanted.toReversed();
    for (let last = items.length - 1; last > 0; last--) {
      const other = items.indexOf(target[last]!);
      list.push(other);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
    return list;
  });
  const chance = new FastRandom(1);
  return { below: (limit) => answers.shift() ?? chance.below(limit) };
}

/** A round that ends with these sums of money. */
function lastDiscard(money: number[], dealer = 0): State {
  const hands = money.map(() => ['bob_dalton']);
  return position({ hands, money, dealer });
}
const goOut = { type: 'discard', card: 'bob_dalton' } as const;

describe('the end of the game', () => {
  it('[WE-083] nobody has 25: another round', () => {
    const state = lastDiscard([24, 24]);
    make(state, goOut);
    expect([stepOf(state), game.outcome(state)]).toEqual(['take', null]);
  });

  it.each([
    [[25, 24], 0],
    [[24, 25], 1],
    [[27, 26, 25, 0], 0],
    [[25, 26, 27, 28], 3],
  ])('[WE-084] %j: it ends with 25 or more, and the most money wins without a duel', (money, winner) => {
    const state = lastDiscard(money);
    const told = typesOf(make(state, goOut));
    expect([told.includes('duelBegan'), told.at(-1)]).toEqual([false, 'gameEnded']);
    expect(game.outcome(state)!.winners).toEqual([winner]);
  });

  it('[WE-084] [X33] most money wins, not who is over 25 first', () => {
    const state = lastDiscard([26, 27, 3]);
    expect(typesOf(make(state, goOut))).not.toContain('duelBegan');
    expect(game.outcome(state)).toEqual({ winners: [1], scores: [26, 27, 3], places: [2, 1, 3] });
    expect(game.awaited(state)).toEqual({ must: [], may: [], house: false });
    expect(verdict(state, draw, 0)).toBe('game-over WE-084');
  });

  const hit = 'jesse_james';
  const miss = 'wyatt_earp';
  /** A deck that begins so; the rest in any order. */
  const deckOf = (...first: string[]): number[] => {
    const top = cardsOf(first);
    const rest = [...DECK];
    for (const card of top) rest.splice(rest.indexOf(card), 1);
    return [...top, ...rest];
  };

  it('[WE-085] [D11] [X34] equals duel from the dealer’s left, in full cycles, until one is ahead', () => {
    const state = lastDiscard([25, 25, 9], 0);
    const told = make(state, goOut, rigged(deckOf(hit, hit, miss, miss, hit, miss)));
    const shots = told.flatMap(({ event }) =>
      event.type === 'duelShot' ? [[event.seat, event.hit, event.cycle]] : [],
    );
    expect(shots).toEqual([
      [1, true, 1],
      [0, true, 1],
      [1, false, 2],
      [0, false, 2],
      [1, true, 3],
      [0, false, 3],
    ]);
    expect(game.outcome(state)).toEqual({ winners: [1], scores: [25, 25, 9], places: [2, 1, 3] });
  });

  it('[WE-088] the view of the end names the duel and its shots, for all; without one there is none', () => {
    const state = lastDiscard([25, 25, 9], 0);
    make(state, goOut, rigged(deckOf(hit, hit, hit, miss)));
    const shot = (seat: number, card: string, cycle: number) => ({ seat, card, hit: card === hit, cycle });
    const duel = { seats: [1, 0], shots: [shot(1, hit, 1), shot(0, hit, 1), shot(1, hit, 2), shot(0, miss, 2)] };
    for (const viewer of [0, 1, 2, null]) expect(game.view(state, viewer).duel).toEqual(duel);
    expect(game.describe(game.view(state, 2))).toContain(
      'Duel of 1 and 0: 1 hits (jesse_james), 0 hits (jesse_james), 1 hits (jesse_james), 0 misses (wyatt_earp)\n',
    );
    expect(game.load(JSON.parse(JSON.stringify(game.save(state))))).toEqual(state);
    expect(() => game.load({ ...(game.save(state) as object), duel: null })).toThrow('bad-state');
    expect(() => game.load({ ...(game.save(state) as object), duel: [0, 0] })).toThrow('bad-state');
    const plain = lastDiscard([25, 24]);
    make(plain, goOut);
    expect(game.view(plain, null).duel).toBeNull();
  });

  it('[WE-088] a duel reaches whoever follows the table, and nobody before it', () => {
    const state = lastDiscard([25, 25, 9], 0);
    const following = game.sight!.follow(state);
    expect(following.look(state, [null])).toEqual({ shared: '', own: [''] });
    make(state, goOut, rigged(deckOf(hit, miss)));
    const { duel } = JSON.parse(`{${following.look(state, [null]).shared}}`) as { duel: unknown };
    expect(duel).toEqual([game.view(state, null).duel]);
    expect(following.look(state, [null]).shared).toBe('');
  });

  it('[X35] three tied with 1, 1 and 0 hits: all three go on', () => {
    const state = lastDiscard([25, 25, 25], 2);
    const told = make(state, goOut, rigged(deckOf(hit, hit, miss, miss, miss, hit, miss, hit, miss)));
    expect(told.filter(({ event }) => event.type === 'duelShot')).toHaveLength(9);
    expect(game.outcome(state)!.winners).toEqual([1]);
  });

  it('[D11] a deck that runs out is shuffled again', () => {
    const hits = [...DECK].filter((card) => card < 7);
    const misses = [...DECK].filter((card) => card >= 7);
    const take = (pattern: string): number[] =>
      pattern.split('').map((shot) => (shot === 'h' ? hits.pop()! : misses.pop()!));
    // 17, 17 and 15 hits after all 78 cards: nobody is alone in front.
    const even = take('hhh'.repeat(15) + 'hhm'.repeat(2) + 'mmm'.repeat(9));
    const state = lastDiscard([25, 25, 25], 2);
    const told = make(state, goOut, { below: twice(even, deckOf(hit, miss, miss)) });
    expect(told.filter(({ event }) => event.type === 'duelShot')).toHaveLength(81);
    expect(game.outcome(state)!.winners).toEqual([0]);
  });

  /** The second deck is shuffled from the order the first one had. */
  function twice(first: number[], second: number[]): Random['below'] {
    const one = rigged(first);
    const items = first.toReversed();
    const target = second.toReversed();
    let calls = 0;
    return (limit) => {
      if (calls++ < 77) return one.below(limit);
      const last = limit - 1;
      const other = items.indexOf(target[last]!);
      [items[last], items[other]] = [items[other]!, items[last]!];
      return other;
    };
  }

  it('[D29] a player who leaves is played for: draw, lay nothing and discard is always legal', () => {
    const state = position({ step: 'take', hands: two });
    expect(isLegal(state, draw)).toBe(true);
    make(state, draw);
    expect(verbsOf(state)).toContain('discard');
    expect(state.now[DRAW_COUNT]).toBeGreaterThan(0);
  });
});
