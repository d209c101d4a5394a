import type { Refusal, Seat } from '@tinstar/engine';
import { MOVES } from './move-table.ts';
import type { State } from './state.ts';
import { verbOf } from './verbs/index.ts';
import { whyNotNow } from './turn.ts';

/** Why the seat may not make this move now; `null` if it may. */
export function refusal(state: State, seat: Seat, code: number): Refusal | null {
  const verb = verbOf(code);
  const first = MOVES.first(code);
  const second = MOVES.second(code);
  const reason = whyNotNow(state, seat, verb) ?? verb.why(state, seat, first, second);
  if (reason === null) return null;
  const { code: why, rule, about } = reason;
  return about ? { code: why, rule, about: about(state, seat, first, second) } : { code: why, rule };
}
