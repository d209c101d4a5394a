import { describe, expect, it } from 'vitest';
import { addPlayingTime, isOnVacation, type SeatHabits } from './hours.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(`${text}Z`);
const text = (time: number): string => new Date(time).toISOString().slice(0, 16);
const slot = (from: number, to: number, zone = 'UTC'): SeatHabits => ({
  hours: { from: from * 60, to: to * 60, zone },
  vacations: [],
});

describe('playing time', () => {
  it.each<[string, SeatHabits, string, number, string]>([
    ['without hours', { hours: null, vacations: [] }, '2026-05-04T12:00', 24, '2026-05-05T12:00'],
    ['inside the slot', slot(9, 17), '2026-05-04T10:00', 3, '2026-05-04T13:00'],
    ['to its very end', slot(9, 17), '2026-05-04T10:00', 7, '2026-05-04T17:00'],
    ['over the night', slot(9, 17), '2026-05-04T15:30', 4, '2026-05-05T11:30'],
    ['from outside', slot(9, 17), '2026-05-04T03:00', 1, '2026-05-04T10:00'],
    ['a day in slots of eight hours', slot(9, 17), '2026-05-04T09:00', 24, '2026-05-06T17:00'],
    ['a slot over midnight', slot(18, 2), '2026-05-04T23:00', 5, '2026-05-05T20:00'],
    ['a slot of no length, which nobody can choose', slot(9, 9), '2026-05-04T08:00', 4, '2026-05-04T12:00'],
    ['in the zone of the player', slot(9, 17, 'America/New_York'), '2026-05-04T08:00', 1, '2026-05-04T14:00'],
    ['into summer time', slot(8, 16, 'Europe/Rome'), '2026-03-28T14:00', 2, '2026-03-29T08:00'],
    ['into winter time', slot(8, 16, 'Europe/Rome'), '2026-10-24T13:00', 2, '2026-10-25T08:00'],
  ])('%s', (_, habits, start, hours, end) => {
    expect(text(addPlayingTime(habits, at(start), hours * HOUR))).toBe(end);
  });

  it('stands still while the player is on vacation', () => {
    const vacations = [{ from: at('2026-05-04T14:00'), until: at('2026-05-08T14:00') }];
    const free = { hours: null, vacations };
    expect(text(addPlayingTime(free, at('2026-05-04T12:00'), 24 * HOUR))).toBe('2026-05-09T12:00');
    expect(text(addPlayingTime(free, at('2026-05-06T12:00'), HOUR))).toBe('2026-05-08T15:00');
    const both = { ...slot(9, 17), vacations };
    expect(text(addPlayingTime(both, at('2026-05-04T12:00'), 6 * HOUR))).toBe('2026-05-09T10:00');
    expect(isOnVacation(free, at('2026-05-04T14:00'))).toBe(true);
    expect(isOnVacation(free, at('2026-05-08T14:00'))).toBe(false);
  });
});
