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
