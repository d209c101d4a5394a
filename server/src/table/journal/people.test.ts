import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection, PaperSender } from '../../testing/hall.ts';
import { LIVE, RELAXED, dealt, eventsOf, playTurn } from '../../testing/last-call.ts';
import type { Table } from '../table.ts';
import { LATENCY } from '../time/windows.ts';

/**
 * Whoever seats a stand-in for somebody absent has the table go on, and gains nothing else by it: the seat is a person's
 * as before. (Taking back: `undo.test.ts`.)
 */

type Three = [PaperConnection, PaperConnection, PaperConnection];
/** Somebody goes, and all the others have a machine play for them. */
async function replace(table: Table, lines: readonly PaperConnection[], absent: PaperConnection): Promise<void> {
  const seat = absent.known!.viewer!;
  table.detach(absent);
  for (const line of lines)
    if (line !== absent) expect(await line.refusalOf({ type: 'seatBot', seat, bot: 'heuristic' })).toBeNull();
  expect(table.state.seats[seat]!.bot).toBe('heuristic');
}
const HANDS = dealt(['2', '0', 'A', '5']);

describe('a machine that stands in for somebody', () => {
  it('makes no last call shorter: neither for one who is left, nor where only stand-ins could suspect', async () => {
    const hall = new Hall();
    const plan = { game: 'scoundrels', speed: LIVE } as const;
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], plan, HANDS);
    const [ann, bob, cid] = lines as Three;
    for (const absent of [bob, cid]) await replace(table, lines, absent);
    const start = hall.clock.now();
    await playTurn(ann, '2');
    expect(ann.known!.clocks!.house).toEqual({ opened: start, closes: start + 8000 });
    await hall.clock.pass(8000 + LATENCY);
    expect(eventsOf(ann)).toContain('lastCallClosed');
  });

  it('is waited for by nobody where answers are collected over hours', async () => {
    const hall = new Hall();
    const plan = { game: 'scoundrels', speed: RELAXED } as const;
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], plan, HANDS);
    const [ann, bob, cid] = lines as Three;
    await replace(table, lines, bob);
    await playTurn(ann, '2');
    await hall.clock.pass(60_000);
    expect(eventsOf(ann)).not.toContain('lastCallClosed');
    await cid.ask({ type: 'seal', decision: cid.known!.game!.decision!, move: null });
    await hall.clock.pass(0);
    expect(eventsOf(ann)).toContain('lastCallClosed');
  });

  it.each([
    ['suspect', 1],
    [null, 0],
  ] as const)('does not overrule what its person had answered by hand: %s', async (answer, suspicions) => {
    const hall = new Hall();
    // A machine that always suspects would be seen.
    hall.services.chooser.choose = async ({ isRight, codes }) => (isRight && answer === null ? codes[0]! : null);
    const plan = { game: 'scoundrels', speed: RELAXED } as const;
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], plan, HANDS);
    const [ann, bob, cid] = lines as Three;
    await playTurn(ann, '2');
    await bob.ask({ type: 'seal', decision: bob.known!.game!.decision!, move: answer && { type: answer } });
    await replace(table, lines, bob);
    await cid.ask({ type: 'seal', decision: cid.known!.game!.decision!, move: null });
    await hall.clock.pass(43_200_000 + LATENCY);
    expect(eventsOf(ann).filter((type) => type === 'suspected')).toHaveLength(suspicions);
    expect(eventsOf(ann)).toContain('lastCallClosed');
  });

  it("takes nobody's vote away, given or to come", async () => {
    const hall = new Hall();
    const speed = { kind: 'live', minutes: 9, increment: 0 } as const;
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee'], { game: 'liars-dice', speed });
    const [ann, bob, , dee] = lines as [PaperConnection, PaperConnection, PaperConnection, PaperConnection];
    expect(await dee.refusalOf({ type: 'pause', on: true })).toBeNull();
    expect(ann.known!.table.votes).toMatchObject([{ by: [3], needed: 2 }]);
    await replace(table, lines, dee);
    expect(ann.known!.table.votes).toMatchObject([{ by: [3], needed: 2 }]);
    expect(await bob.refusalOf({ type: 'pause', on: true })).toBeNull();
    expect(ann.known!.table).toMatchObject({ paused: true, votes: [] });
  });

  it('has no claim to the seat at the next table, and its person hears of the end', async () => {
    const sender = new PaperSender();
    const hall = new Hall({ sender });
    await hall.notify.setWish('bob', { language: 'en', always: true, quiet: null });
    const hook = { kind: 'webhook', url: 'https://hooks.example.org/', style: 'json' } as const;
    await hall.notify.add('bob', { ...hook, events: ['ended', 'rematched'] }, 'https://play.example.org');
    const plan = { game: 'liars-dice', options: { lives: 1 } };
    const { table, lines } = await hall.open(['Ann', 'Bob'], plan, { dice: [4, 2] });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    await bob.ask({ type: 'leave' });
    table.detach(bob);
    await ann.move({ type: 'bid', count: 1, face: 5 });
    await hall.clock.pass(600_000);
    expect(table.state.status).toBe('ended');
    await ann.ask({ type: 'rematch' });
    await hall.clock.pass(600_000);
    expect(sender.sent.map(({ notice }) => notice!.kind)).toEqual(['ended', 'rematched']);
    const next = await hall.tables.need(ann.known!.table.rematch!);
    expect(next.state.facts.seats).toContainEqual({ reserved: 'bob' });
    expect(next.state.status).toBe('gathering');
  });
});
