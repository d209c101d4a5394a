import type { Seat } from '@tinstar/engine';
import { BATCH_COUNT, BATCH_FROM, BATCH_NOT, BATCH_SIZE, MAX_BATCHES, type State } from '../state.ts';

/*
 * Batches of unseen cards in a hand (knowledge.ts), oldest first. A batch is where it begins in the state: from
 * `firstBatch` in steps of BATCH_SIZE up to, not including, `endOfBatches`.
 */

export const firstBatch = (seat: Seat): number => seat * MAX_BATCHES * BATCH_SIZE;
export const endOfBatches = (state: State, seat: Seat): number =>
  firstBatch(seat) + state.batchCounts[seat]! * BATCH_SIZE;
export const batchCount = (state: State, seat: Seat): number => state.batchCounts[seat]!;

/** How many cards. */
export const batchSize = (state: State, batch: number): number => state.batches[batch + BATCH_COUNT]!;
/** Outlaws none of them is, as bits. */
export const batchNot = (state: State, batch: number): number => state.batches[batch + BATCH_NOT]!;
/** FROM_DECK, FROM_RENEWED or FROM_EITHER. */
export const batchFrom = (state: State, batch: number): number => state.batches[batch + BATCH_FROM]!;

export function setBatch({ batches }: State, batch: number, size: number, not: number, from: number): void {
  batches[batch + BATCH_COUNT] = size;
  batches[batch + BATCH_NOT] = not;
  batches[batch + BATCH_FROM] = from;
}

export function growBatch({ batches }: State, batch: number, by: number): void {
  batches[batch + BATCH_COUNT]! += by;
}

/** None of its cards is one of these outlaws, as bits. */
export function excludeFromBatch({ batches }: State, batch: number, outlaws: number): void {
  batches[batch + BATCH_NOT]! |= outlaws;
}

/** One card less; without cards it goes. */
export function shrinkBatch(state: State, seat: Seat, batch: number): void {
  if (--state.batches[batch + BATCH_COUNT]! === 0) removeBatch(state, seat, batch);
}

export function appendBatch(state: State, seat: Seat, size: number, not: number, from: number): void {
  setBatch(state, endOfBatches(state, seat), size, not, from);
  state.batchCounts[seat]!++;
}

/** Puts a batch of one card behind this one. There is room for it: whoever calls this has looked. */
export function insertAfter(state: State, seat: Seat, batch: number, not: number, from: number): void {
  const place = batch + BATCH_SIZE;
  state.batches.copyWithin(place + BATCH_SIZE, place, endOfBatches(state, seat));
  state.batchCounts[seat]!++;
  setBatch(state, place, 1, not, from);
}

export function removeBatch(state: State, seat: Seat, batch: number): void {
  const end = endOfBatches(state, seat);
  state.batches.copyWithin(batch, batch + BATCH_SIZE, end);
  state.batches.fill(0, end - BATCH_SIZE, end);
  state.batchCounts[seat]!--;
}
