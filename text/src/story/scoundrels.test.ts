import type { Event } from '@tinstar/scoundrels';
import { textIn } from '../all.ts';
import { expect, test } from 'vitest';
import type { StoryLine } from './fold.ts';
import { story } from './scoundrels.ts';

const foldStory = story.fold!;
const SAFE = { safe: 16, site: 'laboratory' } as const;
const log = (...events: Event[]): StoryLine[] => events.map((event, id) => ({ id, step: id, event }));
const told = (lines: readonly StoryLine[]): string[] =>
  lines.map(({ event }) => textIn('en').event('scoundrels', event, ['Ann', 'Bob'], 0));

test('a turn is told in sentences: nothing twice', () => {
  const lines = log(
    { type: 'turnBegan', seat: 1, day: 1, turn: 2 },
    { type: 'played', seat: 1, slot: 'A' },
    { type: 'usedLeader', seat: 1, slot: 'A' },
    { type: 'scouted', seat: 1, ...SAFE, value: null, treasure: null },
    { type: 'marked', seat: 1, ...SAFE, number: 5, value: null, treasure: null },
    { type: 'paid', seat: 1, amount: 2 },
    { type: 'hired', seat: 1, scoundrel: 'daring+musician', price: 2, where: 'saloon' },
  );
  expect(told(foldStory(lines))).toEqual([
    'Bob lays a card into slot A.',
    'Bob looks into Laboratory 5 and puts a 5 on it.',
    'Bob hires Daring Musician for $2.',
  ]);
  // The same lines are the same things: the page draws them once.
  const again = foldStory(lines);
  expect(foldStory(lines).every((line, at) => line === again[at])).toBe(true);
});

test('who looked reads what was inside; a mark without a look is told as one', () => {
  const scouted: Event = { type: 'scouted', seat: 0, ...SAFE, value: 6, treasure: 'tesla-coil' };
  const marked: Event = { type: 'marked', seat: 0, ...SAFE, number: 5, value: null, treasure: null };
  expect(foldStory(log(scouted, marked)).map(({ event }) => event)).toEqual([
    { ...marked, value: 6, treasure: 'tesla-coil', looked: true },
  ]);
  expect(told(foldStory(log(marked)))).toEqual(['Ann puts a 5 on Laboratory 5.']);
});

test('what belongs to different things or people stays', () => {
  const lines = log(
    { type: 'turnBegan', seat: 0, day: 1, turn: 1 },
    { type: 'suspected', seat: 1, owner: 0, slot: 'A', by: 1 },
    { type: 'paid', seat: 0, amount: 3 },
    { type: 'hired', seat: 0, scoundrel: 'daring+musician', price: 2, where: 'saloon' },
  );
  expect(foldStory(lines)).toEqual(lines);
});

test('who goes and who comes, and a turned card and whom it jails, are a sentence each', () => {
  const honest = { type: 'revealed', seat: 0, slot: '5', card: '5', bluff: false } as const;
  const lines = log(
    { type: 'discarded', seat: 0, scoundrel: 'daring+musician', where: 'saloon', bottom: false },
    { type: 'arrived', scoundrel: 'filthy+dog' },
    { type: 'arrived', scoundrel: 'daring+doctor' },
    { ...honest, henchmen: [1] },
    { type: 'jailed', seat: 1, by: 0 },
    { ...honest, henchmen: [1, 2] },
    { type: 'jailed', seat: 1, by: 0 },
    { type: 'jailed', seat: 2, by: 0 },
    { type: 'jailed', seat: 0, by: 1 },
  );
  expect(told(foldStory(lines))).toEqual([
    'Daring Musician is discarded, Filthy Dog enters the Saloon.',
    'Daring Doctor enters the Saloon.',
    'Slot 5 of Ann: a 5, as claimed. The henchman of Bob goes to jail.',
    'Slot 5 of Ann: a 5, as claimed. The henchmen of Bob and #3 go to jail.',
    'A henchman of Ann is sent to jail.',
  ]);
});
