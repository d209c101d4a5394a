import type { Presence } from '@tinstar/protocol';
import { expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { LocalHub } from '../testing/local-hub.ts';
import { PRESENCE_STEP, SharedPresences } from './presences.ts';

const HERE: Presence = { seats: [true, false], watching: 2 };
const NOBODY: Presence = { seats: [false, false], watching: 0 };

/** Two servers; the first has somebody at table `t`, the second has nobody and notes what it is told. */
function twoServers(): { first: SharedPresences; second: SharedPresences; told: string[]; clock: FakeClock } {
  const hub = new LocalHub();
  const clock = new FakeClock();
  const told: string[] = [];
  const first = new SharedPresences(hub.join(), clock, PRESENCE_STEP);
  const second = new SharedPresences(hub.join(), clock, PRESENCE_STEP);
  first.start({ ownPresences: () => [['t', HERE]], ownPresence: () => HERE, onPresence: () => {} });
  second.start({ ownPresences: () => [], ownPresence: () => null, onPresence: (table) => told.push(table) });
  return { first, second, told, clock };
}

it('who is at a table by way of another server is known at once, and told when it changes and not otherwise', async () => {
  const { first, second, told, clock } = twoServers();
  await clock.pass(4 * PRESENCE_STEP);
  expect([second.at('t'), told]).toEqual([[HERE], ['t']]);
  first.tell('t', NOBODY);
  await clock.pass(1);
  expect([second.at('t'), told]).toEqual([[], ['t', 't']]);
});

it('whoever asks who is at a table is answered without waiting for the next step', async () => {
  const { second, clock } = twoServers();
  second.ask('t');
  await clock.pass(1);
  expect(second.at('t')).toEqual([HERE]);
});

it('of a server that has fallen silent nobody is believed to be there any more, after three steps and not before', async () => {
  const { first, second, told, clock } = twoServers();
  await clock.pass(PRESENCE_STEP);
  // Killed: it says nothing, not even that its people are gone.
  first.stop();
  await clock.pass(3 * PRESENCE_STEP - 1);
  expect(second.at('t')).toEqual([HERE]);
  await clock.pass(PRESENCE_STEP + 1);
  expect([second.at('t'), told]).toEqual([[], ['t', 't']]);
});
