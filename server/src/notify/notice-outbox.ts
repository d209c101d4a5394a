import { CLOCK, type Seat } from '@tinstar/engine';
import { Notice, type NoticeKind } from '@tinstar/protocol';
import type { Cancel, Clock } from '../clock.ts';
import type { Guard } from '../guard.ts';
import type { Metrics } from '../metrics.ts';
import type { PendingNotice, Store } from '../store/store.ts';
import type { JournalEntry } from '../table/journal/entry.ts';
import { belongsToPerson, isPlayedByPerson } from '../table/journal/people.ts';
import { show } from '../table/audience/show.ts';
import type { TableState } from '../table/journal/state.ts';
import { isAway, isSecretToTheEnd } from '../table/time/windows.ts';
import type { Carrier } from './carrier.ts';
import { type Channel, isTold, type NotifyRecord } from './channel.ts';
import { wordsOf } from './notice-words.ts';
import type { Notify } from './notify.ts';
import type { MailChannel, PostOffice } from './post-office.ts';
import { afterQuiet } from './quiet.ts';
import type { Sender, SendResult } from './sender.ts';

/** A table, as far as somebody is called to it. */
export interface Watched {
  readonly state: TableState;
  /** By seat: what it is asked for now, as `askedAt` said. */
  readonly asked: readonly (Asked | null)[];
  /** Whether the seat's player has the table open somewhere. */
  isPresent(seat: Seat): boolean;
}

/** A call that can still be taken back: the decision may be made before it goes out. */
interface Call {
  readonly key: string;
  readonly cancel: Cancel;
  /** What is still to be done, as long as it is; `null`: nobody is called. */
  readonly pending: PendingNotice | null;
  /** Stops without a word: the pending stays written. */
  readonly halt: Cancel;
}

interface KnownTable {
  /** By seat: what it is called for. */
  readonly calls: (Call | null)[];
}

/**
 * Whoever has the table open hears the cue there and gets this long to answer before being called elsewhere; a page that
 * was left open delays a call, and never swallows it. Whether somebody looks at the page is never asked.
 */
export const PRESENT_GRACE = 60_000;
/** Nobody is there: only a reload is waited for. */
export const AWAY_GRACE = 5000;
/** A channel that failed is tried once more after this. */
const RETRY = 30_000;

/** Kinds that last: the table waits for somebody. The others happened once. */
export const isQuestion = (kind: NoticeKind): boolean => kind === 'turn' || kind === 'window';

/**
 * Calls people to tables that wait for them: decides who, when and over which channel. Never delays a move. What is to
 * be done is written with the entry that gives rise to it and removed when it is done: at least once, whatever
 * happens to this process in between.
 */
export class NoticeOutbox {
  private readonly clock: Clock;
  private readonly notify: Notify;
  private readonly sender: Sender;
  private readonly guard: Guard;
  private readonly metrics: Metrics;
  private readonly store: Store;
  /** Carries mails; `null`: there are none. */
  private readonly post: PostOffice | null;
  /** Takes calls over, among several servers; `null`: they are brought out here. */
  private readonly carrier: Carrier | null;
  private readonly tables = new Map<string, KnownTable>();
  /** By table: what is to be done, or being done. */
  private readonly notices = new Map<string, PendingNotice[]>();
  /** Of those, what happened once and is being told. */
  private readonly running = new WeakSet<PendingNotice>();
  private isStopped = false;

  constructor(
    clock: Clock,
    notify: Notify,
    sender: Sender,
    guard: Guard,
    metrics: Metrics,
    store: Store,
    post: PostOffice | null = null,
    carrier: Carrier | null = null,
  ) {
    this.clock = clock;
    this.notify = notify;
    this.sender = sender;
    this.guard = guard;
    this.metrics = metrics;
    this.store = store;
    this.post = post;
    this.carrier = carrier;
  }

  /** Takes over what another process left undone. Returns the tables it concerns: they must be looked at. */
  async load(): Promise<string[]> {
    for (const pending of await this.store.listPendingNotices()) {
      // After a store was away some may be known.
      if (!this.notices.get(pending.table)?.some(({ id }) => id === pending.id)) this.note(pending);
    }
    return [...this.notices.keys()];
  }

  /** This server acts for a table from now on: what another one left undone there is to be done here. */
  async take(table: string): Promise<void> {
    for (const pending of await this.store.listPendingNotices(table)) {
      if (!this.notices.get(table)?.some(({ id }) => id === pending.id)) this.note(pending);
    }
  }

  /** Another server acts for the table: nobody is called from here any more, and what was not done stays written. */
  leave(table: string): void {
    for (const call of this.tables.get(table)?.calls ?? []) call?.halt();
    this.tables.delete(table);
    this.notices.delete(table);
  }

  /** Whether somebody is still to be called to the table. */
  isCalling(table: string): boolean {
    return this.notices.has(table);
  }

  private note(pending: PendingNotice): void {
    const { table } = pending;
    this.notices.set(table, [...(this.notices.get(table) ?? []), pending]);
  }

  /** Forgets notices that were never written. Returns those that were known. */
  discard(notices: readonly PendingNotice[]): readonly PendingNotice[] {
    const known = notices.filter((pending) => this.notices.get(pending.table)?.includes(pending));
    for (const pending of known) {
      const left = this.notices.get(pending.table)!.filter((one) => one !== pending);
      if (left.length > 0) this.notices.set(pending.table, left);
      else this.notices.delete(pending.table);
    }
    return known;
  }

  private complete(notices: readonly PendingNotice[]): void {
    const completed = this.isStopped ? [] : this.discard(notices);
    if (completed.length === 0) return;
    // One that cannot be removed is sent again one day, and known by its id.
    this.store.removePendingNotices(completed.map(({ id }) => id)).catch(() => {});
  }

  /** Whether it is known that a seat's player is not to be told of such a thing. Where nothing is known it may be wanted. */
  private isUnwanted({ seats }: TableState, seat: Seat, kind: NoticeKind): boolean {
    const record = this.notify.known(seats[seat]!.player!.id);
    return record !== null && !(record.wish && record.channels.some((channel) => isTold(channel, kind)));
  }

  /**
   * Who is to be called because of these entries, which are about to be written; `before`: what was asked until then.
   * Whoever has the table open sees what happens there once.
   */
  plan(table: Watched, before: Watched['asked'], entries: readonly JournalEntry[]): readonly PendingNotice[] {
    const { state } = table;
    const planned: PendingNotice[] = [];
    const add = (seat: Seat, kind: NoticeKind, by: Seat | null, since: number): void => {
      if (!this.isUnwanted(state, seat, kind)) planned.push(pendingFor(state, seat, kind, by, since));
    };
    const addOthers = (kind: NoticeKind, by: Seat | null, since: number): void => {
      for (const [seat, own] of state.seats.entries()) {
        if (!belongsToPerson(own) || seat === by || table.isPresent(seat)) continue;
        if (kind !== 'started' || table.asked[seat] === null) add(seat, kind, by, since);
      }
    };
    for (const { number, at, what } of entries) {
      if (what.kind === 'nudged') add(what.seat, 'nudged', what.by, at);
      else if (what.kind === 'botSeated') {
        if (belongsToPerson(state.seats[what.seat]!)) add(what.seat, 'replaced', null, at);
      } else if (what.kind === 'ended') addOthers('ended', null, at);
      else if (what.kind === 'rematched') addOthers('rematched', what.by, at);
      else if (what.kind === 'started') {
        // Whoever took the last seat knows.
        const last = (entries.find((entry) => entry.number === number - 1) ?? state.journal[number - 1])?.what;
        addOthers('started', last?.kind === 'joined' ? last.seat : null, at);
      }
    }
    for (let seat = 0; seat < table.asked.length; seat++) {
      const asked = table.asked[seat];
      if (asked && asked.key !== before[seat]?.key) add(seat, asked.kind, null, asked.since);
    }
    for (const pending of planned) this.note(pending);
    return planned;
  }

  /** The pending of what a seat is asked for now, if there is one; what it was asked for before is removed. */
  private choose(notices: readonly PendingNotice[], seat: Seat, kind: NoticeKind | null): PendingNotice | null {
    if (notices.length === 0) return null;
    const mine = notices.filter((pending) => pending.seat === seat && isQuestion(pending.kind));
    const chosen = mine.findLast((pending) => pending.kind === kind) ?? null;
    this.complete(mine.filter((pending) => pending !== chosen));
    return chosen;
  }

  /** Looks at a table on which all that happened is on disk. */
  look(table: Watched): void {
    this.guard.run('notice', () => this.lookAt(table));
  }

  private lookAt(table: Watched): void {
    const { state } = table;
    const { id } = state.facts;
    let known = this.tables.get(id);
    const isFirst = known === undefined;
    if (!known) this.tables.set(id, (known = { calls: state.seats.map(() => null) }));
    const notices = this.notices.get(id) ?? NONE_PENDING;
    for (let seat = 0; seat < table.asked.length; seat++) {
      const asked = table.asked[seat];
      const call = known.calls[seat];
      if (asked?.key === call?.key) continue;
      call?.cancel();
      known.calls[seat] = null;
      const pending = this.choose(notices, seat, asked?.kind ?? null);
      if (!asked) continue;
      if (!pending && this.isUnwanted(state, seat, asked.kind)) {
        known.calls[seat] = { key: asked.key, ...NOT_CALLED };
        continue;
      }
      const wait = isFirst || table.isPresent(seat) ? PRESENT_GRACE : AWAY_GRACE;
      const wanted = pending ?? pendingFor(state, seat, asked.kind, null, asked.since);
      // What was due before this process began, and is not to be done any more, has been done.
      known.calls[seat] = { key: asked.key, ...this.call(state, wanted, wait, isFirst && !pending) };
    }
    for (const pending of notices) {
      if (isQuestion(pending.kind) || this.running.has(pending)) continue;
      this.running.add(pending);
      this.call(state, pending, 0, false);
    }
  }

  /** The seat is another player's now: what the one before was still to be called for is theirs to hear. */
  redirect({ state }: Watched, seat: Seat): void {
    const { id } = state.facts;
    const known = this.tables.get(id);
    const call = known?.calls[seat];
    if (!call?.pending || !this.notices.get(id)?.includes(call.pending)) return;
    call.halt();
    known!.calls[seat] = { key: call.key, ...this.call(state, call.pending, AWAY_GRACE, false) };
  }

  /** The table has left the memory; whoever is called there still is. */
  forget(id: string): void {
    if (this.tables.get(id)?.calls.every((call) => call === null)) this.tables.delete(id);
  }

  /** Nothing is sent any more; what was not done stays written. */
  stop(): void {
    this.isStopped = true;
    this.post?.stop();
    for (const { calls } of this.tables.values()) for (const call of calls) call?.cancel();
    this.tables.clear();
  }

  /** Whether somebody is called to a window depends on a secret answer: such calls are in no figure. */
  private count(channel: Channel['kind'], kind: NoticeKind, result: SendResult): void {
    if (kind !== 'window') this.metrics.countNotice(channel, result);
  }

  /** Calls a seat's player over every channel that wants to hear of it. `isLate`: what was due before is left alone. */
  private call(state: TableState, pending: PendingNotice, wait: number, isLate: boolean): Omit<Call, 'key'> {
    const { id, seat, kind, by, since } = pending;
    const player = state.seats[seat]?.player?.id;
    const done = (): void => this.complete([pending]);
    if (player === undefined) {
      done();
      return NOT_CALLED;
    }
    const cancels = new Set<Cancel>();
    let isOff = false;
    const halt = (): void => {
      isOff = true;
      for (const stop of cancels) stop();
    };
    const cancel = (): void => {
      halt();
      done();
    };
    const start = ({ wish, channels }: NotifyRecord): void => {
      const wanted = wish ? channels.filter((channel) => isTold(channel, kind)) : [];
      if (isOff) return;
      if (!wish || wanted.length === 0) return done();
      // It cannot have been later than now: somebody has set the clock back.
      const from = Math.min(since, this.clock.now());
      const due = afterQuiet(wish.quiet, wish.always ? from : from + wait);
      if (isLate && due <= this.clock.now()) return;
      const notice = Notice.parse(JSON.parse(show(state, seat, { what: 'notice', id, kind, by })));
      const message = wordsOf(notice, wish);
      let left = wanted.length;
      const settle = (): void => {
        if (--left === 0) done();
      };
      const mail = (channel: MailChannel): void => {
        if (!this.post) return settle();
        const taken = this.post.add({ player, channel, wish }, message, (result) => {
          this.count('mail', kind, result);
          if (result === 'gone') void this.notify.drop(player, channel.id).catch(() => {});
          settle();
        });
        cancels.add(taken);
      };
      const attempt = (channel: Channel, isRetry: boolean) => async (): Promise<void> => {
        if (this.isStopped) return;
        if (!this.notify.maySend(channel.id)) return settle();
        if (this.carrier) {
          const call = { pending, player, channel, wish, message, notice };
          const again = (): void =>
            void cancels.add(this.clock.at(this.clock.now() + RETRY, attempt(channel, isRetry)));
          return this.carrier.carry(call).then(settle, again);
        }
        if (channel.kind === 'mail') return mail(channel);
        const result = await this.sender.send(channel, message, notice);
        this.count(channel.kind, kind, result);
        if (result === 'gone') await this.notify.drop(player, channel.id).catch(() => {});
        if (result === 'sent' || result === 'private' || result === 'gone' || isRetry || isOff) return settle();
        cancels.add(this.clock.at(this.clock.now() + RETRY, attempt(channel, true)));
      };
      for (const channel of wanted) cancels.add(this.clock.at(due, attempt(channel, false)));
    };
    const record = this.notify.known(player);
    if (record) start(record);
    else {
      // A store that cannot be read has greater worries, and says so itself.
      this.guard.run('notice', () => this.notify.read(player).then(start, () => {}));
    }
    return { cancel, pending, halt };
  }
}

const NONE_PENDING: readonly PendingNotice[] = [];
const NOTHING = (): void => {};
const NOT_CALLED: Omit<Call, 'key'> = { cancel: NOTHING, pending: null, halt: NOTHING };

/** The id counts what the seat has heard, and nothing it has not. */
function pendingFor(state: TableState, seat: Seat, kind: NoticeKind, by: Seat | null, since: number): PendingNotice {
  const table = state.facts.id;
  return { id: `${table}-${seat}-${state.counts[seat]}-${kind}`, table, seat, kind, by, since };
}

export interface Asked {
  readonly kind: NoticeKind;
  /** The same as long as it is the same question. */
  readonly key: string;
  readonly since: number;
}

/** By seat: what it is asked for now. */
export function askedAt(state: TableState): readonly (Asked | null)[] {
  return state.seats.map((_, seat) => askedFor(state, seat));
}

/** What a seat is asked for that a person has to come for; `null`: nothing. Follows from public facts alone. */
function askedFor(state: TableState, seat: Seat): Asked | null {
  const { match, status, seats, facts, clocks } = state;
  if (status !== 'playing' || !match || !isPlayedByPerson(seats[seat]!)) return null;
  const { must, may } = match.awaited;
  if (must.includes(seat)) return { kind: 'turn', key: 'turn', since: clocks.since[seat] ?? state.changedAt };
  const isOpen = clocks.openWindow?.seat === CLOCK && facts.speed.kind === 'relaxed' && isSecretToTheEnd(state);
  if (!isOpen || !may.includes(seat) || seats[seat]!.sealed !== null || isAway(state, seat)) return null;
  return { kind: 'window', key: `window ${clocks.openWindow!.decision}`, since: clocks.openWindow!.opened };
}
