import { spawn } from 'node:child_process';
import { FastRandom } from '@tinstar/engine';
import { CLOSE } from '@tinstar/protocol';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { Guest } from './testing/client.ts';
import { crash, Victim, type VictimPlan } from './testing/crash.ts';
import { newFolder, removeFolder, runServer } from './testing/run-server.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(newFolder());
  return folders.at(-1)!;
};
afterAll(() => folders.forEach(removeFolder));

describe('a server that stops', () => {
  it('is taken up again by its clients where they were', async () => {
    const data = folder();
    let server = await runServer({ data });
    const { port } = server;
    const ann = await Guest.arrive(server.url, 'Ann');
    const bob = await Guest.arrive(server.url, 'Bob');
    const { table } = await ann.openTable({ seats: ['me', 'open', { bot: 'heuristic' }] });
    await bob.post(`/api/tables/${table.id}/join`, {});
    const seats = [await ann.sit(table.id), await bob.sit(table.id)] as const;
    const random = new FastRandom('restart');
    for (const seat of seats) seat.playOn((moves) => random.below(moves.length));
    for (let restart = 0; restart < 3; restart++) {
      const before = seats[0].known!.n;
      await seats[0].until(() => seats[0].known!.n > before + 30 || seats[0].known!.table.status === 'ended');
      const closes = seats[0].closes.length;
      await server.stop();
      await seats[0].until(() => seats[0].closes.length > closes);
      expect(seats[0].closes.at(-1)).toBe(CLOSE.restarting);
      server = await runServer({ data, port });
      // `open` sends the last number; `follow` throws if what comes back leaves a gap.
      for (const seat of seats) await seat.open();
    }
    expect(seats[0].known!.viewer).toBe(0);
    const numbers = seats[0].known!.entries.map(({ n }) => n);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
    await seats[0].until(() => seats[0].known!.table.status === 'ended', 50_000);
    await server.stop();
  });

  it('sends only what was missed', async () => {
    const server = await runServer({ data: folder() });
    const ann = await Guest.arrive(server.url, 'Ann');
    const { table } = await ann.openTable({ seats: ['me', { bot: 'random' }] });
    const seat = await ann.sit(table.id);
    seat.cut();
    await seat.until(() => seat.closes.length === 1);
    const other = await ann.sit(table.id);
    await other.ask({ type: 'say', said: { phrase: 'backSoon' } });
    await seat.open();
    const sync = seat.messages.at(-1) as { type: string; entries: { kind: string }[] };
    expect(sync.type).toBe('sync');
    const kinds = sync.entries.map(({ kind }) => kind);
    // The machine may have begun, and moved meanwhile.
    expect(kinds).toContain('said');
    expect(kinds).not.toContain('joined');
    await server.stop();
  });
});

/** Starts a server that cannot; returns all it said. */
async function runInVain({ program, data }: VictimPlan): Promise<{ code: unknown; said: string; failed: string }> {
  const env = { ...process.env, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', TINSTAR_DATA: data };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, failed] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (said += String(text)));
  child.stderr.on('data', (text: Buffer) => (failed += String(text)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said, failed };
}

describe('kill -9 right after a move', () => {
  it('loses no call: the next process tells it; meanwhile a second one on the same folder keeps out', async () => {
    const heard: string[] = [];
    let isDeaf = true;
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += String(part)));
      request.on('end', () => {
        // Until the crash nobody answers: what was sent has not arrived.
        if (isDeaf) return;
        heard.push((JSON.parse(body) as { notice: { id: string; kind: string } }).notice.id);
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const settings = { TINSTAR_WEBHOOKS: 'private' };
    const plan = { program: [SERVER_PROGRAM], data: folder(), settings };
    let victim = await Victim.start(plan);
    const people = [await Guest.arrive(victim.url, 'Ann'), await Guest.arrive(victim.url, 'Bob')];
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    for (const guest of people) {
      await guest.request('PUT', '/api/notify', { language: 'en', always: true, quiet: null });
      await guest.post('/api/notify/channels', { kind: 'webhook', url, style: 'json', events: ['turn'] });
    }
    const { table } = await people[0]!.openTable({ seats: ['me', 'open'] });
    await people[1]!.post(`/api/tables/${table.id}/join`, {});
    const seats = await Promise.all(people.map((guest) => guest.sit(table.id)));
    const turnOf = (): number => seats[0]!.game!.must[0]!;
    const first = turnOf();
    while (turnOf() === first) {
      const { decision, moves } = seats[first]!.game!;
      const move = moves.find(({ type }) => type === 'discard') ?? moves[0]!;
      await seats[first]!.ask({ type: 'move', decision: decision!, move });
      const other = seats[1 - first]!;
      await other.until(() => other.known!.n >= seats[first]!.known!.n);
    }
    expect(await runInVain(plan)).toEqual({
      code: 1,
      said: '',
      failed: `tinstar: another server is working in ${plan.data}; stop it, or choose another folder with TINSTAR_DATA=...\n`,
    });
    // The move is acknowledged, the other is asked, and the power goes. The lock goes with the process.
    await victim.kill();
    for (const seat of seats) seat.cut();
    isDeaf = false;
    victim = await Victim.start(plan);
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(new Set(heard).size).toBe(1);
    expect(heard[0]).toMatch(new RegExp(`^${table.id}-${1 - first}-\\d+-turn$`));
    await victim.kill();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  }, 120_000);
});

describe('kill -9 under load', () => {
  it('loses no acknowledged entry', async () => {
    const report = await crash({
      program: [SERVER_PROGRAM],
      data: folder(),
      kills: 3,
      tables: 4,
      atLeast: 200,
      play: [0, 400],
      seed: 'crash',
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(600);
    expect(report.lost).toBe(0);
    // Seconds on a quiet machine; four servers have to start on a busy one.
  }, 180_000);
});
