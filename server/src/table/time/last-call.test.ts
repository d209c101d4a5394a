import { advance, FastRandom, CLOCK, type Json, openMatch, seedFrom } from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';
import { scoundrels } from '@tinstar/scoundrels';
import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { policyOf } from './policy.ts';
import type { Table } from '../table.ts';
import { LATENCY } from './windows.ts';
import { ALL, LIVE, RELAXED, dealt, eventsOf, playTurn } from '../../testing/last-call.ts';

describe('the last call of 3000 Scoundrels', () => {
  it.each<[string, Speed, number, number]>([
    ['live', LIVE, 3, 8000],
    ['a blitz', { kind: 'live', minutes: 3, increment: 2 }, 3, 5000],
    ['one person among machines', LIVE, 1, 5000],
    ['without clocks', { kind: 'untimed' }, 3, 15_000],
    ['two days a move', RELAXED, 3, 43_200_000],
    ['machines only', LIVE, 0, 0],
  ])('has one length: %s', (_, speed, people, length) => {
    expect(policyOf(scoundrels).length(speed, people)).toBe(length);
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
      const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
      const start = hall.clock.now();
      await playTurn(ann, card);
      expect(cid.known!.clocks!.house).toEqual({ opened: start, closes: start + 8000 });
      if (answer) {
        await hall.clock.pass(answer.after);
        await bob.move({ type: 'suspect' });
        await hall.clock.pass(8000 + LATENCY - answer.after);
      } else await hall.clock.pass(8000 + LATENCY);
      expect(eventsOf(cid)).toContain('lastCallClosed');
      const closed = cid.transcript.filter(({ text }) => text.includes('lastCallClosed')).map(({ at }) => at - start);
      expect(closed).toEqual([8000 + LATENCY]);
      return cid.transcript.filter(({ text }) => !text.includes('"suspected"')).map(({ at }) => at - start);
    }
    const honest = await timesOf('4', null);
    expect(await timesOf('2', null)).toEqual(honest);
    expect(await timesOf('4', { after: 100 })).toEqual(honest);
    expect(await timesOf('2', { after: 4500 })).toEqual(honest);
  });

  it('opens what was answered within 400 ms together, clockwise from the player on turn', async () => {
    const hall = new Hall();
    const deal = {
      ...(dealt(['2', '0', 'A', '5']) as Record<string, Json>),
      poker: [ALL.toReversed(), ALL, ALL, ALL],
    };
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee'], { game: 'scoundrels', speed: LIVE }, deal as Json);
    const [ann, bob, cid, dee] = lines as [PaperConnection, PaperConnection, PaperConnection, PaperConnection];
    await playTurn(ann, '5');
    const before = ann.transcript.length;
    await dee.move({ type: 'suspect' });
    await hall.clock.pass(150);
    await bob.move({ type: 'suspect' });
    // Only the one who answered knows so far.
    expect(dee.known!.own!.sealed).toEqual({ decision: dee.known!.game!.decision, move: { type: 'suspect' } });
    expect(ann.transcript).toHaveLength(before);
    await hall.clock.pass(249);
    expect(ann.transcript).toHaveLength(before);
    await hall.clock.pass(1);
    const opened = ann.known!.entries.slice(-2);
    expect(opened).toMatchObject([
      { kind: 'moved', seat: 1 },
      { kind: 'moved', seat: 3 },
    ]);
    expect(opened[0]!.at).toBe(opened[1]!.at);
    expect(cid.known!.game!.moves).toEqual([{ type: 'suspect' }]);
  });

  it('takes an answer that was sent in time and comes a quarter of a second late, and none after that', async () => {
    for (const [late, isTaken] of [
      [LATENCY - 1, true],
      [LATENCY + 1, false],
    ] as const) {
      const hall = new Hall();
      const plan = { game: 'scoundrels', speed: LIVE } as const;
      const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], plan, dealt(['2', '0', 'A', '5']));
      const [ann, bob] = lines as [PaperConnection, PaperConnection];
      await playTurn(ann, '2');
      const decision = bob.known!.game!.decision!;
      await hall.clock.pass(8000 + late);
      const answer = { type: 'move', decision, move: { type: 'suspect' } } as const;
      expect(await bob.refusalOf(answer)).toBe(isTaken ? null : 'stale-decision');
      await hall.clock.pass(4000);
      expect(eventsOf(ann).includes('suspected')).toBe(isTaken);
      expect(eventsOf(ann)).toContain('lastCallClosed');
    }
  });

  it('leaves three seconds to follow whoever answers last', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(
      ['Ann', 'Bob', 'Cid'],
      { game: 'scoundrels', speed: LIVE },
      dealt(['2', '0', 'A', '5']),
    );
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    const start = hall.clock.now();
    await playTurn(ann, '2');
    await hall.clock.pass(7900);
    await bob.move({ type: 'suspect' });
    await hall.clock.pass(100);
    expect(eventsOf(cid)).not.toContain('lastCallClosed');
    expect(cid.known!.clocks!.house).toEqual({ opened: start, closes: start + 11_000 });
    await hall.clock.pass(2999 + LATENCY);
    expect(eventsOf(cid)).not.toContain('lastCallClosed');
    await hall.clock.pass(1);
    expect(eventsOf(cid)).toContain('lastCallClosed');
  });

  it('can be made longer twice a day by whoever could suspect, without a name where two could', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(
      ['Ann', 'Bob', 'Cid'],
      { game: 'scoundrels', speed: LIVE },
      dealt(['2', '0', 'A', '5']),
    );
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    const start = hall.clock.now();
    expect(await bob.refusalOf({ type: 'moreTime' })).toBe('no-more-time');
    await playTurn(ann, '2');
    expect(await ann.refusalOf({ type: 'moreTime' })).toBe('no-more-time');
    expect(await bob.refusalOf({ type: 'moreTime' })).toBeNull();
    expect(bob.known!.own!.moreTime).toEqual({ round: 1, used: 1 });
    expect(cid.known!.entries.at(-1)).toMatchObject({ kind: 'extended', seat: null });
    expect(cid.known!.clocks!.house).toEqual({ opened: start, closes: start + 16_000 });
    // The other is told the same as the one on turn, and nothing of Bob.
    expect(cid.transcript.at(-1)!.text.replace(/"n":\d+/, '')).toBe(ann.transcript.at(-1)!.text.replace(/"n":\d+/, ''));
    await cid.move({ type: 'suspect' });
    await hall.clock.pass(400);
    expect(await bob.refusalOf({ type: 'moreTime' })).toBeNull();
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'extended', seat: 1 });
    expect(await bob.refusalOf({ type: 'moreTime' })).toBe('no-more-time');
    await hall.clock.pass(24_000);
    expect(eventsOf(ann)).toContain('lastCallClosed');
  });

  it('is longer for all where somebody needs it, and nobody learns who', async () => {
    const hall = new Hall();
    const { table } = await hall.tables.open(
      { id: 'ann', name: 'Ann' },
      { game: 'scoundrels', speed: LIVE, public: false, seats: ['me', 'open'] },
      { first: 0, poker: [['2', ...ALL.filter((card) => card !== '2')], ALL] } as unknown as Json,
    );
    const ann = hall.sit(table, { id: 'ann', name: 'Ann' });
    await table.join({ id: 'bob', name: 'Bob' }, 1, { longer: true });
    expect(ann.known!.table.windows).toEqual({ early: false, longer: true });
    const start = hall.clock.now();
    await playTurn(ann, '2');
    expect(ann.known!.clocks!.house).toEqual({ opened: start, closes: start + 16_000 });
  });

  it('closes early among friends, once everybody has answered', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(
      ['Ann', 'Bob', 'Cid'],
      { game: 'scoundrels', speed: LIVE, windows: { early: true, longer: false } },
      dealt(['2', '0', 'A', '5']),
    );
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    await playTurn(ann, '2');
    await bob.ask({ type: 'seal', decision: bob.known!.game!.decision!, move: null });
    await hall.clock.pass(1000);
    expect(eventsOf(ann)).not.toContain('lastCallClosed');
    await cid.move({ type: 'suspect' });
    await hall.clock.pass(400);
    expect(eventsOf(ann).slice(-4)).toContain('lastCallClosed');
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
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
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
    const [ann] = lines as [PaperConnection];
    const start = hall.clock.now();
    await playTurn(ann, '2');
    await hall.clock.pass(1199);
    expect(eventsOf(watcher)).not.toContain('suspected');
    await hall.clock.pass(1801);
    expect(eventsOf(watcher)).toContain('lastCallClosed');
    const closed = watcher.transcript.find(({ text }) => text.includes('lastCallClosed'))!;
    // Nobody but machines can suspect, which everybody knows.
    expect(closed.at - start).toBe(3000);
  });
});

describe('a last call of one person among machines', () => {
  const machines = ['Ann', { bot: 'random' }, { bot: 'random' }];
  const plan = { game: 'scoundrels', speed: LIVE } as const;
  /** A machine begins, and its turn is over as soon as possible. */
  async function called(): Promise<{ hall: Hall; table: Table; ann: PaperConnection; watcher: PaperConnection }> {
    const hall = new Hall();
    const deal = { ...(dealt(['2', '0', 'A', '5']) as Record<string, Json>), first: 1 } as Json;
    const { table, lines, watcher } = await hall.open(machines, plan, deal);
    const [ann] = lines as [PaperConnection];
    while (!ann.known!.game!.house) await hall.clock.pass(200);
    return { hall, table, ann, watcher };
  }

  it('has no clock: it waits for the answer, and is closed by it', async () => {
    const { hall, ann, watcher } = await called();
    expect(ann.known!.clocks!.house).toBeNull();
    expect(await ann.refusalOf({ type: 'moreTime' })).toBe('no-more-time');
    await hall.clock.pass(3_600_000);
    expect(eventsOf(watcher)).not.toContain('lastCallClosed');
    const decision = ann.known!.game!.decision!;
    expect(await ann.refusalOf({ type: 'seal', decision, move: null })).toBeNull();
    await hall.clock.pass(0);
    expect(eventsOf(watcher)).toContain('lastCallClosed');
  });

  it('is over as well when the person suspects', async () => {
    const { hall, ann, watcher } = await called();
    await ann.move({ type: 'suspect' });
    await hall.clock.pass(3000);
    expect(eventsOf(watcher)).toContain('suspected');
    expect(eventsOf(watcher)).toContain('lastCallClosed');
  });

  it('is answered by an order as if by hand, and does not wait for whoever is away', async () => {
    const { hall, ann, watcher } = await called();
    expect(await ann.refusalOf({ type: 'watch', watch: { unless: [], act: false } })).toBeNull();
    await hall.clock.pass(10_000);
    expect(eventsOf(watcher)).toContain('lastCallClosed');

    const other = await called();
    await other.ann.ask({ type: 'leave' });
    await other.hall.clock.pass(10_000);
    expect(eventsOf(other.watcher)).toContain('lastCallClosed');
  });
});

describe('a choice that tells nothing by itself', () => {
  it('is heard of by everybody: else the next one asked would not know', async () => {
    const hall = new Hall();
    const poker = [['4', '0', 'A', '5', '2', '3', '6'], ALL, ALL];
    const deal = { first: 0, traits: ['charming'], jobs: ['deputy'], poker } as unknown as Json;
    const { lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed: LIVE }, deal);
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
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

describe('who is asked in a last call', () => {
  it('follows from what a spectator sees: the same in every world that looks like this one', () => {
    let calls = 0;
    for (let game = 0; game < 6; game++) {
      const random = new FastRandom(`eligible ${game}`);
      const match = openMatch(scoundrels, { seats: 3, seed: seedFrom(`eligible ${game}`) });
      while (scoundrels.outcome(match.state) === null) {
        const { must, may, house } = match.awaited;
        if (house || random.below(12) === 0) {
          if (house) calls++;
          const world = scoundrels.imagine(scoundrels.view(match.state, null), random);
          expect(scoundrels.awaited(world)).toEqual(match.awaited);
        }
        const seat = must[0] ?? (may.length > 0 && random.below(3) === 0 ? may[0]! : CLOCK);
        const codes = scoundrels.legal(match.state, seat, []);
        advance(match, seat, codes[random.below(codes.length)]!);
      }
    }
    expect(calls).toBeGreaterThan(60);
  });
});
