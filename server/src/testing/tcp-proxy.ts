import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection in both directions: towards whoever came, and towards the server behind. */
export interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** Stands before a server over TCP, and can stall, break and refuse connections. What passes is up to those who extend it. */
export abstract class TcpProxy<Own extends Line = Line> {
  protected host: string;
  /** Where it leads now. */
  target: number;
  /** Whether connections are refused. */
  isShut = false;
  protected readonly lines = new Set<Own>();
  protected isStalled = false;
  private readonly server: Server;

  protected constructor(target: number, host = '127.0.0.1') {
    this.target = target;
    this.host = host;
    this.server = createServer({ noDelay: true }, (near) => this.welcome(near));
  }

  protected async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  protected abstract open(line: Line): Own;
  /** Bytes on their way there, and back. */
  protected abstract ask(line: Own, bytes: Buffer): void;
  protected abstract answer(line: Own, bytes: Buffer): void;

  private welcome(near: Socket): void {
    if (this.isShut) return void near.destroy();
    const line = this.open({ near, far: connect({ port: this.target, host: this.host, noDelay: true }) });
    this.lines.add(line);
    near.on('data', (bytes) => this.ask(line, bytes));
    line.far.on('data', (bytes) => this.answer(line, bytes));
    for (const socket of [near, line.far]) {
      socket.on('error', () => this.end(line));
      socket.on('close', () => this.end(line));
      if (this.isStalled) socket.pause();
    }
  }

  protected end(line: Own): void {
    this.lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }

  /** Connections stay open, new ones are taken, nothing is passed on, and nothing is lost. */
  stall(): void {
    this.isStalled = true;
    for (const { near, far } of this.lines) for (const socket of [near, far]) socket.pause();
  }

  goOn(): void {
    this.isStalled = false;
    for (const { near, far } of this.lines) for (const socket of [near, far]) socket.resume();
  }

  /** Breaks all connections off. */
  break(): void {
    for (const line of [...this.lines]) this.end(line);
  }

  async stop(): Promise<void> {
    this.break();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
