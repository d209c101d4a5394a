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
import {
  CABIN,
  HORSE_PRICE,
  ITEM_DATA,
  RACK_PRICE,
  SADDLE_PRICE,
  SHOP_ACTIONS,
  WEAPON_PRICES,
} from '../data/trades.ts';
import { EVERYBODY } from '../decks.ts';
import { bantamWest } from '../index.ts';
import { resaleOf, weaponWorth } from '../prices.ts';

function alone(place: string, money = 20, character = 'levi_mercer'): Stage {
  const table = stage({ seats: 1, deal: { money: [money], characters: [character] } });
  put(table, 0, place);
  return table;
}

/** Seat 1 (Hanna) owns a cabin in W06, seat 0 (Levi) stands before it. */
function beforeCabin(options: Record<string, unknown> = {}): Stage {
  const table = stage({ options });
  cabinFor(table, 1, 'W06');
  put(table, 0, 'W06');
  return table;
}

describe('shops', () => {
  it('[BW-111] serves only those inside; buying ends a move', () => {
    const table = alone('T01');
    expect(table.why(0, { type: 'buyGoods', cargo: 'wood' })).toBe('not-in-shop BW-111');
    table.do(0, { type: 'step', to: 'TRD' });
    expect(table.s.stack[0]).toMatchObject({ steps: 2 });
    table.do(0, { type: 'buyGoods', cargo: 'wood' });
    expect([table.player(0).grit, table.s.stack[0]]).toMatchObject([3, { steps: 0 }]);
  });

  it('[BW-112] never brings a price below a dollar', () => {
    const table = alone('TRD', 20, 'jericho_jones');
    table.dice(6).do(0, { type: 'haggle' });
    table.do(0, { type: 'buyItem', item: 'bandage' });
    expect(table.player(0).money).toBe(19);
  });

  it('[BW-113] buys back at half the price, rounded down: 7 brings 3, a lamp and a horse half of theirs', () => {
    expect([weaponWorth('bowie_knife'), weaponWorth('peacemaker'), weaponWorth('quicksilver')]).toEqual(
      Object.values(WEAPON_PRICES).map((price) => Math.floor(price / 2)),
    );
    const rider = alone('STB', HORSE_PRICE);
    rider.do(0, { type: 'buyHorse' }, { type: 'keep', which: 0 }, { type: 'sellHorse' });
    expect(rider.player(0).money).toBe(Math.floor(HORSE_PRICE / 2));
    expect(resaleOf(7)).toBe(3);
    const buyer = alone('TRD', ITEM_DATA.lamp.price!);
    buyer.do(0, { type: 'buyItem', item: 'lamp' }, { type: 'sellItem', item: 'lamp' });
    expect(buyer.player(0).money).toBe(Math.floor(ITEM_DATA.lamp.price! / 2));
    const table = alone('GUN', 0);
    arm(table, 0, 'peacemaker');
    table.do(0, { type: 'sellWeapon', card: 'peacemaker', slot: 3 });
    const brought = Math.floor(WEAPON_PRICES.rare / 2);
    expect(table.player(0).money).toBe(brought);
    expect(table.s.display[3]!.at(-1)).toBe('peacemaker');
    put(table, 0, 'TRD');
    give(table, 0, 'silver');
    table.do(0, { type: 'sellGoods', cargo: 'silver' });
    expect(table.player(0).money).toBe(brought + 3);
  });

  it('[BW-113] buys back what is exhausted too, of two alike the exhausted one', () => {
    const table = alone('GUN', 0);
    expect(table.why(0, { type: 'sellWeapon', card: 'handtorch', slot: 0 })).toBe('not-yours BW-113');
    arm(table, 0, 'handtorch');
    arm(table, 0, 'handtorch');
    table.player(0).deck.at(-1)!.exhausted = true;
    table.do(0, { type: 'sellWeapon', card: 'handtorch', slot: 2 });
    expect(table.player(0)).toMatchObject({ money: Math.floor(WEAPON_PRICES.common / 2) });
    expect(table.player(0).deck.at(-1)).toMatchObject({ card: 'handtorch', exhausted: false });
    table.player(0).deck.at(-1)!.exhausted = true;
    table.do(0, { type: 'sellWeapon', card: 'handtorch', slot: 2 });
    expect([table.player(0).money, table.player(0).deck.length]).toEqual([2 * Math.floor(WEAPON_PRICES.common / 2), 9]);
    const trader = alone('TRD', 0);
    equip(trader, 0, 'lockpick');
    trader.player(0).items[0]!.exhausted = true;
    trader.do(0, { type: 'sellItem', item: 'lockpick' });
    expect(trader.player(0)).toMatchObject({ money: Math.floor(ITEM_DATA.lockpick.price! / 2), items: [] });
  });

  it('[BW-113] buys a saddle back too, alone or on its horse', () => {
    const rider = alone('STB', HORSE_PRICE + SADDLE_PRICE);
    expect(rider.why(0, { type: 'sellSaddle' })).toBe('not-yours BW-113');
    rider.do(0, { type: 'buyHorse' }, { type: 'keep', which: 0 }, { type: 'buySaddle' }, { type: 'sellSaddle' });
    expect([rider.player(0).money, rider.player(0).saddle, rider.s.saddles]).toEqual([1, false, 7]);
    rider.player(0).money = 3;
    rider.do(0, { type: 'buySaddle' }, { type: 'sellHorse' });
    expect([rider.player(0).money, rider.player(0).horse, rider.s.saddles]).toEqual([
      Math.floor(HORSE_PRICE / 2) + Math.floor(SADDLE_PRICE / 2),
      null,
      7,
    ]);
    put(rider, 0, 'TRD');
    expect(rider.why(0, { type: 'sellSaddle' })).toBe('not-in-shop BW-111');
  });

  it('[BW-114] draws two from a face-down stack, keeps one and puts the other under it', () => {
    const table = stage({ seats: 1, deal: { money: [12], horses: ['dun_mare', 'pack_mule', 'sorrel'] } });
    put(table, 0, 'STB');
    table.do(0, { type: 'buyHorse' }, { type: 'keep', which: 1 });
    expect([table.player(0).horse, table.s.stable[0], table.s.stable.at(-1)]).toEqual([
      'pack_mule',
      'sorrel',
      'dun_mare',
    ]);
    expect(bantamWest.view(table.s, 0).stableBottom).toMatchObject([{ card: 'dun_mare' }]);
    const rack = alone('GUN');
    const [first, second, third] = rack.s.rack;
    rack.do(0, { type: 'buyFromRack' }, { type: 'keep', which: 0 });
    expect([rack.player(0).deck.at(-1)!.card, rack.s.rack[0], rack.s.rack.at(-1), rack.player(0).money]).toEqual([
      first,
      third,
      second,
      20 - RACK_PRICE,
    ]);
  });

  it('[BW-115] sells only the top of an open stack', () => {
    const table = alone('GUN', 30);
    arm(table, 0, 'peacemaker');
    const below = table.s.display[0]![0]!;
    table.do(0, { type: 'sellWeapon', card: 'peacemaker', slot: 0 }, { type: 'buyWeapon', slot: 0 });
    expect(table.player(0).deck.at(-1)!.card).toBe('peacemaker');
    expect(table.s.display[0]).toEqual([below]);
  });

  it('shows open stacks as a whole', () => {
    const table = alone('GUN');
    arm(table, 0, 'sabre');
    table.player(0).ranks[1] = 2;
    table.do(0, { type: 'sellWeapon', card: 'sabre', slot: 5 });
    expect(bantamWest.view(table.s, 0).display[5]).toHaveLength(2);
  });

  it('[BW-117] refills an emptied space at once', () => {
    const table = alone('GUN');
    const [next] = table.s.rack;
    const events = table.do(0, { type: 'buyWeapon', slot: 4 });
    expect(ofType(events, 'weaponShown')).toEqual([{ type: 'weaponShown', card: next, slot: 4 }]);
    expect(table.s.display[4]).toEqual([next]);
  });

  it('[BW-117] refills a space left empty by an empty rack with the next weapon that comes under it', () => {
    const table = stage();
    const { rack, display } = table.s;
    const gone = [...rack.splice(0), ...display[2]!.splice(0)];
    table.player(1).deck.push(...gone.map((card) => ({ card, exhausted: false, known: EVERYBODY })));
    const paid = gone[0]!;
    Object.assign(table.player(1), { jailed: true, place: at('JAL'), money: 0 });
    table.do(0, { type: 'endTurn' });
    const events = table.do(1, { type: 'payWeapon', card: paid });
    expect(ofType(events, 'weaponShown')).toEqual([{ type: 'weaponShown', card: paid, slot: 2 }]);
    expect([display[2], rack]).toEqual([[paid], []]);
  });

  it('[BW-118] offers haggling, stealing and demanding, each once a day', () => {
    const trade = alone('TRD', 3, 'mika_mankiller');
    trade.dice(6, 6).do(0, { type: 'haggle' }, { type: 'steal', thing: 'silver' });
    expect(trade.player(0)).toMatchObject({
      cargo: [0, 0, 0, 1, 0],
      discount: SHOP_ACTIONS.haggle_trading_post.discount,
    });
    expect(trade.why(0, { type: 'haggle' })).toBe('once-a-day BW-099');
    expect(trade.why(0, { type: 'steal', thing: 'wood' })).toBe('once-a-day BW-099');
    expect(trade.player(0).grit).toBe(3);
    const tired = alone('TRD', 3, 'mika_mankiller');
    tired.player(0).grit = 0;
    expect(tired.can(0, { type: 'steal', thing: 'wood' })).toBe(false);
    expect(tired.why(0, { type: 'steal', thing: 'wood' })).toBe('needs-grit BW-030');
    const gun = alone('GUN', 0, 'hanna_wilde');
    gun.s.display[0] = gun.s.display[0]!.slice();
    const common = gun.s.display.findIndex((_, slot) => gun.can(0, { type: 'demand', slot }));
    gun.dice(6).do(0, { type: 'demand', slot: common });
    expect(gun.player(0)).toMatchObject({ grit: 3, tasks: ['own_weapon'] });
    expect(gun.why(0, { type: 'demand', slot: common })).toBe('once-a-day BW-099');
    // Only common weapons are given out for a scowl (5.5).
    const fine = alone('GUN', 0, 'hanna_wilde');
    fine.s.display[0]!.push('peacemaker');
    for (const pile of [fine.s.rack, ...fine.s.display.slice(1)])
      if (pile.includes('peacemaker')) pile.splice(pile.indexOf('peacemaker'), 1);
    expect(fine.can(0, { type: 'demand', slot: 0 })).toBe(false);
  });

  it('[BW-119] closes a burning shop, which can still be entered', () => {
    const table = alone('T01');
    table.s.fires.push({ number: 1, arsonist: 0, crime: false, area: -1, hectares: [at('TRD')] });
    table.do(0, { type: 'step', to: 'TRD' });
    table.dice(6).do(0, { type: 'tame' });
    expect(table.why(0, { type: 'buyGoods', cargo: 'wood' })).toBe('closed BW-119');
    expect(table.why(0, { type: 'haggle' })).toBe('closed BW-119');
    table.do(0, { type: 'step', to: 'T01' });
    expect(table.player(0).place).toBe(at('T01'));
  });

  it.each(['TRD', 'SAL'])('[BW-120] turns heads into the dollars of their backs in %s', (shop) => {
    const table = stage({ seats: 1, deal: { tokens: { bandit: [2, 0, 1] } } });
    const bandit = npcAt(table, 'M07');
    clear(table, 'M07');
    table.player(0).heads.push(bandit);
    put(table, 0, shop);
    table.do(0, { type: 'turnIn', npc: bandit });
    expect(table.player(0)).toMatchObject({ money: 7, heads: [], tasks: ['turn_in_head'] });
  });

  it('serves drinks once a day and treats wounds', () => {
    const table = alone('SAL', 8);
    Object.assign(table.player(0), { will: 1, life: 2, grit: 2 });
    table.do(
      0,
      { type: 'drink', drink: 'beer' },
      { type: 'drink', drink: 'whiskey' },
      { type: 'drink', drink: 'tonic' },
      { type: 'drink', drink: 'coffee' },
    );
    expect(table.player(0)).toMatchObject({ will: 4, life: 3, grit: 3, money: 0 });
    table.player(0).money = 5;
    expect(table.why(0, { type: 'drink', drink: 'beer' })).toBe('once-a-day BW-099');
    put(table, 0, 'DOC');
    table.do(0, { type: 'treatment' });
    expect(table.player(0)).toMatchObject({ life: 4, money: 3 });
  });
});

describe('cabins', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('[BW-121] allows a lumberer of rank %i so many cabins: %i', (rank, limit) => {
    const table = stage({ seats: 1 });
    table.player(0).ranks[0] = rank;
    const sites = ['M04', 'M05', 'W06', 'W09'];
    for (const site of sites.slice(0, limit)) {
      put(table, 0, site);
      give(table, 0, 'wood', 3);
      table.do(0, { type: 'build' });
      table.player(0).grit = 4;
    }
    put(table, 0, sites[limit]!);
    give(table, 0, 'wood', 3);
    expect(table.why(0, { type: 'build' })).toBe('cabin-limit BW-121');
  });

  it('[BW-122] builds on resource hectares without terrain symbol, one cabin each', () => {
    const table = stage();
    give(table, 0, 'wood', 3);
    for (const place of ['M01', 'M06', 'T02', 'SAL']) {
      put(table, 0, place);
      expect(table.why(0, { type: 'build' })).toBe('not-buildable BW-122');
    }
    cabinFor(table, 1, 'M04');
    put(table, 0, 'M04');
    expect(table.why(0, { type: 'build' })).toBe('cabin-in-the-way BW-122');
    put(table, 0, 'M05');
    table.player(0).cargo[0] = 2;
    table.s.supply[0]!++;
    expect(table.why(0, { type: 'build' })).toBe('needs-wood BW-044');
  });

  it('[BW-123] places the cabin where one stands, its door locked', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'W09');
    give(table, 0, 'wood', 3);
    table.do(0, { type: 'build' });
    expect(table.player(0).cabins[0]).toMatchObject({ hectare: at('W09'), open: false, fires: 0 });
  });

  it('[BW-124] is worth a reputation while it stands, where extended reputation counts', () => {
    for (const extendedReputation of [false, true]) {
      const table = stage({ seats: 1, options: { extendedReputation } });
      put(table, 0, 'W09');
      give(table, 0, 'wood', 3);
      table.do(0, { type: 'build' });
      expect(table.player(0).reputation).toBe(extendedReputation ? 2 : 1);
    }
  });

  it('[BW-125] lets only its owner through a locked door, everybody through a broken one', () => {
    const table = beforeCabin();
    expect(table.why(0, { type: 'step', to: 'cabin_1_0' })).toBe('door-locked BW-125');
    table.player(1).cabins[0]!.open = true;
    expect(table.can(0, { type: 'step', to: 'cabin_1_0' })).toBe(true);
  });

  it('[BW-126] needs a movement on a card to go in or out during a fight', () => {
    const table = stage();
    cabinFor(table, 0, 'W06');
    put(table, 0, 'W06');
    put(table, 1, 'W06');
    table.do(0, { type: 'fight', target: 'seat_1' });
    expect(table.why(0, { type: 'step', to: 'cabin_0_0' })).toBe('card-first BW-162');
    handOf(table, 0, 'haymaker', 'jab', 'jab', 'block');
    handOf(table, 1, 'dodge', 'jab', 'jab', 'block');
    table.do(0, { type: 'playCard', card: 'haymaker' });
    table.do(1, { type: 'playCard', card: 'dodge' });
    table.do(0, { type: 'alternative' }, { type: 'moveTo', place: 'cabin_0_0' });
    expect(table.player(0).place).toBe(71);
  });

  it('[BW-127] keeps the hectare of a locked cabin for its owner', () => {
    const table = beforeCabin();
    expect(table.why(0, { type: 'work', job: 'lumbering' })).toBe('cabin-locked BW-127');
    table.player(1).cabins[0]!.open = true;
    expect(table.can(0, { type: 'work', job: 'lumbering' })).toBe(true);
  });

  it('[BW-128] yields nothing when full', () => {
    const table = stage({ seats: 1 });
    cabinFor(table, 0, 'M04');
    table.player(0).cabins[0]!.storage[0] = 3;
    table.s.supply[0]! -= 3;
    expect(
      ofType(
        table.until(0).told.map(({ event }) => event),
        'cabinYield',
      ),
    ).toEqual([]);
  });

  it('[BW-129] takes what its owner produces into the manifest or the storage', () => {
    const table = stage({ seats: 1 });
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M04');
    give(table, 0, 'silver', 4);
    table
      .dice(6, 6)
      .do(0, { type: 'work', job: 'mining' }, { type: 'store', cargo: 'silver' }, { type: 'store', cargo: 'silver' });
    expect([table.player(0).cargo[3], table.player(0).cabins[0]!.storage[3]]).toEqual([4, 2]);
    table.do(0, { type: 'store', cargo: 'silver' });
    expect(table.why(0, { type: 'store', cargo: 'silver' })).toBe('no-room BW-128');
  });

  it('[BW-130] lets only the owner take resources out without rolling', () => {
    const table = beforeCabin();
    table.player(1).cabins[0]!.open = true;
    table.player(1).cabins[0]!.storage[2] = 3;
    table.s.supply[2]! -= 3;
    expect(table.why(0, { type: 'takeOut', cargo: 'herbs' })).toBe('no-cabin-here BW-130');
    table.do(0, { type: 'step', to: 'cabin_1_0' });
    table.dice(6).do(0, { type: 'lootCabin' });
    for (let i = 0; i < CABIN.lootAmount; i++) table.do(0, { type: 'take', cargo: 'herbs' });
    expect(table.player(0)).toMatchObject({ grit: 3, cargo: [0, 0, CABIN.lootAmount, 0, 0] });
    expect(table.verbs(0)).not.toContain('take');
    expect(table.why(0, { type: 'lootCabin' })).toBe('once-a-day BW-099');
  });

  it('[BW-131] restores whoever sleeps inside', () => {
    const table = stage({ seats: 1 });
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M04');
    Object.assign(table.player(0), { life: 2, will: 1 });
    table.do(0, { type: 'step', to: 'cabin_0_0' }, { type: 'endTurn' });
    expect(table.player(0)).toMatchObject({ life: 4, will: 3 });
    // Before the door nobody recovers (BW-133).
    const outside = stage({ seats: 1 });
    cabinFor(outside, 0, 'W09');
    put(outside, 0, 'W09');
    Object.assign(outside.player(0), { life: 2, will: 0 });
    outside.dice(6).do(0, { type: 'endTurn' });
    expect(outside.player(0)).toMatchObject({ life: 2, will: 0 });
  });

  it('[BW-132] protects from weather, and by its shelter check from shots', () => {
    const table = stage();
    cabinFor(table, 1, 'M04');
    put(table, 0, 'M04');
    put(table, 1, 'M04');
    table.player(1).place = 74;
    table.player(0).abilities[0] = 2;
    table.do(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' });
    const events = table.dice(6, 4).do(0, { type: 'primary', action: 0 });
    expect(ofType(events, 'rolled').map(({ check }) => check)).toEqual(['damage', 'cover']);
    expect(ofType(events, 'covered')).toEqual([{ type: 'covered', foe: 'seat_1' }]);
    expect(table.player(1).life).toBe(5);
  });

  it('[BW-133] gives its benefits only inside', () => {
    const table = stage({ seats: 1, deal: { characters: ['jericho_jones'] } });
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M04');
    table.player(0).cabins[0]!.storage[3] = 1;
    table.s.supply[3]!--;
    expect(table.why(0, { type: 'sellStored', cargo: 'silver' })).toBe('not-inside BW-133');
    table.do(0, { type: 'step', to: 'cabin_0_0' }, { type: 'sellStored', cargo: 'silver' });
    expect(table.player(0).money).toBe(6);
    expect(table.why(0, { type: 'sellStored', cargo: 'silver' })).toBe('once-a-day BW-099');
  });

  it('[BW-133] hides Mika from shots and NPCs until her next turn, and from nobody beside her', () => {
    const table = stage({ deal: { characters: ['mika_mankiller', 'levi_mercer'] } });
    cabinFor(table, 0, 'W12');
    table.player(0).cabins[0]!.open = true;
    table.player(0).place = 71;
    put(table, 1, 'W12');
    const bandit = npcAt(table, 'W12');
    table.do(0, { type: 'trick' }, { type: 'endTurn' });
    // The bandit before the open door would have attacked.
    expect(bantamWest.awaited(table.s).must).toEqual([1]);
    expect(table.why(1, { type: 'ambush', target: 'seat_0', card: 'quick_shot' })).toBe('no-sight BW-147');
    table.s.npcs[bandit]!.hectare = -1;
    table.do(1, { type: 'step', to: 'cabin_0_0' });
    expect(table.can(1, { type: 'fight', target: 'seat_0' })).toBe(true);
    table.do(1, { type: 'step', to: 'W12' });
    table.dice(6).do(1, { type: 'endTurn' });
    expect(table.player(0).hidden).toBe(false);
    table.do(0, { type: 'endTurn' });
    expect(table.can(1, { type: 'ambush', target: 'seat_0', card: 'quick_shot' })).toBe(true);
  });

  it('[BW-134] takes its owner in straight from Doc Barber while it is locked', () => {
    const table = stage({ seats: 1 });
    cabinFor(table, 0, 'M04');
    Object.assign(table.player(0), { life: 0, unconscious: true, place: at('DOC') });
    table.do(0, { type: 'seeDoctor' }, { type: 'release', where: 'cabin_0' });
    expect(table.player(0)).toMatchObject({ place: 71, life: 5 });
  });

  it('[BW-135] can be built again after it was destroyed', () => {
    const table = stage();
    cabinFor(table, 1, 'M04');
    table.s.fires.push({ number: 1, arsonist: 0, crime: true, area: -1, hectares: [] });
    Object.assign(table.player(1).cabins[0]!, { fires: CABIN.fireSpaces, fire: 1 });
    table.do(0, { type: 'endTurn' });
    table.do(1, { type: 'endTurn' });
    expect(table.player(1).cabins[0]!.hectare).toBe(-1);
    table.do(0, { type: 'endTurn' });
    put(table, 1, 'M04');
    give(table, 1, 'wood', 3);
    expect(table.can(1, { type: 'build' })).toBe(true);
  });

  it('[BW-136] holds a chest in the abandoned cabin, behind its bandit', () => {
    const table = stage({ seats: 1, deal: { chests: [0, 2, 1] } });
    put(table, 0, 'W12');
    expect(table.why(0, { type: 'openChest' })).toBe('npc-in-the-way BW-085');
    clear(table, 'W12');
    table.do(0, { type: 'openChest' });
    expect(table.player(0)).toMatchObject({ money: 5, cargo: [0, 0, 1, 0, 0] });
    expect(table.why(0, { type: 'openChest' })).toBe('nothing-there BW-010');
  });
});

describe('making trouble', () => {
  it('[BW-180] is a crime in town one gets away with: a theft, or the vault', () => {
    const theft = stage({ options: { plan: 'B' }, deal: { characters: ['mika_mankiller', 'hanna_wilde'] } });
    put(theft, 0, 'TRD');
    theft.dice(SHOP_ACTIONS.steal.difficulty - 3).do(0, { type: 'steal', thing: 'herbs' });
    expect(theft.player(0)).toMatchObject({ tasks: ['make_trouble'], reputation: 1, cargo: [0, 0, 1, 0, 0] });
    const vault = stage({ options: { plan: 'B' }, deal: { characters: ['mika_mankiller', 'hanna_wilde'] } });
    put(vault, 0, 'BNK');
    vault.dice(6).do(0, { type: 'crackVault', tool: 'thrown_blade' });
    expect(vault.player(0).tasks.toSorted()).toEqual(['make_trouble', 'open_chest']);
    const caught = stage({ options: { plan: 'B' }, deal: { characters: ['mika_mankiller', 'hanna_wilde'] } });
    put(caught, 0, 'TRD');
    caught.player(0).will = 0;
    caught.dice(1).do(0, { type: 'steal', thing: 'herbs' });
    expect(caught.player(0)).toMatchObject({ tasks: [], jailed: true });
  });
});

describe('breaking in', () => {
  it('[BW-223] climbs in and out by dexterity and leaves the door intact', () => {
    const table = beforeCabin();
    table.player(0).abilities[0] = 2;
    table.dice(6).do(0, { type: 'climb' });
    expect([table.player(0).place, table.player(1).cabins[0]!.open]).toEqual([74, false]);
    expect(table.why(0, { type: 'step', to: 'W06' })).toBe('door-locked BW-125');
    table.player(0).will = 0;
    table.dice(1).do(0, { type: 'climb' });
    expect(table.player(0)).toMatchObject({ place: 74, life: 4 });
    table.dice(5).do(0, { type: 'climb' });
    expect(table.player(0).place).toBe(at('W06'));
  });

  it('[BW-224] opens a door with a burglary tool from its range, or by brute force before it', () => {
    const force = beforeCabin({ plan: 'B' });
    force.dice(5).do(0, { type: 'force' });
    // To break in alone makes no trouble (BW-272).
    expect([force.player(1).cabins[0]!.open, force.player(0).grit, force.player(0).tasks]).toEqual([true, 3, []]);
    const pick = beforeCabin();
    equip(pick, 0, 'lockpick');
    const events = pick.dice(6).do(0, { type: 'pickLock', tool: 'lockpick', cabin: 'cabin_1_0' });
    expect(ofType(events, 'rolled')).toMatchObject([
      { sum: 6 + 2 + ITEM_DATA.lockpick.burglary!, difficulty: CABIN.pick, success: true },
    ]);
    expect(pick.player(0)).toMatchObject({ grit: 4, items: [{ item: 'lockpick', exhausted: true }] });
    const far = beforeCabin();
    put(far, 0, 'W03');
    equip(far, 0, 'lockpick');
    expect(far.why(0, { type: 'pickLock', tool: 'lockpick', cabin: 'cabin_1_0' })).toBe('out-of-range BW-224');
    arm(far, 0, 'night_needle');
    expect(far.can(0, { type: 'pickLock', tool: 'night_needle', cabin: 'cabin_1_0' })).toBe(true);
  });

  it('[BW-224] picks the lock from inside, too, but does not force the door from there', () => {
    const table = beforeCabin();
    equip(table, 0, 'lockpick');
    table.player(0).place = 74;
    expect(table.why(0, { type: 'force' })).toBe('not-here BW-224');
    table.dice(6).do(0, { type: 'pickLock', tool: 'lockpick', cabin: 'cabin_1_0' });
    expect(table.player(1).cabins[0]!.open).toBe(true);
    expect(table.can(0, { type: 'step', to: 'W06' })).toBe(true);
  });

  it('[BW-225] opens an open cabin to everybody, but not to its released owner', () => {
    const table = beforeCabin();
    table.player(1).cabins[0]!.open = true;
    table.do(0, { type: 'step', to: 'cabin_1_0' });
    table.player(0).life = 2;
    table.do(0, { type: 'endTurn' });
    Object.assign(table.player(1), { life: 0, unconscious: true, place: at('DOC') });
    table.do(1, { type: 'seeDoctor' });
    expect(table.player(1).place).toBe(at('T02'));
    table.do(1, { type: 'endTurn' });
    expect(table.player(0).life).toBe(4);
  });

  it('[BW-226] lets anybody repair a door from its hectare', () => {
    const table = beforeCabin();
    table.player(1).cabins[0]!.open = true;
    give(table, 0, 'wood');
    table.do(0, { type: 'repair' });
    expect(table.player(1).cabins[0]!.open).toBe(false);
    expect([table.player(0).grit, table.player(0).cargo[0], table.s.supply[0]]).toEqual([3, 0, 20]);
    const poor = beforeCabin();
    poor.player(1).cabins[0]!.open = true;
    expect(poor.why(0, { type: 'repair' })).toBe('needs-wood BW-226');
    give(poor, 0, 'wood');
    poor.player(0).place = 74;
    expect(poor.why(0, { type: 'repair' })).toBe('not-here BW-226');
    expect(table.why(0, { type: 'repair' })).toBe('door-locked BW-226');
  });
});
