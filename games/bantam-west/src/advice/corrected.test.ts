import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { cabinFor, equip, give, put, stage, type Stage } from '../../testing/stage.ts';
import { ADVISERS } from './index.ts';
import { bantamWest } from '../index.ts';
import { cabinPlace } from '../map.ts';
import { MOVES, type Move } from '../move-table.ts';

/** What the machine would do now. */
function choiceOf(table: Stage, seat: number): Move {
  const codes = bantamWest.legal(table.s, seat, []);
  const ratings = ADVISERS.heuristic.rate(bantamWest.view(table.s, seat), codes, new FastRandom('sense'));
  return MOVES.decode(codes[ratings.indexOf(Math.max(...ratings))]!);
}

/** Hanna (seat 0) beside Levi's cabin, which fulfils his task. */
function rivals(tasks: string[][] = [[], ['build_cabin']]): Stage {
  const table = stage({
    deal: { characters: ['hanna_wilde', 'levi_mercer'], tasks, cabins: [[], ['W09']], places: ['W09', 'T01'] },
  });
  table.s.npcs.forEach((npc) => (npc.hectare = -1));
  return table;
}

describe('the machine and cabins that can be lost', () => {
  it('[BW-267] lights a rival’s cabin on whom a task hangs, and makes a lighter for it in a cabin of Hanna’s', () => {
    const table = rivals();
    equip(table, 0, 'lighter');
    expect(choiceOf(table, 0)).toEqual({ type: 'light', tool: 'lighter', place: 'cabin_1_0' });
    const inside = rivals([['reach_journeyman'], ['build_cabin']]);
    cabinFor(inside, 0, 'W06');
    inside.player(0).place = cabinPlace(0, 0);
    give(inside, 0, 'herbs');
    expect(choiceOf(inside, 0)).toEqual({ type: 'trick' });
  });

  it('[BW-267] goes home to save the own one, and puts the fire out', () => {
    const table = stage({
      deal: { characters: ['hanna_wilde', 'levi_mercer'], tasks: [['build_cabin'], []], cabins: [['W09'], []] },
    });
    put(table, 0, 'W05');
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [] });
    table.s.nextFire = 2;
    Object.assign(table.player(0).cabins[0]!, { fires: 1, fire: 1 });
    for (const to of ['W09', 'cabin_0_0']) {
      expect(choiceOf(table, 0)).toEqual({ type: 'step', to });
      table.do(0, { type: 'step', to });
    }
    expect(choiceOf(table, 0)).toEqual({ type: 'extinguish', with: 'hands' });
  });

  it('[BW-260] makes use of a stranger’s cabin it has got into', () => {
    const table = stage({
      seats: 3,
      deal: {
        characters: ['levi_mercer', 'hanna_wilde', 'mika_mankiller'],
        tasks: [[], [], ['build_cabin']],
        cabins: [[], ['W06'], ['W09']],
      },
    });
    table.player(0).place = cabinPlace(1, 0);
    table.player(2).jailed = true;
    give(table, 0, 'herbs');
    expect(choiceOf(table, 0)).toEqual({ type: 'trick' });
  });

  it.each([
    ['will put the fire out', false, false],
    ['cannot come', true, true],
  ])('[BW-219] lights a cabin by how likely it burns down: its owner %s', (_what, jailed, lights) => {
    const table = stage({
      deal: {
        characters: ['levi_mercer', 'hanna_wilde'],
        tasks: [[], ['build_cabin']],
        cabins: [[], ['W09']],
        places: ['W09', 'W05'],
      },
    });
    table.s.npcs.forEach((npc) => (npc.hectare = -1));
    table.player(1).jailed = jailed;
    equip(table, 0, 'lighter');
    expect(choiceOf(table, 0).type === 'light').toBe(lights);
  });
});

describe('the machine and bail', () => {
  const jailed = (options: Record<string, unknown>, money: number): Stage => {
    const table = stage({ seats: 1, options, deal: { characters: ['levi_mercer'] } });
    Object.assign(table.player(0), { jailed: true, money, reputation: 2 });
    give(table, 0, 'gem');
    table.do(0, { type: 'endTurn' });
    return table;
  };

  it('[BW-268] pays cash if it has it, else goods only where reputation counts', () => {
    expect(choiceOf(jailed({}, 60), 0)).toEqual({ type: 'payMoney' });
    expect(choiceOf(jailed({}, 2), 0)).toEqual({ type: 'payReputation' });
    expect(choiceOf(jailed({ extendedReputation: true }, 2), 0)).toEqual({ type: 'payGoods', thing: 'gem' });
  });
});

describe('the machine and thieves', () => {
  it('[BW-263] gives up what it needs least', () => {
    const table = stage({ seats: 1, options: { events: true }, deal: { events: [44] } });
    put(table, 0, 'T03');
    give(table, 0, 'gem');
    give(table, 0, 'pelts');
    table.do(0, { type: 'step', to: 'M01' });
    table.dice(1).do(0, { type: 'outcome', number: 1 });
    expect(choiceOf(table, 0)).toEqual({ type: 'discard', thing: 'pelts' });
  });
});
