import { describe, expect, it } from 'vitest';
import { arm, at, cabinFor, clear, equip, give, npcAt, ofType, put, stage, type Stage } from '../../testing/stage.ts';
import { BOARD_DATA } from '../data/boards.ts';
import { COMBAT_CARD_DATA, COMBAT_CARDS, type CombatCardData } from '../data/combat-cards.ts';
import { JOB_DATA, SHOP_ACTIONS, TRADE_PRICES, WEATHER_DATA } from '../data/trades.ts';
import { bantamWest } from '../index.ts';
import { HECTARE_DATA } from '../map.ts';
import { ABILITIES } from '../words.ts';
import { sumOf } from '../carrying.ts';

/** A lone player somewhere, in a new day. */
function alone(place: string, options: Record<string, unknown> = {}): Stage {
  const table = stage({ seats: 1, options });
  put(table, 0, place);
  return table;
}

describe('the night', () => {
  it('[BW-049] is done by all together and skips what does not apply', () => {
    const table = stage({ seats: 2 });
    table.do(0, { type: 'endTurn' });
    expect(table.do(1, { type: 'endTurn' }).map((event) => event.type)).toEqual([
      'turnEnded',
      'nightFell',
      'dayBegan',
      'turn',
    ]);
  });

  it('[BW-050] begins with fire: what cannot spread goes out, each arsonist adds a token', () => {
    const table = alone('T04');
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [at('W06')] });
    table.s.nextFire = 2;
    table.do(0, { type: 'endTurn' });
    expect(table.verbs(0)).toEqual(['spread']);
    table.do(0, { type: 'spread', place: 'W03' });
    expect(table.s.fires[0]!.hectares).toEqual([at('W06'), at('W03')]);
    // Nothing burnable of its colour is left beside it: it goes out before anybody is asked.
    const dying = alone('T04');
    dying.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: ['W11', 'W13'].map(at) });
    dying.s.fires.push({ number: 2, arsonist: 0, crime: true, area: -1, hectares: ['W08', 'W10'].map(at) });
    dying.s.nextFire = 3;
    const events = dying.do(0, { type: 'endTurn' });
    expect(ofType(events, 'fireOut')).toEqual([{ type: 'fireOut', fire: 1 }]);
    expect(dying.verbs(0)).toEqual(['spread']);
  });

  it('[BW-051] then brings the weather to whoever has no shelter', () => {
    const table = alone('M02');
    const events = table.do(0, { type: 'endTurn' });
    expect(ofType(events, 'weather')).toEqual([{ type: 'weather', seat: 0, weather: 'hypothermia' }]);
    expect(table.player(0).life).toBe(4);
    expect(ofType(alone('M06').do(0, { type: 'endTurn' }), 'weather')).toEqual([]);
  });

  it('[BW-052] then gives each cabin a resource on an empty space', () => {
    const table = alone('T04');
    cabinFor(table, 0, 'M04');
    for (const stored of [1, 2, 3, 3]) {
      table.until(0);
      expect(table.player(0).cabins[0]!.storage[3]).toBe(stored);
    }
  });

  it('[BW-053] has no nightly actions in this mode', () => {
    const table = alone('T04');
    table.do(0, { type: 'endTurn' });
    expect(table.s.stack.map((frame) => frame.kind)).toEqual(['day']);
  });

  it('[BW-054] then refreshes grit, items and cards', () => {
    const table = alone('T04');
    equip(table, 0, 'lamp');
    Object.assign(table.player(0), { grit: 0 });
    table.player(0).items[0]!.exhausted = true;
    table.player(0).deck[0]!.exhausted = true;
    table.until(0);
    expect(table.player(0).grit).toBe(4);
    expect([...table.player(0).items, ...table.player(0).deck].some(({ exhausted }) => exhausted)).toBe(false);
  });

  it('[BW-055] then restores life and willpower at camps and heals NPCs, but not in fire', () => {
    const table = alone('M06');
    Object.assign(table.player(0), { life: 2, will: 2 });
    table.s.npcs[0]!.wounds = 2;
    table.until(0);
    expect(table.player(0)).toMatchObject({ life: 3, will: 3 });
    expect(table.s.npcs[0]!.wounds).toBe(1);
    const burning = alone('W05');
    Object.assign(burning.player(0), { life: 2, will: 2, tamed: [1] });
    burning.s.fires.push({ number: 1, arsonist: 0, crime: false, area: -1, hectares: [at('W05'), at('W10')] });
    burning.s.nextFire = 2;
    const wolf = burning.s.npcs.find((npc) => npc.hectare === at('W10'))!;
    wolf.wounds = 1;
    burning.do(0, { type: 'endTurn' }, { type: 'spread', place: 'W02' });
    expect([burning.player(0).will, wolf.wounds]).toEqual([2, 1]);
  });

  it('[BW-055] [BW-181] brings no life back in a burning jail either', () => {
    const lives = ['T03', 'JAL'].map((burning) => {
      const table = stage();
      Object.assign(table.player(1), { jailed: true, life: 0, place: at('JAL') });
      table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [at(burning)] });
      table.s.nextFire = 2;
      table.do(0, { type: 'endTurn' }, { type: 'spread', place: burning === 'T03' ? 'T02' : 'T03' });
      return table.player(1).life;
    });
    expect(lives).toEqual([5, 0]);
  });

  it('[BW-056] moves no calendar marker; the last day is an option of ours', () => {
    const table = alone('T04', { lastDay: 8 });
    for (let day = 1; day < 8; day++) table.until(0);
    expect([table.s.day, bantamWest.outcome(table.s)]).toEqual([8, null]);
    table.do(0, { type: 'endTurn' });
    expect([table.s.ranOut, bantamWest.outcome(table.s)]).toMatchObject([true, { winners: [] }]);
  });
});

describe('jobs and resources', () => {
  it('[BW-069] starts everybody as apprentice in four jobs, each with three ranks', () => {
    const table = alone('T04');
    const { cost } = JOB_DATA.lumbering;
    for (let logs = cost[0] + cost[1]; logs > 0; logs--) {
      give(table, 0, 'wood');
      table.do(0, { type: 'invest', job: 'lumbering' });
    }
    expect(table.player(0).ranks).toEqual([2, 0, 0, 0]);
    give(table, 0, 'wood', 1);
    expect(table.why(0, { type: 'invest', job: 'lumbering' })).toBe('already-master BW-083');
  });

  it('[BW-070] finds wood in the forest, pelts on the plains, herbs in the marsh and silver in the mountains', () => {
    const found = (board: keyof typeof BOARD_DATA): string[] => [
      ...new Set(Object.values(BOARD_DATA[board].hectares).flatMap(({ resources }) => resources ?? [])),
    ];
    expect([found('forest'), found('plains')]).toEqual([['wood'], ['pelts']]);
    // Some hectares of marsh and mountains have wood and pelts as well (ours, A8); silver and herbs keep to theirs.
    expect(found('marsh').toSorted()).toEqual(['herbs', 'pelts', 'wood']);
    expect(found('mountains').toSorted()).toEqual(['pelts', 'silver', 'wood']);
    const { silver, wood, pelts, herbs } = TRADE_PRICES;
    for (const other of [wood, pelts, herbs]) {
      expect(silver.buy).toBeGreaterThan(other.buy!);
      expect(silver.sell).toBeGreaterThan(other.sell);
    }
  });

  it.each([
    ['lumbering', 'strength'],
    ['hunting', 'dexterity'],
    ['gathering', 'persuasion'],
    ['mining', 'strength'],
  ] as const)('[BW-071] rewards a master of %s with %s', (job, ability) => {
    const table = alone('T04');
    const { resource } = JOB_DATA[job];
    const before = table.player(0).abilities[ABILITIES.indexOf(ability)]!;
    for (let i = 0; i < sumOf(JOB_DATA[job].cost); i++) {
      give(table, 0, resource);
      table.do(0, { type: 'invest', job });
    }
    expect(table.player(0).abilities[ABILITIES.indexOf(ability)]).toBe(before + 1);
  });

  it('[BW-071] lets master miners alone take gems, and master gatherers heal with herbs', () => {
    const table = alone('M04');
    table.dice(6, 6).do(0, { type: 'work', job: 'mining' });
    expect(table.player(0).cargo).toEqual([0, 0, 0, 2, 0]);
    table.player(0).ranks[3] = 2;
    table.dice(6, 3).do(0, { type: 'work', job: 'mining' }, { type: 'take', cargo: 'gem' });
    expect(table.player(0).cargo).toEqual([0, 0, 0, 3, 1]);
    table.do(0, { type: 'discard', thing: 'gem' });
    give(table, 0, 'herbs');
    table.player(0).life = 3;
    expect(table.why(0, { type: 'useHerb' })).toBe('not-a-master BW-071');
    table.player(0).ranks[2] = 2;
    table.do(0, { type: 'useHerb' });
    expect(table.player(0).life).toBe(4);
  });

  it('[BW-072] never offers a gem as "any resource"', () => {
    const table = stage({ seats: 1, options: { events: true }, deal: { events: [32], places: ['T03'] } });
    table.do(0, { type: 'step', to: 'M01' }, { type: 'outcome', number: 1 });
    const offered = bantamWest.legal(table.s, 0, []).map((code) => bantamWest.moves.decode(code)['cargo']);
    expect(offered).toEqual(['wood', 'pelts', 'herbs', 'silver']);
  });

  it('[BW-073] carries, stores, sells and drops gems like resources', () => {
    const table = alone('M04');
    cabinFor(table, 0, 'M04');
    give(table, 0, 'gem', 2);
    table.do(0, { type: 'store', cargo: 'gem' }, { type: 'drop', thing: 'gem' }, { type: 'takeOut', cargo: 'gem' });
    put(table, 0, 'TRD');
    table.do(0, { type: 'sellGoods', cargo: 'gem' });
    expect(table.player(0).money).toBe(9);
  });

  it('[BW-074] returns what is sold to the supply; an empty supply neither sells nor produces', () => {
    const table = alone('TRD');
    give(table, 0, 'silver', 1);
    table.do(0, { type: 'sellGoods', cargo: 'silver' });
    expect(table.s.supply[3]).toBe(20);
    give(table, 0, 'herbs', 1);
    table.do(0, { type: 'discard', thing: 'herbs' });
    expect(table.s.supply[2]).toBe(20);
    table.s.supply[3] = 0;
    table.player(0).money = 9;
    expect(table.why(0, { type: 'buyGoods', cargo: 'silver' })).toBe('supply-empty BW-074');
    put(table, 0, 'M04');
    expect(table.why(0, { type: 'work', job: 'mining' })).toBe('supply-empty BW-074');
    const last = alone('M04');
    last.s.ground.push({ place: at('T04'), cargo: [0, 0, 0, 19, 0], items: [], heads: [] });
    last.s.supply[3] = 1;
    last.dice(6, 6).do(0, { type: 'work', job: 'mining' });
    expect([last.player(0).cargo[3], last.s.supply[3]]).toEqual([1, 0]);
  });

  it.each([
    [[5, 6], 2],
    [[4, 6], 1],
    [[4, 4], 0],
    [[1, 5], 1],
  ] as const)('[BW-075] mines with dice %j as an apprentice: %i silver, each die on its own', (dice, silver) => {
    const table = alone('M04');
    table.player(0).will = 0;
    table.dice(...dice).do(0, { type: 'work', job: 'mining' });
    expect(table.player(0)).toMatchObject({ grit: 3, cargo: [0, 0, 0, silver, 0] });
    expect(table.why(0, { type: 'work', job: 'gathering' })).toBe('no-resource-here BW-075');
  });

  it('[BW-076] rerolls a failed job die again and again while willpower lasts', () => {
    const table = alone('M04');
    table.dice(1, 6, 2, 3, 5).do(0, { type: 'work', job: 'mining' });
    expect(table.why(0, { type: 'reroll', die: 1 })).toBe('nothing-to-reroll BW-076');
    table.do(0, { type: 'reroll', die: 0 }, { type: 'reroll', die: 0 }, { type: 'reroll', die: 0 });
    expect(table.player(0)).toMatchObject({ will: 2, cargo: [0, 0, 0, 2, 0] });
  });

  it('[BW-077] mines against 5 as apprentice and against 4 as journeyman', () => {
    expect(JOB_DATA.mining.difficulty.slice(0, 2)).toEqual([5, 4]);
    const table = alone('M04');
    table.player(0).ranks[3] = 1;
    table.player(0).will = 0;
    table.dice(4, 3).do(0, { type: 'work', job: 'mining' });
    expect(table.player(0).cargo[3]).toBe(1);
  });

  it('[BW-078] asks two silver for the journeyman and three for the master', () => {
    expect(JOB_DATA.mining.cost).toEqual([2, 3]);
  });

  it('[BW-079] has four resource spaces, three heads, one item and no limit for cash', () => {
    const table = alone('TRD');
    table.player(0).money = 500;
    for (let i = 0; i < 4; i++) table.do(0, { type: 'buyGoods', cargo: 'wood' });
    expect(table.why(0, { type: 'buyGoods', cargo: 'wood' })).toBe('no-room BW-079');
    table.do(0, { type: 'buyItem', item: 'lamp' });
    expect(table.why(0, { type: 'buyItem', item: 'ration' })).toBe('no-room BW-079');
    for (const head of [0, 1, 2, 3]) table.s.npcs[head]!.hectare = -1;
    table.player(0).heads = [0, 1];
    table.s.ground.push({ place: at('TRD'), cargo: [0, 0, 0, 0, 0], items: [], heads: [2, 3] });
    table.do(0, { type: 'pickUp', thing: 'head_2' });
    expect(table.why(0, { type: 'pickUp', thing: 'head_3' })).toBe('no-room BW-079');
  });

  it('[BW-080] finds more room on some horses only', () => {
    const table = alone('TRD');
    give(table, 0, 'wood', 4);
    table.player(0).money = 50;
    expect(table.can(0, { type: 'buyGoods', cargo: 'wood' })).toBe(false);
    table.s.stable.splice(table.s.stable.indexOf('pack_mule'), 1);
    table.player(0).horse = 'pack_mule';
    for (let i = 0; i < 3; i++) table.do(0, { type: 'buyGoods', cargo: 'wood' });
    expect(table.can(0, { type: 'buyGoods', cargo: 'wood' })).toBe(false);
  });

  it('[BW-081] rearranges between manifest and cabin in the cabin hectare', () => {
    const table = alone('M04');
    give(table, 0, 'silver');
    expect(table.why(0, { type: 'store', cargo: 'silver' })).toBe('no-cabin-here BW-081');
    cabinFor(table, 0, 'M04');
    table.do(0, { type: 'store', cargo: 'silver' }, { type: 'takeOut', cargo: 'silver' });
    expect(table.player(0)).toMatchObject({ grit: 4, cargo: [0, 0, 0, 1, 0] });
  });

  it('[BW-082] asks for room before producing more; else the surplus is not produced', () => {
    const table = alone('M04');
    give(table, 0, 'wood', 4);
    const before = table.s.supply[3];
    table.dice(6, 6).do(0, { type: 'work', job: 'mining' }, { type: 'drop', thing: 'wood' });
    expect(table.player(0).cargo).toEqual([3, 0, 0, 1, 0]);
    const events = table.do(0, { type: 'leave' });
    expect(ofType(events, 'surplus')).toHaveLength(1);
    expect(table.s.supply[3]).toBe(before! - 1);
  });

  it('[BW-083] returns the resources of a full job card and goes up one rank, over several rounds', () => {
    const table = alone('T04');
    give(table, 0, 'silver');
    table.do(0, { type: 'invest', job: 'mining' });
    expect([table.player(0).ranks[3], table.s.supply[3]]).toEqual([0, 19]);
    table.until(0);
    give(table, 0, 'silver');
    const events = table.do(0, { type: 'invest', job: 'mining' });
    expect(ofType(events, 'ranked')).toEqual([{ type: 'ranked', seat: 0, job: 'mining', rank: 'journeyman' }]);
    expect([table.player(0).ranks[3], table.player(0).invested[3], table.s.supply[3]]).toEqual([1, 0, 20]);
  });

  it('[BW-084] gives a master an ability, and reputation where extended reputation counts', () => {
    for (const extendedReputation of [false, true]) {
      const table = alone('T04', { extendedReputation, plan: 'B' });
      table.player(0).ranks[3] = 1;
      give(table, 0, 'silver', 3);
      for (let i = 0; i < 3; i++) table.do(0, { type: 'invest', job: 'mining' });
      expect(table.player(0)).toMatchObject({ reputation: extendedReputation ? 2 : 1, tasks: ['become_master'] });
      expect(table.player(0).abilities[1]).toBe(3);
    }
  });
});

describe('hazards and weather', () => {
  it('[BW-085] does no job beside an unfooled NPC, nor sleeps there', () => {
    const table = alone('M07');
    const bandit = npcAt(table, 'M07');
    expect(table.why(0, { type: 'work', job: 'mining' })).toBe('npc-in-the-way BW-085');
    table.dice(6).do(0, { type: 'sneak', npc: bandit });
    expect(table.can(0, { type: 'work', job: 'mining' })).toBe(true);
    const sleeper = alone('M06');
    sleeper.s.npcs[bandit]!.hectare = at('M06');
    Object.assign(sleeper.player(0), { life: 2, ignoredBy: [] });
    sleeper.dice(6).do(0, { type: 'sneak', npc: bandit }, { type: 'endTurn' });
    expect(sleeper.player(0).life).toBe(3);
    // Behind a locked door it does not attack (A26), but whoever did not slip past it finds no sleep.
    for (const [die, life, will] of [
      [0, 2, 2],
      [6, 4, 4],
    ] as const) {
      const cabin = alone('M07');
      cabinFor(cabin, 0, 'M07');
      Object.assign(cabin.player(0), { life: 2, will: 2 });
      if (die > 0) cabin.dice(die).do(0, { type: 'sneak', npc: bandit });
      cabin.do(0, { type: 'step', to: 'cabin_0_0' }, { type: 'endTurn' });
      expect(cabin.player(0)).toMatchObject({ life, will });
    }
  });

  it('[BW-086] hits players on the board who are not sheltered: cabin, camp and hidden hectare protect', () => {
    const table = alone('M10');
    expect(ofType(table.do(0, { type: 'endTurn' }), 'weather')).toEqual([]);
    const cabin = alone('M04');
    cabinFor(cabin, 0, 'M04');
    cabin.do(0, { type: 'step', to: 'cabin_0_0' });
    expect(ofType(cabin.do(0, { type: 'endTurn' }), 'weather')).toEqual([]);
  });

  it('[BW-087] wounds by hypothermia in the mountains, where no brush burns', () => {
    expect(BOARD_DATA.mountains).toMatchObject({ weather: 'hypothermia', burns: false });
    expect(WEATHER_DATA.hypothermia).toEqual({ check: null, effect: { do: 'life', amount: -1 } });
    const table = alone('M02');
    table.player(0).life = 1;
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'endTurn' });
    expect(table.player(0)).toMatchObject({ place: at('DOC'), unconscious: true, cargo: [0, 0, 0, 0, 0] });
    expect(table.s.ground).toMatchObject([{ place: at('M02'), cargo: [0, 0, 0, 2, 0] }]);
  });

  it.each([
    [3, 3],
    [4, 4],
  ])('[BW-088] takes a grit of the next day in a cloudburst on 1 to 3: die %i leaves %i', (die, grit) => {
    const table = alone('W02');
    table.player(0).will = 0;
    table.dice(die).do(0, { type: 'endTurn' });
    expect(table.player(0).grit).toBe(grit);
  });
});

describe('abilities, checks and willpower', () => {
  it('[BW-089] has six abilities; wisdom is never asked for', () => {
    expect(ABILITIES).toEqual(['dexterity', 'strength', 'malice', 'stealth', 'persuasion', 'wisdom']);
    const asked = new Set<string>([
      ...HECTARE_DATA.flatMap(({ enter }) => enter?.ability ?? []),
      ...Object.values(BOARD_DATA).flatMap(({ paths }) => paths.flatMap(({ check }) => check?.ability ?? [])),
      ...Object.values(SHOP_ACTIONS).map(({ ability }) => ability),
      ...COMBAT_CARDS.flatMap((card) => {
        const { primary }: CombatCardData = COMBAT_CARD_DATA[card];
        return primary.flatMap(({ check }) => check?.ability ?? []);
      }),
    ]);
    expect([...asked].toSorted()).toEqual(['dexterity', 'malice', 'persuasion', 'stealth', 'strength']);
  });

  it('[BW-090] has three stats: pace, life and willpower', () => {
    const table = alone('T04');
    table.do(0, { type: 'step', to: 'T02' });
    expect(table.s.stack[0]).toMatchObject({ steps: 2 });
    expect(table.player(0)).toMatchObject({ life: 5, will: 5 });
  });

  it('[BW-091] raises limits only where an element says so', () => {
    const table = stage({ seats: 1, options: { events: true }, deal: { events: [43], places: ['T03'] } });
    table.player(0).life = 3;
    table.do(0, { type: 'step', to: 'M01' }, { type: 'outcome', number: 1 });
    expect(table.player(0)).toMatchObject({ lifeMax: 6, life: 3 });
  });

  it('[BW-092] keeps temporary changes apart from the level', () => {
    const table = stage({ seats: 1, options: { events: true }, deal: { events: [7], places: ['T03'] } });
    table.dice(3).do(0, { type: 'step', to: 'M01' });
    expect(table.player(0)).toMatchObject({ paceLoss: 1 });
    table.do(0, { type: 'endTurn' });
    expect(table.player(0).paceLoss).toBe(0);
  });

  it.each([
    [2, false],
    [3, true],
  ])('[BW-093] adds the ability to the die: persuasion 2 and %i against 5 succeeds: %s', (die, success) => {
    const table = alone('TRD');
    table.player(0).will = 0;
    table.player(0).abilities[4] = 2;
    // Willpower in the red costs one more (BW-104).
    table.dice(die + 1).do(0, { type: 'haggle' });
    expect(table.player(0).discount > 0).toBe(success);
  });

  it('[BW-094] rolls the die alone for a black triangle', () => {
    const table = alone('W02');
    table.player(0).will = 0;
    const events = table.dice(2).do(0, { type: 'endTurn' });
    expect(ofType(events, 'rolled')).toMatchObject([{ ability: null, die: 2, sum: 2, difficulty: 4 }]);
  });

  it('[BW-095] rolls nothing where failure is impossible, and checks cost no grit', () => {
    const table = alone('W03');
    table.player(0).abilities[0] = 4;
    const events = table.do(0, { type: 'step', to: 'W04' });
    expect(ofType(events, 'certain')).toEqual([{ type: 'certain', seat: 0, check: 'path' }]);
    expect(ofType(events, 'rolled')).toEqual([]);
    expect(table.player(0)).toMatchObject({ grit: 3, place: at('W04') });
  });

  it('[BW-096] ends the whole action when its check fails', () => {
    const table = alone('GUN');
    const before = table.player(0).deck.length;
    table.player(0).will = 0;
    table.s.display[0] = [...table.s.display[0]!];
    const slot = table.s.display.findIndex(([card]) =>
      table.can(0, { type: 'demand', slot: table.s.display.findIndex(([other]) => other === card) }),
    );
    table.dice(1).do(0, { type: 'demand', slot });
    expect(table.player(0)).toMatchObject({ jailed: true, grit: 4 });
    expect(table.player(0).deck).toHaveLength(before);
  });

  it('[BW-097] shows consequences at once: wound, jail, and a dashed arrow', () => {
    const jail = alone('TRD');
    jail.player(0).will = 0;
    jail.dice(1).do(0, { type: 'steal', thing: 'wood' });
    expect(
      ofType(
        jail.told.map(({ event }) => event),
        'jailed',
      ),
    ).toHaveLength(1);
    const wound = alone('W13');
    clear(wound, 'W13');
    wound.player(0).will = 0;
    wound.dice(1).do(0, { type: 'step', to: 'W14' });
    expect(wound.player(0)).toMatchObject({ life: 4, place: at('W14') });
    const arrow = alone('W03');
    arrow.player(0).abilities[0] = 1;
    arrow.player(0).will = 0;
    arrow.dice(1).do(0, { type: 'step', to: 'W04' });
    expect(arrow.player(0)).toMatchObject({ life: 5, place: at('W07') });
  });

  it('[BW-099] allows a boxed action with the day symbol once a day, even if it failed', () => {
    const table = alone('SAL');
    // Who loses is shown the door (BW-248), and comes back.
    table
      .dice(1)
      .do(0, { type: 'poker' }, { type: 'accept' }, { type: 'step', to: 'T02' }, { type: 'step', to: 'SAL' });
    expect(table.why(0, { type: 'poker' })).toBe('once-a-day BW-099');
    table.until(0);
    expect(table.can(0, { type: 'poker' })).toBe(true);
    expect(alone('BNK').why(0, { type: 'crackVault', tool: 'lockpick' })).toBe('needs-tool BW-099');
  });

  it('[BW-100] rerolls outside fights as often as one can pay', () => {
    const table = alone('SAL');
    table
      .dice(1, 1, 1, 4)
      .do(0, { type: 'poker' }, { type: 'reroll', die: 0 }, { type: 'reroll', die: 0 }, { type: 'reroll', die: 0 });
    expect(table.player(0)).toMatchObject({ will: 2, money: 6 });
  });

  it('[BW-101] takes a life when the lowest box is reached, and no more rerolls', () => {
    const table = alone('SAL');
    table.player(0).will = 1;
    const events = table.dice(1, 1).do(0, { type: 'poker' }, { type: 'reroll', die: 0 });
    expect(table.player(0)).toMatchObject({ will: 0, life: 4 });
    expect(ofType(events, 'rolled').map(({ die }) => die)).toEqual([1, 1]);
    expect(table.verbs(0)).not.toContain('reroll');
  });

  it.each([
    [2, 1, 5],
    [1, 0, 4],
    [0, 0, 5],
  ])('[BW-101] takes that life too if the heat takes the last willpower: of %i are left %i', (will, left, life) => {
    const table = alone('P02', { openRange: true });
    table.player(0).will = will;
    // The die is not rolled again: that would cost willpower itself.
    table.dice(1).do(0, { type: 'endTurn' });
    if (will > 0) table.do(0, { type: 'accept' });
    expect(table.player(0)).toMatchObject({ will: left, life });
  });

  it.each([
    [0, -1],
    [1, -1],
    [2, 0],
    [4, 0],
    [5, 0],
  ])('[BW-102] [BW-104] counts willpower %i with %i on haggling', (will, bonus) => {
    const table = alone('TRD');
    table.player(0).will = will;
    const events = table.dice(2).do(0, { type: 'haggle' });
    expect(ofType(events, 'rolled')[0]!.sum).toBe(2 + table.player(0).abilities[4]! + bonus);
  });

  it('[BW-104] makes a check harder by the reroll that leads into the red', () => {
    const table = alone('TRD');
    Object.assign(table.player(0), { will: 2, abilities: [4, 2, 1, 1, 1, 0] });
    const events = table.dice(1, 4).do(0, { type: 'haggle' }, { type: 'reroll', die: 0 });
    expect(ofType(events, 'rolled').map(({ sum }) => sum)).toEqual([2, 4]);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'check', bonus: -1 });
    // A six would have done without the step into the red: with it nothing can.
    const hopeless = alone('STB');
    Object.assign(hopeless.player(0), { will: 2, abilities: [4, 2, 1, 1, 1, 0] });
    hopeless.dice(1).do(0, { type: 'haggle' });
    expect(hopeless.verbs(0)).not.toContain('reroll');
    const poker = alone('SAL');
    poker.player(0).will = 2;
    const played = poker.dice(1, 4).do(0, { type: 'poker' }, { type: 'reroll', die: 0 });
    expect(ofType(played, 'rolled')[1]).toMatchObject({ sum: 6, success: true });
  });

  it('[BW-105] gets willpower back by reflecting and by sleeping', () => {
    const table = alone('M06');
    table.player(0).will = 1;
    table.do(0, { type: 'reflect' }, { type: 'endTurn' });
    expect(table.player(0).will).toBe(3);
  });

  it('[BW-106] uses items at any time in the own turn, where they help', () => {
    const table = alone('T04');
    equip(table, 0, 'ration');
    expect(table.why(0, { type: 'useItem', item: 'ration' })).toBe('will-full BW-106');
    table.player(0).will = 3;
    table.do(0, { type: 'useItem', item: 'ration' });
    expect(table.player(0)).toMatchObject({ will: 4, items: [] });
  });

  it('[BW-108] leaves exhausted things unusable until the night', () => {
    const table = alone('M09');
    equip(table, 0, 'lamp');
    table.player(0).items[0]!.exhausted = true;
    expect(table.why(0, { type: 'useKey', tool: 'lamp' })).toBe('needs-tool BW-063');
    put(table, 0, 'T04');
    table.until(0);
    put(table, 0, 'M09');
    expect(table.can(0, { type: 'useKey', tool: 'lamp' })).toBe(true);
  });

  it('[BW-109] adds new cards to the deck, which its owner may see', () => {
    const table = stage({ deal: { money: [20, 0] } });
    put(table, 0, 'GUN');
    const [card] = table.s.display[2]!;
    table.do(0, { type: 'buyWeapon', slot: 2 });
    expect(bantamWest.view(table.s, 0).players[0]!.deck.map((owned) => owned.card)).toContain(card);
  });

  it('[BW-110] limits neither deck nor weapons', () => {
    const table = alone('GUN');
    for (const card of ['crowbar', 'handtorch', 'sabre', 'peacemaker', 'sling', 'bowie_knife'] as const)
      arm(table, 0, card);
    table.player(0).money = 99;
    expect(table.verbs(0)).toContain('buyWeapon');
    expect(table.player(0).deck).toHaveLength(15);
  });
});
