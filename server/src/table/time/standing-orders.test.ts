import { type Json } from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';
import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { LATENCY } from './windows.ts';
import { ALL, LIVE, RELAXED, dealt, eventsOf, playTurn } from '../../testing/last-call.ts';

describe('a standing order to trust', () => {
  const open = async (speed: Speed = LIVE) => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(
      ['Ann', 'Bob', 'Cid'],
      { game: 'scoundrels', speed },
      dealt(['2', '0', 'A', '5']),
    );
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    return { hall, ann, bob, cid, watcher };
  };

  it('is private, can be ended, and is refused where it makes no sense', async () => {
    const { ann, bob, cid } = await open();
    const before = [ann, cid].map(({ transcript }) => transcript.length);
    const watch = { unless: ['slot-4', 'gain-5'], act: true };
    expect(await bob.refusalOf({ type: 'watch', watch })).toBeNull();
    expect(bob.known!.own!.watch).toEqual({ ...watch, round: 1 });
    expect(await bob.refusalOf({ type: 'watch', watch: { unless: ['full moon'], act: true } })).toBe('no-such-order');
    expect(await bob.refusalOf({ type: 'watch', watch: null })).toBeNull();
    expect(bob.known!.own!.watch).toBeNull();
    expect([ann, cid].map(({ transcript }) => transcript.length)).toEqual(before);
  });

  it('acts as if by hand when it goes off, and not before', async () => {
    const { hall, ann, bob, watcher } = await open();
    await bob.ask({ type: 'watch', watch: { unless: ['gain-3'], act: true } });
    await ann.move({ type: 'playCard', card: '2', slot: '4' });
    await hall.clock.pass(5000);
    expect(eventsOf(watcher)).not.toContain('suspected');
    await ann.move({ type: 'useLeader' });
    await hall.clock.pass(1199);
    expect(eventsOf(watcher)).not.toContain('suspected');
    await hall.clock.pass(1401);
    expect(watcher.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 1, by: 'player' });
    expect(eventsOf(watcher)).toContain('suspected');
  });

  it('never shows in the speed of anything: the same bytes at the same times as without it', async () => {
    const seen: string[] = [];
    for (const watch of [null, { unless: [], act: false }, { unless: ['gain-8'], act: true }]) {
      const { hall, ann, bob, cid } = await open();
      await bob.ask({ type: 'watch', watch });
      await playTurn(ann, '2');
      await hall.clock.pass(8000 + LATENCY);
      expect(eventsOf(ann)).toContain('lastCallClosed');
      seen.push(JSON.stringify([ann.transcript, cid.transcript]));
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('is no answer in relaxed play before the close: the owner may give one sooner, by hand', async () => {
    const { hall, ann, bob, cid } = await open(RELAXED);
    await bob.ask({ type: 'watch', watch: { unless: [], act: false } });
    await playTurn(ann, '2');
    await cid.ask({ type: 'seal', decision: cid.known!.game!.decision!, move: null });
    await hall.clock.pass(3_600_000);
    expect(eventsOf(ann)).not.toContain('lastCallClosed');
    await bob.ask({ type: 'seal', decision: bob.known!.game!.decision!, move: null });
    await hall.clock.pass(0);
    expect(eventsOf(ann)).toContain('lastCallClosed');
  });
});

describe('a threatened henchman', () => {
  async function open(orders: 'decline' | 'accept' | null) {
    const hall = new Hall();
    const poker = [['4', '0', 'A', '5', '2', '3', '6'], ALL, ALL];
    const deal = { first: 0, traits: ['charming'], jobs: ['deputy'], poker } as unknown as Json;
    const { lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'scoundrels', speed: LIVE }, deal);
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    if (orders) await bob.ask({ type: 'order', order: orders, on: true });
    await ann.move({ type: 'playCard', card: '4', slot: '4' });
    await ann.move({ type: 'useLeader' });
    await ann.move({ type: 'hire', space: 2 });
    await ann.move({ type: 'agree' });
    await ann.move({ type: 'player', seat: 1 });
    return { hall, bob, cid, watcher };
  }

  it('is asked for as long as a last call, whatever the answer and whenever it comes', async () => {
    const times: number[][] = [];
    for (const answer of [null, 'suspect', 'trust']) {
      const { hall, bob, cid, watcher } = await open(null);
      expect(cid.known!.clocks!.house).toEqual({ opened: hall.clock.now(), closes: hall.clock.now() + 8000 });
      expect(cid.known!.clocks!.seats[1]!.deadline).toBeNull();
      await hall.clock.pass(2000);
      if (answer) await bob.move({ type: answer });
      await hall.clock.pass(5999 + LATENCY);
      expect(eventsOf(watcher)).not.toContain(answer === 'suspect' ? 'suspected' : 'trusted');
      await hall.clock.pass(1);
      expect(eventsOf(watcher)).toContain(answer === 'suspect' ? 'suspected' : 'trusted');
      expect(watcher.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 1, by: 'player' });
      times.push(watcher.transcript.map(({ at }) => at));
    }
    expect(times[1]).toEqual(times[0]);
    expect(times[2]).toEqual(times[0]);
  });

  it.each([
    ['decline', 'trusted'],
    ['accept', 'suspected'],
  ] as const)('has a standing answer that is given when the time is over: %s', async (order, event) => {
    const { hall, cid, watcher } = await open(order);
    expect(cid.known!.clocks!.house).toEqual({ opened: hall.clock.now(), closes: hall.clock.now() + 8000 });
    await hall.clock.pass(7999 + LATENCY);
    expect(eventsOf(watcher)).not.toContain(event);
    await hall.clock.pass(1);
    expect(eventsOf(watcher)).toContain(event);
  });
});
