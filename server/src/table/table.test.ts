import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fake-clock.ts';
import { Hall } from '../testing/hall.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { EXTENSION, GRACE } from './clocks.ts';
import { LATENCY } from './windows.ts';

const kinds = (line: { known: { entries: readonly { kind: string }[] } | null }): string[] =>
  line.known!.entries.map(({ kind }) => kind);

describe('gathering', () => {
  it('begins when the last seat is taken', async () => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(['Ann', 'Bob', { bot: 'random' }]);
    expect(kinds(watcher)).toEqual(['joined', 'joined', 'started']);
    expect(lines.map((line) => line.known!.viewer)).toEqual([0, 1]);
    expect(lines[0]!.known!.table.seats).toEqual([
      { kind: 'player', name: 'Ann', standIn: null },
      { kind: 'player', name: 'Bob', standIn: null },
      { kind: 'bot', bot: 'random' },
    ]);
    expect(lines[0]!.known!.table.owner).toBe(0);
  });

  it('refuses a seat that is taken, a full table and twice the same seat for two', async () => {
    const hall = new Hall();
    const ann = { id: 'ann', name: 'Ann' };
    const { table } = await hall.tables.open(ann, {
      game: 'wyatt-earp',
      seats: ['me', 'open', 'open'],
      speed: { kind: 'untimed' },
      public: true,
    });
    await expect(table.join({ id: 'bob', name: 'Bob' }, 0)).rejects.toThrow('seat-taken');
    await expect(table.join({ id: 'bob', name: 'Bob' }, 7)).rejects.toThrow('bad-seats');
    const both = await Promise.allSettled([
      table.join({ id: 'bob', name: 'Bob' }, 1),
      table.join({ id: 'cid', name: 'Cid' }, 1),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await table.join({ id: 'bob', name: 'Bob' }, null)).toBe(1);
    expect(await hall.tables.lobby()).toHaveLength(1);
    await table.join({ id: 'cid', name: 'Cid' }, null);
    await expect(table.join({ id: 'dot', name: 'Dot' }, null)).rejects.toThrow('table-full');
    expect(await hall.tables.lobby()).toHaveLength(0);
  });

  it('lets somebody go again, and the owner fill the seat with a bot', async () => {
    const hall = new Hall();
    const ann = { id: 'ann', name: 'Ann' };
    const bob = { id: 'bob', name: 'Bob' };
    const plan = {
      game: 'wyatt-earp',
      seats: ['me', 'open', 'open'],
      speed: { kind: 'untimed' },
      public: true,
    } as const;
    const { table } = await hall.tables.open(ann, { ...plan, seats: [...plan.seats] });
    await table.join(bob, null);
    const [annLine, bobLine] = [hall.sit(table, ann), hall.sit(table, bob)];
    expect(await bobLine.refusalOf({ type: 'seatBot', seat: 2, bot: 'random' })).toBe('not-owner');
    expect(await annLine.refusalOf({ type: 'seatBot', seat: 1, bot: 'random' })).toBe('not-absent');
    expect(await annLine.refusalOf({ type: 'seatBot', seat: 2, bot: 'nobody' })).toBe('unknown-bot');
    await bobLine.ask({ type: 'leave' });
    expect(bobLine.known!.viewer).toBeNull();
    expect(annLine.known!.table.seats[1]).toEqual({ kind: 'open' });
    await annLine.ask({ type: 'leave' });
    expect(annLine.known!.table.owner).toBeNull();
    await table.join(ann, 1);
    await settle();
    expect(annLine.known!.viewer).toBe(1);
    expect(annLine.known!.table.owner).toBe(1);
    expect(await annLine.refusalOf({ type: 'seatBot', seat: 0, bot: 'random' })).toBeNull();
    expect(await annLine.refusalOf({ type: 'seatBot', seat: 2, bot: 'marshal' })).toBeNull();
    expect(annLine.known!.table.status).toBe('playing');
  });
});

describe('playing', () => {
  it('answers a move with its update, a late or foreign one with a refusal', async () => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(['Ann', 'Bob']);
    const active = lines.find((line) => line.known!.game!.decision !== null)!;
    const other = lines.find((line) => line !== active)!;
    const decision = active.known!.game!.decision!;
    expect(await active.ask({ type: 'move', decision, move: { type: 'draw' } })).toMatchObject({ type: 'update' });
    expect(await active.refusalOf({ type: 'move', decision, move: { type: 'draw' } })).toBe('stale-decision');
    expect(await other.refusalOf({ type: 'move', decision: -1, move: { type: 'draw' } })).toBe('stale-decision');
    expect(await other.refusalOf({ type: 'move', decision: 1, move: { type: 'draw' } })).toBe('not-your-turn');
    expect(await watcher.refusalOf({ type: 'move', decision: 1, move: { type: 'draw' } })).toBe('not-seated');
    expect(await active.refusalOf({ type: 'move', decision: decision + 1, move: { type: 'fly' } })).toBe(
      'unknown-move',
    );
    expect(watcher.known!.entries.at(-1)).toMatchObject({ kind: 'moved', by: 'player', events: [{ cards: null }] });
  });

  it('takes a move back until something was revealed, and everybody forgets it', async () => {
    const hall = new Hall();
    const { table, lines, watcher } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' }, { dice: [3, 4] });
    expect(lines[0]!.known!.game!.undo).toEqual({ steps: [], barrier: null, beyond: null });
    expect(await lines[0]!.refusalOf({ type: 'undo' })).toBe('nothing-to-undo');
    await lines[0]!.move({ type: 'bid', count: 0, face: 2 });
    expect(lines[0]!.known!.game!.undo!.steps).toEqual([{ type: 'bid', count: 0, face: 2 }]);
    const before = watcher.known!.entries.length;
    expect(await lines[0]!.ask({ type: 'undo' })).toMatchObject({ type: 'update', entry: { kind: 'undone' } });
    expect(watcher.known!.entries.length).toBe(before);
    expect(kinds(watcher)).not.toContain('moved');
    expect(watcher.known!.game!.view).toMatchObject({ turn: 0, bid: -1 });
    await lines[0]!.move({ type: 'bid', count: 0, face: 3 });
    expect(lines[1]!.known!.game!.view).toMatchObject({ turn: 1 });
    expect(kinds(hall.sit(table, null))).toEqual(kinds(watcher));
  });

  it('chats in phrases and words, until the owner switches it off', async () => {
    const hall = new Hall();
    const { lines, watcher } = await hall.open(['Ann', 'Bob']);
    await lines[1]!.ask({ type: 'say', said: { phrase: 'howdy' } });
    await lines[0]!.ask({ type: 'say', said: { text: 'Hello <b>Bob</b>' } });
    expect(watcher.known!.entries.slice(-2)).toMatchObject([
      { kind: 'said', seat: 1, name: 'Bob', said: { phrase: 'howdy' } },
      { kind: 'said', seat: 0, name: 'Ann', said: { text: 'Hello <b>Bob</b>' } },
    ]);
    expect(await watcher.refusalOf({ type: 'say', said: { phrase: 'howdy' } })).toBe('not-seated');
    expect(await lines[1]!.refusalOf({ type: 'switchChat', on: false })).toBe('not-owner');
    expect(await lines[0]!.refusalOf({ type: 'switchChat', on: false })).toBeNull();
    expect(await lines[1]!.refusalOf({ type: 'say', said: { phrase: 'howdy' } })).toBe('chat-off');
  });

  it('nudges whom the table waits for, once an hour', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    expect(await lines[1]!.refusalOf({ type: 'nudge', seat: 1 })).toBe('not-waited-for');
    expect(await lines[0]!.refusalOf({ type: 'nudge', seat: 1 })).toBe('not-waited-for');
    expect(await lines[1]!.refusalOf({ type: 'nudge', seat: 0 })).toBeNull();
    expect(await lines[1]!.refusalOf({ type: 'nudge', seat: 0 })).toBe('nudged-lately');
    await hall.clock.pass(3_600_000);
    expect(await lines[1]!.refusalOf({ type: 'nudge', seat: 0 })).toBeNull();
  });

  it('has a bot stand in for somebody absent, who can come back', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const [ann, bob] = lines as [never, never] as [(typeof lines)[0], (typeof lines)[0]];
    expect(await ann.refusalOf({ type: 'seatBot', seat: 1, bot: 'heuristic' })).toBe('not-absent');
    table.detach(bob);
    expect(ann.known!.presence.seats).toEqual([true, false]);
    expect(await ann.refusalOf({ type: 'seatBot', seat: 1, bot: 'heuristic' })).toBeNull();
    expect(ann.known!.table.seats[1]).toEqual({ kind: 'player', name: 'Bob', standIn: 'heuristic' });
    await ann.move({ type: 'bid', count: 0, face: 0 });
    await hall.clock.pass(2000);
    expect(ann.known!.entries.find((entry) => entry.kind === 'moved' && entry.by === 'bot')).toBeTruthy();
    const back = hall.sit(table, bob.player);
    expect(back.known!.viewer).toBe(1);
    expect(await back.refusalOf({ type: 'return' })).toBeNull();
    expect(await back.refusalOf({ type: 'return' })).toBe('not-absent');
    expect(ann.known!.table.seats[1]).toEqual({ kind: 'player', name: 'Bob', standIn: null });
  });

  it('lets anybody seat a bot for the owner who is away', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const seatBot = { type: 'seatBot', seat: 0, bot: 'heuristic' } as const;
    expect(await lines[1]!.refusalOf(seatBot)).toBe('not-absent');
    table.detach(lines[0]!);
    expect(await lines[1]!.refusalOf(seatBot)).toBeNull();
    expect(table.state.owner).toBe(0);
  });

  it('goes on without whoever leaves', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    await lines[0]!.ask({ type: 'leave' });
    expect(lines[1]!.known!.table).toMatchObject({ owner: 1, seats: [{ name: 'Ann', standIn: 'heuristic' }, {}] });
    await hall.clock.pass(1200);
    expect(lines[1]!.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'bot' });
  });

  it('ends, reveals the seed, and has a rematch one seat further', async () => {
    const hall = new Hall();
    const plan = { game: 'liars-dice', options: { lives: 1 } };
    const { lines } = await hall.open(['Ann', 'Bob', { bot: 'random' }], plan, { dice: [6, 6, 6] });
    const [ann, bob] = lines as [(typeof lines)[0], (typeof lines)[0]];
    expect(await ann.refusalOf({ type: 'rematch' })).toBe('not-over');
    expect(ann.known!.table.seed).toBeNull();
    for (let turn = 0; turn < 200 && ann.known!.table.status === 'playing'; turn++) {
      for (const line of lines) {
        const { game } = line.known!;
        if (game!.must.includes(line.known!.viewer!)) await line.move(game!.moves.at(-1)!);
      }
      await hall.clock.pass(1500);
    }
    expect(ann.known!.table.status).toBe('ended');
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'ended', seed: ann.known!.table.seed });
    await bob.ask({ type: 'rematch' });
    const next = await hall.tables.need(ann.known!.table.rematch!);
    expect(next.state.seats.map(({ player, bot }) => player?.name ?? bot)).toEqual(['random', null, 'Bob']);
    expect(await next.join(ann.player!, null)).toBe(1);
    expect(next.state.status).toBe('playing');
    expect(await ann.refusalOf({ type: 'rematch' })).toBeNull();
    const mine = (await hall.tables.mine(ann.player!)).map((line) => JSON.parse(line));
    expect(mine.map(({ id }) => id)).toContain(next.state.facts.id);
  });
});

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

describe('the store refuses', () => {
  it('and nothing is acknowledged; the table is read again from what is stored', async () => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    await lines[0]!.move({ type: 'bid', count: 0, face: 0 });
    const append = store.append.bind(store);
    const { StoreError } = await import('../store/store.ts');
    store.append = async () => {
      throw new StoreError('failed', 'disk full');
    };
    const stored = await store.readEntries(table.state.facts.id, 0);
    expect(
      await lines[1]!.refusalOf({
        type: 'move',
        decision: lines[1]!.known!.game!.decision!,
        move: { type: 'bid', count: 0, face: 1 },
      }),
    ).toBe('store-failed');
    expect(lines.map(({ closes }) => closes)).toEqual([[4007], [4007]]);
    expect(lines[0]!.transcript.at(-1)!.text).not.toContain('"bid":1');
    store.append = append;
    const again = await hall.tables.need(table.state.facts.id);
    expect(again).not.toBe(table);
    expect(again.state.journal).toEqual(stored);
    const line = hall.sit(again, lines[1]!.player, { viewer: 1, n: lines[1]!.known!.n });
    expect(line.known!.game!.view).toMatchObject({ turn: 1 });
    await line.move({ type: 'bid', count: 0, face: 1 });
  });
});

describe('a fault in the rules', () => {
  it('breaks one table, which is read again from what is stored', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const other = await hall.open(['Cid', 'Dot'], { game: 'liars-dice' });
    const { game } = table.state;
    Object.assign(table.state, {
      game: {
        ...game,
        outcome: () => {
          throw new Error('a bug');
        },
      },
    });
    const decision = lines[0]!.known!.game!.decision!;
    const move = { type: 'bid', count: 0, face: 0 };
    expect(await lines[0]!.refusalOf({ type: 'move', decision, move })).toBe('internal');
    expect(lines.map(({ closes }) => closes)).toEqual([[4007], [4007]]);
    const again = hall.sit(await hall.tables.need(table.state.facts.id), lines[0]!.player);
    expect(again.known!.game!.view).toMatchObject({ turn: 0, bid: -1 });
    await other.lines[0]!.move(move);
  });
});

describe('loading', () => {
  it('gives the same table with and without snapshots, undo and all', async () => {
    const hall = new Hall({
      pace: { botMin: 1, botMax: 2, rightMin: 1, rightMax: 2, botStep: 1, order: 5, restartGrace: 0 },
    });
    const { table, lines } = await hall.open(['Ann', { bot: 'random' }], {
      speed: { kind: 'live', minutes: 5, increment: 1 },
    });
    const [ann] = lines as [(typeof lines)[0]];
    for (let turn = 0; turn < 260 && ann.known!.table.status === 'playing'; turn++) {
      const { game } = ann.known!;
      if (game!.undo!.steps.length > 0 && turn % 7 === 0) await ann.ask({ type: 'undo' });
      else if (turn % 11 === 0) await ann.ask({ type: 'undo', beyond: true });
      else if (game!.decision !== null) await ann.move(game!.moves[turn % game!.moves.length]!);
      await hall.clock.pass(3);
    }
    const { id } = table.state.facts;
    const snapshot = await hall.store.readSnapshot(id);
    expect(snapshot!.number).toBeGreaterThan(90);
    const entries = await hall.store.readEntries(id, 0);
    const { readState } = await import('./reading.ts');
    const { facts, game } = table.state;
    for (const saved of [snapshot, null]) {
      const state = readState(facts, game, entries, saved);
      expect(game.save(state.match!.state)).toEqual(game.save(table.state.match!.state));
      expect(state.match!.record).toEqual(table.state.match!.record);
      expect(state.match!.decisions).toEqual(table.state.match!.decisions);
      expect({ ...state, match: null }).toEqual({ ...table.state, match: null });
    }
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

describe('a table without taking back', () => {
  it('offers no undo and refuses one', async () => {
    const open = await new Hall().open(['Ann', 'Bob'], { game: 'liars-dice' }, { dice: [1, 2] });
    await open.lines[0]!.move({ type: 'bid', count: 0, face: 1 });
    expect(open.lines[0]!.known!.game!.undo!.steps).toHaveLength(1);
    const strict = await new Hall().open(['Ann', 'Bob'], { game: 'liars-dice', undo: false }, { dice: [1, 2] });
    await strict.lines[0]!.move({ type: 'bid', count: 0, face: 1 });
    expect(strict.lines[0]!.known!.game!.undo).toBeNull();
    expect(await strict.lines[0]!.refusalOf({ type: 'undo' })).toBe('nothing-to-undo');
    expect(strict.lines[0]!.known!.table.undo).toBe(false);
  });
});
