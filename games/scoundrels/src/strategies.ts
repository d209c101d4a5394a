/** Strategy cards: their name, their time, whether they could do anything (SC-251). */
import type { Cards } from './cards.ts';
import { canCarryOut } from './interpreter/usable.ts';
import type { State } from './state.ts';
import { hasMoneyFor } from './timing.ts';
import { END, PLAN, type TimingKind } from './words.ts';
import * as S from './state.ts';

/** Whether a strategy card that was not used yet could do anything. */
export const canUseStrategy = (cards: Cards, s: State, seat: number): boolean =>
  canCarryOut(cards, s, seat, cards.strategyAbility[S.strategy(s, seat)]!);

export function isStrategyTime(cards: Cards, s: State, seat: number, kind: TimingKind): boolean {
  const when = cards.strategyWhen[S.strategy(s, seat)]!;
  return when.kind === kind && hasMoneyFor(when, s, seat);
}

/** Whether its moment has come: in one's turn, or as an answer to what happened. */
export function isStrategyDue(cards: Cards, s: State, seat: number): boolean {
  if (S.offered(s) !== S.NO_OFFER) return S.offered(s) === S.OFFER && S.isStrategyPending(s, seat);
  if (S.phase(s) < PLAN || S.phase(s) > END) return false;
  if (isStrategyTime(cards, s, seat, 'yourTurn')) return true;
  return S.phase(s) === PLAN && isStrategyTime(cards, s, seat, 'startOfTurn');
}

export const strategyName = (cards: Cards, card: number): string =>
  cards.pack.leaders[card >> 1]!.strategies[card & 1]!;
