import { replay } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { fuzz, WAYS } from '../testing/fuzz.ts';
import { readGolden } from '../testing/golden.ts';
import { GAME_IDS, loadGame } from './index.ts';

/** `npm run fuzz` tries twenty thousand. */
const TRIES = 700;

describe.each(GAME_IDS)('input from outside: %s', (id) => {
  it('reads every state it has saved itself', async () => {
    const game = await loadGame(id);
    for (const { told: _, ...record } of readGolden(id, game.version)) {
      replay(game, record, ({ state }, number) => {
        if (number % 4 > 0) return;
        const saved = JSON.stringify(game.save(state));
        expect(JSON.stringify(game.save(game.load(JSON.parse(saved))))).toBe(saved);
      });
    }
  });

  it.each(WAYS)('a tampered %s is refused with `bad-state`, or can be played to the end', async (way) => {
    const { faults, refused } = fuzz(await loadGame(id), way, TRIES, 'test');
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(TRIES / 2);
  });
});
