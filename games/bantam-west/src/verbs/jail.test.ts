import { describe, expect, it } from 'vitest';
import { arm, at, give, stage, type Stage } from '../../testing/stage.ts';
import type { Cargo } from '../words.ts';

/** In jail at the start of the turn, with so much cash, reputation and cargo. */
function jailed(money: number, reputation: number, ...cargo: Cargo[]): Stage {
  const table = stage({ seats: 1 });
  Object.assign(table.player(0), { jailed: true, place: at('JAL'), money, reputation });
  for (const one of cargo) give(table, 0, one);
  table.do(0, { type: 'endTurn' });
  return table;
}

describe('bail', () => {
  it('[BW-268] is paid in cash or in goods by whoever has three dollars, not in reputation', () => {
    const table = jailed(3, 2, 'silver');
    expect(table.verbs(0).toSorted()).toEqual(['payGoods', 'payMoney']);
    expect(table.why(0, { type: 'payReputation' })).toBe('can-pay BW-268');
    table.do(0, { type: 'payGoods', thing: 'silver' });
    expect(table.player(0)).toMatchObject({ money: 3, reputation: 2, jailed: false });
  });

  it('[BW-268] is goods or a reputation, as he likes, for whoever has no three dollars', () => {
    const goods = jailed(2, 1, 'gem');
    expect(goods.verbs(0).toSorted()).toEqual(['payGoods', 'payReputation']);
    goods.do(0, { type: 'payGoods', thing: 'gem' });
    expect(goods.player(0)).toMatchObject({ money: 2, reputation: 1, jailed: false });
    const proud = jailed(2, 1, 'gem');
    proud.do(0, { type: 'payReputation' });
    expect(proud.player(0)).toMatchObject({ money: 2, reputation: 0, jailed: false, cargo: [0, 0, 0, 0, 1] });
  });

  it('[BW-268] gives no change, and goods begun with are gone on with', () => {
    const table = jailed(9, 1, 'herbs', 'herbs');
    table.do(0, { type: 'payGoods', thing: 'herbs' });
    expect(table.verbs(0)).toEqual(['payGoods']);
    expect(table.why(0, { type: 'payMoney' })).toBe('goods-begun BW-268');
    table.do(0, { type: 'payGoods', thing: 'herbs' });
    expect(table.player(0)).toMatchObject({ money: 9, jailed: false });
  });

  it('[BW-268] takes no goods worth less than three dollars together, and no cash to go with them', () => {
    const table = jailed(2, 1, 'herbs');
    expect(table.verbs(0)).toEqual(['payReputation']);
    expect(table.why(0, { type: 'payGoods', thing: 'herbs' })).toBe('worth-too-little BW-268');
    expect(table.why(0, { type: 'payMoney' })).toBe('needs-money BW-268');
  });

  it('[BW-268] counts weapons and horses among the goods', () => {
    const table = stage({ seats: 1 });
    Object.assign(table.player(0), { jailed: true, place: at('JAL'), money: 0, reputation: 1 });
    arm(table, 0, 'bowie_knife');
    table.do(0, { type: 'endTurn' });
    expect(table.verbs(0).toSorted()).toEqual(['payReputation', 'payWeapon']);
  });

  it('[BW-268] asks nothing of whoever has neither (A21), and no reputation of whoever has none', () => {
    expect(jailed(2, 0, 'herbs').player(0)).toMatchObject({ money: 2, jailed: false });
    expect(jailed(2, 0, 'gem').verbs(0)).toEqual(['payGoods']);
  });
});
