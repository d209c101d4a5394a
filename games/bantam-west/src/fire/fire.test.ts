import { describe, expect, it } from 'vitest';
import {
  arm,
  at,
  cabinFor,
  clear,
  equip,
  give,
  handOf,
  npcAt,
  ofType,
  put,
  stage,
  type Stage,
} from '../../testing/stage.ts';
import { CABIN, FIRE_BASE } from '../data/trades.ts';
import { ABILITY_INDEX } from '../lookup.ts';
import { bantamWest } from '../index.ts';
import { fireOf, strengthOf } from './burning.ts';

/** Hanna (seat 0) with a torch, Levi (seat 1). */
function arson(place: string, options: Record<string, unknown> = {}): Stage {
  const table = stage({ options, deal: { characters: ['hanna_wilde', 'levi_mercer'] } });
  put(table, 0, place);
  arm(table, 0, 'handtorch');
  return table;
}

/** A fire of seat 0 in these hectares. */
function burning(table: Stage, ...places: string[]): void {
  table.s.fires.push({ number: table.s.nextFire++, arsonist: 0, crime: true, area: -1, hectares: places.map(at) });
}

function night(table: Stage): void {
  table.do(0, { type: 'endTurn' });
  table.do(1, { type: 'endTurn' });
}

describe('arson', () => {
  it('[BW-200] needs a lighter, which is exhausted, within its range and sight', () => {
    const table = arson('W06');
    expect(table.why(0, { type: 'light', tool: 'lighter', place: 'W06' })).toBe('needs-tool BW-200');
    expect(table.why(0, { type: 'light', tool: 'handtorch', place: 'W03' })).toBe('out-of-range BW-200');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    expect(table.player(0).deck.at(-1)).toMatchObject({ card: 'handtorch', exhausted: true });
    const item = arson('W06');
    equip(item, 0, 'lighter');
    item.do(0, { type: 'light', tool: 'lighter', place: 'W03' });
    expect([item.player(0).items, item.s.fires[0]!.hectares]).toEqual([[], [at('W03')]]);
    expect(item.why(0, { type: 'light', tool: 'handtorch', place: 'M01' })).toBe('no-brush-fire BW-210');
  });

  it('[BW-201] makes the lighter an arsonist: fallen with a fire burning he goes to jail', () => {
    const table = arson('M04');
    burning(table, 'W09');
    Object.assign(table.player(0), { life: 1, will: 0, abilities: [1, 1, 1, 1, 1, 0] });
    table.dice(1).do(0, { type: 'step', to: 'M05' });
    expect(table.player(0)).toMatchObject({ jailed: true, place: at('JAL') });
    expect(table.s.fires).toHaveLength(1);
  });

  it('[BW-201] makes an arsonist of who lights the own cabin, too; only its embers are no crime (A15)', () => {
    const table = arson('W06');
    cabinFor(table, 0, 'W06');
    table.dice(5).do(0, { type: 'light', tool: 'handtorch', place: 'cabin_0_0' });
    put(table, 0, 'M04');
    Object.assign(table.player(0), { life: 1, will: 0, abilities: [1, 1, 1, 1, 1, 0] });
    table.dice(1).do(0, { type: 'step', to: 'M05' });
    expect(table.player(0)).toMatchObject({ jailed: true, place: at('JAL') });
    const embers = arson('M04');
    embers.s.fires.push({ number: 1, arsonist: 0, crime: false, area: -1, hectares: [at('W06')] });
    Object.assign(embers.player(0), { life: 1, will: 0, abilities: [1, 1, 1, 1, 1, 0] });
    embers.dice(1).do(0, { type: 'step', to: 'M05' });
    expect(embers.player(0)).toMatchObject({ jailed: false, place: at('DOC') });
  });

  it('[BW-202] wounds everybody where a token is laid, NPCs too', () => {
    const table = arson('W10');
    put(table, 1, 'W10');
    const wolf = npcAt(table, 'W10');
    table.do(0, { type: 'light', tool: 'handtorch', place: 'W10' });
    expect([table.player(1).life, table.s.npcs[wolf]!.wounds]).toEqual([4, 1]);
    // Hanna shrugs off the first fire wound of the day (5.1), even one she might have avoided (BW-266).
    table.do(0, { type: 'endure' });
    expect(table.player(0)).toMatchObject({ life: 5, fireproofUsed: true });
  });

  it('[BW-203] blocks recovery and production', () => {
    const table = arson('W06');
    burning(table, 'W06');
    table.player(0).tamed = [1];
    expect(table.why(0, { type: 'work', job: 'lumbering' })).toBe('burning BW-203');
    cabinFor(table, 1, 'W06');
    night(table);
    table.do(0, { type: 'spread', place: 'W03' });
    expect(table.player(1).cabins[0]!.storage).toEqual([0, 0, 0, 0, 0]);
  });

  it('[BW-204] asks malice for town and cabin fires, nothing for brush fires', () => {
    const town = arson('T02');
    const events = town.dice(4).do(0, { type: 'light', tool: 'handtorch', place: 'T02' });
    expect(ofType(events, 'rolled')).toMatchObject([{ ability: 'malice', difficulty: 7, sum: 8, success: true }]);
    const fail = arson('T02');
    fail.player(0).will = 0;
    fail.dice(1).do(0, { type: 'light', tool: 'handtorch', place: 'T02' });
    expect(fail.player(0).jailed).toBe(true);
    const cabin = arson('W06');
    cabinFor(cabin, 1, 'W06');
    const caught = arson('W06');
    cabinFor(caught, 1, 'W06');
    caught.player(0).will = 0;
    caught.dice(1).do(0, { type: 'light', tool: 'handtorch', place: 'cabin_1_0' });
    expect([caught.player(0).jailed, caught.s.fires]).toEqual([true, []]);
    const own = arson('W06');
    cabinFor(own, 0, 'W06');
    own.player(0).will = 0;
    own.dice(1).do(0, { type: 'light', tool: 'handtorch', place: 'cabin_0_0' });
    expect([own.player(0).jailed, own.s.fires]).toEqual([false, []]);
    const lit = cabin.dice(2).do(0, { type: 'light', tool: 'handtorch', place: 'cabin_1_0' });
    expect(ofType(lit, 'rolled')).toMatchObject([{ difficulty: 6, success: true }]);
    const brush = arson('W06').do(0, { type: 'light', tool: 'handtorch', place: 'W06' });
    expect([ofType(brush, 'rolled'), ofType(brush, 'fireLit').length]).toEqual([[], 1]);
  });

  it('[BW-205] counts the range to a cabin like to its hectare', () => {
    const table = arson('W03');
    cabinFor(table, 1, 'W06');
    expect(table.why(0, { type: 'light', tool: 'handtorch', place: 'cabin_1_0' })).toBe('out-of-range BW-200');
    equip(table, 0, 'lighter');
    expect(table.can(0, { type: 'light', tool: 'lighter', place: 'cabin_1_0' })).toBe(true);
  });

  it('[BW-206] adds tokens with further lighters, each with its own check', () => {
    const table = arson('W06');
    cabinFor(table, 1, 'W06');
    equip(table, 0, 'lighter');
    const events = table
      .dice(5, 5)
      .do(
        0,
        { type: 'light', tool: 'handtorch', place: 'cabin_1_0' },
        { type: 'light', tool: 'lighter', place: 'cabin_1_0' },
      );
    expect(ofType(events, 'rolled')).toHaveLength(2);
    expect(table.player(1).cabins[0]).toMatchObject({ fires: 2, fire: 1 });
    expect(table.s.fires).toHaveLength(1);
  });

  it('[BW-207] lays the tokens of a cabin on its card, not into the hectare', () => {
    const table = arson('W06');
    cabinFor(table, 1, 'W06');
    table.dice(5).do(0, { type: 'light', tool: 'handtorch', place: 'cabin_1_0' });
    expect([table.player(1).cabins[0]!.fires, table.s.fires[0]!.hectares]).toEqual([1, []]);
  });

  it('[BW-208] destroys what lies where a token lands', () => {
    const table = arson('W06');
    give(table, 0, 'herbs', 2);
    table.do(
      0,
      { type: 'drop', thing: 'herbs' },
      { type: 'drop', thing: 'herbs' },
      { type: 'light', tool: 'handtorch', place: 'W06' },
    );
    expect([table.s.ground, table.s.supply[2]]).toEqual([[], 20]);
  });

  it('[BW-209] still lets one into a burning cabin, without recovery', () => {
    const table = arson('W06');
    cabinFor(table, 0, 'W06');
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [] });
    Object.assign(table.player(0).cabins[0]!, { fires: 1, fire: 1 });
    Object.assign(table.player(0), { tamed: [1], will: 1 });
    table.do(0, { type: 'step', to: 'cabin_0_0' });
    table.do(0, { type: 'endTurn' });
    table.do(1, { type: 'endTurn' });
    table.do(1, { type: 'spread', place: 'W06' });
    expect([table.player(0).will, table.player(0).cabins[0]!.storage]).toEqual([1, [0, 0, 0, 0, 0]]);
  });

  it('[BW-210] burns brush on every terrain board but the mountains', () => {
    expect(arson('M04').why(0, { type: 'light', tool: 'handtorch', place: 'M04' })).toBe('no-brush-fire BW-210');
    expect(arson('W04').can(0, { type: 'light', tool: 'handtorch', place: 'W04' })).toBe(true);
    for (const place of ['F04', 'P04'])
      expect(
        arson(place, { openRange: true }).can(0, { type: 'light', tool: 'handtorch', place: place as 'F04' }),
      ).toBe(true);
  });
});

describe('fire at night', () => {
  it('[BW-211] removes fires that cannot spread and adds one token a night', () => {
    const table = arson('T04');
    burning(table, 'W11', 'W13', 'W08', 'W12', 'W10');
    table.s.fires[0]!.area = 999;
    night(table);
    expect(table.s.fires).toEqual([]);
    const alive = arson('T04');
    burning(alive, 'W04');
    night(alive);
    alive.do(0, { type: 'spread', place: 'W08' });
    expect(alive.s.fires[0]!.hectares).toHaveLength(2);
    // Two fires of one arsonist: one token all the same.
    const two = arson('T04');
    burning(two, 'W04');
    burning(two, 'W06');
    night(two);
    two.do(0, { type: 'spread', place: 'W03' });
    expect([two.s.day, two.s.fires.map(({ hectares }) => hectares.length)]).toEqual([2, [1, 2]]);
  });

  it('[BW-212] holds one token per hectare', () => {
    const table = arson('W06');
    burning(table, 'W06');
    table.player(0).tamed = [1];
    expect(table.why(0, { type: 'light', tool: 'handtorch', place: 'W06' })).toBe('already-burning BW-212');
  });

  it('[BW-213] spreads within one colour and into adjacent white, never into black', () => {
    const table = arson('T04');
    burning(table, 'W06');
    night(table);
    const places = bantamWest.legal(table.s, 0, []).map((code) => bantamWest.moves.decode(code)['place']);
    expect(places).toEqual(['W03', 'W10']);
    const black = arson('T04');
    burning(black, 'W13');
    night(black);
    expect(bantamWest.legal(black.s, 0, []).map((code) => bantamWest.moves.decode(code)['place'])).toEqual(['W11']);
    const colours = arson('T04');
    burning(colours, 'W03');
    night(colours);
    colours.do(0, { type: 'spread', place: 'W06' });
    night(colours);
    expect(bantamWest.legal(colours.s, 0, []).map((code) => bantamWest.moves.decode(code)['place'])).toEqual(['W10']);
  });

  it('[BW-213] lets the arsonist pick the colour of a fire that comes out of a cabin', () => {
    for (const [place, next] of [
      ['F02', ['F05']],
      ['F04', ['F06']],
    ] as const) {
      const table = arson('T04', { openRange: true });
      for (const npc of table.s.npcs) npc.hectare = -1;
      cabinFor(table, 1, 'F03');
      table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
      table.s.nextFire = 2;
      Object.assign(table.player(1).cabins[0]!, { fires: 1, fire: 1 });
      night(table);
      table.do(0, { type: 'spread', place: 'F03' });
      night(table);
      const targets = () => bantamWest.legal(table.s, 0, []).map((code) => bantamWest.moves.decode(code)['place']);
      // F03 is green and yellow: either may follow.
      expect(targets()).toEqual(['F02', 'F04', 'cabin_1_0']);
      table.do(0, { type: 'spread', place });
      night(table);
      expect(targets().filter((target) => target !== 'cabin_1_0' && target !== 'F01')).toEqual(next);
    }
  });

  it.each([
    [['W03', 'W06'], 1],
    [['W06', 'W03'], 1],
    // Blue and green: what W03 has joined it no longer shares with the other colour (BW-217).
    [['W02', 'W03', 'W06'], 2],
    [['W03', 'W06', 'W02'], 2],
  ] as const)('[BW-206] makes one fire of tokens in one colour, in whatever order: %s (A18)', (places, fires) => {
    const table = arson('W03');
    table.player(0).tamed = [1, 2];
    for (const place of places) {
      put(table, 0, place);
      table.player(0).deck.at(-1)!.exhausted = false;
      table.do(0, { type: 'light', tool: 'handtorch', place });
    }
    expect(table.s.fires).toHaveLength(fires);
    expect(strengthOf(table.s, fireOf(table.s, 1))).toBe(FIRE_BASE + 1);
  });

  it('[BW-214] enters a cabin only with a token in its hectare and enough strength', () => {
    const table = arson('T04');
    cabinFor(table, 1, 'W06');
    burning(table, 'W06');
    night(table);
    expect(table.why(0, { type: 'spread', place: 'cabin_1_0' })).toBe('not-spreading BW-213');
    table.do(0, { type: 'spread', place: 'W03' });
    night(table);
    table.do(0, { type: 'spread', place: 'W10' });
    night(table);
    table.do(0, { type: 'spread', place: 'cabin_1_0' });
    expect(table.player(1).cabins[0]).toMatchObject({ fires: 1, fire: 1 });
  });

  it.each([true, false])(
    '[BW-215] burns a full cabin down in the next night (extended reputation: %s)',
    (extendedReputation) => {
      const table = arson('T04', { extendedReputation, plan: 'B' });
      cabinFor(table, 1, 'W06');
      table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
      table.s.nextFire = 2;
      Object.assign(table.player(1).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
      table.player(1).reputation = 2;
      const before = table.told.length;
      night(table);
      expect(
        ofType(
          table.told.slice(before).map(({ event }) => event),
          'burntDown',
        ),
      ).toEqual([{ type: 'burntDown', owner: 1, arsonist: 0, place: 'W06' }]);
      expect(table.player(1).cabins[0]!.hectare).toBe(-1);
      expect([table.player(0).reputation, table.player(1).reputation]).toEqual(extendedReputation ? [2, 1] : [1, 2]);
      expect(table.player(0).tasks).toEqual(['make_trouble']);
      expect(table.s.fires).toMatchObject([{ arsonist: 1, crime: false, hectares: [at('W06')] }]);
    },
  );

  it('[BW-215] brings no reputation for the own cabin, and costs it', () => {
    const table = arson('T04', { extendedReputation: true, plan: 'B' });
    cabinFor(table, 0, 'W06');
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    table.s.nextFire = 2;
    Object.assign(table.player(0).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
    table.player(0).cabins[0]!.storage[2] = 2;
    table.s.supply[2]! -= 2;
    table.player(0).reputation = 2;
    night(table);
    expect(table.player(0)).toMatchObject({ reputation: 1, tasks: [] });
    expect([table.player(0).cabins[0]!.hectare, table.s.supply[2]]).toEqual([-1, 20]);
  });

  it('[BW-215] starts no new fire where a token lies already', () => {
    const table = arson('T04');
    cabinFor(table, 1, 'W06');
    burning(table, 'W06');
    Object.assign(table.player(1).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
    night(table);
    expect(table.s.fires).toMatchObject([{ number: 1, arsonist: 0, hectares: [at('W06')] }]);
  });

  it('[BW-216] takes all life of whoever is inside', () => {
    const table = arson('T04');
    cabinFor(table, 1, 'M04');
    table.do(0, { type: 'endTurn' });
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    Object.assign(table.player(1).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
    table.player(1).place = 74;
    table.do(1, { type: 'endTurn' });
    expect(table.player(1)).toMatchObject({ life: 0, place: at('DOC') });
    // In the mountains no new brush fire starts (A15).
    expect(table.s.fires).toEqual([]);
    const intruder = arson('T04');
    cabinFor(intruder, 0, 'M04');
    intruder.do(0, { type: 'endTurn' });
    intruder.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    Object.assign(intruder.player(0).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
    intruder.player(1).place = 71;
    intruder.do(1, { type: 'endTurn' });
    // The night gives life back in jail (BW-181).
    expect(intruder.player(1)).toMatchObject({ life: 5, jailed: true, place: at('JAL') });
    const lost = ofType(
      intruder.told.map(({ event }) => event),
      'wounded',
    );
    expect(lost).toEqual([{ type: 'wounded', seat: 1, count: 5, life: 0 }]);
  });

  it('[BW-217] is as strong as its first token and one more for each further: three are two stronger than one', () => {
    const table = arson('T04');
    burning(table, 'W06', 'W03', 'W10');
    expect(strengthOf(table.s, fireOf(table.s, 1))).toBe(FIRE_BASE + 2);
  });
});

describe('facing fire', () => {
  /** Levi walks into a fire of two tokens, strength 5. */
  const walkIn = (): Stage => {
    const table = arson('T04');
    burning(table, 'W03', 'W06');
    table.do(0, { type: 'endTurn' });
    put(table, 1, 'W02');
    table.do(1, { type: 'step', to: 'W03' });
    return table;
  };

  it('[BW-218] must interact or take a wound, entering or starting the turn in it', () => {
    const table = walkIn();
    expect(table.verbs(1).toSorted()).toEqual(['endure', 'extinguish', 'tame', 'traverse']);
    table.do(1, { type: 'endure' });
    expect(table.player(1).life).toBe(4);
    const start = arson('T04');
    burning(start, 'W03');
    put(start, 1, 'W03');
    start.do(0, { type: 'endTurn' });
    expect(start.s.stack.at(-1)).toMatchObject({ kind: 'burning', seat: 1 });
  });

  it('[BW-219] extinguishes all tokens of the fire by malice, also those on a cabin', () => {
    const table = walkIn();
    cabinFor(table, 0, 'W06');
    Object.assign(table.player(0).cabins[0]!, { fires: 1, fire: 1 });
    table.dice(6).do(1, { type: 'extinguish', with: 'hands' });
    expect([table.s.fires, table.player(0).cabins[0]!.fires]).toEqual([[], 0]);
    const failed = walkIn();
    failed.player(1).will = 0;
    failed.dice(1).do(1, { type: 'extinguish', with: 'hands' });
    expect(failed.player(1).life).toBe(4);
  });

  it('[BW-220] traverses unharmed by dexterity and walks on', () => {
    const table = walkIn();
    table.dice(6).do(1, { type: 'traverse' });
    expect([table.player(1).life, table.s.stack[0]]).toMatchObject([5, { steps: 2 }]);
    expect(table.can(1, { type: 'step', to: 'W02' })).toBe(true);
  });

  it('[BW-221] tames by persuasion until the next round', () => {
    const table = walkIn();
    table.dice(6).do(1, { type: 'tame' });
    table.do(1, { type: 'step', to: 'W06' });
    expect([table.player(1).life, table.s.stack.map((frame) => frame.kind)]).toEqual([5, ['day']]);
    table.player(1).will = 0;
    table.do(1, { type: 'endTurn' });
    table.do(0, { type: 'spread', place: 'W10' });
    expect([table.s.day, table.player(1).tamed]).toEqual([2, []]);
  });

  it('[BW-221] keeps a tamed fire from wounding in any way until the next round', () => {
    // Another token of it is laid on the cabin one is inside of.
    const inside = arson('T04');
    cabinFor(inside, 1, 'W09');
    inside.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    inside.s.nextFire = 2;
    Object.assign(inside.player(1).cabins[0]!, { fires: 1, fire: 1 });
    inside.do(0, { type: 'endTurn' });
    Object.assign(inside.player(1), { place: 74, tamed: [1] });
    inside.do(1, { type: 'endTurn' });
    inside.do(0, { type: 'spread', place: 'cabin_1_0' });
    expect([inside.player(1).cabins[0]!.fires, inside.player(1).life]).toEqual([2, 5]);
    // It comes after whoever walked out of it.
    const after = walkIn();
    after.dice(6).do(1, { type: 'tame' });
    clear(after, 'W10');
    put(after, 1, 'W10');
    after.do(1, { type: 'endTurn' });
    after.do(0, { type: 'spread', place: 'W10' });
    expect([after.s.fires[0]!.hectares.at(-1), after.player(1).life]).toEqual([at('W10'), 5]);
  });

  /** Levi, at W02, fights Hanna, and steps into the fire of W03 by a dodge. */
  const stepInto = (tamed: number[], life: number, moveFirst = true): Stage => {
    const table = stage();
    burning(table, 'W03');
    put(table, 0, 'W02');
    put(table, 1, 'W02');
    table.do(0, { type: 'fight', target: 'seat_1' });
    handOf(table, 0, 'dodge', 'jab', 'jab', 'block');
    handOf(table, 1, 'haymaker', 'jab', 'jab', 'block');
    Object.assign(table.player(0), { tamed, life });
    table.do(0, { type: 'playCard', card: 'dodge' });
    table.do(1, { type: 'playCard', card: 'haymaker' });
    if (!moveFirst) table.do(0, { type: 'primary', action: 0 });
    table.do(0, { type: 'primary', action: 1 }, { type: 'moveTo', place: 'W03' });
    return table;
  };

  it('[BW-218] burns whoever steps into it in a fight, unless it is tamed (BW-221)', () => {
    expect(stepInto([], 5).player(0)).toMatchObject({ life: 4, place: at('W03') });
    expect(stepInto([1], 5).player(0)).toMatchObject({ life: 5, place: at('W03') });
  });

  it.each([true, false])('[BW-218] is not defended against by a card, moving first: %s', (moveFirst) => {
    const table = stepInto([], 1, moveFirst);
    expect(table.player(0).life).toBe(0);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'spoils', seat: 1, loser: 0 });
  });

  it.each([
    ['hanna_wilde', false, 1],
    ['hanna_wilde', true, 0],
    ['jericho_jones', false, 0],
  ] as const)(
    '[BW-202] lets %s (fireproof used up: %s) with one life leave a burning brawl with %i',
    (who, used, life) => {
      const table = stage({ deal: { characters: [who, 'levi_mercer'] } });
      burning(table, 'W03');
      put(table, 0, 'W02');
      put(table, 1, 'W02');
      table.do(0, { type: 'fight', target: 'seat_1' });
      handOf(table, 0, 'dodge', 'jab', 'jab', 'block');
      handOf(table, 1, 'haymaker', 'jab', 'jab', 'block');
      Object.assign(table.player(0), { life: 1, fireproofUsed: used });
      table.do(0, { type: 'playCard', card: 'dodge' });
      table.do(1, { type: 'playCard', card: 'haymaker' });
      table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'W03' });
      expect(table.player(0).life).toBe(life);
    },
  );

  /** Hanna kicks Levi from one hectare into the next. */
  const kick = (from: string, to: string, setUp: (table: Stage) => void, ...dice: number[]): Stage => {
    const table = arson(from);
    put(table, 1, from);
    setUp(table);
    table.do(0, { type: 'fight', target: 'seat_1' });
    handOf(table, 0, 'kick', 'jab', 'jab', 'block');
    handOf(table, 1, 'dodge', 'jab', 'jab', 'block');
    table.do(0, { type: 'playCard', card: 'kick' });
    table.do(1, { type: 'playCard', card: 'dodge' });
    table
      .dice(6, ...dice)
      .do(0, { type: 'primary', action: 0 }, { type: 'special' }, { type: 'moveTo', place: to as 'W03' });
    return table;
  };

  it('[BW-218] burns whoever is pushed into it, and a hidden hectare asks the pushed for stealth (BW-145)', () => {
    const fire = kick('W02', 'W03', (table) => burning(table, 'W03'));
    expect(fire.player(1)).toMatchObject({ place: at('W03'), life: 4 });
    const tamed = kick('W02', 'W03', (table) => {
      burning(table, 'W03');
      table.player(1).tamed = [1];
    });
    expect(tamed.player(1)).toMatchObject({ place: at('W03'), life: 5 });
    for (const [die, life] of [
      [4, 4],
      [3, 3],
    ] as const) {
      const marsh = (table: Stage): void => {
        clear(table, 'W13');
        table.player(1).abilities[ABILITY_INDEX.stealth] = 1;
        table.player(1).will = 0;
      };
      // Out of sight the fight is over: the kick of two is dodged by one (BW-158).
      expect(kick('W13', 'W14', marsh, die).player(1)).toMatchObject({ place: at('W14'), life });
    }
  });

  it('[BW-222] interacts only while standing on a token of the fire', () => {
    const table = arson('W02');
    burning(table, 'W03');
    expect(table.why(0, { type: 'extinguish', with: 'hands' })).toBe('no-fire-here BW-222');
    expect(table.why(0, { type: 'tame' })).toBe('no-fire-here BW-222');
    clear(table, 'W08');
  });
});
