import { ChaChaRandom } from './chacha-random.ts';
import { parseSeed } from './commitment.ts';
import { forgetAfter } from './trail.ts';
import { tellInto, type GameEvent, type Told } from './events.ts';
import type { Game } from './game.ts';
import { type Answer, type Answered, isMade, type Made, makeMove, type MatchHead, takeAnswer } from './head.ts';
import type { Json } from './json.ts';
import { readOptions } from './options.ts';
import { Problem, type Refusal } from './problem.ts';
import { MATCH_FORMAT, type MatchRecord } from './record.ts';
import type { Seat } from './seats.ts';

/** A game being played: where it stands, and all that led to it. Changed in place by `adopt` and what is made of it. */
export interface Match<State = unknown, Event extends GameEvent = GameEvent, View = unknown> extends MatchHead<
  State,
  Event,
  View
> {
  readonly record: MatchRecord;
  /** What was told: `told[0]` by the set-up, `told[n]` by move n. */
  readonly told: Told<Event>[][];
  /** By move: the generator's position before it. Undo must not reach behind a draw. */
  readonly positions: number[];
}

/** What a command would make of a match. Nothing has changed until it is adopted. */
export interface MatchChange<State = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  /** So many of its moves stay. */
  readonly keeps: number;
  /** Whether moves are taken back behind the barrier: the record counts it. */
  readonly isRewound: boolean;
  readonly made: readonly Made<Event>[];
  readonly head: MatchHead<State, Event, View>;
}

/** Makes a change that follows from the match as it stands. */
export function adopt<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  { keeps, isRewound, made, head }: MatchChange<State, Event, View>,
): void {
  const { record, told, positions } = match;
  if (keeps < record.moves.length) {
    forgetAfter(match, keeps);
    record.moves.length = keeps;
    told.length = keeps + 1;
    positions.length = keeps;
  }
  if (isRewound) record.takenBack = (record.takenBack ?? 0) + 1;
  for (const move of made) note(match, move);
  match.state = head.state;
  match.random = head.random;
  match.awaited = head.awaited;
  match.decisions = head.decisions;
  match.answered = head.answered;
}

/** Writes a move that was made into the past of a match. */
function note<Event extends GameEvent>(
  { record, told, positions }: Pick<Match<unknown, Event>, 'record' | 'told' | 'positions'>,
  made: Made<Event>,
): void {
  record.moves.push({ seat: made.seat, move: made.move });
  told.push(made.told);
  positions.push(made.position);
}

export interface MatchSetup {
  /** Unvalidated; what is missing gets its default. */
  readonly options?: unknown;
  readonly seats: number;
  /** 64 hex digits. */
  readonly seed: string;
  /** An explicit deal, unvalidated; `null` or missing: by chance. */
  readonly deal?: unknown;
}

export type Submitted<Event extends GameEvent = GameEvent> =
  | { readonly ok: true; readonly number: number; readonly told: readonly Told<Event>[] }
  | Exclude<Answered<Event>, { readonly ok: true }>;

/** Starts a match. Throws `bad-seats`, `bad-options`, `bad-seed`, `bad-deal`. */
export function openMatch<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  setup: MatchSetup,
): Match<State, Event, View> {
  const { seats } = setup;
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    throw new Problem('bad-seats', { min: game.seats.min, max: game.seats.max });
  }
  const options = readOptions(game.options, setup.options);
  const seed = parseSeed(setup.seed);
  const given = setup.deal ?? null;
  const deal: Json | null = given === null ? null : game.readDeal(given, options, seats);
  const random = new ChaChaRandom(seed);
  const told: Told<Event>[] = [];
  const state = game.start(options, seats, random, tellInto(told), deal);
  const record: MatchRecord = {
    format: MATCH_FORMAT,
    game: game.id,
    version: game.version,
    options,
    seats,
    seed,
    deal,
    moves: [],
  };
  const none = (value: number): number[] => Array.from({ length: seats + 1 }, () => value);
  return {
    game,
    record,
    state,
    random,
    told: [told],
    awaited: game.awaited(state),
    decisions: none(1),
    answered: { decisions: none(-1), codes: none(-1) },
    positions: [],
  };
}

/** Makes a move by its code if it is allowed. The short way in, for programs that hold match and players: bots, simulation. */
export function advance<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
  code: number,
): Refusal | null {
  const made = makeMove(match, seat, code);
  if (!isMade(made)) return made;
  note(match, made);
  return null;
}

/** Takes a seat's answer, or the house's, and makes the move if it is allowed; else nothing has changed. */
export function submit<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
  answer: Answer,
): Submitted<Event> {
  const answered = takeAnswer(match, seat, answer);
  if (!answered.ok) return answered;
  note(match, answered.made);
  return { ok: true, number: match.record.moves.length, told: answered.made.told };
}
