import { Habits, VACATION_DAYS } from '@tinstar/protocol';
import type { Json } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { PlayersHabits } from './habits.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { Hall, type PaperConnection } from './testing/hall.ts';
import { readState } from './table/journal/reading.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RELAXED = { kind: 'relaxed', days: 1 } as const;
const OFFICE = { from: 9 * 60, to: 17 * 60, zone: 'UTC' };
/** A Monday, ten in the morning. */
const MONDAY = Date.parse('2026-05-04T10:00Z');

function openHall() {
  const hall = new Hall({ clock: new FakeClock(MONDAY) });
  return { hall, habits: new PlayersHabits(hall.services, hall.notify, hall.tables) };
}

describe('playing hours', () => {
  it('are at least eight long', () => {
    const isGood = (from: number, to: number): boolean =>
      Habits.safeParse({ hours: { from, to, zone: 'Europe/Berlin' }, vacation: null }).success;
    expect([isGood(540, 1020), isGood(1200, 240), isGood(540, 1019), isGood(540, 540)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(Habits.safeParse({ hours: { ...OFFICE, zone: 'Mars/Olympus' }, vacation: null }).success).toBe(false);
  });

  it('are all the time that counts, at every table of days, over a restart too', async () => {
    const { hall, habits } = openHall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice', speed: RELAXED }, { dice: [1, 2] });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    expect(ann.known!.clocks!.seats[0]!.deadline).toBe(MONDAY + DAY);
    await habits.set('ann', { hours: OFFICE, vacation: null });
    // Seven hours today, eight tomorrow and the day after, one more.
    const due = Date.parse('2026-05-07T10:00Z');
    expect(bob.known!.clocks!.seats[0]!.deadline).toBe(due);
    // Others learn when her time is up, not when she sleeps.
    expect(bob.transcript.at(-1)!.text).not.toMatch(/zone|UTC/);
    const entries = await hall.store.readEntries(table.state.facts.id, 0);
    const again = readState(table.state.facts, table.state.game, entries, null);
    expect(again.clocks).toEqual(table.state.clocks);
    await hall.clock.pass(due - MONDAY - 1);
    expect(ann.known!.entries.at(-1)!.kind).not.toBe('moved');
    await hall.clock.pass(1);
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'timeout' });
    // Tables joined later hear of them as well; live ones do not care.
    const later = await hall.open(['Ann', 'Bob'], { game: 'liars-dice', speed: RELAXED });
    await habits.bring(later.table, 'ann');
    expect(later.table.state.clocks.habits![0]!.hours).toEqual(OFFICE);
    const live = await hall.open(['Ann', 'Bob'], {
      game: 'liars-dice',
      speed: { kind: 'live', minutes: 5, increment: 0 },
    });
    await habits.bring(live.table, 'ann');
    expect(live.table.state.clocks.habits![0]!.hours).toBeNull();
  });

  it('give a window of 3000 Scoundrels its end', async () => {
    const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
    const { hall, habits } = openHall();
    const deal = { first: 0, poker: [ALL, ALL, ALL] } as unknown as Json;
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed: RELAXED }, deal);
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    await habits.set('bob', { hours: OFFICE, vacation: null });
    await ann.move({ type: 'playCard', card: '2', slot: '4' });
    await ann.move({ type: 'useLeader' });
    await ann.move({ type: 'visitOffice' });
    await ann.move({ type: 'office', option: 0 });
    // Twelve hours, of which Bob has seven today.
    expect(cid.known!.clocks!.house!.closes).toBe(Date.parse('2026-05-05T14:00Z'));
    // On vacation one trusts, and nobody waits.
    await habits.set('bob', { hours: OFFICE, vacation: MONDAY + 5 * DAY });
    expect(cid.known!.clocks!.house!.closes).toBe(MONDAY + 12 * HOUR);
    expect(cid.known!.table.seats[1]).toMatchObject({ vacation: MONDAY + 5 * DAY });
    const decision = cid.known!.game!.decision!;
    await cid.ask({ type: 'seal', decision, move: null });
    await hall.clock.pass(1);
    expect(ann.known!.clocks!.house).toBeNull();
    // It is Bob's turn, and his clock stands.
    expect(ann.known!.clocks!.seats[1]!.deadline).toBe(Date.parse('2026-05-12T10:00Z'));
    void bob;
  });
});

describe('a vacation', () => {
  it('stops the clock until it is over or ended, and is counted against thirty days a year', async () => {
    const { hall, habits } = openHall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice', speed: RELAXED }, { dice: [1, 2] });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    const free = { hours: null, vacation: null };
    expect(await habits.answer('ann')).toEqual({ ...free, left: VACATION_DAYS * DAY });
    await hall.clock.pass(6 * HOUR);
    await habits.set('ann', { ...free, vacation: hall.clock.now() + 10 * DAY });
    expect(bob.known!.entries.at(-1)).toMatchObject({ kind: 'habits', seat: 0 });
    expect(bob.known!.clocks!.seats[0]!.deadline).toBe(MONDAY + 11 * DAY);
    expect((await habits.answer('ann')).left).toBe(20 * DAY);
    await hall.clock.pass(2 * DAY);
    // Back early: the clock runs on from there, and the rest is left for later.
    expect(await habits.set('ann', free)).toEqual({ ...free, left: 28 * DAY });
    expect(ann.known!.clocks!.seats[0]!.deadline).toBe(MONDAY + 3 * DAY);
    await expect(habits.set('ann', { ...free, vacation: hall.clock.now() + 29 * DAY })).rejects.toThrow(
      'no-vacation-left',
    );
    await habits.set('ann', { ...free, vacation: hall.clock.now() + 28 * DAY });
    await hall.clock.pass(28 * DAY + 18 * HOUR - 1);
    expect(bob.known!.entries.at(-1)!.kind).not.toBe('moved');
    await hall.clock.pass(1);
    expect(bob.known!.entries.at(-1)).toMatchObject({ kind: 'moved', by: 'timeout' });
    expect((await habits.answer('ann')).left).toBe(0);
    await hall.clock.pass(366 * DAY);
    expect((await habits.answer('ann')).left).toBe(VACATION_DAYS * DAY);
  });
});
