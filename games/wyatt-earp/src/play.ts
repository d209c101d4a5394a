import type { Random, Seat, Tell } from '@tinstar/engine';
import type { Event } from './events.ts';
import type { MoveContext } from './move-context.ts';
import { MOVES } from './move-table.ts';
import type { State } from './state.ts';
import { VERBS } from './verbs/index.ts';

const PLAYS = MOVES.verbs.map((verb) => VERBS[verb].play);

/** One for all moves: search makes millions of them, and a move never begins within another. */
const context: { -readonly [Name in keyof MoveContext]: MoveContext[Name] | null } = { random: null, tell: null };

/** Makes a legal move. */
export function play(state: State, seat: Seat, code: number, random: Random, tell: Tell<Event> | null): void {
  context.random = random;
  context.tell = tell;
  PLAYS[MOVES.verbOf[code]!]!(state, seat, context as MoveContext, MOVES.first(code), MOVES.second(code));
}
