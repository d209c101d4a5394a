import type { Json } from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall, type PaperLine } from '../testing/hall.ts';
import { policyOf } from './policy.ts';

const LIVE: Speed = { kind: 'live', minutes: 20, increment: 10 };
const RELAXED: Speed = { kind: 'relaxed', days: 2 };

const ALL = ['0', 'A', '2', '3', '4', '5', '6'];

/** Ann begins; `hand` are her first four cards. */
const dealt = (hand: readonly string[]): Json => {
  const deck = [...hand, ...ALL.filter((card) => !hand.includes(card))];
  return { first: 0, poker: [deck, ALL, ALL] } as unknown as Json;
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
      const { lines } = await hall.open(
        ['Ann', 'Bob', 'Cid'],
        { game: 'scoundrels', speed: LIVE },
        dealt([card, '0', 'A', '5']),
      );
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
    const { lines } = await hall.open(
      ['Ann', 'Bob'],
      { game: 'scoundrels', speed: LIVE },
      {
        ...(dealt(['4', '0', 'A', '5']) as Record<string, Json>),
        poker: [
          ['4', '0', 'A', '5', '2', '3', '6'],
          ['0', 'A', '2', '3', '4', '5', '6'],
        ],
      },
    );
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
    const { lines, watcher } = await hall.open(
      ['Ann', { bot: 'random' }, { bot: 'random' }],
      { game: 'scoundrels' },
      dealt(['2', '0', 'A', '5']),
    );
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

describe('a choice that tells nothing by itself', () => {
  it('is heard of by everybody: else the next one asked would not know', async () => {
    const hall = new Hall();
    const poker = [['4', '0', 'A', '5', '2', '3', '6'], ALL, ALL];
    const deal = { first: 0, traits: ['charming'], jobs: ['deputy'], poker } as unknown as Json;
    const { lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed: LIVE }, deal);
    const [ann, bob] = lines as [PaperLine, PaperLine];
    await ann.move({ type: 'playCard', card: '4', slot: '4' });
    await ann.move({ type: 'useLeader' });
    await ann.move({ type: 'hire', space: 2 });
    await ann.move({ type: 'agree' });
    await ann.move({ type: 'player', seat: 1 });
    expect(watcher.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, events: [] });
    // SC-067: Bob's henchman is threatened, and Bob is asked at once.
    expect(bob.known!.game!.moves).toEqual([{ type: 'suspect' }, { type: 'trust' }]);
  });
});

describe('a last call in relaxed play', () => {
  const plan = { game: 'scoundrels', speed: RELAXED } as const;
  const seal = (line: PaperLine, move: { type: string } | null): Promise<string | null> =>
    line.refusalOf({ type: 'seal', decision: line.known!.game!.decision ?? -1, move });

  async function open(): Promise<{ hall: Hall; ann: PaperLine; bob: PaperLine; cid: PaperLine; id: string }> {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], plan, dealt(['2', '0', 'A', '5']));
    const [ann, bob, cid] = lines as [PaperLine, PaperLine, PaperLine];
    await playTurn(ann, '2');
    return { hall, ann, bob, cid, id: table.state.facts.id };
  }

  it('keeps answers sealed, tells nobody, and opens them together when all have answered', async () => {
    const { hall, ann, bob, cid } = await open();
    await hall.clock.pass(1000);
    const before = [ann, cid].map(({ transcript }) => transcript.length);
    expect(await seal(bob, { type: 'suspect' })).toBeNull();
    expect(bob.known!.own!.sealed).toEqual({ move: { type: 'suspect' } });
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
    expect(bob.known!.own!.sealed).toEqual({ move: { type: 'suspect' } });
    await seal(bob, null);
    await seal(bob, { type: 'suspect' });
    hall.tables.stop();
    const after = new Hall({ store: hall.store, clock: hall.clock });
    const again = after.sit(await after.tables.need(id), { id: 'ann', name: 'Ann' });
    await hall.clock.pass(43_200_000);
    expect(eventsOf(again).filter((type) => type === 'suspected')).toHaveLength(1);
    expect(eventsOf(again)).toContain('lastCallClosed');
  });

  it('holds a machine to the same', async () => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(['Ann', 'Bob', { bot: 'random' }], plan, dealt(['2', '0', 'A', '5']));
    const [ann, bob] = lines as [PaperLine, PaperLine];
    await playTurn(ann, '2');
    const before = eventsOf(watcher).length;
    await hall.clock.pass(60_000);
    expect(eventsOf(watcher)).toHaveLength(before);
    await seal(bob, null);
    await hall.clock.pass(0);
    expect(eventsOf(watcher)).toContain('lastCallClosed');
  });
});
