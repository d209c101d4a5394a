import { openMatch, seedFrom } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { expect, it } from 'vitest';
import { seedToStart } from './play-machines.ts';

it.each(GAME_IDS)('a newcomer to %s has the first word', async (id) => {
  const game = await loadGame(id);
  for (let round = 0; round < 8; round++) {
    let count = 0;
    const seed = seedToStart(game, 3, {}, () => seedFrom(`first ${round} ${count++}`));
    expect(openMatch(game, { seats: 3, seed, options: {} }).awaited.must).toContain(0);
  }
});
