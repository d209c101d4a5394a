import type { Seat } from '@tinstar/engine';
import { CLOSE, type CloseCode, type Presence } from '@tinstar/protocol';
import type { Player } from '../../store/store.ts';
import type { Shares } from './share.ts';
import { show } from './show.ts';
import { slotOf, type TableState } from '../journal/state.ts';

/** One end of a socket, as a table sees it. */
export interface Line {
  /** Where it comes from, as limits count it (`networkOf`). */
  readonly network: string;
  /** Who is at the other end; `null`: somebody without a session, who can only watch. */
  readonly player: Player | null;
  send(text: string): void;
  close(code: CloseCode): void;
}

/** Lines of one player at their seat: devices and tabs. Beyond that the oldest gives way: the player always gets in. */
const LINES_PER_SEAT = 12;
/** Lines that only watch a table, in all and from one network: seats have room of their own. */
const WATCHERS = 200;
const WATCHERS_PER_NETWORK = 30;

/** Everybody who looks at a table, by where they look from: its seats, and the place of those who only watch. */
export class Crowd {
  private readonly state: TableState;
  private readonly shares: Shares;
  private readonly bySlot: Set<Line>[];

  constructor(state: TableState, shares: Shares) {
    this.state = state;
    this.shares = shares;
    this.bySlot = state.counts.map(() => new Set());
  }

  get isEmpty(): boolean {
    return this.bySlot.every((lines) => lines.size === 0);
  }

  at(slot: number): ReadonlySet<Line> {
    return this.bySlot[slot]!;
  }

  /** The lines of a player; `null`: all of them. */
  of(player: string | null): Line[] {
    const all = this.bySlot.flatMap((lines) => [...lines]);
    return player === null ? all : all.filter((line) => line.player?.id === player);
  }

  /** Whether one more may watch, beside those who are about to. */
  hasRoomToWatch({ network }: Line, coming: readonly Line[]): boolean {
    const watchers = [...this.bySlot[this.state.seats.length]!, ...coming];
    const neighbours = watchers.filter((line) => line.network === network);
    return watchers.length < WATCHERS && neighbours.length < WATCHERS_PER_NETWORK;
  }

  add(line: Line, viewer: Seat | null): void {
    const slot = slotOf(viewer, this.state.seats.length);
    const lines = this.bySlot[slot]!.add(line);
    const [oldest] = lines;
    if (viewer !== null && lines.size > LINES_PER_SEAT) oldest!.close(CLOSE.crowded);
    this.shares.open(slot);
  }

  remove(line: Line): void {
    let wasHere = false;
    this.bySlot.forEach((lines, slot) => {
      if (!lines.delete(line)) return;
      wasHere = true;
      if (lines.size === 0) this.shares.close(slot);
    });
    if (wasHere) this.tellPresence(this.presence(), line);
  }

  presence(): Presence {
    const { length } = this.state.seats;
    const seats = this.bySlot.slice(0, length).map((lines) => lines.size > 0);
    return { seats, watching: this.bySlot[length]!.size };
  }

  tellPresence(presence: Presence, except: Line): void {
    this.bySlot.forEach((lines, slot) => {
      if (lines.size === 0) return;
      const text = show(this.state, this.shares.viewers[slot]!, { what: 'presence', presence });
      for (const line of lines) if (line !== except) line.send(text);
    });
  }
}
