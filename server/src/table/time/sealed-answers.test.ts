import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { LATENCY } from './windows.ts';
import { LIVE, RELAXED, dealt, eventsOf, playTurn } from '../../testing/last-call.ts';

describe('a last call at a table that seals answers at any speed', () => {
  it('opens nothing before the close, then all of it at one time, clockwise', async () => {
    const hall = new Hall();
    const plan = { game: 'scoundrels', speed: LIVE, sealed: true } as const;
    const { lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], plan, dealt(['2', '0', 'A', '5']));
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    const start = hall.clock.now();
    await playTurn(ann, '2');
    const heard = [ann, watcher].map(({ transcript }) => transcript.length);
    await hall.clock.pass(1000);
    await cid.move({ type: 'suspect' });
    await hall.clock.pass(3000);
    await bob.move({ type: 'suspect' });
    expect(bob.known!.own!.sealed).toMatchObject({ move: { type: 'suspect' } });
    // An answer in the last moment makes nothing longer: nobody can follow what nobody sees.
    await hall.clock.pass(3999 + LATENCY);
    expect([ann, watcher].map(({ transcript }) => transcript.length)).toEqual(heard);
    expect(ann.known!.clocks!.house).toEqual({ opened: start, closes: start + 8000 });
    await hall.clock.pass(1);
    // Both have placed: there is nothing left for the house to close.
    const opened = watcher.known!.entries.slice(-2);
    expect(opened).toMatchObject([
      { kind: 'moved', seat: 1 },
      { kind: 'moved', seat: 2 },
    ]);
    expect(new Set(opened.map(({ at }) => at - start))).toEqual(new Set([8000 + LATENCY]));
  });
});

describe('a last call in relaxed play', () => {
  const plan = { game: 'scoundrels', speed: RELAXED } as const;
  const seal = (line: PaperConnection, move: { type: string } | null): Promise<string | null> =>
    line.refusalOf({ type: 'seal', decision: line.known!.game!.decision ?? -1, move });

  async function open(): Promise<{
    hall: Hall;
    ann: PaperConnection;
    bob: PaperConnection;
    cid: PaperConnection;
    id: string;
  }> {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], plan, dealt(['2', '0', 'A', '5']));
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    await playTurn(ann, '2');
    return { hall, ann, bob, cid, id: table.state.facts.id };
  }

  it('names nobody before half of the time, then those who have not answered, once, and lets them be nudged', async () => {
    const { hall, ann, bob, cid } = await open();
    expect(await seal(bob, { type: 'suspect' })).toBeNull();
    const heard = [ann, bob, cid].map(({ transcript }) => transcript.length);
    await hall.clock.pass(21_600_000 - 1);
    expect([ann, bob, cid].map(({ transcript }) => transcript.length)).toEqual([heard[0], heard[1], heard[2]]);
    expect(await ann.refusalOf({ type: 'nudge', seat: 2 })).toBe('not-waited-for');
    await hall.clock.pass(1);
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'missing', seats: [2] });
    expect(await ann.refusalOf({ type: 'nudge', seat: 1 })).toBe('not-waited-for');
    expect(await ann.refusalOf({ type: 'nudge', seat: 2 })).toBeNull();
    await hall.clock.pass(20_000_000);
    expect(ann.known!.entries.filter(({ kind }) => kind === 'missing')).toHaveLength(1);
  });

  it('keeps answers sealed, tells nobody, and opens them together when all have answered', async () => {
    const { hall, ann, bob, cid } = await open();
    await hall.clock.pass(1000);
    const before = [ann, cid].map(({ transcript }) => transcript.length);
    expect(await seal(bob, { type: 'suspect' })).toBeNull();
    expect(bob.known!.own!.sealed).toMatchObject({ move: { type: 'suspect' } });
    await hall.clock.pass(3_600_000);
    expect([ann, cid].map(({ transcript }) => transcript.length)).toEqual(before);
    expect(await seal(cid, null)).toBeNull();
    await hall.clock.pass(0);
    const batch = ann.known!.entries.slice(-2);
    expect(batch).toMatchObject([
      { kind: 'moved', seat: 1, by: 'player' },
      { kind: 'moved', seat: -1, by: 'house' },
    ]);
    expect(batch[0]!.at).toBe(batch[1]!.at);
  });

  it('sends the same bytes at the same times whatever a sealed answer is', async () => {
    const seen: string[] = [];
    for (const move of [{ type: 'suspect' }, null]) {
      const { hall, ann, bob } = await open();
      await seal(bob, move);
      await hall.clock.pass(40_000_000);
      seen.push(JSON.stringify(ann.transcript));
    }
    expect(seen[0]).toBe(seen[1]);
  });

  it('can be changed until the deadline, is refused when it is no good, and outlives a restart', async () => {
    const { hall, ann, bob, id } = await open();
    expect(await seal(ann, { type: 'suspect' })).toBe('no-such-order');
    expect(await seal(bob, { type: 'endTurn' })).toBe('not-your-turn');
    expect(await bob.refusalOf({ type: 'seal', decision: 999, move: null })).toBe('stale-decision');
    await bob.move({ type: 'suspect' });
    expect(bob.known!.own!.sealed).toMatchObject({ move: { type: 'suspect' } });
    await seal(bob, null);
    await seal(bob, { type: 'suspect' });
    hall.tables.stop();
    const after = new Hall({ store: hall.store, clock: hall.clock });
    const again = after.sit(await after.tables.need(id), { id: 'ann', name: 'Ann' });
    await hall.clock.pass(43_200_000 + LATENCY);
    expect(eventsOf(again).filter((type) => type === 'suspected')).toHaveLength(1);
    expect(eventsOf(again)).toContain('lastCallClosed');
  });

  it('holds a machine to the same', async () => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(['Ann', 'Bob', { bot: 'random' }], plan, dealt(['2', '0', 'A', '5']));
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    await playTurn(ann, '2');
    const before = eventsOf(watcher).length;
    await hall.clock.pass(60_000);
    expect(eventsOf(watcher)).toHaveLength(before);
    await seal(bob, null);
    await hall.clock.pass(0);
    expect(eventsOf(watcher)).toContain('lastCallClosed');
  });
});
