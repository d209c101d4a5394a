/** What a site has to be made for, by game, on a PostgreSQL of its own: the table in docs/operate.md. Nothing is asked for. */
import { CLOCK, decisionOf, type Json, openMatch, seedFrom, submit } from '@tinstar/engine';
import { LocalChooser, readSettings, startServer, USUAL_PACE } from '@tinstar/server';
import { Guest, PostgresServer } from '@tinstar/server/testing';
import { GAME_IDS, type GameId, loadGame } from '@tinstar/shelf';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { MOVES, weigh } from './cluster/loading.ts';
import { Site } from './cluster/site.ts';
import type { Amount, Settings } from './figures.ts';
import { join, throughput } from './server/rooms.ts';

/** Tables of people, and as many of machines alone; `--tables` says otherwise. */
const TABLES = 20;
/** Of machines; somebody who does not sit there may open so many. */
const PER_GUEST = 5;
/** Matches that are played to the end. */
const MATCHES = 5;
const SEATS = 4;
/** Decisions of which the time is taken. */
const DECISIONS = 400;

/** Moves of each game of people, before anything counts and then. */
const WARM_UP = 150;
const LONGEST = 300;

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

/** Processor time of a move, in milliseconds: people in rooms of four, all as fast as they can. */
async function moveCost(database: string, game: GameId, tables: number, seconds: number): Promise<number> {
  const site = await Site.start(database, 1);
  const play = async (longest: number): Promise<number> => {
    const rooms = await join(site.servers[0]!, tables, game, Math.round(longest * seconds));
    const [moves, cpu] = [await countMoves(database), await site.cpu()];
    await throughput(rooms, Infinity);
    const cost = ((await site.cpu()) - cpu) / ((await countMoves(database)) - moves);
    for (const room of rooms) room.close();
    return cost;
  };
  // Uncompiled a server takes three times as much.
  await play(WARM_UP);
  const cost = await play(LONGEST);
  await site.stop();
  return cost;
}

interface Machines {
  /** Of a move, in milliseconds: of the server and of the thread in which it was thought. */
  readonly cost: number;
  /** Moves a second of one table. */
  readonly pace: number;
}

/** Tables where machines alone play, by the usual pace, each watched by one. */
async function machineCost(database: string, game: GameId, tables: number, seconds: number): Promise<Machines> {
  const site = await Site.start(database, 1, { BENCH_PATIENT: 'yes' });
  const url = `http://127.0.0.1:${site.servers[0]!.port}`;
  let guest: Guest | null = null;
  for (let opened = 0; opened < tables; opened++) {
    if (opened % PER_GUEST === 0) guest = await Guest.arrive(url, `P${opened}`);
    const { table } = await guest!.openTable({ game, seats: machines });
    // Machines alone play for somebody.
    await guest!.sit(table.id);
  }
  await pause(3000 * seconds);
  const [moves, cpu, start] = [await countMoves(database), await site.cpu(), performance.now()];
  await pause(5000 * seconds);
  const made = (await countMoves(database)) - moves;
  const used = (await site.cpu()) - cpu;
  await site.stop();
  return { cost: used / made, pace: (1000 * made) / (performance.now() - start) / tables };
}

/** Kilobytes of the database for a match of four machines that is over, indexes included. */
async function matchSize(database: string, game: GameId, matches: number): Promise<number> {
  const data = mkdtempSync(joinPath(tmpdir(), 'tinstar-bench-'));
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    TINSTAR_DATA: data,
    DATABASE_URL: database,
    TINSTAR_LOG_LEVEL: 'error',
  });
  const pace = {
    botMin: 0,
    botMax: 1,
    rightMin: 1,
    rightMax: 2,
    botStep: 1,
    thinking: USUAL_PACE.thinking,
    order: 30,
    restartGrace: 0,
  };
  const server = await startServer(settings, { pace, chooser: new LocalChooser(), jobs: false });
  const size = `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c
    WHERE relkind = 'r' AND relname IN ('tables', 'entries', 'seats', 'snapshots', 'leases')`;
  const bytes = async (): Promise<number> => {
    await ask(database, 'VACUUM FULL');
    return Number((await ask<{ bytes: string }>(database, size)).bytes);
  };
  const before = await bytes();
  for (let opened = 0; opened < matches; opened++) {
    const { player } = await server.players.open(`P${opened}`);
    const plan = { game, seats: machines, options: {}, speed: { kind: 'untimed' }, public: false } as const;
    const { table } = await server.tables.open(player, plan);
    // Machines alone play for somebody.
    table.attach({ network: '', player: null, send: () => {}, close: () => {} }, null);
  }
  const left = `SELECT count(*) AS left FROM tables WHERE status = 'playing'`;
  while (Number((await ask<{ left: string }>(database, left)).left) > 0) await pause(200);
  const grown = (await bytes()) - before;
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return grown / matches / 1000;
}

/** Milliseconds of a decision of a heuristic machine, in a game of four of them. */
async function decisionCost(id: GameId): Promise<number> {
  const game = await loadGame(id);
  const chooser = new LocalChooser();
  let [spent, made] = [0, 0];
  for (let number = 0; made < 2 * DECISIONS; number++) {
    const match = openMatch(game, { seats: SEATS, seed: seedFrom(number) });
    for (;;) {
      const seat = match.awaited.must[0] ?? (match.awaited.house ? CLOCK : null);
      if (seat === null || made === 2 * DECISIONS) break;
      const codes = game.legal(match.state, seat, []);
      let code: number | null = codes[0]!;
      if (seat !== CLOCK && codes.length > 1) {
        const view = game.view(match.state, seat) as Json;
        const start = process.cpuUsage();
        code = await chooser.choose({
          table: '',
          hasPeople: true,
          time: 0,
          game: id,
          bot: 'heuristic',
          view,
          codes,
          isRight: false,
          seed: `${made}`,
        });
        const { user, system } = process.cpuUsage(start);
        // The first half is for getting compiled.
        if (made++ >= DECISIONS) spent += (user + system) / 1000;
      }
      submit(match, seat, { decision: decisionOf(match, seat), move: game.moves.decode(code ?? codes[0]!) });
    }
  }
  return spent / DECISIONS;
}

/** The rows of the table in docs/operate.md, as they stand there; of one game. */
async function rowsOf(
  postgres: PostgresServer,
  game: GameId,
  { seconds, tables = TABLES }: Settings,
): Promise<[what: string, amount: string][]> {
  const database = (what: string): Promise<string> => postgres.add(`${what}_${game.replaceAll('-', '_')}`);
  const matches = Math.min(MATCHES, tables);
  const cost = await moveCost(await database('moves'), game, tables, seconds);
  const decision = await decisionCost(game);
  const played = await machineCost(await database('machines'), game, tables, seconds);
  const { moves, fresh, resting } = await weigh(game, MOVES, tables);
  const size = await matchSize(await database('matches'), game, matches);
  const carried = 1000 / (played.cost * played.pace);
  return [
    [`processor time of one server with PostgreSQL, a move of people at ${tables} tables`, `${cost.toFixed(2)} ms`],
    ['so many moves a second on one core, all of it in use', (1000 / cost).toFixed(0)],
    ['a decision of a heuristic machine, in a thread', `${decision.toFixed(2)} ms`],
    [`a move of a machine at ${tables} tables of machines alone, its thought included`, `${played.cost.toFixed(2)} ms`],
    ['such tables a core (so many moves a second each)', `${carried.toFixed(0)} (${played.pace.toFixed(1)})`],
    [
      `memory of a table of ${MOVES} moves: right after loading; at rest`,
      `${fresh.toFixed(0)}; ${resting.toFixed(0)} kB${moves < MOVES ? ` (${moves.toFixed(0)} moves)` : ''}`,
    ],
    ['database for 1,000 matches that are over', `${size.toFixed(0)} MB`],
  ];
}

/** What a site has to be made for, by row: all games beside each other, as in docs/operate.md. */
export async function sizeAmounts(settings: Settings): Promise<Amount[]> {
  const postgres = await PostgresServer.start({ isDurable: true });
  const columns = new Map<string, string[]>();
  try {
    for (const game of GAME_IDS) {
      if (settings.game !== undefined && settings.game !== game) continue;
      const start = performance.now();
      for (const [what, amount] of await rowsOf(postgres, game, settings))
        columns.set(what, [...(columns.get(what) ?? []), `${game} ${amount}`]);
      process.stderr.write(`${game}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    }
  } finally {
    await postgres.stop();
  }
  return [...columns].map(([what, amounts]) => ({ what, amount: amounts.join(' | ') }));
}
