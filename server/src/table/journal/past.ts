import { type Match, replay } from '@tinstar/engine';
import type { JournalEntry } from './entry.ts';
import type { TableState } from './state.ts';

/** The moves that stood after these entries, by their places in the journal; `null` where the last one moved nothing. */
export function standing(journal: readonly JournalEntry[]): number[] | null {
  const moves: number[] = [];
  for (const [index, { what }] of journal.entries()) {
    if (what.kind === 'moved') moves.push(index);
    else if (what.kind === 'undone') moves.pop();
    else if (what.kind === 'rewound') moves.length = what.to;
    else if (what.kind !== 'started' && index === journal.length - 1) return null;
  }
  return moves;
}

/** The match as it stood after these moves. Taken back or not, each is made once: the cost is that of one replay. */
export function matchAfter({ match, game, journal }: TableState, moves: readonly number[]): Match {
  const made = moves.map((index) => journal[index]!.what as Extract<JournalEntry['what'], { kind: 'moved' }>);
  return replay(game, { ...match!.record, moves: made.map(({ seat, move }) => ({ seat, move })) });
}
