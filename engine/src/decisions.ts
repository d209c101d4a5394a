import type { Awaited } from './game.ts';
import type { MatchHead } from './head.ts';
import { CLOCK, type BySeat, type Seat } from './seats.ts';

/** Where a seat, or the house, stands in lists that hold the house last. */
export const slotOf = (seat: Seat, seats: number): number => (seat === CLOCK ? seats : seat);

type Asking = Pick<MatchHead, 'awaited' | 'decisions'>;

/** The decision a seat, or the house, is asked for; `null` if it is not asked. */
export function decisionOf({ awaited, decisions }: Asking, seat: Seat): number | null {
  return isAwaited(awaited, seat) ? decisions[slotOf(seat, decisions.length - 1)]! : null;
}

export function isAwaited(awaited: Awaited, seat: Seat): boolean {
  return seat === CLOCK ? awaited.house : awaited.must.includes(seat) || awaited.may.includes(seat);
}

export const isOver = (awaited: Awaited): boolean => awaited.must.length + awaited.may.length === 0 && !awaited.house;

/** Counts up the decisions of seats that are in `some` and not in `others`. */
function countMissing(decisions: BySeat<number>, some: readonly Seat[], others: readonly Seat[]): void {
  for (let i = 0; i < some.length; i++) if (!others.includes(some[i]!)) decisions[some[i]!]!++;
}

/** Counts up the decisions that a move by `mover`, or its undo, has closed or opened; `before` was awaited until then. */
export function countDecisions({ awaited, decisions }: Asking, mover: Seat, before: Awaited): void {
  const seats = decisions.length - 1;
  if (mover === CLOCK) for (let seat = 0; seat < seats; seat++) decisions[seat]!++;
  decisions[slotOf(mover, seats)]!++;
  if (before === awaited) return;
  countMissing(decisions, before.must, awaited.must);
  countMissing(decisions, awaited.must, before.must);
  countMissing(decisions, before.may, awaited.may);
  countMissing(decisions, awaited.may, before.may);
  if (before.house !== awaited.house) decisions[seats]!++;
}
