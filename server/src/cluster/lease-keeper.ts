import type { Cancel, Clock } from '../clock.ts';
import type { Guard } from '../guard.ts';
import type { Bus } from './bus.ts';
import type { LeaseBook, Leases } from './leases.ts';

/** Leases of others whose time is up, taken over at once. */
const MOST = 50;
/** Between two looks into the book, at least; milliseconds. */
const LEAST_PAUSE = 100;
/** So many renewals after the other, tables without a lease are looked for. */
const MISSING_STEP = 12;

/** What follows from having a lease, or not. */
export interface LeaseHolder {
  /** This server acts for the table from now on. `isNew`: nobody here asked for it; it has to be brought into memory. */
  onGained(table: string, isNew: boolean): void;
  /** Another server does. */
  onLost(table: string): void;
}

/**
 * The leases of this server: renewed when a third of their length is over, taken when they are wanted and free, taken over
 * when those who had them are gone. It counts its time from before it asked: the database may believe in a lease longer than
 * its holder does, and never the other way round.
 */
export class LeaseKeeper implements Leases {
  private readonly book: LeaseBook;
  private readonly bus: Bus;
  private readonly clock: Clock;
  private readonly guard: Guard;
  private readonly length: number;
  private holder: LeaseHolder | null = null;
  /** By table: until when it is ours, by what elapses. */
  private readonly held = new Map<string, number>();
  private readonly wanted = new Set<string>();
  private endWait: Cancel = () => {};
  private isAsking = false;
  private looking: Promise<void> = Promise.resolve();
  private isAskedAgain = false;
  private isDraining = false;
  private looks = 0;
  /** How often leases came from another server, and how often one was lost to it. */
  readonly counts = { gained: 0, lost: 0 };

  /** `length`: of a lease, in milliseconds. */
  constructor(book: LeaseBook, bus: Bus, clock: Clock, guard: Guard, length: number) {
    this.book = book;
    this.bus = bus;
    this.clock = clock;
    this.guard = guard;
    this.length = length;
    bus.subscribe({
      onMessage: (message) => {
        if (message.kind === 'free' && message.tables.some((table) => this.wanted.has(table))) this.ask();
      },
      onGap: () => {},
    });
  }

  get size(): number {
    return this.held.size;
  }

  start(holder: LeaseHolder): void {
    this.holder = holder;
    this.ask();
  }

  holds(table: string): boolean {
    const until = this.held.get(table);
    return until !== undefined && this.clock.elapsed() < until;
  }

  want(table: string): void {
    if (this.held.has(table) || this.wanted.has(table)) return;
    this.wanted.add(table);
    this.ask();
  }

  giveBack(table: string, dueAt: number | null): void {
    this.wanted.delete(table);
    if (!this.held.delete(table) || this.isDraining) return;
    this.guard.run('lease', () => this.book.giveBack(this.bus.id, [[table, dueAt]]).catch(() => {}));
  }

  /** Gives all of them back, for others to take at once; none is taken any more. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.endWait();
    await this.looking;
    const tables = [...this.held.keys()];
    this.held.clear();
    this.wanted.clear();
    const now = this.clock.now();
    await this.book
      .giveBack(
        this.bus.id,
        tables.map((table) => [table, now] as const),
      )
      .catch(() => {});
    for (let from = 0; from < tables.length; from += MOST)
      this.bus.publish({ kind: 'free', tables: tables.slice(from, from + MOST) });
  }

  /** Looks into the book now, or when the look under way is over. */
  private ask(): void {
    if (this.isDraining || !this.holder) return;
    if (this.isAsking) this.isAskedAgain = true;
    else this.guard.run('lease', () => (this.looking = this.look()));
  }

  private async look(): Promise<void> {
    this.isAsking = true;
    this.endWait();
    let wait = this.length / 3;
    try {
      await this.renew();
      if (!this.isDraining) await this.takeOver();
      const next = await this.book.nextEnd(this.bus.id);
      if (next !== null) wait = Math.min(wait, next);
    } catch {
      // The database is away: what is held runs out by itself.
      this.dropEnded();
    }
    this.isAsking = false;
    if (this.isDraining) return;
    if (this.isAskedAgain) {
      this.isAskedAgain = false;
      return this.look();
    }
    this.endWait = this.clock.at(this.clock.now() + Math.max(wait, LEAST_PAUSE), () => this.ask());
  }

  private async renew(): Promise<void> {
    const tables = [...this.held.keys(), ...this.wanted];
    if (tables.length === 0) return;
    const until = this.clock.elapsed() + this.length;
    const ours = new Set(await this.book.take(this.bus.id, tables, this.length));
    if (this.isDraining) return;
    for (const table of tables) {
      // Given back meanwhile.
      if (!this.held.has(table) && !this.wanted.has(table)) continue;
      if (ours.has(table)) this.gain(table, until, false);
      else if (this.held.delete(table)) this.lose(table);
    }
  }

  private async takeOver(): Promise<void> {
    if (this.looks++ % MISSING_STEP === 0) await this.book.addMissing();
    const until = this.clock.elapsed() + this.length;
    const tables = await this.book.takeOver(this.bus.id, MOST, this.length);
    // Others get them as soon as this server has ended: in order or by the clock.
    if (!this.isDraining) for (const table of tables) this.gain(table, until, true);
  }

  private gain(table: string, until: number, isNew: boolean): void {
    const wasHeld = this.holds(table);
    this.held.set(table, until);
    const wasWanted = this.wanted.delete(table);
    if (wasHeld) return;
    this.counts.gained++;
    this.holder!.onGained(table, isNew && !wasWanted);
  }

  private lose(table: string): void {
    this.counts.lost++;
    this.wanted.add(table);
    this.holder!.onLost(table);
  }

  private dropEnded(): void {
    for (const table of [...this.held.keys()]) {
      if (this.holds(table)) continue;
      this.held.delete(table);
      this.lose(table);
    }
  }
}
