import type { Adviser, AnyGame, Random } from '@tinstar/engine';
import type { Bot } from './bot.ts';

/** Fineness of the noise. */
const GRAIN = 1024;

/** A random number from -1 to 1, more often near 0 than far from it. */
const waver = (random: Random): number => (random.below(GRAIN) + random.below(GRAIN)) / (GRAIN - 1) - 1;

/** How far apart ratings lie: the mean distance from their mean. Makes noise mean much the same in every game. */
function spreadOf(ratings: readonly number[]): number {
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return ratings.reduce((sum, rating) => sum + Math.abs(rating - mean), 0) / ratings.length;
}

/** The index of the highest rating; among equals, one by chance. */
function best(ratings: readonly number[], random: Random): number {
  let at = 0;
  let equals = 1;
  for (let i = 1; i < ratings.length; i++) {
    if (ratings[i]! > ratings[at]!) {
      at = i;
      equals = 1;
    } else if (ratings[i] === ratings[at] && random.below(++equals) === 0) {
      at = i;
    }
  }
  return at;
}

/** The expertise of that style. Throws a RangeError where the game has none. */
export function adviserOf(game: AnyGame, style: string): Adviser<unknown> {
  const adviser = game.advisers[style];
  if (adviser === undefined) throw new RangeError(`${game.id} has no adviser called ${style}`);
  return adviser;
}

const USUALLY_BORNE = { least: 0, most: 5 } as const;

/**
 * Plays what a game's adviser rates highest. `error` is how much it misjudges, from 0, which plays the adviser's best, to
 * 1, where little of the advice is left: every rating is off by up to a multiple of the spread of all.
 */
export function makeAdviserBot(name: string, style: string, error: number): Bot {
  const rate = (game: AnyGame, view: unknown, codes: readonly number[], random: Random): number[] => {
    const adviser = adviserOf(game, style);
    const ratings = adviser.rate(view, codes, random);
    if (error === 0) return ratings;
    const { least, most } = adviser.noiseTolerance ?? USUALLY_BORNE;
    const scale = (least + error * (most - least)) * spreadOf(ratings);
    return ratings.map((rating) => rating + scale * waver(random));
  };
  return {
    name,
    choose(game, view, codes, random) {
      return codes.length === 1 ? codes[0]! : codes[best(rate(game, view, codes, random), random)]!;
    },
    interrupt(game, view, codes, random) {
      const ratings = rate(game, view, codes, random);
      const at = best(ratings, random);
      return ratings[at]! > 0 ? codes[at]! : null;
    },
  };
}
