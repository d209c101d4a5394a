/** SC-250: strategy cards are picked in secret and revealed together. */
import * as S from '../state.ts';
import { beginFirstDay, NOT_NOW } from '../turn.ts';
import { STRATEGY } from '../words.ts';
import { no, type VerbRules } from './verb.ts';
import { strategyName } from './use-strategy.ts';

export const STRATEGY_PICKED = no('strategy-picked', 'SC-250');

export const chooseStrategy: VerbRules = {
  why(_cards, s, seat) {
    if (S.phase(s) !== STRATEGY) return NOT_NOW;
    return S.hasStrategy(s, seat) ? STRATEGY_PICKED : null;
  },
  play(t, seat, which) {
    const { s, cards, tell } = t;
    s[S.STRATEGY_CARD + seat] = which;
    const nameAt = (of: number): string => strategyName(cards, S.strategy(s, of));
    const hidden = { type: 'strategyPicked', seat, strategy: null } as const;
    tell?.({ ...hidden, strategy: nameAt(seat) }, [seat], hidden);
    const seats = Array.from({ length: S.seats(s) }, (_, of) => of);
    if (!seats.every((of) => S.hasStrategy(s, of))) return;
    tell?.({ type: 'strategiesRevealed', strategies: seats.map(nameAt) });
    beginFirstDay(t);
  },
};
