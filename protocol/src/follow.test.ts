import { describe, expect, it } from 'vitest';
import { type Followed, follow } from './follow.ts';
import { type Patch, writePatch } from '@tinstar/engine';
import type { Sync } from './socket.ts';

const game = (round: number): NonNullable<Sync['game']> => ({
  view: { round, hand: [1, 2] },
  must: [0],
  may: [],
  house: false,
  decision: round,
  moves: [{ type: 'draw' }],
  undo: null,
  outcome: null,
});

const sync = (n: number, entries: Sync['entries']): Sync => ({
  type: 'sync',
  version: 1,
  viewer: 0,
  n,
  table: { id: 'abcdefghij12' } as Sync['table'],
  entries,
  game: game(1),
  clocks: null,
  own: { orders: [], sealed: null, plan: null, watch: null, moreTime: null, agreed: false, agreedEnd: false },
  presence: { seats: [true], watching: 0 },
});
const moved = (n: number): Sync['entries'][number] => ({
  n,
  at: n,
  kind: 'moved',
  seat: 0,
  by: 'player',
  events: [{ type: 'turn' }],
});

describe('following a table', () => {
  const first = follow(null, sync(2, [moved(1), moved(2)])) as Followed;

  it('applies an update', () => {
    const patch = JSON.parse(writePatch(game(1) as never, game(2) as never)!) as Patch;
    const after = follow(first, { type: 'update', entry: moved(3), game: patch as never }) as Followed;
    expect(after.game).toEqual(game(2));
    expect(after.n).toBe(3);
    expect(after.entries.map((entry) => entry.n)).toEqual([1, 2, 3]);
    expect(first.n).toBe(2);
  });

  it('sees a gap', () => {
    expect(follow(first, { type: 'update', entry: moved(4) })).toBe('gap');
    expect(follow(null, { type: 'update', entry: moved(1) })).toBe('gap');
  });

  it('goes on from where it was after a resume', () => {
    const resumed = follow(first, sync(4, [moved(3), moved(4)])) as Followed;
    expect(resumed.entries.map((entry) => entry.n)).toEqual([1, 2, 3, 4]);
    expect((follow(first, sync(2, [])) as Followed).entries).toHaveLength(2);
  });

  it('starts anew when too much was missed', () => {
    const resumed = follow(first, sync(9, [moved(8), moved(9)])) as Followed;
    expect(resumed.entries.map((entry) => entry.n)).toEqual([8, 9]);
  });

  it('forgets what was taken back', () => {
    const entry = { n: 3, at: 3, kind: 'undone', seat: 0, taken: [2] } as const;
    const after = follow(first, { type: 'update', entry: { ...entry, taken: [2] } }) as Followed;
    expect(after.entries.map((kept) => kept.n)).toEqual([1, 3]);
  });
});
