import type { Seat } from '@tinstar/engine';
import type { DisclosedCard, Event } from '@tinstar/scoundrels';
import type { BluffTally } from '../../history/journal.ts';
import type { LogLine } from '../../table/stage.ts';

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

/** One player's line of it, once the game is over. */
export function tallyIn(log: readonly LogLine[], seat: Seat): BluffTally | null {
  const laid = laidIn(log);
  if (laid.length === 0) return null;
  const seats = Math.max(seat, ...laid.flatMap((card) => [card.seat, ...card.henchmen])) + 1;
  const { cards, bluffs, caught, right, wrong } = ledgerOf(laid, seats)[seat]!;
  return { cards, bluffs, caught, suspicions: right + wrong, right };
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

/** Where points come from, and how many of each somebody has. */
export const SOURCES = [
  ['safes', (counted: Counted) => counted.safeTech],
  ['marks', (counted: Counted) => counted.markTech],
  ['reputation', (counted: Counted) => counted.reputationTech],
  ['icons', (counted: Counted) => counted.iconTech],
] as const;

/** The source by which the winner was most ahead of who came second; `null` if nothing but a tie-break told them apart. */
export function decisiveOf(
  counts: readonly Counted[],
  winner: Seat,
): {
  readonly source: (typeof SOURCES)[number][0];
  readonly rival: Seat;
  readonly own: number;
  readonly theirs: number;
} | null {
  const best = counts.find(({ seat }) => seat === winner);
  const [rival] = counts.filter(({ seat }) => seat !== winner).toSorted((a, b) => b.total - a.total);
  if (!best || !rival || best.total === rival.total) return null;
  const lines = SOURCES.map(([source, tech]) => ({ source, rival: rival.seat, own: tech(best), theirs: tech(rival) }));
  return lines.reduce((most, next) => (next.own - next.theirs > most.own - most.theirs ? next : most));
}

/** What everybody had after each turn of the table, of what counted in the end: safes that were kept, and reputation. */
export function courseOf(
  log: readonly LogLine[],
  track: { min: number; tech: readonly number[] },
): {
  readonly day: number;
  readonly turn: number;
  readonly scores: readonly number[];
}[] {
  const counts = countsOf(log);
  const kept = new Map<number, { seat: Seat; worth: number }>();
  for (const { seat, safes } of counts) {
    for (const { safe, value, marks } of safes) kept.set(safe, { seat, worth: value + marks.length });
  }
  const reputation = counts.map(() => 0);
  const held = counts.map(() => new Set<number>());
  const now = (): number[] =>
    counts.map(({ seat }) => {
      const safes = [...held[seat]!].reduce((sum, safe) => sum + kept.get(safe)!.worth, 0);
      return safes + track.tech[reputation[seat]! - track.min]!;
    });
  const course: { day: number; turn: number; scores: number[] }[] = [];
  let [day, turn] = [1, 0];
  for (const { event: told } of log) {
    const event = told as Event;
    if (event.type === 'turnBegan' && (event.day !== day || event.turn !== turn)) {
      if (turn > 0) course.push({ day, turn, scores: now() });
      ({ day, turn } = event);
    }
    if (event.type === 'reputation') reputation[event.seat] = event.now;
    if (event.type === 'abandoned') held[event.seat]!.delete(event.safe);
    if (event.type === 'stoleSafe' && kept.get(event.safe)?.seat === event.seat) held[event.seat]!.add(event.safe);
  }
  // The icons on hired scoundrels are counted at the very end.
  course.push({ day, turn, scores: counts.map(({ total }) => total) });
  return course;
}
