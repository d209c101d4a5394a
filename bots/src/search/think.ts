import { type AnyGame, FastRandom, type Random, type Seat } from '@tinstar/engine';
import { adviserOf } from '../adviser-bot.ts';
import { type Budget, Purse } from './budget.ts';
import { halve } from './halving.ts';
import { type Lucks, makePlayout } from './playout.ts';
import { isSearched, type SearchedGame } from './searched.ts';
import { imagineWorlds } from './world.ts';

/** One thing a seat can do, as far as it was thought through. */
export interface Arm {
  /** `null`: letting a standing right be. */
  readonly code: number | null;
  /** Worlds it was tried in. */
  readonly worlds: number;
  /** The seat's share of success after it, from 0 to 1, on average. */
  readonly worth: number;
  /** How much better it is than the adviser's move in the same worlds, and the standard error of that. */
  readonly lead: number;
  readonly error: number;
}

export interface Thought {
  readonly code: number | null;
  /** Most worlds first, then the better ones; empty where nothing was thought through. */
  readonly arms: readonly Arm[];
  /** Playouts it took: with this many and the same luck the same is thought again. */
  readonly iterations: number;
}

/** A decision: who is asked, what it sees, and what it may do. */
export interface Asked {
  readonly seat: Seat;
  readonly view: unknown;
  readonly codes: readonly number[];
  /** It holds a standing right, and may also let it be. */
  readonly isRight: boolean;
  /** Something that is compared in any case: what was really done. `null`: letting the right be. */
  readonly also?: number | null;
}

export interface Habits {
  /** Moves that are compared at most: the adviser's best. */
  readonly candidates: number;
  /** So many standard errors another move must be better than the adviser's. */
  readonly guard: number;
  /** How sure a choice must be to be made before the budget is spent, in standard errors; `Infinity`: never before. */
  readonly certainty: number;
}

export const HABITS: Habits = { candidates: 8, guard: 1, certainty: Infinity };
/** Of whoever only has to move: nobody looks at its figures. */
export const QUICK_HABITS: Habits = { ...HABITS, certainty: 3 };

/** Codes and ratings, best first. */
interface Candidate {
  readonly code: number | null;
  readonly rating: number;
}

/** The adviser's best, and what is to be compared in any case. */
function rank(game: AnyGame, { view, codes, isRight, also }: Asked, most: number, random: Random): Candidate[] {
  const ratings = adviserOf(game, 'heuristic').rate(view, codes, random);
  const ranked: Candidate[] = codes.map((code, at) => ({ code, rating: ratings[at]! }));
  if (isRight) ranked.push({ code: null, rating: 0 });
  ranked.sort((a, b) => b.rating - a.rating);
  const best = ranked.slice(0, most);
  const other = also === undefined ? undefined : ranked.slice(most).find(({ code }) => code === also);
  return other === undefined ? best : [...best, other];
}

/**
 * Thinks a decision over: tries the adviser's best moves in worlds that the seat cannot tell from the real one, and plays
 * each to the end of the chapter. What it says is a function of view, codes, luck and iterations.
 */
export function think(game: AnyGame, asked: Asked, budget: Budget, random: Random, habits: Habits = HABITS): Thought {
  const ranked = rank(game, asked, habits.candidates, random);
  const seed = random.below(2 ** 31);
  if (ranked.length === 1 || !isSearched(game)) return { code: ranked[0]!.code, arms: [], iterations: 0 };
  return compare(game, asked, ranked, budget, seed, habits);
}

function compare(
  game: SearchedGame,
  { seat, view }: Asked,
  ranked: readonly Candidate[],
  budget: Budget,
  seed: number,
  habits: Habits,
): Thought {
  const { base, deal } = imagineWorlds(game, view, seed);
  const world: unknown = game.clone(base);
  const chapter = game.foresight.chapter(base);
  const playout = makePlayout(game);
  const chance = new FastRandom(seed);
  const minds = new FastRandom(seed);
  const lucks: Lucks = { chance, minds };
  let number = 0;
  const purse = new Purse(budget);
  const tally = halve(
    ranked.length,
    budget.iterations,
    purse,
    (next) => void deal((number = next)),
    (arm) => {
      game.copy(base, world);
      // The same luck for every arm.
      chance.restart(~seed, 2 * number);
      minds.restart(~seed, 2 * number + 1);
      const { code } = ranked[arm]!;
      if (code !== null) game.play(world, seat, code, chance, null);
      return playout(world, seat, code === null ? seat : null, lucks, chapter);
    },
    habits,
  );
  const arms = ranked.map(({ code }, arm): Arm => {
    const [worlds, worth, lead, error] = [tally.worlds[arm]!, tally.mean(arm), tally.lead(arm), tally.error(arm)];
    return { code, worlds, worth, lead, error };
  });
  const top = tally.best();
  const chosen = top > 0 && tally.beatsFirst(top, habits.guard) ? top : 0;
  const best = arms.toSorted((a, b) => b.worlds - a.worlds || b.worth - a.worth);
  return { code: ranked[chosen]!.code, arms: best, iterations: purse.spent };
}
