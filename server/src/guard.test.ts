import type { Worker } from 'node:worker_threads';
import { FastRandom, openMatch, seedFrom } from '@tinstar/engine';
import { CLOSE } from '@tinstar/protocol';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Question } from './bot-chooser.ts';
import { LocalChooser } from './bot-decision.ts';
import { BotPool } from './bot-pool.ts';
import { Guard } from './guard.ts';
import { FAULT_CODE, makeLastResort } from './last-resort.ts';
import { makeLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { Guest, Seated } from './testing/client.ts';
import { Victim } from './testing/crash.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';
import { newFolder, removeFolder, runServer } from './testing/run-server.ts';
import { SERVER_PROGRAM } from './testing/server-program.ts';

let uncaught = 0;
const count = (): void => void uncaught++;
beforeEach(() => {
  uncaught = 0;
  process.on('uncaughtException', count);
  process.on('unhandledRejection', count);
});
afterEach(() => {
  process.off('uncaughtException', count);
  process.off('unhandledRejection', count);
});

const faultsOf = async ({ registry }: Metrics): Promise<string[]> =>
  (await registry.getSingleMetricAsString('tinstar_faults_total'))
    .split('\n')
    .filter((line) => line.startsWith('tinstar'));

function makeGuard(): { metrics: Metrics; guard: Guard; log: ReturnType<typeof makeLog> } {
  const metrics = new Metrics();
  const log = makeLog('silent');
  return { metrics, log, guard: new Guard(metrics, log) };
}

describe('a fault', () => {
  it('ends at the guard, now or later, and closes what it concerns', async () => {
    const { guard, metrics } = makeGuard();
    const closed: unknown[] = [];
    const fail = (): never => {
      throw new Error('boom');
    };
    guard.run('frame', fail, (error) => closed.push(error));
    guard.run('frame', async () => fail(), fail);
    const clock = new FakeClock();
    guard.watch(clock).at(clock.now() + 5, fail);
    await clock.pass(10);
    await settle();
    expect(closed).toEqual([new Error('boom')]);
    expect(await faultsOf(metrics)).toEqual([
      'tinstar_faults_total{entrance="frame"} 3',
      'tinstar_faults_total{entrance="timer"} 1',
    ]);
    expect(uncaught).toBe(0);
  });

  it('of a bot breaks its table alone', async () => {
    /** Bots of one kind cannot be asked. */
    class Rotten extends LocalChooser {
      override choose(question: Question): Promise<number | null> {
        return question.bot === 'rush' ? Promise.reject(new Error('boom')) : super.choose(question);
      }
    }
    const server = await runServer({}, { chooser: new Rotten() });
    onTestFinished(async () => {
      await server.stop();
      removeFolder(server.data);
    });
    const ann = await Guest.arrive(server.url, 'Ann');
    const good = (await ann.openTable({ seats: ['me', { bot: 'random' }] })).table.id;
    // Where the bot has the first word the table breaks before it can be shown.
    let bad: string | null = null;
    for (let tries = 0; bad === null && tries < 20; tries++) {
      const opened = await ann.openTable({ seats: ['me', { bot: 'rush' }] }).catch((error: unknown) => {
        expect(String(error)).toContain('store-failed');
        return null;
      });
      bad = opened?.table.id ?? null;
    }
    const fine = await ann.sit(good);
    const random = new FastRandom('fine');
    fine.playOn((moves) => random.below(moves.length));
    const seat = new Seated(server.url, bad!, ann.token);
    // It may be broken before anything was shown.
    await seat.open().catch(() => {});
    seat.playOn(() => 0);
    await seat.until(() => seat.closes.length > 0);
    expect(seat.closes[0]).toBe(CLOSE.storeFailed);
    const { n } = fine.known!;
    await fine.until(() => fine.known!.n > n + 20 || fine.known!.table.status === 'ended');
    expect(fine.closes).toEqual([]);
    expect((await faultsOf(server.services.metrics))[0]).toMatch(/^tinstar_faults_total\{entrance="thread"\} [1-9]/);
    expect(uncaught).toBe(0);
    await fine.close();
  });

  it('that kills a thread with nothing to do costs the thread, and the next question starts another', async () => {
    const { guard, metrics, log } = makeGuard();
    const pool = new BotPool(1, 2000, metrics, log, guard);
    onTestFinished(() => pool.close());
    const match = openMatch(wyattEarp, { seats: 2, seed: seedFrom(1) });
    const [seat] = match.awaited.must;
    const codes = wyattEarp.legal(match.state, seat!, []);
    const view = JSON.parse(JSON.stringify(wyattEarp.view(match.state, seat!)));
    const question = {
      table: 'T',
      game: 'wyatt-earp',
      bot: 'heuristic',
      view,
      codes,
      isRight: false,
      hasPeople: true,
      time: 0,
      seed: 'x',
    };
    const first = await pool.choose(question);
    const { worker } = (pool as unknown as { quick: { all: { worker: Worker }[] } }).quick.all[0]!;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    // No question at all: the thread stumbles over it.
    worker.postMessage(null);
    await ended;
    expect(uncaught).toBe(0);
    expect(await pool.choose(question)).toBe(first);
  });
});

describe('the last resort', () => {
  it.each([
    ['an exception', 'throw new Error("boom")'],
    ['a promise nobody waits for', 'Promise.reject(new Error("boom"))'],
  ])(
    '%s that nothing caught: clients are told to come back, and the process ends for a new one',
    async (_, fault) => {
      const data = newFolder();
      onTestFinished(() => removeFolder(data));
      const fuse = `data:text/javascript,process.on('SIGUSR2', () => { ${fault}; })`;
      const victim = await Victim.start({
        program: ['--import', fuse, SERVER_PROGRAM],
        data,
        settings: { TINSTAR_LOG_LEVEL: 'silent' },
      });
      const ann = await Guest.arrive(victim.url, 'Ann');
      const { table } = await ann.openTable({ seats: ['me', 'open'] });
      const seat = await ann.sit(table.id);
      expect(await victim.kill('SIGUSR2')).toBe(FAULT_CODE);
      await seat.until(() => seat.closes.length > 0);
      expect(seat.closes).toEqual([CLOSE.restarting]);
      // What was acknowledged is there.
      const again = await runServer({ data });
      const back = await Seated.connect(again.url, table.id, ann.token);
      expect(back.known!.viewer).toBe(0);
      await again.stop();
    },
    60_000,
  );

  it.each([
    ['does not come to an end', () => new Promise<void>(() => {})],
    ['fails itself', () => Promise.reject(new Error('worse'))],
    [
      'cannot even begin',
      () => {
        throw new Error('worst');
      },
    ],
  ])('putting everything away %s: it ends all the same, with every fault written down', async (_, drain) => {
    const lines: unknown[] = [];
    const error = (about: object): void => void lines.push(about);
    const code = await new Promise((exit) => {
      const resort = makeLastResort({ log: { error: error as never }, drain, exit, limit: 20 });
      resort(new Error('first'));
      resort('second');
    });
    expect(code).toBe(FAULT_CODE);
    expect(JSON.stringify(lines)).toMatch(/first.*second/);
  });
});
