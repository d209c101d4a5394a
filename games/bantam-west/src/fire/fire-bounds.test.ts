import { describe, expect, it } from 'vitest';
import { arm, at, cabinFor, clear, equip, ofType, put, stage, type Stage } from '../../testing/stage.ts';
import { bantamWest } from '../index.ts';
import { cabinPlace } from '../map.ts';

/** Levi (seat 0) in W06 with a torch, and nobody else about. */
function torchbearer(): Stage {
  const table = stage({ deal: { characters: ['levi_mercer', 'mika_mankiller'] } });
  table.s.npcs.forEach((npc) => (npc.hectare = -1));
  put(table, 0, 'W06');
  put(table, 1, 'SAL');
  arm(table, 0, 'handtorch');
  Object.assign(table.player(0), { will: 0, abilities: [2, 2, 2, 2, 2, 0] });
  return table;
}

/** A fire of seat 1 burns in W03, on the way from W06 to the town. */
function fireAhead(): Stage {
  const table = torchbearer();
  table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [at('W03')] });
  table.s.nextFire = 2;
  return table;
}

describe('a fire on the way', () => {
  it('[BW-261] [BW-062] ends the move of whoever fails to traverse it', () => {
    const table = fireAhead();
    table.do(0, { type: 'step', to: 'W03' });
    table.dice(1).do(0, { type: 'traverse' });
    expect(table.player(0)).toMatchObject({ place: at('W03'), life: 4, grit: 3 });
    expect(table.s.stack[0]).toMatchObject({ kind: 'day', steps: 0 });
    // Walking on takes a grit of its own.
    table.do(0, { type: 'step', to: 'W02' });
    expect(table.player(0).grit).toBe(2);
  });

  it('[BW-261] [BW-220] lets whoever succeeds, or takes the wound without trying, walk on', () => {
    const success = fireAhead();
    success.do(0, { type: 'step', to: 'W03' });
    success.dice(6).do(0, { type: 'traverse' });
    expect([success.player(0).life, success.s.stack[0]]).toMatchObject([5, { steps: 2 }]);
    const wound = fireAhead();
    wound.do(0, { type: 'step', to: 'W03' }, { type: 'endure' });
    expect([wound.player(0).life, wound.s.stack[0]]).toMatchObject([4, { steps: 2 }]);
  });
});

describe('a fire one lights oneself', () => {
  it.each([
    ['traverse', 6, 5],
    ['traverse', 1, 4],
    ['tame', 6, 5],
    ['tame', 1, 4],
    ['extinguish', 6, 5],
    ['extinguish', 1, 4],
  ] as const)('[BW-266] [BW-202] where one stands, and %s with a %i: life %i', (how, die, life) => {
    const table = torchbearer();
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'burning', seat: 0 });
    table.dice(die).do(0, how === 'extinguish' ? { type: how, with: 'hands' } : { type: how });
    expect(table.player(0).life).toBe(life);
    expect(table.s.fires.length).toBe(how === 'extinguish' && die === 6 ? 0 : 1);
  });

  it('[BW-266] wounds whoever does nothing about it, and everybody else at once', () => {
    const table = torchbearer();
    put(table, 1, 'W06');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    expect([table.player(0).life, table.player(1).life]).toEqual([5, table.player(1).lifeMax - 1]);
    table.do(0, { type: 'endure' });
    expect(table.player(0).life).toBe(4);
  });

  it('[BW-266] asks inside a cabin too, after the check', () => {
    const table = torchbearer();
    cabinFor(table, 1, 'W06');
    table.player(0).place = cabinPlace(1, 0);
    table.dice(6).do(0, { type: 'light', tool: 'handtorch', place: 'cabin_1_0' });
    expect([table.player(0).life, table.s.stack.at(-1)!.kind]).toEqual([5, 'burning']);
  });

  it('[BW-266] leaves those whose turn it is not their wound', () => {
    const table = torchbearer();
    equip(table, 1, 'lighter');
    put(table, 1, 'W03');
    table.do(0, { type: 'endTurn' });
    table.do(1, { type: 'light', tool: 'lighter', place: 'W06' });
    expect([table.player(0).life, table.s.stack.at(-1)!.kind]).toEqual([4, 'day']);
  });
});

describe('chests in a fire', () => {
  it('[BW-265] [BW-208] burn unopened, and nobody learns what was in them', () => {
    const table = stage();
    clear(table, 'W12');
    put(table, 0, 'W12');
    put(table, 1, 'SAL');
    arm(table, 0, 'handtorch');
    expect(table.can(0, { type: 'openChest' })).toBe(true);
    const told = table.do(0, { type: 'light', tool: 'handtorch', place: 'W12' }, { type: 'endure' });
    expect(ofType(told, 'chestBurnt')).toEqual([{ type: 'chestBurnt', place: 'W12' }]);
    expect(table.why(0, { type: 'openChest' })).toBe('nothing-there BW-010');
    for (const viewer of [0, 1, null]) {
      const chest = bantamWest.view(table.s, viewer).chests.find(({ place }) => place < 0)!;
      expect(chest).toEqual({ place: -1, token: -1, opened: false });
    }
    expect(table.player(0).tasks).toEqual([]);
  });

  it('[BW-265] are spared where they were opened before: there is nothing left', () => {
    const table = stage();
    clear(table, 'W12');
    put(table, 0, 'W12');
    arm(table, 0, 'handtorch');
    table.do(0, { type: 'openChest' });
    while (table.s.stack.at(-1)!.kind !== 'day') table.do(0, { type: 'leave' });
    expect(ofType(table.do(0, { type: 'light', tool: 'handtorch', place: 'W12' }), 'chestBurnt')).toEqual([]);
  });
});
