/**
 * What happens and is waited for: it marks the scoundrels and strategy cards that may react. A mark is no count:
 * however often it happens, they react once (SC-140).
 */
import { REACHES, whenOf } from './cards.ts';
import type { Table } from './interpreter/table.ts';
import { NONE, traitOf } from './state.ts';
import { type Cause, SPACES } from './words.ts';
import * as S from './state.ts';

/**
 * Something happened that "after ..." scoundrels on this sheet wait for. Only those that lie there now may react,
 * and not the one whose doing it was (SC-144, SC-167).
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

/** SC-128: neighbours on the sheet whose arrows point at a used scoundrel may respond. */
export function callResponses(t: Table, place: number): void {
  const { s, cards } = t;
  const seat = Math.floor(place / SPACES);
  const space = place % SPACES;
  for (const [away, side] of REACHES) {
    const reacting = space - away;
    if (reacting < 0 || reacting >= SPACES) continue;
    const scoundrel = S.sheet(s, seat, reacting);
    if (scoundrel === NONE) continue;
    const when = whenOf(cards, traitOf(scoundrel));
    if (when.kind === 'response' && when.sides & side) S.setBit(s, S.PENDING, traitOf(scoundrel));
  }
}
