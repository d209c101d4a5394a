import { type AnyGame, decisionOf, FastRandom, CLOCK, openMatch, type Random, submit } from '@tinstar/engine';
import { wyattEarp as game } from '@tinstar/wyatt-earp';
import type { MadeMove } from '../wyatt-earp/boardgame.ts';

export const SEATS = 4;

/** A move as a client will send it: known beforehand, so that the load generator has nothing to think about. */
export interface Step {
  /** `CLOCK`: nobody sends anything, the server closes a window. */
  readonly seat: number;
  readonly text: string;
}

/** So many moves of a game are played at most: a longer script takes longer to make than to play. */
const LONGEST = 300;

/** A random game of a match with this seed, as messages of our protocol. */
export function scriptOf(rules: AnyGame, seed: string, longest = LONGEST): Step[] {
  const match = openMatch(rules, { seats: SEATS, seed });
  const pick = new FastRandom(seed);
  const steps: Step[] = [];
  for (;;) {
    const seat = match.awaited.must[0] ?? (match.awaited.house ? CLOCK : undefined);
    if (seat === undefined || steps.length === longest) return steps;
    const codes = rules.legal(match.state, seat, []);
    const move = rules.moves.decode(codes[seat === CLOCK ? 0 : pick.below(codes.length)]!);
    const decision = decisionOf(match, seat);
    steps.push({ seat, text: JSON.stringify({ type: 'move', id: steps.length, decision, move }) });
    submit(match, seat, { decision, move });
  }
}

/** Chance without memory: however many matches share it, each comes out the same. */
export const SAME_CHANCE: Random = { below: () => 0 };

/** A random game under `SAME_CHANCE`, for a server whose matches share one generator. */
export function sameGame(): MadeMove[] {
  const options = { openDiscard: false, earpEndsRound: false, freePhoto: false } as const;
  const state = game.start(options, SEATS, SAME_CHANCE, null, null);
  const pick = new FastRandom('same');
  const moves: MadeMove[] = [];
  for (;;) {
    const seat = game.awaited(state).must[0];
    if (seat === undefined) return moves;
    const codes = game.legal(state, seat, []);
    const code = codes[pick.below(codes.length)]!;
    moves.push({ seat, move: game.moves.decode(code) as MadeMove['move'] });
    game.play(state, seat, code, SAME_CHANCE, null);
  }
}
