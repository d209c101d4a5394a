import type { GameEvent } from '@tinstar/engine';
import { expect, it } from 'vitest';
import { isAimedAt } from './is-aimed-at.ts';
import * as bantamWest from '../games/bantam-west/director.ts';
import * as scoundrels from '../games/scoundrels/director.ts';
import * as wyattEarp from '../games/wyatt-earp/director.ts';

const ME = 1;
type Cue = (event: never, me: number | null) => string | null;

it.each<[string, Cue, object]>([
  ['a hideout covers my outlaw', wyattEarp.cueOf, { type: 'covered', seat: 0, victim: ME, outlaw: 'bob_dalton' }],
  ['a card is taken from me', wyattEarp.cueOf, { type: 'stole', seat: 0, from: ME, outlaw: 'bob_dalton' }],
  ['my card is suspected', scoundrels.cueOf, { type: 'suspected', seat: 0, owner: ME, slot: '3', by: 0 }],
  ['my money is stolen', scoundrels.cueOf, { type: 'stoleMoney', seat: 0, from: ME, amount: 2 }],
  ['I am attacked', bantamWest.cueOf, { type: 'fightBegan', seat: 0, foe: `seat_${ME}`, ambush: true }],
  ['my cabin is broken into', bantamWest.cueOf, { type: 'enteredCabin', seat: 0, owner: ME, climbing: true }],
  ['my cabin is looted', bantamWest.cueOf, { type: 'looted', seat: 0, owner: ME, cargo: 'wood' }],
  ['my cabin burns down', bantamWest.cueOf, { type: 'burntDown', owner: ME, arsonist: 0, place: 'M10' }],
])('when %s it is marked in the story and heard, by me alone', (_, cueOf, told) => {
  const event = told as GameEvent;
  expect(isAimedAt(event, ME)).toBe(true);
  expect(cueOf(event as never, ME)).toBe('attacked');
  for (const other of [0, 2, null]) {
    expect(isAimedAt(event, other)).toBe(false);
    expect(cueOf(event as never, other)).not.toBe('attacked');
  }
});

it('is no attack to do something with what is one’s own', () => {
  expect(isAimedAt({ type: 'enteredCabin', seat: ME, owner: ME } as GameEvent, ME)).toBe(false);
});
