/** Counting up. */
import type { Cards } from './compile.ts';
import {
  ACTIVE,
  jobOf,
  MARK_AT,
  MARK_NUMBER,
  MONEY,
  NONE,
  REPUTATION,
  SAFE_AT,
  SAFE_CARD,
  SEATS,
  SHEET,
  STOLEN,
  traitOf,
  type State,
} from './layout.ts';
import { MARKS, SAFE_COUNT, SPACES } from './words.ts';

/** A player's points, kind by kind (SC-241). */
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
    if (s[SAFE_AT + safe] !== STOLEN + seat) continue;
    const value = cards.safeValue[s[SAFE_CARD + safe]!]!;
    const marks = [];
    for (let mark = 0; mark < s[SEATS]! * MARKS; mark++) {
      if (s[MARK_AT + mark] === safe && s[MARK_NUMBER + mark] === value) marks.push(Math.floor(mark / MARKS));
    }
    safes.push({ safe, value, marks });
    safeTech += value;
    markTech += marks.length;
  }
  let iconTech = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = s[SHEET + seat * SPACES + space]!;
    if (scoundrel !== NONE) iconTech += cards.jobTech[jobOf(scoundrel)]! + cards.traitTech[traitOf(scoundrel)]!;
  }
  const reputationTech = cards.pack.reputation.tech[s[REPUTATION + seat]! - cards.leastReputation]!;
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
  const seats = s[SEATS]!;
  const totals = Array.from({ length: seats }, (_, seat) => countTech(cards, s, seat).total);
  const sinceTurn = (seat: number): number => (s[ACTIVE]! - seat + seats) % seats;
  return totals
    .map((_, seat) => seat)
    .toSorted((a, b) => totals[b]! - totals[a]! || s[MONEY + b]! - s[MONEY + a]! || sinceTurn(a) - sinceTurn(b));
}
