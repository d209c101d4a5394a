/** Whether a scoundrel's own timing allows it now (SC-120 to SC-134, SC-269); reactions are asked for in reactions.ts. */
import { type Cards, type When, whenOf } from './cards.ts';
import * as S from './state.ts';
import { NONE, traitOf, type State } from './state.ts';
import { ACT, BESIDE, END, PLAN } from './words.ts';

/** Whether a seat has exactly the money that a timing asks for. What came before counts: Elderly, then Generous (SC-142). */
export const hasMoneyFor = (when: When, s: State, seat: number): boolean =>
  when.money === NONE || when.money === S.money(s, seat);

/** Whether a scoundrel's own timing allows it now, outside reactions. */
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
