import type { Cancel } from './clock.ts';
import type { Bus } from './cluster/bus.ts';
import type { Guard } from './guard.ts';
import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** Between two probes, and for how long one is waited for; in milliseconds. */
export interface ProbePace {
  readonly step: number;
  readonly limit: number;
}
/** Together less than five seconds: within them it is known. */
export const USUAL_PROBES: ProbePace = { step: 2000, limit: 2500 };
/** Where nobody has asked for so long the disk is left in peace. */
const UNASKED = 600_000;

/**
 * Whether a player could play now. The store is probed beside, again and again, by writing and reading; whoever asks is
 * answered with what is known and never waits for it. A failure that anybody met counts at once, and until a probe that
 * began later has succeeded in time.
 */
export class Health {
  private readonly log: Log;
  private readonly pace: ProbePace;
  private end: Cancel = () => {};
  private trouble: string | null = null;
  private failures = 0;
  private isProbing = false;
  private askedAt = performance.now();
  private isDraining = false;

  constructor(log: Log, pace: ProbePace = USUAL_PROBES) {
    this.log = log;
    this.pace = pace;
  }

  /** Begins to probe. */
  watch(store: Pick<Store, 'probe'>, guard: Guard): void {
    this.end = guard.every(this.pace.step, () => {
      const isAsked = performance.now() - this.askedAt < UNASKED || this.trouble !== null;
      // One that hangs will tell by itself when it is over.
      if (isAsked && !this.isProbing) void this.probe(store);
    });
  }

  stop(): void {
    this.end();
  }

  /** The store failed somebody. */
  noteFailure(error: Error): void {
    this.failures++;
    this.set(error.message);
  }

  look(): 'ok' | 'store-failed' {
    this.askedAt = performance.now();
    return this.trouble === null ? 'ok' : 'store-failed';
  }

  /** The server is about to end: no new connections any more. */
  drain(): void {
    this.isDraining = true;
  }

  /** Whether a load balancer may send somebody here. */
  isReady({ isHeard }: Pick<Bus, 'isHeard'>): 'ok' | 'store-failed' | 'bus-silent' | 'draining' {
    if (this.isDraining) return 'draining';
    const store = this.look();
    return store === 'ok' && !isHeard ? 'bus-silent' : store;
  }

  private async probe(store: Pick<Store, 'probe'>): Promise<void> {
    this.isProbing = true;
    const { failures } = this;
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      this.set('the store does not answer');
    }, this.pace.limit);
    limit.unref();
    try {
      // After a failure a little room that is left is not enough: the next commit may need more.
      await store.probe(this.trouble !== null);
      if (!isLate && failures === this.failures) this.set(null);
    } catch (error) {
      this.set(error instanceof Error ? error.message : String(error));
    }
    clearTimeout(limit);
    this.isProbing = false;
  }

  private set(trouble: string | null): void {
    if ((trouble === null) !== (this.trouble === null)) {
      if (trouble === null) this.log.warn({}, 'the store works again');
      else this.log.error({ error: trouble }, 'the store has failed');
    }
    this.trouble = trouble;
  }
}
