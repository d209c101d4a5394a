import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a server over TCP and can fall silent: connections stay open, new ones are taken, nothing is passed on. */
export class StallingProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isStalled = false;

  private constructor(host: string, port: number) {
    this.server = createServer((near) => {
      const far = connect(port, host);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('data', (bytes) => other.write(bytes));
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        if (this.isStalled) socket.pause();
      }
    });
  }

  /** Before the server that `url` names. */
  static async before(url: string): Promise<StallingProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new StallingProxy(hostname, Number(port));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The address to go through. */
  through(url: string): string {
    const other = new URL(url);
    other.port = String((this.server.address() as AddressInfo).port);
    return other.href;
  }

  stall(): void {
    this.isStalled = true;
    for (const socket of this.sockets) socket.pause();
  }

  goOn(): void {
    this.isStalled = false;
    for (const socket of this.sockets) socket.resume();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
