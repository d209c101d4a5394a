import type { GameEvent } from './events.ts';
import type { AnyMove } from './moves.ts';
import type { Seat } from './seats.ts';

/** How fast a match is meant to be played. Everybody at the table knows it. */
export type Speed =
  /** Minutes each at the start, seconds added per decision. */
  | { readonly kind: 'live'; readonly minutes: number; readonly increment: number }
  /** Days and hours for each decision. */
  | { readonly kind: 'relaxed'; readonly days: number; readonly hours?: number | undefined }
  | { readonly kind: 'untimed' };

/** The round that orders and requests for more time count for, and whose turn it is. */
export interface Moment {
  readonly round: number;
  readonly active: Seat;
}

/** How turns are planned ahead while a window collects answers over hours. */
export interface Planning<Event extends GameEvent = GameEvent, View = unknown> {
  /** What a close may tell and the turn that follows it still be planned ahead. */
  readonly closes: readonly Event['type'][];
  /** News that a plan may go on behind without knowing them, and the moves it may go on with. */
  readonly veils: readonly Event['type'][];
  readonly blind: readonly string[];
  /** The view without what is not known yet. */
  veil(view: View, news: readonly Event[]): object;
}

/**
 * What a table that keeps clocks must know of a game: how long a window of the clock stays open, and what standing orders
 * may answer. Everything here is decided from public facts alone. What a game leaves out, the table does its plain way.
 */
export interface Windows<Event extends GameEvent = GameEvent, View = unknown> {
  /**
   * How long a window stays open, in milliseconds, where one or more people play: the same for every window of a match
   * and whatever anybody answers. `people`: how many seats are played by people. `null`: as long as at any game.
   */
  length?(speed: Speed, people: number): number | null;
  /** Whether answers to a window of the clock are collected in secret and shown together when it closes. */
  seals?(speed: Speed): boolean;
  /** The moves that say "no" and "yes" to what is asked out of turn; the first is allowed exactly when it is asked. */
  readonly no?: AnyMove;
  readonly yes?: AnyMove;
  /** Whether such a question has a window of its own: the answer is opened after a fixed time, silence is "no". */
  readonly prompts?: boolean;
  /** Left out: turns are not planned ahead. */
  readonly plans?: Planning<Event, View>;
  /** What a standing order for rights may wait for. */
  readonly triggers?: readonly string[];
  /** Whether one of the triggers went off, given what everybody heard since the round began. */
  isAlarmed?(triggers: readonly string[], heard: readonly Event[]): boolean;
  /** What is told when a round begins; left out: the match is one round. */
  readonly roundBegins?: Event['type'];
  /** Given what everybody sees. */
  moment?(publicView: View): Moment;
}
