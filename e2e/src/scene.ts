import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { invite, openBrowser, type BrowserKind, type Guest, type GuestWish } from './guest.ts';
import { startTestServer, type TestServer, type TestServerPlan } from './test-server.ts';
import { layWire, type Wire } from './wire.ts';

type Wish = Omit<GuestWish, 'url'>;

/** Where a test happens. */
export interface Scene {
  readonly server: TestServer;
  /** Somebody with a browser of their own comes to the server; they leave when the test is over. */
  invite(wish: Wish): Promise<Guest>;
  /** The same over a wire that can be cut. */
  inviteByWire(wish: Wish): Promise<Guest & { readonly wire: Wire }>;
}

/** Files of one worker share a browser of each kind: they end with the worker. */
const shared: Partial<Record<BrowserKind, Browser>> = {};

export async function findBrowser(kind: BrowserKind = 'quick'): Promise<Browser> {
  if (!shared[kind]?.isConnected()) shared[kind] = await openBrowser(kind);
  return shared[kind];
}

/** Call once in a test file: each test has a server of its own, and after it nobody's page may have complained. */
export function setScene(plan: TestServerPlan = {}): Scene {
  let server: TestServer;
  let guests: Guest[] = [];
  async function welcome(wish: GuestWish): Promise<Guest> {
    const guest = await invite(await findBrowser(wish.notifications ? 'whole' : 'quick'), wish);
    guests.push(guest);
    return guest;
  }
  beforeEach(async () => {
    [server] = await Promise.all([startTestServer(plan), findBrowser()]);
  });
  afterEach(async () => {
    const left = guests;
    guests = [];
    await Promise.all(left.map(({ context }) => context.close()));
    await server.tearDown();
    expect(left.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  return {
    get server() {
      return server;
    },
    invite: (wish) => welcome({ url: server.url, ...wish }),
    async inviteByWire(wish) {
      const wire = await layWire(server.url);
      const guest = await welcome({ url: wire.url, ...wish });
      guest.context.once('close', () => wire.remove());
      return { ...guest, wire };
    },
  };
}
