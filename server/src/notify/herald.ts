import { HOUSE, type Seat } from '@tinstar/engine';
import { Notice, type NoticeKind } from '@tinstar/protocol';
import type { Cancel, Clock } from '../clock.ts';
import type { Metrics } from '../metrics.ts';
import { show } from '../table/show.ts';
import type { TableState } from '../table/state.ts';
import { isAway, isSecretToTheEnd } from '../table/windows.ts';
import type { Channel, NotifyRecord } from './channel.ts';
import { wordsOf } from './notice-words.ts';
import type { Notify } from './notify.ts';
import { afterQuiet } from './quiet.ts';
import type { Sender } from './sender.ts';

/** A table, as far as somebody is called to it. */
export interface Watched {
  readonly state: TableState;
  /** Whether the seat's player has the table open somewhere. */
  isPresent(seat: Seat): boolean;
}

/** A call that can still be taken back: the decision may be made before it goes out. */
interface Call {
  readonly key: string;
  cancel: Cancel;
}

interface KnownTable {
  /** Entries of the journal that were looked at. */
  seen: number;
  /** By seat: what it is called for. */
  readonly calls: Map<Seat, Call>;
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

/** Calls people to tables that wait for them: decides who, when and over which channel. Never delays a move. */
export class Herald {
  private readonly clock: Clock;
  private readonly notify: Notify;
  private readonly sender: Sender;
  private readonly metrics: Metrics;
  private readonly tables = new Map<string, KnownTable>();

  constructor(clock: Clock, notify: Notify, sender: Sender, metrics: Metrics) {
    this.clock = clock;
    this.notify = notify;
    this.sender = sender;
    this.metrics = metrics;
  }

  /** Looks at a table on which all that happened is on disk. */
  look(table: Watched): void {
    const { state } = table;
    const { id } = state.facts;
    let known = this.tables.get(id);
    const isFirst = known === undefined;
    if (!known) this.tables.set(id, (known = { seen: state.journal.length, calls: new Map() }));
    for (let seat = 0; seat < state.seats.length; seat++) {
      const asked = askedFor(state, seat);
      const call = known.calls.get(seat);
      if (asked?.key === call?.key) continue;
      call?.cancel();
      known.calls.delete(seat);
      if (!asked) continue;
      const wait = isFirst || table.isPresent(seat) ? PRESENT_GRACE : AWAY_GRACE;
      const cancel = this.call(state, seat, asked.kind, null, asked.since, wait, isFirst);
      known.calls.set(seat, { key: asked.key, cancel });
    }
    for (; known.seen < state.journal.length; known.seen++) this.tell(table, known.seen);
  }

  /** The table has left the memory; whoever is called there still is. */
  forget(id: string): void {
    if (this.tables.get(id)?.calls.size === 0) this.tables.delete(id);
  }

  stop(): void {
    for (const { calls } of this.tables.values()) for (const { cancel } of calls.values()) cancel();
    this.tables.clear();
  }

  /** What happened once and is told once. Whoever has the table open sees it there. */
  private tell(table: Watched, number: number): void {
    const { state } = table;
    const { what } = state.journal[number]!;
    const now = this.clock.now();
    const isCalled = (seat: Seat): boolean => this.tables.get(state.facts.id)!.calls.has(seat);
    const tellOthers = (kind: NoticeKind, by: Seat | null): void => {
      for (const [seat, { player, bot }] of state.seats.entries()) {
        if (!player || bot !== null || seat === by || table.isPresent(seat)) continue;
        if (kind !== 'started' || !isCalled(seat)) this.call(state, seat, kind, by, now, 0, false);
      }
    };
    if (what.kind === 'nudged') this.call(state, what.seat, 'nudged', what.by, now, 0, false);
    if (what.kind === 'started') {
      // Whoever took the last seat knows.
      const before = state.journal[number - 1]?.what;
      tellOthers('started', before?.kind === 'joined' ? before.seat : null);
    }
    if (what.kind === 'ended') tellOthers('ended', null);
    if (what.kind === 'rematched') tellOthers('rematched', what.by);
  }

  /** Calls a seat's player over every channel that wants to hear of it. `isLate`: what was due before is left alone. */
  private call(
    state: TableState,
    seat: Seat,
    kind: NoticeKind,
    by: Seat | null,
    since: number,
    wait: number,
    isLate: boolean,
  ): Cancel {
    const player = state.seats[seat]!.player!.id;
    const cancels = new Set<Cancel>();
    let isOff = false;
    const off = (): void => {
      isOff = true;
      for (const cancel of cancels) cancel();
    };
    const start = ({ wish, channels }: NotifyRecord): void => {
      const wanted = wish ? channels.filter(({ events }) => events.includes(kind)) : [];
      if (!wish || isOff || wanted.length === 0) return;
      const due = afterQuiet(wish.quiet, wish.always ? since : since + wait);
      if (isLate && due <= this.clock.now()) return;
      const notice = Notice.parse(JSON.parse(show(state, seat, { what: 'notice', kind, by })));
      const message = wordsOf(notice, wish);
      const attempt = (channel: Channel, isRetry: boolean) => async (): Promise<void> => {
        if (!this.notify.maySend(channel.id)) return;
        const result = await this.sender.send(channel, message, notice);
        this.metrics.countNotice(channel.kind, result);
        if (result === 'gone') return this.notify.drop(player, channel.id).catch(() => {});
        if (result === 'sent' || result === 'private' || isRetry || isOff) return;
        cancels.add(this.clock.at(this.clock.now() + RETRY, () => void attempt(channel, true)()));
      };
      for (const channel of wanted) cancels.add(this.clock.at(due, () => void attempt(channel, false)()));
    };
    const record = this.notify.known(player);
    if (record) start(record);
    else {
      // A store that cannot be read has greater worries, and says so itself.
      this.notify.read(player).then(start, () => {});
    }
    return off;
  }
}

interface Asked {
  readonly kind: NoticeKind;
  /** The same as long as it is the same question. */
  readonly key: string;
  readonly since: number;
}

/** What a seat is asked for that a person has to come for; `null`: nothing. Follows from public facts alone. */
function askedFor(state: TableState, seat: Seat): Asked | null {
  const { match, status, seats, facts, clocks } = state;
  const { player, bot } = seats[seat]!;
  if (status !== 'playing' || !match || !player || bot !== null) return null;
  const { must, may } = match.awaited;
  const now = state.journal.at(-1)?.at ?? facts.createdAt;
  if (must.includes(seat)) return { kind: 'turn', key: 'turn', since: clocks.since[seat] ?? now };
  const isOpen = clocks.house?.seat === HOUSE && facts.speed.kind === 'relaxed' && isSecretToTheEnd(state);
  if (!isOpen || !may.includes(seat) || seats[seat]!.sealed !== null || isAway(state, seat)) return null;
  return { kind: 'window', key: `window ${clocks.house!.decision}`, since: clocks.house!.opened };
}
