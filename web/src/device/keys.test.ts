import { GAME_IDS } from '@tinstar/shelf';
import { expect, test } from 'vitest';
import { actionAt, actionsOf, DEFAULT_KEYS, keyFault, type KeyAction } from './keys.ts';

test('at every table each key means one thing, and only what a game covers is out of reach', () => {
  for (const game of GAME_IDS) {
    const own = actionsOf(game);
    expect(new Set(own.map((action) => DEFAULT_KEYS[action])).size).toBe(own.length);
    for (const action of own) expect(actionAt(game, DEFAULT_KEYS[action]!, {})).toBe(action);
    const covered = actionsOf('table').filter((action) => actionAt(game, DEFAULT_KEYS[action]!, {}) !== action);
    expect(covered).toEqual(game === 'scoundrels' ? ['table.settings'] : []);
  }
});

test('a chosen key takes the place of the first one', () => {
  const chosen = { 'wyatt-earp.draw': 'z' };
  expect(actionAt('wyatt-earp', 'z', chosen)).toBe('wyatt-earp.draw');
  expect(actionAt('wyatt-earp', 'd', chosen)).toBeUndefined();
  expect(actionAt('scoundrels', 'z', chosen)).toBeUndefined();
});

test.each<[KeyAction, string, ReturnType<typeof keyFault>]>([
  ['wyatt-earp.draw', 'z', null],
  ['wyatt-earp.draw', '7', null],
  // Another game's key is free here.
  ['wyatt-earp.draw', 'm', null],
  ['wyatt-earp.draw', 't', { code: 'taken', by: 'wyatt-earp.take' }],
  ['wyatt-earp.draw', 'h', { code: 'taken', by: 'table.hand' }],
  ['table.hand', 'm', { code: 'taken', by: 'bantam-west.map' }],
  ['table.hand', '?', { code: 'unfit' }],
  ['table.hand', ' ', { code: 'unfit' }],
  ['table.hand', 'Enter', { code: 'unfit' }],
  // As it was from the start.
  ['scoundrels.suspect', 's', null],
])('%s by %s', (action, key, fault) => {
  expect(keyFault(action, key, {})).toEqual(fault);
});
