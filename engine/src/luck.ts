import type { GameEvent, Told } from './events.ts';
import type { Game } from './game.ts';
import type { MatchRecord } from './record.ts';
import { replay } from './replay.ts';
import type { Seat } from './seats.ts';

/**
 * What chance decided for a seat: how often something could happen and did, set against the odds of that very moment
 * for somebody who sees everything but what comes next. Then the difference is fair play whatever the players do: its
 * mean is 0, and variances add up.
 */
export interface Chance {
  /** What it was about: the game's word for it. */
  readonly what: string;
  readonly seat: Seat;
  readonly tries: number;
  readonly hits: number;
  /** Hits to be expected, and the variance. */
  readonly mean: number;
  readonly variance: number;
}

/** One try with known odds. */
export const tryOf = (what: string, seat: Seat, isHit: boolean, odds: number): Chance => ({
  what,
  seat,
  tries: 1,
  hits: isHit ? 1 : 0,
  mean: odds,
  variance: odds * (1 - odds),
});

/** So many cards drawn at once from a shuffled pile, of which some are wanted. */
export function drawOf(
  what: string,
  seat: Seat,
  hits: number,
  tries: number,
  pile: { readonly size: number; readonly wanted: number },
): Chance {
  const share = pile.wanted / pile.size;
  const mean = tries * share;
  const variance = pile.size > 1 ? (mean * (1 - share) * (pile.size - tries)) / (pile.size - 1) : 0;
  return { what, seat, tries, hits, mean, variance };
}

/** Everything chance decided in a recorded match, played again; nothing where it was dealt by hand. */
export function chancesIn<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  record: MatchRecord,
): Chance[] {
  const found: Chance[] = [];
  if (record.deal !== null || !game.chances) return found;
  let before: State | null = null;
  replay(game, record, (match, number) => {
    found.push(...game.chances!(before, match.told[number] as readonly Told<Event>[]));
    before = game.clone(match.state);
  });
  return found;
}

/** Chances of the same kind together. */
export const sumOf = (chances: readonly Chance[]): Omit<Chance, 'what' | 'seat'> =>
  chances.reduce(
    (sum, { tries, hits, mean, variance }) => ({
      tries: sum.tries + tries,
      hits: sum.hits + hits,
      mean: sum.mean + mean,
      variance: sum.variance + variance,
    }),
    { tries: 0, hits: 0, mean: 0, variance: 0 },
  );
