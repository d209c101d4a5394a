import type { Told } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { markAfter, markBefore, marksOf, partAt } from './replay-chapters.ts';

const frame = (...events: { type: string; seat?: number }[]) => ({
  ...{ state: null, must: [] },
  told: events.map((event): Told => ({ event: event as never, only: null, rest: null })),
});
const frames = [
  frame({ type: 'dealt' }, { type: 'turn', seat: 0 }),
  frame({ type: 'drew', seat: 0 }),
  frame({ type: 'turn', seat: 1 }),
  frame({ type: 'dealt' }, { type: 'turn', seat: 0 }),
  frame({ type: 'over' }),
];
const chapters = { kind: 'round', begins: 'dealt', turn: 'turn' } as const;

describe('the parts of a replay', () => {
  it('are rounds or days, and the turns of whoever looks', () => {
    expect(marksOf(frames, chapters, 1)).toEqual({ parts: [0, 3], turns: [2] });
    expect(marksOf(frames, chapters, 0).turns).toEqual([0, 3]);
    expect(marksOf(frames, chapters, null).turns).toEqual([0, 2, 3]);
  });

  it('are walked through in both directions, and end where they end', () => {
    expect(markBefore([0, 3], 4)).toBe(3);
    expect(markBefore([0, 3], 3)).toBe(0);
    expect(markBefore([0, 3], 0)).toBeNull();
    expect(markAfter([0, 3], 0)).toBe(3);
    expect(markAfter([0, 3], 3)).toBeNull();
    expect([0, 2, 3, 4].map((at) => partAt([0, 3], at))).toEqual([1, 1, 2, 2]);
    expect(partAt([2], 1)).toBe(0);
  });
});
