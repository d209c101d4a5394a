import type { Seat } from '@tinstar/engine';
import type { DisclosedCard, Event } from '@tinstar/scoundrels';
import type { LogLine } from '../../stage.ts';

export type Counted = Extract<Event, { type: 'counted' }>;

/** What the suspicion of a whole game came to, for one player. */
export interface Ledger {
  /** Cards played face down, the bluffs among them, those that were caught and those nobody suspected. */
  readonly cards: number;
  readonly bluffs: number;
  readonly caught: number;
  readonly escaped: number;
  /** Honest cards that somebody suspected. */
  readonly proved: number;
  /** Henchmen of this player on bluffs, and on honest cards: the latter went to jail. */
  readonly right: number;
  readonly wrong: number;
  /** By owner of the card: how often this player suspected it, and how often rightly. */
  readonly duels: readonly { readonly all: number; readonly right: number }[];
}

/** Every face-down card of the game; empty before the end. */
export const laidIn = (log: readonly LogLine[]): readonly DisclosedCard[] => {
  const told = log.map(({ event }) => event as Event).findLast(({ type }) => type === 'disclosed');
  return told?.type === 'disclosed' ? told.laid : [];
};

export type Fate = 'honest' | 'proved' | 'caught' | 'escaped';
export const fateOf = ({ bluff, henchmen }: DisclosedCard): Fate => {
  if (henchmen.length === 0) return bluff ? 'escaped' : 'honest';
  return bluff ? 'caught' : 'proved';
};

/** The suspicion ledger, from all that lay on the table. */
export function ledgerOf(laid: readonly DisclosedCard[], seats: number): Ledger[] {
  const ledger = Array.from({ length: seats }, () => ({
    ...{ cards: 0, bluffs: 0, caught: 0, escaped: 0, proved: 0, right: 0, wrong: 0 },
    duels: Array.from({ length: seats }, () => ({ all: 0, right: 0 })),
  }));
  for (const card of laid) {
    const owner = ledger[card.seat]!;
    owner.cards++;
    if (card.bluff) owner.bluffs++;
    const fate = fateOf(card);
    if (fate !== 'honest') owner[fate]++;
    for (const seat of card.henchmen) {
      ledger[seat]![card.bluff ? 'right' : 'wrong']++;
      const duel = ledger[seat]!.duels[card.seat]!;
      duel.all++;
      if (card.bluff) duel.right++;
    }
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
