import type { Awaited, Outcome } from './game.ts';
import type { Seat } from './seats.ts';

/** The rules a state is asked by. */
interface Asked<State> {
  awaited(state: State): Awaited;
  legal(state: State, seat: Seat, into: number[]): number[];
  outcome(state: State): Outcome | null;
  invariantFaults(state: State): string[];
}

/**
 * Whether a state that was just read has no faults and is over, or asks somebody, and everybody it waits for has a move.
 * What the rules cannot even look at does not fit together either.
 */
export function canGoOn<State>(rules: Asked<State>, state: State): boolean {
  try {
    if (rules.invariantFaults(state).length > 0) return false;
    const { must, may, house } = rules.awaited(state);
    if (rules.outcome(state) !== null) return must.length + may.length === 0 && !house;
    if (must.length + may.length === 0 && !house) return false;
    return must.every((seat) => rules.legal(state, seat, []).length > 0);
  } catch {
    return false;
  }
}
