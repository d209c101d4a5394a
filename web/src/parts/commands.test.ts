import { expect, it } from 'vitest';
import { findMeant } from './commands.ts';

const MOVES = [
  'Draw two cards',
  'Discard Jesse James',
  'Discard Photo: Jesse James',
  '0 into slot A',
  'Lay 1 × Jesse James',
];

it.each<[string, number[]]>([
  ['1', [0]],
  ['6', []],
  ['0', []],
  ['draw', [0]],
  ['DRAW Two', [0]],
  ['disc photo', [2]],
  ['photo jesse', [2]],
  // Named in full, though another one has the same words and more.
  ['discard jesse james', [1]],
  ['discard jesse', [1, 2]],
  ['0 into slot a', [3]],
  ['lay 1 jesse', [4]],
  ['esse', []],
  ['…', []],
  ['', []],
])('“%s” means %j', (typed, places) => {
  expect(findMeant(typed, MOVES)).toEqual(places);
});
