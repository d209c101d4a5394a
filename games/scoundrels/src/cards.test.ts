/** Cards whose text no rule speaks of: what each does, to the dollar. */
import type { AnyMove } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../testing/stage.ts';

/** Seat 0 plays an honest 3 and has the job on slot 3. */
function ready(job: string, setting: Setting = {}): Stage {
  const stage = new Stage({ sheets: [[`stubborn+${job}`]], ...setting });
  stage.play('3', '3');
  return stage;
}

const agree = { type: 'agree' };
const decline = { type: 'decline' };
const free = (seat: number) => ({ type: 'free', seat });

describe('[SC-011] the job gives the ability', () => {
  it.each<[string, Setting, readonly AnyMove[], readonly number[], readonly number[], readonly number[]]>([
    // job, setting, answers, money, reputation and jailed henchmen afterwards
    ['musician', { seats: 3 }, [], [9, 5, 5], [0, 0, 0], [1, 1, 1]],
    ['cowhand', { jailed: [2, 1] }, [], [6, 4], [0, 0], [1, 1]],
    ['pickpocket', { money: [4, 1] }, [], [5, 0], [0, 0], [1, 1]],
    ['pickpocket', { seats: 3, money: [4, 3, 0] }, [], [6, 1, 0], [0, 0, 0], [1, 1, 1]],
    ['miner', {}, [agree], [9, 4], [0, 0], [2, 1]],
    ['priest', { seats: 3, jailed: [1, 1, 1] }, [free(2)], [4, 4, 4], [1, 0, 0], [1, 1, 0]],
    ['mayor', { money: [8, 4] }, [agree], [1, 4], [2, 0], [1, 1]],
    ['mayor', { money: [6, 4] }, [], [3, 4], [1, 0], [1, 1]],
    ['bounty-hunter', { seats: 3, jailed: [1, 2, 3] }, [{ type: 'trust' }], [9, 4, 4], [0, 0, 0], [1, 3, 3]],
    ['loan-shark', {}, [{ type: 'answer', option: 1 }], [4, 4], [0, -1], [1, 1]],
    ['duelist', {}, [{ type: 'answer', option: 1 }], [4, 4], [1, 0], [1, 1]],
    ['widow', { sheets: [['stubborn+widow', 'young+dog']] }, [], [7, 4], [1, 0], [1, 1]],
    ['printer', { money: [3, 4] }, [], [6, 4], [0, 0], [1, 1]],
    ['beggar', { money: [3, 4] }, [], [7, 4], [0, 0], [1, 1]],
  ])('%s', (job, setting, answers, money, reputation, jailed) => {
    const stage = ready(job, setting);
    stage.use(0);
    for (const answer of answers) stage.do(stage.asked!, answer);
    expect(stage.topic).toBeNull();
    const seats = money.map((_, seat) => seat);
    expect(seats.map((seat) => stage.money(seat))).toEqual(money);
    expect(seats.map((seat) => stage.reputation(seat))).toEqual(reputation);
    expect(seats.map((seat) => stage.henchmen(seat).jailed)).toEqual(jailed);
  });

  it('the Telegraphist hires for $3 less, not below $0, and has to once used', () => {
    const saloon = ['helpful+prospector', 'young+outlaw', 'clumsy+miner'];
    const stage = ready('telegraphist', { saloon, money: [3, 4] });
    stage.use(0);
    expect(stage.verbs(0)).toEqual(['hire']);
    stage.all(0, { type: 'hire', space: 1 }, { type: 'place', space: 1 }, { type: 'settle' });
    // $6 less $3.
    expect(stage.money(0)).toBe(0);
    const cheap = ready('telegraphist', { saloon, money: [0, 4] });
    cheap.use(0);
    expect(cheap.can(0, { type: 'hire', space: 1 })).toBe(false);
    cheap.do(0, { type: 'hire', space: 0 });
    expect(cheap.money(0)).toBe(0);
  });

  it('the Outlaw steals for $2, the Professor marks an own stolen safe for $2', () => {
    const stage = ready('outlaw', { sheets: [['stubborn+outlaw', 'jealous+professor']] });
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('cannot-use');
    stage.use(0);
    stage.do(0, { type: 'safe', safe: 3 });
    expect(stage.money(0)).toBe(2);
    stage.use(1);
    stage.do(0, { type: 'mark', number: '6' });
    expect(stage.view(null).safes[3]).toMatchObject({ owner: 0, marks: [{ seat: 0, number: 6 }] });
    expect(stage.money(0)).toBe(0);
  });

  it('the Spy may place a henchman on the card it saw, of an earlier turn too', () => {
    const stage = ready('spy', { seats: 3, played: [[], ['A:5'], ['6:6']] });
    stage.use(0);
    expect(stage.moves(0).filter(({ type }) => type === 'card')).toHaveLength(2);
    stage.do(0, { type: 'card', seat: 1, slot: 'A' });
    expect(stage.moves(0)).toEqual([{ type: 'card', seat: 1, slot: 'A' }, decline]);
    stage.do(0, { type: 'card', seat: 1, slot: 'A' });
    expect(stage.view(null).players[1]!.slots[0]!.henchmen).toEqual([0]);
    expect(stage.henchmen(0)).toMatchObject({ available: 1, onCards: 1 });
  });
});

describe('[SC-251] strategy cards', () => {
  const strategy = { type: 'useStrategy' };

  it('Iron Grip: $2 for a henchman of an opponent, who may first suspect the card', () => {
    const stage = new Stage({ strategies: ['iron-grip', 'jailbreak'] });
    stage.play('3', '3');
    stage.do(0, strategy);
    expect([stage.asked, stage.topic, stage.money(0)]).toEqual([1, 'window', 2]);
    stage.do(1, { type: 'trust' });
    expect(stage.henchmen(1).jailed).toBe(2);
  });

  it('Golden Handshake: a scoundrel for $3; Compound Interest: $1 at the start of a turn; Jailbreak: $1 for an own henchman', () => {
    const golden = new Stage({
      strategies: ['golden-handshake', 'jailbreak'],
      sheets: [['young+dog', 'loyal+cow', 'greedy+banker']],
    });
    golden.all(0, strategy, { type: 'sacrifice', space: 1 });
    expect([golden.money(0), golden.pile(), golden.topic]).toEqual([7, ['loyal+cow'], null]);
    const interest = new Stage({ strategies: ['compound-interest', 'jailbreak'] });
    interest.do(0, strategy);
    expect(interest.money(0)).toBe(5);
    interest.play('3', '3');
    interest.finish();
    expect(interest.can(1, strategy)).toBe(true);
    interest.do(1, strategy);
    expect([interest.money(1), interest.henchmen(1).jailed, interest.henchmen(0).jailed]).toEqual([3, 0, 1]);
    const late = new Stage({ strategies: ['compound-interest', 'jailbreak'] });
    late.play('3', '3');
    expect(late.why(0, strategy)).toEqual({ code: 'strategy-not-now', rule: 'SC-251' });
  });

  it('Ace Up the Sleeve: the card on the table changes, slot and henchmen stay', () => {
    const stage = new Stage({ strategies: ['ace-up-the-sleeve', 'compound-interest'], day: 2, lastTurn: true });
    stage.play('A', '3');
    stage.do(1, { type: 'suspect' });
    stage.all(0, strategy, { type: 'handCard', card: '3' });
    expect(stage.view(0).hand).toEqual(['0', 'A', '2']);
    expect(stage.view(0).players[0]!.slots[2]).toMatchObject({ card: '3', henchmen: [1] });
    stage.finish();
    // The new card alone decides: it was honest.
    expect([stage.reputation(0), stage.henchmen(1).jailed]).toEqual([0, 2]);
  });
});
