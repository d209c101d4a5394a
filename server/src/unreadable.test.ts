import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LobbyAnswer, MineAnswer, UnreadableAnswer } from '@tinstar/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from './store/sqlite-drivers.ts';
import type { StoredTable } from './store/store.ts';
import { Guest } from './testing/client.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { NEWER, OLDER } from './testing/rules.ts';
import { newFolder, removeFolder, runServer, type TestServer } from './testing/run-server.ts';

const TOKEN = 'a-token-of-some-length';
const DAY = 86_400_000;

const operate = async <T>(server: TestServer, path: string, method = 'GET'): Promise<{ status: number; body: T }> => {
  const answer = await fetch(`${server.url}/api/operator${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return { status: answer.status, body: (await answer.json()) as T };
};

/** What every way in says of a table that cannot be read. */
async function expectUnreadable(guest: Guest, id: string): Promise<void> {
  for (const path of ['', '/match', '/past/1']) {
    const { status, body } = await guest.request('GET', `/api/tables/${id}${path}`);
    expect([status, body.error.code]).toEqual([409, 'unreadable-table']);
  }
  expect((await guest.request('POST', `/api/tables/${id}/join`, {})).body.error.code).toBe('unreadable-table');
  await expect(guest.sit(id)).rejects.toThrow('closed with 4010');
}

describe('a table that cannot be read', () => {
  it.each([
    ['follows rules this server does not know yet', null],
    ['has facts that are no JSON', "UPDATE tables SET facts = '{{{' WHERE id = ?"],
    ['is of an unknown game', `UPDATE tables SET facts = '{"game":7,"seats":[]}' WHERE id = ?`],
    ['has an entry that is no JSON', "UPDATE entries SET data = '{{{' WHERE table_id = ? AND number = 1"],
    ['has an entry of no kind', "UPDATE entries SET data = '{}' WHERE table_id = ? AND number = 1"],
    ['lacks an entry', 'DELETE FROM entries WHERE table_id = ? AND number = 1'],
  ])('because it %s harms no other, is named, saved and deleted', async (_, damage) => {
    const data = newFolder();
    onTestFinished(() => removeFolder(data));
    const isNewer = damage === null;
    const first = await runServer({ data }, isNewer ? NEWER : OLDER);
    const ann = await Guest.arrive(first.url, 'Ann');
    const bob = await Guest.arrive(first.url, 'Bob');
    const open = async () =>
      (await ann.openTable({ game: 'liars-dice', seats: ['me', 'open'], public: true })).table.id;
    const [running, waiting] = [await open(), await open()];
    await bob.post(`/api/tables/${running}/join`, {});
    await first.stop();
    const good = await runServer({ data }, OLDER);
    ann.url = bob.url = good.url;
    const sound = await open();
    await good.stop();
    if (damage) {
      const db = openSqlite(join(data, 'tinstar.db'));
      for (const id of [running, waiting]) db.prepare(damage).run(id);
      // A table nobody else has come to has one entry only.
      if (damage.includes('number = 1')) db.prepare("UPDATE entries SET data = 'null' WHERE table_id = ?").run(waiting);
      db.close();
    }

    const server = await runServer({ data, operatorToken: TOKEN }, OLDER);
    onTestFinished(() => server.stop());
    ann.url = bob.url = server.url;
    const lobby = await ann.get<LobbyAnswer>('/api/tables');
    expect(lobby.tables.map(({ id }) => id)).toEqual([sound]);
    const mine = await ann.get<MineAnswer>('/api/tables/mine');
    expect(mine.tables.map(({ id }) => id)).toEqual([sound]);
    expect(mine.unreadable.map(({ id, status }) => [id, status])).toEqual([
      [waiting, 'gathering'],
      [running, 'playing'],
    ]);
    await expectUnreadable(ann, running);
    expect((await ann.sit(sound)).known!.table.status).toBe('gathering');
    // What goes over all tables of a player goes on, too.
    expect((await ann.request('PUT', '/api/habits', { hours: null, vacation: null })).status).toBe(200);

    // The operator.
    expect((await operate(server, '')).status).toBe(200);
    const listed = await operate<UnreadableAnswer>(server, '/unreadable');
    expect(listed.body.tables.map(({ id }) => id).toSorted()).toEqual([running, waiting].toSorted());
    expect(listed.body.tables.every(({ why }) => why.length > 0)).toBe(true);
    expect((await operate(server, `/tables/${running}/stored`)).status).toBe(409);
    const saved = await operate<StoredTable>(server, `/tables/${running}/stored?inspect=yes`);
    expect(saved.body).toMatchObject({ id: running, status: 'playing' });
    expect(saved.body.entries.length).toBeGreaterThan(0);
    expect((await operate(server, `/tables/${sound}/stored?inspect=yes`)).status).toBe(409);
    // Saving it has left a mark for whoever can read it again.
    const again = await operate<StoredTable>(server, `/tables/${running}/stored?inspect=yes`);
    expect(again.body.entries.at(-1)!.data).toBe('{"kind":"inspected"}');

    expect((await operate(server, `/tables/${running}`, 'DELETE')).body).toEqual({ exported: true });
    expect((await ann.request('GET', `/api/tables/${running}`)).body.error.code).toBe('unknown-table');
    const after = await operate<UnreadableAnswer>(server, '/unreadable');
    expect(after.body.tables.map(({ id }) => id)).toEqual([waiting]);
    const [file] = readdirSync(join(data, 'exports'));
    expect(file).toMatch(/^unreadable-\d{4}-\d{2}\.ndjson$/);
    const kept = JSON.parse(readFileSync(join(data, 'exports', file!), 'utf8')) as StoredTable;
    expect(kept.entries.slice(0, saved.body.entries.length)).toEqual(saved.body.entries);
    expect(kept.facts).toBe(saved.body.facts);
  });

  it('is written down as it is before it is deleted for its age', async () => {
    const data = newFolder();
    const clock = new FakeClock();
    onTestFinished(() => removeFolder(data));
    const first = await runServer({ data }, { ...NEWER, clock });
    const ann = await Guest.arrive(first.url, 'Ann');
    const bob = await Guest.arrive(first.url, 'Bob');
    const { table } = await ann.openTable({ game: 'liars-dice', seats: ['me', 'open'], options: { lives: 1 } });
    await bob.post(`/api/tables/${table.id}/join`, {});
    const seats = [await ann.sit(table.id), await bob.sit(table.id)];
    await seats[0]!.ask({ type: 'move', decision: 1, move: { type: 'bid', count: 0, face: 0 } });
    await seats[1]!.until(() => seats[1]!.game!.moves.some(({ type }) => type === 'doubt'));
    await seats[1]!.ask({ type: 'move', decision: seats[1]!.game!.decision!, move: { type: 'doubt', bidder: 0 } });
    await seats[0]!.until(() => seats[0]!.known!.table.status === 'ended');
    await first.stop();

    const server = await runServer({ data, operatorToken: TOKEN }, { ...OLDER, clock });
    onTestFinished(() => server.stop());
    await clock.pass(366 * DAY);
    expect((await operate(server, '/purge', 'POST')).body).toMatchObject({ deleted: 1, exported: 1 });
    const [file] = readdirSync(join(data, 'exports'));
    const kept = JSON.parse(readFileSync(join(data, 'exports', file!), 'utf8')) as StoredTable;
    expect([kept.id, kept.status, kept.entries.length]).toEqual([table.id, 'ended', 6]);
    expect((await operate(server, '/purge', 'POST')).body).toMatchObject({ deleted: 0, exported: 0 });
  });
});
