import { type Command, follow, type Followed, PROTOCOL_VERSION, type ServerMessage } from '@tinstar/protocol';
import { WebSocket } from 'ws';
import type { Viewer } from '../evidence.ts';
import type { Pace } from '../pace.ts';
import type { TranscriptFile } from '../transcript-file.ts';

/** How often it says that it is there, and how long it waits in silence before it tries another way; milliseconds. */
const HEARTBEAT = 1500;
const SILENCE = 4500;

export type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** Where the servers are; which of them is asked is the device's choice each time. */
export interface Doors {
  readonly count: number;
  urlOf(server: number): string;
}

export interface DevicePlan {
  readonly table: string;
  readonly viewer: Viewer;
  readonly token: string | null;
  readonly doors: Doors;
  readonly transcript: TranscriptFile;
  readonly pace: Pace;
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
}

/**
 * A socket at a table that comes back, at any of the servers, whatever happens to it. All it says and hears is written
 * down. It judges nothing: where what it hears does not fit together it connects again, as a page would.
 */
export class Device {
  known: Followed | null = null;
  /** What was asked and has no answer yet, by number. */
  readonly pending = new Map<number, WithoutId<Command>>();
  onChange: (message: ServerMessage) => void = () => {};
  private readonly plan: DevicePlan;
  private socket: WebSocket | null = null;
  private sockets = 0;
  private ids = 0;
  private isIn = false;
  private isClosed = false;
  private heardAt = 0;
  private readonly heart: NodeJS.Timeout;
  private again: NodeJS.Timeout | null = null;

  constructor(plan: DevicePlan) {
    this.plan = plan;
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
    this.connect();
  }

  get isConnected(): boolean {
    return this.isIn;
  }

  /** How many connections it has begun. */
  get attempts(): number {
    return this.sockets;
  }

  /** On a machine that is too busy it is patient: whoever gives up too soon only makes more work. */
  private get silence(): number {
    return Math.round(SILENCE * this.plan.pace.last);
  }

  private connect(): void {
    const { doors, below, transcript, table, token } = this.plan;
    const server = below(doors.count);
    const number = ++this.sockets;
    const socket = new WebSocket(`${doors.urlOf(server)}/api/socket`, { handshakeTimeout: this.silence });
    this.socket = socket;
    this.heardAt = Date.now();
    socket.on('open', () => {
      transcript.write({ at: Date.now(), socket: number, kind: 'opened', server });
      const resume = this.known ? { resume: { viewer: this.known.viewer, n: this.known.n } } : {};
      this.say({ type: 'hello', version: PROTOCOL_VERSION, table, ...(token ? { token } : {}), ...resume });
    });
    socket.on('message', (data) => {
      if (socket === this.socket) this.hear(String(data), number);
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      transcript.write({ at: Date.now(), socket: number, kind: 'closed', code });
      if (socket === this.socket) this.comeBack();
    });
  }

  private comeBack(): void {
    this.isIn = false;
    this.socket = null;
    if (!this.isClosed) this.again = setTimeout(() => this.connect(), 30 + this.plan.below(500));
  }

  private beat(): void {
    if (!this.socket) return;
    if (Date.now() - this.heardAt > this.silence) this.socket.terminate();
    else if (this.isIn) this.socket.send('{"type":"ping"}');
  }

  private say(message: object): void {
    const text = JSON.stringify(message);
    this.plan.transcript.write({ at: Date.now(), socket: this.sockets, kind: 'said', text });
    this.socket!.send(text);
  }

  private hear(text: string, socket: number): void {
    this.heardAt = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    // Signs of life and of others: many, and nothing follows from them.
    if (message.type === 'pong' || message.type === 'presence') return;
    this.plan.transcript.write({ at: this.heardAt, socket, kind: 'heard', text });
    const next = this.followed(message);
    if (next === 'gap') return this.socket!.terminate();
    this.known = next;
    if (message.type === 'sync') {
      this.isIn = true;
      this.onSync();
    }
    if ('re' in message && message.re !== undefined) this.pending.delete(message.re);
    this.onChange(message);
  }

  private followed(message: ServerMessage): Followed | null | 'gap' {
    try {
      return follow(this.known, message);
    } catch {
      // A change that does not fit what is known.
      return 'gap';
    }
  }

  /** Called after each sync, with what was asked on the socket before and never answered. */
  onUnanswered: (commands: readonly WithoutId<Command>[]) => void = () => {};

  private onSync(): void {
    const unanswered = [...this.pending.values()];
    this.pending.clear();
    if (unanswered.length > 0) this.onUnanswered(unanswered);
  }

  /** Asks, if it is connected. */
  ask(command: WithoutId<Command>): void {
    if (!this.isIn) return;
    const id = this.ids++;
    this.pending.set(id, command);
    this.say({ ...command, id });
  }

  /** The run is over. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.heart);
    if (this.again) clearTimeout(this.again);
    if (this.isIn) this.plan.transcript.write({ at: Date.now(), socket: this.sockets, kind: 'over' });
    const { socket } = this;
    this.socket = null;
    socket?.removeAllListeners('close');
    socket?.terminate();
    this.plan.transcript.close();
  }
}
