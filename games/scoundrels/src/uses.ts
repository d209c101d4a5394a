/** What was used: each scoundrel once per player turn, and once per end of day. */
import * as S from './state.ts';
import { NONE, type State, hasBit, jobOf, traitOf } from './state.ts';

/** SC-072, SC-108, SC-123: when a turn begins, and when a day ends. */
export function forgetUses(s: State): void {
  S.fill(s, S.USED_JOBS, S.WORDS, 0);
  S.fill(s, S.USED_TRAITS, S.WORDS, 0);
  s[S.STRATEGY_USED] = 0;
  s[S.LEADER_USED] = 0;
  s[S.ORDER] = NONE;
}

/** SC-072, SC-151: used when any of its parts was used in this turn or evening; if none was, it is not (SC-152). */
export const isUsed = (s: State, scoundrel: number): boolean =>
  hasBit(s, S.USED_JOBS, jobOf(scoundrel)) || hasBit(s, S.USED_TRAITS, traitOf(scoundrel));
