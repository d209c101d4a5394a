import type { Json } from '@tinstar/engine';
import { expect, it } from 'vitest';
import type { BotChooser, Question } from '../../bot-chooser.ts';
import { LocalChooser } from '../../bot-decision.ts';
import { settle } from '../../testing/fake-clock.ts';
import { findTestGame, Hall, type PaperConnection } from '../../testing/hall.ts';
import { dealt, eventsOf, LIVE, playTurn } from '../../testing/last-call.ts';
import { SpreadHall } from '../../testing/spread-hall.ts';
import { LATENCY, MORE_TIME } from './windows.ts';

/*
 * Nobody's time is over before the end that everybody was told, whoever closes it, and whatever came in between. The server
 * that acts is the first one, Ann's; Bob is at the second, Cid at the third. (The argument is in docs/server.md.)
 */

type Lines = [PaperConnection, PaperConnection, PaperConnection];
const LENGTH = 8000;
const isClosed = (line: PaperConnection): boolean => eventsOf(line).includes('lastCallClosed');
const kinds = ({ known }: PaperConnection): string[] => known!.entries.map(({ kind }) => kind);

/** A machine that thinks for as long as the test likes. */
class Slow implements BotChooser {
  private readonly inner = new LocalChooser(findTestGame as never);
  private readonly waiting: (() => void)[] = [];
  isSlow = false;

  async choose(question: Question): Promise<number | null> {
    if (this.isSlow) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.inner.choose(question);
  }

  async goOn(): Promise<void> {
    this.isSlow = false;
    for (const resolve of this.waiting.splice(0)) resolve();
    await settle();
  }

  async close(): Promise<void> {}
}

async function lastCall(hall: Hall, third: string | { bot: string } = 'Cid'): Promise<Lines> {
  const { lines } = await hall.open(
    ['Ann', 'Bob', third],
    { game: 'scoundrels', speed: LIVE },
    dealt(['2', '0', 'A', '5']),
  );
  await playTurn(lines[0]!, '2');
  return lines as Lines;
}

it('a last call is not closed where more time was given while a machine still thought about it', async () => {
  const chooser = new Slow();
  const hall = new Hall({ chooser });
  chooser.isSlow = true;
  const [ann, bob] = await lastCall(hall, { bot: 'heuristic' });
  const opened = hall.clock.now();
  await hall.clock.pass(LENGTH + LATENCY + 100);
  expect(isClosed(ann)).toBe(false);
  expect(await bob.refusalOf({ type: 'moreTime' })).toBeNull();
  await chooser.goOn();
  expect(ann.known!.clocks!.house).toEqual({ opened, closes: opened + LENGTH + MORE_TIME });
  expect(isClosed(ann)).toBe(false);
  await hall.clock.pass(MORE_TIME - 101);
  expect(isClosed(ann)).toBe(false);
  await hall.clock.pass(1);
  expect(isClosed(ann)).toBe(true);
});

it('a last call is not closed where more time was given by way of another server, and this one has not heard of it', async () => {
  const hall = await SpreadHall.make();
  const [ann, bob] = await lastCall(hall);
  await hall.clock.pass(LENGTH);
  hall.site.hub.isSilent = true;
  expect(await bob.refusalOf({ type: 'moreTime' })).toBeNull();
  expect(kinds(ann)).not.toContain('extended');
  // It tries to close it, finds that something was written before, and follows that.
  await hall.clock.pass(LATENCY);
  expect(kinds(ann)).toContain('extended');
  hall.site.hub.isSilent = false;
  await hall.clock.pass(MORE_TIME - 1);
  expect([isClosed(ann), isClosed(bob)]).toEqual([false, false]);
  // And for as long as it was not heard of.
  await hall.clock.pass(1 + LATENCY);
  expect([isClosed(ann), isClosed(bob)]).toEqual([true, true]);
});

it("nobody's own time is over where more was given while the machine that stands in thought", async () => {
  const chooser = new Slow();
  const hall = new Hall({ chooser });
  const speed = { kind: 'live', minutes: 1, increment: 0 } as const;
  const { lines } = await hall.open(['Ann', 'Bob'], { speed });
  const asked = lines.find((line) => line.known!.game!.decision !== null)!;
  const other = lines.find((line) => line !== asked)!;
  chooser.isSlow = true;
  await hall.clock.pass(60_100);
  const seat = asked.known!.viewer!;
  expect(await other.refusalOf({ type: 'grant', seat })).toBeNull();
  await chooser.goOn();
  expect(kinds(asked).at(-1)).toBe('granted');
  await hall.clock.pass(asked.known!.clocks!.seats[seat]!.deadline! - hall.clock.now() + 10);
  expect(asked.known!.entries.findLast(({ kind }) => kind === 'moved')).toMatchObject({ seat, by: 'timeout' });
});

it("nobody's own time is over where the clocks were stopped by way of another server", async () => {
  const hall = await SpreadHall.make();
  const speed = { kind: 'live', minutes: 1, increment: 0 } as const;
  const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], { speed });
  await hall.clock.pass(59_999);
  hall.site.hub.isSilent = true;
  for (const line of lines.slice(1)) await line.ask({ type: 'pause', on: true });
  expect(lines.map(({ known }) => known!.table.paused)).toEqual([false, false, true]);
  await hall.clock.pass(10);
  hall.site.hub.isSilent = false;
  await hall.clock.pass(120_000);
  expect(kinds(lines[0]!)).not.toContain('moved');
});

it('a last call that was heard of late is open for as long as it was said to be', async () => {
  const hall = await SpreadHall.make();
  const deal = { ...(dealt(['2', '0', 'A', '5']) as Record<string, Json>), first: 1 };
  const { lines, table } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed: LIVE }, deal as Json);
  const [ann, bob] = lines as Lines;
  expect(hall.services.leases.holds(table.id)).toBe(true);
  hall.site.hub.isSilent = true;
  await playTurn(bob, '2');
  const { closes } = bob.known!.clocks!.house!;
  await hall.clock.pass(6000);
  hall.site.hub.isSilent = false;
  await bob.ask({ type: 'say', said: { phrase: 'howdy' } });
  expect(ann.known!.clocks!.house!.closes).toBe(closes);
  await hall.clock.pass(LENGTH + LATENCY - 1);
  expect(isClosed(ann)).toBe(false);
  await hall.clock.pass(1);
  expect(isClosed(ann)).toBe(true);
});

it('a last call whose server has ended is open for its length once another one acts, and its end is told as before', async () => {
  const hall = await SpreadHall.make();
  const [, bob, cid] = await lastCall(hall);
  const { id } = bob.known!.table;
  const { closes } = cid.known!.clocks!.house!;
  await hall.clock.pass(LENGTH - 1000);
  hall.tables.stop();
  await (hall.services.leases as unknown as { drain(): Promise<void> }).drain();
  await settle();
  expect(hall.halls.map(({ services }) => services.leases.holds(id)).filter(Boolean)).toHaveLength(1);
  expect(cid.known!.clocks!.house!.closes).toBe(closes);
  await hall.clock.pass(LENGTH - 1);
  expect(isClosed(cid)).toBe(false);
  await hall.clock.pass(1);
  expect(isClosed(cid)).toBe(true);
});
