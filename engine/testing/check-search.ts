import { type AnyGame, FastRandom, type Random, type Seat } from '../src/index.ts';
import { bytes, playThrough } from './play-through.ts';

/** Worlds a seat is dealt at each look. */
const DEALS = 3;

/** What is wrong with worlds dealt anew to a seat. They are kept in `worlds`. */
function redealFaults(game: AnyGame, state: unknown, seat: Seat, worlds: unknown[], random: Random): string[] {
  const view: unknown = game.view(state, seat);
  const seen = bytes(view);
  const dealer = game.redeal!(view);
  const world: unknown = game.imagine(view, random);
  const faults: string[] = [];
  for (let n = 0; n < DEALS; n++) {
    dealer.deal(world, random);
    faults.push(...game.invariantFaults(world).map((fault) => `dealt anew to ${seat}: ${fault}`));
    if (bytes(game.view(world, seat)) !== seen) faults.push(`dealing anew changes what ${seat} sees`);
    worlds.push(game.clone(world));
  }
  return faults;
}

/** The state's judgement must be the adviser's, in the real world and in all that look alike to the seat. */
function rateFaults(game: AnyGame, state: unknown, seat: Seat, worlds: readonly unknown[], luck: number): string[] {
  const codes = game.legal(state, seat, []);
  const advised = game.advisers.heuristic!.rate(game.view(state, seat), codes, new FastRandom(luck));
  return worlds.flatMap((world, index) => {
    const before = bytes(game.save(world));
    const rated = bytes(game.rate!(world, seat, codes, new FastRandom(luck)));
    const preferred = game.prefer?.(world, seat, codes, new FastRandom(luck)) ?? advised.indexOf(Math.max(...advised));
    if (advised[preferred] !== Math.max(...advised))
      return [`prefers move ${preferred} of ${bytes(advised)} for ${seat}`];
    if (bytes(game.save(world)) !== before) return [`rating for ${seat} changes the state`];
    if (rated === bytes(advised)) return [];
    return [`${index === 0 ? 'rates' : 'in another world, rates'} ${rated} for ${seat}, the adviser ${bytes(advised)}`];
  });
}

/** Property 9, for games that are searched: `redeal` deals worlds that fit, and `rate` knows no more than its seat. */
export function checkSearch(game: AnyGame, seed: number): string[] {
  if (game.redeal === undefined || game.rate === undefined) return [];
  const faults: string[] = [];
  playThrough(game, seed, ({ state, awaited, record }, random) => {
    if (record.moves.length > 4 && random.below(16) > 0) return;
    for (const seat of [...awaited.must, ...awaited.may]) {
      const worlds: unknown[] = [state, game.imagine(game.view(state, seat), random)];
      faults.push(...redealFaults(game, state, seat, worlds, random));
      faults.push(...rateFaults(game, state, seat, worlds, random.below(2 ** 31)));
    }
  });
  return faults;
}
