import { bantamWest, type Options } from '@tinstar/bantam-west';
import { FastRandom, readOptions } from '@tinstar/engine';
import { beforeAll, expect, it } from 'vitest';
import { fetchWords } from '../../words/language.tsx';
import { asText } from './as-text.ts';
import { GAME, TABLE_WORDS } from './words.ts';

beforeAll(async () => {
  await Promise.all([fetchWords(GAME), fetchWords(TABLE_WORDS)]);
});

it.each([
  [false, '0 of 4 tasks'],
  [true, '0 of 10 reputation'],
])('[BW-024] says how far everybody is, on the open range: %s', (openRange, progress) => {
  const options = readOptions(bantamWest.options, { openRange }) as Options;
  const s = bantamWest.start(options, 2, new FastRandom(1), null, null);
  const now = { view: bantamWest.view(s, 0) } as unknown as Parameters<NonNullable<(typeof asText)['players']>>[0];
  expect(asText.players!(now, ['Ann', 'Bert'])).toContain(`Bert: ${progress}`);
  expect(asText.me!(now, ['Ann', 'Bert'])).toContain(progress);
});
