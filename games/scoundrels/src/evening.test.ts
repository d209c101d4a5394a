import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../testing/stage.ts';
import type { Event } from './events.ts';
import { scoundrels } from './index.ts';
import { DECK, ON_CARDS, SUSPECTS } from './state.ts';
import { SLOTS } from './words.ts';

const suspect = { type: 'suspect' };
/** Three cards of each player lie there already. */
const PLAYED = [
  ['A:A', '2:2', '4:0'],
  ['A:A', '2:2', '3:3', '4:4'],
  ['A:A', '2:2', '3:3', '4:4'],
];
const lastTurn = (setting: Setting = {}) =>
  new Stage({ played: PLAYED.slice(0, setting.seats ?? 2), lastTurn: true, ...setting });

describe('end of the day', () => {
  it("[SC-100] comes after everybody's fourth turn", () => {
    const stage = new Stage();
    for (let turn = 0; turn < 8; turn++) {
      expect(stage.view(null).day).toBe(1);
      stage.do(stage.active, stage.moves(stage.active)[0]!);
      const events = stage.finish();
      expect(events.some((event) => event.type === 'dayEnded')).toBe(turn === 7);
    }
    expect(stage.view(null).day).toBe(2);
  });

  it('[SC-101] only suspected cards are shown, in turn order', () => {
    const stage = new Stage({ seats: 3 });
    const suspected: string[] = [];
    while (stage.view(null).day === 1) {
      const seat = stage.active;
      stage.do(seat, stage.moves(seat)[0]!);
      if (stage.view(null).turn < 3) {
        stage.do((seat + 1) % 3, suspect);
        suspected.push(`${seat}`);
      }
      stage.finish();
    }
    const shown = stage.told.map(({ event }) => event).filter((event) => event.type === 'revealed');
    expect(shown.map((event) => `${event.seat}`)).toEqual(suspected);
    expect(shown).toHaveLength(3);
    // Seat 1 began the day: it shows first, seat 0 last.
    const later = lastTurn({ seats: 3, day: 2 });
    for (const [seat, by] of [
      [1, 2],
      [2, 0],
    ] as const) {
      later.state[SUSPECTS + seat * 6] = 1 << by;
      later.state[ON_CARDS + by] = 1;
    }
    later.play('3', '5');
    later.do(1, suspect);
    const order = later.finish().flatMap((event) => (event.type === 'revealed' ? [event.seat] : []));
    expect(order).toEqual([1, 2, 0]);
  });

  it('[SC-102] an honest card sends every henchman on it to jail and moves no reputation', () => {
    const stage = lastTurn({ seats: 3, day: 2 });
    stage.play('3', '3');
    stage.do(1, suspect);
    stage.do(2, suspect);
    stage.finish();
    expect([stage.henchmen(1), stage.henchmen(2)].map((henchmen) => henchmen.jailed)).toEqual([2, 2]);
    expect([0, 1, 2].map((seat) => stage.reputation(seat))).toEqual([0, 0, 0]);
    expect(stage.view(null).players[0]).toMatchObject({ proved: 1, caught: 0 });
  });

  it('[SC-103] a bluff: everybody on it gains 1 and takes the henchman back, its owner loses 1 per card', () => {
    const stage = lastTurn({ seats: 3, day: 2 });
    stage.play('3', '5');
    stage.do(1, suspect);
    stage.do(2, suspect);
    stage.finish();
    expect([0, 1, 2].map((seat) => stage.reputation(seat))).toEqual([-1, 1, 1]);
    expect(stage.henchmen(1)).toMatchObject({ available: 2, onCards: 0, jailed: 1 });
    expect(stage.view(null).players[0]).toMatchObject({ proved: 0, caught: 1 });
  });

  it('[SC-104] on the final day the game ends after that, without shuffling or drawing', () => {
    const stage = lastTurn({ day: 2 });
    stage.play('3', '3');
    const events = stage.finish();
    expect(stage.view(null).phase).toBe('over');
    expect(events.some((event) => event.type === 'reshuffled' || event.type === 'drew')).toBe(false);
  });

  it('[SC-105] the cards of the day go shuffled under the deck, never into it', () => {
    const fourth = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const stage = lastTurn({ seed });
      stage.play('3', '3');
      stage.finish();
      // The three old cards 4, 5, 6 were on top and are all in the hand; what is left are cards of yesterday.
      expect(stage.view(0).hand).toEqual(expect.arrayContaining(['4', '5', '6']));
      const deck = Array.from(stage.state.subarray(DECK, DECK + 3));
      for (const card of deck) expect([0, 1, 2, 3]).toContain(card);
      fourth.add(stage.view(0).hand!.find((card) => '0A23'.includes(card))!);
    }
    expect(fourth.size).toBeGreaterThan(1);
  });

  it('[SC-106] hands are filled up to four: cards that were kept count', () => {
    const stage = lastTurn({ sheets: [['jealous+automaton']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.view(0).hand).toHaveLength(2);
    const events = stage.finish();
    expect(events).toContainEqual(expect.objectContaining({ type: 'drew', seat: 0, count: 2 }));
    expect(stage.view(0).hand).toHaveLength(4);
  });

  it('[SC-107] the sole leader in reputation names who begins; on a tie the order goes on', () => {
    const sole = lastTurn({ reputation: [0, 2] });
    sole.play('3', '3');
    sole.finish();
    expect(sole.view(null)).toMatchObject({ phase: 'starter', asked: 1, day: 2 });
    sole.do(1, { type: 'chooseStarter', seat: 0 });
    expect(sole.active).toBe(0);
    const tie = lastTurn({ reputation: [2, 2] });
    tie.play('3', '3');
    tie.finish();
    expect(tie.view(null)).toMatchObject({ phase: 'plan', active: 1, day: 2 });
    // Any seat may be named; a tie at the top of three is a tie, whoever is third.
    const three = lastTurn({ seats: 3, reputation: [0, 2, 1] });
    three.play('3', '3');
    three.finish();
    expect(three.moves(1)).toEqual([0, 1, 2].map((seat) => ({ type: 'chooseStarter', seat })));
    three.do(1, { type: 'chooseStarter', seat: 2 });
    expect(three.view(null)).toMatchObject({ phase: 'plan', active: 2, first: 2 });
    const top = lastTurn({ seats: 3, reputation: [1, 2, 2] });
    top.play('3', '3');
    top.finish();
    expect(top.view(null)).toMatchObject({ phase: 'plan', active: 1 });
  });

  it("[SC-108] belongs to nobody's turn: a scoundrel used in the turn is usable again, once", () => {
    // Talkative reacts to the Chef in the turn and again in the evening, but not to the second caught bluff.
    const stage = lastTurn({
      day: 2,
      sheets: [['stubborn+chef', 'talkative+banker']],
      played: [
        ['A:A', '2:2', '4:0'],
        ['A:2', '2:A', '3:3', '4:4'],
      ],
    });
    for (const slot of [0, 1]) stage.state[SUSPECTS + 6 + slot] = 1;
    stage.state[ON_CARDS] = 2;
    stage.play('3', '3');
    stage.use(0);
    stage.use(1);
    expect(stage.money(0)).toBe(4);
    expect(stage.why(0, { type: 'use', space: 1 })).toEqual({ code: 'already-used', rule: 'SC-072' });
    stage.finish();
    expect(stage.view(null)).toMatchObject({ phase: 'evening', asked: 0 });
    stage.use(1, 0);
    expect(stage.view(null).phase).toBe('over');
    expect([stage.reputation(0), stage.money(0)]).toEqual([3, 4 + 2 + 4]);
  });

  it('[SC-109] abilities used in the evening reach neither played cards nor henchmen on them', () => {
    // Daring Journalist in the evening: no card to scout, only $3. Daring Pyro: only $2. Daring Spy: nothing at all.
    const use = (job: string) => {
      const stage = lastTurn({ day: 2, sheets: [[`daring+${job}`]] });
      stage.play('3', '5');
      stage.do(1, suspect);
      stage.finish();
      return stage;
    };
    const journalist = use('journalist');
    expect(journalist.view(null)).toMatchObject({ phase: 'evening', asked: 0 });
    journalist.use(0, 0);
    expect(journalist.money(0)).toBe(4 + 2 + 3);
    expect(journalist.view(null).phase).toBe('over');
    const pyro = use('pyro');
    pyro.use(0, 0);
    expect(pyro.money(0)).toBe(4 + 2 + 2);
    expect(use('spy').view(null).phase).toBe('over');
    // A Daring Brain-Washer frees, but places nobody; a Daring Card Sharp draws, but exchanges nothing.
    const washer = use('brain-washer');
    washer.use(0, 0);
    washer.do(0, { type: 'free', seat: 1 });
    expect(washer.henchmen(1)).toMatchObject({ jailed: 0, onCards: 0 });
    expect(washer.view(null).phase).toBe('over');
    // Nor on the card of a third player, where it could go by day; and Pyro burns nobody on a card not called yet.
    const early = (job: string) => {
      const stage = lastTurn({
        seats: 3,
        day: 2,
        sheets: [[], [`daring+${job}`]],
        played: [PLAYED[0]!, ['A:2', '2:A', '3:3', '4:4'], PLAYED[2]!],
      });
      // Seat 1 began the day: its bluff is called first, the card of seat 2 is still under suspicion.
      for (const [seat, slot, by] of [
        [1, 0, 2],
        [2, 0, 0],
      ] as const) {
        stage.state[SUSPECTS + seat * 6 + slot] = 1 << by;
        stage.state[ON_CARDS + by] = 1;
      }
      stage.play('3', '3');
      stage.finish();
      expect(stage.view(null)).toMatchObject({ phase: 'evening', asked: 1 });
      stage.use(0, 1);
      return stage;
    };
    const thrower = early('pyro');
    expect([thrower.money(1), thrower.henchmen(0).burnt, thrower.view(null).phase]).toEqual([6, 0, 'over']);
    const placing = early('brain-washer');
    placing.do(1, { type: 'free', seat: 1 });
    expect(placing.henchmen(1)).toMatchObject({ available: 3, onCards: 0, jailed: 0 });
    expect(placing.view(null).phase).toBe('over');
    const sharp = use('card-sharp');
    sharp.use(0, 0);
    expect(sharp.told.map(({ event }) => event.type)).toContain('drew');
    expect(sharp.view(null).phase).toBe('over');
    // A Daring Deputy jails without the window: there is no card to place a henchman on any more.
    const deputy = use('deputy');
    deputy.use(0, 0);
    expect(deputy.henchmen(1)).toMatchObject({ jailed: 2, onCards: 0 });
    expect(deputy.view(null).phase).toBe('over');
    expect(journalist.why(1, suspect)).toEqual({ code: 'game-over', rule: 'SC-240' });
    const waiting = use('banker');
    expect(waiting.why(1, suspect)).toEqual({ code: 'evening', rule: 'SC-109' });
  });

  it('[SC-110] several players at once: who was last on turn says who begins', () => {
    const stage = lastTurn({
      seats: 3,
      day: 2,
      sheets: [['daring+banker'], ['talkative+prospector'], ['generous+cowhand']],
    });
    stage.play('3', '5');
    stage.do(1, suspect);
    stage.finish();
    expect(stage.view(null)).toMatchObject({ phase: 'evening', asked: 0, active: 0 });
    expect(stage.moves(0)).toEqual([
      { type: 'goFirst', seat: 0 },
      { type: 'goFirst', seat: 1 },
    ]);
    stage.do(0, { type: 'goFirst', seat: 1 });
    expect(stage.asked).toBe(1);
    stage.use(0, 1);
    expect(stage.asked).toBe(0);
    stage.do(0, { type: 'pass' });
    expect(stage.view(null).phase).toBe('over');
    expect([stage.money(0), stage.money(1)]).toEqual([6, 7]);
  });
});

describe('after the end', () => {
  it('[SC-101] [SC-245] every face-down card of the game is told, the bluffs that nobody suspected too, and not before', () => {
    const stage = new Stage({ seats: 2 });
    const told: { type: string }[] = [];
    const turn = (card: string, slot: string, isDoubted = false): void => {
      const { active } = stage;
      told.push(...stage.play(card, slot));
      if (isDoubted) told.push(...stage.do(1 - active, suspect));
      told.push(...stage.finish());
    };
    const lies: unknown[] = [];
    for (let count = 0; count < 16; count++) {
      // Whoever is ahead after the first evening says who begins.
      if (stage.view(null).phase === 'starter') stage.do(stage.asked!, stage.moves(stage.asked!)[0]!);
      const { active, state } = stage;
      const hand = stage.view(active).hand!;
      const slot = SLOTS[stage.view(active).players[active]!.slots.findIndex(({ filled }) => !filled)]!;
      const isDoubted = count === 3;
      lies.push({
        seat: active,
        slot,
        card: hand[0],
        day: stage.view(null).day,
        henchmen: isDoubted ? [1 - active] : [],
      });
      expect(scoundrels.view(state, null).phase).toBe('plan');
      turn(hand[0]!, slot, isDoubted);
    }
    const disclosed = told.filter(
      (event): event is Extract<Event, { type: 'disclosed' }> => event.type === 'disclosed',
    );
    expect(disclosed).toHaveLength(1);
    expect(told.filter(({ type }) => type === 'revealed')).toHaveLength(1);
    expect(told.findIndex(({ type }) => type === 'disclosed')).toBeGreaterThan(
      told.findLastIndex(({ type }) => type === 'dayEnded'),
    );
    const { laid } = disclosed[0]!;
    expect(laid).toHaveLength(16);
    expect(laid).toEqual(expect.arrayContaining(lies.map((lie) => expect.objectContaining(lie))));
    expect(laid.every(({ bluff, card, slot }) => bluff === ((card as string) !== slot))).toBe(true);
  });
});

describe('reputation', () => {
  it('[SC-115] tokens move by as much as is gained or lost; a space holds any number of them', () => {
    const stage = new Stage({ seats: 3, sheets: [['stubborn+mayor']], money: [9, 4, 4], reputation: [1, 2, 3] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'agree' });
    expect([0, 1, 2].map((seat) => stage.reputation(seat))).toEqual([3, 2, 3]);
    expect(stage.money(0)).toBe(2);
  });

  it('[SC-116] at 6 nothing is gained and nothing is triggered', () => {
    const stage = new Stage({ day: 2, lastTurn: true, sheets: [[], ['talkative+banker']], reputation: [0, 6] });
    stage.play('3', '5');
    stage.do(1, suspect);
    stage.finish();
    expect(stage.reputation(1)).toBe(6);
    expect(stage.view(null).phase).toBe('over');
    expect(stage.money(1)).toBe(4);
  });

  it('[SC-116] [SC-117] a token that does not move wakes nobody, at either end, and nothing is told of it', () => {
    const stage = new Stage({
      day: 2,
      lastTurn: true,
      sheets: [
        ['daring+banker', 'talkative+prospector'],
        ['greedy+barber', 'lying+cowhand'],
      ],
      reputation: [-2, 6],
    });
    stage.play('3', '5');
    stage.do(1, suspect);
    const events = stage.finish();
    expect(events.filter((event) => event.type === 'reputation')).toEqual([]);
    expect([stage.reputation(0), stage.reputation(1)]).toEqual([-2, 6]);
    expect(stage.view(null).phase).toBe('over');
  });

  it('[SC-117] at -2 a cost in reputation cannot be paid', () => {
    const stage = new Stage({ sheets: [['stubborn+con-artist']], reputation: [-2, 0] });
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 0 })).toEqual({ code: 'cannot-use', rule: 'SC-074' });
  });

  it("[SC-118] the space's tech value is added at the end", () => {
    const stage = new Stage({ day: 2, lastTurn: true, reputation: [-2, 6] });
    stage.play('3', '3');
    stage.finish();
    expect(stage.view(null).counts!.map((count) => count.reputationTech)).toEqual([-2, 6]);
  });
});

it('plays the evening the same way from a saved state', () => {
  const stage = lastTurn({ seats: 3, sheets: [['daring+banker']] });
  stage.play('3', '5');
  stage.do(1, suspect);
  stage.finish();
  const copy = scoundrels.load(JSON.parse(JSON.stringify(scoundrels.save(stage.state))));
  const code = scoundrels.moves.encode({ type: 'use', space: 0 });
  scoundrels.play(stage.state, 0, code, new FastRandom(3), null);
  scoundrels.play(copy, 0, code, new FastRandom(3), null);
  expect(scoundrels.save(copy)).toEqual(scoundrels.save(stage.state));
});
