import { botsFor } from '@tinstar/bots';
import { Problem, type Seat } from '@tinstar/engine';
import { CLOSE, type CloseCode, type Command, type ErrorCode, type Mover } from '@tinstar/protocol';
import { RequestError, serverError } from '../errors.ts';
import { askedAt, type Asked } from '../notify/herald.ts';
import type { Services } from '../services.ts';
import { type Errand, StoreError, type Player } from '../store/store.ts';
import { isHeardByAll, PRIVATE } from './audience/audience.ts';
import { Autopilot } from './time/autopilot.ts';
import { boundOf, isBeyondBound, MOST_GATHERING } from './commands/bounds.ts';
import { CHANGES_INDEX, CHANGES_TABLE } from './journal/kinds.ts';
import { type Circumstances, judge, startIfFull, type Verdict } from './commands/execute.ts';
import { Crowd, type Line } from './audience/crowd.ts';
import type { Happening, JournalEntry } from './journal/entry.ts';
import { Shares } from './audience/share.ts';
import { address, type Delivery, updatesOf } from './audience/updates.ts';
import { show } from './audience/show.ts';
import { snapshotState } from './journal/reading.ts';
import { chooseSeat } from './commands/seating.ts';
import { indexOf, seatOf, type TableState } from './journal/state.ts';

/** A snapshot is written after this many entries, so that loading never replays more. */
const SNAPSHOT_STEP = 100;

/** Somebody who wants to see the table, but nothing that is not on disk. */
interface Waiting {
  /** `null`: nobody's socket. */
  readonly line: Line | null;
  readonly settled: () => void;
  /** The table has to be read again. */
  readonly broken: () => void;
}

/** What a table asks of whoever holds all tables. */
export interface TableKeeper {
  /** The store refused a write: memory is ahead of the disk, the table must be read again. */
  drop(table: Table): void;
  rematch(table: Table, seat: Seat): Promise<void>;
}

/**
 * A table at work: takes commands, writes what happens, tells everybody once it is on disk, and sees to bots and
 * clocks. All that is true about the table is in `state`; this class is its edge to sockets, store and time.
 */
export class Table {
  readonly state: TableState;
  private readonly services: Services;
  private readonly keeper: TableKeeper;
  private readonly autopilot: Autopilot;
  private readonly crowd: Crowd;
  private readonly shares: Shares;
  /** Writes under way: what they brought is in the state, but not yet on disk and told to nobody. */
  private unsettled = 0;
  private waiting: Waiting[] = [];
  /** It does nothing any more: another object may be this table by now. */
  isDead = false;
  private isResting = false;
  /** Told when the last write of a dead table is over. */
  private onWritten: (() => void)[] = [];
  private snapshotAt: number;
  /** Who made moves that the metrics do not know of yet. */
  private readonly uncounted: Mover[] = [];
  /** By seat: what it was asked for after the last entry; a move has been made before it is written. */
  asked: readonly (Asked | null)[];
  /** When somebody last came, went or did something. */
  usedAt: number;

  constructor(services: Services, keeper: TableKeeper, state: TableState, startedAt: number) {
    this.services = services;
    this.keeper = keeper;
    this.state = state;
    this.shares = new Shares(state);
    this.crowd = new Crowd(state, this.shares);
    this.snapshotAt = state.journal.length;
    this.asked = askedAt(state);
    this.usedAt = services.clock.now();
    this.autopilot = new Autopilot(services, state, startedAt, (judgement) => this.attempt(judgement, null, 0));
  }

  /** Sets bots and clocks going: after loading, and again whenever the table has come to rest. */
  wake(): void {
    this.autopilot.arm();
    this.services.herald.look(this);
  }

  /** When the table will next act by itself; `null`: not before somebody comes. */
  get dueAt(): number | null {
    return this.autopilot.dueAt;
  }

  get isWatched(): boolean {
    return !this.crowd.isEmpty;
  }

  get isIdle(): boolean {
    return this.unsettled === 0 && !this.isWatched;
  }

  get id(): string {
    return this.state.facts.id;
  }

  /** Nothing happens here by itself any more: the process is about to end. */
  rest(): void {
    this.isResting = true;
    this.autopilot.stop();
  }

  /**
   * Ends this object: no timers, no lines, nothing more is written or told. Resolves when what was under way to the disk
   * is over, one way or the other.
   */
  retire(): Promise<void> {
    if (!this.isDead) {
      this.isDead = true;
      this.autopilot.stop();
      this.hangUp(CLOSE.storeFailed);
      for (const { broken } of this.takeWaiting()) broken();
    }
    if (this.unsettled === 0) return Promise.resolve();
    return new Promise((resolve) => this.onWritten.push(resolve));
  }

  viewerOf(line: Line): Seat | null {
    return line.player ? seatOf(this.state, line.player.id) : null;
  }

  // ---- who watches

  /** Whether there is room for a line: always for whoever sits here. */
  hasRoomFor(line: Line): boolean {
    if (this.viewerOf(line) !== null) return true;
    const waiting = this.waiting.flatMap(({ line: other }) => (other && this.viewerOf(other) === null ? [other] : []));
    return this.crowd.hasRoomToWatch(line, waiting);
  }

  /** Brings a line to the table and shows it everything once all that has happened is on disk. */
  attach(line: Line, resume: { viewer: Seat | null; n: number } | null): void {
    this.usedAt = this.services.clock.now();
    const settled = (): void => {
      const viewer = this.viewerOf(line);
      this.crowd.add(line, viewer);
      const presence = this.crowd.presence();
      line.send(show(this.state, viewer, { what: 'sync', resume, presence, now: this.services.clock.now() }));
      this.crowd.tellPresence(presence, line);
    };
    const broken = (): void => line.close(CLOSE.storeFailed);
    // Others wait here as well: whatever goes wrong with one is no concern of theirs.
    this.whenSettled({ line, settled: () => this.services.guard.run('greeting', settled, broken), broken });
  }

  /** Resolves when all that has happened is on disk; rejects with `store-failed` if that could not be. */
  settled(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.whenSettled({ line: null, settled: resolve, broken: () => reject(new RequestError('store-failed')) });
    });
  }

  detach(line: Line): void {
    this.usedAt = this.services.clock.now();
    this.waiting = this.waiting.filter((waiting) => waiting.line !== line);
    this.crowd.remove(line);
  }

  /** Somebody sat down or got up: the lines of that player see the table from another place now. */
  reseat(player: string): void {
    for (const line of this.crowd.of(player)) {
      this.detach(line);
      this.attach(line, null);
    }
  }

  /** Closes the lines of a player, or all of them. */
  hangUp(code: CloseCode, player: string | null = null): void {
    for (const line of this.crowd.of(player)) line.close(code);
  }

  isPresent(seat: Seat): boolean {
    return this.crowd.at(seat).size > 0;
  }

  // ---- what happens

  private get circumstances(): Circumstances {
    return {
      now: this.services.clock.now(),
      isPresent: (seat) => this.isPresent(seat),
      isBot: (name) => (botsFor(this.state.game) as readonly string[]).includes(name),
    };
  }

  command(line: Line, command: Command): void {
    if (this.isDead) return;
    this.usedAt = this.services.clock.now();
    const seat = this.viewerOf(line);
    if (seat === null) return this.refuse(line, command.id, 'not-seated');
    const bound = boundOf(this.state, seat, command);
    if (bound) return this.refuse(line, command.id, bound);
    if (command.type !== 'rematch') {
      return this.attempt(
        () => {
          const verdict = judge(this.state, seat, command, this.circumstances);
          const isTooMuch = 'happenings' in verdict && isBeyondBound(this.state, seat, verdict.happenings);
          return isTooMuch ? { error: serverError('journal-full') } : verdict;
        },
        line,
        command.id,
      );
    }
    if (this.state.status !== 'ended' && this.state.status !== 'closed')
      return this.refuse(line, command.id, 'not-over');
    if (this.state.rematch !== null)
      return line.send(show(this.state, seat, { what: 'done', re: command.id, own: false }));
    const done = (): void => line.send(show(this.state, seat, { what: 'done', re: command.id, own: false }));
    this.services.guard.run(
      'frame',
      () =>
        this.keeper.rematch(this, seat).then(done, (error: unknown) => {
          this.refuse(line, command.id, error instanceof RequestError ? error.error.code : 'internal');
        }),
      () => line.close(CLOSE.storeFailed),
    );
  }

  private refuse(line: Line, re: number, code: string): void {
    this.services.metrics.countRefusal(code);
    const error = serverError(code as ErrorCode);
    line.send(show(this.state, this.viewerOf(line), { what: 'refused', re, error }));
  }

  /** Judges and carries out; a fault in the rules breaks this table, not the server. */
  private attempt(judgement: () => Verdict, line: Line | null, re: number): void {
    if (this.isDead || (this.isResting && line === null)) return;
    let verdict: Verdict;
    try {
      verdict = judgement();
    } catch (error) {
      return this.break(error, line, re);
    }
    if ('error' in verdict) {
      line?.send(show(this.state, this.viewerOf(line), { what: 'refused', re, error: verdict.error }));
      return;
    }
    // What failed while it was written has been dealt with; what fails while it is told breaks the table as well.
    this.commit(verdict.happenings, line, re).catch((error: unknown) => this.break(error, line, re));
  }

  /** Seats a player, at `wanted` or the first seat that is free. Resolves when it is on disk. */
  async join(player: Player, wanted: Seat | null, isLonger = false): Promise<Seat> {
    const { state } = this;
    const seated = seatOf(state, player.id);
    if (seated !== null) return seated;
    if (state.status !== 'gathering') throw new RequestError(state.status === 'playing' ? 'table-full' : 'over');
    if (state.journal.length >= MOST_GATHERING) throw new RequestError('journal-full');
    const seat = chooseSeat(state, player, wanted);
    const joined: Happening = {
      kind: 'joined',
      seat,
      player: player.id,
      name: player.name,
      ...(isLonger ? { longer: true } : {}),
    };
    try {
      await this.commit(startIfFull(state, joined, seat), null, 0);
    } catch (error) {
      throw error instanceof Problem ? error : new RequestError('store-failed');
    }
    this.reseat(player.id);
    return seat;
  }

  /** Writes something that nobody at the table asked for. */
  record(happening: Happening): Promise<void> {
    return this.commit([happening], null, 0);
  }

  /** Writes what happens into state and store, and tells everybody when it is on disk. */
  private async commit(happenings: readonly Happening[], line: Line | null, re: number): Promise<void> {
    if (this.isDead) throw new RequestError('store-failed');
    const { state, services } = this;
    const at = services.clock.now();
    const begun = performance.now();
    const deliveries: Delivery[] = [];
    const entries: JournalEntry[] = [];
    let errands: readonly Errand[] = [];
    this.unsettled++;
    try {
      for (const what of happenings) {
        const entry: JournalEntry = { number: state.journal.length, at, what };
        entries.push(entry);
        const { votes, undo, end } = state;
        this.autopilot.happen(entry);
        // A request to take a move back, a proposal to end or a vote may be over because somebody moves on.
        const isSettled = undo.asked !== state.undo.asked || end.asked !== state.end.asked || votes !== state.votes;
        deliveries.push(...updatesOf(state, this.shares, entry, CHANGES_TABLE.has(what.kind) || isSettled));
      }
      const isPlain = happenings.every(({ kind }) => !CHANGES_INDEX.has(kind));
      const before = this.asked;
      this.asked = askedAt(state);
      errands = services.herald.plan(this, before, entries);
      await services.store.append(state.facts.id, entries, isPlain ? undefined : indexOf(state), errands);
    } catch (error) {
      services.herald.forgo(errands);
      this.break(error, line, re);
      throw error;
    } finally {
      this.unsettled--;
      if (this.unsettled === 0) for (const told of this.onWritten) told();
    }
    if (this.isDead) throw new RequestError('store-failed');
    this.deliver(happenings, deliveries, line, re);
    this.count(entries, performance.now() - begun);
    this.settle();
  }

  /** No figure changes with what is secret, at its time: such moves are counted with what everybody hears of next. */
  private count(entries: readonly JournalEntry[], milliseconds: number): void {
    const { state, services } = this;
    for (const { what } of entries) if (what.kind === 'moved') this.uncounted.push(what.by);
    if (!entries.some(({ number }) => isHeardByAll(state, number))) return;
    services.metrics.countCommit(milliseconds);
    for (const by of this.uncounted) services.metrics.countMove(state.facts.game, by);
    this.uncounted.length = 0;
  }

  private deliver(
    happenings: readonly Happening[],
    deliveries: readonly Delivery[],
    asker: Line | null,
    re: number,
  ): void {
    let isAnswered = asker === null;
    let [last, addressed] = ['', ''];
    for (const { slot, text } of deliveries) {
      if (text !== last) [last, addressed] = [text, address(text, null)];
      for (const line of this.crowd.at(slot)) {
        const isAnswer = line === asker && !isAnswered;
        if (isAnswer) isAnswered = true;
        line.send(isAnswer ? address(text, re) : addressed);
      }
    }
    if (!isAnswered) {
      const own = happenings.some(({ kind }) => PRIVATE.has(kind));
      asker!.send(show(this.state, this.viewerOf(asker!), { what: 'done', re, own }));
    }
    for (const what of happenings) {
      if (what.kind !== 'left' || this.state.status !== 'gathering') continue;
      // Whoever got up before the start only watches from now on.
      for (const { player } of [...this.crowd.at(what.seat)]) if (player) this.reseat(player.id);
    }
  }

  /**
   * The store refused a write, or the rules failed in the middle of a move: what is in memory cannot be trusted. Nothing
   * was acknowledged that is not stored, so everybody connects again and finds what is on disk. Other tables go on.
   */
  private break(error: unknown, line: Line | null, re: number): void {
    if (this.isDead) return;
    const cause = error instanceof StoreError ? error.message : error instanceof Error ? error.stack : String(error);
    this.services.log.error({ table: this.state.facts.id, error: cause }, 'a table must be read again');
    if (line) this.refuse(line, re, error instanceof StoreError ? 'store-failed' : 'internal');
    this.keeper.drop(this);
  }

  private whenSettled(waiting: Waiting): void {
    if (this.isDead) waiting.broken();
    else if (this.unsettled === 0) waiting.settled();
    else this.waiting.push(waiting);
  }

  private takeWaiting(): readonly Waiting[] {
    const { waiting } = this;
    this.waiting = [];
    return waiting;
  }

  private settle(): void {
    if (this.unsettled > 0) return;
    for (const { settled } of this.takeWaiting()) settled();
    if (this.isResting) return;
    this.wake();
    this.maybeSnapshot();
  }

  private maybeSnapshot(): void {
    const { state, services } = this;
    const number = state.journal.length - 1;
    if (!state.match || state.status !== 'playing' || number - this.snapshotAt < SNAPSHOT_STEP) return;
    this.snapshotAt = number;
    services.store.saveSnapshot(state.facts.id, { number, data: snapshotState(state) }).catch((error: unknown) => {
      services.log.warn({ table: state.facts.id, error: String(error) }, 'a snapshot was not written');
    });
  }
}
