import { ChaChaRandom } from './chacha-random.ts';
import type { GameEvent } from './events.ts';
import { type Match, openMatch } from './match.ts';
import { trailOf } from './trail.ts';

/** Moves between two places: no more are made again. */
const STEP = 25;

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
