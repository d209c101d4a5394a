import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { put, stage } from '../testing/stage.ts';
import { bantamWest } from './index.ts';
import { oddsFor } from './odds.ts';
import { SHOP_ACTIONS } from './data/trades.ts';

describe('odds', () => {
  it.each([0, 1, 2, 3, 4, 5, 6])('are what all six faces say, haggling with persuasion %i', (persuasion) => {
    let passed = 0;
    for (let die = 1; die <= 6; die++) {
      const table = stage({ seats: 1 });
      put(table, 0, 'GUN');
      Object.assign(table.player(0), { will: 2 });
      table.player(0).abilities[4] = persuasion;
      table.dice(die).do(0, { type: 'haggle' });
      if (table.player(0).discount > 0) passed++;
    }
    expect(oddsFor(SHOP_ACTIONS.haggle_gunsmith.difficulty, persuasion)).toBe(passed / 6);
  });
});

describe('refusals', () => {
  it('name the rule they come from, whatever is tried whenever', () => {
    const random = new FastRandom('refusals');
    const s = bantamWest.start({ ...stage().s.options, events: true }, 3, random, null, null);
    const codes: number[] = [];
    const nameless: string[] = [];
    for (let moves = 0; moves < 500 && bantamWest.outcome(s) === null; moves++) {
      const [seat] = bantamWest.awaited(s).must;
      for (let i = 0; i < 40; i++) {
        const code = random.below(bantamWest.moves.size);
        const refusal = bantamWest.refusal(s, seat!, code);
        if (refusal !== null && !/^BW-\d{3}$/.test(refusal.rule ?? '')) nameless.push(refusal.code);
      }
      bantamWest.legal(s, seat!, codes);
      bantamWest.play(s, seat!, codes[random.below(codes.length)]!, random, null);
    }
    expect(nameless).toEqual([]);
  });
});
