import { describe, expect, it } from 'vitest';
import { LIVE, dealt, playTurn } from '../testing/last-call.ts';
import { settle } from '../testing/fake-clock.ts';
import { type PaperConnection, PaperSender } from '../testing/hall.ts';
import { LEASE, SpreadHall } from '../testing/spread-hall.ts';
import { LATENCY } from '../table/time/windows.ts';

/** Ann is at the first server, Bob at the second, Cid and whoever watches at the third; under one clock. */

type Lines = [PaperConnection, PaperConnection, PaperConnection];
const kinds = ({ known }: PaperConnection): string[] => known!.entries.map(({ kind }) => kind);
/** What was told by number: the bytes of updates. */
const updates = ({ transcript }: PaperConnection): string[] =>
  transcript.map(({ text }) => text.replace(/"re":\d+,/, '')).filter((text) => text.startsWith('{"type":"update"'));

const gameOf = (text: string): boolean => text.includes('"game":');

const dice = { game: 'liars-dice', options: { lives: 3 } } as const;

describe('people at different servers', () => {
  it('move, talk, take back by consent, stop the clocks by vote and start them: all hear the same', async () => {
    const hall = await SpreadHall.make();
    const speed = { kind: 'live', minutes: 5, increment: 0 } as const;
    const { lines, watcher, table } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee'], { speed });
    const [ann, bob] = lines as Lines;
    const second = hall.halls[2]!.sit(hall.at(2, table.id), bob.player);
    const first = lines.find((line) => line.known!.game!.decision !== null)!;
    await first.move({ type: 'draw' });
    await bob.ask({ type: 'say', said: { phrase: 'howdy' } });
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBeNull();
    for (const line of lines)
      if (line !== first) expect(await line.refusalOf({ type: 'answerUndo', yes: true })).toBeNull();
    expect(kinds(watcher).slice(-2)).toEqual(['undoAsked', 'rewound']);
    await first.move({ type: 'draw' });
    const voters = lines.filter((line) => line !== first && line !== ann);
    for (const voter of voters.slice(0, 2)) {
      expect(ann.known!.table.paused).toBe(false);
      expect(await voter.refusalOf({ type: 'pause', on: true })).toBeNull();
    }
    expect(ann.known!.table.paused).toBe(true);
    await hall.clock.pass(600_000);
    expect(kinds(watcher).at(-1)).toBe('paused');
    await bob.ask({ type: 'pause', on: false });
    // Whoever has a seat at two servers gets the same by both.
    expect(updates(second).length).toBeGreaterThan(6);
    expect(updates(second)).toEqual(updates(bob).slice(-updates(second).length));
    for (const line of [...lines, watcher]) expect(kinds(line)).toEqual(kinds(ann));
    for (const index of [1, 2]) expect(hall.at(index, table.id).state.clocks).toEqual(table.state.clocks);
  });

  it('who both move at once: one was faster, and the other is told why not', async () => {
    const hall = await SpreadHall.make();
    const { lines, table } = await hall.open(['Ann', 'Bob', 'Cid'], dice, { dice: [4, 2, 3] });
    const [ann, bob] = lines as Lines;
    hall.site.hub.isSilent = true;
    await ann.move({ type: 'bid', count: 0, face: 1 });
    // The second server has heard nothing of it.
    expect(hall.at(1, table.id).state.moves).toBe(0);
    await bob.ask({ type: 'say', said: { phrase: 'thinking' } });
    expect(kinds(bob).slice(-2)).toEqual(['moved', 'said']);
    await bob.move({ type: 'bid', count: 0, face: 3 });
    expect(await ann.refusalOf({ type: 'move', decision: 1, move: { type: 'bid', count: 3, face: 3 } })).not.toBeNull();
    hall.site.hub.isSilent = false;
    await bob.ask({ type: 'say', said: { phrase: 'howdy' } });
    expect(kinds(ann)).toEqual(kinds(bob));
    const text = await hall.halls[1]!.services.metrics.registry.metrics();
    expect(text).toMatch(/tinstar_conflicts_total 1\n/);
  });

  it('answer a last call of fixed length, which opens all answers at once', async () => {
    const hall = await SpreadHall.make();
    const { lines, watcher } = await hall.open(
      ['Ann', 'Bob', 'Cid'],
      { game: 'scoundrels', speed: LIVE, sealed: true },
      dealt(['2', '0', 'A', '5']),
    );
    const [ann, bob, cid] = lines as Lines;
    const start = hall.clock.now();
    await playTurn(ann, '2');
    const before = updates(watcher).length;
    await hall.clock.pass(1000);
    await cid.move({ type: 'suspect' });
    await hall.clock.pass(3000);
    await bob.move({ type: 'suspect' });
    expect(bob.known!.own!.sealed!.move).toEqual({ type: 'suspect' });
    await hall.clock.pass(3999 + LATENCY);
    expect(updates(watcher)).toHaveLength(before);
    await hall.clock.pass(1);
    const opened = watcher.known!.entries.slice(-2);
    expect(opened).toMatchObject([
      { kind: 'moved', seat: 1 },
      { kind: 'moved', seat: 2 },
    ]);
    expect(new Set(opened.map(({ at }) => at - start))).toEqual(new Set([8000 + LATENCY]));
    // Appended together, told together: at the server that closed it and at the others.
    expect(updates(ann).slice(-2).map(gameOf)).toEqual(updates(watcher).slice(-2).map(gameOf));
    expect(kinds(ann)).toEqual(kinds(watcher));
  });

  it('are seen there, may not be stood in for, and are called when they are away from all', async () => {
    const sender = new PaperSender();
    const hall = await SpreadHall.make({ sender });
    await hall.notify.setWish('bob', { language: 'en', always: false, quiet: null });
    const hook = { kind: 'webhook', url: 'https://hooks.example.org/', style: 'json', events: ['turn'] } as const;
    await hall.notify.add('bob', { ...hook, events: [...hook.events] }, 'https://play.example.org');
    const { lines, table } = await hall.open(['Ann', 'Bob', 'Cid'], dice, { dice: [4, 2, 3] });
    const [ann, bob, cid] = lines as Lines;
    expect(ann.known!.presence).toMatchObject({ seats: [true, true, true], watching: 1 });
    expect(await ann.refusalOf({ type: 'seatBot', seat: 1, bot: 'heuristic' })).toBe('not-absent');
    hall.at(1, table.id).detach(bob);
    await settle();
    for (const line of [ann, cid]) expect(line.known!.presence.seats).toEqual([true, false, true]);
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(60_000);
    // Once, though three servers know of it.
    expect(sender.sent.map(({ notice }) => notice!.kind)).toEqual(['turn']);
    expect(await hall.store.listPendingNotices()).toEqual([]);
    expect(await ann.refusalOf({ type: 'seatBot', seat: 1, bot: 'heuristic' })).toBeNull();
  });

  it('play once more at a new table, whoever asks first', async () => {
    const hall = await SpreadHall.make();
    const { lines, watcher, table } = await hall.open(
      ['Ann', 'Bob'],
      { ...dice, options: { lives: 1 } },
      { dice: [4, 2] },
    );
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    await ann.move({ type: 'bid', count: 1, face: 5 });
    await bob.move({ type: 'doubt', bidder: 0 });
    expect(table.state.status).toBe('ended');
    await Promise.all([ann.ask({ type: 'rematch' }), bob.ask({ type: 'rematch' })]);
    await settle();
    expect(kinds(watcher).filter((kind) => kind === 'rematched')).toHaveLength(1);
    const next = ann.known!.table.rematch!;
    expect(bob.known!.table.rematch).toBe(next);
    expect((await hall.halls[2]!.tables.need(next)).state.status).toBe('gathering');
  });

  it('sit down and get up, and see the table from there at once', async () => {
    const hall = await SpreadHall.make();
    const seats = ['me', 'open'] as ('me' | 'open')[];
    const usual = { ...dice, speed: { kind: 'untimed' }, public: true } as const;
    const { table } = await hall.tables.open({ id: 'ann', name: 'Ann' }, { ...usual, seats });
    const there = await hall.halls[1]!.tables.need(table.id);
    const bob = hall.halls[1]!.sit(there, { id: 'bob', name: 'Bob' });
    expect(bob.known!.viewer).toBeNull();
    // By way of the first server, as a load balancer may have it.
    await table.join({ id: 'bob', name: 'Bob' }, null);
    await settle();
    expect(bob.known!.viewer).toBe(1);
    expect(bob.known!.game!.decision).toBeNull();
    expect(await bob.refusalOf({ type: 'say', said: { phrase: 'howdy' } })).toBeNull();
    expect(there.state.status).toBe('playing');
  });

  it('keep a seat that went over to an account, and the guest hears nothing of it any more', async () => {
    const hall = await SpreadHall.make();
    const { lines, table } = await hall.open(['Ann', 'Bob', 'Cid'], dice, { dice: [4, 2, 3] });
    const [ann, bob] = lines as Lines;
    await table.record({ kind: 'claimed', seat: 1, player: 'robert' });
    await settle();
    expect(bob.known!.viewer).toBeNull();
    const robert = hall.halls[1]!.sit(hall.at(1, table.id), { id: 'robert', name: 'Robert' });
    await ann.move({ type: 'bid', count: 0, face: 1 });
    await robert.move({ type: 'bid', count: 0, face: 3 });
    expect(bob.known!.game!.decision).toBeNull();
    expect(robert.known!.viewer).toBe(1);
  });
});

describe('who acts for a table', () => {
  const machines = { game: 'liars-dice', options: { lives: 3 } } as const;

  it('is one server, and each machine moves once for a decision', async () => {
    const hall = await SpreadHall.make();
    const { lines, watcher, table } = await hall.open(['Ann', { bot: 'heuristic' }, { bot: 'random' }], machines);
    await lines[0]!.move({ type: 'bid', count: 0, face: 1 });
    await hall.clock.pass(20_000);
    const holders = hall.halls.map(({ services }) => services.leases.holds(table.id));
    expect(holders.filter(Boolean)).toHaveLength(1);
    expect(kinds(watcher).filter((kind) => kind === 'moved').length).toBeGreaterThan(1);
    for (const { tables } of hall.halls)
      expect((await tables.need(table.id)).state.journal).toEqual(table.state.journal);
  });

  it('is another one when the first has ended without a word, not before its lease is over', async () => {
    const hall = await SpreadHall.make();
    const { table, watcher } = await hall.open([{ bot: 'heuristic' }, { bot: 'random' }], machines);
    await hall.clock.pass(3000);
    const first = hall.halls.findIndex(({ services }) => services.leases.holds(table.id));
    // It stands still: nothing it has planned happens, and it renews nothing.
    const dead = hall.halls[first]!;
    dead.tables.stop();
    Object.assign(dead.services.leases, { ask: () => {} });
    const moves = kinds(watcher).length;
    await hall.clock.pass(LEASE / 2);
    expect(kinds(watcher)).toHaveLength(moves);
    await hall.clock.pass(LEASE / 2 + 5000);
    expect(kinds(watcher).length).toBeGreaterThan(moves);
    expect(hall.site.leases.leases.get(table.id)!.holder).not.toBe(dead.services.bus.id);
    expect(dead.services.leases.holds(table.id)).toBe(false);
  });

  it('is another one at once when the first gives it back', async () => {
    const hall = await SpreadHall.make();
    const { table, watcher } = await hall.open([{ bot: 'heuristic' }, { bot: 'random' }], machines);
    await hall.clock.pass(3000);
    const first = hall.halls.find(({ services }) => services.leases.holds(table.id))!;
    first.tables.stop();
    await (first.services.leases as unknown as { drain(): Promise<void> }).drain();
    await settle();
    const moves = kinds(watcher).length;
    await hall.clock.pass(5000);
    expect(kinds(watcher).length).toBeGreaterThan(moves);
  });

  it('lets nobody’s time run out early', async () => {
    const hall = await SpreadHall.make();
    const speed = { kind: 'live', minutes: 3, increment: 0 } as const;
    const { lines, watcher } = await hall.open(['Ann', 'Bob'], { ...dice, speed }, { dice: [4, 2] });
    await lines[0]!.move({ type: 'bid', count: 0, face: 1 });
    const asked = watcher.known!.entries.at(-1)!.at;
    await hall.clock.pass(179_999);
    expect(kinds(watcher).at(-1)).toBe('moved');
    await hall.clock.pass(2000);
    const [timeout] = watcher.known!.entries.slice(-1);
    expect(timeout).toMatchObject({ kind: 'moved', by: 'timeout' });
    expect(timeout!.at).toBeGreaterThanOrEqual(asked + 180_000);
  });
});
