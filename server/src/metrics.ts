import type { Mover } from '@tinstar/protocol';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What operators can watch. Labels are public facts only: a game's name, who moved, a code; never a table or a person. And
 * no figure of ours changes with what is secret at a table (sealed answers, orders, plans): an operator may play, too.
 */
export class Metrics {
  readonly registry = new Registry();
  /** By game and mover; counted up when somebody asks, because a counter takes longer than a move may. */
  private readonly newMoves = new Map<string, Map<Mover, number>>();
  private readonly moves = new Counter({
    name: 'tinstar_moves_total',
    help: 'Moves stored, by game and by who made them',
    labelNames: ['game', 'by'],
    registers: [this.registry],
    collect: () => {
      for (const [game, movers] of this.newMoves) for (const [by, count] of movers) this.moves.inc({ game, by }, count);
      this.newMoves.clear();
    },
  });
  private readonly refused = new Counter({
    name: 'tinstar_refusals_total',
    help: 'Requests and messages refused by the server (not by a table or the rules of a game), by code',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly closed = new Counter({
    name: 'tinstar_sockets_closed_total',
    help: 'Sockets the server closed, by close code',
    labelNames: ['code'],
    registers: [this.registry],
  });
  private readonly commits = new Histogram({
    name: 'tinstar_commit_seconds',
    help: 'Time until what everybody at a table hears of was on disk',
    buckets: [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.25, 1],
    registers: [this.registry],
  });
  private readonly storeFailures = new Counter({
    name: 'tinstar_store_failures_total',
    help: 'Commits and readings that failed, probes included',
    registers: [this.registry],
  });
  private readonly thinking = new Histogram({
    name: 'tinstar_bot_seconds',
    help: 'Time a bot took to decide, by game',
    labelNames: ['game'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [this.registry],
  });
  private readonly botFailures = new Counter({
    name: 'tinstar_bot_failures_total',
    help: 'Decisions a bot did not make in time',
    registers: [this.registry],
  });
  private readonly lateBots = new Counter({
    name: 'tinstar_bot_late_total',
    help: 'Decisions for which no thread had time within 20 s, made by the expertise alone',
    registers: [this.registry],
  });
  private readonly notices = new Counter({
    name: 'tinstar_notices_total',
    help: 'Notices sent to people who were not looking (but for those to windows), by kind of channel and how it went',
    labelNames: ['channel', 'result'],
    registers: [this.registry],
  });
  private readonly faults = new Counter({
    name: 'tinstar_faults_total',
    help: 'Mistakes of the server itself that were caught, by where they came in',
    labelNames: ['entrance'],
    registers: [this.registry],
  });
  readonly sockets = new Gauge({ name: 'tinstar_sockets', help: 'Open sockets', registers: [this.registry] });
  readonly tables = new Gauge({ name: 'tinstar_tables_loaded', help: 'Tables in memory', registers: [this.registry] });

  private readonly conflicts = new Counter({
    name: 'tinstar_conflicts_total',
    help: 'Appends refused because another server was faster; what was asked is executed again',
    registers: [this.registry],
  });
  private readonly followed = new Counter({
    name: 'tinstar_followed_total',
    help: 'Entries of other servers at tables in memory here',
    registers: [this.registry],
  });
  private readonly missed = new Counter({
    name: 'tinstar_missed_total',
    help: 'Times a table was found to have grown without this server having heard of it',
    registers: [this.registry],
  });

  private readonly putAway = new Counter({
    name: 'tinstar_tables_put_away_total',
    help: 'Tables that left the memory because there was no room for another',
    registers: [this.registry],
  });

  /** What a server among others adds. */
  watchSite(look: () => { leases: number; lag: number; refused: number; gained: number; lost: number }): void {
    const gauge = (name: string, help: string, value: () => number): void => {
      const made: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => made.set(value()) });
    };
    gauge('tinstar_leases', 'Tables for which this server acts', () => look().leases);
    gauge('tinstar_leases_gained', 'How often it began to act for a table', () => look().gained);
    gauge('tinstar_leases_lost', 'How often another server took a table from it', () => look().lost);
    gauge(
      'tinstar_bus_lag_seconds',
      'How long what this server says to the others is under way',
      () => look().lag / 1000,
    );
    gauge(
      'tinstar_bus_refused',
      'How much was heard there that no server of the site says like this',
      () => look().refused,
    );
  }

  /** `withProcess`: also memory, event loop and garbage collection of this process. */
  constructor(withProcess = false) {
    if (withProcess) collectDefaultMetrics({ register: this.registry });
  }

  countMove(game: string, by: Mover): void {
    let movers = this.newMoves.get(game);
    if (!movers) this.newMoves.set(game, (movers = new Map()));
    movers.set(by, (movers.get(by) ?? 0) + 1);
  }

  countNotice(channel: string, result: string): void {
    this.notices.inc({ channel, result });
  }

  countFault(entrance: string): void {
    this.faults.inc({ entrance });
  }

  countRefusal(code: string): void {
    this.refused.inc({ code });
  }

  countClosed(code: number): void {
    this.closed.inc({ code });
  }

  /** Only of commits with an entry that everybody hears of. */
  countCommit(milliseconds: number): void {
    this.commits.observe(milliseconds / 1000);
  }

  countOthers(conflicts: number, followed: number): void {
    if (conflicts > 0) this.conflicts.inc(conflicts);
    if (followed > 0) this.followed.inc(followed);
  }

  countMissed(): void {
    this.missed.inc();
  }

  countStoreFailure(): void {
    this.storeFailures.inc();
  }

  countBot(game: string, milliseconds: number, failed: boolean): void {
    this.thinking.observe({ game }, milliseconds / 1000);
    if (failed) this.botFailures.inc();
  }

  countPutAway(tables: number): void {
    this.putAway.inc(tables);
  }

  countLateBot(): void {
    this.lateBots.inc();
  }
}
