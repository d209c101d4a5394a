/** Using a strategy card: its time, whether it could do anything (SC-251). */
import type { Cards } from '../cards.ts';
import { canCarryOut } from '../interpreter/usable.ts';
import type { State } from '../state.ts';
import { hasMoneyFor } from '../timing.ts';
import { END, PLAN, type TimingKind } from '../words.ts';
import * as S from '../state.ts';
import { beginAbility } from '../interpreter/abilities.ts';
import { OF_STRATEGY } from '../interpreter/frames.ts';
import { no, type VerbRules } from './verb.ts';

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

const NO_STRATEGY = no('no-strategy', 'SC-032');
const STRATEGY_USED = no('strategy-used', 'SC-251');
const FINISH_BEFORE = no('finish-first', 'SC-251');
const STRATEGY_NOT_NOW = no('strategy-not-now', 'SC-251');

export const useStrategy: VerbRules = {
  why(cards, s, seat) {
    if (!S.hasStrategy(s, seat)) return NO_STRATEGY;
    if (S.isStrategyUsed(s, seat)) return STRATEGY_USED;
    if (S.depth(s) > 0) return FINISH_BEFORE;
    return isStrategyDue(cards, s, seat) && canUseStrategy(cards, s, seat) ? null : STRATEGY_NOT_NOW;
  },
  play(t, seat) {
    const { s, cards } = t;
    const card = S.strategy(s, seat);
    S.setBit(s, S.STRATEGY_USED, seat);
    S.clearBit(s, S.PENDING_STRATEGIES, seat);
    t.tell?.({ type: 'usedStrategy', seat, strategy: strategyName(cards, card) });
    // SC-252: of no scoundrel, so that no arrow answers it; what it causes is raised as ever (SC-253).
    beginAbility(t, seat, cards.strategyAbility[card]!, OF_STRATEGY);
  },
};
