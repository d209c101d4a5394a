import { ChaChaRandom } from './chacha-random.ts';
import type { GameEvent } from './events.ts';
import type { Json } from './json.ts';
import { type Match, openMatch } from './match.ts';

interface Checkpoint {
  /** How many moves had been made. */
  readonly number: number;
  readonly state: Json;
  readonly position: number;
}

/** What is remembered of a match's way. */
interface Trail {
  readonly checkpoints: Checkpoint[];
  /** By number of moves made: whether the house could move then. As far as the way was walked. */
  readonly houses: boolean[];
}

/**
 * Places on the way of a match, so that one comes back without walking all of it. They are made when moves are first
 * taken back: a match in which nobody does that pays nothing.
 */
const trails = new WeakMap<object, Trail>();

/** Moves between two places: no more are made again. */
const STEP = 25;

function trailOf(match: object): Trail {
  let trail = trails.get(match);
  if (!trail) trails.set(match, (trail = { checkpoints: [], houses: [] }));
  return trail;
}

/** The match as it was after so many moves: its state and its generator, both anew. */
export function standAt<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  number: number,
): { state: State; random: ChaChaRandom } {
  const { game, record } = match;
  const { checkpoints, houses } = trailOf(match);
  const known = checkpoints.findLast((place) => place.number <= number);
  const { state, random } = known
    ? { state: game.load(known.state), random: new ChaChaRandom(record.seed, known.position) }
    : openMatch(game, record);
  let made = known?.number ?? 0;
  for (;;) {
    houses[made] = game.awaited(state).house;
    if (made % STEP === 0 && made > (checkpoints.at(-1)?.number ?? 0)) {
      checkpoints.push({ number: made, state: game.save(state), position: random.position });
    }
    if (made === number) return { state, random };
    const { seat, move } = record.moves[made++]!;
    game.play(state, seat, game.moves.encode(move), random, null);
  }
}

/** By number of moves made, up to now: whether the house could move then. */
export function housesOf(match: Match): readonly boolean[] {
  const { houses } = trailOf(match);
  const number = match.record.moves.length;
  if (houses.length <= number) standAt(match, number);
  return houses;
}

/** What came after so many moves did not happen. */
export function forgetAfter(match: Match, number: number): void {
  const { checkpoints, houses } = trailOf(match);
  while ((checkpoints.at(-1)?.number ?? 0) > number) checkpoints.pop();
  houses.length = Math.min(houses.length, number + 1);
}
