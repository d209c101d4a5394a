import { FastRandom, readOptions, tellInto, type Random, type Seat, type Told } from '@tinstar/engine';
import type { Event } from '../src/events.ts';
import { ADVISERS } from '../src/advice/index.ts';
import { bantamWest } from '../src/index.ts';
import { MOVES, type Move } from '../src/move-table.ts';
import { OPTIONS } from '../src/options.ts';
import type { State } from '../src/state.ts';

/** A move of a game being played, with the state before it and after it. */
export interface Step {
  readonly before: State;
  readonly after: State;
  readonly seat: Seat;
  readonly move: Move;
  readonly told: readonly Told<Event>[];
  readonly random: Random;
}

/** Every other decision is the machine's, the others are left to chance: whole plans and odd moves in one game. */
export function playWatched(
  seed: string,
  seats: number,
  options: Record<string, unknown>,
  most: number,
  watch: (step: Step) => void,
): { first: State; moves: number } {
  const random = new FastRandom(seed);
  const told: Told<Event>[] = [];
  const tell = tellInto(told);
  const s = bantamWest.start(readOptions(OPTIONS, options), seats, random, tell, null);
  const first = bantamWest.clone(s);
  const codes: number[] = [];
  let moves = 0;
  for (; moves < most && bantamWest.outcome(s) === null; moves++) {
    const [seat] = bantamWest.awaited(s).must;
    bantamWest.legal(s, seat!, codes);
    let code = codes[random.below(codes.length)]!;
    if (random.below(2) === 0) {
      const ratings = ADVISERS.heuristic.rate(bantamWest.view(s, seat!), codes, random);
      code = codes[ratings.indexOf(Math.max(...ratings))]!;
    }
    const before = bantamWest.clone(s);
    told.length = 0;
    bantamWest.play(s, seat!, code, random, tell);
    watch({ before, after: s, seat: seat!, move: MOVES.decode(code), told: [...told], random });
  }
  return { first, moves };
}
