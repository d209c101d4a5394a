import { openMatch, replay, seedFrom } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { makeBot } from './names.ts';
import { playOut } from './play-out.ts';
import { weigh } from './weigh.ts';

describe('what was weighed', () => {
  it.each(GAME_IDS)('of every move of %s: all choices, best first, always the same', async (id) => {
    const game = await loadGame(id);
    const bot = makeBot('marshal');
    const { record } = playOut(game, [bot, bot], 5);
    let [decisions, chosen] = [0, 0];
    replay(game, record, (match, number) => {
      const next = record.moves[number];
      if (!next || !match.awaited.must.includes(next.seat)) return;
      const codes = game.legal(match.state, next.seat, []);
      const view = game.view(match.state, next.seat);
      const weighed = weigh(game, view, codes, false);
      expect(weighed.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
      expect(weighed[0]!.worth).toBe(1);
      expect(weighed).toEqual(weighed.toSorted((a, b) => b.worth - a.worth));
      if (number % 10 === 0) expect(weigh(game, view, codes, false)).toEqual(weighed);
      const made = weighed.find(({ code }) => code === game.moves.encode(next.move))!;
      decisions++;
      if (made.worth > 0.98) chosen++;
    });
    // The strongest machine did what it finds best; only mixed strategies draw anew.
    expect(chosen / decisions).toBeGreaterThan(0.9);
  });

  it('of a standing right: to let it be, too', async () => {
    const game = await loadGame('wyatt-earp');
    const match = openMatch(game, { seats: 2, seed: seedFrom(1) });
    const seat = match.awaited.must[0]!;
    const codes = game.legal(match.state, seat, []);
    const weighed = weigh(game, game.view(match.state, seat), codes, true);
    expect(weighed.filter(({ code }) => code === null)).toHaveLength(1);
    expect(weighed).toHaveLength(codes.length + 1);
    expect(weigh(game, game.view(match.state, seat), [], false)).toEqual([]);
  });
});
