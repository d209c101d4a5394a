import { type AnyGame, FastRandom } from '@tinstar/engine';

/** One thing a seat could do, as the game's expertise judges it. */
export interface Weighed {
  /** `null`: letting a standing right be. */
  readonly code: number | null;
  /** From 0, the worst there was, to 1, the best. */
  readonly worth: number;
}

/**
 * What a seat could do, best first: the answer to "why did you do that?" once a match is over. Judged by what the seat
 * could see. `isRight`: it held a standing right, and could also have let it be.
 */
export function weigh(game: AnyGame, view: unknown, codes: readonly number[], isRight: boolean): Weighed[] {
  const adviser = game.advisers['heuristic'];
  if (!adviser || codes.length === 0) return [];
  // Always the same answer to the same question.
  const ratings = adviser.rate(view, codes, new FastRandom(codes.join()));
  const rated: { code: number | null; rating: number }[] = codes.map((code, at) => ({ code, rating: ratings[at]! }));
  if (isRight) rated.push({ code: null, rating: 0 });
  const all = rated.map(({ rating }) => rating);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return rated
    .map(({ code, rating }) => ({ code, worth: most === least ? 1 : (rating - least) / (most - least) }))
    .toSorted((a, b) => b.worth - a.worth);
}
