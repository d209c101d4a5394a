import type { Chance } from './luck.ts';
import type { GameEvent, Tell, Told } from './events.ts';
import type { Json } from './json.ts';
import type { MoveTable } from './moves.ts';
import type { AnyOptions, OptionChoices } from './options.ts';
import type { Refusal } from './problem.ts';
import type { Random } from './random.ts';
import type { BySeat, Seat, Viewer } from './seats.ts';
import type { Windows } from './windows.ts';

/** Who is asked. Return shared constants where it is hot: nothing needs to be allocated for this. */
export interface Awaited {
  /** Seats that owe a decision: the game waits for each of them. */
  readonly must: readonly Seat[];
  /** Other seats that hold a standing right and may use it now, though nobody waits for them. */
  readonly may: readonly Seat[];
  /** Whether the house (the clock) may move: it lists its moves like a seat, as `CLOCK`. */
  readonly house: boolean;
}

/** How a game ended. */
export interface Outcome {
  /** Nobody only where somebody playing alone has lost. */
  readonly winners: readonly Seat[];
  /** What the game counts (money, tech, reputation), by seat. */
  readonly scores: BySeat<number>;
  /** 1 for the winner(s), then 2 and so on; equal places are shared. Whoever lost alone has place 2. */
  readonly places: BySeat<number>;
}

/** Rates moves from what a seat knows: the expertise behind a machine player. */
export interface Adviser<View> {
  /**
   * A number per code, higher is better. Where the seat holds a standing right only, above 0 means: better use it than
   * let it be. May mix strategies with `random`; never sees more than the view.
   */
  rate(view: View, codes: readonly number[], random: Random): number[];
  /**
   * Misjudgement (see `bots/`) that just begins to hurt, and that leaves little of the expertise: where one wrong step in
   * many ruins a plan, both are small. The levels of machines lie between the two.
   */
  readonly noiseTolerance?: { readonly least: number; readonly most: number };
}

/** How the two halves of what viewers see have changed: the members of patches (`patch.ts`), empty if nothing has. */
export interface SightChange {
  readonly shared: string;
  /** In the order in which viewers were asked for. */
  readonly own: readonly string[];
}

/** Remembers a state as it was when it was last looked at. */
export interface Following<State> {
  /** How the halves have changed since then. The state may be another one of the same match: a move was taken back. */
  look(state: State, viewers: readonly Viewer[]): SightChange;
}

/** Knows what a viewer cannot know of a position, and deals it. */
export interface Dealer<State> {
  /** Deals it anew into a world that fits the view. Allocates as little as it can: search does it for every world. */
  deal(into: State, random: Random): void;
}

/** What search needs beside the rules. */
export interface Foresight<State> {
  /** Each seat's share of success as things stand, 0 to 1: where a playout stops, this is its result. */
  prospects(state: State): BySeat<number>;
  /** Grows at the natural boundaries of a game (hand, day): playouts are cut when it changes. */
  chapter(state: State): number;
  /** Where prospects are fitted to how games ended (`npm run lab -- foresight GAME`): what `sharesOf` makes them of. */
  readonly fitted?: {
    /** By seat: what counts for it, in the order of the weights. */
    terms(state: State): BySeat<readonly number[]>;
    readonly weights: readonly number[];
  };
}

/** What viewers see of two moments, in the order in which they were named. */
export interface Contrast {
  readonly before: readonly object[];
  readonly after: readonly object[];
}

/**
 * A game: a small, pure, deterministic state machine that knows nothing of clocks, networks, screens or languages.
 *
 * `State` is one object of plain data (numbers, strings, arrays, typed arrays, records; no classes, functions,
 * cycles or `undefined`), changed in place by `play` alone. `View` is what a seat knows, with perfect recall: a bot
 * needs nothing else. Moves are codes of `moves`.
 */
export interface Game<
  State = unknown,
  Event extends GameEvent = GameEvent,
  View = unknown,
  Options extends AnyOptions = AnyOptions,
> {
  readonly id: string;
  /** Grows when a rule is mended: a running match keeps the version it began with. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionChoices;
  readonly moves: MoveTable;
  /** Every event type there is: text, sound and animation are complete against this list. */
  readonly eventTypes: readonly Event['type'][];
  /** Event types that no undo reaches behind: something was revealed, drawn or settled. */
  readonly barriers: readonly Event['type'][];
  /** Every code `refusal` may return. */
  readonly refusals: readonly string[];

  /**
   * Sets up a game. `deal` replaces chance where a test, puzzle or tutorial wants a known start;
   * it has been through `readDeal`.
   */
  start(options: Options, seats: number, random: Random, tell: Tell<Event> | null, deal: Json | null): State;
  /** Checks an explicit deal. Throws `bad-deal` with what is wrong. */
  readDeal(input: unknown, options: Options, seats: number): Json;

  awaited(state: State): Awaited;
  /** Every move the seat (or `CLOCK`) may make now, written into `into` from its start. Complete: all else is refused. */
  legal(state: State, seat: Seat, into: number[]): number[];
  /** Why the seat may not make this move now; `null` if it may. Changes nothing. */
  refusal(state: State, seat: Seat, code: number): Refusal | null;
  /**
   * Makes a move that `refusal` allows, in place, and tells what happened.
   * `tell` is `null` in search, where nobody listens: then no event is even built.
   */
  play(state: State, seat: Seat, code: number, random: Random, tell: Tell<Event> | null): void;
  outcome(state: State): Outcome | null;

  /** What a viewer may see, built by allow-list, never by deleting. Plain JSON data. */
  view(state: State, viewer: Viewer): View;
  /**
   * The views of several at two moments of a match, for who shows many how it changes: what a viewer sees alike in both
   * may be left out of both, or stand there as `null`; patches between them are those between whole views. To be read
   * before a state changes: it may be part of them. Missing: the views are whole.
   */
  contrast?(before: State, after: State, viewers: readonly Viewer[]): Contrast;
  /**
   * The view in two halves with no member in common, for who shows it to many at once: what every viewer sees alike, and
   * the rest. Nested members may be left out as far as `imagine` can do without: what can be concluded, bots conclude
   * from `view`. Missing: the view is all own, and changes are found by comparing.
   */
  readonly sight?: {
    shared(state: State): object;
    own(state: State, viewer: Viewer): object;
    follow(state: State): Following<State>;
  };
  /** A whole world that fits the view: what the viewer cannot know is dealt at random, consistently with all it knows. */
  imagine(view: View, random: Random): State;
  /**
   * Deals anew, in place, what the viewer cannot know: into a world that fits the view, again and again, so that search
   * need not `imagine` each. What the others' play tells of their secrets may weigh; no possible world has weight 0.
   * Left out: the game is not searched.
   */
  redeal?(view: View): Dealer<State>;

  clone(state: State): State;
  /** Makes `into`, a state of the same match, equal to `from` without allocating. */
  copy(from: State, into: State): void;
  save(state: State): Json;
  /** Reads a saved state. Throws `bad-state` with what is wrong. */
  load(saved: unknown): State;

  /** What is out of order in a state (a card twice, a dollar lost), in plain English for a bug report; empty when sound. */
  invariantFaults(state: State): string[];
  /** The view as plain text, for tests, bug reports and debugging. Players' words are in `text/`. */
  describe(view: View): string;
  /**
   * What chance decided in the set-up (`before` is `null`) or in a move, by all that was told: for the record of a match
   * that is over. Left out: nothing is counted.
   */
  chances?(before: State | null, told: readonly Told<Event>[]): Chance[];

  /**
   * Machine expertise by style; every game that machines play has a `heuristic`. Empty: the rules alone, as a page loads
   * them whose machines think elsewhere.
   */
  readonly advisers: { readonly heuristic?: Adviser<View>; readonly [style: string]: Adviser<View> | undefined };
  /**
   * What the `heuristic` says of a seat's moves, read from a state: the policy of playouts. Reads only what the seat
   * knows, so it says the same in every world that fits its view, and the same as the adviser given that view and luck.
   * The list may be used again by the next call. Left out: the game is not searched.
   */
  rate?(state: State, seat: Seat, codes: readonly number[], random: Random): readonly number[];
  /**
   * The place in `codes` of what `rate` rates highest, the first of equals: for games that find it faster than by rating
   * all. Where it is hottest: a playout asks nothing else of who owes a decision.
   */
  prefer?(state: State, seat: Seat, codes: readonly number[], random: Random): number;
  /**
   * Playouts a decision for the machines that think ahead, weaker first: only where they were measured to be stronger than
   * the `heuristic` (docs/bots.md). Left out: they do not play this game.
   */
  readonly budgets?: { readonly ranger: number; readonly legend: number };
  readonly foresight: Foresight<State>;
  /** For whoever keeps clocks beside the game. Left out: nothing about it is special. */
  readonly windows?: Windows<Event, View>;
}

/** A game whose types do not matter here: what tables, tools and tests handle. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where the types of all games meet
export type AnyGame = Game<any, any, any, any>;
