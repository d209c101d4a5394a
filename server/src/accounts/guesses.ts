import { createHmac } from 'node:crypto';
import type { Tallies, Tally } from '../cluster/tally.ts';
import { RequestError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { keyOfHandle } from '../store/account-store.ts';

/** Wrong passwords for a handle from one address: five, then one a minute. */
const HERE = 5;
const HERE_RATE = 1 / 60;
/** And from everywhere: fifty, then one every two minutes. */
const EVERYWHERE = 50;
const EVERYWHERE_RATE = 1 / 120;
/** Beyond that an address is still heard once an hour: whoever types it right at once is never kept out. */
const BEYOND = 1;
const BEYOND_RATE = 1 / 3600;
const MAX_KNOWN = 20_000;

/**
 * Slows down whoever guesses passwords. Addresses do not use up each other's tries, and an address where the owner has
 * signed in before does not mind how many others try: a stranger can keep nobody out. Whether there is such a handle
 * makes no difference. Addresses are kept as hashes.
 */
export class Guesses {
  private readonly secret: string;
  private readonly here: Tally;
  private readonly everywhere: Tally;
  private readonly beyond: Tally;
  /** Handle and address of those who got it right. */
  private readonly friends = new Set<string>();

  constructor(tallies: Tallies, secret: string) {
    this.secret = secret;
    this.here = tallies('guess here', HERE, HERE_RATE);
    this.everywhere = tallies('guess everywhere', EVERYWHERE, EVERYWHERE_RATE);
    this.beyond = tallies('guess beyond', BEYOND, BEYOND_RATE);
  }

  /** Takes a try; throws if there is none left. Returns a function to call when it was right. */
  async take(handle: string, address: string): Promise<() => Promise<void>> {
    const key = keyOfHandle(handle);
    const pair = createHmac('sha256', this.secret)
      .update(`${key} ${networkOf(address)}`)
      .digest('base64url');
    if (!(await this.here.take(pair))) throw new RequestError('too-many-requests');
    const giveOther = this.friends.has(pair) ? async () => {} : await this.takeOther(key, pair);
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
  private async takeOther(key: string, pair: string): Promise<(() => Promise<void>) | null> {
    if (await this.everywhere.take(key)) return () => this.everywhere.give(key);
    return (await this.beyond.take(pair)) ? () => this.beyond.give(pair) : null;
  }
}
