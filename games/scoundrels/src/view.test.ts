import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';
import { scoundrels } from './index.ts';

describe('views', () => {
  it('a spectator and an opponent see nothing of a hand, a deck, a closed safe or a face-down card', () => {
    const open = new Stage({ poker: ['0A23|456', 'A234|056'] });
    const other = new Stage({ poker: ['2356|0A4', 'A234|056'] });
    for (const [stage, card] of [
      [open, '0'],
      [other, '6'],
    ] as const) {
      stage.play(card, '4');
      stage.do(0, { type: 'useLeader' });
    }
    for (const viewer of [1, null] as const) {
      expect(JSON.stringify(open.view(viewer))).toBe(JSON.stringify(other.view(viewer)));
      expect(JSON.stringify(open.heard(viewer))).toBe(JSON.stringify(other.heard(viewer)));
    }
  });
});

describe('reactions of the traits that were not printed', () => {
  it('Vengeful answers a suspicion, also in the last call, which then goes on', () => {
    const stage = new Stage({ seats: 3, sheets: [['vengeful+banker']] });
    stage.play('3', '3');
    stage.office();
    stage.do(1, { type: 'suspect' });
    expect(scoundrels.awaited(stage.state)).toEqual({ must: [0], may: [2], house: false });
    stage.use(0, 0);
    expect(stage.money(0)).toBe(4 + 2 + 4);
    expect(scoundrels.awaited(stage.state)).toEqual({ must: [], may: [2], house: true });
  });

  it('Annoying reacts to every hire, its own included', () => {
    const stage = new Stage({ saloon: ['annoying+banker', 'young+outlaw', 'clumsy+miner'], money: [9, 4] });
    stage.play('A', '6');
    const price = stage.view(null).saloon[0]!.price;
    stage.all(0, { type: 'hire', space: 0 }, { type: 'place', space: 0 }, { type: 'settle' });
    expect(stage.topic).toBe('reactions');
    stage.use(0);
    expect(stage.money(0)).toBe(9 - price + 4);
  });

  it('Cocky reacts to a theft, Nosy to a look, each once', () => {
    const stage = new Stage({ sheets: [['cocky+banker', 'nosy+prospector', 'young+locksmith']], money: [5, 4] });
    stage.play('0', 'A');
    stage.use(2);
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '2' });
    stage.all(0, { type: 'safe', safe: 1 }, { type: 'mark', number: '2' });
    expect(stage.topic).toBe('reactions');
    stage.use(1);
    expect(stage.money(0)).toBe(5 - 1 + 3);
    expect(stage.topic).toBeNull();
  });

  it('the Tax Collector steals only from those who are richer before anybody pays', () => {
    // After the first theft seat 0 has $6: seat 2 was richer before, seat 3 never was.
    const stage = new Stage({ seats: 4, sheets: [['stubborn+tax-collector']], money: [4, 9, 5, 4] });
    stage.play('3', '3');
    const events = stage.use(0);
    expect(events.flatMap((event) => (event.type === 'stoleMoney' ? [[event.from, event.amount]] : []))).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect([0, 1, 2, 3].map((seat) => stage.money(seat))).toEqual([4 + 2 + 2 + 1, 7, 3, 4]);
    // With nobody richer the dollar from the bank is left.
    const rich = new Stage({ sheets: [['stubborn+tax-collector']], money: [4, 4] });
    rich.play('3', '3');
    rich.use(0);
    expect([rich.money(0), rich.money(1)]).toEqual([5, 4]);
  });

  it('the Loan Shark and the Judge look for whoever can be hit', () => {
    const shark = new Stage({ seats: 3, sheets: [['stubborn+loan-shark']], money: [4, 2, 5], reputation: [0, -2, 0] });
    shark.play('3', '3');
    shark.use(0);
    // Seat 1 can neither pay $3 nor lose reputation: only seat 2 can be named, and is asked.
    expect(shark.asked).toBe(2);
    shark.do(2, { type: 'answer', option: 0 });
    expect([shark.money(0), shark.money(2)]).toEqual([7, 2]);
    const judge = new Stage({ seats: 3, sheets: [['stubborn+judge']], reputation: [1, 1, 3] });
    judge.play('3', '3');
    judge.use(0);
    expect([0, 1, 2].map((seat) => judge.reputation(seat))).toEqual([2, 1, 2]);
  });
});
