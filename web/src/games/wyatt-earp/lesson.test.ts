import { openMatch, present, submit, type GameEvent } from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { lesson } from './lesson.ts';

describe('the first hand', () => {
  it('is legal from the first step to the settlement it talks about', () => {
    const match = openMatch(wyattEarp, { options: {}, seats: lesson.seats, seed: lesson.seed, deal: lesson.deal });
    for (const { seat, move } of lesson.steps) {
      expect(present(match, seat).moves).toContainEqual(move);
      expect(submit(match, seat, { decision: null, move })).toMatchObject({ ok: true });
    }
    const told = match.told.at(-1)!.map(({ event }) => event as GameEvent & Record<string, unknown>);
    const how = Object.fromEntries(
      told.filter(({ type }) => type === 'settled').map((event) => [event['outlaw'], event['how']]),
    );
    expect(how).toMatchObject({ jesse_james: 'sole', billy_the_kid: 'shared', belle_starr: 'not_captured' });
  });

  it.each(['en', 'de', 'it'] as const)('has words for every step in %s', (language) => {
    const { has } = textIn(language);
    for (const { key } of [...lesson.steps, { key: 'end' }]) expect(has(`web.learn.wyatt-earp.${key}`), key).toBe(true);
  });
});
