import { describe, expect, it } from 'vitest';
import { at, cabinFor, npcAt, ofType, put, stage } from '../testing/stage.ts';
import { BOARD_DATA } from './data/boards.ts';
import { FRONTIERS, HECTARE_DATA, HECTARES, placeOf } from './map.ts';
import { areasOn, isSheltered, rangeToCabin, sightRange } from './sight.ts';

const { s } = stage();
const sight = (from: string, to: string): number => sightRange(s, at(from), at(to));

describe('range and line of sight', () => {
  it.each([
    ['BW-137', 'M01', 'M06', 2],
    ['BW-137', 'M01', 'M15', 2],
    ['BW-137', 'M02', 'M04', -1],
    ['BW-138', 'M03', 'M05', 2],
    ['BW-138', 'M03', 'M01', 2],
    ['BW-138', 'M05', 'M08', 2],
    ['BW-139', 'M09', 'M06', 1],
    ['BW-139', 'M09', 'M02', -1],
    ['BW-139', 'SAL', 'T02', 1],
    ['BW-139', 'SAL', 'BNK', -1],
    ['BW-140', 'M09', 'M10', -1],
    ['BW-140', 'M04', 'M05', 1],
    ['BW-141', 'M14', 'M03', -1],
    ['BW-141', 'M14', 'M14', 0],
    ['BW-142', 'M15', 'W06', -1],
    ['BW-142', 'T03', 'M01', -1],
    ['BW-143', 'T01', 'T03', 2],
    ['BW-143', 'T01', 'T04', 2],
  ] as const)('[%s] from %s to %s: %i', (_rule, from, to, range) => {
    expect(sight(from, to)).toBe(range);
    expect(sight(to, from)).toBe(range);
  });

  it('[BW-144] counts 0 to the cabin in the own hectare and 1 to whoever is inside', () => {
    const table = stage();
    cabinFor(table, 1, 'M04');
    expect(rangeToCabin(table.s, at('M04'), 74)).toBe(0);
    expect(sightRange(table.s, at('M04'), 74)).toBe(1);
    expect(rangeToCabin(table.s, at('M03'), 74)).toBe(1);
    expect(sightRange(table.s, at('M03'), 74)).toBe(-1);
  });

  it.each([
    [4, 5, 3],
    [1, 4, 0],
  ])('[BW-145] enters a hidden hectare by stealth: die %i leaves %i life and %i steps', (die, life, steps) => {
    const table = stage();
    put(table, 0, 'M03');
    table.player(0).will = 0;
    table.player(0).horse = null;
    table.dice(die).do(0, { type: 'step', to: 'M14' });
    expect(table.player(0)).toMatchObject({ place: at('M14'), life });
    expect(table.s.stack[0]).toMatchObject({ steps: steps === 3 ? 2 : 0 });
  });

  it('[BW-146] shelters from the weather in hidden hectares and shelters', () => {
    expect(['M10', 'M14', 'M06', 'W05'].map((place) => isSheltered(at(place)))).toEqual([true, true, true, true]);
    expect(['M01', 'W02', 'W12'].map((place) => isSheltered(at(place)))).toEqual([false, false, false]);
  });

  it('[BW-147] protects completely from ranged attacks in a hidden hectare', () => {
    const table = stage();
    put(table, 0, 'M03');
    put(table, 1, 'M14');
    expect(table.why(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe('no-sight BW-137');
  });

  it.each([
    [4, 5],
    [3, 4],
  ])('[BW-148] rolls the die for cover in a shelter: %i leaves %i life', (die, life) => {
    const table = stage();
    put(table, 0, 'M02');
    put(table, 1, 'M06');
    table.player(1).will = 4;
    table.player(0).abilities[0] = 2;
    table.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    table.dice(6, die).do(0, { type: 'primary', action: 0 });
    expect(table.player(1).life).toBe(life);
  });

  it.each([
    [4, 0],
    [3, 1],
  ])('[BW-148] covers NPCs as well (A12): die %i, wounds %i', (die, wounds) => {
    const table = stage({ seats: 1 });
    const npc = npcAt(table, 'M07');
    table.s.npcs[npc]!.hectare = at('M06');
    put(table, 0, 'M02');
    table.player(0).abilities[0] = 2;
    table.do(0, { type: 'ambush', target: `npc_${npc}`, card: 'quick_shot' });
    table.dice(6, die).do(0, { type: 'primary', action: 0 });
    expect(table.s.npcs[npc]!.wounds).toBe(wounds);
  });

  it('[BW-148] covers nobody against who stands in the same shelter (A12), and a sorrel covers by one more', () => {
    const near = stage();
    put(near, 0, 'M06');
    put(near, 1, 'M06');
    near.player(0).abilities[0] = 2;
    near.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    const events = near.dice(6).do(0, { type: 'primary', action: 0 });
    expect([ofType(events, 'rolled').map(({ check }) => check), near.player(1).life]).toEqual([['damage'], 4]);
    const rider = stage();
    put(rider, 0, 'M02');
    put(rider, 1, 'M06');
    rider.s.stable.splice(rider.s.stable.indexOf('sorrel'), 1);
    Object.assign(rider.player(1), { horse: 'sorrel', will: 4 });
    rider.player(0).abilities[0] = 2;
    rider.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    rider.dice(6, 3).do(0, { type: 'primary', action: 0 });
    expect(rider.player(1).life).toBe(5);
  });
});

describe('the boards', () => {
  it.each(['warm_welcome', 'open_range'] as const)('%s is connected and closes nobody in', (name) => {
    const { ways, inPlay } = FRONTIERS[name];
    const reached = new Set([placeOf('T04')]);
    for (const from of reached) for (const way of ways[from]!) reached.add(way.to);
    expect(reached.size).toBe(inPlay.filter(Boolean).length);
  });

  it.each(Object.keys(BOARD_DATA) as (keyof typeof BOARD_DATA)[])(
    '%s: every colour is one area, every resource reached without a check',
    (board) => {
      const { ways } = FRONTIERS.open_range;
      const areas = areasOn({ map: 'open_range' });
      const hectares = Object.keys(BOARD_DATA[board].hectares).map(placeOf);
      const colours = new Set(
        hectares.flatMap((hectare) => HECTARE_DATA[hectare]!.rim.filter((rim) => rim !== 'white' && rim !== 'black')),
      );
      expect(new Set(hectares.flatMap((hectare) => areas[hectare]!)).size).toBe(colours.size);
      const reached = new Set([placeOf('T04')]);
      for (const from of reached) {
        for (const { to, path } of ways[from]!)
          if (path.check === undefined && path.key === undefined && path.action === undefined) reached.add(to);
      }
      expect(
        hectares
          .filter((hectare) => HECTARE_DATA[hectare]!.resources && !reached.has(hectare))
          .map((hectare) => HECTARES[hectare]),
      ).toEqual([]);
      if (board === 'town') return;
      expect(
        Object.values(BOARD_DATA[board].hectares)
          .flatMap(({ sign }) => sign ?? [])
          .toSorted(),
      ).toEqual(['E', 'N', 'S', 'W']);
    },
  );
});
