import { expect, it } from 'vitest';
import { verbsOf } from './help-now.tsx';

it('names each verb once, in the order of the moves, and counts the others', () => {
  const discards = ['a', 'b', 'c'].map((card) => ({ type: 'discard', card }));
  expect(verbsOf([{ type: 'draw' }, ...discards])).toEqual([
    { move: { type: 'draw' }, more: 0 },
    { move: discards[0], more: 2 },
  ]);
  expect(verbsOf([])).toEqual([]);
});
