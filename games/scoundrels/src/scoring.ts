/** Counting up. */
import type { Cards } from './cards.ts';
import * as S from './state.ts';
import { NONE, jobOf, traitOf, type State } from './state.ts';
import { MARKS, SAFE_COUNT, SPACES } from './words.ts';
import { isStolenBy } from './safes.ts';

/** A player's points, kind by kind (SC-241; SC-242 is the rulebook's example). */
export interface Count {
  /** The safes, and for each the owners of the marks that match. */
  safes: { safe: number; value: number; marks: number[] }[];
  safeTech: number;
  markTech: number;
  reputationTech: number;
  iconTech: number;
  total: number;
}

export function countTech(cards: Cards, s: State, seat: number): Count {
  const safes = [];
  let safeTech = 0;
  let markTech = 0;
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    // SC-244: a safe anywhere else counts for nobody.
    if (!isStolenBy(s, safe, seat)) continue;
    const value = cards.safeValue[S.safeCard(s, safe)]!;
    // SC-202: a mark that tells the truth, whoever's it is.
    const marks = [];
    for (let mark = 0; mark < S.seats(s) * MARKS; mark++) {
      if (S.markAt(s, mark) === safe && S.markNumber(s, mark) === value) marks.push(Math.floor(mark / MARKS));
    }
    safes.push({ safe, value, marks });
    safeTech += value;
    markTech += marks.length;
  }
  // SC-013: one for each icon.
  let iconTech = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel !== NONE) iconTech += cards.jobTech[jobOf(scoundrel)]! + cards.traitTech[traitOf(scoundrel)]!;
  }
  const reputationTech = cards.pack.reputation.tech[S.reputation(s, seat) - cards.leastReputation]!; // SC-118
  return {
    safes,
    safeTech,
    markTech,
    reputationTech,
    iconTech,
    total: safeTech + markTech + reputationTech + iconTech,
  };
}

/** SC-243: better first; ties by money, then by the most recent turn. */
export function ranking(cards: Cards, s: State): number[] {
  const seats = S.seats(s);
  const totals = Array.from({ length: seats }, (_, seat) => countTech(cards, s, seat).total);
  const sinceTurn = (seat: number): number => (S.active(s) - seat + seats) % seats;
  return totals
    .map((_, seat) => seat)
    .toSorted((a, b) => totals[b]! - totals[a]! || S.money(s, b) - S.money(s, a) || sinceTurn(a) - sinceTurn(b));
}
