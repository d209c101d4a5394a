import { readdirSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { FastRandom, openMatch, replay, seedFrom, sightOf, verifyMatch, type MatchRecord } from '@tinstar/engine';
import type { MatchAnswer, PastAnswer } from '@tinstar/protocol';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from './bot-chooser.ts';
import { BotPool } from './bot-pool.ts';
import { Guard } from './guard.ts';
import { makeLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { Guest } from './testing/client.ts';
import { removeFolder, runServer, type TestServer } from './testing/run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(async () => {
  await server.stop();
  removeFolder(server.data);
});

describe('whole games over real sockets', () => {
  it('two people play Wyatt Earp to the end, and the record proves the deal', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const bob = await Guest.arrive(server.url, 'Bob');
    const { table } = await ann.openTable({ seats: ['open', 'me'] });
    expect(table.status).toBe('gathering');
    expect((await ann.request('GET', `/api/tables/${table.id}/match`)).body.error.code).toBe('not-over');
    const annAtTable = await ann.sit(table.id);
    const joined = await bob.post<{ seat: number }>(`/api/tables/${table.id}/join`, {});
    expect(joined.seat).toBe(0);
    const bobAtTable = await bob.sit(table.id);
    const watcher = await new Guest(server.url, '').sit(table.id);
    expect([annAtTable.known!.viewer, bobAtTable.known!.viewer, watcher.known!.viewer]).toEqual([1, 0, null]);

    const random = new FastRandom('two people');
    const choose = (moves: readonly unknown[]): number => random.below(moves.length);
    annAtTable.playOn(choose);
    bobAtTable.playOn(choose);
    await annAtTable.until(() => annAtTable.known!.table.status === 'ended', 50_000);
    await watcher.until(() => watcher.known!.table.status === 'ended');

    const answer = await ann.get<MatchAnswer>(`/api/tables/${table.id}/match`);
    const record = answer.record as MatchRecord;
    expect(answer.commitment).toBe(table.commitment);
    // What was told comes with it, once nothing is secret any more, and is held against the replay.
    expect(record.told).toHaveLength(record.moves.length + 1);
    expect(verifyMatch(wyattEarp, record, table.commitment).ok).toBe(true);
    // What each viewer ends up with by patches is what the rules say, and its numbers have no gap.
    const match = replay(wyattEarp, record);
    for (const seat of [annAtTable, bobAtTable, watcher]) {
      const sight = sightOf(wyattEarp, match.state, seat.known!.viewer);
      expect(seat.game!.view).toEqual(JSON.parse(JSON.stringify(sight)));
      expect(seat.known!.table.seed).toBe(record.seed);
      const numbers = seat.messages.flatMap((message) => (message.type === 'update' ? [message.entry.n] : []));
      expect(numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1)).toBe(true);
    }
    // Whoever looks back is shown what its own seat saw.
    const nobody = new Guest(server.url, '');
    for (const [guest, seat] of [
      [ann, annAtTable],
      [bob, bobAtTable],
      [nobody, watcher],
    ] as const) {
      const { n } = seat.known!.entries.findLast(({ kind }) => kind === 'moved')!;
      const past = await guest.get<PastAnswer>(`/api/tables/${table.id}/past/${n}`);
      expect(past).toMatchObject({ n, move: record.moves.length, game: { view: seat.game!.view, must: [] } });
      expect((await guest.request('GET', `/api/tables/${table.id}/past/${n + 9}`)).status).toBe(404);
    }
    for (const seat of [annAtTable, bobAtTable, watcher]) await seat.close();
  });

  it('four bots play among themselves while somebody watches', async () => {
    const ann = await Guest.arrive(server.url, 'Ann');
    const bots = ['heuristic', 'random', 'rush', 'cowhand'].map((bot) => ({ bot }));
    const { table, seat } = await ann.openTable({ seats: bots });
    expect(seat).toBeNull();
    const watcher = await ann.sit(table.id);
    await watcher.until(() => watcher.known!.table.status === 'ended', 50_000);
    const { record } = await ann.get<MatchAnswer>(`/api/tables/${table.id}/match`);
    expect(verifyMatch(wyattEarp, record as MatchRecord, table.commitment).ok).toBe(true);
    await watcher.close();
  });
});

describe('bots in threads', () => {
  it('decide, and one that fails or takes too long is answered for', async () => {
    const metrics = new Metrics();
    const log = makeLog('silent');
    const pool = new BotPool(1, 2000, metrics, log, new Guard(metrics, log));
    const question = someQuestion();
    const { codes } = question;
    const first = await pool.choose(question);
    expect(codes).toContain(first);
    expect(await pool.choose(question)).toBe(first);
    expect(codes).toContain(await pool.choose({ ...question, bot: 'nobody' }));
    expect(codes).toContain(await pool.choose({ ...question, view: null }));
    expect(codes).toContain(await pool.choose(question));
    // Whoever thinks ahead comes to an end in time: it has decided, and nobody had to decide for it.
    expect(codes).toContain(await pool.choose({ ...question, bot: 'legend' }));
    expect(await metrics.registry.getSingleMetricAsString('tinstar_bot_failures_total')).toMatch(/total 2$/m);
    // Whoever serves people goes first: the two threads have stood back, the others have not.
    // One that was let go may take a moment to end.
    const whoStandsBack = (): number[] | undefined => niceThreads()?.filter((nice) => nice !== getPriority());
    if (whoStandsBack())
      await expect.poll(whoStandsBack, { timeout: 10_000 }).toEqual(Array(2).fill(Math.min(19, getPriority() + 10)));
    await pool.close();
  });

  it('are not given up while they load the rules, however slow the machine: somebody decides for them until then', async () => {
    const metrics = new Metrics();
    const log = makeLog('silent');
    // A fresh thread has a tenth of a second, which no machine loads the rules in.
    const pool = new BotPool(1, 20_000, metrics, log, new Guard(metrics, log), { warmUp: -19_900 });
    const question = someQuestion();
    const failures = async (): Promise<number> =>
      Number(/total (\d+)$/m.exec(await metrics.registry.getSingleMetricAsString('tinstar_bot_failures_total'))![1]);
    let before = -1;
    for (let asked = 0; (await failures()) !== before && asked < 1000; asked++) {
      before = await failures();
      expect(question.codes).toContain(await pool.choose(question));
    }
    expect(before).toBeGreaterThan(0);
    expect(await failures()).toBe(before);
    await pool.close();
  });

  it('wait for one no longer than is allowed: then the expertise decides at once, without one', async () => {
    const metrics = new Metrics();
    const log = makeLog('silent');
    const pool = new BotPool(1, 60_000, metrics, log, new Guard(metrics, log), { longestWait: 1 });
    const question = someQuestion();
    const order: string[] = [];
    const note = (name: string) => (code: number | null) => {
      order.push(name);
      return code;
    };
    // The first has the thread, which loads the rules.
    const first = pool.choose(question).then(note('first'));
    const second = pool.choose({ ...question, table: 'U' }).then(note('second'));
    expect(await second).toBe(await first);
    expect(order).toEqual(['second', 'first']);
    expect(await metrics.registry.getSingleMetricAsString('tinstar_bot_late_total')).toMatch(/total 1$/m);
    await pool.close();
  });

  it('answer who thinks ahead though others never stop asking who decides at once', async () => {
    const metrics = new Metrics();
    const log = makeLog('silent');
    const pool = new BotPool(1, 60_000, metrics, log, new Guard(metrics, log));
    const question = someQuestion();
    let [asked, isAnswered] = [0, false];
    const goOn = async (table: string): Promise<void> => {
      while (!isAnswered && asked++ < 5000) await pool.choose({ ...question, table, hasPeople: false });
    };
    const flood = Promise.all(['A', 'B', 'C', 'D'].map(goOn));
    await pool.choose({ ...question, bot: 'ranger' });
    isAnswered = true;
    await flood;
    expect(asked).toBeLessThan(5000);
    await pool.close();
  });
});

/** What whoever is to move first is asked. */
function someQuestion(): Question {
  const match = openMatch(wyattEarp, { seats: 2, seed: seedFrom(1) });
  const seat = match.awaited.must[0]!;
  const codes = wyattEarp.legal(match.state, seat, []);
  const view = JSON.parse(JSON.stringify(wyattEarp.view(match.state, seat)));
  return {
    table: 'T',
    hasPeople: true,
    game: 'wyatt-earp',
    bot: 'heuristic',
    view,
    codes,
    isRight: false,
    time: 1000,
    seed: 'x',
  };
}

/** How far each thread of this process stands back; `null` where the system does not tell. */
function niceThreads(): number[] | null {
  if (platform() !== 'linux') return null;
  return readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
}
