import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('says how many times as long everything took between two times, each reading for the time before it', () => {
  const pace = new Pace();
  pace.note(1000, 1);
  pace.note(2000, 5);
  pace.note(3000, 1);
  expect(pace.between(0, 1000)).toBe(1);
  expect(pace.between(1000, 2000)).toBe(5);
  expect(pace.between(0, 3000)).toBeCloseTo(7 / 3);
  expect(pace.between(1500, 2500)).toBe(3);
  expect([pace.last, pace.worst]).toEqual([1, 5]);
});

it('is one where nothing is known, and never less', () => {
  const pace = new Pace();
  expect([pace.between(0, 1000), pace.last]).toEqual([1, 1]);
  pace.note(1000, 0.9);
  expect(pace.between(0, 1000)).toBe(1);
});

it('takes it for standing still where nothing was measured for long', () => {
  const pace = new Pace();
  pace.note(1000, 1);
  expect(pace.between(0, 2500)).toBe(1);
  expect(pace.between(1000, 21_000)).toBe(10);
});

it('comes to an end of its patience also where nobody measures any more', () => {
  const pace = new Pace();
  pace.note(0, 1);
  expect(15_000 * pace.between(1000, 2_000_000)).toBeLessThan(1_999_000);
});
