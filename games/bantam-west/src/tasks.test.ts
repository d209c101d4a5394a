import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { at, cabinFor, give, handOf, ofType, put, stage, type Stage } from '../testing/stage.ts';
import { JOB_DATA } from './data/trades.ts';
import { advance } from './frames/advance.ts';
import { bantamWest } from './index.ts';
import { sightRange } from './sight.ts';
import { JOBS, type Task } from './words.ts';

const PLAN: Task[] = ['build_cabin', 'turn_in_head', 'reach_journeyman', 'own_weapon'];

/** Seat 1 has built in the mountains; two fire tokens of seat 0 lie on the cabin, so that it burns down tonight. */
function ablaze(
  options: Record<string, unknown> = {},
  cabins = 1,
  done: readonly Task[] = ['own_weapon', 'build_cabin'],
  seats = 2,
): Stage {
  const forAll = <T>(second: readonly T[]): T[][] =>
    Array.from({ length: seats }, (_, seat) => (seat === 1 ? [...second] : []));
  const table = stage({ options, seats, deal: { tasks: forAll(done), cabins: forAll(['M07']) } });
  if (cabins === 2) cabinFor(table, 1, 'W06', 1);
  table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
  table.s.nextFire = 2;
  Object.assign(table.player(1).cabins[0]!, { fires: 2, fire: 1 });
  return table;
}

const night = (table: Stage): ReturnType<Stage['do']> => {
  const before = table.told.length;
  table.until(0);
  return table.told.slice(before).map(({ event }) => event);
};

describe('the task of building a cabin', () => {
  it('[BW-267] [BW-024] is lost with the last cabin, and its reputation with it', () => {
    const table = ablaze();
    const told = night(table);
    expect(ofType(told, 'taskLost')).toEqual([{ type: 'taskLost', seat: 1, task: 'build_cabin' }]);
    expect(ofType(told, 'reputation')).toEqual([{ type: 'reputation', seat: 1, change: -1, reputation: 1 }]);
    expect(table.player(1)).toMatchObject({ tasks: ['own_weapon'], reputation: 1 });
    expect(bantamWest.view(table.s, 0).players[1]!.tasks).toEqual(['own_weapon']);
  });

  it('[BW-267] holds while another cabin of the same player stands', () => {
    const table = ablaze({}, 2);
    expect(ofType(night(table), 'taskLost')).toEqual([]);
    expect(table.player(1).tasks).toContain('build_cabin');
  });

  it('[BW-267] is fulfilled again by building again; a "+1" passed before is not given twice', () => {
    const table = ablaze();
    table.player(1).raised[0] = true;
    table.player(1).reputation = 3;
    night(table);
    table.do(0, { type: 'endTurn' });
    table.s.npcs.forEach((npc) => (npc.hectare = -1));
    put(table, 1, 'W09');
    give(table, 1, 'wood', 3);
    const told = table.do(1, { type: 'build' });
    expect(ofType(told, 'taskDone')).toEqual([{ type: 'taskDone', seat: 1, task: 'build_cabin' }]);
    expect(table.player(1)).toMatchObject({ tasks: ['own_weapon', 'build_cabin'], reputation: 3 });
    expect(table.s.stack.at(-1)!.kind).toBe('day');
  });

  it('[BW-267] costs the cabin’s own point as well where every source counts', () => {
    const table = ablaze({ extendedReputation: true });
    table.player(1).reputation = 3;
    night(table);
    expect([table.player(1).reputation, table.player(0).reputation]).toEqual([1, 1]);
  });

  it('[BW-267] [BW-025] wins nothing once it is lost: the goal is judged by what stands', () => {
    const table = stage({ deal: { tasks: [[], PLAN.slice(0, 3)], cabins: [[], ['W06']] } });
    table.player(1).tasks = [...PLAN];
    table.s.finished = [1];
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    Object.assign(table.player(1).cabins[0]!, { fires: 2, fire: 1 });
    // As if the day had not been judged: the night takes the cabin.
    table.s.stack = [{ kind: 'night', step: 1, seat: 0 }];
    advance(table.s, { random: new FastRandom('night'), tell: null });
    expect([table.player(1).tasks.includes('build_cabin'), table.s.finished]).toEqual([false, []]);
  });

  it('[BW-267] shows in the description which task can be lost again', () => {
    const table = ablaze();
    expect(bantamWest.describe(bantamWest.view(table.s, 0))).toContain('tasks [own_weapon build_cabin~]');
  });
});

describe('the tasks of version 3 (5.2)', () => {
  const journeyman = (table: Stage, seat: number): void => {
    give(table, seat, 'silver', 2);
    table.do(seat, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
  };

  it('[BW-270] asks for a journeyman in three jobs', () => {
    const table = stage();
    table.player(0).ranks[0] = 1;
    journeyman(table, 0);
    expect(table.player(0).tasks).toEqual([]);
    const { cost } = JOB_DATA.hunting;
    give(table, 0, 'pelts', cost[0]);
    for (let i = 0; i < cost[0]; i++) table.do(0, { type: 'invest', job: 'hunting' });
    expect(table.player(0)).toMatchObject({ tasks: ['reach_journeyman'], reputation: 1 });
  });

  it.each(['the rank first', 'the cabin first'])('[BW-271] makes good by a rank and a cabin: %s', (order) => {
    const table = stage({ options: { plan: 'B' } });
    const build = (): void => {
      give(table, 0, 'wood', 3);
      put(table, 0, 'W06');
      table.do(0, { type: 'build' });
    };
    if (order === 'the cabin first') build();
    journeyman(table, 0);
    if (order === 'the rank first') {
      expect(table.player(0).tasks).toEqual([]);
      build();
    }
    expect(table.player(0)).toMatchObject({ tasks: ['become_master'], reputation: 1 });
  });

  it.each([
    [2, 'B', false],
    [3, 'B', true],
    [4, 'B', true],
    [2, 'open range', true],
  ])('[BW-271] of %i on %s mastery makes good: %s', (seats, map, isEnough) => {
    const table = stage({ seats, options: map === 'B' ? { plan: 'B' } : { openRange: true } });
    table.player(0).ranks[JOBS.indexOf('mining')] = 1;
    const [, cost] = JOB_DATA.mining.cost;
    give(table, 0, 'silver', cost);
    for (let i = 0; i < cost; i++) table.do(0, { type: 'invest', job: 'mining' });
    expect(table.player(0).ranks[JOBS.indexOf('mining')]).toBe(2);
    expect(table.player(0).tasks.includes('become_master')).toBe(isEnough);
  });

  it.each([
    [2, 1, true],
    [2, 2, true],
    [3, 1, true],
    [3, 2, false],
  ])('[BW-271] [BW-267] of %i, loses it with the last cabin at rank %i: %s', (seats, rank, isLost) => {
    const table = ablaze({ plan: 'B' }, 1, [], seats);
    Object.assign(table.player(1), { tasks: ['become_master'], ranks: [rank, 0, 0, 0], reputation: 1 });
    const told = night(table);
    expect(ofType(told, 'taskLost').map(({ task }) => task)).toEqual(isLost ? ['become_master'] : []);
    expect(table.player(1)).toMatchObject({ tasks: isLost ? [] : ['become_master'], reputation: isLost ? 0 : 1 });
  });

  it.each([
    ['T02', []],
    ['M06', []],
  ])('[BW-272] makes no trouble by beating a player in %s', (place, tasks) => {
    const table = stage({ options: { plan: 'B' } });
    for (const seat of [0, 1]) put(table, seat, place);
    table.player(1).life = 1;
    table.do(0, { type: 'fight', target: 'seat_1' });
    handOf(table, 0, 'jab', 'jab', 'ram', 'block');
    handOf(table, 1, 'jab', 'jab', 'ram', 'block');
    table.do(0, { type: 'playCard', card: 'jab' });
    table.do(1, { type: 'playCard', card: 'jab' });
    table.do(0, { type: 'primary', action: 0 });
    expect(table.player(0).tasks).toEqual(tasks);
  });

  it('[BW-272] makes trouble with a cabin of others as soon as it burns, not with one of one’s own', () => {
    const lit = (owner: number): readonly string[] => {
      const table = stage({ options: { plan: 'B' } });
      table.player(owner).cabins[0]!.hectare = at('W06');
      put(table, 0, 'W06');
      table.player(0).items.push({ item: 'lighter', exhausted: false });
      table.s.itemSupply[1]!--;
      const cabin = owner === 0 ? 'cabin_0_0' : 'cabin_1_0';
      table.player(0).abilities[2] = 6;
      table.dice(6).do(0, { type: 'light', tool: 'lighter', place: cabin });
      expect(table.player(owner).cabins[0]!.fires).toBe(1);
      return table.player(0).tasks;
    };
    expect([lit(1), lit(0)]).toEqual([['make_trouble'], []]);
  });

  it('[BW-272] makes trouble with a cabin of others by carrying something off, not by breaking in', () => {
    const table = stage({ options: { plan: 'B' } });
    const cabin = table.player(1).cabins[0]!;
    cabin.hectare = at('W06');
    cabin.storage[0] = 1;
    table.s.supply[0]!--;
    put(table, 0, 'W06');
    table.dice(6).do(0, { type: 'climb' });
    expect(table.player(0).tasks).toEqual([]);
    table.dice(6).do(0, { type: 'lootCabin' });
    expect(table.player(0).tasks).toEqual(['make_trouble']);
  });

  it('[BW-273] begins apart, at places drawn by lot', () => {
    const drawn = ['a', 'b', 'c'].map((seed) => {
      const table = stage({ seats: 4, seed, deal: { places: null } });
      const places = [0, 1, 2, 3].map((seat) => table.player(seat).place);
      for (const place of places)
        for (const other of places) if (place !== other) expect(sightRange(table.s, place, other)).toBe(-1);
      expect(places.toSorted()).toEqual(['STB', 'HAL', 'STN', 'CEM'].map(at).toSorted());
      return places.join();
    });
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(stage({ seats: 1, deal: { places: null } }).player(0).place).toBe(at('HAL'));
  });
});
