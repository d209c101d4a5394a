import { openMatch, seedFrom } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { expect, it } from 'vitest';
import { companyIn, possibleCompany, seedToStart } from './play-machines.ts';

it.each(GAME_IDS)('a newcomer to %s has the first word', async (id) => {
  const game = await loadGame(id);
  for (let round = 0; round < 8; round++) {
    let count = 0;
    const seed = seedToStart(game, 3, {}, () => seedFrom(`first ${round} ${count++}`));
    expect(openMatch(game, { seats: 3, seed, options: {} }).awaited.must).toContain(0);
  }
});

it.each(GAME_IDS)('%s is played against company there is, whatever a browser has kept', (id) => {
  expect(possibleCompany(id, { machines: 1, level: 'marshal' })).toEqual({ machines: 1, level: 'marshal' });
  expect(possibleCompany(id, { machines: 9, level: 'desperado' })).toEqual(companyIn(id));
});
