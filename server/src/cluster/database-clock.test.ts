import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';
import type { SiteLine } from './site-line.ts';

/** What the clock of the database says more than the one here. */
const AHEAD = 1_000_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A line on which every answer takes so long, and is given at once or only when it is about to arrive. */
const slow = (milliseconds: number, isSaidLate: boolean): SiteLine => {
  const said = (): number => performance.now() + AHEAD;
  const query = async (): Promise<{ now: string }[]> => {
    const before = said();
    vi.advanceTimersByTime(milliseconds);
    return [{ now: String(isSaidLate ? said() : before) }];
  };
  return { query } as unknown as SiteLine;
};

it.each([
  ['at once', false],
  ['late', true],
])('does nothing early where all answers were long under way, and the time was taken %s', async (_when, isSaidLate) => {
  const clock = await DatabaseClock.open(slow(8000, isSaidLate));
  const due = performance.now() + AHEAD + 10_000;
  let done = 0;
  clock.at(due, () => (done = performance.now() + AHEAD));
  vi.advanceTimersByTime(30_000);
  expect(done).toBeGreaterThanOrEqual(due);
});

it('does nothing early where the clock here has gone on more slowly than that of the database for two minutes', async () => {
  let drift = 0;
  const query = async (): Promise<{ now: string }[]> => [{ now: String(performance.now() + AHEAD + drift) }];
  const clock = await DatabaseClock.open({ query } as unknown as SiteLine);
  vi.advanceTimersByTime(119_000);
  // The one here is ahead now of what it was told, and no new answer has come.
  drift = -15;
  const due = performance.now() + AHEAD + 1000;
  let done = 0;
  clock.at(due, () => (done = performance.now() + AHEAD + drift));
  vi.advanceTimersByTime(2000);
  expect(done).toBeGreaterThanOrEqual(due);
});

it('waits no longer than it has to where answers were quick', async () => {
  const clock = await DatabaseClock.open(slow(2, true));
  const due = performance.now() + AHEAD + 10_000;
  let done = 0;
  clock.at(due, () => (done = performance.now() + AHEAD));
  vi.advanceTimersByTime(10_025);
  expect(done).toBeGreaterThanOrEqual(due);
});
