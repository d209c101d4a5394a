import { ChaChaRandom } from './chacha-random.ts';
import { parseSeed } from './commitment.ts';
import { countDecisions, isAwaited, isOver, slotOf } from './decisions.ts';
import { tellInto, type GameEvent, type Tell, type Told } from './events.ts';
import type { Awaited, Game } from './game.ts';
import type { Json } from './json.ts';
import { readOptions } from './options.ts';
import { Problem, type Refusal } from './problem.ts';
import { MATCH_FORMAT, type MatchRecord } from './record.ts';
import { matchRefusal } from './refusals.ts';
import { HOUSE, type BySeat, type Seat } from './seats.ts';

/** A game being played: its state, and all that led to it. Changed in place by `submit`, `advance` and `undo` alone. */
export interface Match<State = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  readonly game: Game<State, Event, View>;
  readonly record: MatchRecord;
  state: State;
  random: ChaChaRandom;
  /** What was told: `told[0]` by the set-up, `told[n]` by move n. */
  readonly told: Told<Event>[][];
  /** Who is asked now. */
  awaited: Awaited;
  /**
   * By seat, the house last: the number of the decision it is asked for, never used twice. It grows when the seat has
   * moved or taken a move back, when it begins or ceases to be asked, and when the house has moved: all things the seat
   * sees, so that the number tells nothing else.
   */
  readonly decisions: BySeat<number>;
  /** By seat, the house last: the decision it answered last and the code of that answer; -1: none. */
  readonly answered: { readonly decisions: BySeat<number>; readonly codes: BySeat<number> };
  /** By move: the generator's position before it. Undo must not reach behind a draw. */
  readonly positions: number[];
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

/** An answer as it comes from a client. */
export interface Answer {
  /** The decision it answers; `null` where answers cannot be late (one program holds match and players). */
  readonly decision: number | null;
  /** Unvalidated. */
  readonly move: unknown;
}

export type Submitted<Event extends GameEvent = GameEvent> =
  | { readonly ok: true; readonly number: number; readonly told: readonly Told<Event>[] }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** This very answer was accepted before: nothing is lost, nothing happens twice. */
      readonly repeated: boolean;
    };

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
  const { game, state } = match;
  const refusal = game.refusal(state, seat, code);
  if (refusal !== null) {
    if (isOver(match.awaited)) return matchRefusal('game-over');
    // A game's refusal depends on nothing its seat cannot know (property 5), so it is told to whoever is not asked too.
    return refusal.rule !== null || isAwaited(match.awaited, seat) ? refusal : matchRefusal('not-your-turn');
  }
  const { record, answered } = match;
  const slot = slotOf(seat, record.seats);
  answered.decisions[slot] = match.decisions[slot]!;
  answered.codes[slot] = code;
  const told: Told<Event>[] = [];
  const tell: Tell<Event> = tellInto(told);
  match.positions.push(match.random.position);
  game.play(state, seat, code, match.random, tell);
  record.moves.push({ seat, move: game.moves.decode(code) });
  match.told.push(told);
  const before = match.awaited;
  match.awaited = game.awaited(state);
  countDecisions(match, seat, before);
  return null;
}

const refuse = (refusal: Refusal, repeated = false): Submitted<never> => ({ ok: false, refusal, repeated });

/** Takes a seat's answer, or the house's, and makes the move if it is allowed; else nothing has changed. */
export function submit<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
  answer: Answer,
): Submitted<Event> {
  const { seats } = match.record;
  if (seat !== HOUSE && !(Number.isInteger(seat) && seat >= 0 && seat < seats))
    return refuse(matchRefusal('no-such-seat'));
  const code = match.game.moves.parse(answer.move);
  const slot = slotOf(seat, seats);
  if (answer.decision !== null && answer.decision !== match.decisions[slot]) {
    const repeated =
      code !== null && answer.decision === match.answered.decisions[slot] && code === match.answered.codes[slot];
    return refuse(matchRefusal('stale-decision'), repeated);
  }
  if (code === null) return refuse(matchRefusal('unknown-move'));
  const refusal = advance(match, seat, code);
  if (refusal !== null) return refuse(refusal);
  const number = match.record.moves.length;
  return { ok: true, number, told: match.told[number]! };
}
