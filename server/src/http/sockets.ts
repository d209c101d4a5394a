import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, type CloseCode, COOKIE, LIMITS, ServerMessage } from '@tinstar/protocol';
import { WebSocketServer } from 'ws';
import type { Players } from '../players.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Tables } from '../tables.ts';
import { addressOf, askerOf } from './origin.ts';
import { Socket } from './socket.ts';

const PATH = '/api/socket';
/** How often silent sockets are looked for. */
const WATCH = 5000;

function refuse(stream: Duplex, status: string): void {
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
  private readonly wss = new WebSocketServer({ noServer: true, maxPayload: LIMITS.message, perMessageDeflate: false });
  private readonly open = new Set<Socket>();
  private readonly byAddress = new Map<string, number>();
  private watch: NodeJS.Timeout | null = null;
  private isStopping = false;

  constructor(services: Services, settings: Settings, players: Players, tables: Tables) {
    this.services = services;
    this.settings = settings;
    this.players = players;
    this.tables = tables;
  }

  listen(server: Server): void {
    server.on('upgrade', (request, stream, head) => this.upgrade(request, stream, head));
    this.watch = setInterval(() => {
      for (const socket of this.open) socket.checkAlive();
    }, WATCH);
    this.watch.unref();
  }

  private upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const { metrics } = this.services;
    const asker = askerOf(request.headers, this.settings.origins);
    const address = addressOf(request, this.settings.proxyHops);
    const count = this.byAddress.get(address) ?? 0;
    if (this.isStopping) return refuse(stream, '503 Service Unavailable');
    if (new URL(request.url ?? '', 'http://localhost').pathname !== PATH) return refuse(stream, '404 Not Found');
    if (asker === 'foreign') {
      metrics.countRefusal('bad-origin');
      return refuse(stream, '403 Forbidden');
    }
    if (count >= this.settings.socketsPerAddress) {
      metrics.countRefusal('too-many-requests');
      return refuse(stream, '429 Too Many Requests');
    }
    const cookie = asker === 'own' ? cookieToken(request.headers.cookie) : null;
    this.wss.handleUpgrade(request, stream, head, (ws) => {
      const { messagesPerSecond } = this.settings;
      const socket = new Socket(ws, stream, this.services, this.players, this.tables, cookie, messagesPerSecond);
      this.open.add(socket);
      this.byAddress.set(address, (this.byAddress.get(address) ?? 0) + 1);
      metrics.sockets.set(this.open.size);
      ws.on('close', () => {
        this.open.delete(socket);
        const left = (this.byAddress.get(address) ?? 1) - 1;
        if (left > 0) this.byAddress.set(address, left);
        else this.byAddress.delete(address);
        metrics.sockets.set(this.open.size);
      });
    });
  }

  get count(): number {
    return this.open.size;
  }

  /** Closes the sockets of a session, or all others of its player. */
  signOut(session: string): void {
    for (const socket of this.open) if (socket.session === session) socket.close(CLOSE.unknownToken);
  }

  /** Somebody else is on that device now: its sockets come back and see what that one may. */
  handOver(session: string): void {
    for (const socket of this.open) if (socket.session === session) socket.close(CLOSE.seatChanged);
  }

  signOutOthers(player: string, ...kept: readonly string[]): void {
    for (const socket of this.open) {
      if (socket.player?.id === player && !kept.includes(socket.session ?? '')) socket.close(CLOSE.unknownToken);
    }
  }

  /** Tells every socket of a player that another device is this player now, too. */
  tellElsewhere(player: string): void {
    const message: ServerMessage = { type: 'elsewhere' };
    const text = JSON.stringify(ServerMessage.parse(message));
    for (const socket of this.open) if (socket.player?.id === player) socket.send(text);
  }

  /** Ends all sockets; clients come back by themselves. */
  stop(code: CloseCode): void {
    this.isStopping = true;
    if (this.watch) clearInterval(this.watch);
    for (const socket of this.open) socket.close(code);
    this.wss.close();
  }
}
