/** docs/moves-and-events.md says by what the lists of a view count: views are as it says. */
import { advance, CLOCK, FastRandom, openMatch, seedFrom, type Viewer } from '@tinstar/engine';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from './index.ts';

interface Counted {
  readonly places: readonly string[] | number | 'seats' | null;
  readonly lists: readonly string[];
}

/** What stands at a path: `*` is every place of a list. */
function found(view: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (at, step) =>
      at.flatMap((value) => {
        if (value === null) return [];
        return step === '*' ? Object.values(value as object) : [(value as Record<string, unknown>)[step]];
      }),
    [view],
  );
}

describe.each(GAME_IDS)('%s', (id) => {
  it('counts in its lists as its positions say', async () => {
    const path = fileURLToPath(new URL(`../../${id}/testing/positions.ts`, import.meta.url));
    const { POSITIONS } = (await import(/* @vite-ignore */ path)) as { POSITIONS: Record<string, Counted> };
    const game = await loadGame(id);
    const unseen = new Set(Object.values(POSITIONS).flatMap(({ lists }) => lists));

    function look(view: unknown, seats: number): void {
      for (const { places, lists } of Object.values(POSITIONS)) {
        const length = places === 'seats' ? seats : typeof places === 'number' ? places : places?.length;
        for (const list of lists)
          for (const value of found(view, list)) {
            if (value === null) continue;
            expect(value, list).toBeInstanceOf(Array);
            if (length !== undefined) expect(value, list).toHaveLength(length);
            unseen.delete(list);
          }
      }
    }

    for (const seats of [game.seats.min, game.seats.max]) {
      const match = openMatch(game, { seats, seed: seedFrom(seats) });
      const random = new FastRandom(seats);
      while (game.outcome(match.state) === null && match.record.moves.length < 2000) {
        const { must, may } = match.awaited;
        const seat = [...must, ...may][0] ?? CLOCK;
        const codes = game.legal(match.state, seat, []);
        expect(advance(match, seat, codes[random.below(codes.length)]!)).toBeNull();
        const viewers: Viewer[] = [null, seats - 1];
        if (match.record.moves.length % 40 === 0)
          for (const viewer of viewers) look(game.view(match.state, viewer), seats);
      }
      look(game.view(match.state, 0), seats);
    }
    expect([...unseen]).toEqual([]);
  });
});
