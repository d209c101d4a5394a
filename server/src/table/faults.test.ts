import { USUAL_PACE } from '../services.ts';
import { describe, expect, it } from 'vitest';
import type { RequestError } from '../errors.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreError } from '../store/store.ts';
import { settle } from '../testing/fake-clock.ts';
import { Hall, type PaperConnection } from '../testing/hall.ts';

describe('the store refuses', () => {
  it('and nothing is acknowledged; the table is read again from what is stored', async () => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    await lines[0]!.move({ type: 'bid', count: 0, face: 0 });
    const append = store.append.bind(store);
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

describe('the database goes away in the middle of a commit', () => {
  it('and nothing is said of what may have been written: whoever asked is sent away, and sees it when they are back', async () => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    const append = store.append.bind(store);
    store.append = async (...entries) => {
      await append(...entries);
      throw new StoreError('unsettled', 'the connection was lost');
    };
    const heard = ann.transcript.length;
    table.command(ann, { type: 'move', id: 7, decision: 1, move: { type: 'bid', count: 0, face: 0 } });
    await settle();
    expect([ann.closes, bob.closes]).toEqual([[4007], [4007]]);
    expect(ann.transcript.slice(heard)).toEqual([]);
    store.append = append;
    const back = hall.sit(await hall.tables.need(table.id), ann.player, { viewer: 0, n: ann.known!.n });
    expect(back.known!.game!.view).toMatchObject({ bid: 0 });
  });
});

describe('somebody who comes while something is on its way to the disk', () => {
  it.each([
    ['waits until it is there', null],
    ['is sent away when it cannot be written', 'disk full'],
  ])('%s', async (_, fault) => {
    const store = new MemoryStore();
    const hall = new Hall({ store });
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const append = store.append.bind(store);
    let write: () => void = () => {};
    store.append = async (...entries) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      if (fault !== null) throw new StoreError('failed', fault);
      return append(...entries);
    };
    const asked = lines[0]!.ask({ type: 'move', decision: 1, move: { type: 'bid', count: 0, face: 0 } });
    const late = hall.sit(table, lines[1]!.player);
    const settled = table.settled().then(
      () => null,
      (error: RequestError) => error.error.code,
    );
    expect(late.transcript).toEqual([]);
    write();
    await asked;
    expect(await settled).toBe(fault && 'store-failed');
    expect(late.closes).toEqual(fault ? [4007] : []);
    expect(late.known?.game?.view).toEqual(fault ? undefined : expect.objectContaining({ bid: 0 }));
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
      pace: {
        botMin: 1,
        botMax: 2,
        rightMin: 1,
        rightMax: 2,
        botStep: 1,
        thinking: USUAL_PACE.thinking,
        order: 5,
        restartGrace: 0,
      },
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
    const { readState } = await import('./journal/reading.ts');
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
