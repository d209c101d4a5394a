import { describe, expect, it } from 'vitest';
import { at, equip, give, ofType, put, stage, type Stage } from '../testing/stage.ts';
import { CARGO } from './words.ts';
import { TRADE_PRICES } from './data/trades.ts';
import { resaleOf } from './prices.ts';

describe('gems', () => {
  it('[BW-262] [BW-073] are bought where resources are, for twice what is paid for them', () => {
    const table = stage({ seats: 1, deal: { money: [20] } });
    put(table, 0, 'TRD');
    table.do(0, { type: 'buyGoods', cargo: 'gem' });
    expect(table.player(0)).toMatchObject({ money: 20 - TRADE_PRICES.gem.buy, cargo: [0, 0, 0, 0, 1] });
    expect([resaleOf(TRADE_PRICES.gem.buy), table.s.supply[4]]).toEqual([TRADE_PRICES.gem.sell, 5]);
    table.do(0, { type: 'sellGoods', cargo: 'gem' });
    expect(table.player(0).money).toBe(20 - TRADE_PRICES.gem.buy + TRADE_PRICES.gem.sell);
  });

  it('[BW-262] are dearer than any basic resource, cannot be had where there are none, and lie too safe for thieves', () => {
    expect(Math.max(...CARGO.map((cargo) => TRADE_PRICES[cargo].buy))).toBe(TRADE_PRICES.gem.buy);
    const table = stage({ seats: 1, deal: { money: [40] } });
    put(table, 0, 'TRD');
    expect(table.why(0, { type: 'steal', thing: 'gem' })).toBe('locked-away BW-262');
    table.s.supply[4] = 0;
    table.player(0).cargo[4] = 3;
    table.player(0).invested.fill(0);
    table.s.ground.push({ place: at('W01'), cargo: [0, 0, 0, 0, 3], items: [], heads: [] });
    expect(table.why(0, { type: 'buyGoods', cargo: 'gem' })).toBe('supply-empty BW-074');
  });
});

/** Robbed in the night: outcome 2 of event 44, with a one or a two. */
function robbed(...cargo: (typeof CARGO)[number][]): Stage {
  const table = stage({ seats: 1, options: { events: true }, deal: { events: [44], money: [3] } });
  put(table, 0, 'T03');
  for (const one of cargo) give(table, 0, one);
  return table;
}
const fallAmongThieves = (table: Stage): void => {
  table.do(0, { type: 'step', to: 'M01' });
  table.dice(2).do(0, { type: 'outcome', number: 1 });
};

describe('the thief in the night', () => {
  it('[BW-263] takes a dollar, and what resource the player picks', () => {
    const table = robbed('silver', 'herbs');
    fallAmongThieves(table);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'choice', effect: { do: 'loseOne', of: 'cargo' } });
    expect(table.can(0, { type: 'discard', thing: 'pelts' })).toBe(false);
    table.do(0, { type: 'discard', thing: 'herbs' });
    expect(table.player(0)).toMatchObject({ money: 2, cargo: [0, 0, 0, 1, 0] });
    expect(table.s.stack.at(-1)!.kind).toBe('day');
  });

  it('[BW-263] lets him pick the head, too', () => {
    const table = robbed('silver');
    for (const npc of [0, 1]) {
      table.s.npcs[npc]!.hectare = -1;
      table.player(0).heads.push(npc);
    }
    fallAmongThieves(table);
    // One resource is no choice.
    expect(table.player(0).cargo).toEqual([0, 0, 0, 0, 0]);
    expect(table.s.stack.at(-1)).toMatchObject({ kind: 'choice', effect: { do: 'loseOne', of: 'heads' } });
    table.do(0, { type: 'discard', thing: 'head_0' });
    expect(table.player(0).heads).toEqual([1]);
  });

  it('[BW-263] asks for nothing where there is nothing', () => {
    const table = robbed();
    table.player(0).money = 0;
    fallAmongThieves(table);
    expect([table.player(0).money, table.s.stack.at(-1)!.kind]).toEqual([0, 'day']);
  });
});

describe('an exhausted item', () => {
  it('[BW-264] [BW-033] may be dropped, and stays exhausted for whoever picks it up', () => {
    const table = stage();
    put(table, 0, 'M09');
    put(table, 1, 'M09');
    equip(table, 0, 'lamp');
    table.do(0, { type: 'useKey', tool: 'lamp' }, { type: 'drop', thing: 'lamp' });
    expect(table.s.ground).toMatchObject([{ items: [{ item: 'lamp', exhausted: true }] }]);
    table.do(0, { type: 'endTurn' });
    const told = table.do(1, { type: 'pickUp', thing: 'lamp' });
    expect(ofType(told, 'pickedUp')).toHaveLength(1);
    expect(table.player(1).items).toEqual([{ item: 'lamp', exhausted: true }]);
    expect(table.why(1, { type: 'useKey', tool: 'lamp' })).toBe('needs-tool BW-063');
  });

  it('[BW-264] [BW-054] is ready again after the night, wherever it lies', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'M09');
    equip(table, 0, 'lamp');
    table.do(0, { type: 'useKey', tool: 'lamp' }, { type: 'drop', thing: 'lamp' });
    table.until(0);
    expect(table.s.ground).toMatchObject([{ items: [{ item: 'lamp', exhausted: false }] }]);
  });

  it('[BW-264] lies below a ready one of its kind', () => {
    const table = stage({ seats: 1 });
    put(table, 0, 'M09');
    equip(table, 0, 'lamp');
    table.do(0, { type: 'useKey', tool: 'lamp' }, { type: 'drop', thing: 'lamp' });
    equip(table, 0, 'lamp');
    table.do(0, { type: 'drop', thing: 'lamp' }, { type: 'pickUp', thing: 'lamp' });
    expect(table.player(0).items).toEqual([{ item: 'lamp', exhausted: false }]);
  });
});

describe('the "+1" of the reputation track', () => {
  it('[BW-269] [BW-023] is not offered for wisdom, which no check asks for', () => {
    const table = stage({ seats: 1 });
    table.s.stack.push({ kind: 'raise', seat: 0 });
    expect(table.can(0, { type: 'raise', ability: 'stealth' })).toBe(true);
    expect(table.why(0, { type: 'raise', ability: 'wisdom' })).toBe('no-use-now BW-269');
  });

  it('[BW-269] is not asked about where only wisdom is left to raise', () => {
    const table = stage({ seats: 1, deal: { tasks: [['own_weapon', 'turn_in_head']] } });
    table.player(0).abilities = [6, 6, 6, 6, 6, 0];
    put(table, 0, 'W09');
    give(table, 0, 'wood', 3);
    table.do(0, { type: 'build' });
    expect([table.player(0).reputation, table.s.stack.at(-1)!.kind]).toEqual([3, 'day']);
  });
});
