import type { AnyGame, Outcome } from '@tinstar/engine';
import type { Bot } from './bot.ts';
import { playOut, type PlayOutSetup } from './play-out.ts';

/** A share of successes and where the true one lies. */
export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** 95 of 100 such intervals hold the truth. */
const Z_95 = 1.959964;

/** Wilson's interval: honest for few games and for shares near 0 and 1, where the textbook one is not. */
export function wilson(wins: number, games: number, z: number = Z_95): Interval {
  if (games === 0) return { rate: 0, low: 0, high: 1 };
  const rate = wins / games;
  const square = (z * z) / games;
  const middle = (rate + square / 2) / (1 + square);
  const reach = (z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / games + square / (4 * games));
  return { rate, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** A seat's share of the win: shared wins count in parts. */
export const winOf = ({ winners }: Outcome, seat: number): number => (winners.includes(seat) ? 1 / winners.length : 0);

/** By seat: which of `count` players sits there in game `number`. They move on by one seat from game to game. */
export const seating = (count: number, number: number): number[] =>
  Array.from({ length: count }, (_, seat) => (seat + number) % count);

export interface Standing extends Interval {
  readonly wins: number;
  readonly games: number;
}

/**
 * Lets bots play a series and tells how often each won, in the order given. `count` games in a row, one per seating,
 * begin with the same deal: neither seat nor luck of the cards favours anyone.
 */
export function playArena(
  game: AnyGame,
  bots: readonly Bot[],
  games: number,
  seed: string | number,
  setup: PlayOutSetup = {},
): Standing[] {
  const wins = bots.map(() => 0);
  for (let number = 0; number < games; number++) {
    const entrants = seating(bots.length, number);
    const deal = Math.floor(number / bots.length);
    const match = playOut(
      game,
      entrants.map((entrant) => bots[entrant]!),
      `${seed}/${deal}`,
      { ...setup, luck: `${seed}/${number}` },
    );
    const outcome = game.outcome(match.state)!;
    entrants.forEach((entrant, seat) => (wins[entrant]! += winOf(outcome, seat)));
  }
  return wins.map((won) => ({ wins: won, games, ...wilson(won, games) }));
}
