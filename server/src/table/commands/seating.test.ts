import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import type { Table } from '../table.ts';

/* A seat of a rematch is kept for whoever had it, whoever else learns where the match goes on. */

const EVE = { id: 'eve', name: 'Eve' };
const BOB = { id: 'bob', name: 'Bob' };
const MINUTE = 60_000;

/** Ann has given up against Bob, and asks for another match. */
async function rematch(kind: 'live' | 'untimed'): Promise<{ hall: Hall; next: Table; ann: PaperConnection }> {
  const hall = new Hall();
  const speed = kind === 'live' ? ({ kind, minutes: 5, increment: 0 } as const) : ({ kind } as const);
  const { lines } = await hall.open(['Ann', 'Bob'], { speed });
  await lines[0]!.ask({ type: 'resign' });
  await lines[0]!.ask({ type: 'rematch' });
  const next = await hall.tables.need(lines[0]!.known!.table.rematch!);
  await next.join(lines[0]!.player!, null);
  return { hall, next, ann: hall.sit(next, lines[0]!.player) };
}

describe('a kept seat', () => {
  it.each([
    ['live', 10 * MINUTE],
    ['untimed', 24 * 60 * MINUTE],
  ] as const)('is refused to others and to machines until the time that everybody is told: %s', async (kind, time) => {
    const { hall, next, ann } = await rematch(kind);
    expect(ann.known!.table.seats[1]).toEqual({ kind: 'open', kept: next.state.facts.createdAt + time });
    const refuse = async (): Promise<void> => {
      await expect(next.join(EVE, null)).rejects.toThrow('seat-kept');
      await expect(next.join(EVE, 1)).rejects.toThrow('seat-kept');
      expect(await ann.refusalOf({ type: 'seatBot', seat: 1, bot: 'heuristic' })).toBe('seat-kept');
    };
    await refuse();
    await hall.clock.pass(time - 1);
    await refuse();
    await hall.clock.pass(1);
    expect(await next.join(EVE, null)).toBe(1);
    expect(next.state.status).toBe('playing');
  });

  it('lets its player in, whenever they come', async () => {
    const { hall, next } = await rematch('live');
    await hall.clock.pass(9 * MINUTE);
    await expect(next.join(EVE, null)).rejects.toThrow('seat-kept');
    expect(await next.join(BOB, null)).toBe(1);
  });

  it('is free for others once its player has said no by sitting down and getting up again', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid']);
    const [ann] = lines as [PaperConnection];
    for (const line of lines.slice(0, 2)) await line.ask({ type: 'resign' });
    await ann.ask({ type: 'rematch' });
    const next = await hall.tables.need(ann.known!.table.rematch!);
    await next.join(BOB, null);
    const bob = hall.sit(next, BOB);
    await bob.ask({ type: 'leave' });
    expect(await next.join(EVE, null)).toBe(1);
    await expect(next.join(BOB, null)).rejects.toThrow('seat-kept');
    expect(next.state.status).toBe('gathering');
  });
});
