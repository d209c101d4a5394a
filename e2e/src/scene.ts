import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { invite, openBrowser, type Guest, type GuestWish } from './guest.ts';
import { buildHouse, type House, type HousePlan } from './house.ts';
import { layWire, type Wire } from './wire.ts';

type Wish = Omit<GuestWish, 'url'>;

/** Where the tests of a file happen. */
export interface Scene {
  readonly house: House;
  /** Somebody with a browser of their own comes to the house; they leave when the test is over. */
  invite(wish: Wish): Promise<Guest>;
  /** The same over a wire that can be cut. */
  inviteByWire(wish: Wish): Promise<Guest & { readonly wire: Wire }>;
}

/** Files of one worker share a browser: it ends with the worker. */
let shared: Browser | null = null;

export async function findBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
}

/** Call once in a test file: its house stands while its tests run, and after each nobody's page may have complained. */
export function setScene(plan: HousePlan = {}): Scene {
  let house: House;
  let guests: Guest[] = [];
  async function welcome(wish: GuestWish): Promise<Guest> {
    const guest = await invite(await findBrowser(), wish);
    guests.push(guest);
    return guest;
  }
  beforeAll(async () => {
    [house] = await Promise.all([buildHouse(plan), findBrowser()]);
  });
  afterEach(async () => {
    const left = guests;
    guests = [];
    await Promise.all(left.map(({ context }) => context.close()));
    expect(left.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(() => house.tearDown());
  return {
    get house() {
      return house;
    },
    invite: (wish) => welcome({ url: house.url, ...wish }),
    async inviteByWire(wish) {
      const wire = await layWire(house.url);
      const guest = await welcome({ url: wire.url, ...wish });
      guest.context.once('close', () => wire.remove());
      return { ...guest, wire };
    },
  };
}
