import { bantamWest } from '@tinstar/bantam-west';
import { openMatch, present, submit } from '@tinstar/engine';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { lesson } from './lesson.ts';

describe('the first day', () => {
  it('is legal from the first step to the task it talks about', () => {
    const match = openMatch(bantamWest, { options: {}, seats: lesson.seats, seed: lesson.seed, deal: lesson.deal });
    for (const { seat, move } of lesson.steps) {
      expect(present(match, seat).moves).toContainEqual(move);
      expect(submit(match, seat, { decision: null, move })).toMatchObject({ ok: true });
    }
    const told = match.told.flat().map(({ event }) => event);
    expect(told).toContainEqual(expect.objectContaining({ type: 'taskDone', seat: 0, task: 'reach_journeyman' }));
  });

  it.each(['en', 'de', 'it'] as const)('has words for every step in %s', (language) => {
    const { has } = textIn(language);
    for (const { key } of [...lesson.steps, { key: 'done' }])
      expect(has(`bantam-west-table.learn.${key}`), key).toBe(true);
  });
});
