import type { Seat } from '@tinstar/engine';
import { CLOSE, type CloseCode, type Presence } from '@tinstar/protocol';
import type { Player } from '../../store/store.ts';
import type { Shares } from './share.ts';
import { show } from './show.ts';
import { slotOf, type TableState } from '../journal/state.ts';

/** One end of a socket, as a table sees it. */
export interface Connection {
  /** Where it comes from, as limits count it (`networkOf`). */
  readonly network: string;
  /** Who is at the other end; `null`: somebody without a session, who can only watch. */
  readonly player: Player | null;
  send(text: string): void;
  close(code: CloseCode): void;
}

/** Connections of one player at their seat: devices and tabs. Beyond that the oldest gives way: the player always gets in. */
const CONNECTIONS_PER_SEAT = 12;
/** Connections that only watch a table, in all and from one network: seats have room of their own. */
const WATCHERS = 200;
const WATCHERS_PER_NETWORK = 30;

/** Everybody who looks at a table, by where they look from: its seats, and the place of those who only watch. */
export class Crowd {
  private readonly state: TableState;
  private readonly shares: Shares;
  private readonly bySlot: Set<Connection>[];
  /** Who is here by way of other servers. */
  private readonly elsewhere: () => readonly Presence[];
  private readonly now: () => number;
  /** By seat: since when nobody is seen there. */
  private away: readonly (number | null)[];

  constructor(state: TableState, shares: Shares, elsewhere: () => readonly Presence[], now: () => number) {
    this.state = state;
    this.shares = shares;
    this.bySlot = state.counts.map(() => new Set());
    this.elsewhere = elsewhere;
    this.now = now;
    this.away = state.seats.map(now);
  }

  get isEmpty(): boolean {
    return this.bySlot.every((connections) => connections.size === 0);
  }

  at(slot: number): ReadonlySet<Connection> {
    return this.bySlot[slot]!;
  }

  /** The connections of a player; `null`: all of them. */
  of(player: string | null): Connection[] {
    const all = this.bySlot.flatMap((connections) => [...connections]);
    return player === null ? all : all.filter((connection) => connection.player?.id === player);
  }

  /** Connections that look from where they no longer belong. */
  misplaced(viewerOf: (connection: Connection) => Seat | null): Connection[] {
    const { length } = this.state.seats;
    return this.bySlot.flatMap((connections, slot) =>
      [...connections].filter((connection) => slotOf(viewerOf(connection), length) !== slot),
    );
  }

  isPresent(seat: Seat): boolean {
    return this.bySlot[seat]!.size > 0 || this.elsewhere().some(({ seats }) => seats[seat]);
  }

  /** Since when nobody is at the seat; `null`: somebody is. */
  awaySince(seat: Seat): number | null {
    return this.presence().away![seat]!;
  }

  /** Whether one more may watch, beside those who are about to. */
  hasRoomToWatch({ network }: Connection, coming: readonly Connection[]): boolean {
    const watchers = [...this.bySlot[this.state.seats.length]!, ...coming];
    const neighbours = watchers.filter((connection) => connection.network === network);
    return watchers.length < WATCHERS && neighbours.length < WATCHERS_PER_NETWORK;
  }

  add(connection: Connection, viewer: Seat | null): void {
    const slot = slotOf(viewer, this.state.seats.length);
    const connections = this.bySlot[slot]!.add(connection);
    const [oldest] = connections;
    if (viewer !== null && connections.size > CONNECTIONS_PER_SEAT) oldest!.close(CLOSE.crowded);
    this.shares.open(slot);
  }

  /** Returns whether it was here. */
  remove(connection: Connection): boolean {
    let wasHere = false;
    this.bySlot.forEach((connections, slot) => {
      if (!connections.delete(connection)) return;
      wasHere = true;
      if (connections.size === 0) this.shares.close(slot);
    });
    return wasHere;
  }

  /** Who is here by way of this server. */
  ownPresence(): Presence {
    const { length } = this.state.seats;
    const seats = this.bySlot.slice(0, length).map((connections) => connections.size > 0);
    return { seats, watching: this.bySlot[length]!.size };
  }

  /** Who is here at all. Asked whenever somebody comes or goes. */
  presence(): Presence {
    let { seats, watching } = this.ownPresence();
    for (const other of this.elsewhere()) {
      seats = seats.map((isHere, seat) => isHere || (other.seats[seat] ?? false));
      watching += other.watching;
    }
    const now = this.now();
    this.away = seats.map((isHere, seat) => (isHere ? null : (this.away[seat] ?? now)));
    return { seats, watching, away: [...this.away] };
  }

  tellPresence(presence: Presence, except: Connection | null): void {
    this.bySlot.forEach((connections, slot) => {
      if (connections.size === 0) return;
      const text = show(this.state, this.shares.viewers[slot]!, { what: 'presence', presence });
      for (const connection of connections) if (connection !== except) connection.send(text);
    });
  }
}
