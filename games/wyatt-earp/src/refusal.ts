import type { Refusal, Seat } from '@tinstar/engine';
import { MOVES } from './move-table.ts';
import { ASKED, FETCHED, OVER, PLAY, REACT, SEARCH, type State, STEAL, STEP, TAKE, TARGET } from './state.ts';
import { verbOf } from './verbs/index.ts';
import { no, type Reason } from './verbs/reasons.ts';
import { FETCHED_FIRST } from './verbs/sheriff.ts';
import { TARGET_FIRST } from './verbs/shoot-first.ts';
import type { VerbRules } from './verbs/verb.ts';

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

const GAME_OVER = no('game-over', 'WE-084');
const NOT_ASKED = no('not-asked', 'WE-008', ({ now }) => ({ seat: now[ASKED] }));

/** By step: what has to be done before anything else. */
const FIRST: Readonly<Record<number, Reason>> = {
  [TAKE]: no('take-first', 'WE-009'),
  [TARGET]: TARGET_FIRST,
  [STEAL]: no('steal-first', 'WE-055'),
  [SEARCH]: no('fetch-first', 'WE-063'),
  [FETCHED]: FETCHED_FIRST,
  [REACT]: no('react-first', 'WE-066'),
};

/** By the step of a verb: why it is not done in the play step. It is over, or something has to happen before. */
const NOT_IN_PLAY: Readonly<Record<number, Reason>> = {
  [TAKE]: no('already-taken', 'WE-010'),
  [TARGET]: no('after-hit', 'WE-086'),
  [STEAL]: no('after-most-wanted', 'WE-054'),
  [SEARCH]: no('after-search', 'WE-063'),
  [FETCHED]: no('nothing-fetched', 'WE-063'),
  [REACT]: no('nothing-to-answer', 'WE-066'),
};

/** Why it is not the moment for a verb, or not the seat that is asked. */
function whyNotNow(state: State, seat: Seat, verb: VerbRules): Reason | null {
  const { now } = state;
  const step = now[STEP];
  if (step === OVER) return GAME_OVER;
  if (now[ASKED] !== seat) return NOT_ASKED;
  if (verb.step === step) return null;
  // A sheriff card says itself whether it is the one that was fetched.
  if (step === FETCHED && 'card' in verb) return null;
  return step === PLAY ? NOT_IN_PLAY[verb.step]! : FIRST[step]!;
}
