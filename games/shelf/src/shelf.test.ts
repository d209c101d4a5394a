import { describe, expect, it } from 'vitest';
import { GAME_IDS, isGameId, loadGame, seatsOf } from './index.ts';

describe('the shelf', () => {
  it.each(GAME_IDS)('has in the box of %s what stands on it', async (id) => {
    const game = await loadGame(id);
    expect(game.id).toBe(id);
    expect(seatsOf(id)).toEqual(game.seats);
  });

  it.each(['poker', 'toString', '', 3, null])('has no box %s', (id) => {
    expect(isGameId(id)).toBe(false);
  });
});
