import type { Seat } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { CHARACTER_DATA } from '../data/characters.ts';
import { arm, equip, give, npcAt, stage, type Setting, type Stage } from '../../testing/stage.ts';
import { routesFrom, worldOf } from './atlas.ts';
import { CABIN, ITEM_DATA, JOB_DATA, JOURNEYMAN_JOBS, SHOP_ACTIONS, TRADE_PRICES } from '../data/trades.ts';
import { bantamWest } from '../index.ts';
import { FRONTIERS, HECTARE_DATA, HECTARES, hectareData, VAULT } from '../map.ts';
import { type Need, openNeeds, progressWith, type TaskNeeds } from './needs.ts';
import { ABILITIES, JOBS, type Resource, type Shop, type Task } from '../words.ts';
import { lightFire } from '../fire/lay.ts';
import { paceOf } from '../abilities.ts';
import { weaponPrice } from '../prices.ts';

/** What somebody still needs for a task, one entry for each thing. */
function needsOf(table: Stage, task: Task, seat: Seat = 0): readonly Need[] {
  const view = bantamWest.view(table.s, seat);
  return openNeeds(view, worldOf(view), seat)
    .find((one) => one.task === task)!
    .roads.flat();
}
const needOf = (table: Stage, task: Task, what: Need['what']): Need | undefined =>
  needsOf(table, task).find((need) => need.what === what);
const meansOf = (table: Stage, task: Task, what: Need['what'], by: string): Need['means'][number] | undefined =>
  needOf(table, task, what)?.means.find((means) => means.by === by);

/** Places are ours to change: the tests look for what they need. */
const inPlay = (table: Stage): number[] =>
  HECTARES.flatMap((_, place) => (FRONTIERS[table.s.map].inPlay[place] ? [place] : []));
const fieldsWith = (table: Stage, resource: Resource): number[] =>
  inPlay(table).filter(
    (place) => hectareData(place).resources?.includes(resource) && npcAt(table, HECTARES[place]!) < 0,
  );
const shop = (kind: Shop): number => HECTARE_DATA.findIndex((data) => data.shop === kind);
const B: Setting = { options: { plan: 'B' } };
/** A burglar: whoever is none has no chance at some of it. */
const MIKA = { deal: { characters: ['mika_mankiller'] } };

describe('what a cabin still needs', () => {
  it.each([
    [0, ['wood', 'site']],
    [2, ['wood', 'site']],
    [CABIN.wood, ['site']],
  ])('[BW-044] [BW-121] with %i wood: %j', (wood, whats) => {
    const table = stage();
    give(table, 0, 'wood', wood);
    const needs = needsOf(table, 'build_cabin');
    expect(needs.map(({ what }) => what)).toEqual(whats);
    if (wood < CABIN.wood) expect(needs[0]).toMatchObject({ have: wood, need: CABIN.wood });
  });

  it('[BW-122] a hectare where something grows and nothing stands', () => {
    const table = stage();
    const site = (): number => meansOf(table, 'build_cabin', 'site', 'build')!.place;
    const first = site();
    expect(hectareData(first).resources).toBeDefined();
    expect(hectareData(first).exit).toBeUndefined();
    table.player(1).cabins[0]!.hectare = first;
    expect(site()).not.toBe(first);
  });

  it('[BW-113] wood for sale, at the price somebody pays', () => {
    const table = stage();
    const price = TRADE_PRICES.wood.buy;
    table.player(0).character = 'jericho_jones';
    // What he saves once a day is off one piece (5.1).
    expect(meansOf(table, 'build_cabin', 'wood', 'buy')).toMatchObject({
      place: shop('trading_post'),
      price,
      isEach: true,
    });
    give(table, 0, 'wood', CABIN.wood - 1);
    expect(meansOf(table, 'build_cabin', 'wood', 'buy')).toMatchObject({ price: price - 1, isEach: false });
  });

  it('[BW-033] [BW-130] wood that lies about or was stored, before any work', () => {
    const table = stage();
    const [place] = fieldsWith(table, 'silver');
    table.s.ground.push({ place: place!, cargo: [2, 0, 0, 0, 0], items: [], heads: [] });
    Object.assign(table.player(0).cabins[0]!, { hectare: place!, storage: [1, 0, 0, 0, 0] });
    const { means } = needOf(table, 'build_cabin', 'wood')!;
    expect(means.slice(0, 2)).toMatchObject([
      { by: 'lying', place, count: 2 },
      { by: 'stored', place, count: 1 },
    ]);
  });

  it('[BW-074] neither work nor a sale when the supply is empty', () => {
    const table = stage();
    table.s.supply[0] = 0;
    expect(needOf(table, 'build_cabin', 'wood')!.means).toEqual([]);
  });
});

describe('the nearest work', () => {
  /** Somebody who needs silver, standing where it grows. */
  function miner(seats = 2): { table: Stage; field: number } {
    const table = stage({ seats });
    const field = fieldsWith(table, 'silver')[0]!;
    table.player(0).place = field;
    return { table, field };
  }
  const silver = (table: Stage): Need['means'][number] | undefined =>
    needsOf(table, 'reach_journeyman')
      .find(({ job }) => job === 'mining')
      ?.means.find(({ by }) => by === 'work');

  it.each([0, 1] as const)('[BW-075] [BW-077] is where one stands, at the difficulty of rank %i', (rank) => {
    const { table, field } = miner(3);
    table.player(0).ranks[JOBS.indexOf('mining')] = rank;
    const view = bantamWest.view(table.s, 0);
    const work = openNeeds({ ...view, options: { ...view.options, plan: 'B' } }, worldOf(view), 0)
      .find(({ task }) => task === 'become_master')!
      .roads.flat()
      .find(({ job, need }) => job === 'mining' && need! > JOB_DATA.mining.cost[0])!
      .means.find(({ by }) => by === 'work');
    expect(work).toMatchObject({ place: field, difficulty: JOB_DATA.mining.difficulty[rank] });
    expect(work!.route).toMatchObject({ steps: [], grit: 0, checks: [], dangers: [] });
  });

  it('[BW-085] [BW-197] knows who is in the way, unless he was sneaked past', () => {
    const { table, field } = miner();
    const others = inPlay(table).filter((place) => place !== field && hectareData(place).resources?.includes('silver'));
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: others });
    const npc = table.s.npcs.findIndex(({ kind }) => kind === 'bandit');
    table.s.npcs[npc]!.hectare = field;
    expect(silver(table)).toMatchObject({ place: field, guards: [npc] });
    table.player(0).sneaked.push(npc);
    expect(silver(table)).toMatchObject({ place: field, guards: [] });
  });

  it('[BW-203] [BW-127] is elsewhere where it burns or a cabin of somebody else is locked', () => {
    const { table, field } = miner();
    table.player(1).cabins[0]!.hectare = field;
    expect(silver(table)!.place).not.toBe(field);
    table.player(1).cabins[0]!.open = true;
    expect(silver(table)!.place).toBe(field);
    table.s.fires.push({ number: 1, arsonist: 1, crime: true, area: -1, hectares: [field] });
    expect(silver(table)!.place).not.toBe(field);
  });

  it.each([
    ['on foot', null],
    ['on a fast horse', 'grey_runner'],
  ] as const)('[BW-090] [BW-091] is so much grit away %s', (_how, horse) => {
    const table = stage();
    table.player(0).horse = horse;
    const pace = paceOf(table.player(0));
    const all = needsOf(table, 'build_cabin').flatMap(({ means }) => means);
    expect(all.length).toBeGreaterThan(1);
    for (const { route } of all) expect(route.grit).toBe(Math.ceil(route.steps.length / pace));
  });

  it('[BW-062] is known for another day, and while others are at it', () => {
    const table = stage();
    const before = needsOf(table, 'reach_journeyman');
    table.player(0).grit = 0;
    expect(needsOf(table, 'reach_journeyman')).toEqual(before);
    table.do(0, { type: 'endTurn' });
    expect(needsOf(table, 'reach_journeyman')).toEqual(before);
  });

  it('[BW-083] counts what is invested and what one carries; enough of it needs no place', () => {
    const table = stage();
    const [first] = JOB_DATA.mining.cost;
    give(table, 0, 'silver', first);
    expect(needsOf(table, 'reach_journeyman')[0]).toEqual({
      what: 'job',
      job: 'mining',
      have: first,
      need: first,
      means: [],
    });
    table.player(0).invested[JOBS.indexOf('hunting')] = 1;
    expect(progressWith('reach_journeyman', bantamWest.view(table.s, 0), 0)).toEqual({
      have: 0,
      need: JOURNEYMAN_JOBS,
      next: { job: 'mining', have: first, need: first },
    });
  });
});

describe('ranks', () => {
  const task = (table: Stage, name: Task): TaskNeeds => {
    const view = bantamWest.view(table.s, 0);
    return openNeeds(view, worldOf(view), 0).find((one) => one.task === name)!;
  };

  it('[BW-270] journeyman in two jobs: so many are still needed, of jobs one is no journeyman in', () => {
    const table = stage();
    expect(task(table, 'reach_journeyman')).toMatchObject({ enough: JOURNEYMAN_JOBS });
    table.player(0).ranks[JOBS.indexOf('mining')] = 1;
    const { enough, roads } = task(table, 'reach_journeyman');
    expect(enough).toBe(JOURNEYMAN_JOBS - 1);
    expect(roads.length).toBeGreaterThan(enough);
    expect(roads.flat().map(({ job }) => job)).not.toContain('mining');
  });

  it.each([
    ['nothing', 0, false, ['job', 'wood', 'site']],
    ['a rank', 1, false, ['wood', 'site']],
    ['a cabin', 0, true, ['job']],
  ] as const)('[BW-271] make good with %s: a rank and a cabin, or mastery', (_what, rank, hasCabin, whats) => {
    const table = stage({ ...B, seats: 3 });
    table.player(0).ranks[JOBS.indexOf('mining')] = rank;
    if (hasCabin) table.player(0).cabins[0]!.hectare = fieldsWith(table, 'herbs')[0]!;
    const [settled, mastery] = task(table, 'become_master').roads;
    expect(settled!.map(({ what }) => what)).toEqual(whats);
    expect(mastery).toMatchObject([{ what: 'job' }]);
    expect(mastery![0]!.need).toBeGreaterThan(JOB_DATA[mastery![0]!.job!].cost[0]);
  });

  it('[BW-271] make good of two by a rank and a cabin only', () => {
    const { roads } = task(stage(B), 'become_master');
    expect(roads.map((road) => road.map(({ what }) => what))).toEqual([['job', 'wood', 'site']]);
  });

  it('[BW-270] [BW-271] count jobs one is a journeyman in, and a rank and a cabin', () => {
    const table = stage();
    const progress = (name: Task): object => progressWith(name, bantamWest.view(table.s, 0), 0);
    expect(progress('become_master')).toEqual({ have: 0, need: 2 });
    table.player(0).ranks[JOBS.indexOf('mining')] = 1;
    expect(progress('reach_journeyman')).toMatchObject({ have: 1, need: JOURNEYMAN_JOBS });
    table.player(0).cabins[0]!.hectare = fieldsWith(table, 'herbs')[0]!;
    expect(progress('become_master')).toEqual({ have: 2, need: 2 });
    table.player(0).ranks.fill(2);
    expect(progress('reach_journeyman')).toEqual({ have: JOURNEYMAN_JOBS, need: JOURNEYMAN_JOBS });
  });
});

describe('what a head still needs', () => {
  it('[BW-190] the nearest foes, none of whom is in his own way', () => {
    const table = stage();
    const foes = needOf(table, 'turn_in_head', 'head')!.means;
    expect(foes.length).toBeGreaterThan(1);
    for (const foe of foes) {
      if (foe.by !== 'hunt') throw new Error(`${foe.by} is no foe`);
      expect(table.s.npcs[foe.npc]!.hectare).toBe(foe.place);
      expect([...foe.guards, ...foe.route.dangers]).not.toContain(foe.npc);
    }
    const [first] = foes;
    table.s.npcs[npcAt(table, HECTARES[first!.place]!)]!.wounds = 2;
    expect(needOf(table, 'turn_in_head', 'head')!.means[0]).toMatchObject({
      life: first!.by === 'hunt' ? first!.life - 2 : 0,
    });
  });

  it('[BW-285] the rival leaves none', () => {
    const table = stage({ seats: 1, rival: true });
    const rival = table.s.rival!.npc;
    table.player(0).place = table.s.npcs[rival]!.hectare;
    expect(needOf(table, 'turn_in_head', 'head')!.means).not.toContainEqual(expect.objectContaining({ npc: rival }));
  });

  it('[BW-120] once it is had, only a place that takes it', () => {
    const table = stage();
    Object.assign(table.s.npcs[0]!, { hectare: -1, known: true });
    table.player(0).heads.push(0);
    expect(needsOf(table, 'turn_in_head').map(({ what }) => what)).toEqual(['bounty']);
    const places = needOf(table, 'turn_in_head', 'bounty')!.means.map(({ place }) => place);
    expect(new Set(places)).toEqual(new Set([shop('saloon'), shop('trading_post')]));
  });

  it('[BW-119] [BW-203] a shop that burns comes last and is closed', () => {
    const table = stage();
    const nearest = needOf(table, 'turn_in_head', 'bounty')!.means[0]!;
    expect(nearest.burns).toBe(false);
    lightFire(table.s, { random: null as never, tell: null }, 1, nearest.place);
    expect(needOf(table, 'turn_in_head', 'bounty')!.means.at(-1)).toMatchObject({ place: nearest.place, burns: true });
  });
});

describe('what is bought', () => {
  it.each([
    ['own_weapon', 'weapon', 'gunsmith', {}],
    ['own_horse', 'horse', 'stable', B],
  ] as const)('[BW-113] %s: money first, then the shop', (task, what, where, setting) => {
    const table = stage(setting);
    table.player(0).money = 0;
    const [money, ware] = needsOf(table, task);
    expect(money).toMatchObject({ what: 'money', have: 0 });
    expect(money!.means.map(({ by }) => by)).toEqual(['earn', 'poker']);
    expect(ware!.what).toBe(what);
    expect(ware!.means[0]).toMatchObject({ by: 'buy', place: shop(where), price: money!.need });
    table.player(0).money = money!.need!;
    expect(needsOf(table, task).map((need) => need.what)).toEqual([what]);
  });

  it('[BW-118] [BW-104] what one carries is sold, and a common weapon can be demanded', () => {
    const table = stage({ deal: { characters: ['hanna_wilde'] } });
    table.player(0).money = 0;
    give(table, 0, 'silver', 2);
    expect(meansOf(table, 'own_weapon', 'money', 'sell')).toMatchObject({
      place: shop('trading_post'),
      money: 2 * TRADE_PRICES.silver.sell,
    });
    const { ability, difficulty } = SHOP_ACTIONS.demand;
    const demand = (): Need['means'][number] | undefined => meansOf(table, 'own_weapon', 'weapon', 'demand');
    expect(demand()).toMatchObject({
      check: { ability, difficulty, faces: 7 + CHARACTER_DATA.hanna_wilde.abilities.malice - difficulty },
    });
    // In the red one is less convincing (BW-104), and what no die can bring about is no means.
    table.player(0).will = 1;
    expect(demand()).toMatchObject({ check: { faces: 6 + CHARACTER_DATA.hanna_wilde.abilities.malice - difficulty } });
    table.player(0).abilities[ABILITIES.indexOf('malice')] = 0;
    expect(demand()).toBeUndefined();
  });

  it('[BW-112] [BW-114] no horse for sale in an empty stable, and each pays his own price', () => {
    const table = stage(B);
    const view = bantamWest.view(table.s, 0);
    expect(progressWith('own_horse', view, 0).need).toBeGreaterThan(0);
    view.players[1]!.character = 'jericho_jones';
    expect(progressWith('own_horse', view, 1).need).toBe(progressWith('own_horse', view, 0).need - 1);
    table.s.stable.length = 0;
    expect(needOf(table, 'own_horse', 'horse')!.means).toEqual([]);
  });
});

describe('chests and trouble', () => {
  const hidden = (table: Stage): Need['means'][number] =>
    needOf(table, 'open_chest', 'chest')!.means.find((means) => means.by === 'chest' && means.tool !== null)!;

  it('[BW-063] a chest behind a hidden path asks for a key, unless one has one', () => {
    const table = stage(B);
    const { price } = ITEM_DATA.lamp;
    expect(hidden(table)).toMatchObject({ tool: { thing: 'lamp', shop: 'trading_post', price } });
    expect(routesFrom(bantamWest.view(table.s, 0), table.s, 0).has(hidden(table).place)).toBe(false);
    equip(table, 0, 'lamp');
    expect(hidden(table)).toMatchObject({ tool: { thing: 'lamp', price: null } });
  });

  it('[BW-099] the vault asks for a tool, whose bonus counts', () => {
    const table = stage(B);
    const vault = (): Need['means'][number] => meansOf(table, 'open_chest', 'chest', 'vault')!;
    expect(vault()).toMatchObject({
      place: shop('bank'),
      tool: { thing: 'lockpick', price: ITEM_DATA.lockpick.price },
    });
    arm(table, 0, 'burglars_roll');
    expect(vault()).toMatchObject({ tool: { price: null } });
    table.s.chests.find(({ place }) => place === VAULT)!.opened = true;
    expect(vault()).toBeUndefined();
  });

  const ways = (table: Stage): string[] => needOf(table, 'make_trouble', 'trouble')!.means.map(({ by }) => by);

  it.each([
    [true, 2, ['steal', 'vault']],
    [false, 2, ['steal', 'vault']],
    [true, 1, ['steal', 'vault', 'hunt']],
  ])('[BW-020] [BW-180] [BW-285] trouble with fights %j for %i: %j', (playerFights, seats, expected) => {
    const table = stage({ ...MIKA, options: { plan: 'B', playerFights }, seats, rival: true });
    if (seats > 1) table.player(1).place = fieldsWith(table, 'herbs')[0]!;
    else table.s.rival!.guarded = false;
    expect(ways(table)).toEqual(expected);
  });

  it('[BW-272] a cabin of somebody else can be looted where something is stored: the lock first, then by stealth', () => {
    const table = stage({ ...B, seats: 3 });
    const [near] = fieldsWith(table, 'herbs');
    const cabin = table.player(2).cabins[0]!;
    cabin.hectare = near!;
    expect(meansOf(table, 'make_trouble', 'trouble', 'loot')).toBeUndefined();
    cabin.storage[0] = 1;
    expect(meansOf(table, 'make_trouble', 'trouble', 'loot')).toMatchObject({
      place: near,
      owner: 2,
      check: { ability: 'strength', difficulty: CABIN.force },
    });
    cabin.open = true;
    expect(meansOf(table, 'make_trouble', 'trouble', 'loot')).toMatchObject({
      check: { ability: 'stealth', difficulty: CABIN.loot },
    });
  });

  it('[BW-272] [BW-204] a cabin of somebody else can be set on fire, with what one has or the gunsmith shows', () => {
    const table = stage({ ...B, seats: 3 });
    const fire = (): Need['means'][number] | undefined => meansOf(table, 'make_trouble', 'trouble', 'light');
    const [near] = fieldsWith(table, 'herbs');
    table.player(0).cabins[0]!.hectare = near!;
    equip(table, 0, 'lighter');
    // One's own is no crime.
    expect(fire()).toBeUndefined();
    table.player(0).cabins[0]!.hectare = -1;
    Object.assign(table.player(2).cabins[0]!, { hectare: near!, open: true });
    const check = { ability: 'malice', difficulty: CABIN.burn };
    expect(fire()).toMatchObject({ place: near, owner: 2, check, tool: { thing: 'lighter', price: null } });

    table.player(0).items.length = 0;
    table.s.display.length = 0;
    expect(fire()).toBeUndefined();
    table.s.display.push(['handtorch']);
    expect(fire()).toMatchObject({ tool: { thing: 'handtorch', shop: 'gunsmith', price: weaponPrice('handtorch') } });

    // BW-212: where no token fits any more, nothing is lit.
    table.player(2).cabins[0]!.fires = CABIN.fireSpaces;
    expect(fire()).toBeUndefined();
  });
});

it('[BW-197] an NPC that ignores somebody for good is no danger on the way', () => {
  const table = stage();
  const npc = table.s.npcs.findIndex(({ kind, hectare }) => kind === 'alligator' && hectare >= 0);
  const { hectare } = table.s.npcs[npc]!;
  table.player(0).place = FRONTIERS[table.s.map].ways[hectare]![0]!.to;
  const dangers = (): readonly number[] =>
    routesFrom(bantamWest.view(table.s, 0), table.s, 0).get(hectare)?.dangers ?? [];
  expect(dangers()).toContain(npc);
  table.player(0).ignoredBy.push('alligator');
  expect(dangers()).not.toContain(npc);
});

it.each([{}, B, { options: { openRange: true }, seats: 4 }])(
  '[BW-024] every open task has means on the first turn of %j, and what is done needs none',
  (setting) => {
    const table = stage(setting);
    const view = bantamWest.view(table.s, 0);
    const all = openNeeds(view, worldOf(view), 0);
    for (const { task, roads } of all)
      for (const need of roads.flat()) expect(need.means.length, `${task}: ${need.what}`).toBeGreaterThan(0);
    const { task } = all[0]!;
    table.player(0).tasks.push(task);
    expect(openNeeds(bantamWest.view(table.s, 0), table.s, 0).map((one) => one.task)).not.toContain(task);
  },
);
