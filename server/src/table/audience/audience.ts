import { CLOCK } from '@tinstar/engine';
import type { TableEvent } from '../journal/entry.ts';
import type { TableState } from '../journal/state.ts';

/** What is between a seat and the table. */
export const PRIVATE: ReadonlySet<TableEvent['kind']> = new Set([
  'ordered',
  'watched',
  'sealed',
  'planned',
  'undoAgreed',
  'endAgreed',
  'claimed',
  'gave',
]);

/** Everybody, a bit per slot. */
export const everyoneAt = (seats: number): number => (1 << (seats + 1)) - 1;

/** Who hears of an entry, a bit per slot. The mover of a move always does. */
export function audienceOf(what: TableEvent, seats: number): number {
  const everyone = everyoneAt(seats);
  if (PRIVATE.has(what.kind)) return 0;
  // A choice that tells nothing by itself (who is meant, which card) still changes who is asked: a secret one tells its mover.
  if (what.kind !== 'moved' || what.told.length === 0) return everyone;
  let mask = what.seat === CLOCK ? 0 : 1 << what.seat;
  for (const told of what.told) {
    if (told.only === null || told.rest !== null) return everyone;
    for (const seat of told.only) mask |= 1 << seat;
  }
  return mask;
}

/** Whether everybody hears of an entry of the journal. */
export const isHeardByAll = ({ audience, seats }: Pick<TableState, 'audience' | 'seats'>, number: number): boolean =>
  audience[number] === everyoneAt(seats.length);
