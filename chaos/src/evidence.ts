/** What is left of a table after a run, and all that the checker looks at. */
export interface Evidence {
  readonly stored: StoredTable;
  readonly transcripts: readonly Transcript[];
}

/** A table as it is in the database. */
export interface StoredTable {
  readonly id: string;
  /** JSON. */
  readonly facts: string;
  readonly entries: readonly StoredEntry[];
}

export interface StoredEntry {
  readonly number: number;
  readonly at: number;
  /** The first of those it was appended with; `null`: nobody wrote that down. */
  readonly first: number | null;
  /** JSON. */
  readonly data: string;
}

/** A seat, or `null` for somebody who watches. */
export type Viewer = number | null;

/** All that one client said and heard, in order, over all its sockets. */
export interface Transcript {
  readonly client: string;
  readonly table: string;
  readonly viewer: Viewer;
  readonly lines: readonly Line[];
}

/**
 * `at`: milliseconds since 1970, by the clock of whoever runs the suite: the one clock that is right. `socket` counts the
 * client's connections.
 */
export type Line = { readonly at: number; readonly socket: number } & (
  | { readonly kind: 'opened'; readonly server: number }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'heard'; readonly text: string }
  | { readonly kind: 'closed'; readonly code: number }
  /** The run is over; the socket was open until now. */
  | { readonly kind: 'over' }
);

/** What may be found; each is a promise of docs/protocol.md or docs/operate.md that was broken. */
export const RULES = [
  /** The journal has numbers from 0 without a gap, and every move in it is one that could be made then. */
  'journal',
  /** What was acknowledged is in the journal, as it was asked for. */
  'lost',
  /** Nothing is there more often than it was asked for, and nothing that nobody asked for. */
  'doubled',
  /** Each command is answered, and once. */
  'answer',
  /** A viewer's numbers have no gap and no double, and never go back. */
  'gap',
  /** All viewers of a seat saw the same for the same number. */
  'bytes',
  /** Nobody was told anything but what they may know. */
  'secret',
  /** No machine moved twice for one decision. */
  'machine',
  /** Nobody's time ran out early, and everything is dated by a clock that is right. */
  'early',
  /** When all was well again, everybody got back in, heard all, and no table stood still. */
  'stuck',
] as const;
export type Rule = (typeof RULES)[number];

export interface Violation {
  readonly rule: Rule;
  readonly table: string;
  readonly what: string;
}

export type Report = (rule: Rule, what: string) => void;
