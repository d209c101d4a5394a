import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitmentOf, parseMatch } from '@tinstar/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cleanUp, USUAL_RETENTION } from '../retention.ts';
import { Guest } from '../testing/client.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { Hall } from '../testing/hall.ts';
import { removeFolder, runServer } from '../testing/run-server.ts';
import { FileArchive } from './archive.ts';

const DAY = 86_400_000;
const TOKEN = 'a-token-of-some-length';

describe('before a match is deleted', () => {
  it('its record is written down, ready to be replayed, without names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tinstar-archive-'));
    const archive = new FileArchive(join(folder, 'exports'));
    const hall = new Hall();
    const { table, lines } = await hall.open(['Ann', 'Bob']);
    await lines[0]!.move({ type: 'draw' });
    table.hangUp(4009);
    const { commitment } = table.state.facts;
    await hall.clock.pass(61 * DAY);
    await cleanUp(hall.services, hall.tables, USUAL_RETENTION, archive);
    await hall.clock.pass(366 * DAY);
    const done = await cleanUp(hall.services, hall.tables, USUAL_RETENTION, archive);
    expect(done).toMatchObject({ deleted: 1, exported: 1 });
    const [file] = readdirSync(archive.folder);
    const text = readFileSync(join(archive.folder, file!), 'utf8');
    expect(text).not.toContain('Ann');
    const record = parseMatch(text.trim());
    expect(record.moves).toEqual([{ seat: 0, move: { type: 'draw' } }]);
    expect(commitmentOf(record.seed)).toBe(commitment);
    rmSync(folder, { recursive: true });
  });
});

describe('abandoned tables', () => {
  const script = fileURLToPath(new URL('../../../scripts/operator.mjs', import.meta.url));

  /** `npm run operator` as somebody types it, with nobody at the keyboard. */
  async function operate(url: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const env = { ...process.env, TINSTAR_URL: url, TINSTAR_OPERATOR_TOKEN: TOKEN };
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)));
    const code = await new Promise<number>((resolve) => child.on('close', resolve));
    return { code, output };
  }

  it('are listed, written down and deleted by a word of the operator, and no others', async () => {
    const clock = new FakeClock();
    const server = await runServer({ operatorToken: TOKEN }, { clock });
    onTestFinished(async () => {
      await server.stop();
      removeFolder(server.data);
    });
    const ann = await Guest.arrive(server.url, 'Ann');
    const bob = await Guest.arrive(server.url, 'Bob');
    const left = (await ann.openTable({ seats: ['me', 'open'] })).table.id;
    const open = async (): Promise<string> => {
      const { table } = await ann.openTable({ seats: ['me', 'open'] });
      await bob.post(`/api/tables/${table.id}/join`, {});
      const seats = [await ann.sit(table.id), await bob.sit(table.id)];
      const mover = seats.find(({ game }) => game!.decision !== null)!;
      await mover.ask({ type: 'move', decision: mover.game!.decision!, move: { type: 'draw' } });
      await Promise.all(seats.map((seat) => seat.close()));
      return table.id;
    };
    const forgotten = await open();
    await clock.pass(20 * DAY);
    const fresh = await open();
    await clock.pass(DAY);
    const listed = await operate(server.url, 'abandoned');
    expect(listed.output).toContain(left);
    expect(listed.output).toContain(forgotten);
    expect(listed.output).not.toContain(fresh);
    expect(listed.output).not.toMatch(/Ann|Bob/);
    // Nobody can be asked, and nobody has said yes.
    const unasked = await operate(server.url, 'purge-abandoned', '14');
    expect(unasked).toMatchObject({ code: 2, output: expect.stringContaining('nothing was deleted') as string });
    expect((await operate(server.url, 'abandoned', '1')).output).toContain('2 without a move');
    const ask = (id: string) =>
      fetch(`${server.url}/api/operator/tables/${id}?days=14`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
    expect((await ask(fresh)).status).toBe(409);
    const watching = await ann.sit(left);
    const done = await operate(server.url, 'purge-abandoned', '14', '--yes');
    expect(done.output).toContain('1 deleted (1 of them written down)');
    expect((await ask(left)).status).toBe(409);
    await watching.close();
    expect((await ask(forgotten)).status).toBe(404);
    const { tables } = await ann.get<{ tables: { id: string }[] }>('/api/tables/mine');
    expect(tables.map(({ id }) => id).toSorted()).toEqual([fresh, left].toSorted());
    const folder = join(server.data, 'exports');
    const [file] = readdirSync(folder);
    expect(parseMatch(readFileSync(join(folder, file!), 'utf8').trim()).moves).toHaveLength(1);
    expect((await operate(server.url, 'purge-abandoned', 'soon')).code).toBe(2);
  });
});

describe("the operator's door", () => {
  it('shows the secrets of a running match only when told to, and then everybody knows', async () => {
    const server = await runServer({ operatorToken: TOKEN });
    const ann = await Guest.arrive(server.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', { bot: 'heuristic' }] });
    const seat = await ann.sit(table.id);
    const ask = (query: string) =>
      fetch(`${server.url}/api/operator/tables/${table.id}${query}`, { headers: { authorization: `Bearer ${TOKEN}` } });
    for (const query of ['', '?inspect=no']) {
      const refused = await ask(query);
      expect(refused.status).toBe(409);
      expect(await refused.text()).not.toContain('seed');
    }
    expect(seat.known!.table.inspected).toBe(false);
    const seen = (await (await ask('?inspect=yes')).json()) as { record: { seed: string }; inspected: boolean };
    expect(commitmentOf(seen.record.seed)).toBe(table.commitment);
    await seat.until(() => seat.known!.table.inspected);
    expect(seat.known!.entries.filter(({ kind }) => kind === 'inspected')).toHaveLength(1);
    await ask('?inspect=yes');
    expect(seat.known!.entries.filter(({ kind }) => kind === 'inspected')).toHaveLength(1);
    await seat.close();
    await server.stop();
    removeFolder(server.data);
  });

  it('is not there without a token, and shut to whoever has another', async () => {
    const shut = await runServer();
    expect((await fetch(`${shut.url}/api/operator`)).status).toBe(404);
    await shut.stop();
    removeFolder(shut.data);

    const server = await runServer({ operatorToken: TOKEN });
    const ask = (token: string, path = '', method = 'GET') =>
      fetch(`${server.url}/api/operator${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    expect((await ask('another')).status).toBe(401);
    expect((await fetch(`${server.url}/api/operator`)).status).toBe(401);
    const ann = await Guest.arrive(server.url, 'Ann');
    await ann.openTable({ seats: ['me', 'open'] });
    const seen = await ask(TOKEN);
    const text = await seen.text();
    expect(JSON.parse(text)).toMatchObject({
      tables: { gathering: 1, playing: 0, ended: 0, closed: 0 },
      players: 1,
      newest: [{ game: 'wyatt-earp', status: 'gathering', people: 1, seats: 2 }],
    });
    expect(text).not.toMatch(/seed|Ann/);
    expect(await (await ask(TOKEN, '/purge', 'POST')).json()).toEqual({
      closed: 0,
      deleted: 0,
      exported: 0,
      players: 0,
    });
    expect(await (await ask(TOKEN, '/export')).text()).toBe('');
    await server.stop();
    removeFolder(server.data);
  });
});
