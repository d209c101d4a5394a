import type { AnyMove, Json, Outcome, Seat, Told } from '@tinstar/engine';
import {
  allowsDelay,
  type Delay,
  type Mover,
  type Order,
  type PlayingHours,
  type Said,
  type Speed,
  type Status,
  type Watch,
  type WindowRules,
} from '@tinstar/protocol';

/**
 * What happened at a table, as it is stored: the table is its facts and this journal, and nothing else.
 * Secrets included; what a viewer gets of it is decided in `show.ts`.
 */
export type TableEvent =
  | {
      readonly kind: 'joined';
      readonly seat: Seat;
      readonly player: string;
      readonly name: string;
      readonly longer?: true;
    }
  /**
   * What the seat's person adds to the seed, after seeing the commitment. Nobody is told before the end. A kind of its own,
   * so that an older server, which would deal without it, does not touch the table.
   */
  | { readonly kind: 'gave'; readonly seat: Seat; readonly nonce: string }
  | { readonly kind: 'left'; readonly seat: Seat }
  /** The seat's guest has an account: from now on it is that player's, under the name it has at this table. Nobody is told. */
  | { readonly kind: 'claimed'; readonly seat: Seat; readonly player: string }
  | { readonly kind: 'botSeated'; readonly seat: Seat; readonly bot: string; readonly by: Seat }
  | { readonly kind: 'returned'; readonly seat: Seat }
  | { readonly kind: 'started'; readonly told: readonly Told[] }
  /** `told` carries the outcomes (cards drawn, dice): an old match can be read without the rules it was played by. */
  | {
      readonly kind: 'moved';
      readonly seat: Seat;
      readonly move: AnyMove;
      readonly by: Mover;
      readonly told: readonly Told[];
      /** With it a window closed in which somebody had planned ahead; told to that seat alone. */
      readonly plan?: { readonly seat: Seat; readonly isPlayed: boolean };
    }
  /** The last move was taken back. */
  | { readonly kind: 'undone'; readonly seat: Seat }
  /** The seat asks to go back to where `to` moves were made. */
  | { readonly kind: 'undoAsked'; readonly seat: Seat; readonly to: number }
  /** Nobody is told until all have agreed. */
  | { readonly kind: 'undoAgreed'; readonly seat: Seat }
  | { readonly kind: 'undoDeclined'; readonly seat: Seat; readonly by: Seat }
  /** Everything after the first `to` moves was taken back, though something new was known. */
  | { readonly kind: 'rewound'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'said'; readonly seat: Seat; readonly said: Said }
  | { readonly kind: 'chatSwitched'; readonly on: boolean }
  | { readonly kind: 'nudged'; readonly by: Seat; readonly seat: Seat }
  /** When the seat's player plays, from now on; `vacation` begins now. */
  | {
      readonly kind: 'habits';
      readonly seat: Seat;
      readonly hours: PlayingHours | null;
      readonly vacation: number | null;
    }
  /** Somebody who is not the owner would stop the clocks, or seat a machine for `seat`. */
  | { readonly kind: 'voted'; readonly by: Seat; readonly about: 'pause' | 'bot'; readonly seat: Seat | null }
  | { readonly kind: 'paused'; readonly by: Seat; readonly on: boolean }
  | { readonly kind: 'granted'; readonly by: Seat; readonly seat: Seat }
  /** Private to the seat, and to nobody's numbering. */
  | { readonly kind: 'ordered'; readonly seat: Seat; readonly order: Order; readonly on: boolean }
  | { readonly kind: 'watched'; readonly seat: Seat; readonly watch: (Watch & { readonly round: number }) | null }
  /** Somebody asked for a longer window of the clock. `named`: whether everybody is told who. */
  | { readonly kind: 'extended'; readonly seat: Seat; readonly round: number; readonly named: boolean }
  /** Half of a window of hours has passed, and these have not answered. */
  | { readonly kind: 'missing'; readonly seats: readonly Seat[] }
  /** A secret answer to a window, kept until it is opened; `null` lets it be. Nobody is told. */
  | { readonly kind: 'sealed'; readonly seat: Seat; readonly move: AnyMove | null }
  /** The moves of the turn that comes next; none: the plan is given up. Nobody is told. */
  | { readonly kind: 'planned'; readonly seat: Seat; readonly moves: readonly AnyMove[] }
  /** The seat's person has given up: a machine plays it to the end, unless the match is over with it. */
  | { readonly kind: 'resigned'; readonly seat: Seat }
  /** The seat proposes to end the match without a result. */
  | { readonly kind: 'endAsked'; readonly seat: Seat }
  /** Nobody is told until all have agreed. */
  | { readonly kind: 'endAgreed'; readonly seat: Seat }
  | { readonly kind: 'endDeclined'; readonly seat: Seat; readonly by: Seat }
  /** `ending`: not by the rules. */
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly ending?: 'resigned' }
  | { readonly kind: 'rematched'; readonly by: Seat; readonly table: string }
  /** `old-rules`: the rules have changed, and by the new ones its past would have been another. `agreed`: by all people. */
  | { readonly kind: 'closed'; readonly reason?: 'old-rules' | 'agreed' }
  /** From here on the match follows another version of the rules: all that happened so far is the same by it. */
  | { readonly kind: 'newRules'; readonly version: number }
  /** Whoever runs the server looked at the secrets of a match that was not over. */
  | { readonly kind: 'inspected' };

export interface JournalEntry {
  /** Counts from 0 without a gap: the store refuses any other. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: TableEvent;
}

/** Who sits where when the table is opened; a seat may be kept for a player of the match before. */
export type PlannedSeat = { readonly bot: string } | { readonly reserved: string } | null;

/** What never changes about a table. */
export interface TableFacts {
  readonly id: string;
  readonly game: string;
  /** The rules it was opened with; what it follows by now is in its state. */
  readonly version: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly speed: Speed;
  /** Missing: windows of the usual length that no answer shortens. */
  readonly windows?: WindowRules;
  readonly public: boolean;
  /** Missing in tables that are older than the choice: moves can be taken back. */
  readonly undo?: boolean;
  /** Missing: answers to windows of the clock are secret in relaxed play alone. */
  readonly sealed?: boolean;
  /** Spectators may look into all hands so many minutes later; missing: not before the end. See `delayOf`. */
  readonly delay?: Delay;
  readonly seats: readonly PlannedSeat[];
  readonly createdAt: number;
  /**
   * The server's part of the seed (`seed.ts` has the whole), 64 hex digits, and the seed itself where nobody adds to it: the
   * name is older than what people add. Secret until the match is over.
   */
  readonly seed: string;
  /** Of the server's part: public from the start. */
  readonly commitment: string;
  /** An explicit deal, for tests and tutorials. */
  readonly deal: Json | null;
  /** A later match of the same people: the owner's seat turns with the others. */
  readonly owner: string | null;
}

/** After how many minutes all hands are shown. Older servers opened relaxed tables with a delay: there it is void. */
export const delayOf = ({ delay, speed }: TableFacts): Delay | null => (delay && allowsDelay(speed) ? delay : null);

/** What is kept beside the journal so that tables can be found without reading it. */
export interface TableIndex {
  readonly status: Status;
  /** By seat: the id of its player. */
  readonly players: readonly (string | null)[];
}
