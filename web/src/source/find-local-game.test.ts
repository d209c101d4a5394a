import { Problem } from '@tinstar/engine';
import { expect, test } from 'vitest';
import { readLocalGame } from './find-local-game.ts';
import type { LocalGame } from './local-games.ts';
import { newLocalGame } from './new-local-game.ts';

const game = newLocalGame({ game: 'scoundrels', options: {}, seats: 2, machines: ['deputy'], name: 'Ida' });
const kept = (more: object): unknown => JSON.parse(JSON.stringify({ ...game, ...more })) as unknown;
const record = (more: object): object => ({ record: { ...game.record, ...more } });

test('a game is read as it was kept', () => {
  const played: LocalGame = {
    ...game,
    over: true,
    hints: 2,
    isCoached: true,
    record: {
      ...game.record,
      version: 3,
      moves: [{ seat: 0, move: { type: 'goOn' } }],
      told: [[], [{ event: { type: 'night' }, only: null, rest: null }]],
    },
  };
  expect(readLocalGame(kept(game))).toEqual(game);
  expect(readLocalGame(kept(played))).toEqual(played);
});

test.each([
  ['nothing of a game', 'game'],
  ['no record', kept({ record: undefined })],
  ['no names', kept({ names: undefined })],
  ['names of others', kept({ names: ['Ida'] })],
  ['machines of an older shape', kept({ machines: [false, true] })],
  ['a game of no shelf', kept(record({ game: 'chess' }))],
  ['a seed of an older shape', kept(record({ seed: 7 }))],
  ['moves of an older shape', kept(record({ moves: ['goOn'] }))],
  ['a story that does not fit', kept({ over: true, ...record({ told: [] }) })],
  ['an end that is none', kept({ over: 'yes' })],
])('one with %s is no game, and says so', (_, broken) => {
  expect(() => readLocalGame(broken)).toThrow(Problem);
});
