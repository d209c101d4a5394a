import { type DelayedAnswer, DELAYS, type OpenTable } from '@tinstar/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RequestError } from '../../errors.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { Guest } from '../../testing/client.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { Hall, type PaperConnection } from '../../testing/hall.ts';
import { runServer } from '../../testing/run-server.ts';
import { showDelayed } from './delayed.ts';
import type { Table } from '../table.ts';

const MINUTE = 60_000;
const DELAY = 5;
const SEATS = [0, 1, 2];

type Players = [PaperConnection, PaperConnection, PaperConnection];

/** Three play liar's dice up to a moment everybody remembers. */
async function sitDown(plan: Partial<OpenTable> = {}): Promise<{ hall: Hall; table: Table; players: Players }> {
  const hall = new Hall();
  const { table, lines } = await hall.open(
    ['Ann', 'Bob', 'Cid'],
    { game: 'liars-dice', delay: DELAY, ...plan },
    { dice: [4, 2, 6] },
  );
  const players = lines as Players;
  await hall.clock.pass(MINUTE);
  await players[0].move({ type: 'bid', count: 0, face: 1 });
  await players[1].ask({ type: 'order', order: 'decline', on: true });
  return { hall, table, players };
}

const answersAt = ({ state }: Table, now: number): string[] =>
  SEATS.flatMap((seat) => [0, 3].map((after) => showDelayed(state, seat, after, now)));

const lookAt = ({ state }: Table, seat: number, now: number): DelayedAnswer =>
  JSON.parse(showDelayed(state, seat, 0, now)) as DelayedAnswer;

describe('watching with a delay', () => {
  it('shows the same, whatever has happened since', async () => {
    const futures: Record<string, (players: Players, hall: Hall, table: Table) => Promise<unknown>> = {
      nothing: async () => {},
      'a higher bid': ([, bob]) => bob.move({ type: 'bid', count: 0, face: 4 }),
      'a bid taken back': async ([, bob]) => {
        await bob.move({ type: 'bid', count: 0, face: 4 });
        await bob.ask({ type: 'undo' });
      },
      talk: ([ann]) => ann.ask({ type: 'say', said: { text: 'I have fives' } }),
      'a secret order': ([, , cid]) => cid.ask({ type: 'order', order: 'accept', on: true }),
      'somebody leaving': ([, , cid]) => cid.ask({ type: 'leave' }),
      'a doubt, which shows all dice': ([, bob]) => bob.move({ type: 'doubt', bidder: 0 }),
      closing: (_players, _hall, table) => table.record({ kind: 'closed' }),
    };
    const told = new Map<string, string>();
    const lives = new Set<string>();
    for (const [name, happen] of Object.entries(futures)) {
      const { hall, table, players } = await sitDown();
      await hall.clock.pass(1);
      const from = hall.clock.now();
      await happen(players, hall, table);
      const answers = [0, MINUTE, DELAY * MINUTE - 1].flatMap((later) => answersAt(table, from + later));
      told.set(name, answers.join('\n'));
      lives.add(players[0].transcript.map(({ text }) => text).join('\n'));
    }
    expect(new Set(told.values()).size).toBe(1);
    expect(told.get('nothing')).toContain('"kind":"moved"');
    // The test can fail: those who play have noticed, but for what is secret (an order, and nothing at all).
    expect(lives.size).toBe(Object.keys(futures).length - 1);
  });

  it('brings nothing of a match before its time, and each hand to its own watchers alone', async () => {
    const { table, players } = await sitDown();
    const { at } = players[0].known!.entries.find(({ kind }) => kind === 'started')!;
    const early = lookAt(table, 1, at + DELAY * MINUTE - 1);
    expect(early).toEqual({ n: 0, entries: [], game: null });
    const later = SEATS.map((seat) => lookAt(table, seat, at + DELAY * MINUTE));
    expect(later.map(({ game }) => (game!.view as { dice: unknown }).dice)).toEqual([
      [4, null, null],
      [null, 2, null],
      [null, null, 6],
    ]);
    expect(later.map(({ entries }) => entries.at(-1)!.kind)).toEqual(['started', 'started', 'started']);
  });

  it('is the same after a restart, and at the next table of the same people', async () => {
    const { hall, table, players } = await sitDown({ options: { lives: 1 } });
    const [ann, bob, cid] = players;
    await bob.move({ type: 'doubt', bidder: 0 });
    await hall.clock.pass(2 * MINUTE);
    await cid.move({ type: 'bid', count: 0, face: 0 });
    await ann.move({ type: 'doubt', bidder: 2 });
    await hall.clock.pass(4 * MINUTE);
    const { id } = table.state.facts;
    const restarted = await new Hall({ store: hall.store, clock: hall.clock }).tables.need(id);
    expect(answersAt(restarted, hall.clock.now())).toEqual(answersAt(table, hall.clock.now()));
    expect(lookAt(table, 0, hall.clock.now()).entries.at(-1)).toMatchObject({ kind: 'moved', seat: 1 });
    await ann.ask({ type: 'rematch' });
    expect((await hall.tables.need(table.state.rematch!)).state.facts.delay).toBe(DELAY);
  });

  it('does not count the time in which the clocks stand', async () => {
    const { hall, table, players } = await sitDown({ speed: { kind: 'live', minutes: 20, increment: 5 } });
    const [ann, bob] = players;
    const bid = ann.known!.n;
    await hall.clock.pass(2 * MINUTE);
    await ann.ask({ type: 'pause', on: true });
    await hall.clock.pass(60 * MINUTE);
    // Two minutes have passed since the bid, three since the beginning.
    expect(lookAt(table, 1, hall.clock.now()).n).toBe(0);
    await bob.ask({ type: 'pause', on: false });
    await hall.clock.pass(3 * MINUTE - 1);
    expect(lookAt(table, 1, hall.clock.now()).n).toBe(bid - 1);
    await hall.clock.pass(1);
    expect(lookAt(table, 1, hall.clock.now()).n).toBe(bid);
    expect(lookAt(table, 1, hall.clock.now() + DELAY * MINUTE).n).toBe(bob.known!.n);
  });

  it('knows only tables that allow it, seats that are there and sensible numbers', async () => {
    const { hall, table } = await sitDown();
    const plain = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const codeOf = (at: Table, seat: number, after: number): string | null => {
      try {
        showDelayed(at.state, seat, after, hall.clock.now());
        return null;
      } catch (error) {
        return (error as RequestError).error.code;
      }
    };
    expect([plain.table, table].map((at) => at.state.facts.delay)).toEqual([undefined, DELAY]);
    expect(codeOf(plain.table, 0, 0)).toBe('not-found');
    expect([-1, 3, 0.5, Number.NaN].map((seat) => codeOf(table, seat, 0))).toEqual(Array(4).fill('not-found'));
    expect([-1, 0.5, Number.NaN].map((after) => codeOf(table, 0, after))).toEqual(Array(3).fill('bad-request'));
    expect([0, 1e9].map((after) => codeOf(table, 2, after))).toEqual([null, null]);
  });

  it('is refused at relaxed speed, where a hand shown later is still held, and void where it was once allowed', async () => {
    const relaxed = { kind: 'relaxed', days: 1 } as const;
    const server = await runServer({}, { store: new MemoryStore() });
    onTestFinished(() => server.stop());
    const ann = await Guest.arrive(server.url, 'Ann');
    const plan = { game: 'wyatt-earp', seats: ['me', 'open'], public: false };
    for (const delay of DELAYS) {
      expect(await ann.request('POST', '/api/tables', { ...plan, speed: relaxed, delay })).toMatchObject({
        status: 400,
        body: { error: { code: 'delay-relaxed' } },
      });
    }
    expect((await ann.openTable({ ...plan, speed: relaxed })).table.delay).toBeNull();

    const { hall, table } = await sitDown();
    const { facts, journal } = table.state;
    const old = { ...facts, id: 'oldrelaxed12', speed: relaxed };
    await hall.store.createTable(old, { status: 'playing', players: ['ann', 'bob', 'cid'] }, journal);
    const opened = await hall.tables.need(old.id);
    const later = hall.clock.now() + 10 * DELAY * MINUTE;
    expect(() => showDelayed(opened.state, 1, 0, later)).toThrow('not-found');
    expect(hall.sit(opened, null).known!.table.delay).toBeNull();
  });

  it('is for spectators: never for a session that sits at the table', async () => {
    const clock = new FakeClock();
    const server = await runServer({}, { store: new MemoryStore(), clock });
    onTestFinished(() => server.stop());
    const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Guest.arrive(server.url, name)));
    const { table } = await ann!.openTable({ seats: ['me', 'open'], delay: DELAY });
    expect(table.delay).toBe(DELAY);
    await bob!.post(`/api/tables/${table.id}/join`, {});
    await clock.pass(DELAY * MINUTE);
    const path = `/api/tables/${table.id}/delayed/1`;
    for (const seated of [ann!, bob!]) {
      expect(await seated.request('GET', path)).toMatchObject({
        status: 409,
        body: { error: { code: 'already-seated' } },
      });
    }
    const nobody = new Guest(server.url, '');
    const shown = await eve!.get<DelayedAnswer>(path);
    expect(shown.entries.at(-1)!.kind).toBe('started');
    expect(await nobody.get(path)).toEqual(shown);
    expect(await nobody.get(`${path}?after=${shown.n}`)).toEqual({ n: shown.n, entries: [], game: null });
    const seat = await bob!.sit(table.id);
    expect(shown.game!.view).toEqual(seat.known!.game!.view);
    // Whoever plays is told.
    expect(seat.known!.table.delay).toBe(DELAY);
  });
});
