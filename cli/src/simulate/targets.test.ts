import { GAME_IDS } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { targetsOf } from './targets.ts';

describe('the table of targets', () => {
  it('asks more of who thinks longer, and more than an even share, in every game that is searched', async () => {
    const targets = await targetsOf(GAME_IDS);
    expect(targets.filter(({ game }) => game === 'wyatt-earp')).toHaveLength(4);
    for (const { game, seats, bot, required } of targets) {
      expect(required).toBeGreaterThan(1 / seats);
      const legend = targets.find((other) => other.game === game && other.seats === seats && other.bot === 'legend')!;
      if (bot === 'ranger') expect(legend.required).toBeGreaterThan(required);
    }
  });
});
