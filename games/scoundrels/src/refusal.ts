/** Why a seat may not make a move now. */
import { CLOCK, type Refusal, type Seat } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { isAnswer, isAskedFor } from './interpreter/frame-kinds.ts';
import { firstOf, secondOf, verbOf, type Verb } from './move-table.ts';
import * as S from './state.ts';
import type { State } from './state.ts';
import { STRATEGY_PICKED } from './verbs/choose-strategy.ts';
import { rulesOf } from './verbs/index.ts';
import { no } from './verbs/verb.ts';
import { LEADERS, OVER, STRATEGY } from './words.ts';

const NOT_AT_THE_TABLE = no('not-now', null);
const GAME_OVER = no('game-over', 'SC-240');
const LAST_CALL_CLOSED = no('last-call-closed', 'SC-146');
const HOUSE_ONLY = no('house-only', 'SC-146');
const LEADERS_FIRST = no('leaders-first', 'SC-034');
const STRATEGY_FIRST = no('strategy-first', 'SC-250');
const OTHERS_DECIDE = no('others-decide', 'SC-075');
const NOT_YOUR_TURN = no('not-your-turn', 'SC-041');

export function refusal(cards: Cards, s: State, seat: Seat, code: number): Refusal | null {
  const verb = verbOf(code);
  const isElsewhere = seat !== CLOCK && (seat < 0 || seat >= S.seats(s));
  if (isElsewhere) return NOT_AT_THE_TABLE;
  const closed = whyNot(s, seat, verb);
  if (closed !== null) return closed;
  const isInFrame = S.depth(s) > 0 && verb !== 'suspect';
  if (isInFrame && isAnswer(cards, s, code)) return null;
  const isAsked = isInFrame && isAskedFor(cards, s, verb);
  return rulesOf(code).why(cards, s, seat, firstOf(code), secondOf(code), isAsked);
}

/** Why a seat may not use a verb at all, whatever it says. */
function whyNot(s: State, seat: Seat, verb: Verb): Refusal | null {
  const phase = S.phase(s);
  if (phase === OVER) return GAME_OVER;
  if (seat === CLOCK) return verb === 'closeLastCall' ? null : LAST_CALL_CLOSED;
  if (verb === 'closeLastCall') return HOUSE_ONLY;
  // SC-068: whoever asks is told why, on turn or not.
  if (verb === 'suspect') return null;
  if (phase === LEADERS) return verb === 'chooseLeader' ? null : LEADERS_FIRST;
  if (phase === STRATEGY)
    return verb === 'chooseStrategy' ? null : S.hasStrategy(s, seat) ? STRATEGY_PICKED : STRATEGY_FIRST;
  if (S.asked(s) === seat) return null;
  return S.active(s) === seat ? OTHERS_DECIDE : NOT_YOUR_TURN;
}
