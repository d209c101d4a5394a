import { describe, expect, it } from 'vitest';
import { hintWords } from './hint-words.ts';

describe('a hint', () => {
  it.each([
    [
      ['Go to: Station Square', 'Go to: Station Square', 'Go to Station Square; a move action is one grit.'],
      ['Go to Station Square;', 'a move action is one grit.'],
    ],
    [
      ['End the turn', 'End the turn', 'End the turn.'],
      ['End the turn.', ''],
    ],
    [
      ['Let it be', 'Let it be', 'Let it be'],
      ['Let it be', ''],
    ],
    [
      ['Shoot: Josie', 'Shoot', 'Shoot an outlaw.'],
      ['Shoot: Josie', 'Shoot an outlaw.'],
    ],
  ])('says nothing twice: %j', ([label, plain, sentence], [head, rest]) => {
    expect(hintWords(label!, plain!, sentence!)).toEqual({ head, rest });
  });
});
