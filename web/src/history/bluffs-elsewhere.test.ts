import { makeBot, playOut } from '@tinstar/bots';
import { loadGame } from '@tinstar/shelf';
import { expect, it } from 'vitest';
import { tallyOf } from './bluffs-elsewhere.ts';

it('counts for each player what lay face down, from the record alone', async () => {
  const bots = [makeBot('heuristic'), makeBot('random'), makeBot('random')];
  const { record, told } = playOut(await loadGame('scoundrels'), bots, 'elsewhere');
  const laid = told.flat().flatMap(({ event }) => (event.type === 'disclosed' ? (event as any).laid : []));
  for (const seat of [0, 1, 2]) {
    const own = laid.filter((card) => card.seat === seat);
    const suspected = laid.filter((card) => card.henchmen.includes(seat));
    expect(own.length).toBeGreaterThan(0);
    expect(await tallyOf(record, seat)).toEqual({
      cards: own.length,
      bluffs: own.filter(({ bluff }) => bluff).length,
      caught: own.filter(({ bluff, henchmen }) => bluff && henchmen.length > 0).length,
      suspicions: suspected.length,
      right: suspected.filter(({ bluff }) => bluff).length,
    });
  }
});
