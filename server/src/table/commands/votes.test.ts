import { describe, expect, it } from 'vitest';
import { Hall, type PaperConnection } from '../../testing/hall.ts';

describe('somebody absent', () => {
  const live = { kind: 'live', minutes: 1, increment: 0 } as const;

  it('is replaced by a machine when all the others want it, and not before, and can come back', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee']);
    const [ann, bob, cid, dee] = lines as [PaperConnection, PaperConnection, PaperConnection, PaperConnection];
    const seatBot = { type: 'seatBot', seat: 3, bot: 'heuristic' } as const;
    expect(await bob.refusalOf(seatBot)).toBe('not-absent');
    table.detach(dee);
    expect(await bob.refusalOf(seatBot)).toBeNull();
    expect(ann.known!.entries.at(-1)).toMatchObject({ kind: 'voted', by: 1, about: 'bot', seat: 3 });
    expect(ann.known!.table.votes).toEqual([{ about: 'bot', seat: 3, by: [1], needed: 3 }]);
    expect(await bob.refusalOf(seatBot)).toBe('voted-already');
    expect(ann.known!.table.seats[3]).toMatchObject({ standIn: null });
    expect(await cid.refusalOf(seatBot)).toBeNull();
    expect(ann.known!.table.seats[3]).toMatchObject({ standIn: null });
    // The owner has one vote, like everybody.
    expect(await ann.refusalOf(seatBot)).toBeNull();
    expect(ann.known!.table).toMatchObject({ votes: [], seats: [{}, {}, {}, { standIn: 'heuristic' }] });
    const back = hall.sit(table, dee.player);
    expect(await back.refusalOf({ type: 'return' })).toBeNull();
    expect(ann.known!.table.seats[3]).toMatchObject({ standIn: null });
  });

  it('is not replaced by the vote of one, where one is all the others, nor by one who votes twice', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', { bot: 'heuristic' }]);
    const [ann, bob] = lines as [PaperConnection, PaperConnection];
    table.detach(bob);
    expect(await ann.refusalOf({ type: 'seatBot', seat: 1, bot: 'heuristic' })).toBe('not-yet');
    expect(ann.known!.table.votes).toEqual([]);
  });

  it('is replaced by those who are left, when whoever had not voted has given the match up', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee']);
    const [ann, bob, cid, dee] = lines as [PaperConnection, PaperConnection, PaperConnection, PaperConnection];
    const seatBot = { type: 'seatBot', seat: 3, bot: 'heuristic' } as const;
    table.detach(dee);
    for (const line of [ann, bob]) expect(await line.refusalOf(seatBot)).toBeNull();
    await cid.ask({ type: 'resign' });
    expect(ann.known!.table.seats[3]).toMatchObject({ standIn: null });
    expect(await ann.refusalOf(seatBot)).toBeNull();
    expect(ann.known!.table.seats[3]).toMatchObject({ standIn: 'heuristic' });
  });

  it('has played meanwhile: the votes are void', async () => {
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee'], { speed: live });
    // Whoever begins, but not the owner.
    const beginner = lines.find((line) => line.known!.game!.decision !== null)!;
    if (beginner.known!.viewer === 0) {
      const play = (): Promise<unknown> => {
        const { moves } = beginner.known!.game!;
        return beginner.move(moves.find(({ type }) => type === 'discard') ?? moves[0]!);
      };
      while (beginner.known!.game!.must[0] === 0) await play();
    }
    const absent = lines.find((line) => line.known!.game!.decision !== null)!;
    const seat = absent.known!.viewer!;
    const voter = lines.find(({ known }) => known!.viewer !== 0 && known!.viewer !== seat)!;
    table.detach(absent);
    await voter.ask({ type: 'seatBot', seat, bot: 'heuristic' });
    expect(voter.known!.table.votes).toHaveLength(1);
    const back = hall.sit(table, absent.player);
    await back.move(back.known!.game!.moves[0]!);
    expect(voter.known!.table.votes).toEqual([]);
  });

  it('stops the clocks of the table when most of those it does not wait for say so', async () => {
    const hall = new Hall();
    const { lines } = await hall.open(['Ann', 'Bob', 'Cid', 'Dee'], { game: 'liars-dice', speed: live });
    const [ann, bob, cid, dee] = lines as [PaperConnection, PaperConnection, PaperConnection, PaperConnection];
    await ann.move({ type: 'bid', count: 0, face: 0 });
    expect(ann.known!.game!.must).toEqual([1]);
    // Whoever keeps the table waiting cannot stop its clock alone.
    expect(await bob.refusalOf({ type: 'pause', on: true })).toBe('not-owner');
    expect(await cid.refusalOf({ type: 'pause', on: true })).toBeNull();
    expect(ann.known!.table).toMatchObject({
      paused: false,
      votes: [{ about: 'pause', seat: null, by: [2], needed: 2 }],
    });
    expect(await dee.refusalOf({ type: 'pause', on: true })).toBeNull();
    expect(ann.known!.table).toMatchObject({ paused: true, votes: [] });
  });
});
