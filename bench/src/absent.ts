import type { Absent } from './figures.ts';

/** Figures of docs/performance.md that cannot be measured so far. */
export const ABSENT: readonly Absent[] = [
  { id: 'E5', what: 'search path against TAG Colt Express (Java)', why: 'needs Java and TAG, which are not fetched' },
];
