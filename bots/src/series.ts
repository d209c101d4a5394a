import type { AnyGame, AnyOptions, Match, Outcome } from '@tinstar/engine';
import { seating } from './arena.ts';
import { makeBot, type Entrant } from './names.ts';
import { playOut } from './play-out.ts';

/** A series of games, reproducible from its seed alone, on any number of cores. */
export interface Series {
  readonly game: string;
  readonly options: AnyOptions;
  /** Who plays, in seat order for game 0. */
  readonly bots: readonly Entrant[];
  readonly seed: string;
  readonly games: number;
  /**
   * Bots move on one seat from game to game, and as many games in a row as there are seats begin with the same deal:
   * so that neither seat nor luck of the cards favours one of them.
   */
  readonly rotate: boolean;
}

/** One finished game of a series. */
export interface Result {
  readonly number: number;
  readonly moves: number;
  readonly outcome: Outcome;
  /** By seat: which of the series' bots sat there. */
  readonly entrants: readonly number[];
}

/** Plays game `number` of a series to its end. `given`: what is dealt and not left to chance, in every game. */
export function playGame(
  game: AnyGame,
  series: Series,
  number: number,
  given: unknown = null,
): { match: Match; result: Result } {
  const { bots, seed, options, rotate } = series;
  const entrants = seating(bots.length, rotate ? number : 0);
  const deal = rotate ? Math.floor(number / bots.length) : number;
  const seated = entrants.map((entrant) => makeBot(bots[entrant]!));
  const match = playOut(game, seated, `${seed}/${deal}`, { options, deal: given, luck: `${seed}/${number}` });
  const outcome = game.outcome(match.state)!;
  return { match, result: { number, moves: match.record.moves.length, outcome, entrants } };
}
