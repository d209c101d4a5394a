import type { AnyGame, Random, Seat } from '@tinstar/engine';
import { makeAdviserBot } from '../adviser-bot.ts';
import type { Bot } from '../bot.ts';
import type { Patience } from './budget.ts';
import { type Habits, QUICK_HABITS, think } from './think.ts';

/** Whose view it is. Every view says so. */
const viewerOf = (view: unknown): Seat => (view as { viewer: Seat }).viewer;

/**
 * Plays what search finds with as many playouts as it has for a game; where it has none, or the game is not searched, what
 * the adviser says.
 */
export function makeSearchBot(name: string, budgetOf: (game: AnyGame) => number, habits: Habits = QUICK_HABITS): Bot {
  const adviser = makeAdviserBot(name, 'heuristic', 0);
  const decide = (
    game: AnyGame,
    view: unknown,
    codes: readonly number[],
    isRight: boolean,
    random: Random,
    { iterations = Infinity, onThought, ...ends }: Patience = {},
  ): number | null => {
    const budget = { iterations: Math.min(iterations, budgetOf(game)), ...ends };
    const thought = think(game, { seat: viewerOf(view), view, codes, isRight }, budget, random, habits);
    if (thought.arms.length > 0) onThought?.(thought.iterations);
    return thought.code;
  };
  return {
    name,
    choose: (game, view, codes, random, patience) =>
      codes.length === 1 ? codes[0]! : decide(game, view, codes, false, random, patience)!,
    // Rights beside which somebody owes a decision come up again and again: these are the adviser's.
    interrupt: (game, view, codes, random, patience) =>
      isLastCall(game, view, random)
        ? decide(game, view, codes, true, random, patience)
        : adviser.interrupt(game, view, codes, random),
  };
}

/** Whether nobody owes a decision: then it is now or never. */
const isLastCall = (game: AnyGame, view: unknown, random: Random): boolean =>
  game.awaited(game.imagine(view, random)).must.length === 0;
