import type { Happening, JournalEntry } from '../table/journal.ts';

/** An entry of a journal as it is stored. */
export interface EntryRow {
  readonly number: number;
  readonly at: number;
  /** What happened, as JSON. */
  readonly data: string;
}

export const rowOf = ({ number, at, what }: JournalEntry): EntryRow => ({ number, at, data: JSON.stringify(what) });

export const entryOf = ({ number, at, data }: EntryRow): JournalEntry => ({
  number,
  at,
  what: JSON.parse(data) as Happening,
});
