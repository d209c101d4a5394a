import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE, type CloseCode, COOKIE, LIMITS, ServerMessage } from '@tinstar/protocol';
import { WebSocketServer } from 'ws';
import type { Cancel } from '../clock.ts';
import type { BusMessage } from '../cluster/bus.ts';
import { networkOf } from '../network.ts';
import type { Players } from '../players.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Tables } from '../tables.ts';
import { Buckets } from './bucket.ts';
import { addressOf, askerOf } from './origin.ts';
import { Socket } from './socket.ts';

const PATH = '/api/socket';
/** How often silent sockets are looked for. */
const WATCH = 5000;

/** Says no and hangs up: whoever does not hang up in turn is not waited for. */
function refuse(stream: Duplex, status: string): void {
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The token in the cookie header; `null` without one. */
export function cookieToken(header: string | undefined): string | null {
  const found = header?.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`));
  return found ? found.trim().slice(COOKIE.length + 1) : null;
}

/** All sockets: who may open one, who has gone silent, who must leave. */
export class Sockets {
  private readonly services: Services;
  private readonly settings: Settings;
  private readonly players: Players;
  private readonly tables: Tables;
  private readonly wss = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
    perMessageDeflate: false,
    // Pings are counted and answered by the socket itself, within its limits.
    autoPong: false,
  });
  private readonly open = new Set<Socket>();
  /** Open sockets by network. */
  private readonly counts = new Map<string, number>();
  /** How often a network may open another one. */
  private readonly openings: Buckets;
  private endWatch: Cancel = () => {};
  private isStopping = false;

  constructor(services: Services, settings: Settings, players: Players, tables: Tables) {
    this.services = services;
    this.settings = settings;
    this.players = players;
    this.tables = tables;
    const { socketsPerMinute } = settings;
    this.openings = new Buckets(services.clock, socketsPerMinute, socketsPerMinute / 60);
  }

  listen(server: Server): void {
    const { guard } = this.services;
    server.on('upgrade', (request, stream, head) => {
      guard.run(
        'upgrade',
        () => this.upgrade(request, stream, head),
        () => stream.destroy(),
      );
    });
    this.services.bus.subscribe({
      onMessage: (message) => guard.run('bus', () => this.hear(message)),
      onGap: () => {},
    });
    this.endWatch = guard.every(WATCH, () => {
      for (const socket of this.open) socket.checkAlive();
    });
  }

  private upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const { metrics } = this.services;
    const asker = askerOf(request.headers, this.settings.origins);
    const network = networkOf(addressOf(request, this.settings.proxyHops));
    const count = this.counts.get(network) ?? 0;
    if (this.isStopping) return refuse(stream, '503 Service Unavailable');
    // Compared as it came: what a client writes there need not be an address at all.
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(stream, '404 Not Found');
    if (asker === 'foreign') {
      metrics.countRefusal('bad-origin');
      return refuse(stream, '403 Forbidden');
    }
    if (count >= this.settings.socketsPerAddress || !this.openings.take(network)) {
      metrics.countRefusal('too-many-requests');
      return refuse(stream, '429 Too Many Requests');
    }
    const cookie = asker === 'own' ? cookieToken(request.headers.cookie) : null;
    this.wss.handleUpgrade(request, stream, head, (ws) => {
      const { messagesPerSecond } = this.settings;
      const origin = { network, cookie };
      const socket = new Socket(ws, stream, this.services, this.players, this.tables, origin, messagesPerSecond);
      this.open.add(socket);
      this.counts.set(network, (this.counts.get(network) ?? 0) + 1);
      metrics.sockets.set(this.open.size);
      ws.on('close', () => {
        this.open.delete(socket);
        const left = (this.counts.get(network) ?? 1) - 1;
        if (left > 0) this.counts.set(network, left);
        else this.counts.delete(network);
        metrics.sockets.set(this.open.size);
      });
    });
  }

  get count(): number {
    return this.open.size;
  }

  /** Closes the sockets of a session, or all others of its player. Those at other servers, too. */
  signOut(session: string): void {
    this.closeSession(session, CLOSE.unknownToken);
    this.services.bus.publish({ kind: 'session', what: 'signOut', session });
  }

  /** Somebody else is on that device now: its sockets come back and see what that one may. */
  handOver(session: string): void {
    this.closeSession(session, CLOSE.seatChanged);
    this.services.bus.publish({ kind: 'session', what: 'handOver', session });
  }

  signOutOthers(player: string, ...kept: readonly string[]): void {
    this.closeOthers(player, kept);
    this.services.bus.publish({ kind: 'signOutOthers', player, kept });
  }

  /** Tells every socket of a player that another device is this player now, too. */
  tellElsewhere(player: string): void {
    this.tell(player);
    this.services.bus.publish({ kind: 'elsewhere', player });
  }

  private hear(message: BusMessage): void {
    if (message.kind === 'signOutOthers') this.closeOthers(message.player, message.kept);
    else if (message.kind === 'elsewhere') this.tell(message.player);
    else if (message.kind === 'session')
      this.closeSession(message.session, message.what === 'signOut' ? CLOSE.unknownToken : CLOSE.seatChanged);
  }

  private closeSession(session: string, code: CloseCode): void {
    for (const socket of this.open) if (socket.session === session) socket.close(code);
  }

  private closeOthers(player: string, kept: readonly string[]): void {
    for (const socket of this.open) {
      if (socket.player?.id === player && !kept.includes(socket.session ?? '')) socket.close(CLOSE.unknownToken);
    }
  }

  private tell(player: string): void {
    const message: ServerMessage = { type: 'elsewhere' };
    const text = JSON.stringify(ServerMessage.parse(message));
    for (const socket of this.open) if (socket.player?.id === player) socket.send(text);
  }

  /** Ends all sockets, one after the other within so many milliseconds; clients come back by themselves. */
  async stop(code: CloseCode, within = 0): Promise<void> {
    this.isStopping = true;
    this.endWatch();
    const all = [...this.open].map((socket) => ({ socket, at: Math.random() * within }));
    let waited = 0;
    for (const { socket, at } of all.toSorted((one, other) => one.at - other.at)) {
      if (at > waited) await pause(at - waited);
      waited = at;
      socket.close(code);
    }
    this.wss.close();
  }
}
