import {
  ClientMessage,
  CLOSE,
  type CloseCode,
  type ErrorCode,
  isMoveMessage,
  LIMITS,
  PROTOCOL_VERSION,
  ServerMessage,
} from '@tinstar/protocol';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { hashSecret } from '../chance.ts';
import { RequestError, serverError } from '../errors.ts';
import type { Players } from '../players.ts';
import type { Services } from '../services.ts';
import type { Player } from '../store/store.ts';
import type { Line, Table } from '../table/table.ts';
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
const MAX_LINES = 300;

type Hello = Extract<ClientMessage, { type: 'hello' }>;

const CLOSES: Partial<Record<ErrorCode, CloseCode>> = {
  'unknown-token': CLOSE.unknownToken,
  'unknown-table': CLOSE.unknownTable,
  'unreadable-table': CLOSE.unreadable,
  outdated: CLOSE.outdated,
  'table-full': CLOSE.crowded,
};

/** A client's socket: reads and checks what it says, and keeps it within its limits. */
export class Socket implements Line {
  player: Player | null = null;
  /** The hash of the token it came with. */
  session: string | null = null;
  /** When it was last heard, by the monotonic clock: a line is not dead because somebody set the time. */
  private heardAt = performance.now();
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

  /** `cookie`: the token of the cookie, if the page it comes from may use it. */
  constructor(
    ws: WebSocket,
    stream: Duplex,
    services: Services,
    players: Players,
    tables: Tables,
    cookie: string | null,
    messagesPerSecond: number,
  ) {
    this.ws = ws;
    this.stream = stream;
    this.services = services;
    this.players = players;
    this.tables = tables;
    this.cookie = cookie;
    const now = services.clock.now();
    this.messages = new Bucket(BURST * messagesPerSecond, messagesPerSecond, now);
    this.chat = new Bucket(CHAT_BURST, CHAT_RATE, now);
    ws.on('message', (data, isBinary) => this.hear(data, isBinary));
    ws.on('close', () => this.table?.detach(this));
    // Oversized and malformed frames: ws closes the socket itself with the right code.
    ws.on('error', () => {});
  }

  send(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    const frame = frameOf(text);
    if (frame === null) this.ws.send(text);
    else this.stream.write(frame, 'latin1');
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

  /** Gives up on a client that was silent for too long, or never said hello. */
  checkAlive(): void {
    const limit = this.greeting === null ? HELLO : 2 * LIMITS.heartbeat;
    if (performance.now() - this.heardAt > limit) this.close(CLOSE.silent);
  }

  private fail(code: ErrorCode, close: CloseCode): void {
    this.services.metrics.countRefusal(code);
    const message: ServerMessage = { type: 'closing', error: serverError(code) };
    this.send(JSON.stringify(ServerMessage.parse(message)));
    this.close(close);
  }

  private hear(data: RawData, isBinary: boolean): void {
    const now = this.services.clock.now();
    this.heardAt = performance.now();
    if (!this.messages.take(now)) return this.fail('too-many-requests', CLOSE.flooding);
    const message = isBinary ? null : parseMessage(data);
    if (!message) return this.fail('bad-request', CLOSE.badMessage);
    if (message.type === 'ping') {
      const pong: ServerMessage = { type: 'pong', now };
      return this.send(JSON.stringify(ServerMessage.parse(pong)));
    }
    if (this.greeting === null) {
      if (message.type !== 'hello') return this.fail('bad-request', CLOSE.badMessage);
      this.greeting = this.greet(message).catch((error: unknown) => this.failGreeting(error));
      return;
    }
    if (message.type === 'hello') return this.fail('bad-request', CLOSE.badMessage);
    if (this.table) this.take(message, now);
    else void this.greeting.then(() => this.take(message, now));
  }

  private take(message: Exclude<ClientMessage, { type: 'hello' | 'ping' }>, now: number): void {
    if (message.type === 'say' && !this.chat.take(now)) {
      const refused: ServerMessage = { type: 'refused', re: message.id, error: serverError('too-chatty') };
      return this.send(JSON.stringify(ServerMessage.parse(refused)));
    }
    this.table?.command(this, message);
  }

  private async greet({ version, table: id, token, resume }: Hello): Promise<void> {
    if (version !== PROTOCOL_VERSION) throw new RequestError('outdated', { version: PROTOCOL_VERSION });
    const secret = token ?? this.cookie;
    if (secret !== null) {
      this.player = await this.players.find(secret);
      // A token that was sent must be good; an old cookie only means that one watches.
      if (!this.player && token !== undefined) throw new RequestError('unknown-token');
      this.session = hashSecret(secret);
    }
    await this.tables.visit(id, (table) => {
      if (table.lineCount >= MAX_LINES) throw new RequestError('table-full');
      if (this.ws.readyState !== this.ws.OPEN) return;
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
