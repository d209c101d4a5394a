import { describe, expect, it, onTestFinished } from 'vitest';
import { Guest, type Seated } from '../../testing/client.ts';
import { Hall } from '../../testing/hall.ts';
import { OLDER } from '../../testing/rules.ts';
import { removeFolder, runServer } from '../../testing/run-server.ts';

describe('the journal of a match', () => {
  it('does not grow without end by moves that are made and taken back', async () => {
    const server = await runServer({}, OLDER);
    onTestFinished(async () => {
      await server.stop();
      removeFolder(server.data);
    });
    const [ann, bob] = [await Guest.arrive(server.url, 'Ann'), await Guest.arrive(server.url, 'Bob')];
    const { table } = await ann.openTable({ game: 'liars-dice', seats: ['me', 'open'] });
    await bob.post(`/api/tables/${table.id}/join`, {});
    const seats = [await ann.sit(table.id), await bob.sit(table.id)] as const;
    const bid = (seat: Seated, face: number) =>
      seat.ask({ type: 'move', decision: seat.game!.decision!, move: { type: 'bid', count: 0, face } });
    let pairs = 0;
    for (; pairs < 600; pairs++) {
      const made = bid(seats[0], 0);
      const answer = await seats[0].ask({ type: 'undo' });
      expect((await made).type).toBe('update');
      if (answer.type !== 'update') {
        expect(answer).toMatchObject({ type: 'refused', error: { source: 'server', code: 'undo-used-up' } });
        break;
      }
    }
    expect(pairs).toBe(420);
    expect(await seats[0].ask({ type: 'undo', beyond: true })).toMatchObject({ error: { code: 'undo-used-up' } });
    const stored = await server.services.store.readEntries(table.id, 0);
    expect(stored.length).toBeLessThan(850);
    // The match goes on, the others take back as they like, and with more moves there is more to take back.
    await seats[1].until(() => seats[1].game!.decision !== null);
    expect((await bid(seats[1], 1)).type).toBe('update');
    expect((await seats[1].ask({ type: 'undo' })).type).toBe('update');
    expect((await bid(seats[1], 1)).type).toBe('update');
    await seats[0].until(() => seats[0].known!.n === seats[1].known!.n);
    expect((await bid(seats[0], 2)).type).toBe('update');
    expect((await seats[0].ask({ type: 'undo' })).type).toBe('update');
  });

  it('does not grow without end by what is done around the moves, and one cannot use up the measure of another', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob'], { game: 'liars-dice' });
    const [ann, bob] = [lines[0]!, lines[1]!];
    for (let n = 0; n < 2000; n++) table.command(ann, { type: 'switchChat', id: 10_000 + n, on: n % 2 === 0 });
    await table.settled();
    const before = table.state.journal.length;
    for (const command of [
      { type: 'switchChat', on: true },
      { type: 'say', said: { phrase: 'howdy' } },
      { type: 'leave' },
    ] as const) {
      expect(await ann.refusalOf(command)).toBe('journal-full');
    }
    expect(table.state.journal.length).toBe(before);
    await ann.move({ type: 'bid', count: 0, face: 0 });
    // Of her own moves there is more to say.
    expect(await ann.refusalOf({ type: 'switchChat', on: true })).toBeNull();
    expect(await bob.refusalOf({ type: 'say', said: { phrase: 'howdy' } })).toBeNull();
    // It is the same after the table was read again.
    const again = await new Hall({ store: hall.store, clock: hall.clock }).tables.need(table.id);
    expect(again.state.spent).toEqual(table.state.spent);
  });

  it('does not grow without end by people who sit down and get up again', async () => {
    const hall = new Hall();
    const player = { id: 'cid', name: 'Cid' };
    const { table } = await hall.tables.open(
      { id: 'ann', name: 'Ann' },
      { game: 'liars-dice', speed: { kind: 'untimed' }, public: true, seats: ['me', 'open', 'open'] },
    );
    let refused = '';
    for (let n = 0; n < 3000 && refused === ''; n++) {
      const joined = table.join(player, 1);
      await joined.then(
        () => table.record({ kind: 'left', seat: 1 }),
        (error: Error) => (refused = error.message),
      );
    }
    expect(refused).toBe('journal-full');
    expect(table.state.journal.length).toBeLessThanOrEqual(2001);
  });
});
