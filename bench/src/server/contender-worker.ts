/** A server under test, in a process of its own: `contender-worker.js <kind>`, driven by messages from the benchmark. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, MemoryStore, type Question, readSettings, startServer } from '@tinstar/server';
import type { GameId } from '@tinstar/shelf';
import type * as BoardgameServer from 'boardgame.io/server';
import { WebSocketServer, type WebSocket } from 'ws';
import { makeBoardgame } from '../wyatt-earp/boardgame.ts';
import type { Answer, Loaded, Order, PreparedRoom } from './contender.ts';
import { makeQuestions } from './questions.ts';
import { SAME_CHANCE, SEATS } from './script.ts';

interface Contender {
  readonly port: number;
  /** Makes rooms of four, ready to be connected to. */
  prepare(rooms: number, game: GameId): Promise<PreparedRoom[]>;
  /** Sets bots thinking, as hard as they can, or lets them rest. */
  think?(on: boolean): void;
  /** All tables leave the memory that nobody is at. */
  forget?(): void;
  /** Brings a table into memory. */
  load?(table: string): Promise<unknown>;
  /** Three minutes pass in which nobody does anything. */
  rest?(): void;
  stop(): Promise<void>;
}

const emptyRooms = async (rooms: number, game: GameId): Promise<PreparedRoom[]> =>
  Array.from({ length: rooms }, (_, room) => ({ table: String(room), tokens: [], seed: '', game }));

/** A minute is over at once: nobody plays while a window of 3000 Scoundrels is open. */
const hurry = (clock: Clock): Clock => ({
  now: () => clock.now(),
  elapsed: () => clock.elapsed(),
  at: (time, action) => clock.at(time - clock.now() < 60_000 ? 0 : time, action),
});

/** Keeps no entries: what the same server takes without storage. */
class Without extends MemoryStore {
  override async append(): Promise<void> {}
}

/** Ours: rules, redaction, and on disk before anybody hears of it. */
async function startOurs(isDurable: boolean): Promise<Contender> {
  const data = mkdtempSync(join(tmpdir(), 'tinstar-bench-'));
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    TINSTAR_DATA: data,
    DATABASE_URL: process.env['DATABASE_URL'],
    TINSTAR_LOG_LEVEL: 'error',
    TINSTAR_MESSAGES_PER_SECOND: '1000000',
    TINSTAR_SOCKETS_PER_ADDRESS: '1000000',
    TINSTAR_SOCKETS_PER_MINUTE: '1000000',
    TINSTAR_BOT_WORKERS: '1',
    TINSTAR_LEASE_SECONDS: process.env['TINSTAR_LEASE_SECONDS'],
  });
  const server = await startServer(settings, {
    // Machines among themselves are to keep their usual pace.
    ...(process.env['BENCH_PATIENT'] ? {} : { hurry }),
    ...(isDurable ? {} : { store: new Without() }),
  });
  let questions: Question[] = [];
  let isThinking = false;
  let count = 0;

  async function prepareRoom(game: GameId): Promise<PreparedRoom> {
    const sessions = await Promise.all(Array.from({ length: SEATS }, (_, seat) => server.players.open(`P${seat}`)));
    const plan = { game, seats: ['me', 'open', 'open', 'open'] as ('me' | 'open')[], public: false };
    // Early windows: then questions out of turn are answered at once.
    const rules = { speed: { kind: 'untimed' }, windows: { early: true, longer: false } } as const;
    const { table } = await server.tables.open(sessions[0]!.player, { ...plan, ...rules });
    for (const { player } of sessions.slice(1)) await table.join(player, null);
    const { id, seed } = table.state.facts;
    return { table: id, tokens: sessions.map(({ token }) => token), seed, game };
  }

  return {
    port: server.port,
    // People come one after the other, not all in the same moment.
    async prepare(rooms, game) {
      const prepared: PreparedRoom[] = [];
      while (prepared.length < rooms) prepared.push(await prepareRoom(game));
      return prepared;
    },
    think(on) {
      isThinking = on;
      // Not before: what connections take in memory is measured without them.
      if (questions.length === 0) questions = makeQuestions();
      const next = (): void => {
        if (isThinking) void server.services.chooser.choose(questions[count++ % questions.length]!).then(next);
      };
      next();
    },
    forget: () => server.tables.sweep(0),
    load: (table) => server.tables.need(table),
    rest() {
      for (let second = 0; second < 180; second++) server.tables.packResting();
    },
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true });
    },
  };
}

/** Bare ws: reads a message, sends as many bytes as ours does to the four of a room. No rules, no storage. */
async function startWs(bytes: number): Promise<Contender> {
  const http = createServer();
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  const rooms = new Map<string, WebSocket[]>();
  const padding = 'x'.repeat(Math.max(0, bytes - 60));
  wss.on('connection', (socket, request) => {
    const name = new URL(request.url!, 'http://localhost').searchParams.get('room')!;
    const room = rooms.get(name) ?? [];
    rooms.set(name, room);
    room.push(socket);
    socket.on('message', (data) => {
      const { id } = JSON.parse(String(data)) as { id: number };
      const text = JSON.stringify({ type: 'update', re: id, padding });
      for (const other of room) other.send(text);
    });
    socket.on('close', () =>
      rooms.set(
        name,
        rooms.get(name)!.filter((other) => other !== socket),
      ),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    port: (http.address() as AddressInfo).port,
    prepare: emptyRooms,
    stop: async () => void http.close(),
  };
}

/** boardgame.io's own server with the same game, matches in memory. */
async function startBoardgame(): Promise<Contender> {
  const require = createRequire(import.meta.url);
  const { Server } = require('boardgame.io/server') as typeof BoardgameServer;
  const server = Server({ games: [makeBoardgame(SEATS, { current: SAME_CHANCE })], origins: ['*'] });
  const running = await server.run({ port: 0, callback: () => {} });
  let count = 0;
  return {
    port: (running.appServer.address() as AddressInfo).port,
    // A match begins when somebody asks for it.
    prepare: async (rooms, game) =>
      Array.from({ length: rooms }, () => ({ table: `match${count++}`, tokens: [], seed: '', game })),
    stop: async () => server.kill(running),
  };
}

const start: Readonly<Record<string, (bytes: number) => Promise<Contender>>> = {
  ours: () => startOurs(true),
  'ours-memory': () => startOurs(false),
  'ours-postgres': () => startOurs(true),
  ws: startWs,
  'boardgame.io': startBoardgame,
};

/** Milliseconds of processor time so far. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Bytes that are in use: objects, and the buffers they hold. */
const bytesUsed = async (): Promise<number> => {
  // What has just been let go is held until promises have settled, and buffers are given back by a thread.
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Times that all tables are loaded before it counts: to have everything compiled, for a server that runs has loaded many. */
const WARM_UP = 15;

/** Brings tables into memory that are not there; milliseconds for each. */
async function bring(tables: readonly string[]): Promise<number[]> {
  contender.forget!();
  const milliseconds: number[] = [];
  for (const table of tables) {
    const asked = performance.now();
    await contender.load!(table);
    milliseconds.push(performance.now() - asked);
  }
  return milliseconds;
}

async function load(tables: readonly string[]): Promise<Loaded> {
  // Times first: where memory is swept again and again, as no server does, what was compiled goes with it.
  for (let time = 0; time < WARM_UP; time++) await bring(tables);
  const began = cpuTime();
  const milliseconds = await bring(tables);
  const cpu = cpuTime() - began;
  contender.forget!();
  const before = await bytesUsed();
  await bring(tables);
  const fresh = (await bytesUsed()) - before;
  contender.rest!();
  return { milliseconds, cpu, fresh, resting: (await bytesUsed()) - before };
}

const contender = await start[process.argv[2]!]!(Number(process.argv[3]));
const answer = (message: Answer): void => void process.send!(message);

process.on('message', (order: Order) => {
  if (order.type === 'prepare') {
    void contender.prepare(order.rooms, order.game).then((rooms) => answer({ type: 'prepared', rooms }));
  } else if (order.type === 'memory') {
    globalThis.gc?.();
    answer({ type: 'memory', rss: process.memoryUsage().rss });
  } else if (order.type === 'cpu') {
    answer({ type: 'cpu', milliseconds: cpuTime() });
  } else if (order.type === 'load') {
    void load(order.tables).then((loaded) => answer({ type: 'loaded', ...loaded }));
  } else if (order.type === 'think') {
    contender.think?.(order.on);
    answer({ type: 'done' });
  } else void contender.stop().then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
answer({ type: 'ready', port: contender.port });
