import {
  type AccountRenewed,
  type ClientMessage,
  type Command,
  type Followed,
  follow,
  PROTOCOL_VERSION,
  ServerMessage,
  type SessionOpened,
  type TableAnswer,
} from '@tinstar/protocol';
import { WebSocket } from 'ws';

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Asked = WithoutId<Command>;

/** Talks HTTP as a program would: with a bearer token. */
export class Guest {
  /** Another one when the server was started again. */
  url: string;
  token = '';
  name: string;
  recovery = '';
  /** Of every request: where it comes from, say. */
  private readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, name: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.name = name;
    this.headers = headers;
  }

  static async arrive(url: string, name: string, headers: Readonly<Record<string, string>> = {}): Promise<Guest> {
    const guest = new Guest(url, name, headers);
    const opened = await guest.post<SessionOpened>('/api/session', { name });
    guest.token = opened.token;
    guest.recovery = opened.recovery;
    return guest;
  }

  async request(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async get<T>(path: string): Promise<T> {
    return this.good(await this.request('GET', path));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return this.good(await this.request('POST', path, body));
  }

  private good<T>({ status, body }: { status: number; body: any }): T {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  /** The guest becomes an account, and has new keys. */
  async openAccount(handle: string, password: string): Promise<void> {
    const { token, recovery } = await this.post<AccountRenewed>('/api/account', { handle, password });
    this.token = token;
    this.recovery = recovery;
  }

  openTable(plan: Record<string, unknown>): Promise<TableAnswer> {
    return this.post('/api/tables', { game: 'wyatt-earp', speed: { kind: 'untimed' }, public: false, ...plan });
  }

  sit(table: string): Promise<Seated> {
    return Seated.connect(this.url, table, this.token || undefined);
  }
}

/** A real socket at a table: follows what it is told, and comes back after a break like the page does. */
export class Seated {
  readonly url: string;
  readonly table: string;
  readonly token: string | undefined;
  known: Followed | null = null;
  /** Every message, in order. */
  readonly messages: ServerMessage[] = [];
  /** Close codes, in order. */
  readonly closes: number[] = [];
  /** Called after every message. */
  onMessage: (message: ServerMessage) => void = () => {};
  private socket: WebSocket | null = null;
  private count = 0;
  private readonly answers = new Map<number, (message: ServerMessage) => void>();
  private readonly watches = new Set<() => void>();

  constructor(url: string, table: string, token: string | undefined) {
    this.url = url;
    this.table = table;
    this.token = token;
  }

  static async connect(url: string, table: string, token?: string): Promise<Seated> {
    const seated = new Seated(url, table, token);
    await seated.open();
    return seated;
  }

  /** Connects, or connects again, and waits for the sync. */
  async open(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`);
    this.socket = socket;
    socket.on('open', () => {
      const resume = this.known ? { resume: { viewer: this.known.viewer, n: this.known.n } } : {};
      const token = this.token ? { token: this.token } : {};
      this.say({ type: 'hello', version: PROTOCOL_VERSION, table: this.table, ...token, ...resume });
    });
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('error', () => {});
    const seen = this.messages.length;
    const synced = (): boolean => this.messages.slice(seen).some(({ type }) => type === 'sync');
    let code: number | null = null;
    socket.on('close', (closeCode) => {
      code = closeCode;
      this.closes.push(closeCode);
      for (const watch of this.watches) watch();
    });
    await this.until(() => synced() || code !== null);
    if (!synced()) throw new Error(`closed with ${code}`);
  }

  private hear(text: string): void {
    const message = ServerMessage.parse(JSON.parse(text));
    this.messages.push(message);
    const next = follow(this.known, message);
    if (next === 'gap') throw new Error('a gap in the numbers');
    this.known = next;
    if ('re' in message && message.re !== undefined) {
      this.answers.get(message.re)?.(message);
      this.answers.delete(message.re);
    }
    this.onMessage(message);
    for (const watch of this.watches) watch();
  }

  say(message: ClientMessage): void {
    this.socket!.send(JSON.stringify(message));
  }

  /** Sends a command and waits for its answer. */
  ask(command: Asked): Promise<ServerMessage> {
    const id = this.count++;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.say({ ...command, id } as ClientMessage);
    });
  }

  async until(isSo: () => boolean, milliseconds = 20_000): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.watches.delete(watch);
        reject(new Error(`waited in vain; last heard: ${JSON.stringify(this.messages.at(-1))?.slice(0, 300)}`));
      }, milliseconds);
      const watch = (): void => {
        if (!isSo()) return;
        clearTimeout(timer);
        this.watches.delete(watch);
        resolve();
      };
      this.watches.add(watch);
    });
  }

  get game() {
    return this.known?.game ?? null;
  }

  async close(): Promise<void> {
    const closed = this.closes.length;
    this.socket!.close();
    await this.until(() => this.closes.length > closed);
  }

  /** Breaks the connection without a word, as a tunnel does. */
  cut(): void {
    this.socket!.terminate();
  }

  /** Answers every decision of this seat with what `choose` picks, until the match is over. */
  playOn(choose: (moves: readonly unknown[]) => number): void {
    let answered = -1;
    const maybeMove = (): void => {
      const { game } = this;
      if (!game || game.decision === null || game.decision === answered || game.moves.length === 0) return;
      answered = game.decision;
      this.say({ type: 'move', id: this.count++, decision: answered, move: game.moves[choose(game.moves)]! });
    };
    this.onMessage = (message) => {
      // An answer that was under way when the connection broke may not have arrived: it is given again.
      if (message.type === 'sync') answered = -1;
      maybeMove();
    };
    maybeMove();
  }
}
