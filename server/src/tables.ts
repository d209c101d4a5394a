import type { Seat } from '@tinstar/engine';
import type { Reserved } from '@tinstar/protocol';
import { isGameId, loadGame } from '@tinstar/shelf';
import type { Cancel } from './clock.ts';
import { RequestError, TooNew, UnreadableTable } from './errors.ts';
import { LoadedTables } from './loaded-tables.ts';
import { isQuestion } from './notify/notice-outbox.ts';
import { type GameFinder, type Keep, Openings } from './openings.ts';
import type { Services } from './services.ts';
import { type PendingNotice, type Player, StoreError } from './store/store.ts';
import { apply } from './table/journal/apply.ts';
import { loadState } from './table/journal/loading.ts';
import { indexOf, type TableState } from './table/journal/state.ts';
import { Table, type TableKeeper } from './table/table.ts';
import { type TableLimits, USUAL_LIMITS } from './table-limits.ts';

/** So often something is tried at a table that others are faster with. */
const MAX_TRIES = 50;
/** Where machines are alone nobody comes back to a move. */
const MACHINES_IDLE = 60_000;
/** Of the tables in memory so many leave at once where one has to. */
const PART = 1 / 100;
/** A table that there was no room for is tried again; milliseconds. */
const NEXT_TRY = 1000;

const fromShelf: GameFinder = (id) => {
  if (!isGameId(id)) throw new RequestError('unknown-game');
  return loadGame(id);
};

/** All tables: opens them, loads them when somebody comes or something is due, and forgets those at rest. */
export class Tables implements TableKeeper {
  private readonly services: Services;
  private readonly limits: TableLimits;
  private readonly findGame: GameFinder;
  private readonly startedAt: number;
  private readonly loaded: LoadedTables;
  /** By table that could not be read: why. */
  private readonly unreadable = new Map<string, UnreadableTable>();
  /** Tables that were forgotten although something is due there. */
  private readonly alarms = new Map<string, Cancel>();
  private readonly openings: Openings;
  private isStopping = false;

  constructor(services: Services, limits: TableLimits = USUAL_LIMITS, findGame: GameFinder = fromShelf) {
    this.services = services;
    this.limits = limits;
    this.findGame = findGame;
    this.startedAt = services.clock.now();
    this.loaded = new LoadedTables({
      read: (id) => this.read(id),
      make: (state) => new Table(services, this, state, this.startedAt),
      onKept: (table) => this.wake(table),
      most: limits.inMemory,
      makeRoom: () => this.makeRoom(),
      ...(services.bus.isShared ? { freshen: (table: Table) => table.follow() } : {}),
    });
    const keep: Keep = (id, write) => this.loaded.add(id, write);
    this.openings = new Openings({ services, limits, findGame, keep });
  }

  // ---- loading and forgetting

  /** Hands a table out for as long as `use` takes; see `LoadedTables`. Throws `unknown-table`. */
  async visit<T>(id: string, use: (table: Table) => T | Promise<T>): Promise<T> {
    const found = await this.loaded.visit(id, async (table) => ({ result: await use(table) }));
    if (!found) throw new RequestError('unknown-table');
    return found.result;
  }

  /** The same for one table of many: `null` where it is gone, or cannot be read. */
  async visitIfReadable<T>(id: string, use: (table: Table) => T | Promise<T>): Promise<T | null> {
    try {
      return await this.loaded.visit(id, use);
    } catch (error) {
      if (error instanceof UnreadableTable) return null;
      throw error;
    }
  }

  /** A table to look at at once: it is held no longer than that. */
  get(id: string): Promise<Table | null> {
    return this.loaded.visit(id, (table) => table);
  }

  need(id: string): Promise<Table> {
    return this.visit(id, (table) => table);
  }

  private async read(id: string): Promise<TableState | null> {
    try {
      const state = await this.readStored(id);
      if (state === null) this.services.bus.unfollow(id);
      this.unreadable.delete(id);
      return state;
    } catch (error) {
      this.services.bus.unfollow(id);
      // A store that is away has nothing to do with this table.
      if (error instanceof StoreError && error.fault !== 'corrupt') throw error;
      const why = error instanceof Error ? error.message : String(error);
      if (!this.unreadable.has(id)) this.services.log.error({ table: id, error: why }, 'a table cannot be read');
      const unreadable = new UnreadableTable(why, error instanceof TooNew && this.services.bus.isShared);
      this.unreadable.set(id, unreadable);
      throw unreadable;
    }
  }

  private async readStored(id: string): Promise<TableState | null> {
    const { store, clock, bus } = this.services;
    // Before it is read: whatever is written from now on is heard of.
    await bus.follow(id);
    const facts = await store.readFacts(id);
    if (!facts) return null;
    const game = await this.findGame(facts.game);
    for (let tries = 1; ; tries++) {
      const [entries, saved] = await Promise.all([store.readEntries(id, 0), store.readSnapshot(id)]);
      const { state, news } = loadState(facts, game, entries, saved);
      if (!news) return state;
      const entry = { number: entries.length, at: clock.now(), what: news };
      apply(state, entry);
      try {
        const grew = { kind: 'grew', table: id, first: entry.number, entries: [entry] } as const;
        const announcement = bus.announce(grew);
        await store.append(id, [entry], indexOf(state), [], announcement);
        if (announcement === null) bus.publish(grew);
        return state;
      } catch (error) {
        // Another server has read it at the same time, and was faster.
        const last = (await store.lastNumbers([id])).get(id) ?? -1;
        if (last < entries.length || tries >= MAX_TRIES) throw error;
      }
    }
  }

  /** The table, if it is in memory. */
  find(id: string): Table | 'loading' | null {
    return this.loaded.find(id);
  }

  /** Whether somebody still has to come for that; what happened once has happened. */
  async isStillAsked({ table: id, seat, kind }: PendingNotice): Promise<boolean> {
    if (!isQuestion(kind)) return true;
    return (await this.visitIfReadable(id, ({ asked }) => asked[seat]?.kind === kind)) ?? false;
  }

  /** Another server has deleted it. */
  forget(id: string): void {
    const found = this.find(id);
    if (found && found !== 'loading') this.drop(found);
  }

  /** Tables that could not be read since the start, and why. */
  listUnreadable(): ReadonlyMap<string, UnreadableTable> {
    return this.unreadable;
  }

  /** Does away with a table that cannot be read, by `work`; nobody reads it meanwhile. Throws if it can be read, or is gone. */
  async removeUnreadable(id: string, work: () => Promise<void>): Promise<void> {
    for (let tries = 1, isDone = false; !isDone; tries++) {
      if (tries > MAX_TRIES) throw new StoreError('failed', `table ${id} is being read all the time`);
      await this.visit(id, () => {
        throw new RequestError('not-absent');
      }).catch((error: unknown) => {
        if (!(error instanceof UnreadableTable)) throw error;
      });
      isDone = await this.loaded.whileAway(id, work);
    }
    this.unreadable.delete(id);
  }

  private wake(table: Table): void {
    this.services.metrics.tables.set(this.loaded.size);
    void this.services.bus.follow(table.id);
    this.alarms.get(table.id)?.();
    this.alarms.delete(table.id);
    this.services.presences.ask(table.id);
    if (!this.isStopping) table.wake();
  }

  /** Ends a table's life in memory; `ending` must be over before it is read again. */
  drop(table: Table, ending?: Promise<unknown>): void {
    const { outbox, leases, metrics, bus } = this.services;
    const { dueAt } = table;
    this.loaded.drop(table, ending);
    bus.unfollow(table.id);
    outbox.forget(table.id);
    leases.giveBack(table.id, dueAt);
    metrics.tables.set(this.loaded.size);
  }

  /** Whether nobody is at the table, and nobody but whoever asks (in a visit) has it in hand. */
  isFree(table: Table): boolean {
    return this.loaded.isFree(table) && !table.isWatchedAnywhere;
  }

  /** Forgets tables nobody has looked at for so long, or this one alone; what is due there later is remembered. */
  sweep(unused = this.limits.idle, only: string | null = null): void {
    const now = this.services.clock.now();
    for (const table of this.free()) {
      const { id, dueAt, usedAt, areMachinesAlone } = table;
      if (only !== null && id !== only) continue;
      const idle = areMachinesAlone ? Math.min(unused, MACHINES_IDLE) : unused;
      if (now - usedAt >= idle && (dueAt === null || dueAt - now >= this.limits.idle)) this.putAway(table);
    }
  }

  /** Tables that may leave the memory. */
  private free(): Table[] {
    const { bus, outbox } = this.services;
    // Among several servers whoever is called there is called by who acts for the table.
    return this.loaded.free().filter(({ id }) => !bus.isShared || !outbox.isCalling(id));
  }

  /** The memory is full: tables that have rested longest leave it, those where something is due soon only after all others. */
  private makeRoom(): void {
    const soon = this.services.clock.now() + this.limits.idle;
    const isDue = ({ dueAt }: Table): number => Number(dueAt !== null && dueAt < soon);
    const leaving = this.free()
      .toSorted((a, b) => isDue(a) - isDue(b) || a.usedAt - b.usedAt)
      .slice(0, Math.ceil(this.limits.inMemory * PART));
    for (const table of leaving) this.putAway(table);
    this.services.metrics.countPutAway(leaving.length);
  }

  /** Out of the memory; what is due there later is remembered. */
  private putAway(table: Table): void {
    const { id, dueAt } = table;
    this.drop(table);
    if (dueAt !== null && !this.services.bus.isShared) this.rouseAt(id, dueAt);
  }

  private rouseAt(id: string, due: number): void {
    const { clock } = this.services;
    this.alarms.set(
      id,
      clock.at(due, () => void this.rouse(id)),
    );
  }

  /** Called every second: see `LoadedTables`. */
  packResting(): void {
    this.loaded.packResting();
  }

  /** Brings a table into memory because something is due there. */
  private async rouse(id: string): Promise<void> {
    try {
      await this.get(id);
    } catch (error) {
      if (error instanceof UnreadableTable) return;
      const { clock } = this.services;
      if (error instanceof RequestError) this.rouseAt(id, clock.now() + NEXT_TRY);
      this.services.log.warn({ table: id, error: String(error) }, 'a table could not be loaded');
    }
  }

  /** After a start: bots go on and clocks run at every table that is being played. */
  async resume(): Promise<number> {
    // Among several servers each takes over what nobody does: see `LeaseKeeper`.
    if (this.services.bus.isShared) return 0;
    const called = await this.services.outbox.load();
    const ids = [...new Set([...(await this.services.store.listByStatus('playing')), ...called])];
    for (const id of ids) await this.rouse(id);
    this.sweep(0);
    return ids.length;
  }

  /** No timer runs any more; what is under way to the disk still arrives. */
  stop(): void {
    this.isStopping = true;
    this.openings.stop();
    for (const table of this.loaded) table.rest();
    for (const cancel of this.alarms.values()) cancel();
  }

  /** Every table in memory. */
  all(): IterableIterator<Table> {
    return this.loaded[Symbol.iterator]();
  }

  // ---- opening

  /** A table to come, and what its server commits itself to before the player adds to its seed. */
  reserve(player: Player): Reserved {
    return this.openings.reserve(player);
  }

  /** Opens a table. `deal` is for tests and tutorials; so is `network: null`, which is not counted. */
  open(...args: Parameters<Openings['open']>): ReturnType<Openings['open']> {
    return this.openings.open(...args);
  }

  /** The same people at a new table, each in the same seat, which is kept until they come and add to its seed. */
  async rematch(before: Table, by: Seat, network: string): Promise<void> {
    const table = await this.openings.rematch(before.state, by, network);
    const rematched = { kind: 'rematched', by, table: table.id } as const;
    await this.visit(before.id, (now) => now.record(rematched, () => now.state.rematch === null));
  }
}
