import { type AnyGame, FastRandom } from '@tinstar/engine';
import { isSearched } from './searched.ts';

/** Worlds that fit a view, by number: the same seed and number, the same world. */
export interface Worlds {
  /** The world that all are dealt into: as good as any for what every one of them agrees on. */
  readonly base: unknown;
  /** Deals world `number`, into `base`. */
  deal(number: number): unknown;
}

/** What a seat can imagine of a position: of everything but the view nothing enters. */
export function imagineWorlds(game: AnyGame, view: unknown, seed: number): Worlds {
  if (!isSearched(game)) throw new RangeError(`${game.id} is not searched`);
  const random = new FastRandom(seed);
  const base: unknown = game.imagine(view, random);
  const dealer = game.redeal(view);
  return {
    base,
    deal(number) {
      random.restart(seed, number);
      dealer.deal(base, random);
      return base;
    },
  };
}
