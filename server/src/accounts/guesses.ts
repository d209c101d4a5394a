import { createHmac } from 'node:crypto';
import type { Tallies, Tally } from '../cluster/tally.ts';
import { RequestError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { keyOfHandle } from '../store/account-store.ts';

/** Wrong passwords for a handle from one address: five, then one a minute. */
const HERE = 5;
const HERE_RATE = 1 / 60;
/** And from everywhere: twenty, then one every ten minutes. */
const EVERYWHERE = 20;
const EVERYWHERE_RATE = 1 / 600;
/** Beyond that an address is still heard once an hour, so that few addresses keep nobody out who types it right at once. */
const BEYOND = 1;
const BEYOND_RATE = 1 / 3600;
/** Of all addresses together thirty, then one in a quarter of an hour: however many there are. */
const STRANGERS = 30;
const STRANGERS_RATE = 1 / 900;
const MAX_KNOWN = 20_000;
/** Handles are counted in so many places, fewer than a tally remembers: nobody makes it forget one by naming many others. */
const PLACES = 2 ** 14;

/**
 * Slows down whoever guesses passwords: however many addresses there are, 290 tries on the first day and 240 on each
 * other. An address where the owner has signed in before, and a device that is signed in, do not mind how many others
 * try. Whether there is such a handle makes no difference. Addresses are kept as hashes.
 */
export class Guesses {
  private readonly secret: string;
  private readonly here: Tally;
  private readonly everywhere: Tally;
  private readonly beyond: Tally;
  private readonly strangers: Tally;
  /** Handle and address of those who got it right. */
  private readonly friends = new Set<string>();

  constructor(tallies: Tallies, secret: string) {
    this.secret = secret;
    this.here = tallies('guess here', HERE, HERE_RATE);
    this.everywhere = tallies('guess everywhere', EVERYWHERE, EVERYWHERE_RATE);
    this.beyond = tallies('guess beyond', BEYOND, BEYOND_RATE);
    this.strangers = tallies('guess strangers', STRANGERS, STRANGERS_RATE);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }

  private placeOf(key: string): string {
    const digest = createHmac('sha256', this.secret).update(`place ${key}`).digest();
    return String(digest.readUInt32BE(0) % PLACES);
  }

  /**
   * Takes a try; throws if there is none left. Returns a function to call when it was right. `session`: of a device that
   * is signed in as that player; it has tries of its own, wherever it is.
   */
  async take(handle: string, address: string, session: string | null = null): Promise<() => Promise<void>> {
    const key = keyOfHandle(handle);
    if (session !== null) {
      const device = this.hash(`${key} session ${session}`);
      if (!(await this.here.take(device))) throw new RequestError('too-many-requests');
      return () => this.here.give(device);
    }
    const pair = this.hash(`${key} ${networkOf(address)}`);
    if (!(await this.here.take(pair))) throw new RequestError('too-many-requests');
    const giveOther = this.friends.has(pair) ? async () => {} : await this.takeOther(this.placeOf(key), pair);
    if (giveOther === null) {
      await this.here.give(pair);
      throw new RequestError('too-many-requests');
    }
    return async () => {
      await this.here.give(pair);
      await giveOther();
      if (this.friends.size >= MAX_KNOWN) this.friends.delete(this.friends.values().next().value!);
      this.friends.add(pair);
    };
  }

  /** A try of those from everywhere, or the one an address has beyond them. Returns a function that puts it back. */
  private async takeOther(place: string, pair: string): Promise<(() => Promise<void>) | null> {
    if (await this.everywhere.take(place)) return () => this.everywhere.give(place);
    if (!(await this.beyond.take(pair))) return null;
    const giveBack = (): Promise<void> => this.beyond.give(pair);
    if (!(await this.strangers.take(place))) {
      await giveBack();
      return null;
    }
    return async () => {
      await giveBack();
      await this.strangers.give(place);
    };
  }
}
