import type { Json } from './json.ts';

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

export function trailOf(match: object): Trail {
  let trail = trails.get(match);
  if (!trail) trails.set(match, (trail = { checkpoints: [], houses: [] }));
  return trail;
}

/** What came after so many moves did not happen. */
export function forgetAfter(match: object, number: number): void {
  const { checkpoints, houses } = trailOf(match);
  while ((checkpoints.at(-1)?.number ?? 0) > number) checkpoints.pop();
  houses.length = Math.min(houses.length, number + 1);
}
