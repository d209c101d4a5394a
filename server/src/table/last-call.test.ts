import type { Json } from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall, type PaperLine } from '../testing/hall.ts';
import { policyOf } from './policy.ts';

const LIVE: Speed = { kind: 'live', minutes: 20, increment: 10 };
const RELAXED: Speed = { kind: 'relaxed', days: 2 };

/** Ann begins; `hand` are her first four cards. */
const dealt = (hand: readonly string[]): Json => {
  const all = ['0', 'A', '2', '3', '4', '5', '6'];
  const deck = [...hand, ...all.filter((card) => !hand.includes(card))];
  return { first: 0, poker: [deck, all, all] } as unknown as Json;
};

const eventsOf = (line: PaperLine): string[] =>
  line.known!.entries.flatMap((entry) => ('events' in entry ? entry.events.map(({ type }) => type) : []));

/** Ann plays a card into slot 4 and goes through her turn until the last call. */
async function playTurn(ann: PaperLine, card: string): Promise<void> {
  await ann.move({ type: 'playCard', card, slot: '4' });
  await ann.move({ type: 'useLeader' });
  await ann.move({ type: 'visitOffice' });
  await ann.move({ type: 'office', option: 0 });
}

describe('the last call of 3000 Scoundrels', () => {
  it.each<[string, Speed, number, number]>([
    ['live', LIVE, 3, 8000],
    ['a blitz', { kind: 'live', minutes: 3, increment: 2 }, 3, 5000],
    ['one person among machines', LIVE, 1, 5000],
    ['without clocks', { kind: 'untimed' }, 3, 15_000],
    ['two days a move', RELAXED, 3, 43_200_000],
    ['machines only', LIVE, 0, 0],
  ])('has one length: %s', (_, speed, people, length) => {
    expect(policyOf('scoundrels').houseWindow(speed, {}, people)).toBe(length);
  });

  it('is closed by the house at a time that no answer and no secret changes', async () => {
    /** When Cid, who sees it all from his seat, was sent something; and what, apart from Bob's suspicion. */
    async function timesOf(card: string, answer: { after: number } | null): Promise<number[]> {
      const hall = new Hall();
      const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed: LIVE }, dealt([card, '0', 'A', '5']));
      const [ann, bob, cid] = lines as [PaperLine, PaperLine, PaperLine];
      const start = hall.clock.now();
      await playTurn(ann, card);
      expect(cid.known!.clocks!.house).toEqual({ opened: start, closes: start + 8000 });
      if (answer) {
        await hall.clock.pass(answer.after);
        await bob.move({ type: 'suspect' });
        expect(cid.known!.clocks!.house).toEqual({ opened: start, closes: start + 8000 });
        await hall.clock.pass(8000 - answer.after);
      } else await hall.clock.pass(8000);
      expect(eventsOf(cid)).toContain('lastCallClosed');
      const closed = cid.transcript.filter(({ text }) => text.includes('lastCallClosed')).map(({ at }) => at - start);
      expect(closed).toEqual([8000]);
      return cid.transcript.filter(({ text }) => !text.includes('"suspected"')).map(({ at }) => at - start);
    }
    const honest = await timesOf('4', null);
    expect(await timesOf('2', null)).toEqual(honest);
    expect(await timesOf('4', { after: 100 })).toEqual(honest);
    expect(await timesOf('2', { after: 7999 })).toEqual(honest);
  });

  it('does not take place when nobody could use it', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'scoundrels', speed: LIVE }, {
      ...(dealt(['4', '0', 'A', '5']) as Record<string, Json>),
      poker: [
        ['4', '0', 'A', '5', '2', '3', '6'],
        ['0', 'A', '2', '3', '4', '5', '6'],
      ],
    });
    const [ann, bob] = lines as [PaperLine, PaperLine];
    await ann.move({ type: 'playCard', card: '4', slot: '4' });
    await bob.move({ type: 'suspect' });
    await ann.move({ type: 'visitOffice' });
    await ann.move({ type: 'office', option: 0 });
    expect(bob.known!.clocks!.house).toBeNull();
    expect((bob.known!.game!.view as { active: number }).active).toBe(1);
  });

  it('comes and goes without a delay among machines, which have made up their minds by then', async () => {
    const hall = new Hall();
    const bots = ['random', 'random', 'random'].map((bot) => ({ bot }));
    const { watcher } = await hall.open(bots, { game: 'scoundrels' });
    await hall.clock.pass(1_200_000);
    expect(watcher.known!.table.status).toBe('ended');
    const calls = watcher.transcript.filter(({ text }) => text.includes('"lastCall"')).map(({ at }) => at);
    const closes = watcher.transcript.filter(({ text }) => text.includes('"lastCallClosed"')).map(({ at }) => at);
    expect(closes.length).toBeGreaterThan(0);
    expect(closes.every((at) => calls.includes(at))).toBe(true);
    expect(eventsOf(watcher)).toContain('gameEnded');
  });

  it('a machine suspects no sooner than people can see why, and every machine has the whole window', async () => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(['Ann', { bot: 'random' }, { bot: 'random' }], { game: 'scoundrels' }, dealt(['2', '0', 'A', '5']));
    const [ann] = lines as [PaperLine];
    const start = hall.clock.now();
    await playTurn(ann, '2');
    await hall.clock.pass(1199);
    expect(eventsOf(watcher)).not.toContain('suspected');
    await hall.clock.pass(3801);
    expect(eventsOf(watcher)).toContain('lastCallClosed');
    const closed = watcher.transcript.find(({ text }) => text.includes('lastCallClosed'))!;
    expect(closed.at - start).toBe(5000);
  });
});
