/** What a site has to be made for, by game, on a PostgreSQL of its own: the table in docs/operate.md. Nothing is asked for. */
import { LocalChooser, readSettings, startServer } from '@tinstar/server';
import { Guest, PostgresServer } from '@tinstar/server/testing';
import { GAME_IDS, type GameId } from '@tinstar/shelf';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { Site } from './cluster/site.ts';
import type { Amount, Settings } from './figures.ts';
import { join, throughput } from './server/rooms.ts';

const ROOMS = 20;
/** Tables where machines alone play; somebody who does not sit there may open five. */
const TABLES = 20;
const PER_GUEST = 5;
const MATCHES = 10;
const SEATS = 4;

const machines = Array.from({ length: SEATS }, () => ({ bot: 'heuristic' }));

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows[0]!;
}

const countMoves = async (url: string): Promise<number> => {
  const { count } = await ask<{ count: string }>(
    url,
    `SELECT count(*) FROM entries WHERE data LIKE '{"kind":"moved"%'`,
  );
  return Number(count);
};

/** People in rooms of four, all as fast as they can. */
async function moveCost(database: string, game: GameId, seconds: number): Promise<number> {
  const site = await Site.start(database, 1);
  const rooms = await join(site.servers[0]!, ROOMS, game);
  await throughput(rooms, 3 * seconds);
  const [moves, cpu] = [await countMoves(database), await site.cpu()];
  await throughput(rooms, 3 * seconds);
  const cost = ((await site.cpu()) - cpu) / ((await countMoves(database)) - moves);
  for (const room of rooms) room.close();
  await site.stop();
  return cost;
}

interface Machines {
  /** Of a move, in milliseconds: of the server and of the thread in which it was thought. */
  readonly cost: number;
  /** Moves a second of one table. */
  readonly pace: number;
}

/** Tables where machines alone play, by the usual pace. */
async function machineCost(database: string, game: GameId, seconds: number): Promise<Machines> {
  const site = await Site.start(database, 1);
  const url = `http://127.0.0.1:${site.servers[0]!.port}`;
  for (let opened = 0; opened < TABLES; opened += PER_GUEST) {
    const guest = await Guest.arrive(url, `P${opened}`);
    for (let count = 0; count < PER_GUEST; count++) await guest.openTable({ game, seats: machines });
  }
  await pause(3000 * seconds);
  const [moves, cpu, start] = [await countMoves(database), await site.cpu(), performance.now()];
  await pause(5000 * seconds);
  const made = (await countMoves(database)) - moves;
  const used = (await site.cpu()) - cpu;
  await site.stop();
  return { cost: used / made, pace: (1000 * made) / (performance.now() - start) / TABLES };
}

/** Kilobytes of the database for a match of four machines that is over, indexes included. */
async function matchSize(database: string, game: GameId): Promise<number> {
  const data = mkdtempSync(joinPath(tmpdir(), 'tinstar-bench-'));
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    TINSTAR_DATA: data,
    DATABASE_URL: database,
    TINSTAR_LOG_LEVEL: 'error',
  });
  const pace = { botMin: 0, botMax: 1, rightMin: 1, rightMax: 2, botStep: 1, order: 30, restartGrace: 0 };
  const server = await startServer(settings, { pace, chooser: new LocalChooser(), jobs: false });
  const size = `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c
    WHERE relkind = 'r' AND relname IN ('tables', 'entries', 'seats', 'snapshots', 'leases')`;
  const bytes = async (): Promise<number> => {
    await ask(database, 'VACUUM FULL');
    return Number((await ask<{ bytes: string }>(database, size)).bytes);
  };
  const before = await bytes();
  for (let opened = 0; opened < MATCHES; opened++) {
    const { player } = await server.players.open(`P${opened}`);
    await server.tables.open(player, { game, seats: machines, options: {}, speed: { kind: 'untimed' }, public: false });
  }
  const left = `SELECT count(*) AS left FROM tables WHERE status = 'playing'`;
  while (Number((await ask<{ left: string }>(database, left)).left) > 0) await pause(200);
  const grown = (await bytes()) - before;
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return grown / MATCHES / 1000;
}

/** Of each game: what a move costs, how many tables a core carries, what a match leaves in the database. */
export async function sizeAmounts({ seconds, game: only }: Settings): Promise<Amount[]> {
  const postgres = await PostgresServer.start({ isDurable: true });
  const amounts: Amount[] = [];
  try {
    for (const game of GAME_IDS) {
      if (only !== undefined && only !== game) continue;
      const name = (what: string): string => `${what}_${game.replaceAll('-', '_')}`;
      const cost = await moveCost(await postgres.add(name('moves')), game, seconds);
      const played = await machineCost(await postgres.add(name('machines')), game, seconds);
      const size = await matchSize(await postgres.add(name('matches')), game);
      const tables = 1000 / (played.cost * played.pace);
      amounts.push(
        {
          what: `${game}: a move of people at ${ROOMS} tables`,
          amount: `${cost.toFixed(2)} ms, ${(1000 / cost).toFixed(0)} a second`,
        },
        { what: `${game}: a move of a machine, its thought included`, amount: `${played.cost.toFixed(2)} ms` },
        {
          what: `${game}: tables where machines alone play (${played.pace.toFixed(1)} moves a second each), a core`,
          amount: tables.toFixed(0),
        },
        { what: `${game}: database for 1,000 matches of four machines`, amount: `${size.toFixed(0)} MB` },
      );
    }
  } finally {
    await postgres.stop();
  }
  return amounts;
}
