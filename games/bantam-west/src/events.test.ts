import { describe, expect, it } from 'vitest';
import { Problem, readOptions } from '@tinstar/engine';
import { at, cabinFor, give, ofType, put, stage, type Stage } from '../testing/stage.ts';
import { CARGO, type Cargo } from './words.ts';
import { EVENT_COUNT, EVENT_DATA } from './data/event-cards.ts';
import { checkData } from './data/check.ts';
import { bantamWest } from './index.ts';
import { OPTIONS } from './options.ts';

/** Walks onto the mountains and meets an event. */
function meet(event: number, options: Record<string, unknown> = {}, seats = 1): Stage {
  const table = stage({ seats, options: { events: true, ...options }, deal: { events: [event] } });
  put(table, 0, 'T03');
  table.do(0, { type: 'step', to: 'M01' });
  return table;
}

describe('the data', () => {
  it('is sound', () => {
    expect(checkData()).toEqual([]);
  });

  it('has 54 events, 44 of the manual and 10 of ours for the missing numbers', () => {
    const ours = Object.keys(EVENT_DATA)
      .map(Number)
      .filter((event) => EVENT_DATA[event]!.provenance === 'designed');
    expect(ours).toEqual([4, 18, 23, 25, 30, 34, 41, 45, 48, 52]);
    expect(Object.keys(EVENT_DATA)).toHaveLength(EVENT_COUNT);
  });
});

describe('events (A1)', () => {
  it('are drawn once a day, on the first step onto a terrain board', () => {
    const table = meet(1);
    table.do(0, { type: 'outcome', number: 0 });
    expect(table.player(0).money).toBe(8);
    expect(ofType(table.do(0, { type: 'step', to: 'M02' }), 'eventDrawn')).toEqual([]);
    table.until(0);
    expect(ofType(table.do(0, { type: 'step', to: 'M03' }), 'eventDrawn')).toHaveLength(1);
  });

  it.each([
    [1, 1, { abilities: [4, 2, 2, 2, 2, 0] }],
    [12, 0, { money: 8 }],
    [24, 2, { abilities: [4, 3, 1, 2, 2, 0] }],
    [21, 1, { ignoredBy: ['bandit'] }],
    [26, 1, { grit: 4 }],
    [43, 1, { lifeMax: 6 }],
    [40, 1, { keptEvents: [40] }],
    [47, 1, { money: 5, life: 4, keptEvents: [47] }],
    [54, 2, { ignoredBy: ['wolf'] }],
    [6, 2, { money: 6, place: at('VLT') }],
  ])('event %i, outcome %i', (event, number, after) => {
    const table = meet(event);
    table.do(0, { type: 'outcome', number });
    expect(table.player(0)).toMatchObject(after);
  });

  it('count a prize as reputation where extended reputation counts', () => {
    const table = meet(13, { extendedReputation: true });
    table.do(0, { type: 'outcome', number: 1 });
    expect(table.player(0)).toMatchObject({ reputation: 1, money: 3, keptEvents: [13] });
  });

  it.each([
    [1, { life: 3 }],
    [3, { life: 4, will: 5 }],
    [6, { money: 5, will: 4, keptEvents: [2] }],
  ])('roll on their tables: event 2 with a %i', (die, after) => {
    const table = meet(2);
    table.player(0).will = 2;
    table.dice(die).do(0, { type: 'outcome', number: 1 });
    expect(table.player(0)).toMatchObject(after);
  });

  it('ask for choices one by one', () => {
    const goods = meet(32);
    goods.do(0, { type: 'outcome', number: 1 });
    for (const cargo of ['wood', 'silver', 'silver'] as const) goods.do(0, { type: 'take', cargo });
    expect(goods.player(0).cargo).toEqual([1, 0, 0, 2, 0]);
    const walk = meet(8);
    walk.do(0, { type: 'outcome', number: 2 }, { type: 'step', to: 'M02' }, { type: 'leave' });
    expect(walk.player(0)).toMatchObject({ place: at('M02'), grit: 3 });
    const talent = meet(32);
    talent.do(0, { type: 'outcome', number: 2 }, { type: 'promote', job: 'hunting' });
    expect(talent.player(0).ranks).toEqual([0, 1, 0, 0]);
    const either = meet(35);
    either.do(0, { type: 'outcome', number: 1 }, { type: 'choose', which: 0 });
    expect(either.player(0).money).toBe(6);
    const all = meet(32, {}, 2);
    all.do(0, { type: 'outcome', number: 0 }, { type: 'take', cargo: 'herbs' });
    all.do(1, { type: 'take', cargo: 'wood' });
    expect(all.player(1).cargo[0]).toBe(1);
    const mob = meet(3, {}, 2);
    mob.do(0, { type: 'outcome', number: 1 }, { type: 'name', seat: 1 });
    expect(mob.player(1).life).toBe(4);
    const fire = meet(27, {}, 2);
    fire.s.stack.at(-1);
    cabinFor(fire, 1, 'W06');
    fire.do(0, { type: 'outcome', number: 0 }, { type: 'burn', cabin: 'cabin_1_0' });
    expect(fire.player(1).cabins[0]!.fires).toBe(1);
    const gift = meet(42, {}, 2);
    gift.do(0, { type: 'outcome', number: 2 }, { type: 'name', seat: 1 });
    expect(gift.player(1).keptEvents).toEqual([42]);
    const drink = meet(37);
    drink.player(0).will = 1;
    drink.do(0, { type: 'outcome', number: 2 }, { type: 'drink', drink: 'whiskey' });
    expect(drink.player(0)).toMatchObject({ will: 3, money: 3 });
  });

  it('return among the next five cards', () => {
    const table = meet(10);
    table.do(0, { type: 'outcome', number: 0 });
    expect(table.s.eventDeck.slice(0, 5)).toContain(10);
    expect(table.s.eventSoon).toEqual([{ event: 10, within: 5 }]);
    expect(table.s.eventDeck).toHaveLength(EVENT_COUNT);
  });

  it('fill a hand that is full by asking', () => {
    const table = meet(5);
    give(table, 0, 'wood', 3);
    table.do(0, { type: 'outcome', number: 0 }, { type: 'leave' });
    expect(table.player(0).cargo).toEqual([3, 0, 0, 0, 1]);
    expect(table.s.ground).toMatchObject([{ place: at('M01'), cargo: [0, 0, 0, 0, 1] }]);
  });
});

describe('the open range', () => {
  it('plays on all boards with events, both plans and ten reputation', () => {
    const table = stage({ seats: 1, options: { openRange: true, beasts: false } });
    expect([table.s.npcs.length, table.s.chests.length, table.s.eventDeck.length]).toEqual([16, 5, EVENT_COUNT]);
    table.player(0).ranks = [1, 1, 0, 0];
    give(table, 0, 'silver', 4);
    for (let i = 0; i < 4; i++) table.do(0, { type: 'invest', job: 'mining' });
    expect(table.player(0)).toMatchObject({ tasks: ['reach_journeyman'], reputation: 1 });
    table.player(0).reputation = 8;
    table.player(0).raised = [true, true, true];
    give(table, 0, 'silver');
    table.do(0, { type: 'invest', job: 'mining' });
    expect(table.player(0).reputation).toBe(10);
    table.do(0, { type: 'endTurn' });
    expect(bantamWest.outcome(table.s)).toMatchObject({ winners: [0], scores: [10] });
  });

  it.each([
    ['F03', 'lumbering', 'wood'],
    ['P04', 'hunting', 'pelts'],
  ] as const)('produces in %s by %s', (place, job, cargo) => {
    const table = stage({ seats: 1, options: { openRange: true } });
    put(table, 0, place);
    table.dice(6, 6).do(0, { type: 'work', job });
    expect(table.player(0).cargo[CARGO.indexOf(cargo as Cargo)]).toBe(2);
  });
});

describe('an explicit set-up', () => {
  const options = readOptions(OPTIONS, {});
  it.each([
    [null, 'not-an-object'],
    [{ deck: [] }, 'unknown-key'],
    [{ dice: [7] }, 'bad-entry'],
    [{ dice: 'six' }, 'no-list'],
    [{ pioneer: 2 }, 'no-such-seat'],
    [{ characters: ['levi_mercer', 'levi_mercer'] }, 'twice'],
    [{ places: ['T04'] }, 'wrong-size'],
    [{ places: ['T04', 'F01'] }, 'bad-entry'],
    [{ events: [1] }, 'no-events'],
    [{ rack: ['sabre', 'sabre'] }, 'too-many-copies'],
    [{ rack: [] }, 'missing-copies'],
    [{ tokens: { bandit: [4] } }, 'bad-entry'],
    [{ tokens: { bear: [0] } }, 'unknown-key'],
    [{ chests: [0, 0] }, 'twice'],
    [{ money: [1, -1] }, 'bad-entry'],
    [{ cargo: [['wood']] }, 'wrong-size'],
    [{ cargo: [['wood', 'wood', 'wood', 'wood', 'wood'], []] }, 'wrong-size'],
    [
      {
        cargo: [
          ['gem', 'gem', 'gem', 'gem'],
          ['gem', 'gem', 'gem'],
        ],
      },
      'too-many',
    ],
    [{ items: [['dynamite'], []] }, 'bad-entry'],
    [{ tasks: [['own_horse'], []] }, 'bad-entry'],
    [{ tasks: [['own_weapon', 'own_weapon'], []] }, 'twice'],
    [{ tasks: [['build_cabin'], []] }, 'task-without-cabin'],
    [{ tasks: [['build_cabin'], []], cabins: [[], ['M04']] }, 'task-without-cabin'],
    [{ cabins: [['M01'], []] }, 'bad-entry'],
    [{ cabins: [['M04'], ['M04']] }, 'twice'],
  ])('%j is refused: %s', (deal, reason) => {
    try {
      bantamWest.readDeal(deal, options, 2);
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({ code: 'bad-deal', about: { reason } });
      return;
    }
    throw new Error('accepted');
  });

  it('says dice, racks, stable, chests, tokens, places and money', () => {
    const table = stage({
      deal: { places: ['M04', 'SAL'], money: [7, 8], dice: [5, 6], horses: ['sorrel'], tokens: { puma: [1, 0] } },
    });
    expect([table.player(0).place, table.player(1).money, table.s.stable[0]]).toEqual([at('M04'), 8, 'sorrel']);
    table.do(0, { type: 'work', job: 'mining' });
    expect(table.player(0).cargo[3]).toBe(2);
  });

  it('says what the players have got and done already', () => {
    const table = stage({
      deal: {
        cargo: [['wood', 'silver'], []],
        items: [['lamp'], ['lighter']],
        tasks: [['own_weapon', 'reach_journeyman', 'turn_in_head'], []],
        cabins: [[], ['W04']],
      },
    });
    expect(bantamWest.invariantFaults(table.s)).toEqual([]);
    expect(table.player(0)).toMatchObject({ cargo: [1, 0, 0, 1, 0], reputation: 3, raised: [true, false, false] });
    expect(table.player(0).items).toEqual([{ item: 'lamp', exhausted: false }]);
    expect(table.player(1).cabins[0]!.hectare).toBe(at('W04'));
    expect(table.verbs(0)).toContain('step');
  });

  it('never shows the dice to come', () => {
    const table = stage({ deal: { dice: [1, 2, 3] } });
    expect(JSON.stringify(bantamWest.view(table.s, 0))).not.toContain('dice');
  });
});
