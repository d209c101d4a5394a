import type { OperatorNode } from '@tinstar/protocol';
import { type Cancel, type Clock, SystemClock } from '../clock.ts';
import type { Guard } from '../guard.ts';
import type { Services } from '../services.ts';
import type { Ear } from '../store/postgres-store.ts';
import type { Tables } from '../tables.ts';
import { type Bus, LONE_BUS } from './bus.ts';
import { ALL_MINE, type LeaseBook, type Leases } from './leases.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import { type NodeFacts, Nodes } from './nodes.ts';
import { MemoryOnce, type Once, PostgresOnce } from './once.ts';
import { NO_PRESENCES, PRESENCE_STEP, type Presences, SharedPresences } from './presences.ts';
import { Replicas } from './replicas.ts';
import { memoryTallies, postgresTallies, type Tallies } from './tally.ts';

/** What is different for a server that shares its database with others. */
export interface Site {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly leases: Leases;
  readonly presences: Presences;
  readonly once: Once;
  readonly tallies: Tallies;
  /** Begins to follow and to act, once there are tables. */
  start(
    services: Services,
    tables: Tables,
    describe: () => Omit<NodeFacts, 'id' | 'leases' | 'isHeard' | 'lag'>,
  ): Promise<void>;
  /** All servers of the site that are there; a server that is alone is the only one. */
  nodes(): Promise<readonly OperatorNode[]>;
  /** Acts for nothing any more, for others to do so at once. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** A server that is alone. */
export function aloneWith(clock: Clock = new SystemClock()): Site {
  let own: () => readonly OperatorNode[] = () => [];
  return {
    clock,
    bus: LONE_BUS,
    leases: ALL_MINE,
    presences: NO_PRESENCES,
    once: new MemoryOnce(clock),
    tallies: memoryTallies(clock),
    async start(_services, tables, describe) {
      own = () => [
        { id: LONE_BUS.id, leases: [...tables.all()].length, isHeard: true, isSilent: false, lag: 0, ...describe() },
      ];
    },
    nodes: async () => own(),
    drain: async () => {},
    close: async () => {},
  };
}

/** The parts of a site that its servers have in common. */
export interface SharedParts {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly book: LeaseBook;
  readonly once: Once;
  readonly tallies: Tallies;
  /** Of a lease, in milliseconds. */
  readonly leaseLength: number;
  /** How often it is said who is where, in milliseconds. */
  readonly presenceStep?: number;
}

/** A server among others, whatever it goes by. */
export function among(
  { clock, bus, book, once, tallies, leaseLength, presenceStep = PRESENCE_STEP }: SharedParts,
  guard: Guard,
): Site {
  const leases = new LeaseKeeper(book, bus, clock, guard, leaseLength);
  const presences = new SharedPresences(bus, clock, presenceStep);
  let replicas: Replicas | null = null;
  let endWatch: Cancel = () => {};
  return {
    clock,
    bus,
    leases,
    presences,
    once,
    tallies,
    async start(services, tables) {
      replicas = new Replicas(services, tables);
      services.metrics.watchSite(() => ({ leases: leases.size, lag: bus.lag, refused: bus.refused, ...leases.counts }));
      let told = 0;
      endWatch = guard.every(60_000, () => {
        if (bus.refused > told)
          services.log.warn({ refused: bus.refused }, 'somebody else speaks on the bus of this site');
        told = bus.refused;
      });
      replicas.start();
      presences.start(replicas);
      leases.start(replicas);
    },
    nodes: async () => [],
    drain: () => leases.drain(),
    async close() {
      endWatch();
      presences.stop();
      replicas?.stop();
      await bus.close();
    },
  };
}

/** How a server joins the others on its database. */
export interface JoinPlan {
  readonly database: string;
  /** A Valkey or Redis; `null`: by way of the database. */
  readonly busUrl: string | null;
  readonly leaseLength: number;
  readonly secret: string;
  /** Of the store on the same database. */
  readonly ear: Ear;
}

/** Joins the servers that share a database. */
export async function joinSite(plan: JoinPlan, guard: Guard): Promise<Site> {
  // Nothing of it is loaded by a server that is alone.
  const { SiteLine } = await import('./site-line.ts');
  const { DatabaseClock, READ_STEP } = await import('./database-clock.ts');
  const { PostgresLeases } = await import('./postgres-leases.ts');
  const line = await SiteLine.open(plan.database);
  // Lines come back by themselves, for ever: whoever does not start must let go of them, or the process never ends.
  const orEnd = async (error: unknown): Promise<never> => {
    await line.close();
    throw error;
  };
  const clock = await DatabaseClock.open(line).catch(orEnd);
  const common = { secret: plan.secret, now: () => clock.now(), guard };
  const openBus = async (): Promise<Bus> =>
    plan.busUrl === null
      ? (await import('./postgres-bus.ts')).PostgresBus.open(plan.database, common, plan.ear)
      : (await import('./redis-bus.ts')).RedisBus.open(plan.busUrl, common);
  const bus = await openBus().catch(orEnd);
  const once = new PostgresOnce(line);
  const book = new PostgresLeases(line);
  const site = among({ clock, bus, book, once, tallies: postgresTallies(line), leaseLength: plan.leaseLength }, guard);
  const ends = [
    guard.every(READ_STEP, () => clock.read().catch(() => {})),
    guard.every(60_000, () => once.forgetOld().catch(() => {})),
  ];
  let nodes: Nodes | null = null;
  return {
    ...site,
    async start(services, tables, describe) {
      const own = (): NodeFacts => ({
        id: bus.id,
        leases: site.leases.size,
        isHeard: bus.isHeard,
        lag: bus.lag,
        ...describe(),
      });
      nodes = new Nodes(line, own);
      await nodes.start(guard);
      await site.start(services, tables, describe);
    },
    nodes: () => nodes?.list() ?? Promise.resolve([]),
    async drain() {
      await Promise.all([site.drain(), nodes?.say().catch(() => {})]);
    },
    async close() {
      for (const end of ends) end();
      await site.close();
      await nodes?.stop();
      await line.close();
    },
  };
}
