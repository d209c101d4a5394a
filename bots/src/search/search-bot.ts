import type { AnyGame, Random, Seat } from '@tinstar/engine';
import { makeAdviserBot } from '../adviser-bot.ts';
import type { Bot } from '../bot.ts';
import type { Budget } from './budget.ts';
import { type Habits, think } from './think.ts';

/** Whose view it is. Every view says so. */
const viewerOf = (view: unknown): Seat => (view as { viewer: Seat }).viewer;

/** Plays what search finds within a budget; where a game is not searched, what its adviser says. */
export function makeSearchBot(name: string, budget: Budget, habits?: Habits): Bot {
  const adviser = makeAdviserBot(name, 'heuristic', 0);
  return {
    name,
    choose: (game, view, codes, random) =>
      think(game, viewerOf(view), view, codes, false, budget, random, habits).code ?? codes[0]!,
    // Rights that somebody's decision is awaited beside come up again and again: these are the adviser's.
    interrupt: (game, view, codes, random) =>
      isLastCall(game, view, random)
        ? think(game, viewerOf(view), view, codes, true, budget, random, habits).code
        : adviser.interrupt(game, view, codes, random),
  };
}

/** Whether nobody owes a decision: then it is now or never. */
const isLastCall = (game: AnyGame, view: unknown, random: Random): boolean =>
  game.awaited(game.imagine(view, random)).must.length === 0;
