import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A wire between a guest and the server that can be cut: bytes go through as they are, until nothing does. */
export interface Wire {
  /** The house, as seen from this end. */
  readonly url: string;
  cut(): void;
  mend(): void;
  /** Takes the wire away. */
  remove(): void;
}

export async function layWire(house: string): Promise<Wire> {
  const { hostname, port } = new URL(house);
  const ends = new Set<Socket>();
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut,
    mend() {
      isCut = false;
    },
    remove() {
      cut();
      server.close();
    },
  };
}
