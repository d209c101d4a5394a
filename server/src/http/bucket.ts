import type { Clock } from '../clock.ts';

/** A bucket of permissions: holds `size` at most and gains `rate` a second. Times in milliseconds, as they elapse. */
export class Bucket {
  private readonly size: number;
  private readonly rate: number;
  private level: number;
  private filledAt: number;

  constructor(size: number, rate: number, elapsed: number) {
    this.size = size;
    this.rate = rate;
    this.level = size;
    this.filledAt = elapsed;
  }

  /** Takes one out; `false` if there is none. */
  take(elapsed: number): boolean {
    this.level = Math.min(this.size, this.level + ((elapsed - this.filledAt) * this.rate) / 1000);
    this.filledAt = elapsed;
    if (this.level < 1) return false;
    this.level--;
    return true;
  }

  /** Puts back what was taken. */
  give(): void {
    this.level = Math.min(this.size, this.level + 1);
  }
}

/** Buckets that are remembered at most: whoever comes from many addresses must not fill the memory. */
const MOST = 20_000;

/** A bucket for each who asks. */
export class Buckets {
  private readonly clock: Clock;
  private readonly size: number;
  private readonly rate: number;
  private readonly most: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(clock: Clock, size: number, rate: number, most = MOST) {
    this.clock = clock;
    this.size = size;
    this.rate = rate;
    this.most = most;
  }

  take(key: string): boolean {
    const elapsed = this.clock.elapsed();
    const bucket = this.buckets.get(key) ?? new Bucket(this.size, this.rate, elapsed);
    // Whoever asked longest ago goes first, and has most likely a full one again. Not all go at once, or whoever names
    // many keys would empty the memory of the others.
    this.buckets.delete(key);
    if (this.buckets.size >= this.most) this.buckets.delete(this.buckets.keys().next().value!);
    this.buckets.set(key, bucket);
    return bucket.take(elapsed);
  }

  give(key: string): void {
    this.buckets.get(key)?.give();
  }
}
