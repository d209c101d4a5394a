import { openMatch, submit } from '@tinstar/engine';
import { scoundrels } from '@tinstar/scoundrels';
import { expect, it } from 'vitest';
import { lesson } from './lesson.ts';

it('can be played as it is taught', () => {
  const { seats, seed, deal, steps } = lesson;
  const match = openMatch(scoundrels, { options: {}, seats, seed, deal });
  for (const { seat, key, move } of steps) {
    const answer = submit(match, seat, { decision: null, move });
    expect(
      answer.ok
        ? key
        : `${key}: ${JSON.stringify(answer.refusal)} ${JSON.stringify(scoundrels.legal(match.state, seat, []).map((code) => scoundrels.moves.decode(code)))}`,
    ).toBe(key);
  }
});
