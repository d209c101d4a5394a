import { CLOCK, type Random, type Seat } from '@tinstar/engine';
import { winOf } from '../arena.ts';
import type { SearchedGame } from './searched.ts';

/** More moves than a chapter takes: what goes on for longer is judged as it stands. */
const MAX_MOVES = 1000;

/** The index of the first highest rating. */
function highest(ratings: readonly number[]): number {
  let at = 0;
  for (let i = 1; i < ratings.length; i++) if (ratings[i]! > ratings[at]!) at = i;
  return at;
}

/** Chance and minds of a playout: apart, so that what one thinks does not shuffle the other's cards. */
export interface Lucks {
  readonly chance: Random;
  readonly minds: Random;
}

/**
 * Plays a world on, in place, as the game's expertise would for every seat from what that seat knows, until its chapter or
 * the game is over, and says how much of the success is the seat's, from 0 to 1. `passed`: who has just let a standing
 * right be, and is not asked again before somebody moved.
 */
export function makePlayout(
  game: SearchedGame,
): (world: unknown, seat: Seat, passed: Seat | null, lucks: Lucks, chapter: number) => number {
  const codes: number[] = [];
  const prefer = (world: unknown, seat: Seat, minds: Random): number =>
    game.prefer ? game.prefer(world, seat, codes, minds) : highest(game.rate(world, seat, codes, minds));

  /** Lets whoever is next move. False: nobody is awaited. */
  const step = (world: unknown, passed: Seat | null, { chance, minds }: Lucks): boolean => {
    const { must, may, house } = game.awaited(world);
    for (let i = 0; i < may.length; i++) {
      const seat = may[i]!;
      if (seat === passed) continue;
      game.legal(world, seat, codes);
      const ratings = game.rate(world, seat, codes, minds);
      const at = highest(ratings);
      if (ratings[at]! <= 0) continue;
      game.play(world, seat, codes[at]!, chance, null);
      return true;
    }
    if (must.length > 0) {
      const seat = must[0]!;
      game.legal(world, seat, codes);
      game.play(world, seat, codes[codes.length === 1 ? 0 : prefer(world, seat, minds)]!, chance, null);
      return true;
    }
    if (!house) return false;
    game.play(world, CLOCK, game.legal(world, CLOCK, codes)[0]!, chance, null);
    return true;
  };

  return (world, seat, passed, lucks, chapter) => {
    let pass = passed;
    for (let moves = 0; moves < MAX_MOVES && game.foresight.chapter(world) === chapter; moves++) {
      if (!step(world, pass, lucks)) break;
      pass = null;
    }
    const outcome = game.outcome(world);
    return outcome === null ? game.foresight.prospects(world)[seat]! : winOf(outcome, seat);
  };
}
