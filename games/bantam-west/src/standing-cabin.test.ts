import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { cabinFor, give, ofType, put, stage, type Stage } from '../testing/stage.ts';
import { advance } from './frames/advance.ts';
import { bantamWest } from './index.ts';
import type { Task } from './words.ts';

const PLAN: Task[] = ['build_cabin', 'turn_in_head', 'reach_journeyman', 'own_weapon'];

/** Seat 1 has built in the mountains; two fire tokens of seat 0 lie on the cabin, so that it burns down tonight. */
function ablaze(options: Record<string, unknown> = {}, cabins = 1): Stage {
  const tasks = [[], ['own_weapon', 'build_cabin']];
  const table = stage({ options, deal: { tasks, cabins: [[], ['M07']] } });
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
