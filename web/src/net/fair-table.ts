import type { JoinTable, OpenTable, Reserved, TableAnswer } from '@tinstar/protocol';
import { nonceFor, noteCommitment, noteSeat } from '../history/seen-deals.ts';
import { ask, findTable } from './api.ts';

/** Opening tables and sitting down, so that whoever deals cannot choose the deal: first the commitment is seen, then one adds to the seed. */

/** Notes what a table says of its deal while it is still secret. */
export function noteTable({ table, seat }: TableAnswer): void {
  if (table.seed !== null) return;
  noteCommitment(table.id, table.commitment);
  if (seat !== null && table.status === 'playing') noteSeat(table.id, seat);
}

/** Opens a table with a seat for oneself. */
export async function openFairly(plan: Omit<OpenTable, 'reservation'>): Promise<TableAnswer> {
  const { table, ticket, commitment } = await ask<Reserved>('POST', 'tables/reserve');
  noteCommitment(table, commitment);
  return ask('POST', 'tables', { ...plan, reservation: { ticket, nonce: nonceFor(table) } });
}

/** Sits down at a table that was noted. */
export const joinFairly = (id: string, wish: Omit<JoinTable, 'nonce'> = {}): Promise<TableAnswer> =>
  ask('POST', `tables/${id}/join`, { ...wish, nonce: nonceFor(id) });

/** Goes to a table where one's seat is kept. */
export async function takeKeptSeat(id: string): Promise<void> {
  const found = await findTable(id);
  noteTable(found);
  if (found.seat === null) await joinFairly(id);
}
