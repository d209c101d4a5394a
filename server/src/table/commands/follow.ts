import { rewindChange, undoChange } from '@tinstar/engine';
import type { NextMatch } from '../journal/apply.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { CannotReplay } from '../journal/reading.ts';
import { openTableMatch, type TableState } from '../journal/state.ts';
import { Draft } from './draft.ts';

/**
 * Entries that another server has written, as they were written: each append has a time of its own where servers share a
 * database. They are told together, as they were there, so that everybody gets the same.
 */
export function* writtenTogether(entries: readonly JournalEntry[]): Iterable<readonly JournalEntry[]> {
  for (let from = 0, to = 0; from < entries.length; from = to) {
    while (entries[to]?.at === entries[from]!.at) to++;
    yield entries.slice(from, to);
  }
}

/** What entries that another server has written make of the match. Nothing has changed yet. */
export function followedMatch(state: TableState, entries: readonly JournalEntry[]): NextMatch | null {
  let draft: Draft | null = null;
  let next: NextMatch | null = null;
  for (const entry of entries) {
    const { what } = entry;
    if (what.kind === 'started') next = { opened: openTableMatch(state) };
    else if (what.kind === 'rewound') next = rewindChange(state.match!, what.to);
    else if (what.kind === 'undone') {
      const change = undoChange(state.match!, what.seat);
      if (!('head' in change)) throw new CannotReplay(entry, change.code);
      next = change;
    } else if (what.kind === 'moved') {
      draft ??= new Draft(state);
      const moved = draft.move(what.seat, null, what.move, what.by);
      if ('error' in moved) throw new CannotReplay(entry, moved.error.code);
    }
  }
  return draft ? draft.executed([]).match : next;
}
