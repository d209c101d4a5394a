/** When scoundrels work: by the slot, at the start and the end of a turn, after something has happened. Responses are in responses.ts. */
import { type Cards, type When, whenOf } from './cards.ts';
import * as S from './state.ts';
import { NONE, traitOf, type State } from './state.ts';
import { ACT, BESIDE, END, PLAN, type Cause, SPACES } from './words.ts';
import type { Table } from './interpreter/table.ts';

/** SC-121, SC-191: a bonus-money modifier counts only when the scoundrel's own timing allowed it; ... */
export const bonusOf = (cards: Cards, trait: number, byTiming: boolean): number => (byTiming ? cards.bonus[trait]! : 0);
/** ... and so does a use-twice modifier (SC-122, SC-147). */
export const isDoubled = (cards: Cards, trait: number, byTiming: boolean): boolean => byTiming && cards.twice[trait]!;

/** Whether a seat has exactly the money that a timing asks for. What came before counts: Elderly, then Generous (SC-142). */
export const hasMoneyFor = (when: When, s: State, seat: number): boolean =>
  when.money === NONE || when.money === S.money(s, seat);

/** Whether a scoundrel's own timing allows it now, outside reactions. "When hired" has no time on a sheet (SC-157). */
export function isItsTime(cards: Cards, s: State, scoundrel: number): boolean {
  const when = whenOf(cards, traitOf(scoundrel));
  switch (S.phase(s)) {
    case PLAN: // SC-050, SC-124
      return when.kind === 'startOfTurn' && hasMoneyFor(when, s, S.active(s));
    // SC-004, SC-120: by the slot alone, whatever card lies there.
    case ACT:
      if (S.slot(s) === BESIDE) return when.kind === 'faceUpZero';
      if (when.kind === 'rivalSlot' || when.kind === 'freeSlot')
        return isRivalSlot(s, S.active(s), S.slot(s)) === (when.kind === 'rivalSlot');
      // SC-073: one bit for each icon.
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
 * SC-123: something happened that "after ..." scoundrels on this sheet wait for, in whosever turn and whatever caused it, a
 * strategy card too (SC-253). Only those that lie there now may react, and not the one whose doing it was (SC-144, SC-167).
 * A mark is no count: however often it happens, they react once (SC-140).
 */
export function raise(t: Table, cause: Cause, seat: number, exceptTrait = NONE): void {
  const { s, cards } = t;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = S.sheet(s, seat, space);
    if (scoundrel === NONE) continue;
    const trait = traitOf(scoundrel);
    const when = whenOf(cards, trait);
    if (when.cause === cause && trait !== exceptTrait) S.setBit(s, S.PENDING, trait);
  }
  if (!S.hasStrategy(s, seat) || S.isStrategyUsed(s, seat)) return;
  const when = cards.strategyWhen[S.strategy(s, seat)]!;
  if (when.cause === cause) S.setBit(s, S.PENDING_STRATEGIES, seat);
}
