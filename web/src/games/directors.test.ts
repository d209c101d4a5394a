import type { GameEvent } from '@tinstar/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStage, type Manner } from '../table/stage.ts';
import * as bantamWest from './bantam-west/director.ts';
import * as scoundrels from './scoundrels/director.ts';
import * as wyattEarp from './wyatt-earp/director.ts';

const ME = 0;
const OTHER = 1;

/** What chance or a hidden card decides in front of everybody. The rest of an event does not matter here. */
const TURNED: readonly [string, typeof wyattEarp.makeDirector, readonly object[]][] = [
  ['a shot', wyattEarp.makeDirector, [{ type: 'shot', seat: ME, hit: true }]],
  ['a shot of a duel', wyattEarp.makeDirector, [{ type: 'duelShot', seat: OTHER, hit: false }]],
  [
    'a suspected card',
    scoundrels.makeDirector,
    [
      { type: 'dayEnded', day: 1 },
      { type: 'revealed', seat: ME, slot: '5', card: '5', bluff: false, henchmen: [OTHER] },
    ],
  ],
  ['the own check', bantamWest.makeDirector, [{ type: 'rolled', seat: ME, die: 4 }]],
  [
    'an exchange of blows',
    bantamWest.makeDirector,
    [
      { type: 'fightBegan', seat: ME, foe: 'wolf', ambush: false },
      { type: 'revealed', attacker: `seat_${ME}`, defender: 'wolf', attackCard: 'jab', defenceCard: 'ram' },
    ],
  ],
  ['work', bantamWest.makeDirector, [{ type: 'worked', seat: ME, dice: [4] }]],
  ['an event’s die', bantamWest.makeDirector, [{ type: 'eventDie', seat: ME, die: 4 }]],
  [
    'the own showdown',
    bantamWest.makeDirector,
    [
      { type: 'showdown', seats: [ME, OTHER] },
      { type: 'showdownDie', seat: OTHER, die: 4 },
    ],
  ],
  ['a die for an opponent of nobody', bantamWest.makeDirector, [{ type: 'npcRolled', die: 4 }]],
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function perform(director: typeof wyattEarp.makeDirector, events: readonly object[], manner: Manner) {
  const stage = makeStage(
    director(() => ME),
    () => manner,
  );
  const spoken: string[] = [];
  stage.onEvent(({ event }) => spoken.push(event.type));
  stage.hear({ type: 'step', step: { number: 1, events: events as GameEvent[], after: null } });
  const last = (events.at(-1) as GameEvent).type;
  return {
    stage,
    isTold: () => spoken.includes(last) && stage.state.get().log.some(({ event }) => event.type === last),
    isSilent: () => !spoken.includes(last) && stage.state.get().log.every(({ event }) => event.type !== last),
  };
}

describe.each(TURNED)('%s', (_, director, events) => {
  /** Until the moment of the last event is on the table. */
  async function untilShown(show: ReturnType<typeof perform>): Promise<number> {
    for (let passed = 0; passed < 10_000; passed += 10) {
      const moment = show.stage.state.get().moment;
      if (moment?.id === events.length - 1) return moment.turnMs;
      await vi.advanceTimersByTimeAsync(10);
    }
    throw new Error('never shown');
  }

  it.each(['normal', 'fast'] as const)('is told when it has turned, not before, at speed %s', async (speed) => {
    const show = perform(director, events, { speed, reduced: false });
    const turnMs = await untilShown(show);
    expect(turnMs).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(turnMs * 0.9);
    expect(show.isSilent()).toBe(true);
    await vi.advanceTimersByTimeAsync(turnMs * 0.1 + 1);
    expect(show.isTold()).toBe(true);
    expect(show.stage.state.get().moment).not.toBeNull();
  });

  it('is told at once to whoever skips it', async () => {
    const show = perform(director, events, { speed: 'normal', reduced: false });
    await untilShown(show);
    show.stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(show.isTold()).toBe(true);
    expect(show.stage.state.get().moment).toBeNull();
  });

  it('is told with its picture where nothing moves', async () => {
    const show = perform(director, events, { speed: 'normal', reduced: true });
    expect(await untilShown(show)).toBe(0);
    expect(show.isTold()).toBe(true);
  });

  it('is told at once where nothing is animated', async () => {
    const show = perform(director, events, { speed: 'off', reduced: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(show.isTold()).toBe(true);
  });
});

it('an evening of 3000 Scoundrels keeps nobody for longer than eight seconds', async () => {
  const card = { type: 'revealed', seat: OTHER, slot: '5', card: '5', bluff: false, henchmen: [2] };
  const events = [
    { type: 'dayEnded', day: 1 },
    card,
    card,
    { ...card, seat: ME },
    card,
    card,
    { type: 'dayBegan', day: 2 },
  ];
  const { isTold } = perform(scoundrels.makeDirector, events, { speed: 'normal', reduced: false });
  await vi.advanceTimersByTimeAsync(8000);
  expect(isTold()).toBe(true);
});

/** What is shown large, one after the other, to whoever goes on as soon as something waits for that. */
async function momentsOf(director: typeof wyattEarp.makeDirector, events: readonly object[]): Promise<string[]> {
  const { stage } = perform(director, events, { speed: 'normal', reduced: false });
  const seen: string[] = [];
  for (let passed = 0; passed < 30_000; passed += 100) {
    const { moment, log } = stage.state.get();
    if (moment && seen.at(-1) !== moment.type) seen.push(moment.type);
    if (!moment && log.length === events.length) break;
    if (passed % 5000 === 4900) stage.skip();
    await vi.advanceTimersByTimeAsync(100);
  }
  return seen;
}

it('a new round of Wyatt Earp begins with the hand as it was dealt', async () => {
  const events = [
    { type: 'roundEnded', round: 1, reason: 'hand', seat: OTHER },
    { type: 'paid', round: 1, earned: [0, 5], money: [0, 5] },
    { type: 'dealt', round: 2, dealer: OTHER, starter: ME, discard: 'bob_dalton', rewards: [] },
    { type: 'hand', seat: ME, cards: ['bob_dalton'] },
  ];
  expect(await momentsOf(wyattEarp.makeDirector, events)).toEqual(['settlement', 'deal']);
});

it('whoever goes to jail in Bantam West sees that before the night', async () => {
  const events = [
    { type: 'rolled', seat: ME, die: 1 },
    { type: 'jailed', seat: ME },
    { type: 'turnEnded', seat: ME },
    { type: 'nightFell', day: 1 },
    { type: 'dayBegan', day: 2 },
  ];
  expect(await momentsOf(bantamWest.makeDirector, events)).toEqual(['roll', 'jail', 'night']);
});

it('and is told the next day how it comes out again, others not so large', async () => {
  const release = (seat: number) => [
    { type: 'turn', seat, grit: 4 },
    { type: 'bailed', seat, worth: 0, to: null },
    { type: 'released', seat, place: 'STA' },
  ];
  expect(await momentsOf(bantamWest.makeDirector, release(ME))).toEqual(['jail']);
  expect(await momentsOf(bantamWest.makeDirector, release(OTHER))).toEqual([]);
});

it('what machines did behind an evening of 3000 Scoundrels is shown after it', async () => {
  const card = { type: 'revealed', seat: ME, slot: '5', card: '5', bluff: false, henchmen: [OTHER] };
  const { stage } = perform(scoundrels.makeDirector, [{ type: 'dayEnded', day: 1 }, card, card], {
    speed: 'normal',
    reduced: false,
  });
  const loot = { type: 'stoleSafe', seat: ME, safe: 1, site: 'depot', value: 5, treasure: null };
  stage.hear({ type: 'step', step: { number: 2, events: [loot as GameEvent], after: null } });
  await vi.waitFor(() => expect(stage.state.get().moment?.type).toBe('loot'), { timeout: 10_000, interval: 100 });
});
