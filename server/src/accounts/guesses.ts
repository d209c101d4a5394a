import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { RequestError } from '../errors.ts';
import { Bucket } from '../http/bucket.ts';
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

/** What one subscriber has: an address, or of IPv6 the half that is given to a house. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head, tail] = address.split('::') as [string, string?];
  const groups = (part = ''): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}

/**
 * Slows down whoever guesses passwords. Addresses do not use up each other's tries, and an address where the owner has
 * signed in before does not mind how many others try: a stranger can keep nobody out. Whether there is such a handle
 * makes no difference. Kept in memory only, addresses as hashes.
 */
export class Guesses {
  private readonly clock: Clock;
  private readonly secret: string;
  private readonly buckets = new Map<string, Bucket>();
  /** Handle and address of those who got it right. */
  private readonly friends = new Set<string>();

  constructor(clock: Clock, secret: string) {
    this.clock = clock;
    this.secret = secret;
  }

  /** Takes a try; throws if there is none left. Answers what to call when it was right. */
  take(handle: string, address: string): () => void {
    const key = keyOfHandle(handle);
    const pair = createHmac('sha256', this.secret)
      .update(`${key} ${networkOf(address)}`)
      .digest('base64url');
    const here = this.bucket(`here ${pair}`, HERE, HERE_RATE);
    const now = this.clock.now();
    if (!here.take(now)) throw new RequestError('too-many-requests');
    const other = this.friends.has(pair) ? null : this.takeOther(key, pair, now);
    if (other === undefined) {
      here.give();
      throw new RequestError('too-many-requests');
    }
    return () => {
      here.give();
      other?.give();
      if (this.friends.size >= MAX_KNOWN) this.friends.clear();
      this.friends.add(pair);
    };
  }

  /** A try of those from everywhere, or the one an address has beyond them; where it was taken from. */
  private takeOther(key: string, pair: string, now: number): Bucket | undefined {
    const everywhere = this.bucket(`all ${key}`, EVERYWHERE, EVERYWHERE_RATE);
    if (everywhere.take(now)) return everywhere;
    const beyond = this.bucket(`beyond ${pair}`, BEYOND, BEYOND_RATE);
    return beyond.take(now) ? beyond : undefined;
  }

  private bucket(key: string, size: number, rate: number): Bucket {
    let bucket = this.buckets.get(key);
    if (!bucket) {
      // The oldest goes: not all at once, or whoever names many handles would empty the memory of the others.
      if (this.buckets.size >= MAX_KNOWN) this.buckets.delete(this.buckets.keys().next().value!);
      this.buckets.set(key, (bucket = new Bucket(size, rate, this.clock.now())));
    }
    return bucket;
  }
}
