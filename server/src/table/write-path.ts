import type { Seat } from '@tinstar/engine';
import type { WireError } from '@tinstar/protocol';
import { RequestError } from '../errors.ts';
import { type Asked, askedAt } from '../notify/notice-outbox.ts';
import type { Services } from '../services.ts';
import { type PendingNotice, StoreError } from '../store/store.ts';
import { followedMatch } from './commands/follow.ts';
import type { CommandResult, Executed } from './commands/result.ts';
import { adoptMatch, apply, previewOf } from './journal/apply.ts';
import type { JournalEntry, TableEvent } from './journal/entry.ts';
import { CHANGES_INDEX } from './journal/kinds.ts';
import type { Past } from './journal/packed-past.ts';
import { indexOf, type TableState } from './journal/state.ts';

/** What happens at a table when its turn comes; `null`: nothing, things are not what they were. Must change nothing. */
export type Execute = () => CommandResult | null;

/** Whoever wants something to happen. */
export interface Asker {
  refused(error: WireError): void;
  /** It is on disk and in the state: whoever is to know is told now. */
  told(events: readonly TableEvent[]): void;
  /** The table can go on only if this was the asker's own fault. */
  failed(error: unknown): void;
}

/** So often a command is executed again because somebody at another server was faster. */
const MAX_CONFLICTS = 50;

/** What the path asks of its table. */
interface Outlet {
  isPresent(seat: Seat): boolean;
  /** An entry has been applied; the next one has not. `before` is what it changed. */
  onApplied(entry: JournalEntry, before: Pick<TableState, 'votes' | 'overdue' | 'undo' | 'end'>): void;
  onTold(entries: readonly JournalEntry[], milliseconds: number): void;
  /** Another server was faster. */
  onConflict(): void;
  /** What another server has written has been applied. */
  onFollowed(entries: readonly JournalEntry[]): void;
  /** Nothing is under way any more, and something has happened. */
  onIdle(): void;
}

/** Somebody who wants the table as it is when all that is under way has been written. */
interface Waiting {
  readonly settled: () => void;
  /** The table has to be read again. */
  readonly broken: () => void;
}

/**
 * The one way in which a table changes: execute -> append -> apply -> tell. A command is executed on the table as it
 * stands, which it leaves alone; its entries are appended to the journal; only what is on disk is applied to the state and
 * told. So the state is never ahead of the disk, and a command whose entries are refused has left no trace. One goes
 * after the other: what comes meanwhile is executed on what the one before has made of the table.
 *
 * Other servers may write to the same journal. What they write is followed: applied and told as it comes. Where one of
 * them was faster, what it wrote is read and followed first, and the command is executed again.
 */
export class WritePath {
  private readonly services: Services;
  private readonly state: TableState;
  private readonly past: Past;
  private readonly outlet: Outlet;
  private readonly queue: (() => void)[] = [];
  private waiting: Waiting[] = [];
  /** Told when the write under way is over, once no other follows. */
  private onWritten: (() => void)[] = [];
  private isDead = false;
  isBusy = false;
  /** Something was applied since the table last came to rest. */
  private hasChanged = false;
  /** By seat: what it is asked for. */
  asked: readonly (Asked | null)[];

  constructor(services: Services, state: TableState, past: Past, outlet: Outlet) {
    this.services = services;
    this.state = state;
    this.past = past;
    this.outlet = outlet;
    this.asked = askedAt(state);
  }

  /** Takes its turn. Resolves when it is over, told or refused; rejects with what went wrong, after `failed` was told. */
  write(execute: Execute, asker: Asker): Promise<void> {
    return this.take(() => this.carryOut(execute, asker));
  }

  /** Takes in what another server has appended. `entries`: what it says that is; `null`: it has to be read. */
  follow(entries: readonly JournalEntry[] | null): Promise<void> {
    return this.take(async () => {
      const next = this.state.journal.length;
      if (this.isDead || (entries && entries.at(-1)!.number < next)) return;
      if (entries?.[0]!.number === next) this.takeIn(entries);
      else await this.readOn();
    });
  }

  private take(turn: () => Promise<void>): Promise<void> {
    this.past.unpack();
    if (!this.isBusy) return this.run(turn);
    return new Promise((resolve, reject) => {
      this.queue.push(() => void this.run(turn).then(resolve, reject));
    });
  }

  private async run(turn: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    try {
      await turn();
    } finally {
      this.goOn();
    }
  }

  private async carryOut(execute: Execute, asker: Asker): Promise<void> {
    try {
      const begun = performance.now();
      for (let conflicts = 0; ; conflicts++) {
        if (this.isDead) throw new RequestError('store-failed');
        const result = execute();
        if (result === null) return;
        if ('error' in result) return asker.refused(result.error);
        const entries = await this.append(result, conflicts < MAX_CONFLICTS);
        if (this.isDead) throw new RequestError('store-failed');
        if (entries === null) continue;
        this.apply(result, entries);
        asker.told(result.events);
        return this.outlet.onTold(entries, performance.now() - begun);
      }
    } catch (error) {
      asker.failed(error);
      throw error;
    }
  }

  /** Writes the entries, with whom they call: all of it or nothing. `null`: somebody was faster, and what they wrote has been followed. */
  private async append({ events, match }: Executed, mayFollow: boolean): Promise<readonly JournalEntry[] | null> {
    const { state, services, outlet } = this;
    const table = state.facts.id;
    // Clocks of two servers are some milliseconds apart; nothing happens before what everybody knows of.
    const at = Math.max(services.clock.now(), services.bus.isShared ? state.publicAt : 0);
    const first = state.journal.length;
    const entries = events.map((what, index): JournalEntry => ({ number: first + index, at, what }));
    const preview = previewOf(state, match, entries);
    const asked = askedAt(preview);
    const isPresent = (seat: Seat): boolean => outlet.isPresent(seat);
    const notices = services.outbox.plan({ state: preview, asked, isPresent }, this.asked, entries);
    const isPlain = events.every(({ kind }) => !CHANGES_INDEX.has(kind));
    const grew = { kind: 'grew', table, first, entries } as const;
    const short = { ...grew, entries: null };
    const announcement = services.bus.announce(grew, short);
    try {
      await services.store.append(table, entries, isPlain ? undefined : indexOf(preview), notices, announcement);
    } catch (error) {
      services.outbox.discard(notices);
      const isConflict = error instanceof StoreError && error.fault === 'conflict';
      if (isConflict && mayFollow && (await this.readOn())) {
        outlet.onConflict();
        return null;
      }
      throw error;
    }
    if (announcement === null) services.bus.publish(grew, short);
    this.asked = asked;
    if (!services.leases.holds(table)) this.leaveToOthers(notices);
    return entries;
  }

  /** Another server acts for the table: it calls those who are to be called. */
  private leaveToOthers(notices: readonly PendingNotice[]): void {
    const { leases, outbox } = this.services;
    outbox.discard(notices);
    if (notices.length > 0) leases.want(this.state.facts.id);
  }

  /** Reads what others have appended, and follows it. Returns whether there was anything. */
  private async readOn(): Promise<boolean> {
    const { state, services } = this;
    const appends = await services.store.readAppends(state.facts.id, state.journal.length);
    if (this.isDead) return false;
    for (const entries of appends) this.takeIn(entries);
    return appends.length > 0;
  }

  /** Told as it was appended, all of it together: whoever watches by way of any server gets the same. */
  private takeIn(entries: readonly JournalEntry[]): void {
    const { state, outlet, services } = this;
    this.apply({ match: followedMatch(state, entries) }, entries);
    const before = this.asked;
    this.asked = askedAt(state);
    const table = { state, asked: this.asked, isPresent: (seat: Seat): boolean => outlet.isPresent(seat) };
    if (services.leases.holds(state.facts.id)) services.outbox.plan(table, before, entries);
    outlet.onFollowed(entries);
  }

  /** What is on disk becomes what is. */
  private apply({ match }: Pick<Executed, 'match'>, entries: readonly JournalEntry[]): void {
    const { state, outlet } = this;
    this.hasChanged = true;
    if (match) adoptMatch(state, match);
    for (const entry of entries) {
      const { votes, overdue, undo, end } = state;
      apply(state, entry);
      outlet.onApplied(entry, { votes, overdue, undo, end });
    }
  }

  private goOn(): void {
    const next = this.queue.shift();
    // Not from within the one before: many may wait, and all be refused.
    if (next) return queueMicrotask(next);
    this.isBusy = false;
    for (const written of this.onWritten.splice(0)) written();
    if (this.isDead) return;
    for (const { settled } of this.takeWaiting()) settled();
    // What came to nothing sets nothing going: an appointment that is past would be made again and again.
    if (!this.hasChanged) return;
    this.hasChanged = false;
    this.outlet.onIdle();
  }

  private takeWaiting(): readonly Waiting[] {
    const { waiting } = this;
    this.waiting = [];
    return waiting;
  }

  /** Answers at once where nothing is under way. Whoever waits can be sent away by what is returned. */
  whenSettled(waiting: Waiting): () => void {
    if (this.isDead) waiting.broken();
    else if (!this.isBusy) waiting.settled();
    else this.waiting.push(waiting);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== waiting);
    };
  }

  /** Nothing more is written or told. Resolves when what is under way to the disk is over, one way or the other. */
  close(): Promise<void> {
    if (!this.isDead) {
      this.isDead = true;
      for (const { broken } of this.takeWaiting()) broken();
    }
    return this.isBusy ? new Promise((resolve) => this.onWritten.push(resolve)) : Promise.resolve();
  }
}
