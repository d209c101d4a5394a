import type { Absent } from './figures.ts';

const NO_SEARCH = 'no machine searches yet';

/** Figures of docs/performance.md that cannot be measured so far. */
export const ABSENT: readonly Absent[] = [
  { id: 'E5', what: 'search path against TAG Colt Express (Java)', why: 'needs Java and TAG, which are not fetched' },
  { id: 'B1', what: "iterations a second against boardgame.io's MCTSBot", why: NO_SEARCH },
  { id: 'B2', what: 'two workers against one', why: NO_SEARCH },
  { id: 'B3', what: 'p99 of the time a move takes against its budget', why: NO_SEARCH },
  { id: 'B4', what: "permuted hidden cards that change a machine's move", why: NO_SEARCH },
];
