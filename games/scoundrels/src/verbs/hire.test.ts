import type { AnyMove } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage } from '../../testing/stage.ts';
import { scoundrels } from '../index.ts';

describe('step 3: hire', () => {
  it('[SC-080] exactly one of the two: hire or Office', () => {
    const hired = new Stage({ money: [10, 4] });
    hired.play('A', '6');
    expect(hired.why(0, { type: 'endTurn' })).toEqual({ code: 'hire-or-office-first', rule: 'SC-080' });
    hired.hire(0);
    expect(hired.view(null).phase).toBe('last_call');
    expect(hired.verbs(0)).toEqual([]);
    const visited = new Stage({ money: [10, 4] });
    visited.play('A', '6');
    visited.office();
    expect(visited.view(null).phase).toBe('last_call');
  });

  it('[SC-081] pays the full price and takes any open space', () => {
    const stage = new Stage({
      money: [10, 4],
      sheets: [['', 'filthy+dog']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
    });
    stage.play('A', '6');
    const events = stage.do(0, { type: 'hire', space: 1 });
    expect(events).toContainEqual({ type: 'paid', seat: 0, amount: 6 });
    expect(stage.money(0)).toBe(4);
    expect(stage.moves(0)).toEqual([0, 2, 3, 4].map((space) => ({ type: 'place', space })));
    stage.do(0, { type: 'place', space: 3 });
    expect(stage.sheet(0)).toEqual(['', 'filthy+dog', '', 'young+outlaw', '']);
    const poor = new Stage({ money: [5, 4], saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'] });
    poor.play('A', '6');
    expect(poor.why(0, { type: 'hire', space: 1 })).toEqual({
      code: 'cannot-pay',
      rule: 'SC-081',
      about: { price: 6, money: 5 },
    });
    // The refusal names what it would cost now: a Telegraphist asks for $3 less.
    const cheaper = new Stage({
      money: [2, 4],
      sheets: [['stubborn+telegraphist']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
    });
    cheaper.play('3', '3');
    cheaper.use(0);
    expect(cheaper.why(0, { type: 'hire', space: 1 })).toEqual({
      code: 'cannot-pay',
      rule: 'SC-081',
      about: { price: 3, money: 2 },
    });
  });

  it('[SC-082] after a hire everything may be rearranged, and at no other time', () => {
    const stage = new Stage({
      money: [10, 4],
      sheets: [['filthy+dog', 'helpful+cow', 'anxious+miner', 'daring+barber']],
    });
    expect(stage.why(0, { type: 'exchange', space: 0, other: 1 })).toEqual({ code: 'when-hiring', rule: 'SC-082' });
    stage.play('A', '6');
    stage.do(0, { type: 'hire', space: 2 });
    const hired = stage.sheet(0)[4];
    // Any order of five in four exchanges: here the reverse of the first four and back.
    stage.all(
      0,
      { type: 'exchange', space: 0, other: 3 },
      { type: 'exchange', space: 1, other: 2 },
      { type: 'exchange', space: 0, other: 4 },
    );
    expect(stage.sheet(0)).toEqual([hired, 'anxious+miner', 'helpful+cow', 'filthy+dog', 'daring+barber']);
    stage.do(0, { type: 'exchange', space: 0, other: 4 });
    expect(stage.view(null).phase).toBe('last_call');
  });

  const full = ['filthy+dog', 'helpful+cow', 'anxious+miner', 'daring+barber', 'talkative+banker'];
  it('[SC-082] every hire: also that of a "when hired" scoundrel and that of one refused for want of room', () => {
    const charming = new Stage({
      money: [10, 4],
      sheets: [['filthy+dog', 'helpful+cow']],
      saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'],
    });
    charming.play('A', '6');
    charming.all(0, { type: 'hire', space: 0 }, { type: 'agree' }, { type: 'exchange', space: 0, other: 3 });
    charming.do(0, { type: 'settle' });
    expect(charming.sheet(0)).toEqual(['', 'helpful+cow', '', 'filthy+dog', '']);
    expect(charming.pile()).toEqual(['charming+banker']);
    const refused = new Stage({ money: [10, 4], sheets: [full] });
    refused.play('A', '6');
    refused.all(0, { type: 'hire', space: 2 }, { type: 'refuseNew' }, { type: 'exchange', space: 0, other: 4 });
    refused.do(0, { type: 'settle' });
    expect(refused.sheet(0)).toEqual([full[4], full[1], full[2], full[3], full[0]]);
    // With nobody on the sheet there is nothing to ask.
    const empty = new Stage({ money: [10, 4], saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'] });
    empty.play('A', '6');
    empty.all(0, { type: 'hire', space: 0 }, { type: 'agree' });
    expect(empty.view(null).phase).toBe('last_call');
  });

  it('[SC-083] a full sheet: one scoundrel, old or new, must go', () => {
    const old = new Stage({ money: [10, 4], sheets: [full] });
    old.play('A', '6');
    const name = old.saloon()[2]!;
    old.do(0, { type: 'hire', space: 2 });
    expect(old.verbs(0)).toEqual(['makeRoom', 'refuseNew']);
    old.do(0, { type: 'makeRoom', space: 1 });
    expect(old.sheet(0)[1]).toBe(name);
    expect(old.pile()).toEqual(['helpful+cow']);
    const fresh = new Stage({ money: [10, 4], sheets: [full] });
    fresh.play('A', '6');
    fresh.all(0, { type: 'hire', space: 2 }, { type: 'refuseNew' });
    expect(fresh.sheet(0)).toEqual(full);
    expect(fresh.pile()).toEqual([name]);
  });

  it('[SC-084] nothing else lets a player discard at will', () => {
    const stage = new Stage({ sheets: [['filthy+dog', 'helpful+cow']] });
    stage.play('A', '6');
    for (const type of ['makeRoom', 'sacrifice'] as const) expect(stage.can(0, { type, space: 0 })).toBe(false);
    expect(stage.can(0, { type: 'refuseNew' })).toBe(false);
  });

  it('[SC-085] the Saloon closes the gap to the right and a new scoundrel enters at the left', () => {
    const stage = new Stage({
      money: [10, 4],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
      next: ['filthy+dog'],
    });
    stage.play('A', '6');
    stage.hire(1);
    expect(stage.saloon()).toEqual(['filthy+dog', 'helpful+prospector', 'clumsy+miner']);
  });

  it('[SC-085] the refill is the last thing of a hire: after placing and rearranging', () => {
    const stage = new Stage({
      money: [10, 4],
      sheets: [['', 'lucky+cow']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
      next: ['filthy+dog'],
    });
    stage.play('A', '6');
    const types = (move: AnyMove) => stage.do(0, move).map(({ type }) => type);
    expect(types({ type: 'hire', space: 1 })).toEqual(['paid', 'hired']);
    expect(stage.saloon()).toEqual(['helpful+prospector', 'young+outlaw', 'clumsy+miner']);
    expect(types({ type: 'place', space: 0 })).toEqual(['placed']);
    expect(stage.saloon()).toEqual(['helpful+prospector', '', 'clumsy+miner']);
    expect(types({ type: 'exchange', space: 0, other: 1 })).toEqual(['rearranged']);
    expect(types({ type: 'settle' }).slice(0, 1)).toEqual(['arrived']);
    expect(stage.saloon()).toEqual(['filthy+dog', 'helpful+prospector', 'clumsy+miner']);
  });

  it('[SC-085] the refill is the last thing of a hire: after making room, or refusing the new one', () => {
    for (const move of [{ type: 'makeRoom', space: 1 }, { type: 'refuseNew' }]) {
      const stage = new Stage({ money: [10, 4], sheets: [full], next: ['lucky+outlaw'] });
      const [left, middle, right] = stage.saloon();
      stage.play('A', '6');
      stage.do(0, { type: 'hire', space: 2 });
      const room = stage.do(0, move).map(({ type }) => type);
      expect(room).not.toContain('arrived');
      expect(stage.saloon()).toEqual([left, middle, '']);
      stage.do(0, { type: 'settle' });
      expect(stage.saloon()).toEqual(['lucky+outlaw', left, middle]);
      expect(stage.pile()).toEqual([move.type === 'refuseNew' ? right : 'helpful+cow']);
    }
  });

  it('[SC-085] a hire can be taken back until the Saloon is refilled', () => {
    const told = (['hired', 'paid', 'placed', 'rearranged', 'discarded'] as const).filter((type) =>
      scoundrels.barriers.includes(type),
    );
    expect(told).toEqual([]);
    expect(scoundrels.barriers).toContain('arrived');
  });

  it('[SC-086] who cannot pay for anybody goes to the Office', () => {
    const stage = new Stage({ money: [0, 4], saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'] });
    stage.play('A', '6');
    expect(stage.verbs(0)).toEqual(['visitOffice']);
  });

  it('[SC-087] a "when hired" scoundrel works as it is hired', () => {
    const stage = new Stage({ money: [10, 4], saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'] });
    stage.play('A', '6');
    const price = stage.view(null).saloon[0]!.price;
    stage.all(0, { type: 'hire', space: 0 }, { type: 'agree' });
    expect(stage.money(0)).toBe(10 - price + 4);
  });
});

describe("step 3: the Sheriff's Office", () => {
  const saloon = ['helpful+prospector', 'young+outlaw', 'clumsy+miner'];

  it('[SC-090] the right-most scoundrel goes, the Saloon is refilled, then an option is chosen', () => {
    const stage = new Stage({ saloon, next: ['filthy+dog'] });
    stage.play('A', '6');
    const events = stage.do(0, { type: 'visitOffice' });
    expect(events.map((event) => event.type)).toEqual(['visitedOffice', 'discarded', 'arrived']);
    expect(stage.pile()).toEqual(['clumsy+miner']);
    expect(stage.saloon()).toEqual(['filthy+dog', 'helpful+prospector', 'young+outlaw']);
    expect(stage.topic).toBe('office');
  });

  it('[SC-091] selling information gives $2', () => {
    const stage = new Stage({ saloon });
    stage.play('A', '6');
    stage.office();
    expect(stage.money(0)).toBe(6);
  });

  it('[SC-092] bail: $2 for one henchman or $4 for two, of anybody', () => {
    const one = new Stage({ saloon, jailed: [1, 2] });
    one.play('A', '6');
    one.all(0, { type: 'visitOffice' }, { type: 'office', option: 1 }, { type: 'free', seat: 1 });
    expect([one.money(0), one.henchmen(1).jailed, one.henchmen(0).jailed]).toEqual([2, 1, 1]);
    const two = new Stage({ saloon, jailed: [1, 2] });
    two.play('A', '6');
    two.all(0, { type: 'visitOffice' }, { type: 'office', option: 2 }, { type: 'free', seat: 0 });
    expect([two.money(0), two.henchmen(1).jailed, two.henchmen(0).jailed]).toEqual([0, 1, 0]);
    const poor = new Stage({ saloon, money: [3, 4], jailed: [1, 2] });
    poor.play('A', '6');
    poor.do(0, { type: 'visitOffice' });
    expect(poor.why(0, { type: 'office', option: 2 })).toEqual({ code: 'option-impossible', rule: 'SC-092' });
    const single = new Stage({ saloon, jailed: [1, 0] });
    single.play('A', '6');
    single.do(0, { type: 'visitOffice' });
    expect(single.can(0, { type: 'office', option: 2 })).toBe(false);
  });

  it('[SC-093] a bribe: $12 on the final day for any safe of any site', () => {
    const stage = new Stage({ saloon, money: [12, 4], day: 2 });
    stage.play('A', '6');
    stage.all(0, { type: 'visitOffice' }, { type: 'office', option: 3 }, { type: 'safe', safe: 13 });
    expect(stage.money(0)).toBe(0);
    expect(stage.view(null).safes[13]).toMatchObject({ at: 'stolen', owner: 0 });
    const poor = new Stage({ saloon, money: [11, 4], day: 2 });
    poor.play('A', '6');
    poor.do(0, { type: 'visitOffice' });
    expect(poor.why(0, { type: 'office', option: 3 })!.code).toBe('option-impossible');
  });

  it.each([2, 3] as const)('[SC-094] the final day of a game of %i days is the last', (days) => {
    for (let day = 1; day <= days; day++) {
      const stage = new Stage({ saloon, money: [12, 4], day, days });
      stage.play('A', '6');
      stage.do(0, { type: 'visitOffice' });
      const why = stage.why(0, { type: 'office', option: 3 });
      if (day === days) expect(why).toBeNull();
      else expect(why).toEqual({ code: 'final-day-only', rule: 'SC-093' });
    }
  });

  it('[SC-095] a freed henchman is available again, at once', () => {
    const stage = new Stage({ saloon, jailed: [1, 3] });
    stage.play('A', '6');
    expect(stage.why(1, { type: 'suspect' })).toEqual({ code: 'no-henchman', rule: 'SC-063' });
    stage.all(0, { type: 'visitOffice' }, { type: 'office', option: 1 }, { type: 'free', seat: 1 });
    expect(stage.henchmen(1)).toMatchObject({ available: 1, jailed: 2 });
    expect(stage.can(1, { type: 'suspect' })).toBe(true);
  });

  it('shows what is asked in plain text', () => {
    const stage = new Stage({ saloon });
    stage.play('A', '6');
    expect(scoundrels.describe(stage.view(0))).toContain('seat 0 asked');
  });
});
