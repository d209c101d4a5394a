import type { Presence } from '@tinstar/protocol';
import type { Cancel } from '../clock.ts';
import type { Announcement } from '../store/store.ts';
import type { JournalEntry } from '../table/journal/entry.ts';

/** What the servers of a site tell each other. */
export type BusMessage =
  /** A journal has grown by these entries, written together; `null`: they are too long to be sent, and have to be read. */
  | {
      readonly kind: 'grew';
      readonly table: string;
      readonly first: number;
      readonly entries: readonly JournalEntry[] | null;
    }
  /** A table has been deleted. */
  | { readonly kind: 'gone'; readonly table: string }
  /** Who is at tables by way of that server: all that changed, or all there is. */
  | { readonly kind: 'present'; readonly tables: readonly (readonly [table: string, presence: Presence])[] }
  /** Whoever has somebody at this table is to say so. */
  | { readonly kind: 'whoIsThere'; readonly table: string }
  /** Somebody may act for a table at once: whoever did so has given it back. */
  | { readonly kind: 'free'; readonly tables: readonly string[] }
  /** What is known of a player's wishes to be told is known no more. */
  | { readonly kind: 'wishes'; readonly player: string }
  /** Sockets to be closed, or told; see `Sockets`. */
  | { readonly kind: 'session'; readonly what: 'signOut' | 'handOver'; readonly session: string }
  | { readonly kind: 'signOutOthers'; readonly player: string; readonly kept: readonly string[] }
  | { readonly kind: 'elsewhere'; readonly player: string };

export interface BusListener {
  /** `from`: the server that said it. */
  onMessage(message: BusMessage, from: string): void;
  /** Whether it wants to hear how the journal of a table grows; missing: of none. */
  readonly follows?: (table: string) => boolean;
  /** Something may have been said that was not heard: whoever follows looks for itself. */
  onGap(): void;
}

/**
 * How servers of one site hear of each other. What is said is a hint and never the truth: any of it may be lost or late. What
 * anybody else says there is not heard, and nobody else understands it (`Seal`). Each hears what the others say, in the order they say it, and not itself; how a journal grows is brought only
 * to those who follow it (and may be brought to others): a server that is woken for nothing pays for it.
 *
 * Implementations pass `describeBus` in `bus-contract.ts`.
 */
export interface Bus {
  /** The name of this server among the others. */
  readonly id: string;
  /** Whether there can be others: with nobody else nothing has to be looked up. */
  readonly isShared: boolean;
  /** Whether it hears what is said, itself included. */
  readonly isHeard: boolean;
  /** How long what it said was under way when last heard; milliseconds. */
  readonly lag: number;
  /** How much it heard that no server of the site says as this one does: forged, said again, or of another version. */
  readonly refused: number;
  /** Says something, and does not wait. `short` is said instead where it is too long. */
  publish(message: BusMessage, short?: BusMessage): void;
  /** The same for the store to say it with the commit it is about; `null`: it has to be published afterwards. */
  announce(message: BusMessage, short?: BusMessage): Announcement | null;
  /** From when it resolves on it is heard how the journal of this table grows, until it is followed no more. */
  follow(table: string): Promise<void>;
  unfollow(table: string): void;
  subscribe(listener: BusListener): Cancel;
  close(): Promise<void>;
}

/** The bus of a server that is alone. */
export const LONE_BUS: Bus = {
  id: 'lone',
  isShared: false,
  isHeard: true,
  lag: 0,
  refused: 0,
  publish: () => {},
  announce: () => null,
  follow: async () => {},
  unfollow: () => {},
  subscribe: () => () => {},
  close: async () => {},
};
