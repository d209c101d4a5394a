import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { at, cabinFor, give, put, stage, type Stage } from '../../testing/stage.ts';
import { bantamWest } from '../index.ts';
import { MOVES, type Move } from '../move-table.ts';
import { aimOf } from './aim.ts';
import { FALL } from './fight-cost.ts';
import { ADVISERS } from './index.ts';
import type { Character, Task } from '../words.ts';
import { worthOfOutcome } from './outcomes.ts';
import type { Effect } from '../data/effects.ts';

/** What the machine would do now. */
function choiceOf(table: Stage, seat: number): Move {
  const codes = bantamWest.legal(table.s, seat, []);
  const ratings = ADVISERS.heuristic.rate(bantamWest.view(table.s, seat), codes, new FastRandom('errands'));
  return MOVES.decode(codes[ratings.indexOf(Math.max(...ratings))]!);
}

const worth = (table: Stage, ...effects: Effect[]): number => {
  const view = bantamWest.view(table.s, 0);
  return worthOfOutcome(view, 0, aimOf(view, 0), effects);
};

describe('errands beside the plan', () => {
  it.each([
    ['what it needs', [0, 3, 0, 0, 0], true],
    ['nothing', [0, 0, 0, 0, 0], false],
  ])('breaks in where there lies %s', (_what, storage, breaksIn) => {
    const table = stage({ deal: { characters: ['levi_mercer', 'hanna_wilde'] } });
    put(table, 0, 'W09');
    cabinFor(table, 1, 'W09');
    table.player(1).cabins[0]!.storage = storage;
    expect(['climb', 'force', 'pickLock'].includes(choiceOf(table, 0).type)).toBe(breaksIn);
  });

  it.each([
    [2, true],
    [3, false],
  ])('of two loots what only the other needs: %i players', (seats, breaksIn) => {
    const characters = ['levi_mercer', 'hanna_wilde', 'mika_mankiller'].slice(0, seats) as Character[];
    const done: Task[] = ['own_weapon', 'turn_in_head', 'reach_journeyman'];
    const table = stage({ seats, deal: { characters, tasks: [done, [], []].slice(0, seats) } });
    table.s.npcs.forEach((npc) => (npc.hectare = -1));
    put(table, 0, 'W09');
    put(table, 1, 'T04');
    cabinFor(table, 1, 'W09');
    table.player(1).cabins[0]!.storage = [0, 3, 0, 0, 0];
    expect(['climb', 'force', 'pickLock'].includes(choiceOf(table, 0).type)).toBe(breaksIn);
  });

  it('fetches from its own cabin what it has stored there', () => {
    const table = stage({
      deal: { tasks: [['own_weapon', 'turn_in_head', 'build_cabin'], []], cabins: [['W09'], []] },
    });
    put(table, 0, 'W05');
    table.player(0).cabins[0]!.storage = [0, 3, 0, 0, 0];
    expect(aimOf(bantamWest.view(table.s, 0), 0).goal).toBe(at('W09'));
  });

  it('buys a horse that no task asks for while there is much to walk, and none towards the end', () => {
    const table = stage({ deal: { money: [30, 5] } });
    put(table, 0, 'STB');
    expect(['haggle', 'buyHorse']).toContain(choiceOf(table, 0).type);
    const late = stage({
      deal: { money: [9, 5], tasks: [['build_cabin', 'turn_in_head', 'reach_journeyman'], []], cabins: [['W09'], []] },
    });
    put(late, 0, 'STB');
    expect(['haggle', 'buyHorse']).not.toContain(choiceOf(late, 0).type);
  });

  it('does not stand about in a shop with money enough for all that is left', () => {
    const table = stage({
      deal: { money: [11, 5], tasks: [['turn_in_head', 'build_cabin'], []], cabins: [['M02'], []] },
    });
    put(table, 0, 'TRD');
    const { errands, goal } = aimOf(bantamWest.view(table.s, 0), 0);
    expect(errands.map(({ name }) => name)).not.toContain('earn');
    expect(goal).not.toBe(at('TRD'));
    expect(choiceOf(table, 0).type).toBe('step');
  });

  it('knows an end even where nothing can be begun: what a rival still needs is never without bound', () => {
    const table = stage({
      deal: { money: [0, 9], tasks: [['own_weapon', 'build_cabin', 'reach_journeyman'], []], cabins: [['M02'], []] },
    });
    table.s.npcs.forEach((npc) => (npc.hectare = -1));
    expect(aimOf(bantamWest.view(table.s, 0), 0).grit).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it('sells what no rank and no cabin needs any more, with a full manifest', () => {
    const table = stage({
      deal: { money: [0, 5], tasks: [['turn_in_head', 'build_cabin'], []], cabins: [['W06'], []] },
    });
    put(table, 0, 'W06');
    table.player(0).ranks = [1, 0, 1, 0];
    give(table, 0, 'wood', 3);
    give(table, 0, 'herbs', 1);
    const { errands } = aimOf(bantamWest.view(table.s, 0), 0);
    expect(errands.find(({ name }) => name === 'earn')?.goal).toBe(at('TRD'));
  });

  it('takes a torch for the cave where one is on display: it is a weapon too', () => {
    const rack = stage({ options: { plan: 'B' }, deal: { money: [9, 5] } });
    put(rack, 0, 'GUN');
    rack.s.display[0] = ['handtorch'];
    const { wantsTorch, wantsLamp } = aimOf(bantamWest.view(rack.s, 0), 0);
    expect([wantsTorch, wantsLamp]).toEqual([true, false]);
    rack.s.display.forEach((_, slot) => (rack.s.display[slot] = ['bowie_knife']));
    expect(aimOf(bantamWest.view(rack.s, 0), 0).wantsLamp).toBe(true);
  });
});

describe('outcomes of events', () => {
  it('are worth what they mend: wounds, willpower, money and goods that are missing', () => {
    const table = stage({ deal: { money: [0, 5] } });
    put(table, 0, 'M03');
    expect(worth(table, { do: 'lifeMax' })).toBe(0);
    expect(worth(table, { do: 'willMax' })).toBe(0);
    Object.assign(table.player(0), { life: 2, will: 1 });
    expect(worth(table, { do: 'lifeMax' })).toBeGreaterThan(1);
    expect(worth(table, { do: 'willMax' })).toBeGreaterThan(0.5);
    expect(worth(table, { do: 'life', amount: -2 })).toBeLessThan(-FALL);
    const poor = worth(table, { do: 'money', amount: 4 });
    table.player(0).money = 40;
    expect(worth(table, { do: 'money', amount: 4 })).toBeLessThan(poor);
    const needed = worth(table, { do: 'cargo', cargo: 'wood', amount: 2 });
    give(table, 0, 'wood', 3);
    table.player(0).ranks[0] = 1;
    expect(worth(table, { do: 'cargo', cargo: 'wood', amount: 2 })).toBeLessThan(needed);
  });
});
