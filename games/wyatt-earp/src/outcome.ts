import type { Awaited, Outcome } from '@tinstar/engine';
import { ASKED, MAX_SEATS, OVER, SEATS, type State, STEP, WINNER } from './state.ts';
import { bySeat } from './telling.ts';

const NOBODY: Awaited = { must: [], may: [], house: false };
const ONE: readonly Awaited[] = Array.from({ length: MAX_SEATS }, (_, seat) => ({
  must: [seat],
  may: [],
  house: false,
}));

/** Exactly one seat decides at any time. */
export function awaited(state: State): Awaited {
  return state.now[STEP] === OVER ? NOBODY : ONE[state.now[ASKED]]!;
}

/** WE-084, WE-085: the winner; the others by their money. */
export function outcome(state: State): Outcome | null {
  if (state.now[STEP] !== OVER) return null;
  const scores = bySeat(state.money, state.now[SEATS]);
  const winner = state.now[WINNER] - 1;
  const places = scores.map((money, seat) =>
    seat === winner ? 1 : 1 + scores.filter((other, otherSeat) => otherSeat === winner || other > money).length,
  );
  return { winners: [winner], scores, places };
}
