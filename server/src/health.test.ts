import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FastRandom } from '@tinstar/engine';
import { CLOSE } from '@tinstar/protocol';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { USUAL_PROBES } from './health.ts';
import { openSqlite } from './store/sqlite-drivers.ts';
import type { Sqlite } from './store/sqlite.ts';
import { Guest } from './testing/client.ts';
import { FaultyProxy } from './testing/faulty-proxy.ts';
import { newFolder, removeFolder, runServer, type TestServer } from './testing/run-server.ts';
import { ScratchPostgres } from './testing/scratch-postgres.ts';

/** Health says what a player would meet, and answers though the store does not. */

const probes = { step: 50, limit: 500 };
const severalProbes = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 6 * probes.step));

const statusOf = async (server: TestServer): Promise<number> => (await fetch(`${server.url}/health`)).status;
const becomes = async (server: TestServer, status: number): Promise<void> => {
  await expect.poll(() => statusOf(server), { timeout: 20_000, interval: 20 }).toBe(status);
};

const folder = newFolder();
afterAll(() => removeFolder(folder));

/** A server with somebody who is about to play against machines. */
async function start(data: string): Promise<{ server: TestServer; ann: Guest }> {
  const server = await runServer({ data }, { probes });
  onTestFinished(() => server.stop());
  return { server, ann: await Guest.arrive(server.url, 'Ann') };
}

/** Sits down with machines. */
async function sitDown(ann: Guest): Promise<Awaited<ReturnType<Guest['sit']>>> {
  const bot = { bot: 'random' };
  const { table } = await ann.openTable({ seats: ['me', bot, bot] });
  return ann.sit(table.id);
}

/** Plays until a move is refused because it cannot be kept. */
async function playUntilRefused(seat: Awaited<ReturnType<typeof sitDown>>): Promise<void> {
  const random = new FastRandom('full');
  seat.playOn((moves) => random.below(moves.length));
  await seat.until(() => seat.closes.includes(CLOSE.storeFailed));
}

it('is known within five seconds', () => {
  expect(USUAL_PROBES.step + USUAL_PROBES.limit).toBeLessThan(5000);
});

describe('a full disk', () => {
  it('is told by SQLite’s own limit, until there is room again', async () => {
    const { server, ann } = await start(join(folder, 'limited'));
    const seat = await sitDown(ann);
    expect(await statusOf(server)).toBe(200);
    const { db } = server.services.store as unknown as { db: Sqlite };
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
    db.exec(`PRAGMA max_page_count = ${pages}`);
    await playUntilRefused(seat);
    expect(await statusOf(server)).toBe(503);
    // A probe needs room like a player: several of them change nothing.
    await severalProbes();
    expect(await statusOf(server)).toBe(503);
    db.exec('PRAGMA max_page_count = 1000000');
    await becomes(server, 200);
    await sitDown(ann);
  });

  it('is told by a real one, though nobody has played yet', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]).status === 0;
    skip(!isMounted, 'a small disk can be made by root alone');
    onTestFinished(() => void spawnSync('umount', [disk]));
    const { server, ann } = await start(join(disk, 'data'));
    const seat = await sitDown(ann);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
    await becomes(server, 503);
    await playUntilRefused(seat);
    await severalProbes();
    expect(await statusOf(server)).toBe(503);
    rmSync(join(disk, 'filler'));
    await becomes(server, 200);
    await sitDown(ann);
  });
});

describe('a broken file', () => {
  it('is told as soon as somebody meets it, and stays so', async () => {
    const data = join(folder, 'broken');
    const before = await runServer({ data });
    const bob = await Guest.arrive(before.url, 'Bob');
    const { table } = await bob.openTable({ seats: ['me', 'open'] });
    await before.stop();
    const file = join(data, 'tinstar.db');
    const db = openSqlite(file);
    const leaves = db.prepare(`SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf'`).all();
    const { page_size: size } = db.prepare('PRAGMA page_size').get() as { page_size: number };
    db.close();
    const handle = openSync(file, 'r+');
    for (const { pageno } of leaves as { pageno: number }[])
      writeSync(handle, Buffer.alloc(size, 0xee), 0, size, (pageno - 1) * size);
    closeSync(handle);
    const { server } = await start(data);
    await severalProbes();
    expect(await statusOf(server)).toBe(200);
    expect((await fetch(`${server.url}/api/tables/${table.id}`)).status).not.toBe(200);
    await becomes(server, 503);
    await severalProbes();
    expect(await statusOf(server)).toBe(503);
  });
});

describe('a PostgreSQL that falls silent', () => {
  it('is told, and is waited for by nobody', async () => {
    const postgres = await ScratchPostgres.open();
    const proxy = await FaultyProxy.before(postgres.url);
    const server = await runServer({ data: folder, database: proxy.through(await postgres.add()) }, { probes });
    onTestFinished(async () => {
      proxy.goOn();
      await server.stop();
      await proxy.stop();
      await postgres.stop();
    });
    expect(await statusOf(server)).toBe(200);
    proxy.stall();
    let isOver = false;
    const arriving = Guest.arrive(server.url, 'Ann').then(
      () => (isOver = true),
      () => (isOver = true),
    );
    // Whoever needs the database waits; whoever asks for its health does not.
    await becomes(server, 503);
    expect(isOver).toBe(false);
    proxy.goOn();
    await arriving;
    await becomes(server, 200);
    // Gone altogether.
    proxy.isShut = true;
    proxy.break();
    await becomes(server, 503);
    proxy.isShut = false;
    await becomes(server, 200);
  }, 90_000);
});
