import type { Seat } from '@tinstar/engine';
import { Entry, isMovedEntry, LIMITS } from '@tinstar/protocol';
import { entryFor } from './entries.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { slotOf, type TableState } from '../journal/state.ts';

export interface Schema {
  parse(value: unknown): unknown;
}

/** A schema of which only a check is left, for what is written very often. */
export const checked = (name: string, check: (value: unknown) => boolean): Schema => ({
  parse(value) {
    if (!check(value)) throw new TypeError(`not ${name}: ${JSON.stringify(value)}`);
  },
});
export const MovedEntry = checked('an entry of a move', isMovedEntry);

/** Checks a value and writes it. */
export function write(schema: Schema, value: unknown): string {
  schema.parse(value);
  return JSON.stringify(value);
}

/** Texts of moves as a slot heard them, by its numbers. */
type Texts = Map<number, string>;

/** Slots, of all tables, whose texts are kept: those that somebody came to last. Some 100 kB each. */
const MOST_KEPT = 64;
const kept = new WeakMap<TableState, Texts[]>();
/** The longest unused first. */
const recent = new Set<Texts>();

function textsOf(state: TableState, slot: number): Texts {
  let slots = kept.get(state);
  if (!slots) kept.set(state, (slots = state.counts.map(() => new Map())));
  const texts = slots[slot]!;
  recent.delete(texts);
  recent.add(texts);
  if (recent.size > MOST_KEPT) {
    const [oldest] = recent;
    recent.delete(oldest!);
    oldest!.clear();
  }
  // The newest are sent, and entries are only added: what is far behind is not asked for again.
  if (texts.size > 2 * LIMITS.entries) texts.clear();
  return texts;
}

/**
 * The entries a viewer gets, as members of a list: those after `after`, at most the newest `LIMITS.entries`. A greeting
 * is mostly moves, and what was heard of a move never changes: so it is checked and written for the first who comes, not
 * again for everybody after. How long it takes follows from what this slot has heard, and from nothing else.
 */
export function writeEntries(state: TableState, viewer: Seat | null, after: number): string {
  const slot = slotOf(viewer, state.seats.length);
  const texts = textsOf(state, slot);
  const writeOne = (entry: JournalEntry, n: number): string => {
    if (entry.what.kind !== 'moved') return write(Entry, entryFor(state, viewer, entry, n));
    let text = texts.get(n);
    if (text === undefined) texts.set(n, (text = write(MovedEntry, entryFor(state, viewer, entry, n))));
    return text;
  };
  const written: string[] = [];
  let n = state.counts[slot]!;
  for (let index = state.journal.length - 1; index >= 0 && n > after && written.length < LIMITS.entries; index--) {
    if (state.audience[index]! & (1 << slot)) written.push(writeOne(state.journal[index]!, n--));
  }
  return written.toReversed().join();
}
