/** Asking whoever has something whose moment has come (SC-075, SC-110, SC-123, SC-128). */
import type { Cards } from '../cards.ts';
import type { Table } from './table.ts';
import * as S from '../state.ts';
import { NONE, type State, traitOf } from '../state.ts';
import { EVENING, SPACES } from '../words.ts';
import { canUse } from './usable.ts';
import { onSheet } from '../places.ts';
import { canUseStrategy } from '../verbs/use-strategy.ts';

/** Whether a seat has anything whose moment has come and which it could use. */
export function canReact(cards: Cards, s: State, seat: number): boolean {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel === NONE || !S.isPending(s, scoundrel)) continue;
    if (canUse(cards, s, seat, scoundrel, onSheet(seat, space), true)) return true;
  }
  return S.isStrategyPending(s, seat) && canUseStrategy(cards, s, seat);
}

/**
 * SC-075, SC-123, SC-128: asks players whose scoundrels' moment has come: the active player first, then clockwise;
 * in the evening the player who was last on turn says who begins (SC-110).
 */
export function offerReactions(t: Table): boolean {
  const { s, cards } = t;
  if (!S.isAnythingPending(s)) return false;
  const seats = S.seats(s);
  let willing = 0;
  let next = NONE;
  for (let i = seats - 1; i >= 0; i--) {
    const seat = (S.active(s) + i) % seats;
    if (!canReact(cards, s, seat)) continue;
    willing++;
    next = seat;
  }
  if (willing === 0) {
    S.fill(s, S.PENDING, S.WORDS, 0);
    s[S.PENDING_STRATEGIES] = 0;
    s[S.ORDER] = NONE;
    return false;
  }
  s[S.OFFERED] = S.OFFER;
  if (S.phase(s) === EVENING) {
    if (S.order(s) !== NONE && canReact(cards, s, S.order(s))) next = S.order(s);
    else if (willing > 1) {
      s[S.OFFERED] = S.OFFER_ORDER;
      next = S.active(s);
    }
  }
  s[S.ASKED] = next;
  return true;
}

/** The seat lets its reactions be. */
export function dropReactions(s: State, seat: number): void {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel !== NONE) S.clearBit(s, S.PENDING, traitOf(scoundrel));
  }
  S.clearBit(s, S.PENDING_STRATEGIES, seat);
  if (S.order(s) === seat) s[S.ORDER] = NONE;
}
