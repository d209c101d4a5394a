/** People in rooms of four who sit at several servers of one site, on real sockets. */
import { LIMITS, PROTOCOL_VERSION } from '@tinstar/protocol';
import { type GameId, loadGame } from '@tinstar/shelf';
import { WebSocket } from 'ws';
import type { Contender, PreparedRoom } from '../server/contender.ts';
import { opened } from '../server/rooms.ts';
import { scriptOf, SEATS, type Step } from '../server/script.ts';

/** By room and seat: at which server somebody sits. */
export type Seating = (room: number, seat: number, servers: number) => number;

/** As a load balancer does it that knows nothing: everybody somewhere. */
export const SPREAD: Seating = (room, seat, servers) => (room + seat) % servers;
/** All of a table at one server. */
export const TOGETHER: Seating = (room, _seat, servers) => room % servers;

const MOVED = '"kind":"moved"';

/** A room under load: the next move goes out when everybody has heard of the one before, as people wait for each other. */
export class SpreadRoom {
  step = 0;
  /** Whether all its moves are made. */
  get isOver(): boolean {
    return this.step >= this.steps.length;
  }
  /** Everybody has heard of the move under way. By seat: after how many milliseconds; and who made it. */
  onHeard: (waits: readonly number[], mover: number) => void = () => {};
  private readonly steps: readonly Step[];
  private sockets: readonly WebSocket[] = [];
  private sentAt = 0;
  private waits: number[] = [];
  private left = 0;
  private isClosed = false;
  /** Other sites have their turn meanwhile, and a server gives up whoever is silent. */
  private heartbeat: NodeJS.Timeout | undefined;

  private constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  static async join(prepared: PreparedRoom, ports: readonly number[]): Promise<SpreadRoom> {
    const room = new SpreadRoom(scriptOf(await loadGame(prepared.game), prepared.seed));
    room.sockets = await Promise.all(
      prepared.tokens.map(async (token, seat) => {
        const socket = new WebSocket(`ws://127.0.0.1:${ports[seat]!}/api/socket`, { perMessageDeflate: false });
        await opened(socket);
        const synced = new Promise<void>((resolve) => socket.once('message', () => resolve()));
        socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, table: prepared.table, token }));
        await synced;
        socket.on('message', (data: Buffer) => room.hear(seat, data));
        socket.on('close', (code) => {
          if (!room.isClosed) throw new Error(`a server closed a socket: ${code}`);
        });
        return socket;
      }),
    );
    room.heartbeat = setInterval(() => room.sockets.forEach((socket) => socket.ping()), LIMITS.heartbeat);
    return room;
  }

  send(): void {
    const { seat, text } = this.steps[this.step++]!;
    this.waits = [];
    this.left = SEATS;
    this.sentAt = performance.now();
    this.sockets[seat]!.send(text);
  }

  private hear(seat: number, data: Buffer): void {
    if (data[9] === 0x72) throw new Error(`a scripted move was refused: ${String(data)}`);
    if (!data.includes(MOVED)) return;
    this.waits[seat] = performance.now() - this.sentAt;
    if (--this.left === 0) this.onHeard(this.waits, this.steps[this.step - 1]!.seat);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    for (const socket of this.sockets) socket.terminate();
  }
}

/** Opens rooms, each at one server after the other, and has their people connect where `seating` says. */
export async function joinSpread(
  servers: readonly Contender[],
  count: number,
  game: GameId,
  seating: Seating,
): Promise<SpreadRoom[]> {
  const rooms: SpreadRoom[] = [];
  for (let index = 0; index < count; index++) {
    const serverOf = (seat: number): Contender => servers[seating(index, seat, servers.length)]!;
    const [prepared] = await serverOf(0).prepare(1, game);
    const ports = Array.from({ length: SEATS }, (_, seat) => serverOf(seat).port);
    rooms.push(await SpreadRoom.join(prepared!, ports));
  }
  return rooms;
}

/** All rooms make so many moves together, of which so many may be under way at a time. Returns how many that were. */
export function play(rooms: readonly SpreadRoom[], most: number, atOnce = Infinity): Promise<number> {
  return new Promise((resolve) => {
    const ready = rooms.filter(({ isOver }) => !isOver);
    let [begun, made] = [0, 0];
    const send = (): void => {
      for (; begun < most && begun - made < atOnce && ready.length > 0; begun++) ready.shift()!.send();
      // All are made, or there is none left to make.
      if (begun === made) resolve(made);
    };
    for (const room of ready) {
      room.onHeard = () => {
        made++;
        if (!room.isOver) ready.push(room);
        send();
      };
    }
    send();
  });
}
