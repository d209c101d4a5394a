import { liarsDice } from '@tinstar/engine/testing';
import type { Speed } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall } from '../../testing/hall.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { deadlineOf, EXTENSION, GRACE, startClocks } from './clocks.ts';
import { policyOf } from './policy.ts';
import { LATENCY } from './windows.ts';

const kinds = (line: { known: { entries: readonly { kind: string }[] } | null }): string[] =>
  line.known!.entries.map(({ kind }) => kind);

describe('time', () => {
  const live = { game: 'liars-dice', speed: { kind: 'live', minutes: 1, increment: 5 } } as const;

  it('runs for whoever is asked, and adds the increment', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], live);
    const start = hall.clock.now();
    expect(lines[2]!.known!.clocks!.seats[0]).toEqual({ left: 60_000, deadline: start + 60_000 });
    await hall.clock.pass(5000);
    await lines[0]!.move({ type: 'bid', count: 0, face: 0 });
    expect(lines[2]!.known!.clocks!.seats).toEqual([
      { left: 60_000, deadline: null },
      { left: 60_000, deadline: start + 65_000 },
      { left: 60_000, deadline: null },
    ]);
  });

  it('hands the decision to a bot when it runs out, and says so', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { ...live, game: 'wyatt-earp' });
    const active = lines[0]!.known!.game!.must[0]!;
    const watcher = lines[1 - active]!;
    await hall.clock.pass(59_999);
    expect(kinds(watcher)).not.toContain('moved');
    await hall.clock.pass(1);
    expect(watcher.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: active, by: 'timeout' });
    const { deadline } = watcher.known!.clocks!.seats[active]!;
    expect(deadline).toBe(hall.clock.now() + GRACE);
    // It is still the player's turn: the next decision is theirs again.
    expect(lines[active]!.known!.game!.decision).not.toBeNull();
  });

  it('keeps deadlines across a restart, with a moment to come back', async () => {
    const store = new MemoryStore();
    const before = new Hall({ store });
    const relaxed = { game: 'liars-dice', speed: { kind: 'relaxed', days: 1 } } as const;
    const { table, lines } = await before.open(['Ann', 'Bob'], relaxed);
    const { deadline } = lines[0]!.known!.clocks!.seats[0]!;
    expect(deadline).toBe(before.clock.now() + 86_400_000);
    await before.clock.pass(86_400_000 - 10_000);
    before.tables.stop();

    const after = new Hall({ store, clock: before.clock });
    expect(await after.tables.resume()).toBe(1);
    const again = await after.tables.need(table.state.facts.id);
    const line = after.sit(again, lines[0]!.player);
    expect(line.known!.clocks!.seats[0]!.deadline).toBe(deadline);
    await after.clock.pass(29_000);
    expect(kinds(line)).not.toContain('moved');
    await after.clock.pass(1000);
    expect(line.known!.entries.find(({ kind }) => kind === 'moved')).toMatchObject({ seat: 0, by: 'timeout' });
  });

  it('closes the window of the house at a time that no answer changes', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'liars-dice' }, { dice: [1, 2, 3] });
    expect(lines[0]!.known!.clocks).toBeNull();
    await lines[0]!.move({ type: 'bid', count: 0, face: 0 });
    const opened = hall.clock.now();
    expect(lines[2]!.known!.clocks!.house).toEqual({ opened, closes: opened + 8000 });
    await hall.clock.pass(3000);
    await lines[1]!.move({ type: 'bid', count: 0, face: 1 });
    expect(lines[2]!.known!.clocks!.house).toEqual({ opened, closes: opened + 8000 });
    await hall.clock.pass(4999 + LATENCY);
    expect(lines[2]!.known!.entries.filter(({ kind }) => kind === 'moved')).toHaveLength(2);
    await hall.clock.pass(1);
    expect(lines[2]!.known!.entries.at(-1)).toMatchObject({
      kind: 'moved',
      seat: -1,
      by: 'house',
      at: opened + 8000 + LATENCY,
    });
  });

  it('lets bots use standing rights', async () => {
    const hall = new Hall();
    const { watcher, lines } = await hall.open(
      ['Ann', 'Bob', { bot: 'heuristic' }],
      { game: 'liars-dice' },
      { dice: [1, 1, 1] },
    );
    await lines[0]!.move({ type: 'bid', count: 2, face: 5 });
    // Not before people can see why.
    await hall.clock.pass(1199);
    expect(watcher.known!.entries.filter((entry) => entry.kind === 'moved')).toHaveLength(1);
    await hall.clock.pass(1401);
    const doubt = watcher.known!.entries.find((entry) => entry.kind === 'moved' && entry.by === 'bot');
    expect(doubt).toMatchObject({ seat: 2, events: expect.arrayContaining([{ type: 'doubted', seat: 2, bidder: 0 }]) });
  });
});

describe('a clock that waits', () => {
  const live = { kind: 'live', minutes: 1, increment: 0 } as const;
  it('stands while the owner pauses the table, and runs on when anybody says so', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice', speed: live }, { dice: [1, 2] });
    const [ann, bob] = lines as [(typeof lines)[0], (typeof lines)[0]];
    await hall.clock.pass(20_000);
    expect(await bob.refusalOf({ type: 'pause', on: true })).toBe('not-owner');
    expect(await ann.refusalOf({ type: 'pause', on: true })).toBeNull();
    expect(bob.known!.table.paused).toBe(true);
    expect(bob.known!.clocks!.seats[0]).toEqual({ left: 40_000, deadline: null });
    await hall.clock.pass(600_000);
    expect(await ann.refusalOf({ type: 'pause', on: true })).toBe('no-clock');
    expect(await bob.refusalOf({ type: 'pause', on: false })).toBeNull();
    expect(ann.known!.clocks!.seats[0]!.deadline).toBe(hall.clock.now() + 40_000);
    await hall.clock.pass(40_000);
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'timeout' });
  });

  it('is prolonged by another player, never by oneself, and not where there is none', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice', speed: live }, { dice: [1, 2] });
    const [ann, bob] = lines as [(typeof lines)[0], (typeof lines)[0]];
    expect(await ann.refusalOf({ type: 'grant', seat: 0 })).toBe('not-waited-for');
    expect(await ann.refusalOf({ type: 'grant', seat: 1 })).toBe('not-waited-for');
    expect(await bob.refusalOf({ type: 'grant', seat: 0 })).toBeNull();
    expect(ann.known!.clocks!.seats[0]!.deadline).toBe(hall.clock.now() + 60_000 + EXTENSION);
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'granted', by: 1, seat: 0 });
    const idle = await new Hall().open(['Ann', 'Bob'], { game: 'liars-dice' }, { dice: [1, 2] });
    expect(await idle.lines[1]!.refusalOf({ type: 'grant', seat: 0 })).toBe('no-clock');
  });
});

const HOUR = 3_600_000;
const SINCE = Date.parse('2026-05-04T12:00Z');

describe('relaxed play', () => {
  it.each<[string, Extract<Speed, { kind: 'relaxed' }>, number, number]>([
    ['an hour', { kind: 'relaxed', days: 0, hours: 1 }, 1, 0.5],
    ['three hours', { kind: 'relaxed', days: 0, hours: 3 }, 3, 1.5],
    ['a day and a half', { kind: 'relaxed', days: 1, hours: 12 }, 36, 12],
    ['two days', { kind: 'relaxed', days: 2 }, 48, 12],
  ])('gives %s for a decision, and half of it, at most twelve hours, for a window', (_, speed, hours, window) => {
    const clocks = startClocks(speed, 2);
    clocks.since[1] = SINCE;
    expect(deadlineOf(clocks, speed, 0)).toBeNull();
    expect(deadlineOf(clocks, speed, 1)).toBe(SINCE + hours * HOUR);
    expect(policyOf(liarsDice).length(speed, 2)).toBe(window * HOUR);
  });
});
