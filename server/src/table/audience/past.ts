import { type Match, replay, type Seat, type Seen } from '@tinstar/engine';
import { RequestError } from '../../errors.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { indexFor } from './numbers.ts';
import { presentationOf } from './share.ts';
import { isOfOldRules } from '../journal/record.ts';
import { isUncovered, slotOf, type TableState } from '../journal/state.ts';

/** The moves that stood after these entries, by their places in the journal; `null` where the last one moved nothing. */
function standing(journal: readonly JournalEntry[]): number[] | null {
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
function matchAfter({ match, game, journal }: TableState, moves: readonly number[]): Match {
  const made = moves.map((index) => journal[index]!.what as Extract<JournalEntry['what'], { kind: 'moved' }>);
  return replay(game, { ...match!.record, moves: made.map(({ seat, move }) => ({ seat, move })) });
}

/** What the viewer sees of the match, without what could be decided; `null` before it has begun. */
export function seenBy(state: TableState, viewer: Seat | null): Seen | null {
  const shown = presentationOf(state, viewer);
  if (!shown) return null;
  const { view, must, may, house, outcome } = shown;
  return { view, must, may, house, outcome };
}

/**
 * What the viewer saw of the match after its entry `n`, made anew by those who made it then. Nothing of what came later
 * is in it: neither by its content, nor by how moves are counted that the viewer heard nothing of.
 */
export function pastFor(state: TableState, viewer: Seat | null, n: number): { n: number; move: number; game: Seen } {
  const index = indexFor(state, viewer, n);
  const moves = index < 0 ? null : standing(state.journal.slice(0, index + 1));
  if (isOfOldRules(state)) throw new RequestError('old-rules');
  if (!moves || !state.match) throw new RequestError('not-found');
  // At that time it was not over.
  const game = seenBy({ ...state, status: 'playing', match: matchAfter(state, moves) }, viewer)!;
  const bit = 1 << slotOf(viewer, state.seats.length);
  const heard = isUncovered(state) ? moves : moves.filter((move) => state.audience[move]! & bit);
  return { n, move: heard.length, game };
}
