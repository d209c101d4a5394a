import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { NotificationFilter, type Silence } from './notification-filter.ts';

/** A connection in both directions. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** Bytes are missing: it can only be broken off. */
  isTorn: boolean;
}

/** Stands before a server over TCP and does what networks do: breaks off, falls silent, loses what is on its way. */
export class Proxy {
  /** Where it leads now; another server may take the place of the one before. */
  target: number;
  /** Which notifications of PostgreSQL get lost. */
  silence: Silence = 'nothing';
  private readonly isDatabase: boolean;
  private readonly server: Server;
  private readonly pairs = new Set<Pair>();
  private mode: 'passing' | 'stalling' | 'swallowing' = 'passing';

  private constructor(target: number, isDatabase: boolean) {
    this.target = target;
    this.isDatabase = isDatabase;
    this.server = createServer({ noDelay: true }, (near) => this.welcome(near));
  }

  static async before(target: number, isDatabase = false): Promise<Proxy> {
    const proxy = new Proxy(target, isDatabase);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private welcome(near: Socket): void {
    const far = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    const pair: Pair = { near, far, isTorn: false };
    this.pairs.add(pair);
    const filter = new NotificationFilter();
    near.on('data', (bytes) => this.pass(pair, far, bytes));
    far.on('data', (bytes) => this.pass(pair, near, this.isDatabase ? filter.pass(bytes, this.silence) : bytes));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.pairs.delete(pair);
        other.destroy();
      });
      if (this.mode === 'stalling') socket.pause();
    }
  }

  private pass(pair: Pair, to: Socket, bytes: Buffer): void {
    if (this.mode === 'swallowing') pair.isTorn = true;
    if (!pair.isTorn && bytes.length > 0) to.write(bytes);
  }

  /** Everything stands, nothing is lost. */
  stall(): void {
    this.mode = 'stalling';
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.pause();
  }

  /** Whatever is sent from now on gets lost. */
  swallow(): void {
    this.mode = 'swallowing';
  }

  /** Goes on; connections that lost something are broken off. */
  goOn(): void {
    const wasStalling = this.mode === 'stalling';
    this.mode = 'passing';
    for (const pair of [...this.pairs]) {
      if (pair.isTorn) this.tear(pair);
      else if (wasStalling) for (const socket of [pair.near, pair.far]) socket.resume();
    }
  }

  /** Breaks all connections off. */
  cut(): void {
    for (const pair of [...this.pairs]) this.tear(pair);
  }

  private tear({ near, far }: Pair): void {
    near.resetAndDestroy();
    far.resetAndDestroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
