import type { Seat } from '@tinstar/engine';
import type { Event } from '@tinstar/scoundrels';
import type { LogLine } from '../../stage.ts';

export type Counted = Extract<Event, { type: 'counted' }>;

/** What the suspicion of a whole game came to, for one player. */
export interface Ledger {
  /** Cards of this player that were turned: bluffs and honest ones. */
  readonly caught: number;
  readonly proved: number;
  /** Henchmen of this player on bluffs, and on honest cards. */
  readonly right: number;
  readonly wrong: number;
}

/** The suspicion ledger, from what everybody saw. */
export function ledgerOf(log: readonly LogLine[], seats: number): Ledger[] {
  const ledger = Array.from({ length: seats }, () => ({ caught: 0, proved: 0, right: 0, wrong: 0 }));
  for (const { event } of log) {
    const told = event as Event;
    if (told.type !== 'revealed') continue;
    ledger[told.seat]![told.bluff ? 'caught' : 'proved']++;
    for (const seat of told.henchmen) ledger[seat]![told.bluff ? 'right' : 'wrong']++;
  }
  return ledger;
}

export const countsOf = (log: readonly LogLine[]): Counted[] =>
  log
    .map(({ event }) => event as Event)
    .filter((event): event is Counted => event.type === 'counted')
    .toSorted((a, b) => a.seat - b.seat);

/** Whether the winner won by money, or by the last turn (SC-243); `null` when points alone decided. */
export function tieBreakOf(counts: readonly Counted[], winner: Seat): 'money' | 'turn' | null {
  const best = counts.find(({ seat }) => seat === winner);
  const rivals = best ? counts.filter(({ seat, total }) => seat !== winner && total === best.total) : [];
  if (!best || rivals.length === 0) return null;
  return rivals.some(({ money }) => money === best.money) ? 'turn' : 'money';
}

export const winnerOf = (log: readonly LogLine[]): Seat | null => {
  const ended = log.map(({ event }) => event as Event).findLast((event) => event.type === 'gameEnded');
  return ended?.type === 'gameEnded' ? ended.winner : null;
};
