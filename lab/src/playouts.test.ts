import { liarsDice } from '@tinstar/engine/testing';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { tryBudgets } from './playouts.ts';

describe('playouts a decision', () => {
  it('are tried on the same deals, and what they took is counted', () => {
    let time = 0;
    const setup = { games: 20, seed: 'budgets', options: { lives: 2 }, seats: 2 };
    const [few, many] = tryBudgets(liarsDice, [8, 200], 'heuristic', setup, () => (time += 5));
    expect([few!.playouts, many!.playouts]).toEqual([8, 200]);
    expect(few!.games).toBe(20);
    expect(few!.taken).toBeLessThanOrEqual(8);
    expect(many!.taken).toBeGreaterThan(8);
    expect(many!.taken).toBeLessThanOrEqual(200);
    expect(few!.cost).toBe(5);
    expect(few!.even).toBe(0.5);
    expect(tryBudgets(liarsDice, [8], 'heuristic', setup, () => 0)[0]!.wins).toBe(few!.wins);
  });

  it('are of no use where a game is not searched', async () => {
    const { redeal: _redeal, rate: _rate, ...game } = await loadGame('wyatt-earp');
    const setup = { games: 2, seed: 'x', options: {}, seats: 2 };
    expect(() => tryBudgets(game, [8], 'heuristic', setup, () => 0)).toThrow('nobody thinks ahead');
  });
});
