import { FastRandom, HOUSE, type Viewer } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage } from '../testing/stage.ts';
import { scoundrels } from './index.ts';

describe('views and imagined worlds', () => {
  it.each([2, 3, 4])(
    'the view of an imagined world is the view, at every step, for everybody (%i players)',
    (seats) => {
      const random = new FastRandom(`views ${seats}`);
      const state = scoundrels.start({ days: 3, strategies: true }, seats, random, null, null);
      const viewers: Viewer[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
      while (scoundrels.outcome(state) === null) {
        for (const viewer of viewers) {
          const seen = scoundrels.view(state, viewer);
          const world = scoundrels.imagine(seen, random);
          const faults = scoundrels.faults(world);
          if (faults.length > 0) throw new Error(faults.join('; '));
          if (JSON.stringify(scoundrels.view(world, viewer)) !== JSON.stringify(seen)) {
            expect(scoundrels.view(world, viewer)).toEqual(seen);
          }
        }
        const { must, may, house } = scoundrels.awaited(state);
        const free = may.length > 0 && random.below(10) === 0 ? may[random.below(may.length)]! : undefined;
        const seat = free ?? must[random.below(Math.max(1, must.length))] ?? (house ? HOUSE : NaN);
        const codes = scoundrels.legal(state, seat, []);
        scoundrels.play(state, seat, codes[random.below(codes.length)]!, random, null);
      }
      expect(scoundrels.faults(state)).toEqual([]);
    },
  );

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

  it('imagines every card an opponent may hold, and none it cannot', () => {
    // Seat 1 has seen the 3 turned over yesterday: it is in the hand or in the deck, in no other place.
    const stage = new Stage({
      lastTurn: true,
      played: [
        ['A:A', '2:2', '4:0'],
        ['A:A', '2:2', '3:3', '4:4'],
      ],
    });
    stage.play('3', '3');
    stage.do(1, { type: 'suspect' });
    stage.finish();
    const random = new FastRandom('hands');
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const world = scoundrels.imagine(stage.view(1), random);
      const { hand } = scoundrels.view(world, 0);
      expect(hand).toHaveLength(4);
      if (hand!.includes('3')) held++;
    }
    // One card of four came back to the hand: a quarter of the worlds, not four sevenths.
    expect(held / 400).toBeGreaterThan(0.18);
    expect(held / 400).toBeLessThan(0.32);
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
