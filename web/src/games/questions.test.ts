import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { expect, it } from 'vitest';
import { QUESTIONS } from './questions.ts';

it.each(LANGUAGES)('every question of the command box has a word of its own in %s', (language) => {
  const text = textIn(language);
  expect(QUESTIONS.filter((name) => !text.has(`web.command.${name}`))).toEqual([]);
  expect(new Set(QUESTIONS.map((name) => text.say(`web.command.${name}`))).size).toBe(QUESTIONS.length);
});
