/** The frame of a turn: whose it is, which step comes when, and how it ends. */
import type { Seat } from '@tinstar/engine';
import {
  ASKED,
  FETCHED,
  OVER,
  PLAY,
  REACT,
  SEARCH,
  type State,
  STEAL,
  STEP,
  TAKE,
  TARGET,
  ACTIVE,
  IDLE_TURNS,
  PROGRESS,
  SEATS,
  SHERIFF_PLAYED,
} from './state.ts';
import { no, type Reason } from './verbs/reasons.ts';
import { FETCHED_FIRST } from './verbs/sheriff.ts';
import { TARGET_FIRST } from './verbs/shoot-first.ts';
import type { VerbRules } from './verbs/verb.ts';
import type { MoveContext } from './move-context.ts';
import { endRound } from './round.ts';

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

/** WE-009: why it is not the moment for a verb, or not the seat that is asked. */
export function whyNotNow(state: State, seat: Seat, verb: VerbRules): Reason | null {
  const { now } = state;
  const step = now[STEP];
  if (step === OVER) return GAME_OVER;
  if (now[ASKED] !== seat) return NOT_ASKED;
  if (verb.step === step) return null;
  // A sheriff card says itself whether it is the one that was fetched.
  if (step === FETCHED && 'card' in verb) return null;
  return step === PLAY ? NOT_IN_PLAY[verb.step]! : FIRST[step]!;
}

/** D28: so many full orbits without a draw, a laying or a sheriff card end the round. */
export const IDLE_ORBITS = 3;

/** WE-008: clockwise. After the discard the round ends (WE-069, WE-070, D28) or the next player's turn begins. */
export function endTurn(state: State, context: MoveContext): void {
  const { now, handSizes } = state;
  const seats = now[SEATS];
  const active = now[ACTIVE];
  if (handSizes[active] === 0) return endRound(state, 'went_out', context);
  for (let seat = 0; seat < seats; seat++) {
    if (handSizes[seat] === 0) return endRound(state, 'other_empty', context);
  }
  now[IDLE_TURNS] = now[PROGRESS] ? 0 : now[IDLE_TURNS] + 1;
  if (now[IDLE_TURNS] >= IDLE_ORBITS * seats) return endRound(state, 'stalemate', context);
  const next = active + 1 === seats ? 0 : active + 1;
  now[ACTIVE] = next;
  now[ASKED] = next;
  now[STEP] = TAKE;
  // Only a Wyatt Earp, which is the turn's sheriff card, bars cards.
  if (now[SHERIFF_PLAYED]) state.barred.fill(0);
  now[SHERIFF_PLAYED] = 0;
  now[PROGRESS] = 0;
  if (context.tell) context.tell({ type: 'turn', seat: next });
}
