/** Whose moment has come: timings, reactions and strategy cards (SC-120 to SC-134, SC-251). */
import { type Cards, whenOf } from './cards.ts';
import type { Table } from './interpreter/table.ts';
import { canCarryOut, canUse } from './interpreter/usable.ts';
import { onSheet } from './places.ts';
import * as S from './state.ts';
import { NONE, traitOf, type State } from './state.ts';
import { ACT, BESIDE, END, EVENING, PLAN, SPACES, type TimingKind } from './words.ts';

/** Whether a seat has anything whose moment has come and which it could use. */
export function canReact(cards: Cards, s: State, seat: number): boolean {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel === NONE || !S.isPending(s, scoundrel)) continue;
    if (canUse(cards, s, seat, scoundrel, onSheet(seat, space), true)) return true;
  }
  return S.isStrategyPending(s, seat) && canUseStrategy(cards, s, seat);
}

/** Whether a strategy card that was not used yet could do anything. */
export const canUseStrategy = (cards: Cards, s: State, seat: number): boolean =>
  canCarryOut(cards, s, seat, cards.strategyAbility[S.strategy(s, seat)]!);

export function isStrategyTime(cards: Cards, s: State, seat: number, kind: TimingKind): boolean {
  const when = cards.strategyWhen[S.strategy(s, seat)]!;
  return when.kind === kind && (when.money === NONE || when.money === S.money(s, seat));
}

/** Whether a scoundrel's own timing allows it now, outside reactions. */
export function isItsTime(cards: Cards, s: State, scoundrel: number): boolean {
  const when = whenOf(cards, traitOf(scoundrel));
  switch (S.phase(s)) {
    case PLAN:
      return when.kind === 'startOfTurn' && (when.money === NONE || when.money === S.money(s, S.active(s)));
    case ACT:
      if (S.slot(s) === BESIDE) return when.kind === 'faceUpZero';
      if (when.kind === 'rivalSlot' || when.kind === 'freeSlot')
        return isRivalSlot(s, S.active(s), S.slot(s)) === (when.kind === 'rivalSlot');
      return when.kind === 'poker' && (when.slots & (1 << S.slot(s))) !== 0;
    case END:
      return when.kind === 'endOfTurn';
    default:
      return false;
  }
}

/** SC-269: whether an opponent has a card in the same slot today. */
function isRivalSlot(s: State, seat: number, slot: number): boolean {
  for (let other = 0; other < S.seats(s); other++)
    if (other !== seat && S.isFilled(s, S.spotOf(other, slot))) return true;
  return false;
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

export const strategyName = (cards: Cards, card: number): string =>
  cards.pack.leaders[card >> 1]!.strategies[card & 1]!;
