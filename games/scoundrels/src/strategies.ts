/** Strategy cards: their name, their time, whether they could do anything (SC-251). */
import type { Cards } from './cards.ts';
import { canCarryOut } from './interpreter/usable.ts';
import type { State } from './state.ts';
import { hasMoneyFor } from './timing.ts';
import type { TimingKind } from './words.ts';
import * as S from './state.ts';

/** Whether a strategy card that was not used yet could do anything. */
export const canUseStrategy = (cards: Cards, s: State, seat: number): boolean =>
  canCarryOut(cards, s, seat, cards.strategyAbility[S.strategy(s, seat)]!);

export function isStrategyTime(cards: Cards, s: State, seat: number, kind: TimingKind): boolean {
  const when = cards.strategyWhen[S.strategy(s, seat)]!;
  return when.kind === kind && hasMoneyFor(when, s, seat);
}

export const strategyName = (cards: Cards, card: number): string =>
  cards.pack.leaders[card >> 1]!.strategies[card & 1]!;
