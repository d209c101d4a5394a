import { type AnyGame, commitmentOf, type Json, Problem, readOptions, type Seat } from '@tinstar/engine';
import { allowsDelay, type OpenTable } from '@tinstar/protocol';
import { botsFor } from '@tinstar/bots';
import { isGameId, loadGame } from '@tinstar/shelf';
import { makeSeed, makeTableId } from './chance.ts';
import type { Cancel } from './clock.ts';
import { RequestError } from './errors.ts';
import type { Services } from './services.ts';
import type { Player } from './store/store.ts';
import { startFull } from './table/commands.ts';
import { delayOf, type Happening, type JournalEntry, type PlannedSeat, type TableFacts } from './table/journal.ts';
import { show } from './table/show.ts';
import { readState } from './table/reading.ts';
import { happen, indexOf, openState, seatOf, type TableState } from './table/state.ts';
import { Table, type TableKeeper } from './table/table.ts';
import { windowRules } from './table/windows.ts';

export interface TableLimits {
  /** Tables a player may have open or running. */
  readonly perPlayer: number;
  /** Tables of the whole server that are open or running. */
  readonly total: number;
  /** A table nobody looks at leaves the memory after this many milliseconds. */
  readonly idle: number;
}

export const USUAL_LIMITS: TableLimits = { perPlayer: 30, total: 20_000, idle: 600_000 };

const LOBBY_SIZE = 50;
const MINE_SIZE = 60;

const canPlay = (game: AnyGame, bot: string): boolean => (botsFor(game) as readonly string[]).includes(bot);

/** Finds a game by name. */
export type GameFinder = (id: string) => Promise<AnyGame>;

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
  private readonly loaded = new Map<string, Table>();
  private readonly loading = new Map<string, Promise<Table | null>>();
  /** Tables that were forgotten although something is due there. */
  private readonly alarms = new Map<string, Cancel>();
  private isStopping = false;

  constructor(services: Services, limits: TableLimits = USUAL_LIMITS, findGame: GameFinder = fromShelf) {
    this.services = services;
    this.limits = limits;
    this.findGame = findGame;
    this.startedAt = services.clock.now();
  }

  // ---- loading and forgetting

  get(id: string): Promise<Table | null> {
    const known = this.loaded.get(id);
    if (known) return Promise.resolve(known);
    let loading = this.loading.get(id);
    if (!loading) {
      loading = this.load(id).finally(() => this.loading.delete(id));
      this.loading.set(id, loading);
    }
    return loading;
  }

  async need(id: string): Promise<Table> {
    const table = await this.get(id);
    if (!table) throw new RequestError('unknown-table');
    return table;
  }

  private async load(id: string): Promise<Table | null> {
    const { store } = this.services;
    const facts = await store.readFacts(id);
    if (!facts) return null;
    const game = await this.findGame(facts.game);
    if (game.version !== facts.version) throw new RequestError('unsupported-version');
    const [entries, saved] = await Promise.all([store.readEntries(id, 0), store.readSnapshot(id)]);
    return this.hold(readState(facts, game, entries, saved));
  }

  private hold(state: TableState): Table {
    const { id } = state.facts;
    const table = new Table(this.services, this, state, this.startedAt);
    this.loaded.set(id, table);
    this.services.metrics.tables.set(this.loaded.size);
    this.alarms.get(id)?.();
    this.alarms.delete(id);
    if (!this.isStopping) table.wake();
    return table;
  }

  drop(table: Table): void {
    const { id } = table.state.facts;
    if (this.loaded.get(id) !== table) return;
    this.loaded.delete(id);
    this.services.herald.forget(id);
    this.services.metrics.tables.set(this.loaded.size);
  }

  /** Forgets tables nobody looks at; what is due there later is remembered. */
  sweep(): void {
    const { clock } = this.services;
    for (const [id, table] of this.loaded) {
      if (!table.isIdle || clock.now() - table.usedAt < this.limits.idle) continue;
      const { dueAt } = table;
      if (dueAt !== null && dueAt - clock.now() < this.limits.idle) continue;
      table.rest();
      this.drop(table);
      if (dueAt === null) continue;
      const alarm = clock.at(dueAt, () => this.wake(id));
      this.alarms.set(id, alarm);
    }
  }

  private wake(id: string): void {
    this.get(id).catch((error: unknown) => {
      this.services.log.warn({ table: id, error: String(error) }, 'a table could not be loaded');
    });
  }

  /** After a start: bots go on and clocks run at every table that is being played. */
  async resume(): Promise<number> {
    const called = await this.services.herald.adopt();
    const ids = [...new Set([...(await this.services.store.listByStatus('playing')), ...called])];
    for (const id of ids) {
      try {
        const table = await this.get(id);
        if (table) table.usedAt = 0;
      } catch (error) {
        this.services.log.warn({ table: id, error: String(error) }, 'a table could not be loaded');
      }
    }
    this.sweep();
    return ids.length;
  }

  /** No timer runs any more; what is under way to the disk still arrives. */
  stop(): void {
    this.isStopping = true;
    for (const table of this.loaded.values()) table.rest();
    for (const cancel of this.alarms.values()) cancel();
  }

  /** Every table in memory. */
  all(): IterableIterator<Table> {
    return this.loaded.values();
  }

  // ---- opening

  /** Opens a table. `deal` is for tests and tutorials. */
  async open(player: Player, plan: OpenTable, deal: Json | null = null): Promise<{ table: Table; seat: Seat | null }> {
    const game = await this.findGame(plan.game);
    const { min, max } = game.seats;
    if (plan.seats.length < min || plan.seats.length > max) throw new RequestError('bad-seats', { min, max });
    if (plan.seats.filter((seat) => seat === 'me').length > 1) throw new RequestError('bad-seats', { min, max });
    const seats = plan.seats.map((seat): PlannedSeat => {
      if (typeof seat === 'string') return null;
      if (!canPlay(game, seat.bot)) throw new RequestError('unknown-bot', { bot: seat.bot });
      return { bot: seat.bot };
    });
    const mine = plan.seats.indexOf('me');
    const hands: Happening[] = [];
    if (mine >= 0) hands.push({ kind: 'joined', seat: mine, player: player.id, name: player.name });
    const { speed, windows, undo = true, sealed = false, delay } = plan;
    if (delay && !allowsDelay(speed)) throw new RequestError('delay-relaxed');
    const facts = {
      game,
      options: plan.options ?? {},
      speed,
      ...(windows ? { windows } : {}),
      ...(delay ? { delay } : {}),
      public: plan.public,
      undo,
      sealed,
      seats,
      deal,
      owner: player.id,
    };
    return { table: await this.create(player, facts, hands), seat: mine >= 0 ? mine : null };
  }

  private async create(
    player: Player,
    plan: Pick<
      TableFacts,
      'options' | 'speed' | 'windows' | 'public' | 'undo' | 'sealed' | 'delay' | 'seats' | 'deal' | 'owner'
    > & { game: AnyGame },
    happenings: readonly Happening[],
  ): Promise<Table> {
    const { chance, clock, store } = this.services;
    if (this.isStopping) throw new RequestError('stopping');
    await this.checkLimits(player);
    const { game, ...rest } = plan;
    const seed = makeSeed(chance);
    const at = clock.now();
    const facts: TableFacts = {
      ...rest,
      id: makeTableId(chance),
      game: game.id,
      version: game.version,
      options: this.readOptions(game, plan.options),
      createdAt: at,
      seed,
      commitment: commitmentOf(seed),
    };
    const state = openState(facts, game);
    const entries: JournalEntry[] = [];
    const write = (what: Happening): void => {
      const entry = { number: entries.length, at, what };
      entries.push(entry);
      happen(state, entry);
    };
    happenings.forEach(write);
    startFull(state).forEach(write);
    await store.createTable(facts, indexOf(state), entries);
    return this.hold(state);
  }

  private readOptions(game: AnyGame, options: unknown): TableFacts['options'] {
    try {
      return readOptions(game.options, options);
    } catch (error) {
      if (error instanceof Problem) throw new RequestError('bad-options', error.about);
      throw error;
    }
  }

  private async checkLimits(player: Player): Promise<void> {
    const { store } = this.services;
    const [gathering, playing] = await Promise.all([store.listByStatus('gathering'), store.listByStatus('playing')]);
    if (gathering.length + playing.length >= this.limits.total) throw new RequestError('too-many-tables');
    const mine = await store.listSeated(player.id, this.limits.total);
    const busy = new Set([...gathering, ...playing]);
    if (mine.filter((id) => busy.has(id)).length >= this.limits.perPlayer) throw new RequestError('too-many-tables');
  }

  /** The same people at a new table, everybody one seat further; whoever asks sits down, the others' seats are kept. */
  async rematch(before: Table, by: Seat): Promise<void> {
    const { state } = before;
    const { player } = state.seats[by]!;
    const count = state.seats.length;
    const seats = state.seats.map((_, seat): PlannedSeat => {
      const { player: other, bot } = state.seats[(seat + count - 1) % count]!;
      // Also for whoever was away at the end: a machine stood in for them, and has no claim to the seat.
      if (other) return { reserved: other.id };
      return bot === null ? null : { bot };
    });
    const { facts, game } = state;
    const { options, speed, undo = true, sealed = false } = facts;
    const delay = delayOf(facts);
    // Whoever needed longer windows needs them again.
    const windows = windowRules(state);
    const mine = (by + 1) % count;
    const kept = { game, options, speed, windows, undo, sealed, ...(delay ? { delay } : {}) };
    const plan = { ...kept, public: false, seats, deal: null, owner: player!.id };
    const table = await this.create(player!, plan, [
      { kind: 'joined', seat: mine, player: player!.id, name: player!.name },
    ]);
    await before.record({ kind: 'rematched', by, table: table.state.facts.id });
  }

  // ---- lists

  /** Lines of the lobby, as JSON texts. */
  async lobby(): Promise<string[]> {
    const lines: string[] = [];
    for (const id of await this.services.store.listOpen(LOBBY_SIZE)) {
      const table = await this.get(id);
      if (table?.state.status === 'gathering') lines.push(show(table.state, null, { what: 'line' }));
    }
    return lines;
  }

  /** Lines of a player's tables, as JSON texts; those that wait for the player first. */
  async mine(player: Player): Promise<string[]> {
    const waiting: string[] = [];
    const others: string[] = [];
    for (const id of await this.services.store.listSeated(player.id, MINE_SIZE)) {
      const table = await this.get(id).catch(() => null);
      const seat = table && seatOf(table.state, player.id);
      if (!table || seat === null) continue;
      const isWaiting = table.state.status === 'playing' && table.state.match!.awaited.must.includes(seat);
      (isWaiting ? waiting : others).push(show(table.state, seat, { what: 'mine' }));
    }
    return [...waiting, ...others];
  }
}
