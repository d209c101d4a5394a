/** The load generator: people in rooms of four, on real sockets, who know beforehand what they will do. */
import { type AnyGame, CLOCK } from '@tinstar/engine';
import { PROTOCOL_VERSION } from '@tinstar/protocol';
import { type GameId, loadGame } from '@tinstar/shelf';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { MadeMove } from '../wyatt-earp/boardgame.ts';
import type { Contender, PreparedRoom } from './contender.ts';
import { sameGame, scriptOf, SEATS } from './script.ts';

/** A room under load. One move at a time is under way; the mover hears of it when it was accepted. */
export interface Room {
  /** Its table, where it has one. */
  readonly table?: string;
  /** How many moves there are; an echo never ends. */
  readonly length: number;
  /** The next move. */
  step: number;
  send(step: number): void;
  /** Called when the mover of the step under way hears of it. */
  onEcho: () => void;
  close(): void;
}

/** Bytes and messages received, over all rooms. */
export const received = { bytes: 0, messages: 0 };

export const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });

const BY_HOUSE = '"by":"house"';

async function joinOurs(
  port: number,
  rules: AnyGame,
  { table, tokens, seed }: PreparedRoom,
  longest?: number,
): Promise<Room> {
  const steps = scriptOf(rules, seed, longest);
  const hasWindows = steps.some(({ seat }) => seat === CLOCK);
  /** Windows that were closed, less those that were waited for. Their news and a mover's answer come over different sockets. */
  let closed = 0;
  const waitForHouse = (): void => {
    if (closed-- > 0) setImmediate(() => room.onEcho());
  };
  const room: Room = {
    table,
    length: steps.length,
    step: 0,
    send(step) {
      const { seat, text } = steps[step]!;
      if (seat === CLOCK) waitForHouse();
      else sockets[seat]!.send(text);
    },
    onEcho() {},
    close,
  };
  const sockets = await Promise.all(
    tokens.map(async (token, seat) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false });
      await opened(socket);
      const synced = new Promise<void>((resolve) => socket.once('message', () => resolve()));
      socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table, token }));
      await synced;
      socket.on('message', (data: Buffer) => {
        received.bytes += data.length;
        received.messages++;
        // {"type":"update","re":...: the answer to this socket's own move.
        if (data.length > 20 && data[18] === 0x72 && data[19] === 0x65) room.onEcho();
        else if (hasWindows && seat === 0 && data.includes(BY_HOUSE) && closed++ < 0) room.onEcho();
        else if (data[9] === 0x72) throw new Error(`a scripted move was refused: ${String(data)}`);
      });
      return socket;
    }),
  );
  function close(): void {
    for (const socket of sockets) socket.terminate();
  }
  return room;
}

async function joinWs(port: number, name: number): Promise<Room> {
  const room: Room = {
    length: Infinity,
    step: 0,
    send(step) {
      sockets[step % SEATS]!.send(
        `{"type":"move","id":${step},"decision":${step},"move":{"type":"lay","outlaw":"jesse_james","count":3}}`,
      );
    },
    onEcho() {},
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
  const sockets = await Promise.all(
    Array.from({ length: SEATS }, async (_, seat) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/?room=${name}`, { perMessageDeflate: false });
      await opened(socket);
      socket.on('message', (data: Buffer) => {
        // {"type":"update","re":17,...: everybody hears of step 17, seat 1 has made it.
        if (Number.parseInt(data.toString('latin1', 22, 32), 10) % SEATS === seat) room.onEcho();
      });
      return socket;
    }),
  );
  return room;
}

async function joinBoardgame(port: number, { table }: PreparedRoom, moves: readonly MadeMove[]): Promise<Room> {
  let mover = 0;
  let current = -1;
  const sockets = Array.from({ length: SEATS }, () =>
    io(`http://127.0.0.1:${port}/wyatt-earp`, { transports: ['websocket'], forceNew: true }),
  );
  const room: Room = {
    length: moves.length,
    step: 0,
    send(step) {
      const { seat, move } = moves[step]!;
      mover = seat;
      current = step;
      const payload = { type: move.type, args: [move], playerID: String(seat), credentials: undefined };
      sockets[seat]!.emit('update', { type: 'MAKE_MOVE', payload }, step, table, String(seat));
    },
    onEcho() {},
    close: () => sockets.forEach((socket) => void socket.disconnect()),
  };
  await Promise.all(
    sockets.map(
      (socket, seat) =>
        new Promise<void>((resolve) => {
          socket.once('sync', () => resolve());
          socket.on('connect', () => socket.emit('sync', table, String(seat), undefined, SEATS));
          socket.on('update', (_match: string, state: { _stateID: number }) => {
            if (seat === mover && state._stateID === current + 1) room.onEcho();
          });
        }),
    ),
  );
  return room;
}

/** Connects everybody; nobody moves yet. `longest`: so many moves of a game at most, where it is played. */
export async function join(
  contender: Contender,
  count: number,
  game: GameId = 'wyatt-earp',
  longest?: number,
): Promise<Room[]> {
  const { kind, port } = contender;
  const rules = await loadGame(game);
  const prepared = await contender.prepare(count, game);
  const rooms: Room[] = [];
  const moves = kind === 'boardgame.io' ? sameGame() : [];
  for (const [index, room] of prepared.entries()) {
    if (kind.startsWith('ours')) rooms.push(await joinOurs(port, rules, room, longest));
    else if (kind === 'ws') rooms.push(await joinWs(port, index));
    else rooms.push(await joinBoardgame(port, room, moves));
  }
  return rooms;
}

/** Moves a second when every room moves as fast as it can. */
export function throughput(rooms: readonly Room[], seconds: number): Promise<number> {
  return new Promise((resolve) => {
    let count = 0;
    let running = rooms.length;
    const start = performance.now();
    const end = start + seconds * 1000;
    const go = (room: Room): void => {
      if (room.step < room.length && performance.now() <= end) return room.send(room.step++);
      if (--running === 0) resolve(count / ((performance.now() - start) / 1000));
    };
    for (const room of rooms) {
      room.onEcho = () => {
        count++;
        go(room);
      };
      go(room);
    }
  });
}

/** How long a mover waits for their own move at a fixed rate over all rooms, in milliseconds, sorted. */
export function latencies(rooms: readonly Room[], movesPerSecond: number, seconds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const waits: number[] = [];
    /** Rooms with a move under way. On a slow machine their turn can come again before it is answered: others go on. */
    const waiting = new Set<Room>();
    const total = Math.round(movesPerSecond * seconds);
    const start = performance.now();
    let sent = 0;
    let next = 0;
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * movesPerSecond));
      for (; sent < due; sent++) {
        let room = rooms[next++ % rooms.length]!;
        for (let tries = 0; waiting.has(room) && tries < rooms.length; tries++) room = rooms[next++ % rooms.length]!;
        const at = performance.now();
        waiting.add(room);
        room.onEcho = () => {
          waits.push(performance.now() - at);
          waiting.delete(room);
          if (waits.length === total) resolve(waits.toSorted((a, b) => a - b));
        };
        room.send(room.step++);
      }
      if (sent === total) clearInterval(timer);
    }, 1);
  });
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
