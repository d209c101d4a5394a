import type { Cards } from './cards.ts';
import type { Table } from './interpreter/table.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { raise } from './timing.ts';

/** SC-116: nothing can be gained at the upper end. */
export const canGainReputation = (cards: Cards, s: State, seat: number): boolean =>
  S.reputation(s, seat) < cards.mostReputation;

/** SC-117, SC-165: at the lower end nothing can be lost. A cost is lost in full or not paid. */
export const canLoseReputation = (cards: Cards, s: State, seat: number, amount: number): boolean =>
  S.reputation(s, seat) - amount >= cards.leastReputation;

/** SC-115: moves a token, stops at the ends of the track, and raises the event only if it moved. */
export function changeReputation(t: Table, seat: number, by: number): boolean {
  const { s, cards } = t;
  const before = S.reputation(s, seat);
  const now = Math.max(cards.leastReputation, Math.min(cards.mostReputation, before + by));
  if (now === before) return false;
  s[S.REPUTATION + seat] = now;
  t.tell?.({ type: 'reputation', seat, by: now - before, now });
  raise(t, now > before ? 'gainReputation' : 'loseReputation', seat);
  return true;
}
