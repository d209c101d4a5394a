import { Guard } from '../guard.ts';
import { makeLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { MemoryOnce } from '../cluster/once.ts';
import { among, type Site } from '../cluster/site.ts';
import { memoryTallies } from '../cluster/tally.ts';
import { MemoryStore } from '../store/memory-store.ts';
import type { Player } from '../store/store.ts';
import type { Table } from '../table/table.ts';
import { FakeClock } from './fake-clock.ts';
import { Hall, type PaperConnection } from './hall.ts';
import { LocalHub } from './local-hub.ts';
import { MemoryLeases } from './memory-leases.ts';

/** Of a lease; milliseconds. Long, because every renewal is a moment at which the clock of a test stops. */
export const LEASE = 3_600_000;

type HallOptions = NonNullable<ConstructorParameters<typeof Hall>[0]>;

/** What servers in one process share, under one clock that tests move. */
export class PaperSite {
  readonly clock: FakeClock;
  readonly store = new MemoryStore();
  readonly hub = new LocalHub();
  readonly leases: MemoryLeases;
  private readonly once: MemoryOnce;
  private count = 0;

  constructor(clock = new FakeClock()) {
    this.clock = clock;
    this.leases = new MemoryLeases(clock);
    this.once = new MemoryOnce(clock);
  }

  join(): Site {
    const guard = new Guard(new Metrics(), makeLog('silent'));
    const { clock, leases: book, once } = this;
    const bus = this.hub.join(`server-${this.count++}`);
    return among(
      { clock, bus, book, once, tallies: memoryTallies(clock), leaseLength: LEASE, presenceStep: LEASE },
      guard,
    );
  }
}

/** A hall whose people sit at servers of their own: the first at this one, the others and whoever watches at two more. */
export class SpreadHall extends Hall {
  readonly site: PaperSite;
  /** This one, and the others. */
  readonly halls: readonly Hall[];
  private sitting = 0;

  private constructor(options: HallOptions, site: PaperSite, own: Site, others: readonly Hall[]) {
    super({ ...options, clock: site.clock, store: site.store, site: own });
    this.site = site;
    this.halls = [this, ...others];
  }

  static async make(options: HallOptions = {}): Promise<SpreadHall> {
    const site = new PaperSite(options.clock);
    const sites = [site.join(), site.join(), site.join()] as const;
    const { clock, store } = site;
    const others = sites
      .slice(1)
      .map((one, index) => new Hall({ ...options, clock, store, site: one, seed: `hall ${index}` }));
    const hall = new SpreadHall(options, site, sites[0], others);
    const describe = () => ({ version: '', host: '', startedAt: 0, isDraining: false, sockets: 0, tables: 0 });
    for (const [index, one] of sites.entries()) {
      const { services, tables } = hall.halls[index]!;
      await one.start(services, tables, describe);
    }
    return hall;
  }

  protected override async onOpened(table: Table): Promise<void> {
    this.sitting = 0;
    for (const hall of this.halls) await hall.tables.need(table.id);
  }

  /** The table as another server has it. */
  at(index: number, id: string): Table {
    return this.halls[index]!.tables.find(id) as Table;
  }

  override sit(
    table: Table,
    player: Player | null,
    resume: { viewer: number | null; n: number } | null = null,
  ): PaperConnection {
    // Whoever comes back does so at this one.
    if (resume) return super.sit(table, player, resume);
    return super.sit(this.at(player ? this.sitting++ % 3 : 2, table.id), player);
  }
}

export type MakeHall = (options?: HallOptions) => Promise<Hall>;

/** Ways to have people sit: all at one server, or each at one of three. */
export const HALLS: readonly (readonly [string, MakeHall])[] = [
  ['at one server', async (options) => new Hall(options)],
  ['at three servers', (options) => SpreadHall.make(options)],
];
