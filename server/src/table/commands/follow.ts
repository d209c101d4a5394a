import { rewindChange, undoChange } from '@tinstar/engine';
import type { NextMatch } from '../journal/apply.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { CannotReplay } from '../journal/reading.ts';
import { openTableMatch, type TableState } from '../journal/state.ts';
import { Draft } from './draft.ts';

/** What entries make of the match that another server has appended together. Nothing has changed yet. */
export function followedMatch(state: TableState, entries: readonly JournalEntry[]): NextMatch | null {
  const events = entries.map(({ what }) => what);
  let draft: Draft | null = null;
  let next: NextMatch | null = null;
  for (const entry of entries) {
    const { what } = entry;
    if (what.kind === 'started') next = { opened: openTableMatch(state, events) };
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
