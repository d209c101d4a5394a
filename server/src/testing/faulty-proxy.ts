import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Where a connection breaks: before what contains `text` is passed on, or before it is answered. */
export interface Cut {
  readonly text: string;
  readonly when: 'before' | 'after';
  /** Whether nobody is let in again after it. */
  readonly isLast?: boolean;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  /** What was answered since the cut; `null`: it is not cut. */
  answers: Buffer[] | null;
}

/** How PostgreSQL says that it is ready for the next question: within a transaction, and without one. */
const READY_WITHIN = Buffer.from('Z\0\0\0\x05T', 'latin1');
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/**
 * Stands before a PostgreSQL and breaks: connections fall silent, are cut in the middle of a question, or are refused.
 */
export class FaultyProxy {
  private readonly server: Server;
  private readonly lines = new Set<Line>();
  private isStalled = false;
  /** What breaks next. */
  cut: Cut | null = null;
  /** Whether connections are refused. */
  isShut = false;

  private constructor(host: string, port: number) {
    this.server = createServer({ noDelay: true }, (near) => {
      if (this.isShut) return void near.destroy();
      const far = connect({ port, host, noDelay: true });
      const line: Line = { near, far, answers: null };
      this.lines.add(line);
      near.on('data', (bytes) => this.ask(line, bytes));
      far.on('data', (bytes) => this.answer(line, bytes));
      for (const socket of [near, far]) {
        socket.on('error', () => this.end(line));
        socket.on('close', () => this.end(line));
        if (this.isStalled) socket.pause();
      }
    });
  }

  /** Before the server that `url` names. */
  static async before(url: string): Promise<FaultyProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new FaultyProxy(hostname, Number(port));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The address to go through. */
  through(url: string): string {
    const other = new URL(url);
    other.port = String((this.server.address() as AddressInfo).port);
    return other.href;
  }

  private ask(line: Line, bytes: Buffer): void {
    const cut = this.cut && bytes.includes(this.cut.text) ? this.cut : null;
    if (cut) this.cut = null;
    if (cut?.isLast) this.isShut = true;
    if (cut?.when === 'before') return this.end(line);
    if (cut) line.answers = [];
    line.far.write(bytes);
  }

  /** After a cut the last answer is withheld: those to what was asked with it still arrive. */
  private answer(line: Line, bytes: Buffer): void {
    if (!line.answers) return void line.near.write(bytes);
    line.answers.push(bytes);
    const all = Buffer.concat(line.answers);
    if (!all.subarray(-READY.length).equals(READY)) return;
    const before = all.lastIndexOf(READY_WITHIN);
    if (before < 0) this.end(line);
    else line.near.write(all.subarray(0, before + READY_WITHIN.length), () => this.end(line));
  }

  private end(line: Line): void {
    this.lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }

  /** Connections stay open, new ones are taken, nothing is passed on. */
  stall(): void {
    this.isStalled = true;
    for (const { near, far } of this.lines) for (const socket of [near, far]) socket.pause();
  }

  goOn(): void {
    this.isStalled = false;
    for (const { near, far } of this.lines) for (const socket of [near, far]) socket.resume();
  }

  /** Breaks all connections. */
  break(): void {
    for (const line of [...this.lines]) this.end(line);
  }

  async stop(): Promise<void> {
    this.break();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
