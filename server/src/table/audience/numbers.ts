import type { Seat } from '@tinstar/engine';
import { slotOf, type TableState } from '../journal/state.ts';

/** The viewer's number of an entry of the journal; 0 if it did not hear of it. */
function numberFor(state: TableState, slot: number, index: number): number {
  const bit = 1 << slot;
  if (!(state.audience[index]! & bit)) return 0;
  let n = state.counts[slot]!;
  for (let later = state.journal.length - 1; later > index; later--) if (state.audience[later]! & bit) n--;
  return n;
}

/** The viewer's numbers of what the entry took back, as far as it heard of it. */
export function takenBy(state: TableState, viewer: Seat | null, number: number): number[] {
  const slot = slotOf(viewer, state.seats.length);
  return state.taken
    .get(number)!
    .map((index) => numberFor(state, slot, index))
    .filter((n) => n > 0);
}

/** The viewer's number of the move that a request to take back is about; 0 if it did not hear of it. */
export const askedBy = (state: TableState, viewer: Seat | null, number: number): number =>
  numberFor(state, slotOf(viewer, state.seats.length), state.askedAbout.get(number)!);

/** The place in the journal of the viewer's entry `n`; -1 if there is none. */
export function indexFor(state: TableState, viewer: Seat | null, n: number): number {
  const bit = 1 << slotOf(viewer, state.seats.length);
  let heard = 0;
  return state.audience.findIndex((audience) => audience & bit && ++heard === n);
}
