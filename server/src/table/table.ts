import { botsFor } from '@tinstar/bots';
import { Problem, type Seat } from '@tinstar/engine';
import { CLOSE, type CloseCode, type Command, type ErrorCode, type Presence, type WireError } from '@tinstar/protocol';
import { codeOfBreak, RequestError, serverError } from '../errors.ts';
import type { Asked } from '../notify/notice-outbox.ts';
import type { Services } from '../services.ts';
import { StoreError, type Player } from '../store/store.ts';
import { Autopilot } from './time/autopilot.ts';
import { boundOf } from './commands/bounds.ts';
import { CHANGES_INDEX } from './journal/kinds.ts';
import { type Circumstances, execute, startIfFull } from './commands/execute.ts';
import { type CommandResult, type Executed, happens, refuse } from './commands/result.ts';
import { Crowd, type Connection } from './audience/crowd.ts';
import type { TableEvent, JournalEntry } from './journal/entry.ts';
import { Shares } from './audience/share.ts';
import { Deliveries } from './audience/deliveries.ts';
import { TableFigures } from './figures.ts';
import { show } from './audience/show.ts';
import { Snapshots } from './snapshots.ts';
import { Past } from './journal/packed-past.ts';
import { type Execute, WritePath } from './write-path.ts';
import { type Brought, chooseSeat, sitDown } from './commands/seating.ts';
import { areMachinesAlone } from './journal/people.ts';
import { isOver, seatOf, type TableState } from './journal/state.ts';

/** What a table asks of whoever holds all tables. */
export interface TableKeeper {
  /** The store refused a write: memory is ahead of the disk, the table must be read again. */
  drop(table: Table): void;
  /** `network`: where whoever asks for it is. */
  rematch(table: Table, seat: Seat, network: string): Promise<void>;
}

/**
 * A table at work: takes commands, has them written (`write-path.ts`), tells everybody, and sees to bots and clocks. All
 * that is true is in `state`, whose past is packed at rest (`journal/packed-past.ts`); this is its edge to sockets and time.
 */
export class Table {
  private readonly services: Services;
  private readonly keeper: TableKeeper;
  /** What is in `state`, its past perhaps packed. */
  private readonly kept: TableState;
  private readonly past: Past;
  private readonly autopilot: Autopilot;
  private readonly crowd: Crowd;
  private readonly shares: Shares;
  private readonly path: WritePath;
  private readonly deliveries: Deliveries;
  private readonly figures: TableFigures;
  private readonly snapshots: Snapshots;
  /** Those who wait to be let in. */
  private readonly coming = new Map<Connection, () => void>();
  /** It does nothing any more: another object may be this table by now. */
  isDead = false;
  private isResting = false;
  /** When somebody last came, went or did something. */
  usedAt: number;

  constructor(services: Services, keeper: TableKeeper, state: TableState, startedAt: number) {
    this.services = services;
    this.keeper = keeper;
    this.kept = state;
    this.past = new Past(state);
    this.shares = new Shares(state);
    const elsewhere = (): readonly Presence[] => services.presences.at(state.facts.id);
    this.crowd = new Crowd(state, this.shares, elsewhere, () => services.clock.now());
    this.deliveries = new Deliveries(state, this.shares, this.crowd);
    this.figures = new TableFigures(services.metrics, state);
    this.snapshots = new Snapshots(services, state);
    this.usedAt = services.clock.now();
    const attempt = (execution: Execute): void => this.attempt(execution, null, 0);
    this.autopilot = new Autopilot(services, state, this.past, startedAt, () => this.isWatchedAnywhere, attempt);
    this.path = new WritePath(services, state, this.past, {
      isPresent: (seat) => this.isPresent(seat),
      onApplied: (entry, before) => {
        this.autopilot.notice(entry);
        this.deliveries.add(entry, before);
      },
      onTold: (entries, milliseconds) => this.figures.count(entries, milliseconds),
      onConflict: () => this.figures.countConflict(),
      onFollowed: (entries) => this.onFollowed(entries),
      onIdle: () => this.settle(),
    });
  }

  /** All that is true about the table. */
  get state(): TableState {
    this.past.unpack();
    return this.kept;
  }

  packIfResting(): boolean {
    return !this.path.isBusy && this.past.packIfUnused();
  }

  /** How many entries its journal has. */
  get length(): number {
    return this.past.length;
  }

  /** Sets bots and clocks going, if this server acts for the table: after loading, and whenever it has come to rest. */
  wake(): void {
    const { leases, outbox } = this.services;
    if (!this.isActing) {
      if (this.kept.status === 'playing') leases.want(this.id);
      return;
    }
    this.past.unpack();
    this.autopilot.arm();
    outbox.look(this);
  }

  /** Whether this server acts for the table: machines, clocks, windows, plans, calls. */
  private get isActing(): boolean {
    return this.services.leases.holds(this.id);
  }

  /** From now on this server acts for it. */
  async takeCharge(): Promise<void> {
    const { services } = this;
    this.autopilot.begin(services.clock.now());
    await services.outbox.take(this.id);
    if (!this.isDead && !this.isResting) this.wake();
  }

  /** Another server acts for it. */
  standDown(): void {
    this.autopilot.stop();
    this.services.outbox.leave(this.id);
  }

  /** When the table will next act by itself; `null`: not before somebody comes. */
  get dueAt(): number | null {
    return this.autopilot.dueAt;
  }

  get isWatched(): boolean {
    return !this.crowd.isEmpty;
  }

  /** Whether somebody looks at it, by way of any server. */
  get isWatchedAnywhere(): boolean {
    const { seats, watching } = this.crowd.presence();
    return watching > 0 || seats.includes(true);
  }

  /** Whether nobody but machines plays here. */
  get areMachinesAlone(): boolean {
    return areMachinesAlone(this.kept);
  }

  get isIdle(): boolean {
    return !this.path.isBusy && !this.isWatched;
  }

  /** By seat: what it is asked for. */
  get asked(): readonly (Asked | null)[] {
    return this.path.asked;
  }

  get id(): string {
    return this.kept.facts.id;
  }

  /** Nothing happens here by itself any more: the process is about to end. */
  rest(): void {
    this.isResting = true;
    this.autopilot.stop();
  }

  /**
   * Ends this object: no timers, no connections, nothing more is written or told. Resolves when what was under way to the disk
   * is over, one way or the other.
   */
  retire(): Promise<void> {
    if (!this.isDead) {
      this.isDead = true;
      this.autopilot.stop();
      this.hangUp(CLOSE.storeFailed);
    }
    return this.path.close();
  }

  viewerOf(connection: Connection): Seat | null {
    return connection.player ? seatOf(this.kept, connection.player.id) : null;
  }

  // ---- who watches

  /** Whether there is room for a connection: always for whoever sits here. */
  hasRoomFor(connection: Connection): boolean {
    if (this.viewerOf(connection) !== null) return true;
    const coming = [...this.coming.keys()].filter((other) => this.viewerOf(other) === null);
    return this.crowd.hasRoomToWatch(connection, coming);
  }

  /** Brings a connection to the table and shows it everything once all that has happened is on disk. */
  attach(connection: Connection, resume: { viewer: Seat | null; n: number } | null): void {
    this.usedAt = this.services.clock.now();
    const settled = (): void => {
      this.coming.delete(connection);
      const { state } = this;
      const viewer = this.viewerOf(connection);
      this.crowd.add(connection, viewer);
      const presence = this.crowd.presence();
      connection.send(show(state, viewer, { what: 'sync', resume, presence, now: this.services.clock.now() }));
      this.tellPresence(connection);
      this.lookRound();
    };
    const broken = (): void => connection.close(CLOSE.storeFailed);
    // Others wait here as well: whatever goes wrong with one is no concern of theirs.
    const leave = this.path.whenSettled({
      settled: () => this.services.guard.run('greeting', settled, broken),
      broken,
    });
    if (this.path.isBusy) this.coming.set(connection, leave);
  }

  /** Resolves when all that has happened is on disk; rejects with `store-failed` if that could not be. */
  settled(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.path.whenSettled({ settled: resolve, broken: () => reject(new RequestError('store-failed')) });
    });
  }

  detach(connection: Connection): void {
    this.usedAt = this.services.clock.now();
    this.coming.get(connection)?.();
    this.coming.delete(connection);
    if (!this.crowd.remove(connection)) return;
    this.tellPresence(connection);
    this.lookRound();
  }

  /** Whether anybody looks is all that matters to machines that are alone. */
  private lookRound(): void {
    const { kept, isDead, isResting } = this;
    if (kept.status === 'playing' && this.areMachinesAlone && !isDead && !isResting) this.wake();
  }

  /** Tells all but one who is here, and the other servers who is here by way of this one. */
  private tellPresence(except: Connection | null): void {
    this.crowd.tellPresence(this.crowd.presence(), except);
    this.services.presences.tell(this.id, this.crowd.ownPresence());
  }

  /** Who is here by way of this server; `null`: nobody. */
  get ownPresence(): Presence | null {
    return this.crowd.isEmpty ? null : this.crowd.ownPresence();
  }

  /** Somebody came or went at another server. */
  onPresence(): void {
    this.crowd.tellPresence(this.crowd.presence(), null);
    this.lookRound();
  }

  /** Somebody sat down or got up: the connections of that player see the table from another place now. */
  reseat(player: string): void {
    for (const connection of this.crowd.of(player)) {
      this.detach(connection);
      this.attach(connection, null);
    }
  }

  /** Closes the connections of a player, or all of them. */
  hangUp(code: CloseCode, player: string | null = null): void {
    for (const connection of this.crowd.of(player)) connection.close(code);
  }

  isPresent(seat: Seat): boolean {
    return this.crowd.isPresent(seat);
  }

  // ---- what happens

  private get circumstances(): Circumstances {
    return {
      now: this.services.clock.now(),
      isPresent: (seat) => this.isPresent(seat),
      awaySince: (seat) => this.crowd.awaySince(seat),
      isBot: (name) => (botsFor(this.state.game) as readonly string[]).includes(name),
    };
  }

  command(connection: Connection, command: Command): void {
    if (this.isDead) return;
    this.usedAt = this.services.clock.now();
    const seat = this.viewerOf(connection);
    if (seat === null) return this.refuse(connection, command.id, 'not-seated');
    if (command.type === 'rematch') return this.rematch(connection, seat, command);
    const execution = (): CommandResult => {
      // Whoever spoke may have stood up since.
      const now = this.viewerOf(connection);
      return now === null ? refuse('not-seated') : execute(this.state, now, command, this.circumstances);
    };
    this.attempt(execution, connection, command.id);
  }

  private rematch(connection: Connection, seat: Seat, command: Command): void {
    const bound = boundOf(this.state, seat, command);
    if (bound) return this.refuse(connection, command.id, bound);
    if (!isOver(this.state)) return this.refuse(connection, command.id, 'not-over');
    const done = (): void => connection.send(show(this.state, seat, { what: 'done', re: command.id, own: false }));
    if (this.state.rematch !== null) return done();
    this.services.guard.run(
      'frame',
      () =>
        this.keeper.rematch(this, seat, connection.network).then(done, (error: unknown) => {
          this.refuse(connection, command.id, error instanceof RequestError ? error.error.code : 'internal');
        }),
      () => connection.close(CLOSE.storeFailed),
    );
  }

  private refuse(connection: Connection, re: number, code: string): void {
    this.services.metrics.countRefusal(code);
    const error = serverError(code as ErrorCode);
    connection.send(show(this.state, this.viewerOf(connection), { what: 'refused', re, error }));
  }

  /** Has something happen, if it may; a fault in the rules breaks this table, not the server. */
  private attempt(execution: Execute, connection: Connection | null, re: number): void {
    if (this.isDead || (connection === null && (this.isResting || !this.isActing))) return;
    const asker = {
      refused: (error: WireError) =>
        connection?.send(show(this.state, this.viewerOf(connection), { what: 'refused', re, error })),
      told: (events: readonly TableEvent[]) => this.deliver(events, connection, re),
      failed: (error: unknown) => this.break(error, connection, re),
    };
    // Whoever asked has been told what failed.
    this.path.write(execution, asker).catch(() => {});
  }

  /** Writes something that nobody has to be answered for. `isOwnFault`: what does not break the table. */
  private async write(execution: Execute, isOwnFault: (error: unknown) => boolean = () => false): Promise<void> {
    const failed = (error: unknown): void => {
      if (!isOwnFault(error)) this.break(error, null, 0);
    };
    await this.path.write(execution, { refused: () => {}, told: (events) => this.deliver(events, null, 0), failed });
  }

  /** Seats a player, at `wanted` or the first seat that is free. Resolves when it is on disk; the same again changes nothing. */
  async join(player: Player, wanted: Seat | null, brought: Brought = {}): Promise<Seat> {
    const { state } = this;
    const { nonce } = brought;
    let seat: Seat | null = null;
    /** Whether the player sits there already. Nobody is told that something was taken which was not. */
    const isSeated = (): boolean => {
      seat = seatOf(state, player.id);
      if (seat !== null && nonce !== undefined && state.seats[seat]!.nonce !== nonce)
        throw new RequestError('already-seated');
      return seat !== null;
    };
    if (isSeated()) return seat!;
    const isOwnFault = (error: unknown): boolean => error instanceof Problem || error instanceof RequestError;
    const execution = (): Executed | null => {
      if (isSeated()) return null;
      seat = chooseSeat(state, player, wanted, this.services.clock.now());
      return startIfFull(state, sitDown(player, seat, brought), seat);
    };
    try {
      await this.write(execution, isOwnFault);
    } catch (error) {
      throw isOwnFault(error) ? error : new RequestError('store-failed');
    }
    this.reseat(player.id);
    return seat!;
  }

  /** Writes something that nobody at the table asked for; `isStillSo`: else it is not written. */
  record(event: TableEvent, isStillSo: () => boolean = () => true): Promise<void> {
    return this.write(() => (isStillSo() ? happens(event) : null));
  }

  /** Takes in what another server has written; `null`: whatever it is. Rejects if it cannot be read now. */
  async follow(entries: readonly JournalEntry[] | null = null): Promise<void> {
    try {
      await this.path.follow(entries);
    } catch (error) {
      // What cannot be read now is read later; what cannot be followed has to be read from the beginning.
      if (!(error instanceof StoreError)) this.break(error, null, 0);
      throw error;
    }
  }

  private onFollowed(entries: readonly JournalEntry[]): void {
    this.figures.countFollowed(entries);
    const events = entries.map(({ what }) => what);
    this.deliver(events, null, 0);
    if (!events.some(({ kind }) => CHANGES_INDEX.has(kind))) return;
    // Whoever sat down or got up at another server sees the table from another place now.
    for (const connection of this.crowd.misplaced((one) => this.viewerOf(one))) {
      this.detach(connection);
      this.attach(connection, null);
    }
  }

  private deliver(events: readonly TableEvent[], asker: Connection | null, re: number): void {
    this.deliveries.send(events, asker, asker && this.viewerOf(asker), re);
    for (const what of events) {
      if (what.kind !== 'left' || this.state.status !== 'gathering') continue;
      // Whoever got up before the start only watches from now on.
      for (const { player } of [...this.crowd.at(what.seat)]) if (player) this.reseat(player.id);
    }
  }

  /**
   * The store refused a write, or the rules failed in the middle of a move: what is in memory cannot be trusted. Nothing
   * was acknowledged that is not stored, so everybody connects again and finds what is on disk. Other tables go on.
   */
  private break(error: unknown, connection: Connection | null, re: number): void {
    if (this.isDead) return;
    const cause = error instanceof StoreError ? error.message : error instanceof Error ? error.stack : String(error);
    this.services.log.error({ table: this.id, error: cause }, 'a table must be read again');
    const code = codeOfBreak(error);
    if (connection && code) this.refuse(connection, re, code);
    this.keeper.drop(this);
  }

  private settle(): void {
    if (this.isResting) return;
    this.wake();
    this.snapshots.maybeWrite(this.isActing);
  }
}
