import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyMatch } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import { MatchAnswer } from '@tinstar/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { SqliteStore } from '../../store/sqlite-store.ts';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { PATIENCE } from './ending.ts';
import { show } from '../audience/show.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinstar-ending-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'tinstar.db');

const bot = { bot: 'heuristic' };

/** Somebody else serves the table now: what counts is what was written. */
async function restart(hall: Hall, id: string, players: readonly PaperConnection[]): Promise<PaperConnection[]> {
  const store = hall.store instanceof SqliteStore ? new SqliteStore(file) : hall.store;
  const next = new Hall({ store, clock: hall.clock });
  return next.tables.visit(id, (table) => players.map(({ player }) => next.sit(table, player)));
}

const bid = (line: PaperConnection): Promise<unknown> => line.move(line.known!.game!.moves.at(0)!);

describe('resigning', () => {
  it('ends a match of two: the other one wins, and nothing was counted', async () => {
    const hall = new Hall();
    const { table, lines, watcher } = await hall.open(['Ann', 'Bob']);
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    expect(await ann.refusalOf({ type: 'resign' })).toBeNull();
    const outcome = { winners: [1], scores: [], places: [2, 1] };
    for (const line of [ann, bob, watcher]) {
      expect(line.known!.entries.slice(-2)).toMatchObject([
        { kind: 'resigned', seat: 0 },
        { kind: 'ended', outcome, ending: 'resigned' },
      ]);
      expect(line.known!.table).toMatchObject({ status: 'ended', ending: 'resigned', outcome });
      expect(line.known!.table.seats[0]).toMatchObject({ name: 'Ann', resigned: true });
      // Nothing is asked of anybody any more.
      expect(line.known!.game).toMatchObject({
        must: [],
        may: [],
        house: false,
        decision: null,
        moves: [],
        undo: null,
      });
    }
    expect(await bob.refusalOf({ type: 'resign' })).toBe('over');
    expect(await ann.refusalOf({ type: 'undo' })).toBe('resigned');
    // After the end as after any other: the record is told, marked, and sound.
    const match = MatchAnswer.parse(JSON.parse(show(table.state, null, { what: 'match' })));
    expect(match).toMatchObject({ outcome, record: { ending: 'resigned' } });

    // The seats are kept, whoever gave up.
    expect(await bob.refusalOf({ type: 'rematch' })).toBeNull();
    await hall.tables.visit(bob.known!.table.rematch!, (next) =>
      next.join(ann.player!, null).then((seat) => expect(seat).toBe(0)),
    );

    const [again] = await restart(hall, table.id, [bob]);
    expect(again!.known!.table).toEqual(bob.known!.table);
    expect(again!.known!.game).toEqual(bob.known!.game);
  });

  it('leaves the seat to a machine for good where others play on, and the rules decide what it gets', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'liars-dice' });
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    const before = JSON.stringify(bob.known!.game!.view);
    expect(await ann.refusalOf({ type: 'resign' })).toBeNull();
    expect(bob.known!.table).toMatchObject({ status: 'playing', owner: 1, seed: null, ending: null });
    expect(bob.known!.table.seats[0]).toEqual({ kind: 'player', name: 'Ann', standIn: 'heuristic', resigned: true });
    // It is not their turn any more, whoever is asked.
    expect(ann.known!.game).toMatchObject({ must: [0], decision: null, moves: [], undo: null });
    // No hand is shown before its time.
    expect(JSON.stringify(bob.known!.game!.view)).toBe(before);
    for (const command of [
      { type: 'return' },
      { type: 'resign' },
      { type: 'leave' },
      { type: 'askEnd' },
      { type: 'move', decision: 0, move: { type: 'bid', count: 0, face: 0 } },
    ] as const) {
      expect(await ann.refusalOf(command)).toBe('resigned');
    }
    expect(await ann.refusalOf({ type: 'say', said: { phrase: 'goodGame' } })).toBeNull();
    await hall.clock.pass(60_000);
    expect(table.state.match!.record.moves[0]).toMatchObject({ seat: 0 });

    const [newAnn, newBob, newCid] = await restart(hall, table.id, [ann, bob, cid]);
    expect(newAnn!.known!.table).toEqual(ann.known!.table);
    expect(await newAnn!.refusalOf({ type: 'return' })).toBe('resigned');
    // With two of three gone the last one wins.
    expect(await newCid!.refusalOf({ type: 'resign' })).toBeNull();
    expect(newBob!.known!.table.outcome).toEqual({ winners: [1], scores: [], places: [2, 1, 2] });
  });

  it('is the end where no other person is left, whoever stands in', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', bot, bot], { game: 'liars-dice' });
    const [ann] = lines as [PaperConnection];
    await ann.ask({ type: 'leave' });
    expect(await ann.refusalOf({ type: 'resign' })).toBeNull();
    expect(ann.known!.table).toMatchObject({ status: 'ended', outcome: { winners: [1, 2], places: [3, 1, 1] } });
  });

  it('needs a match', async () => {
    const hall = new Hall();
    const { table } = await hall.tables.open(
      { id: 'ann', name: 'Ann' },
      { game: 'wyatt-earp', speed: { kind: 'untimed' }, public: false, seats: ['me', 'open'] },
    );
    const ann = hall.sit(table, { id: 'ann', name: 'Ann' });
    for (const type of ['resign', 'askEnd'] as const) expect(await ann.refusalOf({ type })).toBe('not-started');
    expect(await ann.refusalOf({ type: 'answerEnd', yes: true })).toBe('not-asked');
    expect(await hall.sit(table, null).refusalOf({ type: 'resign' })).toBe('not-seated');
  });
});

describe('agreeing to end', () => {
  it('takes everybody whose seat it is, across restarts, and leaves no result', async () => {
    const hall = new Hall({ store: new SqliteStore(file) });
    const { table, lines, watcher } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'liars-dice' });
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    await bid(ann);
    expect(await ann.refusalOf({ type: 'askEnd' })).toBeNull();
    expect(watcher.known!.table.endAsked).toBe(0);
    expect(await bob.refusalOf({ type: 'askEnd' })).toBe('end-asked');
    expect(await ann.refusalOf({ type: 'answerEnd', yes: true })).toBe('not-asked');
    // Somebody stands up: a machine agrees to nothing in their name.
    await cid.ask({ type: 'leave' });
    const heard = [ann, cid, watcher].map(({ transcript }) => transcript.length);
    expect(await bob.ask({ type: 'answerEnd', yes: true })).toMatchObject({ type: 'done', own: { agreedEnd: true } });
    expect(await bob.refusalOf({ type: 'answerEnd', yes: true })).toBe('not-asked');
    expect([ann, cid, watcher].map(({ transcript }) => transcript.length)).toEqual(heard);
    // The game goes on meanwhile.
    await bid(bob);
    expect(ann.known!.table).toMatchObject({ endAsked: 0, status: 'playing' });

    const [newAnn, newBob, newCid] = await restart(hall, table.id, [ann, bob, cid]);
    expect(newBob!.known!).toMatchObject({ table: { endAsked: 0 }, own: { agreedEnd: true } });
    expect(await newCid!.refusalOf({ type: 'answerEnd', yes: true })).toBeNull();
    expect(newAnn!.known!.entries.at(-1)).toMatchObject({ kind: 'closed', reason: 'agreed' });
    expect(newAnn!.known!.table).toMatchObject({ status: 'closed', ending: 'agreed', endAsked: null, outcome: null });
    expect(newAnn!.known!.game).toMatchObject({ must: [], may: [], decision: null });
    for (const type of ['resign', 'askEnd'] as const) expect(await newAnn!.refusalOf({ type })).toBe('closed');

    // The record is kept, and says how it ended; its seed is the one that was sealed.
    const [last] = await restart(hall, table.id, [ann]);
    expect(last!.known!.table).toEqual(newAnn!.known!.table);
    const { record, commitment } = await new Hall({ store: hall.store, clock: hall.clock }).tables.visit(
      table.id,
      ({ state }) => MatchAnswer.parse(JSON.parse(show(state, null, { what: 'match' }))),
    );
    expect(last!.known!.table.seed).toBe(record.seed);
    expect(record).toMatchObject({ ending: 'agreed' });
    expect(verifyMatch(liarsDice, record as never, commitment)).toMatchObject({
      ok: true,
      ending: 'agreed',
      outcome: null,
    });
  });

  it('is off with one "no", of which nobody learns whose it was, and is not proposed again at once', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid'], { game: 'liars-dice' });
    const [ann, bob, cid] = lines as [PaperConnection, PaperConnection, PaperConnection];
    await ann.ask({ type: 'askEnd' });
    await bob.ask({ type: 'answerEnd', yes: true });
    expect(await cid.ask({ type: 'answerEnd', yes: false })).toMatchObject({ entry: { kind: 'endDeclined', seat: 0 } });
    expect(JSON.parse(ann.transcript.at(-1)!.text).entry).not.toHaveProperty('by');
    expect(ann.known!.table.endAsked).toBeNull();
    expect(await ann.refusalOf({ type: 'askEnd' })).toBe('end-declined');
    // Somebody else may ask, who then thinks better of it.
    expect(await bob.refusalOf({ type: 'askEnd' })).toBeNull();
    expect(cid.known!.own!.agreedEnd).toBe(false);
    expect(await bob.refusalOf({ type: 'answerEnd', yes: false })).toBeNull();
    expect(bob.known!.table.endAsked).toBeNull();
    expect(await bob.refusalOf({ type: 'askEnd' })).toBe('end-declined');
    for (let move = 1; move <= PATIENCE; move++) {
      const asked = lines.find((line) => line.known!.game!.must.includes(line.known!.viewer!))!;
      if (move === PATIENCE) expect(await ann.refusalOf({ type: 'askEnd' })).toBe('end-declined');
      await bid(asked);
    }
    expect(await ann.refusalOf({ type: 'askEnd' })).toBeNull();
  });

  it('is void when somebody resigns, and needs nobody where nobody else is left to ask', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob', bot], { game: 'liars-dice' });
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    await ann.ask({ type: 'askEnd' });
    await bob.ask({ type: 'resign' });
    expect(ann.known!.table).toMatchObject({ status: 'playing', endAsked: null });
    expect(await ann.refusalOf({ type: 'askEnd' })).toBeNull();
    expect(ann.known!.table).toMatchObject({ status: 'closed', ending: 'agreed' });
  });
});
