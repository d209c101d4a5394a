import { GAME_IDS, isGameId, loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { botsFor, LEVELS } from './names.ts';
import { ANCHOR, ANCHOR_ELO, MEASURED, strengthOf } from './strength.ts';

describe('measured strength', () => {
  it.each(Object.entries(MEASURED))(
    'of %s is of machines that play it, held against the same one',
    async (id, found) => {
      if (!isGameId(id)) throw new Error(`no game is called ${id}`);
      const game = await loadGame(id);
      const known: readonly string[] = botsFor(game);
      for (const bot of Object.keys(found.elo)) expect(known).toContain(bot);
      expect(found.elo[ANCHOR]).toEqual({ points: ANCHOR_ELO, reach: 0 });
      expect(found.version).toBeLessThanOrEqual(game.version);
      const levels = LEVELS.flatMap((level) => strengthOf(id, level) ?? []);
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    },
  );

  it('is a plain number where there is one', () => {
    for (const id of GAME_IDS) expect(strengthOf(id, 'nobody')).toBeNull();
    expect(strengthOf('no game', ANCHOR)).toBeNull();
  });
});
