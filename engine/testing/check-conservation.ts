import type { AnyGame } from '../src/index.ts';
import { playThrough, viewersOf } from './play-through.ts';

/** Property 4: every card, token and dollar is somewhere, once, also in worlds a viewer imagines. */
export function checkConservation(game: AnyGame, seed: number): string[] {
  const faults: string[] = [];
  playThrough(game, seed, ({ state, record }, random) => {
    const number = record.moves.length;
    faults.push(...game.invariantFaults(state).map((fault) => `move ${number}: ${fault}`));
    if (random.below(4) > 0) return;
    for (const viewer of viewersOf(record.seats)) {
      const world = game.imagine(game.view(state, viewer), random);
      faults.push(...game.invariantFaults(world).map((fault) => `move ${number}, as ${viewer} imagines it: ${fault}`));
    }
  });
  return faults;
}
