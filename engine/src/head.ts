import type { ChaChaRandom } from './chacha-random.ts';
import { countDecisions, isAwaited, isOver, slotOf } from './decisions.ts';
import { tellInto, type GameEvent, type Told } from './events.ts';
import type { Awaited, Game } from './game.ts';
import type { AnyMove } from './moves.ts';
import type { Refusal } from './problem.ts';
import { matchRefusal } from './refusals.ts';
import { CLOCK, type BySeat, type Seat } from './seats.ts';

/** Where a match stands: all that a move depends on and changes. Its past is not part of it, so a copy costs little. */
export interface MatchHead<State = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  readonly game: Game<State, Event, View>;
  state: State;
  random: ChaChaRandom;
  /** Who is asked now. */
  awaited: Awaited;
  /**
   * By seat, the house last: the number of the decision it is asked for, never used twice. It grows when the seat has
   * moved or taken a move back, when it begins or ceases to be asked, and when the house has moved: all things the seat
   * sees, so that the number tells nothing else.
   */
  decisions: BySeat<number>;
  /** By seat, the house last: the decision it answered last and the code of that answer; -1: none. */
  answered: { readonly decisions: BySeat<number>; readonly codes: BySeat<number> };
}

/** A move that was made. */
export interface Made<Event extends GameEvent = GameEvent> {
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly told: Told<Event>[];
  /** The generator's position before it. */
  readonly position: number;
}

/** An answer as it comes from a client. */
export interface Answer {
  /** The decision it answers; `null` where answers cannot be late (one program holds match and players). */
  readonly decision: number | null;
  /** Unvalidated. */
  readonly move: unknown;
}

interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
  /** This very answer was accepted before: nothing is lost, nothing happens twice. */
  readonly repeated: boolean;
}

export type Answered<Event extends GameEvent = GameEvent> = { readonly ok: true; readonly made: Made<Event> } | Refused;

/**
 * The same once more: what is done to one does not show in the other. `spare`: a state of this match that nobody needs any
 * more; to copy into it is several times as cheap as to make another.
 */
export function fork<State, Event extends GameEvent, View>(
  head: MatchHead<State, Event, View>,
  spare: State | null = null,
): MatchHead<State, Event, View> {
  const { game, state, random, awaited, decisions, answered } = head;
  if (spare !== null) game.copy(state, spare);
  return {
    game,
    state: spare ?? game.clone(state),
    random: random.fork(),
    awaited,
    decisions: decisions.slice(),
    answered: { decisions: answered.decisions.slice(), codes: answered.codes.slice() },
  };
}

/** Makes a move by its code if it is allowed; else nothing has changed. */
export function makeMove<State, Event extends GameEvent, View>(
  head: MatchHead<State, Event, View>,
  seat: Seat,
  code: number,
): Made<Event> | Refusal {
  const { game, state, answered, decisions, random, awaited: before } = head;
  const refusal = game.refusal(state, seat, code);
  if (refusal !== null) {
    if (isOver(before)) return matchRefusal('game-over');
    // A game's refusal depends on nothing its seat cannot know (property 5), so it is told to whoever is not asked too.
    return refusal.rule !== null || isAwaited(before, seat) ? refusal : matchRefusal('not-your-turn');
  }
  const slot = slotOf(seat, decisions.length - 1);
  answered.decisions[slot] = decisions[slot]!;
  answered.codes[slot] = code;
  const told: Told<Event>[] = [];
  const { position } = random;
  game.play(state, seat, code, random, tellInto(told));
  head.awaited = game.awaited(state);
  countDecisions(head, seat, before);
  return { seat, move: game.moves.decode(code), told, position };
}

export const isMade = <Event extends GameEvent>(made: Made<Event> | Refusal): made is Made<Event> => 'told' in made;

const refuse = (refusal: Refusal, repeated = false): Refused => ({ ok: false, refusal, repeated });

/** Takes a seat's answer, or the house's, and makes the move if it is allowed; else nothing has changed. */
export function takeAnswer<State, Event extends GameEvent, View>(
  head: MatchHead<State, Event, View>,
  seat: Seat,
  answer: Answer,
): Answered<Event> {
  const { game, decisions, answered } = head;
  const seats = decisions.length - 1;
  if (seat !== CLOCK && !(Number.isInteger(seat) && seat >= 0 && seat < seats))
    return refuse(matchRefusal('no-such-seat'));
  const code = game.moves.parse(answer.move);
  const slot = slotOf(seat, seats);
  if (answer.decision !== null && answer.decision !== decisions[slot]) {
    const repeated = code !== null && answer.decision === answered.decisions[slot] && code === answered.codes[slot];
    return refuse(matchRefusal('stale-decision'), repeated);
  }
  if (code === null) return refuse(matchRefusal('unknown-move'));
  const made = makeMove(head, seat, code);
  return isMade(made) ? { ok: true, made } : refuse(made);
}
