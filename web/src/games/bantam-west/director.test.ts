import type { GameEvent } from '@tinstar/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStage } from '../../table/stage.ts';
import { makeDirector } from './director.ts';
import { watching } from './watching.ts';

const ME = 0;
const REVEAL = { attackCard: 'jab', defenceCard: 'ram' };
const FIGHT = [
  { type: 'fightBegan', seat: 1, foe: 'wolf', ambush: false },
  { type: 'revealed', attacker: 'seat_1', defender: 'wolf', ...REVEAL },
  { type: 'rolled', seat: 1, die: 4 },
  { type: 'npcRolled', die: 4 },
];
const FALL = { type: 'fightEnded', reason: 'fell', attacker: 'seat_1', defender: 'wolf', foe: 'wolf' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Which moments a stage shows of these events, and how long all of it takes. */
async function play(events: readonly object[], me: number | null = ME, begin = (): void => {}) {
  const stage = makeStage(
    makeDirector(() => me),
    () => ({ speed: 'normal', reduced: true }),
  );
  begin();
  const moments: string[] = [];
  stage.state.subscribe(() => {
    const moment = stage.state.get().moment;
    if (moment && moments.at(-1) !== `${moment.id} ${moment.type}`) moments.push(`${moment.id} ${moment.type}`);
  });
  stage.hear({ type: 'step', step: { number: 1, events: events as GameEvent[], after: null } });
  let passed = 0;
  while (stage.state.get().log.length < events.length || stage.state.get().moment) {
    await vi.advanceTimersByTimeAsync(20);
    passed += 20;
    if (passed > 120_000) throw new Error('never over');
  }
  return { moments: moments.map((moment) => moment.split(' ')[1]), passed };
}

describe('what others do among themselves', () => {
  it('is told without taking the stage', async () => {
    const { moments } = await play([...FIGHT, FALL, { type: 'worked', seat: 1, dice: [3] }]);
    expect(moments).toEqual([]);
  });

  it('takes no more of one’s time than eight seconds, however much it is', async () => {
    const { passed } = await play(
      Array.from({ length: 40 }, () => [...FIGHT, FALL, { type: 'moved', seat: 1 }]).flat(),
    );
    expect(passed).toBeLessThan(8000);
  });

  it('is shown to whoever wants to watch, until that fight is over', async () => {
    const { moments } = await play([...FIGHT, FALL, ...FIGHT], ME, () => watching.set(true));
    expect(moments).toEqual(['reveal', 'roll', 'roll', 'fall']);
  });

  it('is shown to spectators', async () => {
    expect((await play(FIGHT, null)).moments).toEqual(['reveal', 'roll', 'roll']);
  });

  it('is news where a task is fulfilled', async () => {
    expect((await play([{ type: 'taskDone', seat: 1, task: 'own_weapon' }])).moments).toEqual(['task']);
  });
});

it('stages the own fight to its end', async () => {
  const { moments } = await play([
    { type: 'fightBegan', seat: 1, foe: 'seat_0', ambush: false },
    { type: 'revealed', attacker: 'seat_1', defender: 'seat_0', ...REVEAL },
    { type: 'rolled', seat: 1, die: 4 },
    { type: 'fightEnded', reason: 'fell', attacker: 'seat_1', defender: 'seat_0', foe: 'seat_1' },
  ]);
  expect(moments).toEqual(['reveal', 'roll', 'fall']);
});

const SHOWDOWN = [
  { type: 'showdown', seats: [1, 2] },
  { type: 'showdownDie', seat: 1, die: 3 },
  { type: 'fightBegan', seat: 1, foe: 'seat_2', ambush: false },
  { type: 'revealed', attacker: 'seat_1', defender: 'seat_2', ...REVEAL },
  { type: 'fightEnded', reason: 'fell', attacker: 'seat_1', defender: 'seat_2', foe: 'seat_2' },
];

it('stages a showdown for those who meet in it, and for whoever wants to watch', async () => {
  expect((await play(SHOWDOWN, 1)).moments).toEqual(['showdown', 'roll', 'reveal', 'fall']);
  expect((await play(SHOWDOWN, ME, () => watching.set(true))).moments).toEqual(['showdown', 'roll', 'reveal', 'fall']);
});

it('tells everybody else of a showdown that it comes to one and how it ends', async () => {
  expect((await play(SHOWDOWN)).moments).toEqual(['showdown', 'fall']);
});
