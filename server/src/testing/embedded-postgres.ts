import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

/** A message of the protocol: its length follows the letter, except in the first one. */
const lengthAt = (bytes: Buffer, at: number): number =>
  bytes.length >= at + 4 ? bytes.readInt32BE(at) + at : Infinity;

const message = (letter: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** You may come in; this is how you would cancel; I am ready. */
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** Messages that belong together: up to the one that asks for an answer. */
interface Request {
  readonly from: Socket;
  readonly bytes: Buffer;
}

/** Where a connection breaks: before a request that contains `text` is carried out, or before it is answered. */
export interface Cut {
  readonly text: string;
  readonly when: 'before' | 'after';
  /** Whether nobody is let in again after it. */
  readonly isLast?: boolean;
}

/**
 * A real PostgreSQL without installing one: compiled to WebAssembly, in this process, and spoken to over TCP. It has a
 * single session. So connections take turns, one that has begun a transaction stays until it ends it; and an advisory
 * lock keeps nobody out.
 */
export class EmbeddedPostgres {
  private readonly db: PGlite;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly preparing = new Set<Socket>();
  private readonly leaving = new Set<Promise<void>>();
  private requests: Request[] = [];
  private owner: Socket | null = null;
  private isBusy = false;
  /** What breaks next. */
  cut: Cut | null = null;
  /** Whether connections are refused. */
  isShut = false;

  private constructor(db: PGlite) {
    this.db = db;
    this.server = createServer({ noDelay: true }, (socket) => this.welcome(socket));
  }

  static async start(): Promise<EmbeddedPostgres> {
    const postgres = new EmbeddedPostgres(await PGlite.create());
    await new Promise<void>((resolve) => postgres.server.listen(0, '127.0.0.1', resolve));
    return postgres;
  }

  get url(): string {
    return `postgres://postgres:hush@127.0.0.1:${(this.server.address() as AddressInfo).port}/postgres`;
  }

  /** Forgets everything but its tables: making them anew takes longer than most tests. Returns its address. */
  async clear(): Promise<string> {
    const { rows } = await this.db.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'tinstar'",
    );
    await this.db.exec(rows.map(({ name }) => `DELETE FROM ${name};`).join(''));
    return this.url;
  }

  /** Breaks all connections. */
  break(): void {
    for (const socket of [...this.sockets]) this.cutOff(socket);
  }

  async stop(): Promise<void> {
    this.break();
    await new Promise((resolve) => this.server.close(resolve));
    await Promise.all(this.leaving);
    await this.db.close();
  }

  private welcome(socket: Socket): void {
    if (this.isShut) return void socket.destroy();
    this.sockets.add(socket);
    let buffer = Buffer.alloc(0);
    let begun = -1;
    socket.on('error', () => {});
    socket.on('close', () => this.leave(socket));
    socket.on('data', (part: Buffer) => {
      buffer = Buffer.concat([buffer, part]);
      if (begun < 0) {
        if (lengthAt(buffer, 0) > buffer.length) return;
        buffer = buffer.subarray(lengthAt(buffer, 0));
        begun = 0;
        void Promise.all(this.leaving).then(() => socket.write(WELCOME));
      }
      for (let end = lengthAt(buffer, begun + 1); end <= buffer.length; end = lengthAt(buffer, begun + 1)) {
        const letter = String.fromCharCode(buffer[begun]!);
        // A statement with a name stays in the session.
        if (letter === 'P' && buffer[begun + 5] !== 0) this.preparing.add(socket);
        begun = end;
        if (letter === 'X') {
          socket.end();
          return this.leave(socket);
        }
        if (letter !== 'Q' && letter !== 'S') continue;
        this.requests.push({ from: socket, bytes: buffer.subarray(0, end) });
        buffer = buffer.subarray(end);
        begun = 0;
      }
      void this.work();
    });
  }

  private leave(socket: Socket): void {
    if (!this.sockets.delete(socket)) return;
    this.requests = this.requests.filter(({ from }) => from !== socket);
    const leaving = this.forget(socket).finally(() => this.leaving.delete(leaving));
    this.leaving.add(leaving);
  }

  /** A session that ends takes its transaction, its locks and its statements along. */
  private async forget(socket: Socket): Promise<void> {
    while (this.isBusy) await new Promise((resolve) => setImmediate(resolve));
    if (this.owner === socket) await this.db.exec('ROLLBACK');
    if (this.preparing.delete(socket)) await this.db.exec('DEALLOCATE ALL; SELECT pg_advisory_unlock_all()');
    if (this.owner === socket) this.owner = null;
    void this.work();
  }

  private cutOff(socket: Socket): void {
    socket.destroy();
    this.leave(socket);
  }

  private next(): Request | undefined {
    const index = this.requests.findIndex(({ from }) => this.owner === null || from === this.owner);
    return index < 0 ? undefined : this.requests.splice(index, 1)[0];
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let request = this.next(); request; request = this.next()) await this.carryOut(request);
    this.isBusy = false;
  }

  private async carryOut({ from, bytes }: Request): Promise<void> {
    const cut = this.cut && bytes.includes(this.cut.text) ? this.cut : null;
    if (cut) this.cut = null;
    if (cut?.isLast) this.isShut = true;
    if (cut?.when === 'before') return this.cutOff(from);
    const answer = await this.db.execProtocolRaw(bytes);
    // The last byte of "ready" says whether a transaction is under way.
    this.owner = answer.at(-1) === 'I'.charCodeAt(0) ? null : from;
    if (cut) this.cutOff(from);
    else from.write(answer);
  }
}
