import { THINGS, headOfThing, isHeadThing } from '@tinstar/bantam-west';
import { expect, test } from 'vitest';
import { asMoves } from './actions.ts';

test('[BW-033] what comes to the same is offered once: equal items, and heads of one kind', () => {
  const [first, second, third] = THINGS.filter((_, thing) => isHeadThing(thing)) as [string, string, string];
  const npcs: { kind: string }[] = [];
  const give = (head: string, kind: string): void => void (npcs[headOfThing(THINGS.indexOf(head))] = { kind });
  give(first, 'wolf');
  give(second, 'wolf');
  give(third, 'puma');
  const drop = (thing: string) => ({ type: 'drop', thing });
  const discard = { type: 'discard', thing: 'lamp' };
  const moves = [drop('lamp'), drop('lamp'), discard, discard, drop(first), drop(second), drop(third)];
  expect(asMoves(moves, { npcs } as never)).toEqual([drop('lamp'), discard, drop(first), drop(third)]);
});
