import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { arm, at, cabinFor, give, npcAt, put, stage, type Stage } from '../../testing/stage.ts';
import { bantamWest } from '../index.ts';
import { PLACES } from '../map.ts';
import { MOVES, type Move } from '../move-table.ts';
import { type Aim, aimOf, errandsOf } from './aim.ts';
import { lackOf } from './burglary.ts';
import { ADVISERS } from './index.ts';
import { gritLeft, rivalryWith } from './race.ts';

/*
 * No grit is wasted: what the plan sends somebody for he does there, and nothing beside it.
 */

/** What the machine would do now. */
function choiceOf({ s }: Stage, seat: number): Move {
  const codes = bantamWest.legal(s, seat, []);
  const ratings = ADVISERS.heuristic.rate(bantamWest.view(s, seat), codes, new FastRandom('thrift'));
  return MOVES.decode(codes[ratings.indexOf(Math.max(...ratings))]!);
}

const aimAt = ({ s }: Stage, seat = 0): Aim => aimOf(bantamWest.view(s, seat), seat);

/** Nobody but the players is on the map. */
function alone(table: Stage): Stage {
  table.s.npcs.forEach((npc) => (npc.hectare = -1));
  return table;
}

describe('at work the machine', () => {
  /** Hanna in her own field of silver and wood, a journeyman of two jobs. */
  function atWork(): Stage {
    const table = alone(
      stage({
        deal: {
          characters: ['hanna_wilde', 'levi_mercer'],
          tasks: [['own_weapon', 'turn_in_head', 'build_cabin'], []],
          cabins: [['M05'], []],
        },
      }),
    );
    put(table, 0, 'M05');
    table.player(0).ranks = [1, 0, 1, 0];
    return table;
  }

  it('cuts no wood that neither cabin nor rank asks for', () => {
    expect(choiceOf(atWork(), 0)).toEqual({ type: 'work', job: 'mining' });
  });

  it('counts wood for the cabin and for the rank', () => {
    const table = alone(stage());
    put(table, 0, 'W06');
    const wood = (): number => lackOf({ ...aimAt(table), jobs: ['lumbering'] }, 'wood');
    expect(wood()).toBe(5);
    give(table, 0, 'wood', 3);
    expect(wood()).toBe(2);
  });

  it('cuts the wood for its cabin before what else grows there: that locks the field', () => {
    const table = alone(stage({ seats: 4 }));
    put(table, 0, 'M05');
    expect(aimAt(table).jobs).toContain('mining');
    expect(choiceOf(table, 0)).toEqual({ type: 'work', job: 'lumbering' });
  });

  it('builds no second cabin where its wood is to be sold', () => {
    const table = atWork();
    table.player(0).tasks = ['build_cabin'];
    put(table, 0, 'M03');
    give(table, 0, 'wood', 3);
    table.player(0).money = 0;
    expect(choiceOf(table, 0).type).not.toBe('build');
  });

  it('spends willpower on dice as long as that makes nothing harder', () => {
    const table = atWork();
    put(table, 0, 'M05');
    table.player(0).will = 2;
    table.dice(1, 1).do(0, { type: 'work', job: 'mining' });
    expect(choiceOf(table, 0).type).toBe('reroll');
    table.player(0).will = 1;
    expect(choiceOf(table, 0).type).toBe('accept');
  });
});

describe('of fires the machine', () => {
  /** Jericho, no arsonist, stands with a torch before the cabin that Levi’s task hangs on. */
  function withTorch(will: number): Stage {
    const table = alone(
      stage({
        seats: 4,
        deal: {
          characters: ['jericho_jones', 'levi_mercer', 'hanna_wilde', 'mika_mankiller'],
          tasks: [[], ['build_cabin'], [], []],
          cabins: [[], ['M02'], [], []],
        },
      }),
    );
    arm(table, 0, 'handtorch');
    put(table, 0, 'M02');
    table.player(0).will = will;
    table.player(1).jailed = true;
    return table;
  }

  it.each([
    [1, false],
    [5, true],
  ])('goes after those it will light: with willpower %d that is %s', (will, lights) => {
    const table = withTorch(will);
    const names = errandsOf(bantamWest.view(table.s, 0), 0).map(({ name }) => name);
    expect(names.includes('burn_cabin')).toBe(lights);
    expect(choiceOf(table, 0).type === 'light').toBe(lights);
  });

  it('counts the way back as well as the way there', () => {
    const worth = (place: string): number => {
      const table = withTorch(5);
      cabinFor(table, 0, 'W13');
      const tasks = ['build_cabin', 'own_weapon', 'turn_in_head'] as const;
      Object.assign(table.player(0), { tasks, ranks: [1, 0, 1, 0], invested: [0, 2, 0, 0] });
      put(table, 0, place);
      const { errands } = aimAt(table);
      expect(errands.find(({ name }) => name === 'reach_journeyman')?.goal).toBe(at('M03'));
      return errands.find(({ name }) => name === 'burn_cabin')!.worth;
    };
    expect(worth('M02')).toBeGreaterThan(0);
    // One grit there and one back, from where the work is.
    expect(worth('M02') - worth('M03')).toBe(2);
  });

  it('leaves another’s cabin when its own burns', () => {
    const table = alone(
      stage({ deal: { tasks: [['build_cabin'], ['build_cabin']], cabins: [['W09'], ['W06']], money: [0, 0] } }),
    );
    Object.assign(table.player(0).cabins[0]!, { fires: 1, fire: 1 });
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [] });
    table.s.nextFire = 2;
    table.player(1).cabins[0]!.open = true;
    table.player(0).place = PLACES.indexOf('cabin_1_0');
    expect(aimAt(table).first).toBe('save_cabin');
    expect(choiceOf(table, 0)).toEqual({ type: 'step', to: 'W06' });
  });
});

describe('on its way the machine', () => {
  it('breaks in where the plan came for what lies there, with its last grit and two lives', () => {
    const table = alone(stage({ seats: 4, deal: { cabins: [[], ['M04'], [], []] } }));
    cabinFor(table, 0, 'W13');
    const tasks = ['build_cabin', 'own_weapon', 'turn_in_head'] as const;
    Object.assign(table.player(0), { tasks, ranks: [1, 0, 1, 0], invested: [0, 0, 0, 1], grit: 1, life: 2 });
    table.player(1).cabins[0]!.storage[3] = 1;
    put(table, 0, 'M04');
    expect(aimAt(table)).toMatchObject({ first: 'reach_journeyman', goal: at('M04') });
    expect(['climb', 'force', 'pickLock']).toContain(choiceOf(table, 0).type);
  });

  it('rests before a hunt it is too weak for, if nothing else is left to do', () => {
    const table = stage({
      deal: { tasks: [['build_cabin', 'own_weapon', 'reach_journeyman'], []], cabins: [['W09'], []], money: [0, 0] },
    });
    put(table, 0, 'W05');
    table.player(0).life = 1;
    const { first, goal } = aimAt(table);
    expect([first, goal]).toEqual(['turn_in_head', at('W05')]);
    put(table, 0, 'W09');
    expect(choiceOf(table, 0)).toEqual({ type: 'step', to: 'cabin_0_0' });
    table.do(0, { type: 'step', to: 'cabin_0_0' });
    expect(choiceOf(table, 0).type).not.toBe('step');
  });

  it('takes fear of what waits at its goal for no steps', () => {
    const table = stage({
      deal: { tasks: [['build_cabin', 'own_weapon', 'reach_journeyman'], []], cabins: [['W09'], []] },
    });
    table.s.npcs.forEach((npc, index) => (npc.hectare = index === npcAt(table, 'M07') ? npc.hectare : -1));
    const puma = table.s.npcs.findIndex(({ kind }) => kind === 'puma');
    table.s.npcs[puma]!.hectare = at('M07');
    put(table, 0, 'M06');
    expect(aimAt(table).goal).toBe(at('M07'));
    expect(choiceOf(table, 0)).toEqual({ type: 'step', to: 'M07' });
  });

  it('does not go into the cold with its last lives where there is work elsewhere', () => {
    const goalWith = (life: number): number => {
      const table = alone(stage({ seats: 1, deal: { tasks: [['own_weapon', 'turn_in_head']] } }));
      put(table, 0, 'T03');
      table.player(0).life = life;
      return aimAt(table).goal;
    };
    expect(goalWith(5)).toBe(at('M02'));
    expect(goalWith(1)).toBe(at('W06'));
  });

  it('pays whole grit for every leg: steps left over at a stop are lost (BW-060)', () => {
    const table = alone(
      stage({ deal: { tasks: [['build_cabin', 'own_weapon', 'reach_journeyman'], []], cabins: [['W09'], []] } }),
    );
    table.player(0).heads.push(0);
    const far = (place: string): number => {
      put(table, 0, place);
      return aimAt(table).grit;
    };
    // Both shops that take heads: the saloon is one step from T02 and four from M02.
    expect(far('T02')).toBe(1);
    expect(far('T03')).toBe(1);
    expect(far('M02')).toBe(2);
  });
});

describe('in a race of four', () => {
  it('whoever wins tomorrow is everybody’s rival, and several such hardly one’s own', () => {
    const table = alone(
      stage({
        seats: 4,
        deal: {
          tasks: [[], ['build_cabin', 'own_weapon', 'reach_journeyman'], [], []],
          cabins: [[], ['W09'], [], []],
        },
      }),
    );
    const rivalry = (other: number): number => rivalryWith(bantamWest.view(table.s, 0), 0, other);
    table.player(1).heads.push(0);
    put(table, 1, 'T02');
    expect(gritLeft(bantamWest.view(table.s, 0), 1)).toBeLessThan(4);
    expect(rivalry(1)).toBeGreaterThan(1);
    expect(rivalry(1)).toBeGreaterThan(3 * rivalry(2));
    const before = rivalry(1);
    Object.assign(table.player(2), { tasks: [...table.player(1).tasks], heads: [1], place: at('T02') });
    cabinFor(table, 2, 'W06');
    expect(rivalry(1)).toBeLessThan(before);
  });
});
