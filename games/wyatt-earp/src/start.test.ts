import { FastRandom, type Json, Problem, readOptions, tellInto, type Told } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { make, position } from '../testing/position.ts';
import { OPTIONS, type Event, wyattEarp as game } from './index.ts';
import { endRound } from './round.ts';
import { ACTIVE, DEALER, DISCARD_COUNT, DRAW_COUNT, type State } from './state.ts';
import { CARDS, COPIES, OUTLAWS, DECK } from './words.ts';

const options = readOptions(OPTIONS, {});
const start = (seats: number, seed: number | string = 1, deal: Json | null = null): State =>
  game.start(options, seats, new FastRandom(seed), null, deal);
const names = (cards: ArrayLike<number>): string[] => Array.from(cards, (card) => CARDS[card]!);

describe('setting up', () => {
  it('[WE-001] two to four play', () => {
    expect(game.seats).toEqual({ min: 2, max: 4 });
    for (const seats of [2, 3, 4]) expect(game.view(start(seats), null).players).toHaveLength(seats);
  });

  it('[WE-002] seven posters with a reward of one each', () => {
    expect(game.view(start(3), null).posters).toEqual(
      OUTLAWS.map(() => ({ reward: 1, opened: false, openedBy: null })),
    );
  });

  it('[WE-003] the bank has no end: only money on posters and with players is counted', () => {
    const state = start(2);
    expect(state.broughtIn[0]).toBe(7);
    expect([...state.money]).toEqual([0, 0, 0, 0]);
  });

  it('[WE-004] all 78 cards are shuffled together', () => {
    expect(DECK).toHaveLength(78);
    expect(COPIES.reduce((sum, copies) => sum + copies, 0)).toBe(78);
    expect(game.invariantFaults(start(4))).toEqual([]);
    // No place of the pile, nor the first discard, always gets the same card.
    const deals = Array.from({ length: 40 }, (_, seed) => start(2, seed));
    for (let place = 0; place < 57; place++) {
      expect(new Set(deals.map((state) => state.draw[place])).size).toBeGreaterThan(1);
    }
    expect(new Set(deals.map((state) => state.discards[0])).size).toBeGreaterThan(1);
  });

  it('[WE-005] [D26] a seat drawn by lot deals the first round, since nobody knows who is oldest', () => {
    const dealers = Array.from({ length: 40 }, (_, seed) => start(3, seed).now[DEALER]);
    expect(new Set(dealers)).toEqual(new Set([0, 1, 2]));
  });

  it('[WE-006] ten cards each, one at a time around the table from the dealer’s left', () => {
    const deck = names(DECK);
    const state = start(3, 1, game.readDeal({ dealer: 1, deck }, options, 3));
    const third = deck.filter((_, i) => i < 30 && i % 3 === 0).map((card) => CARDS.indexOf(card as never));
    const hand = game.view(state, 2).hand!;
    expect(hand.flatMap((count, card) => Array<number>(count).fill(card))).toEqual(third);
    expect([...state.handSizes]).toEqual([10, 10, 10, 0]);
  });

  it.each([
    [2, 57],
    [3, 47],
    [4, 37],
  ])('[WE-007] with %i players %i cards are left face down, and one lies face up', (seats, pile) => {
    const deck = names(DECK);
    const state = start(seats, 1, game.readDeal({ dealer: 0, deck }, options, seats));
    expect(state.now[DRAW_COUNT]).toBe(pile);
    expect(state.now[DISCARD_COUNT]).toBe(1);
    expect(game.view(state, null).topDiscard).toBe(deck[10 * seats]);
  });

  it('[WE-008] the player to the dealer’s left starts, and turns go clockwise', () => {
    const state = position({
      seats: 3,
      dealer: 1,
      active: 2,
      hands: [['2 hideout'], ['2 bank_robbery'], ['2 wyatt_earp']],
    });
    expect(start(3, 1, game.readDeal({ dealer: 1 }, options, 3)).now[ACTIVE]).toBe(2);
    make(state, { type: 'discard', card: 'wyatt_earp' });
    expect(state.now[ACTIVE]).toBe(0);
    make(state, { type: 'draw' });
    make(state, { type: 'discard', card: 'hideout' });
    expect(state.now[ACTIVE]).toBe(1);
  });

  it('tells everyone the deal, and each hand to its owner alone', () => {
    const told: Told<Event>[] = [];
    game.start(options, 3, new FastRandom(5), tellInto(told), null);
    expect(told.map(({ event }) => event.type)).toEqual(['dealt', 'hand', 'hand', 'hand', 'turn']);
    expect(told.slice(1, 4).map(({ only, rest }) => [only, rest])).toEqual([0, 1, 2].map((seat) => [[seat], null]));
  });
});

describe('the next round', () => {
  it('[WE-083] [X37] the old starter deals: starters move one seat clockwise', () => {
    const state = start(3, 1, game.readDeal({ dealer: 0 }, options, 3));
    const starters = [state.now[ACTIVE]];
    for (let round = 2; round <= 3; round++) {
      endRound(state, 'went_out', { random: new FastRandom(round), tell: null });
      starters.push(state.now[ACTIVE]);
    }
    expect(starters).toEqual([1, 2, 0]);
  });

  it.each([0, 1, 2, 3])('[WE-083] whoever ended the round, its starter deals: ended by seat %i', (active) => {
    const state = position({ seats: 4, dealer: 0, active, hands: Array.from({ length: 4 }, () => ['bob_dalton']) });
    make(state, { type: 'discard', card: 'bob_dalton' });
    expect([state.now[DEALER], state.now[ACTIVE]]).toEqual([1, 2]);
  });

  it('[WE-083] [X38] every poster gets one more, and money that was left stays on it', () => {
    const state = position({ hands: [['hideout'], ['hideout']], rewards: { bob_dalton: 4 } });
    endRound(state, 'supply', { random: new FastRandom(1), tell: null });
    expect(game.view(state, null).posters.map(({ reward }) => reward)).toEqual([2, 2, 5, 2, 2, 2, 2]);
    expect([...state.handSizes].slice(0, 2)).toEqual([10, 10]);
    expect(game.invariantFaults(state)).toEqual([]);
  });

  it('[WE-083] all 78 cards are shuffled anew, ten are dealt to each and one is turned up', () => {
    const deals = [1, 2].map((seed) => {
      const state = position({ seats: 3, hands: [['hideout'], ['hideout'], []], discards: ['3 wyatt_earp'] });
      endRound(state, 'went_out', { random: new FastRandom(seed), tell: null });
      expect([...state.handSizes]).toEqual([10, 10, 10, 0]);
      expect([state.now[DRAW_COUNT], state.now[DISCARD_COUNT]]).toEqual([47, 1]);
      expect(game.invariantFaults(state)).toEqual([]);
      return state;
    });
    expect(deals[0]!.hands).not.toEqual(deals[1]!.hands);
    expect(deals[0]!.draw).not.toEqual(deals[1]!.draw);
  });

  it('[WE-073] [X39] hand cards neither score nor cost anything, and all 78 cards are dealt anew', () => {
    const state = position({
      hands: [['hideout'], ['7 jesse_james', '7 bob_dalton']],
      table: [{ belle_starr: { outlaws: 3, bank: 1, covered: true } }, { wes_hardin: { outlaws: 1, photo: true } }],
      rest: 0,
      money: [3, 4],
    });
    endRound(state, 'went_out', { random: new FastRandom(1), tell: null });
    expect([...state.money].slice(0, 2)).toEqual([3, 4]);
    expect(game.invariantFaults(state)).toEqual([]);
    expect([...state.outlaws].every((count) => count === 0)).toBe(true);
  });
});

describe('an explicit deal', () => {
  const deck = names(DECK);
  it.each([
    ['no object', 7, 'not-an-object'],
    ['an unknown key', { deck, luck: 1 }, 'unknown-key'],
    ['no such dealer', { dealer: 3, deck }, 'no-such-dealer'],
    ['a missing card', { deck: deck.slice(1) }, 'missing-copies'],
    ['a card too many', { deck: ['belle_starr', ...deck] }, 'too-many-copies'],
    ['an unknown card', { deck: ['ace_of_spades', ...deck.slice(1)] }, 'unknown-card'],
    ['deck and rounds', { deck, rounds: [deck] }, 'deck-and-rounds'],
    ['no list', { rounds: 'all' }, 'no-list'],
    ['a deck that is no list', { deck: 'all' }, 'no-list'],
  ])('is refused for %s', (_name, input, reason) => {
    let problem: unknown;
    try {
      game.readDeal(input, options, 2);
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ code: 'bad-deal', about: { reason } });
  });

  it('says which card is missing', () => {
    expect(() => game.readDeal({ deck: deck.slice(1) }, options, 2)).toThrow(
      '"card":"belle_starr","count":6,"copies":7',
    );
  });

  it('may fix several rounds; later ones are left to chance', () => {
    const state = start(2, 1, game.readDeal({ dealer: 0, rounds: [deck, deck.toReversed()] }, options, 2));
    endRound(state, 'went_out', { random: new FastRandom(1), tell: null });
    expect(game.view(state, null).topDiscard).toBe(deck.toReversed()[20]);
    endRound(state, 'went_out', { random: new FastRandom(1), tell: null });
    expect(game.invariantFaults(state)).toEqual([]);
    expect(game.load(JSON.parse(JSON.stringify(game.save(state))))).toEqual(state);
  });
});

describe('a saved state', () => {
  it('is refused when it is out of order', () => {
    const saved = game.save(position({ hands: [['hideout'], ['hideout']] })) as Record<string, number[]>;
    const broken: [string, unknown][] = [
      ['"at":"","why":"bad-value"', null],
      ['"at":"draw","why":"bad-value"', { ...saved, draw: [] }],
      ['"at":"draw.0","why":"bad-value"', { ...saved, draw: saved['draw']!.map(() => -1) }],
      ['"at":"","why":"inconsistent"', { ...saved, draw: saved['draw']!.map(() => 3) }],
      ['"at":"draw.0","why":"bad-value"', { ...saved, draw: saved['draw']!.map(() => 99) }],
      ['"at":"","why":"inconsistent"', { ...saved, money: [9, 0, 0, 0] }],
      ['"at":"cheat","why":"unexpected"', { ...saved, cheat: 1 }],
      [
        '"at":"script","why":"missing"',
        Object.fromEntries(Object.entries(saved).filter(([name]) => name !== 'script')),
      ],
    ];
    for (const [reason, input] of broken) expect(() => game.load(input)).toThrow(reason);
  });
});
