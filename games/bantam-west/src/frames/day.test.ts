import { describe, expect, it } from 'vitest';
import { arm, at, cabinFor, clear, equip, give, npcAt, ofType, put, stage } from '../../testing/stage.ts';
import { addReputation } from '../reputation.ts';
import { bantamWest } from '../index.ts';
import { BOARD_DATA, LINKS } from '../data/boards.ts';
import { BOARD_OF, FRONTIERS, HECTARE_DATA, HECTARES, placeOf } from '../map.ts';
import { FastRandom } from '@tinstar/engine';
import { paceOf } from '../abilities.ts';

const io = { random: new FastRandom(1), tell: null };

describe('reputation and winning', () => {
  it('[BW-021] moves the reputation stone by what a task is worth, and back when reputation is lost', () => {
    const table = stage();
    // Journeyman in two of the three jobs already.
    table.player(0).ranks = [1, 1, 0, 0];
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(table.player(0).reputation).toBe(1);
    addReputation(table.s, io, 0, -1);
    expect(table.player(0).reputation).toBe(0);
    addReputation(table.s, io, 0, -1);
    expect(table.player(0).reputation).toBe(0);
  });

  it('[BW-022] counts milestones in tens: milestone 2 and reputation 3 are 23', () => {
    const table = stage();
    table.player(0).raised = [true, true, true];
    addReputation(table.s, io, 0, 23);
    const { reputation } = table.player(0);
    expect([Math.floor(reputation / 10), reputation % 10]).toEqual([2, 3]);
  });

  it('[BW-023] raises one ability on each "+1" space, once, and keeps it when reputation is lost', () => {
    const table = stage();
    addReputation(table.s, io, 0, 3);
    expect(table.verbs(0)).toEqual(['raise']);
    table.do(0, { type: 'raise', ability: 'strength' });
    expect(table.player(0).abilities[1]).toBe(3);
    addReputation(table.s, io, 0, -2);
    addReputation(table.s, io, 0, 2);
    expect(table.verbs(0)).not.toContain('raise');
    expect(table.player(0).abilities[1]).toBe(3);
  });

  it('[BW-024] is won by the first who has fulfilled all four tasks, when the day is over', () => {
    const table = stage();
    table.player(0).tasks = ['build_cabin', 'turn_in_head', 'own_weapon'];
    // Journeyman in two of the three jobs already.
    table.player(0).ranks = [1, 1, 0, 0];
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(bantamWest.outcome(table.s)).toBeNull();
    table.do(0, { type: 'endTurn' });
    table.do(1, { type: 'endTurn' });
    expect(bantamWest.outcome(table.s)).toMatchObject({ winners: [0], places: [1, 2] });
  });

  it('[BW-025] is decided by a showdown if two reach the goal in one day', () => {
    const table = stage();
    for (const seat of [0, 1]) {
      table.player(seat).tasks = ['build_cabin', 'turn_in_head', 'own_weapon'];
      // Journeyman in two of the three jobs already.
      table.player(seat).ranks = [1, 1, 0, 0];
      give(table, seat, 'silver', 2);
      table.do(seat, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' }, { type: 'endTurn' });
    }
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'fight', showdown: true });
  });

  it('[BW-026] can be played again with side B of the plan card', () => {
    const table = stage({ options: { plan: 'B' }, deal: { money: [12, 0] } });
    // Journeyman in two of the three jobs already.
    table.player(0).ranks = [1, 1, 0, 0];
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(table.player(0).tasks).toEqual([]);
    put(table, 0, 'STB');
    table.do(0, { type: 'buyHorse' }, { type: 'keep', which: 0 });
    expect(table.player(0).tasks).toEqual(['own_horse']);
  });
});

describe('turns', () => {
  it('[BW-027] starts with the pioneer: given by the set-up, or drawn', () => {
    expect(bantamWest.awaited(stage({ seats: 3, deal: { pioneer: 2 } }).s).must).toEqual([2]);
    const drawn = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => stage({ seats: 3, seed, deal: { pioneer: null } }).s.pioneer),
    );
    expect(drawn.size).toBeGreaterThan(1);
  });

  it('[BW-028] passes to the left; when all are through a common night follows, and the pioneer starts again', () => {
    const table = stage({ seats: 3, deal: { pioneer: 1 } });
    table.do(1, { type: 'endTurn' });
    table.do(2, { type: 'endTurn' });
    const events = table.do(0, { type: 'endTurn' });
    expect(events.map((event) => event.type)).toEqual(['turnEnded', 'nightFell', 'dayBegan', 'turn']);
    expect([table.s.day, table.s.pioneer, bantamWest.awaited(table.s).must]).toEqual([2, 1, [1]]);
  });

  it('[BW-029] gives four grit each day, less what an effect takes', () => {
    const table = stage({ seats: 1 });
    table.player(0).gritNext = -1;
    table.until(0);
    expect(table.player(0).grit).toBe(3);
    table.until(0);
    expect(table.player(0).grit).toBe(4);
  });

  it('[BW-030] pays grit and refuses what cannot be paid', () => {
    const table = stage({ seats: 1 });
    table.player(0).will = 1;
    table.do(0, { type: 'reflect' }, { type: 'reflect' }, { type: 'reflect' }, { type: 'reflect' });
    expect(table.player(0)).toMatchObject({ grit: 0, will: 5 });
    table.player(0).will = 4;
    expect(table.why(0, { type: 'reflect' })).toBe('needs-grit BW-030');
  });

  it('[BW-031] lets actions be done in any order and again', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'M04');
    table.player(0).will = 2;
    table.dice(6, 6, 6, 6).do(0, { type: 'work', job: 'mining' }, { type: 'reflect' }, { type: 'work', job: 'mining' });
    expect(table.player(0)).toMatchObject({ grit: 1, will: 3, cargo: [0, 0, 0, 4, 0] });
  });

  it('[BW-032] may end with unspent grit', () => {
    expect(stage().can(0, { type: 'endTurn' })).toBe(true);
  });

  it('[BW-033] drops, picks up and discards things for nothing', () => {
    const table = stage();
    give(table, 0, 'herbs', 2);
    equip(table, 0, 'lamp');
    table.do(0, { type: 'drop', thing: 'herbs' }, { type: 'drop', thing: 'lamp' }, { type: 'discard', thing: 'herbs' });
    expect(table.s.ground).toMatchObject([{ place: at('T04'), items: [{ item: 'lamp' }], cargo: [0, 0, 1, 0, 0] }]);
    table.do(0, { type: 'pickUp', thing: 'lamp' }, { type: 'endTurn' });
    table.do(1, { type: 'pickUp', thing: 'herbs' });
    expect(table.player(1)).toMatchObject({ cargo: [0, 0, 1, 0, 0], grit: 4 });
    expect(table.s.ground).toEqual([]);
    expect(table.why(1, { type: 'drop', thing: 'gem' })).toBe('not-yours BW-033');
  });

  it('bounds how often things are laid here and there in one turn (ours)', () => {
    const table = stage({ seats: 1 });
    give(table, 0, 'herbs');
    for (let i = 0; i < 12; i++) table.do(0, { type: 'drop', thing: 'herbs' }, { type: 'pickUp', thing: 'herbs' });
    expect(table.why(0, { type: 'drop', thing: 'herbs' })).toBe('too-much-fuss BW-033');
  });

  it('[BW-034] asks no grit for what shops and cabins offer unless marked', () => {
    const table = stage({ deal: { money: [9, 9] } });
    put(table, 0, 'TRD');
    table.do(0, { type: 'buyGoods', cargo: 'wood' }, { type: 'sellGoods', cargo: 'wood' });
    table.dice(6).do(0, { type: 'haggle' });
    expect(table.player(0).grit).toBe(4);
  });

  it('[BW-035] uses items for nothing: a bandage is discarded, a lamp exhausted', () => {
    const table = stage();
    equip(table, 0, 'bandage');
    table.player(0).life = 3;
    table.do(0, { type: 'useItem', item: 'bandage' });
    expect(table.player(0)).toMatchObject({ life: 4, items: [], grit: 4 });
    equip(table, 0, 'lamp');
    put(table, 0, 'M09');
    table.do(0, { type: 'useKey', tool: 'lamp' });
    expect(table.player(0).items).toEqual([{ item: 'lamp', exhausted: true }]);
  });

  it('[BW-036] uses the special of a combat card for nothing and exhausts the card', () => {
    const table = stage();
    arm(table, 0, 'handtorch');
    put(table, 0, 'M09');
    table.do(0, { type: 'useKey', tool: 'handtorch' });
    expect(table.player(0)).toMatchObject({ grit: 4, keyOpen: true });
    expect(table.player(0).deck.at(-1)).toMatchObject({ card: 'handtorch', exhausted: true });
  });

  it('[BW-037] invests any number of resources for nothing', () => {
    const table = stage();
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(table.player(0)).toMatchObject({ grit: 4, ranks: [0, 0, 0, 1] });
  });

  it('[BW-038] rerolls one die for a willpower', () => {
    const table = stage();
    put(table, 0, 'M04');
    table.dice(2, 6, 5).do(0, { type: 'work', job: 'mining' }, { type: 'reroll', die: 0 });
    expect(table.player(0)).toMatchObject({ will: 4, cargo: [0, 0, 0, 2, 0] });
  });

  it('[BW-039] charges no grit for transparent boxes', () => {
    const table = stage();
    put(table, 0, 'GUN');
    table.dice(6).do(0, { type: 'haggle' });
    expect(table.player(0)).toMatchObject({ grit: 4, discount: 1 });
  });

  it('[BW-040] faces fire for nothing', () => {
    const table = stage();
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [at('T04')] });
    table.dice(6).do(0, { type: 'extinguish', with: 'hands' });
    expect(table.player(0).grit).toBe(4);
    expect(table.s.fires).toEqual([]);
  });

  it.each([
    ['BW-041', 'T04', { type: 'step', to: 'T02' }],
    ['BW-042', 'W09', { type: 'work', job: 'gathering' }],
    ['BW-043', 'T04', { type: 'reflect' }],
  ] as const)('[%s] costs one grit', (_rule, place, move) => {
    const table = stage();
    put(table, 0, place);
    table.player(0).will = 4;
    table.dice(6, 6).do(0, move);
    expect(table.player(0).grit).toBe(3);
  });

  it('[BW-043] gives one willpower for a grit, up to the maximum', () => {
    const table = stage();
    table.player(0).will = 3;
    table.do(0, { type: 'reflect' });
    expect(table.player(0)).toMatchObject({ will: 4, grit: 3 });
    table.do(0, { type: 'reflect' });
    expect(table.player(0)).toMatchObject({ will: 5, grit: 2 });
    expect(table.why(0, { type: 'reflect' })).toBe('will-full BW-043');
  });

  it('[BW-044] builds a cabin for one grit and three wood, on a hectare with a resource', () => {
    const table = stage();
    give(table, 0, 'wood', 3);
    expect(table.why(0, { type: 'build' })).toBe('not-buildable BW-122');
    put(table, 0, 'M04');
    table.do(0, { type: 'build' });
    expect(table.player(0)).toMatchObject({ grit: 3, cargo: [0, 0, 0, 0, 0], tasks: ['build_cabin'] });
    put(table, 0, 'M05');
    expect(table.why(0, { type: 'build' })).toBe('cabin-limit BW-121');
  });

  it('[BW-045] starts a fight in the own hectare for one grit', () => {
    const table = stage();
    table.do(0, { type: 'fight', target: 'seat_1' });
    expect(table.player(0).grit).toBe(3);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'fight', exchange: 1 });
    const alone = stage();
    put(alone, 1, 'T01');
    expect(alone.why(0, { type: 'fight', target: 'seat_1' })).toBe('not-here BW-161');
  });

  it('[BW-046] ambushes within sight and range of a ranged card, which is exhausted', () => {
    const table = stage();
    put(table, 0, 'M03');
    put(table, 1, 'M05');
    table.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    expect(table.player(0).grit).toBe(3);
    expect(table.player(0).deck.find(({ card }) => card === 'quick_shot')!.exhausted).toBe(true);
    const far = stage();
    put(far, 0, 'M02');
    put(far, 1, 'M05');
    expect(far.why(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe('no-sight BW-137');
    expect(far.why(0, { type: 'ambush', target: 'seat_1', card: 'sling' })).toBe('card-not-ready BW-173');
  });

  it('[BW-047] takes the grit of a white box whether it succeeds or not', () => {
    const table = stage();
    put(table, 0, 'SAL');
    table.dice(1).do(0, { type: 'poker' }, { type: 'accept' });
    expect(table.player(0)).toMatchObject({ grit: 3, money: 3 });
  });

  it('[BW-048] takes one grit at Doc Barber and one grit and one wood for a door', () => {
    const table = stage();
    Object.assign(table.player(0), { life: 0, unconscious: true, place: at('DOC') });
    table.do(0, { type: 'seeDoctor' });
    expect(table.player(0)).toMatchObject({ grit: 3, life: 5, place: at('T02') });
    cabinFor(table, 1, 'M04');
    table.player(1).cabins[0]!.open = true;
    put(table, 0, 'M04');
    expect(table.why(0, { type: 'repair' })).toBe('needs-wood BW-226');
    give(table, 0, 'wood');
    table.do(0, { type: 'repair' });
    expect(table.player(0)).toMatchObject({ grit: 2, cargo: [0, 0, 0, 0, 0] });
  });
});

describe('movement', () => {
  it('[BW-057] moves along paths between hectares only', () => {
    const table = stage();
    expect(table.why(0, { type: 'step', to: 'T03' })).toBe('no-path BW-057');
    table.do(0, { type: 'step', to: 'T02' }, { type: 'step', to: 'SAL' });
    expect(table.player(0).place).toBe(at('SAL'));
  });

  it('[BW-058] knows plain and hidden paths', () => {
    const kinds = FRONTIERS.warm_welcome.ways.flat().map(({ path }) => path.key ?? 'plain');
    expect(new Set(kinds)).toEqual(new Set(['plain', 'yellow']));
  });

  it('[BW-059] walks as many hectares as the pace for a grit, and again for another', () => {
    const table = stage();
    table.do(0, { type: 'step', to: 'T02' }, { type: 'step', to: 'T03' }, { type: 'step', to: 'M01' });
    expect(table.player(0).grit).toBe(3);
    table.do(0, { type: 'step', to: 'M02' });
    expect(table.player(0).grit).toBe(2);
  });

  it.each([
    [1, 3, 2],
    [3, 5, 4],
    [5, 6, 5],
  ])('[BW-059] shortens the move under way when pace is lost: die %i, pace %i, %i steps left', (die, pace, steps) => {
    const table = stage({ seats: 1, options: { events: true }, deal: { events: [7], places: ['T03'] } });
    table.s.stable.splice(table.s.stable.indexOf('grey_runner'), 1);
    table.player(0).horse = 'grey_runner';
    table.dice(die).do(0, { type: 'step', to: 'M01' });
    expect([paceOf(table.player(0)), table.s.stack[0]]).toMatchObject([pace, { kind: 'day', steps }]);
  });

  it('[BW-060] loses the steps left when another action is taken: four hectares at pace 3 are two grit', () => {
    const table = stage();
    put(table, 0, 'W02');
    table.do(
      0,
      { type: 'step', to: 'W03' },
      { type: 'step', to: 'W02' },
      { type: 'step', to: 'W05' },
      { type: 'step', to: 'W09' },
    );
    expect([table.player(0).grit, table.s.stack[0]]).toMatchObject([2, { steps: 2 }]);
    table.dice(6, 6).do(0, { type: 'work', job: 'gathering' });
    expect([table.player(0).grit, table.s.stack[0]]).toMatchObject([1, { steps: 0 }]);
    table.do(0, { type: 'step', to: 'W05' });
    expect(table.player(0).grit).toBe(0);
  });

  it.each([
    [{ type: 'reflect' }],
    [{ type: 'drop', thing: 'silver' }],
    [{ type: 'discard', thing: 'silver' }],
    [{ type: 'invest', job: 'mining' }],
    [{ type: 'useItem', item: 'bandage' }],
    [{ type: 'store', cargo: 'silver' }],
  ] as const)('[BW-060] ends the move by any other action, a free one too: %j', (move) => {
    const table = stage({ seats: 1 });
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M03');
    give(table, 0, 'silver');
    equip(table, 0, 'bandage');
    Object.assign(table.player(0), { will: 3, life: 3 });
    table.do(0, { type: 'step', to: 'M04' });
    expect(table.s.stack[0]).toMatchObject({ steps: 2 });
    table.do(0, move);
    expect(table.s.stack[0]).toMatchObject({ steps: 0 });
  });

  it('[BW-060] [BW-063] goes on after what belongs to the way: a key, a stealth check, a door', () => {
    const table = stage({ seats: 1 });
    equip(table, 0, 'lamp');
    put(table, 0, 'M06');
    table.do(0, { type: 'step', to: 'M09' }, { type: 'useKey', tool: 'lamp' }, { type: 'step', to: 'M10' });
    expect([table.player(0).grit, table.s.stack[0]]).toMatchObject([3, { steps: 1 }]);
    const sneak = stage({ seats: 1 });
    put(sneak, 0, 'M02');
    sneak.do(0, { type: 'step', to: 'M15' });
    sneak.dice(6).do(0, { type: 'sneak', npc: npcAt(sneak, 'M15') });
    expect(sneak.s.stack).toMatchObject([{ kind: 'day', steps: 2 }]);
  });

  it('[BW-061] changes the limit of pace by equipment only', () => {
    const player = stage().player(0);
    expect(paceOf(player)).toBe(3);
    expect(paceOf({ ...player, horse: 'grey_runner' })).toBe(6);
    expect(paceOf({ ...player, horse: 'pack_mule', saddle: true })).toBe(5);
    expect(paceOf({ ...player, horse: 'black_colt', saddle: true })).toBe(6);
  });

  it('[BW-062] passes a check as part of the move, grit first; failing ends the move', () => {
    const table = stage();
    put(table, 0, 'M04');
    table.dice(2).do(0, { type: 'step', to: 'M05' });
    expect(table.player(0).grit).toBe(3);
    table.do(0, { type: 'accept' });
    expect([table.player(0).place, table.s.stack[0]]).toMatchObject([at('M03'), { steps: 0 }]);
  });

  it('[BW-063] needs a yellow key for the cave, exhausted before; the path stays open for the turn', () => {
    const table = stage();
    put(table, 0, 'M09');
    expect(table.why(0, { type: 'step', to: 'M10' })).toBe('needs-key BW-063');
    equip(table, 0, 'lamp');
    table.do(0, { type: 'useKey', tool: 'lamp' }, { type: 'step', to: 'M10' }, { type: 'step', to: 'M11' });
    expect(table.player(0)).toMatchObject({ place: at('M11'), grit: 3 });
    table.until(0);
    expect(table.why(0, { type: 'step', to: 'M10' })).toBe('needs-key BW-063');
  });

  it('[BW-064] crosses between boards at terrain symbols, one step', () => {
    const table = stage();
    put(table, 0, 'T01');
    table.do(0, { type: 'step', to: 'W01' });
    expect([table.player(0).place, table.s.stack[0]]).toMatchObject([at('W01'), { steps: 2 }]);
  });

  it('[BW-065] joins matching signposts of neighbouring boards', () => {
    const table = stage();
    put(table, 0, 'M15');
    clear(table, 'M15');
    expect(table.can(0, { type: 'step', to: 'W06' })).toBe(true);
  });

  it('[BW-066] connects signposts that point at the town or off the map to nothing', () => {
    const crossings = FRONTIERS.warm_welcome.ways.flatMap((ways, from) =>
      ways.filter((way) => way.crossing).map((way) => [HECTARES[from], HECTARES[way.to]].toSorted().join()),
    );
    expect([...new Set(crossings)].toSorted()).toEqual(['M01,T03', 'M15,W06', 'T01,W01']);
  });

  it('[BW-065] [BW-066] has a signpost at each edge of each terrain board, and joins opposite ones only', () => {
    const OPPOSITE = { N: 'S', S: 'N', E: 'W', W: 'E' } as const;
    for (const board of ['mountains', 'marsh', 'forest', 'plains'] as const) {
      const signs = Object.values(BOARD_DATA[board].hectares).flatMap(({ sign }) => sign ?? []);
      expect(signs.toSorted()).toEqual(['E', 'N', 'S', 'W']);
    }
    for (const [from, to] of Object.values(LINKS).flat()) {
      const [a, b] = [HECTARE_DATA[placeOf(from)]!, HECTARE_DATA[placeOf(to)]!];
      if (BOARD_OF[placeOf(from)] === 'town') expect(b.exit).toBe('town');
      else expect(b.sign).toBe(OPPOSITE[a.sign!]);
    }
  });

  it('[BW-067] never walks along a dashed arrow', () => {
    const table = stage();
    put(table, 0, 'W03');
    expect(table.why(0, { type: 'step', to: 'W07' })).toBe('no-path BW-057');
    expect(FRONTIERS.warm_welcome.ways[placeOf('M05')]!.map((way) => HECTARES[way.to])).not.toContain('M03');
  });

  it('[BW-068] steps into the own cabin and out without movement', () => {
    const table = stage();
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M03');
    table.do(
      0,
      { type: 'step', to: 'M04' },
      { type: 'step', to: 'cabin_0_0' },
      { type: 'step', to: 'M04' },
      { type: 'step', to: 'M03' },
    );
    expect(table.player(0).grit).toBe(3);
    expect(table.s.stack[0]).toMatchObject({ steps: 1 });
  });
});

describe('hazards on the way', () => {
  it('[BW-098] washes Levi down the falls: dexterity 4 and a 2 fail against 7', () => {
    const table = stage();
    put(table, 0, 'M04');
    const events = table.dice(2).do(0, { type: 'step', to: 'M05' }, { type: 'accept' });
    expect(ofType(events, 'rolled')).toMatchObject([
      { ability: 'dexterity', die: 2, sum: 6, difficulty: 7, success: false },
    ]);
    expect(table.player(0)).toMatchObject({ life: 4, place: at('M03') });
    expect(npcAt(table, 'M03')).toBe(-1);
  });
});
