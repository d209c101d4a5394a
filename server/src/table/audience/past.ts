import type { Seat, Seen } from '@tinstar/engine';
import { RequestError } from '../../errors.ts';
import { matchAfter, standing } from '../journal/past.ts';
import { indexFor } from './numbers.ts';
import { presentationOf } from './share.ts';
import { isOfOldRules } from '../journal/record.ts';
import { isUncovered, slotOf, type TableState } from '../journal/state.ts';

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
