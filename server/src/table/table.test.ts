import { describe, expect, it } from 'vitest';
import { settle } from '../testing/fake-clock.ts';
import { Hall } from '../testing/hall.ts';

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
    expect(await hall.lists.lobby()).toHaveLength(1);
    await table.join({ id: 'cid', name: 'Cid' }, null);
    await expect(table.join({ id: 'dot', name: 'Dot' }, null)).rejects.toThrow('table-full');
    expect(await hall.lists.lobby()).toHaveLength(0);
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
    expect(await other.refusalOf({ type: 'move', decision: 1, move: { type: 'draw' } })).toBe('not-asked');
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

  it('goes on without whoever leaves', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    await lines[0]!.ask({ type: 'leave' });
    expect(lines[1]!.known!.table).toMatchObject({ owner: 1, seats: [{ name: 'Ann', standIn: 'heuristic' }, {}] });
    await hall.clock.pass(1200);
    expect(lines[1]!.known!.entries.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'bot' });
  });

  it('keeps nobody waiting for a long row of moves of machines', async () => {
    const hall = new Hall();
    const deal = { pioneer: 1, characters: ['levi_mercer', 'hanna_wilde', 'mika_mankiller'] };
    const bot = { bot: 'heuristic' };
    const { lines } = await hall.open(['Ann', bot, bot], { game: 'bantam-west' }, deal);
    const [ann] = lines;
    const began = hall.clock.now();
    const moved = (): number[] =>
      ann!.known!.entries.flatMap((entry) => (entry.kind === 'moved' && entry.by === 'bot' ? [entry.at - began] : []));
    await hall.clock.pass(4400);
    // At their usual pace, so that it can be followed.
    expect(moved()[3]).toBeGreaterThanOrEqual(4 * hall.services.pace.botMin);
    await hall.clock.pass(60_000);
    const all = moved();
    expect(all.length).toBeGreaterThan(8);
    expect(ann!.known!.game!.must).toEqual([0]);
    // Everything beyond that comes at a stride.
    expect(all.at(-1)!).toBeLessThan(4 * hall.services.pace.botMax + all.length * hall.services.pace.botStep);
  });

  it('ends, reveals the seed, and has a rematch in the same seats', async () => {
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
    expect(next.state.seats.map(({ player, bot }) => player?.name ?? bot)).toEqual([null, null, 'random']);
    // Kept seats, also for whoever asked: there, too, one sees the commitment before one adds to the seed.
    expect(await next.join(bob.player!, null)).toBe(1);
    expect(await next.join(ann.player!, null)).toBe(0);
    expect(next.state.status).toBe('playing');
    expect(await ann.refusalOf({ type: 'rematch' })).toBeNull();
    const mine = (await hall.lists.mine(ann.player!)).lines.map((line) => JSON.parse(line));
    expect(mine.map(({ id }) => id)).toContain(next.state.facts.id);
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
