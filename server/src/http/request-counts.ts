import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from '../clock.ts';

/** Addresses that are remembered at most, of each route with a limit of its own. */
const MOST = 5000;

interface Count {
  /** When its window began, in time that only goes on. */
  readonly since: number;
  current: number;
}

/**
 * Where `@fastify/rate-limit` counts. Its own store goes by the time of day, and would hold whoever was counted before
 * the clock was set back to a window that does not end.
 */
export function requestCounts(clock: Clock): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    private readonly counts = new Map<string, Count>();

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const elapsed = clock.elapsed();
      const known = this.counts.get(key);
      const count = known && elapsed - known.since < timeWindow ? known : { since: elapsed, current: 0 };
      count.current++;
      this.counts.delete(key);
      if (this.counts.size >= MOST) this.counts.delete(this.counts.keys().next().value!);
      this.counts.set(key, count);
      done(null, { current: count.current, ttl: timeWindow - (elapsed - count.since) });
    }

    child(): Counts {
      return new Counts();
    }
  };
}
