import { commitmentOf, type MatchRecord, parseMatch, replay, writeTold } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import type { MatchAnswer, MineAnswer, TableInfo } from '@tinstar/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Parts } from './server.ts';
import { Guest, type Seated } from './testing/client.ts';
import { NEWER, OLDER } from './testing/rules.ts';
import { newFolder, removeFolder, runServer, type TestServer } from './testing/run-server.ts';

const TOKEN = 'a-token-of-some-length';
const BID = { type: 'bid', count: 0, face: 0 };

/** A folder with a real database, and servers that work on it one after the other. */
function ground(): { start: (parts: Parts) => Promise<TestServer> } {
  const data = newFolder();
  let running: TestServer | null = null;
  onTestFinished(async () => {
    await running?.stop();
    removeFolder(data);
  });
  return {
    start: async (parts) => {
      await running?.stop();
      return (running = await runServer({ data, operatorToken: TOKEN }, parts));
    },
  };
}

/** The same people at another server. */
function moved(guest: Guest, { url }: TestServer): Guest {
  const same = new Guest(url, guest.name);
  same.token = guest.token;
  return same;
}

const move = (seat: Seated, made: { type: string }) =>
  seat.ask({ type: 'move', decision: seat.game!.decision!, move: made as never });

async function playing(ann: Guest, bob: Guest, options = {}): Promise<{ table: TableInfo; seats: [Seated, Seated] }> {
  const { table } = await ann.openTable({ game: 'liars-dice', seats: ['me', 'open'], options });
  await bob.post(`/api/tables/${table.id}/join`, {});
  const seats: [Seated, Seated] = [await ann.sit(table.id), await bob.sit(table.id)];
  await move(seats[0], BID);
  await seats[1].until(() => seats[1].known!.n === seats[0].known!.n);
  return { table, seats };
}

const operator = (server: TestServer, path: string) =>
  fetch(`${server.url}/api/operator${path}`, { headers: { authorization: `Bearer ${TOKEN}` } });

describe('a server with newer rules than its tables', () => {
  it('goes on where all that happened is the same by them, and closes the others with their records kept', async () => {
    const { start } = ground();
    const before = await start(OLDER);
    const people = [await Guest.arrive(before.url, 'Ann'), await Guest.arrive(before.url, 'Bob')] as const;
    const same = await playing(...people);
    const other = await playing(...people);
    await move(other.seats[1], { type: 'doubt', bidder: 0 } as never);
    const over = await playing(...people, { lives: 1 });
    await move(over.seats[1], { type: 'doubt', bidder: 0 } as never);
    await over.seats[0].until(() => over.seats[0].known!.table.status === 'ended');
    const { table: gathering } = await people[0].openTable({ game: 'liars-dice', seats: ['me', 'open'], public: true });
    const heard = other.seats[0].known!.entries;

    const server = await start(NEWER);
    const [ann, bob] = people.map((guest) => moved(guest, server)) as [Guest, Guest];
    const { tables, unreadable } = await ann.get<MineAnswer>('/api/tables/mine');
    expect(unreadable).toEqual([]);
    expect(Object.fromEntries(tables.map(({ id, status }) => [id, status]))).toEqual({
      [same.table.id]: 'playing',
      [other.table.id]: 'closed',
      [over.table.id]: 'ended',
      [gathering.id]: 'gathering',
    });

    // The one goes on, and says by which rules.
    const [annSame, bobSame] = [await ann.sit(same.table.id), await bob.sit(same.table.id)];
    expect(annSame.known!.table).toMatchObject({ version: 2, oldRules: false });
    expect(annSame.known!.entries.at(-1)).toMatchObject({ kind: 'newRules', version: 2 });
    expect((await move(bobSame, { type: 'doubt', bidder: 0 } as never)).type).toBe('update');
    expect(bobSame.known!.entries.at(-1)).toMatchObject({
      kind: 'moved',
      events: [{ type: 'doubted' }, { type: 'shown' }, { type: 'rolled' }, { type: 'rolled' }],
    });

    // The other is closed, its people are told why, and what they heard can still be read.
    const annOther = await ann.sit(other.table.id);
    expect(annOther.known!.table).toMatchObject({ status: 'closed', version: 1, oldRules: true, seed: null });
    expect(annOther.game).toBeNull();
    expect(annOther.known!.entries.slice(0, -1)).toEqual(heard);
    expect(annOther.known!.entries.at(-1)).toMatchObject({ kind: 'closed', reason: 'old-rules' });
    expect(await annOther.ask({ type: 'move', decision: 1, move: BID })).toMatchObject({ type: 'refused' });
    const shown = annOther.known!.entries.findLast(({ kind }) => kind === 'moved')!;
    const past = await ann.request('GET', `/api/tables/${other.table.id}/past/${shown.n}`);
    expect([past.status, past.body.error.code]).toEqual([409, 'old-rules']);
    const { record } = (await (await operator(server, `/tables/${other.table.id}`)).json()) as { record: MatchRecord };
    expect(record).toMatchObject({ version: 1, moves: [{ seat: 0 }, { seat: 1, move: { type: 'doubt', bidder: 0 } }] });
    expect(commitmentOf(record.seed)).toBe(other.table.commitment);

    // One that was over stays of its version: its record plays by the older rules, and what was told comes along.
    const answer = await ann.get<MatchAnswer>(`/api/tables/${over.table.id}/match`);
    expect(answer.record.version).toBe(1);
    const again = replay(liarsDice, answer.record as MatchRecord);
    expect(answer.record.told).toEqual(writeTold(again.told));
    expect((await ann.sit(over.table.id)).known!.table).toMatchObject({ status: 'ended', oldRules: true, version: 1 });
    const lines = (await (await operator(server, '/export')).text()).trim().split('\n').map(parseMatch);
    expect(lines.map(({ version, moves }) => [version, moves.length]).toSorted()).toEqual([
      [1, 2],
      [1, 2],
    ]);

    // A table that had not begun begins by the new rules.
    const { tables: lobby } = await bob.get<{ tables: { id: string }[] }>('/api/tables');
    expect(lobby.map(({ id }) => id)).toEqual([gathering.id]);
    expect((await bob.post<{ table: TableInfo }>(`/api/tables/${gathering.id}/join`, {})).table).toMatchObject({
      status: 'playing',
      version: 2,
    });

    // All of it is the same after another start, and nothing is said twice.
    const later = await start(NEWER);
    const back = await moved(ann, later).sit(same.table.id);
    expect(back.known!.entries.filter(({ kind }) => kind === 'newRules')).toHaveLength(1);
    expect(back.game!.view).toEqual(annSame.game!.view);
    const closed = await moved(ann, later).sit(other.table.id);
    expect(closed.known!.entries).toEqual(annOther.known!.entries);
  });
});
