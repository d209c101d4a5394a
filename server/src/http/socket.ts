import {
  ClientMessage,
  CLOSE,
  type CloseCode,
  type ErrorCode,
  isMoveMessage,
  LIMITS,
  isSpoken,
  PROTOCOL_VERSION,
  ServerMessage,
} from '@tinstar/protocol';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { hashSecret } from '../entropy.ts';
import { RequestError, serverError } from '../errors.ts';
import type { Players } from '../players.ts';
import type { Services } from '../services.ts';
import type { Player } from '../store/store.ts';
import type { Connection } from '../table/audience/crowd.ts';
import type { Table } from '../table/table.ts';
import type { Tables } from '../tables.ts';
import { Bucket } from './bucket.ts';
import { frameOf } from './frame.ts';

/** Messages a client may send at once, in seconds of its rate. */
const BURST = 3;
/** Things a client may say in a burst, and per second. */
const CHAT_BURST = 5;
const CHAT_RATE = 1 / 3;
/** Bytes a client may leave unread. */
const BACKLOG = 1_000_000;
/** Milliseconds to say hello. */
const HELLO = 10_000;

type Hello = Extract<ClientMessage, { type: 'hello' }>;

const CLOSES: Partial<Record<ErrorCode, CloseCode>> = {
  'unknown-token': CLOSE.unknownToken,
  'unknown-table': CLOSE.unknownTable,
  'unreadable-table': CLOSE.unreadable,
  outdated: CLOSE.outdated,
  stopping: CLOSE.restarting,
  'table-full': CLOSE.crowded,
};

/** Where a socket comes from. */
export interface Origin {
  /** As limits count it. */
  readonly network: string;
  /** The token of the cookie, if the page it comes from may use it. */
  readonly cookie: string | null;
}

/** A client's socket: reads and checks what it says, and keeps it within its limits. */
export class Socket implements Connection {
  player: Player | null = null;
  /** The hash of the token it came with. */
  session: string | null = null;
  readonly network: string;
  private readonly openedAt: number;
  private heardAt: number;
  private readonly ws: WebSocket;
  /** What `ws` writes to: frames are written in one piece, so those made here and there do not mix. */
  private readonly stream: Duplex;
  private readonly services: Services;
  private readonly players: Players;
  private readonly tables: Tables;
  private readonly cookie: string | null;
  private readonly messages: Bucket;
  private readonly chat: Bucket;
  private table: Table | null = null;
  private greeting: Promise<void> | null = null;

  constructor(
    ws: WebSocket,
    stream: Duplex,
    services: Services,
    players: Players,
    tables: Tables,
    { network, cookie }: Origin,
    messagesPerSecond: number,
  ) {
    this.ws = ws;
    this.stream = stream;
    this.services = services;
    this.players = players;
    this.tables = tables;
    this.network = network;
    this.cookie = cookie;
    const elapsed = services.clock.elapsed();
    this.openedAt = elapsed;
    this.heardAt = elapsed;
    this.messages = new Bucket(BURST * messagesPerSecond, messagesPerSecond, elapsed);
    this.chat = new Bucket(CHAT_BURST, CHAT_RATE, elapsed);
    ws.on('message', (data, isBinary) => this.guarded(() => this.hear(data, isBinary)));
    ws.on('ping', (data) => this.guarded(() => this.hearPing(data)));
    ws.on('pong', () => this.guarded(() => this.isHeard()));
    ws.on('close', () => this.guarded(() => this.table?.detach(this)));
    // Oversized and malformed frames: ws closes the socket itself with the right code.
    ws.on('error', () => {});
  }

  /** A fault in what a frame set off costs this socket, and no other. */
  private guarded(work: () => unknown): void {
    this.services.guard.run('frame', work, () => this.ws.terminate());
  }

  send(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    const frame = frameOf(text);
    if (frame === null) this.ws.send(text);
    else this.stream.write(frame, 'latin1');
    this.checkBacklog();
  }

  /** Whoever fills the buffer of a client that does not read: it is given up. */
  private checkBacklog(): void {
    if (this.ws.bufferedAmount > BACKLOG) this.close(CLOSE.tooSlow);
  }

  close(code: CloseCode): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.services.metrics.countClosed(code);
    this.table?.detach(this);
    this.table = null;
    this.ws.close(code);
    // A client that does not read will not answer the close either.
    if (code === CLOSE.tooSlow || code === CLOSE.flooding || code === CLOSE.silent) this.ws.terminate();
  }

  /** Gives up on a client that was silent for too long, or never said hello, whatever else it says. */
  checkAlive(): void {
    const elapsed = this.services.clock.elapsed();
    const isLate =
      this.greeting === null ? elapsed - this.openedAt > HELLO : elapsed - this.heardAt > 2 * LIMITS.heartbeat;
    if (isLate) this.close(CLOSE.silent);
  }

  private fail(code: ErrorCode, close: CloseCode): void {
    this.services.metrics.countRefusal(code);
    const message: ServerMessage = { type: 'closing', error: serverError(code) };
    this.send(JSON.stringify(ServerMessage.parse(message)));
    this.close(close);
  }

  /** Counts a frame, of whatever kind. `false`: it is not to be heeded any more. */
  private isHeard(): boolean {
    if (this.ws.readyState !== this.ws.OPEN) return false;
    const elapsed = this.services.clock.elapsed();
    this.heardAt = elapsed;
    if (this.messages.take(elapsed)) return true;
    this.fail('too-many-requests', CLOSE.flooding);
    return false;
  }

  private hearPing(data: Buffer): void {
    if (!this.isHeard()) return;
    this.ws.pong(data);
    this.checkBacklog();
  }

  private hear(data: RawData, isBinary: boolean): void {
    if (!this.isHeard()) return;
    const message = isBinary ? null : parseMessage(data);
    if (!message) return this.fail('bad-request', CLOSE.badMessage);
    if (message.type === 'ping') {
      const pong: ServerMessage = { type: 'pong', now: this.services.clock.now() };
      return this.send(JSON.stringify(ServerMessage.parse(pong)));
    }
    if (this.greeting === null) {
      if (message.type !== 'hello') return this.fail('bad-request', CLOSE.badMessage);
      this.greeting = this.greet(message).catch((error: unknown) => this.failGreeting(error));
      return;
    }
    if (message.type === 'hello') return this.fail('bad-request', CLOSE.badMessage);
    if (this.table) return this.take(message);
    const { greeting } = this;
    this.guarded(() => greeting.then(() => this.take(message)));
  }

  private take(message: Exclude<ClientMessage, { type: 'hello' | 'ping' }>): void {
    if (message.type === 'say' && !this.chat.take(this.services.clock.elapsed())) {
      const refused: ServerMessage = { type: 'refused', re: message.id, error: serverError('too-chatty') };
      return this.send(JSON.stringify(ServerMessage.parse(refused)));
    }
    this.table?.command(this, message);
  }

  private async greet({ version, table: id, token, resume }: Hello): Promise<void> {
    if (!isSpoken(version)) throw new RequestError('outdated', { version: PROTOCOL_VERSION });
    const secret = token ?? this.cookie;
    if (secret !== null) {
      this.player = await this.players.find(secret);
      // A token that was sent must be good; an old cookie only means that one watches.
      if (!this.player && token !== undefined) throw new RequestError('unknown-token');
      this.session = hashSecret(secret);
    }
    await this.tables.visit(id, (table) => {
      if (this.ws.readyState !== this.ws.OPEN) return;
      if (!table.hasRoomFor(this)) throw new RequestError('table-full');
      this.table = table;
      table.attach(this, resume ?? null);
    });
  }

  private failGreeting(error: unknown): void {
    if (error instanceof RequestError) {
      const code = error.error.code as ErrorCode;
      return this.fail(code, CLOSES[code] ?? CLOSE.badMessage);
    }
    this.services.log.error({ error: String(error) }, 'a socket could not be served');
    this.fail('store-failed', CLOSE.storeFailed);
  }
}

/** Reads a frame; `null` if it is no message of the protocol. */
export function parseMessage(data: RawData): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    if (isMoveMessage(message)) return message;
    const result = ClientMessage.safeParse(message);
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
