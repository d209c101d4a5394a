/** Whose moment has come: timings, reactions and strategy cards (SC-120 to SC-134, SC-251). */
import {
  AFTER,
  type Cards,
  END_OF_TURN,
  FACE_UP_ZERO,
  FREE_SLOT,
  POKER_TIMING,
  RESPONSE,
  RIVAL_SLOT,
  START_OF_TURN,
  YOUR_TURN,
} from './compile.ts';
import {
  ACTIVE,
  ASKED,
  LEADER,
  MONEY,
  NONE,
  OFFER,
  OFFERED,
  OFFER_ORDER,
  ORDER,
  PENDING,
  PENDING_STRATEGIES,
  PHASE,
  PLAYED,
  SEATS,
  SHEET,
  SLOT,
  STRATEGY_CARD,
  STRATEGY_USED,
  type State,
  WORDS,
  clearBit,
  hasBit,
  traitOf,
} from './layout.ts';
import { type Table } from './table.ts';
import { canCarryOut, canUse } from './usable.ts';
import { ACT, BESIDE, END, EVENING, PLAN, SLOT_COUNT, SPACES } from './words.ts';

export function canReact(cards: Cards, s: State, seat: number): boolean {
  for (let space = 0; space < SPACES; space++) if (canReactAt(cards, s, seat, space)) return true;
  return (s[PENDING_STRATEGIES]! & (1 << seat)) !== 0 && canUseStrategy(cards, s, seat);
}

export function canReactAt(cards: Cards, s: State, seat: number, space: number): boolean {
  const place = seat * SPACES + space;
  const scoundrel = s[SHEET + place]!;
  if (scoundrel === NONE || !hasBit(s, PENDING, traitOf(scoundrel))) return false;
  const { kind } = cards.when[traitOf(scoundrel)]!;
  return (kind === AFTER || kind === RESPONSE) && canUse(cards, s, seat, scoundrel, place, true);
}

/** SC-251: at most once in a turn; whether its time has come is asked elsewhere. */
export function canUseStrategy(cards: Cards, s: State, seat: number): boolean {
  if (s[STRATEGY_CARD + seat] === NONE || s[STRATEGY_USED]! & (1 << seat)) return false;
  return canCarryOut(cards, s, seat, cards.strategyAbility[s[LEADER + seat]! * 2 + s[STRATEGY_CARD + seat]!]!);
}

export function isStrategyTime(cards: Cards, s: State, seat: number, kind: number): boolean {
  if (s[STRATEGY_CARD + seat] === NONE) return false;
  const when = cards.strategyWhen[s[LEADER + seat]! * 2 + s[STRATEGY_CARD + seat]!]!;
  return when.kind === kind && (when.money === NONE || when.money === s[MONEY + seat]);
}

/** Whether a scoundrel's own timing allows it now, outside reactions. */
export function isItsTime(cards: Cards, s: State, scoundrel: number): boolean {
  const when = cards.when[traitOf(scoundrel)]!;
  switch (s[PHASE]) {
    case PLAN:
      return when.kind === START_OF_TURN && (when.money === NONE || when.money === s[MONEY + s[ACTIVE]!]);
    case ACT:
      if (s[SLOT] === BESIDE) return when.kind === FACE_UP_ZERO;
      if (when.kind === RIVAL_SLOT || when.kind === FREE_SLOT)
        return isRivalSlot(s, s[ACTIVE]!, s[SLOT]!) === (when.kind === RIVAL_SLOT);
      return when.kind === POKER_TIMING && (when.slots & (1 << s[SLOT]!)) !== 0;
    case END:
      return when.kind === END_OF_TURN;
    default:
      return false;
  }
}

/** SC-269: whether an opponent has a card in the same slot today. */
function isRivalSlot(s: State, seat: number, slot: number): boolean {
  for (let other = 0; other < s[SEATS]!; other++)
    if (other !== seat && s[PLAYED + other * SLOT_COUNT + slot] !== NONE) return true;
  return false;
}

export function hasEndOfTurn(cards: Cards, s: State): boolean {
  const seat = s[ACTIVE]!;
  for (let space = 0; space < SPACES; space++) {
    const place = seat * SPACES + space;
    const scoundrel = s[SHEET + place]!;
    if (scoundrel !== NONE && isItsTime(cards, s, scoundrel) && canUse(cards, s, seat, scoundrel, place, true))
      return true;
  }
  return isStrategyTime(cards, s, seat, YOUR_TURN) && canUseStrategy(cards, s, seat);
}

/**
 * SC-075, SC-123, SC-128: asks players whose scoundrels' moment has come: the active player first, then clockwise;
 * in the evening the player who was last on turn says who begins (SC-110).
 */
export function offerReactions(t: Table): boolean {
  const { s, cards } = t;
  if (s[PENDING] === 0 && s[PENDING + 1] === 0 && s[PENDING + 2] === 0 && s[PENDING_STRATEGIES] === 0) return false;
  const seats = s[SEATS]!;
  let willing = 0;
  let next = NONE;
  for (let i = seats - 1; i >= 0; i--) {
    const seat = (s[ACTIVE]! + i) % seats;
    if (!canReact(cards, s, seat)) continue;
    willing++;
    next = seat;
  }
  if (willing === 0) {
    s.fill(0, PENDING, PENDING + WORDS);
    s[PENDING_STRATEGIES] = 0;
    s[ORDER] = NONE;
    return false;
  }
  s[OFFERED] = OFFER;
  if (s[PHASE] === EVENING) {
    if (s[ORDER] !== NONE && canReact(cards, s, s[ORDER]!)) next = s[ORDER]!;
    else if (willing > 1) {
      s[OFFERED] = OFFER_ORDER;
      next = s[ACTIVE]!;
    }
  }
  s[ASKED] = next;
  return true;
}

/** The seat lets its reactions be. */
export function dropReactions(s: State, seat: number): void {
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = s[SHEET + seat * SPACES + space]!;
    if (scoundrel !== NONE) clearBit(s, PENDING, traitOf(scoundrel));
  }
  s[PENDING_STRATEGIES]! &= ~(1 << seat);
  if (s[ORDER] === seat) s[ORDER] = NONE;
}

export const strategyName = (cards: Cards, card: number): string =>
  cards.pack.leaders[card >> 1]!.strategies[card & 1]!;
