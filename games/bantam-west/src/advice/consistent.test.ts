import { FastRandom, seedFrom, openMatch } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { give, stage } from '../../testing/stage.ts';
import { bantamWest } from '../index.ts';
import { MOVES, type Move } from '../move-table.ts';
import { playerOf, type State } from '../state.ts';
import { JOB_DATA } from '../data/trades.ts';
import { CARGO, JOBS } from '../words.ts';
import { ADVISERS } from './index.ts';

/*
 * What the adviser says of the steps of a turn agrees with what they lead to: an analysis lists them by it.
 */

type Rated = { readonly move: Move; readonly code: number; readonly rating: number };

function rated(s: State, seat: number): Rated[] {
  const codes = bantamWest.legal(s, seat, []);
  const ratings = ADVISERS.heuristic.rate(bantamWest.view(s, seat), codes, new FastRandom('consistent'));
  return codes
    .map((code, at) => ({ move: MOVES.decode(code), code, rating: ratings[at]! }))
    .toSorted((a, b) => b.rating - a.rating);
}

const NOTHING_DONE: ReadonlySet<Move['type']> = new Set(['drop', 'discard', 'endTurn']);

describe('the adviser', () => {
  it('invests what fulfils a task before it keeps its wood for a cabin, and gives nothing away instead', () => {
    const table = stage({ deal: { tasks: [['own_weapon', 'turn_in_head'], []] } });
    const lumbering = JOBS.indexOf('lumbering');
    const ada = table.player(0);
    Object.assign(ada, { ranks: JOBS.map((_, job) => (job === lumbering || job === 3 ? 0 : 1)), grit: 0 });
    // All but one of what the rank takes lies there already.
    give(table, 0, 'wood', JOB_DATA.lumbering.cost[0]);
    ada.cargo[CARGO.indexOf('wood')] = 1;
    ada.invested[lumbering] = JOB_DATA.lumbering.cost[0] - 1;
    const order = rated(table.s, 0).map(({ move }) => move.type);
    expect(order).toEqual(['invest', 'endTurn', 'drop', 'discard']);
    table.do(0, { type: 'invest', job: 'lumbering' });
    expect(ada.tasks).toContain('reach_journeyman');
  });

  it('ranks nothing that only gives away, and not the end of the turn, before what fulfils a task', () => {
    const s = openMatch(bantamWest, { seats: 3, seed: seedFrom(3) }).state;
    const random = new FastRandom('consistent');
    let found = 0;
    while (bantamWest.outcome(s) === null) {
      const seat = bantamWest.awaited(s).must[0]!;
      const all = rated(s, seat);
      const done = playerOf(s, seat).tasks.length;
      for (const { code, rating } of s.stack.at(-1)!.kind === 'day' ? all : []) {
        const after = bantamWest.clone(s);
        bantamWest.play(after, seat, code, new FastRandom('consistent'), null);
        if (playerOf(after, seat).tasks.length <= done) continue;
        found++;
        expect(all.filter((one) => NOTHING_DONE.has(one.move.type) && one.rating > rating)).toEqual([]);
      }
      bantamWest.play(s, seat, all[0]!.code, random, null);
    }
    expect(found).toBeGreaterThan(5);
  });
});
