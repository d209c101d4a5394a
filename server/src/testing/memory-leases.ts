import type { Clock } from '../clock.ts';
import type { LeaseBook } from '../cluster/leases.ts';

interface Lease {
  holder: string;
  epoch: number;
  expires: number;
}

/** Leases of servers in one process, by a clock that tests move. */
export class MemoryLeases implements LeaseBook {
  readonly leases = new Map<string, Lease>();
  private readonly clock: Pick<Clock, 'now'>;
  /** Whether a table may have one. */
  private readonly isThere: (table: string) => boolean;

  constructor(clock: Pick<Clock, 'now'>, isThere: (table: string) => boolean = () => true) {
    this.clock = clock;
    this.isThere = isThere;
  }

  private give(table: string, holder: string, length: number): void {
    const before = this.leases.get(table);
    const epoch = (before?.epoch ?? 0) + (before?.holder === holder ? 0 : 1);
    this.leases.set(table, { holder, epoch, expires: this.clock.now() + length });
  }

  async take(holder: string, tables: readonly string[], length: number): Promise<readonly string[]> {
    const now = this.clock.now();
    const free = tables.filter((table) => {
      const lease = this.leases.get(table);
      return lease ? lease.holder === holder || lease.holder === '' || lease.expires <= now : this.isThere(table);
    });
    for (const table of free) this.give(table, holder, length);
    return free;
  }

  async takeOver(holder: string, most: number, length: number): Promise<readonly string[]> {
    const now = this.clock.now();
    const over = [...this.leases].filter(([, lease]) => lease.expires <= now);
    const taken = over.toSorted(([, a], [, b]) => a.expires - b.expires).slice(0, most);
    return taken.map(([table]) => {
      this.give(table, holder, length);
      return table;
    });
  }

  async giveBack(holder: string, tables: readonly (readonly [string, number | null])[]): Promise<void> {
    for (const [table, due] of tables) {
      const lease = this.leases.get(table);
      if (lease?.holder !== holder) continue;
      this.leases.set(table, { holder: '', epoch: lease.epoch + 1, expires: due ?? Infinity });
    }
  }

  async addMissing(): Promise<void> {}

  async nextEnd(holder: string): Promise<number | null> {
    const ends = [...this.leases.values()].filter((lease) => lease.holder !== holder && lease.expires < Infinity);
    return ends.length === 0 ? null : Math.max(0, Math.min(...ends.map(({ expires }) => expires)) - this.clock.now());
  }
}
