import type { Json } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { HOLD } from './undo.ts';

const kinds = (line: PaperConnection): string[] => line.known!.entries.map(({ kind }) => kind);
const viewOf = (line: PaperConnection): string => JSON.stringify(line.known!.game!.view);

/** A table of Wyatt Earp where Ann, who begins, has drawn her card. */
async function drawn(names: Parameters<Hall['open']>[0], plan: Parameters<Hall['open']>[1] = {}) {
  const hall = new Hall();
  const open = await hall.open(names, plan);
  const first = open.lines.find((line) => line.known!.game!.moves.some(({ type }) => type === 'draw'))!;
  const before = viewOf(first);
  await first.move({ type: 'draw' });
  return { hall, ...open, first, others: open.lines.filter((line) => line !== first), before };
}

describe('taking a move back after something new is known', () => {
  it('names what is in the way, and asks everybody', async () => {
    const { first, others, watcher, before } = await drawn(['Ann', 'Bob']);
    const [bob] = others as [PaperConnection];
    const seat = first.known!.viewer!;
    expect(first.known!.game!.undo).toEqual({ steps: [], barrier: { seat, event: 'drew' }, beyond: 'ask' });
    expect(bob.known!.game!.undo).toEqual({ steps: [], barrier: { seat, event: 'drew' }, beyond: null });
    expect(await first.refusalOf({ type: 'undo' })).toBe('undo-barrier');
    expect(await bob.refusalOf({ type: 'answerUndo', yes: true })).toBe('not-asked');

    const after = viewOf(first);
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBeNull();
    expect(bob.known!.table.undoAsked).toBe(seat);
    // Everybody is told which move it is about, by their own numbers.
    for (const line of [first, bob, watcher]) {
      const { entries } = line.known!;
      const move = entries.find(({ kind }) => kind === 'moved')!.n;
      expect(entries.at(-1)).toMatchObject({ kind: 'undoAsked', seat, move });
    }
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBe('undo-asked');
    expect(await first.refusalOf({ type: 'answerUndo', yes: true })).toBe('not-asked');
    expect(await bob.refusalOf({ type: 'answerUndo', yes: true })).toBeNull();
    expect(viewOf(first)).toBe(before);
    expect(watcher.known!.table).toMatchObject({ undoAsked: null, takenBack: 1 });
    expect(kinds(watcher)).not.toContain('moved');
    // The same position of the same generator: the same card comes again.
    await first.move({ type: 'draw' });
    expect(viewOf(first)).toBe(after);
  });

  it('is over with one "no", of which nobody learns whose it was, and is not asked twice for that position', async () => {
    const { first, others, watcher } = await drawn(['Ann', 'Bob', 'Cid']);
    const [bob, cid] = others as [PaperConnection, PaperConnection];
    await first.ask({ type: 'undo', beyond: true });
    const heard = [first, cid, watcher].map(({ transcript }) => transcript.length);
    expect(await bob.ask({ type: 'answerUndo', yes: true })).toMatchObject({ type: 'done', own: { agreed: true } });
    expect(await bob.refusalOf({ type: 'answerUndo', yes: false })).toBe('not-asked');
    // Who has agreed is not told.
    expect([first, cid, watcher].map(({ transcript }) => transcript.length)).toEqual(heard);
    const { viewer } = cid.known!;
    expect(await cid.ask({ type: 'answerUndo', yes: false })).toMatchObject({ entry: { kind: 'undoDeclined' } });
    expect(JSON.parse(first.transcript.at(-1)!.text).entry).toEqual({
      n: first.known!.n,
      at: expect.any(Number) as number,
      kind: 'undoDeclined',
      seat: first.known!.viewer,
    });
    expect(viewer).not.toBe(first.known!.viewer);
    expect(first.known!.table).toMatchObject({ undoAsked: null, takenBack: 0 });
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBe('undo-declined');
    // Another move is another question.
    await first.move(first.known!.game!.moves.find(({ type }) => type === 'discard')!);
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBeNull();
  });

  it('is forgotten when anybody moves on', async () => {
    const { first, others } = await drawn(['Ann', 'Bob']);
    const [bob] = others as [PaperConnection];
    await first.ask({ type: 'undo', beyond: true });
    await first.move(first.known!.game!.moves.find(({ type }) => type === 'discard')!);
    expect(bob.known!.table.undoAsked).toBeNull();
    expect(await bob.refusalOf({ type: 'answerUndo', yes: true })).toBe('not-asked');
    expect(first.known!.game!.undo!.barrier).toEqual({ seat: first.known!.viewer, event: 'discarded' });
    expect(bob.known!.own!.agreed).toBe(false);
  });

  it('keeps machines waiting for a minute while people are asked, and no longer', async () => {
    const bot = { bot: 'heuristic' };
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', bot, 'Cid', bot]);
    const { awaited } = table.state.match!;
    if (awaited.must[0]! % 2 === 1) await hall.clock.pass(20_000);
    // After a person it is a machine's turn.
    const asker = lines.find((line) => line.known!.game!.decision !== null)!;
    while (table.state.match!.awaited.must[0] === asker.known!.viewer) {
      const { moves } = asker.known!.game!;
      await asker.move(moves.find(({ type }) => type === 'discard') ?? moves[0]!);
    }
    const moves = table.state.match!.record.moves.length;
    await asker.ask({ type: 'undo', beyond: true });
    await hall.clock.pass(HOLD - 1);
    expect(table.state.match!.record.moves).toHaveLength(moves);
    expect(asker.known!.table.undoAsked).not.toBeNull();
    await hall.clock.pass(5000);
    expect(table.state.match!.record.moves.length).toBeGreaterThan(moves);
    expect(asker.known!.table.undoAsked).toBeNull();
  });

  it('needs nobody among machines: their moves are undone too, as often as one likes, and the match says so', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', { bot: 'heuristic' }, { bot: 'heuristic' }]);
    const [ann] = lines as [PaperConnection];
    const untilAsked = async (): Promise<void> => {
      while (ann.known!.game!.decision === null) await hall.clock.pass(500);
    };
    await untilAsked();
    const start = viewOf(ann);
    const play = async (): Promise<string> => {
      while (ann.known!.game!.must[0] === 0) {
        const { moves } = ann.known!.game!;
        await ann.move(moves.find(({ type }) => type === 'discard') ?? moves[0]!);
      }
      await untilAsked();
      return viewOf(ann);
    };
    const end = await play();
    expect(ann.known!.game!.undo).toMatchObject({ steps: [], beyond: 'free' });
    let count = 0;
    while (ann.known!.game!.undo!.beyond === 'free') {
      expect(await ann.refusalOf({ type: 'undo', beyond: true })).toBeNull();
      count++;
    }
    expect(viewOf(ann)).toBe(start);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(ann.known!.table.takenBack).toBe(count);
    expect(table.state.match!.record.takenBack).toBe(count);
    expect(await ann.refusalOf({ type: 'undo', beyond: true })).toBe('nothing-to-undo');
    // Neither cards nor machines are drawn anew: the same moves lead to the same position.
    expect(await play()).toBe(end);
  });

  it('is not possible while a machine stands in for a person: it agrees to nothing in their name', async () => {
    const { hall, table, first, others } = await drawn(['Ann', 'Bob']);
    const [other] = others as [PaperConnection];
    const seat = other.known!.viewer!;
    const after = viewOf(first);
    expect(first.known!.game!.undo!.beyond).toBe('ask');
    expect(await other.refusalOf({ type: 'leave' })).toBeNull();
    expect(table.state.seats[seat]!.bot).not.toBeNull();
    // Told at once, with the very entry.
    expect(JSON.parse(first.transcript.at(-1)!.text)).toMatchObject({
      entry: { kind: 'left' },
      game: { undo: { beyond: ['absent'] } },
    });
    table.detach(other);
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBe('undo-absent');
    await hall.clock.pass(HOLD);
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBe('undo-absent');
    expect(viewOf(first)).toBe(after);
    expect(first.known!.table).toMatchObject({ undoAsked: null, takenBack: 0 });

    const back = hall.sit(table, other.player);
    // Looking on is not coming back.
    expect(await back.refusalOf({ type: 'answerUndo', yes: true })).toBe('not-asked');
    expect(await back.refusalOf({ type: 'return' })).toBeNull();
    expect(first.known!.game!.undo!.beyond).toBe('ask');
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBeNull();
    expect(first.known!.table.takenBack).toBe(0);
    // Leaving is no consent either.
    expect(await back.refusalOf({ type: 'leave' })).toBeNull();
    expect(first.known!.game!.undo!.beyond).toBe('absent');
    expect(first.known!.table.undoAsked).toBeNull();
  });

  it('is never done at a table without taking back', async () => {
    const { first } = await drawn(['Ann', { bot: 'random' }, 'Bob'], { undo: false });
    expect(first.known!.game!.undo).toBeNull();
    expect(await first.refusalOf({ type: 'undo', beyond: true })).toBe('nothing-to-undo');
  });
});

describe('the last call of 3000 Scoundrels', () => {
  const ALL = ['0', 'A', '2', '3', '4', '5', '6'];
  const deal = { first: 0, poker: [ALL, ALL] } as unknown as Json;

  it('is never taken back, neither while it is open nor by opening it again', async () => {
    const hall = new Hall();
    const speed = { kind: 'live', minutes: 20, increment: 10 } as const;
    const { lines } = await hall.open(['Ann', 'Bob'], { game: 'scoundrels', speed }, deal);
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    await ann.move({ type: 'playCard', card: '2', slot: '4' });
    await ann.move({ type: 'useLeader' });
    await ann.move({ type: 'visitOffice' });
    await ann.move({ type: 'office', option: 0 });
    expect(ann.known!.game!.undo!.beyond).toBeNull();
    expect(await ann.refusalOf({ type: 'undo', beyond: true })).toBe('undo-window');
    await bob.move({ type: 'suspect' });
    await hall.clock.pass(9000);
    expect(ann.known!.clocks!.house).toBeNull();
    // Bob's only move was made in the window.
    expect(await bob.refusalOf({ type: 'undo', beyond: true })).toBe('nothing-to-undo');
    expect(await ann.refusalOf({ type: 'undo', beyond: true })).toBeNull();
    expect(await bob.refusalOf({ type: 'answerUndo', yes: true })).toBeNull();
    expect(ann.known!.clocks!.house).toBeNull();
    expect(ann.known!.game!.moves).toContainEqual({ type: 'office', option: 0 });
  });
});
