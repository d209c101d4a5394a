import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE, PROTOCOL_VERSION } from '@tinstar/protocol';
import type { FastifyInstance } from 'fastify';
import { Accounts } from './accounts/accounts.ts';
import { Claims } from './accounts/claims.ts';
import { Passwords } from './accounts/passwords.ts';
import type { BotChooser } from './bot-chooser.ts';
import { BotPool } from './bot-pool.ts';
import { type Entropy, systemEntropy } from './entropy.ts';
import type { Clock } from './clock.ts';
import { aloneWith, joinSite, type Site } from './cluster/site.ts';
import { makeApp } from './http/app.ts';
import { Sockets } from './http/sockets.ts';
import { DeviceMatches } from './device-matches.ts';
import { Guard } from './guard.ts';
import { leisure } from './leisure.ts';
import { type Log, makeLog } from './log.ts';
import { Metrics } from './metrics.ts';
import type { SiteJobs } from './cluster/jobs.ts';
import { SiteCarrier } from './notify/carrier.ts';
import { FileArchive, NO_ARCHIVE } from './operator/archive.ts';
import { isEverywhere } from './network.ts';
import { PlayersHabits } from './habits.ts';
import { Health, type ProbePace } from './health.ts';
import { NewsDesk } from './notify/account-news.ts';
import { NoticeOutbox } from './notify/notice-outbox.ts';
import { Notify } from './notify/notify.ts';
import { type Mailer, SmtpMailer } from './notify/mailer.ts';
import { PostOffice } from './notify/post-office.ts';
import { makeVapidKeys, NetworkSender, type Sender, type VapidKeys } from './notify/sender.ts';
import { Players } from './players.ts';
import { cleanUp } from './retention.ts';
import { type Pace, type Services, USUAL_PACE } from './services.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store/open-store.ts';
import type { Ear } from './store/postgres-store.ts';
import type { Store } from './store/store.ts';
import type { GameFinder } from './openings.ts';
import { TableLists } from './table-lists.ts';
import { USUAL_LIMITS } from './table-limits.ts';
import { Tables } from './tables.ts';

/** Parts that tests and benchmarks put in place of the usual ones. */
export interface Parts {
  readonly clock?: Clock;
  /** Put before the clock of the site, whatever that is, by whoever does not want to wait for it. */
  readonly hurry?: (clock: Clock) => Clock;
  readonly entropy?: Entropy;
  readonly store?: Store;
  readonly site?: Site;
  /** `false`: among several servers nobody does jobs. */
  readonly jobs?: boolean;
  readonly chooser?: BotChooser;
  readonly log?: Log;
  readonly pace?: Pace;
  readonly findGame?: GameFinder;
  readonly sender?: Sender;
  readonly mailer?: Mailer;
  readonly passwords?: Passwords;
  readonly probes?: ProbePace;
}

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly tables: Tables;
  readonly players: Players;
  readonly services: Services;
  /** Where it listens. */
  readonly port: number;
  /** Ends gracefully: what was accepted is on disk, clients are told to come back. */
  stop(): Promise<void>;
}

/** What servers of a site are told apart by while they are replaced: the program, and what it speaks. */
const VERSION = `${process.env['npm_package_version'] ?? '0.1.0'} (protocol ${PROTOCOL_VERSION})`;

/** Among several servers clients are told to come back one after the other within this; milliseconds. */
const DRAIN = 2000;

/** So long a server that cannot start puts away what it has opened; milliseconds. */
const PUT_AWAY = 3000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Says in an operator's words why the server cannot listen. */
function listenError(error: unknown, { port, host }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return new Error(`port ${port} is taken by another program; choose one with PORT=...`);
  if (code === 'EACCES')
    return new Error(`port ${port} needs more rights than this user has; choose one with PORT=...`);
  if (code === 'EADDRNOTAVAIL') return new Error(`HOST=${host} is no address of this machine`);
  return error;
}

/** Starts a server: opens the store, wakes the tables, listens. Throws with one clear line if it cannot. */
export async function startServer(settings: Settings, parts: Parts = {}): Promise<RunningServer> {
  const log = parts.log ?? makeLog(settings.logLevel);
  const metrics = new Metrics(true);
  const health = new Health(log, parts.probes);
  const guard = new Guard(metrics, log);
  const comeback = { wake: () => {} };
  const { store, ear, close } = parts.store
    ? { store: parts.store, ear: undefined, close: () => parts.store!.close() }
    : await openStore(settings, {
        observe: (failure) =>
          guard.run('database', () => {
            metrics.countStoreFailure();
            health.noteFailure(failure);
          }),
        onTrouble: (why) => guard.run('database', () => log.error({ error: why }, 'the database is away')),
        onReturn: () => {
          log.warn({}, 'the database is back');
          guard.run('database', () => comeback.wake());
        },
      });
  let site: Site | null = null;
  try {
    const entropy = parts.entropy ?? systemEntropy;
    const secret = await store.keep('secret', () => Buffer.from(entropy(32)).toString('hex'));
    site = parts.site ?? (await siteFor(settings, parts, secret, guard, ear));
    return await serve(settings, parts, { log, metrics, health, guard, store, close, comeback, entropy, secret, site });
  } catch (error) {
    await putAway(async () => {
      await site?.close();
      await close();
    });
    throw error;
  }
}

/** Closes what was opened in vain. What it goes by may be away: it is not waited for longer than that. */
const putAway = (close: () => Promise<void>): Promise<void> =>
  Promise.race([close().catch(() => {}), pause(PUT_AWAY, undefined, { ref: false })]);

/** Whoever keeps things in PostgreSQL may do so beside others. */
const siteFor = async (
  { database, bus, leaseSeconds }: Settings,
  { clock }: Parts,
  secret: string,
  guard: Guard,
  ear: Ear | undefined,
): Promise<Site> =>
  database === null || !ear
    ? aloneWith(clock)
    : joinSite({ database, busUrl: bus, leaseLength: 1000 * leaseSeconds, secret, ear }, guard);

/** What a server is built on. */
interface Ground {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: Health;
  readonly guard: Guard;
  readonly store: Store;
  /** Closes the store, and lets others have it. */
  close(): Promise<void>;
  /** What is done when the store has been away and is there again. */
  readonly comeback: { wake: () => void };
  readonly entropy: Entropy;
  readonly secret: string;
  readonly site: Site;
}

async function serve(settings: Settings, parts: Parts, ground: Ground): Promise<RunningServer> {
  const { log, metrics, health, guard, store, close, comeback, entropy, secret, site } = ground;
  if (settings.proxyHops > 0 && isEverywhere(settings.host)) {
    const advice = 'only the proxy may reach the port (HOST=127.0.0.1), or anybody can claim any address';
    log.warn({ host: settings.host, port: settings.port }, `TINSTAR_PROXY_HOPS is set: ${advice}`);
  }
  const clock = guard.watch(parts.hurry?.(site.clock) ?? site.clock);
  const keys = JSON.parse(await store.keep('vapid', () => JSON.stringify(makeVapidKeys()))) as VapidKeys;
  const { webhooks, contact } = settings;
  const sender = parts.sender ?? new NetworkSender(keys, contact, webhooks === 'private');
  const { mail } = settings;
  const mailer = mail && (parts.mailer ?? new SmtpMailer(mail.url, mail.from));
  const post = mailer && new PostOffice(mailer, clock, secret, mail.site);
  const notify = new Notify(store, clock, entropy, site, {
    publicKey: keys.publicKey,
    webhooks,
    mail: post !== null,
  });
  let jobs: SiteJobs | null = null;
  const isShared = settings.database !== null && site.bus.isShared && parts.jobs !== false;
  const carrier = !isShared
    ? null
    : new SiteCarrier({
        jobs: () => jobs!,
        clock,
        once: site.once,
        notify,
        sender,
        post,
        metrics,
        isStillAsked: (pending) => tables.isStillAsked(pending),
      });
  const services: Services = {
    clock,
    entropy,
    store,
    bus: site.bus,
    leases: site.leases,
    presences: site.presences,
    once: site.once,
    tallies: site.tallies,
    chooser: parts.chooser ?? new BotPool(settings.botWorkers, settings.botLimit, metrics, log, guard),
    outbox: new NoticeOutbox(clock, notify, sender, guard, metrics, store, post, carrier),
    metrics,
    guard,
    log,
    secret,
    pace: parts.pace ?? USUAL_PACE,
  };
  const archive = settings.exports === null ? NO_ARCHIVE : new FileArchive(settings.exports);
  const players = new Players(services);
  const tables = new Tables(
    services,
    {
      ...USUAL_LIMITS,
      perNetwork: settings.tablesPerAddress,
      total: settings.maxTables,
      inMemory: settings.tablesInMemory,
    },
    parts.findGame,
  );
  const sockets = new Sockets(services, settings, players, tables);
  const habits = new PlayersHabits(services, notify, tables);
  const claims = new Claims(services, tables, notify, habits);
  const app = await makeApp({
    services,
    settings,
    players,
    accounts: new Accounts(services, claims, parts.passwords ?? new Passwords()),
    claims,
    matches: new DeviceMatches(services),
    tables,
    lists: new TableLists(services, tables),
    sockets,
    notify,
    habits,
    sender,
    news: new NewsDesk({ clock, entropy, guard, metrics, notify, sender, post }),
    post,
    archive,
    health,
    site,
  });
  sockets.listen(app.server);
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await services.chooser.close();
    throw listenError(error, settings);
  }
  const clean = async (): Promise<void> => {
    await cleanUp(services, tables, settings.retention, archive);
  };
  let isDraining = false;
  const startedAt = clock.now();
  const describe = () => ({
    version: VERSION,
    host: `${hostname()} ${process.pid}`,
    startedAt,
    isDraining,
    sockets: sockets.count,
    tables: [...tables.all()].length,
  });
  try {
    if (carrier) {
      const works = { ...carrier.works, clean: () => clean() };
      const { SiteJobs } = await import('./cluster/jobs.ts');
      jobs = await SiteJobs.start(settings.database!, { works, hourly: ['clean'] }, clock, log);
    }
    await site.start(services, tables, describe);
    await tables.resume();
  } catch (error) {
    await putAway(async () => {
      await app.close();
      await services.chooser.close();
      await jobs?.stop();
    });
    throw error;
  }
  // Tables that could not write were given up; where nobody comes, bots and clocks have to be set going again.
  comeback.wake = () => {
    tables.resume().catch((error: unknown) => log.error({ error: String(error) }, 'tables could not be read again'));
  };

  const endSweep = guard.every(MINUTE, () => tables.sweep());
  // Memory that could be had a little earlier must not keep anybody who moves waiting.
  const isIdle = leisure();
  const endPacking = guard.every(SECOND, () => (isIdle() ? tables.packResting() : undefined));
  // Among several servers it is one of their jobs.
  const endCleaning = guard.every(HOUR, () =>
    site.bus.isShared
      ? null
      : clean().catch((error: unknown) => log.error({ error: String(error) }, 'cleaning up failed')),
  );
  health.watch(store, guard);

  const address = app.server.address();
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    isDraining = true;
    health.drain();
    endSweep();
    endPacking();
    endCleaning();
    tables.stop();
    services.outbox.stop();
    // Others act for its tables from now on; whoever is connected here plays on until told to come back.
    await site.drain();
    await sockets.stop(CLOSE.restarting, site.bus.isShared ? DRAIN : 0);
    health.stop();
    await app.close();
    await services.chooser.close();
    await jobs?.stop();
    await site.close();
    await close();
  };
  return {
    app,
    tables,
    players,
    services,
    port: typeof address === 'object' && address ? address.port : settings.port,
    stop: () => (stopping ??= stop()),
  };
}
