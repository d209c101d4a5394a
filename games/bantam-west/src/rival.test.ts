import { describe, expect, it } from 'vitest';
import { at, cabinFor, handOf, npcPlays, ofType, put, stage, type Setting, type Stage } from '../testing/stage.ts';
import { bantamWest } from './index.ts';
import { placeName } from './map.ts';
import { plainWay } from './roads.ts';
import { hasRivalFinished, marksFor, rivalErrand, rivalForecast } from './rival.ts';
import type { Rival } from './state.ts';

const SIDE_A = ['own_weapon', 'reach_journeyman', 'turn_in_head', 'build_cabin'];

/** Somebody alone, with a rival who takes his tasks on in this order; the marshal who rides with him at first is gone (BW-285). */
function alone(rival: readonly string[] = SIDE_A, setting: Setting = {}): Stage {
  const table = stage({ seats: 1, rival: true, ...setting, deal: { rival, ...setting.deal } });
  table.s.rival!.guarded = false;
  return table;
}

const rivalOf = (table: Stage): Rival => table.s.rival!;
const whereIs = (table: Stage): string => placeName(table.s.npcs[rivalOf(table).npc]!.hectare);
/** Puts the rival somewhere without walking. */
const move = (table: Stage, place: string): number => (table.s.npcs[rivalOf(table).npc]!.hectare = at(place));
const fulfilAll = (table: Stage): number[] => rivalOf(table).marks.fill(marksFor(table.s));
const goalOf = (table: Stage): string => placeName(rivalErrand(table.s)!.goal);

describe('the rival', () => {
  it('[BW-280] is there for whoever plays alone, with four tasks of the side that is played, all open', () => {
    expect(stage({ rival: true }).s.rival).toBeNull();
    const table = stage({ seats: 1, rival: true });
    expect(rivalOf(table).plan.toSorted()).toEqual(SIDE_A.toSorted());
    expect(whereIs(table)).toBe('HAL');
    expect(bantamWest.view(table.s, null).rival).toEqual(table.s.rival);
    const orders = new Set(
      ['a', 'b', 'c', 'd', 'e'].map((seed) => rivalOf(stage({ seats: 1, rival: true, seed })).plan.join()),
    );
    expect(orders.size).toBeGreaterThan(1);
    const range = stage({ seats: 1, rival: true, options: { openRange: true } });
    expect(new Set(rivalOf(range).plan).size).toBe(4);
  });

  it('[BW-280] has won when all four are fulfilled at the end of a day, unless you have reached your goal', () => {
    const table = alone();
    fulfilAll(table);
    const events = table.do(0, { type: 'endTurn' });
    expect(ofType(events, 'rivalWon')).toEqual([{ type: 'rivalWon', day: 1 }]);
    expect(bantamWest.outcome(table.s)).toMatchObject({ winners: [], places: [2] });
    const tasks = [['build_cabin', 'turn_in_head', 'reach_journeyman']];
    const both = alone(SIDE_A, { deal: { tasks, cabins: [['W09']], places: ['GUN'], money: [50] } });
    fulfilAll(both);
    both.do(0, { type: 'buyWeapon', slot: 0 }, { type: 'endTurn' });
    expect(bantamWest.outcome(both.s)).toMatchObject({ winners: [0] });
  });

  it('[BW-281] walks three hectares for a grit and rolls three dice for each that is left', () => {
    const table = alone();
    // From the station it would be four hectares to the gunsmith: two grit, and six dice.
    move(table, 'STN');
    const events = table.dice(4, 3, 6, 1, 2, 3).do(0, { type: 'endTurn' });
    expect(ofType(events, 'rivalMoved')).toEqual([{ type: 'rivalMoved', place: 'GUN', grit: 2 }]);
    expect(ofType(events, 'rivalWorked')).toEqual([
      { type: 'rivalWorked', task: 'own_weapon', dice: [4, 3, 6, 1, 2, 3], marks: 2, count: marksFor(table.s) },
    ]);
    expect(rivalOf(table).marks).toEqual([2, 0, 0, 0]);
    expect(events.findIndex(({ type }) => type === 'rivalMoved')).toBeGreaterThan(
      events.findIndex(({ type }) => type === 'turnEnded'),
    );
  });

  it('[BW-281] takes no path with a check or a key, and no way through fire', () => {
    const table = alone(['reach_journeyman', 'build_cabin', 'own_weapon', 'turn_in_head']);
    // Over the waterfall it would be one step.
    const way = plainWay(
      table.s,
      at('M04'),
      (hectare) => hectare === at('M05'),
      () => true,
    );
    expect(way!.length).toBeGreaterThan(1);
    move(table, 'W02');
    const before = rivalErrand(table.s)!.way[0]!;
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [before] });
    expect(rivalErrand(table.s)!.way).not.toContain(before);
  });

  it('[BW-282] needs fewer marks for a task the harder the game is, in every setting', () => {
    const settings = [
      { plan: 'A' },
      { plan: 'B' },
      { plan: 'A', extendedReputation: true },
      { plan: 'B', extendedReputation: true },
      { openRange: true },
    ];
    for (const setting of settings) {
      const [easy, normal, hard] = ['easy', 'normal', 'hard'].map((rival) =>
        marksFor(stage({ seats: 1, rival: true, options: { ...setting, rival } }).s),
      );
      expect([easy! > normal!, normal! > hard!, hard! > 0]).toEqual([true, true, true]);
    }
  });

  it('[BW-282] goes on with the next task in the same day, and loses no mark of a fulfilled one', () => {
    const table = alone(['own_weapon', 'build_cabin', 'turn_in_head', 'reach_journeyman']);
    rivalOf(table).marks = [marksFor(table.s) - 1, 0, 0, 0];
    move(table, 'GUN');
    const events = table.dice(6, 6).do(0, { type: 'endTurn' });
    expect(ofType(events, 'rivalTaskDone')).toEqual([{ type: 'rivalTaskDone', task: 'own_weapon' }]);
    expect(rivalOf(table).marks[0]).toBe(marksFor(table.s));
    expect(ofType(events, 'rivalMoved')).toHaveLength(1);
    expect(hasRivalFinished(table.s)).toBe(false);
  });

  it.each([
    ['own_weapon', 'A', 'GUN'],
    ['own_horse', 'B', 'STB'],
    ['open_chest', 'B', 'BNK'],
    ['make_trouble', 'B', 'TRD'],
  ])('[BW-283] does the task %s of side %s at %s', (task, plan, place) => {
    expect(goalOf(alone([task], { options: { plan } }))).toBe(place);
  });

  it('[BW-283] hunts the nearest NPC and works at the nearest field', () => {
    const hunter = alone(['turn_in_head']);
    move(hunter, 'M02');
    expect(goalOf(hunter)).toBe('M15');
    const worker = alone(['reach_journeyman']);
    move(worker, 'W05');
    expect(goalOf(worker)).toBe('W09');
  });

  it('[BW-284] has no goal where you are, where it burns, or where your locked cabin stands', () => {
    const table = alone(['reach_journeyman']);
    move(table, 'W05');
    put(table, 0, 'W09');
    expect(goalOf(table)).not.toBe('W09');
    put(table, 0, 'T04');
    cabinFor(table, 0, 'W09');
    expect(goalOf(table)).not.toBe('W09');
    table.player(0).cabins[0]!.open = true;
    expect(goalOf(table)).toBe('W09');
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [at('W09')] });
    expect(goalOf(table)).not.toBe('W09');
  });

  it('[BW-284] turns to the next task while one can be done nowhere', () => {
    const table = alone(['own_weapon', 'build_cabin', 'turn_in_head', 'reach_journeyman']);
    rivalOf(table).marks = [2, 0, 0, 0];
    put(table, 0, 'GUN');
    expect(rivalErrand(table.s)!.task).toBe('build_cabin');
    table.do(0, { type: 'endTurn' });
    expect(rivalOf(table).marks[0]).toBe(2);
  });

  it('[BW-284] is kept from the last task left by nothing but fire', () => {
    const table = alone(SIDE_A);
    rivalOf(table).marks = [0, ...[0, 0, 0].fill(marksFor(table.s))];
    put(table, 0, 'GUN');
    expect(goalOf(table)).toBe('GUN');
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [at('GUN')] });
    expect(rivalErrand(table.s)).toBeNull();
  });

  /** Beats the rival where he stands. */
  function beat(table: Stage): ReturnType<Stage['do']> {
    const npc = rivalOf(table).npc;
    put(table, 0, whereIs(table));
    table.s.npcs[npc]!.wounds = 4;
    table.do(0, { type: 'fight', target: `npc_${npc}` });
    handOf(table, 0, 'jab', 'jab', 'block', 'block');
    npcPlays(table, 'tackle');
    return table.do(0, { type: 'playCard', card: 'jab' }, { type: 'primary', action: 0 });
  }

  it('[BW-285] loses, beaten, the marks of what he has not fulfilled, and lies at Doc Barber’s', () => {
    const table = alone(SIDE_A);
    rivalOf(table).marks = [marksFor(table.s), 2, 0, 1];
    const events = beat(table);
    expect(ofType(events, 'npcDefeated')).toMatchObject([{ seat: 0, kind: 'rival' }]);
    expect(ofType(events, 'rivalBeaten')).toEqual([{ type: 'rivalBeaten', marks: 3 }]);
    expect(rivalOf(table)).toMatchObject({ marks: [marksFor(table.s), 0, 0, 0], down: true });
    expect([whereIs(table), table.player(0).heads, table.player(0).money]).toEqual(['DOC', [], 3]);
    put(table, 0, 'DOC');
    expect(table.why(0, { type: 'fight', target: `npc_${rivalOf(table).npc}` })).toBe('guarded BW-285');
    put(table, 0, 'T04');
    const next = table.do(0, { type: 'endTurn' });
    expect(ofType(next, 'rivalRose')).toHaveLength(1);
    expect(ofType(next, 'rivalMoved')[0]!.grit).toBeLessThanOrEqual(3);
    expect(rivalOf(table)).toMatchObject({ down: false, guarded: true });
  });

  it('[BW-285] is guarded from the start, until he has fulfilled his first task', () => {
    const table = stage({ seats: 1, rival: true });
    put(table, 0, whereIs(table));
    expect(table.why(0, { type: 'fight', target: `npc_${rivalOf(table).npc}` })).toBe('guarded BW-285');
    rivalOf(table).marks = [marksFor(table.s) - 1, 0, 0, 0];
    move(table, goalOf(table));
    put(table, 0, 'DOC');
    table.dice(6, 6, 6).do(0, { type: 'endTurn' });
    expect(rivalOf(table).guarded).toBe(false);
  });

  it('[BW-285] is guarded once beaten, until he has fulfilled another task', () => {
    const table = alone(['own_weapon', 'build_cabin', 'turn_in_head', 'reach_journeyman']);
    beat(table);
    const attack = { type: 'fight', target: `npc_${rivalOf(table).npc}` } as const;
    move(table, 'GUN');
    put(table, 0, 'GUN');
    expect(table.why(0, attack)).toBe('guarded BW-285');
    rivalOf(table).marks[0] = marksFor(table.s) - 1;
    put(table, 0, 'T04');
    table.dice(6, 6).do(0, { type: 'endTurn' });
    put(table, 0, whereIs(table));
    expect(table.can(0, attack)).toBe(true);
  });

  it('[BW-285] never attacks first, and to beat him is trouble enough for side B', () => {
    const table = alone(['own_horse'], { options: { plan: 'B' } });
    put(table, 0, 'SAL');
    move(table, 'SAL');
    expect(ofType(table.do(0, { type: 'endTurn' }), 'npcAttacked')).toEqual([]);
    const other = alone(['own_horse'], { options: { plan: 'B' } });
    move(other, 'W02');
    beat(other);
    expect(other.player(0).tasks).toEqual(['make_trouble']);
    const town = alone(['own_horse'], { options: { plan: 'B' } });
    beat(town);
    expect(town.player(0).tasks).toEqual(['make_trouble']);
  });

  it('[BW-285] falls to fire like to a fist', () => {
    const table = alone(['reach_journeyman']);
    move(table, 'W09');
    rivalOf(table).marks = [3, 0, 0, 0];
    table.s.npcs[rivalOf(table).npc]!.wounds = 4;
    put(table, 0, 'W05');
    table.player(0).items.push({ item: 'lighter', exhausted: false });
    table.s.itemSupply[1]!--;
    const events = table.do(0, { type: 'light', tool: 'lighter', place: 'W09' });
    expect(ofType(events, 'rivalBeaten')).toEqual([{ type: 'rivalBeaten', marks: 3 }]);
    expect(whereIs(table)).toBe('DOC');
  });

  it('[BW-286] takes the NPC he has hunted off the map, and leaves beasts alone', () => {
    const table = alone(['turn_in_head']);
    move(table, 'M15');
    rivalOf(table).marks = [marksFor(table.s) - 1, 0, 0, 0];
    const events = table.dice(6, 6).do(0, { type: 'endTurn' });
    expect(ofType(events, 'rivalHunted')).toMatchObject([{ kind: 'wolf' }]);
    expect(table.s.npcs.some(({ hectare, kind }) => hectare === at('M15') && kind === 'wolf')).toBe(false);
    const range = alone(['turn_in_head'], { options: { openRange: true } });
    move(range, 'M03');
    expect(range.s.npcs.find(({ hectare }) => hectare === at('M04'))!.kind).toBe('thunderbird');
    expect(goalOf(range)).not.toBe('M04');
  });

  it('[BW-287] says what he will do on his day, and does it', () => {
    const table = alone();
    move(table, 'STN');
    expect(rivalForecast(table.s)).toMatchObject({ task: 'own_weapon', goal: at('GUN'), grit: 2, dice: 6 });
    rivalOf(table).down = true;
    expect(rivalForecast(table.s)).toMatchObject({ grit: 2, dice: 3 });
    rivalOf(table).down = false;
    expect(ofType(table.do(0, { type: 'endTurn' }), 'rivalWorked')[0]!.dice).toHaveLength(6);
  });

  it('is refused in deals for more than one, and with tasks of the other side', () => {
    expect(() => stage({ deal: { rival: ['own_weapon'] } })).toThrow('bad-deal');
    expect(() => alone(['own_horse'])).toThrow('bad-deal');
    expect(alone(['build_cabin']).s.rival!.plan[0]).toBe('build_cabin');
  });
});
