/**
 * What a game makes of tampered data from outside: refused with `bad-state`, or playable to the end. Both ways in are
 * tried: a whole snapshot (`restore`, as `tinstar engine` loads it), and a state by itself (`load` of the game).
 */
import {
  type AnyGame,
  FastRandom,
  CLOCK,
  type Match,
  Problem,
  type Random,
  replay,
  restore,
  type Seat,
  snapshot,
} from '@tinstar/engine';
import type { GameId } from '../src/index.ts';
import { type GoldenMatch, goldenVersions, readGolden } from './golden.ts';
import { tamper } from './tamper.ts';

export const WAYS = ['snapshot', 'state'] as const;
export type Way = (typeof WAYS)[number];

/** More moves than any game lasts that is played at random. */
const MAX_MOVES = 20_000;

/** Plays on at random; returns what went wrong, or `null`. */
function playOn(game: AnyGame, state: unknown, random: Random): string | null {
  for (let number = 0; number < MAX_MOVES; number++) {
    const { must, may, house } = game.awaited(state);
    if (game.outcome(state) !== null) return null;
    if (must.length + may.length === 0 && !house) return `nobody is asked after ${number} moves`;
    const askable: Seat[] = [...must, ...may, ...(house ? [CLOCK] : [])];
    for (const seat of must) {
      if (game.legal(state, seat, []).length === 0)
        return `seat ${seat} is asked and has no move after ${number} moves`;
    }
    const movers = askable.filter((seat) => game.legal(state, seat, []).length > 0);
    const seat = movers[random.below(movers.length)];
    if (seat === undefined) return `nobody has a move after ${number} moves`;
    const codes = game.legal(state, seat, []);
    const code = codes[random.below(codes.length)]!;
    const refusal = game.refusal(state, seat, code);
    if (refusal !== null) return `a listed move was refused: ${refusal.code}`;
    if (number % 50 === 0) for (const viewer of [null, ...must]) game.describe(game.view(state, viewer));
    game.play(state, seat, code, random, () => {});
  }
  return 'no end';
}

function tryState(game: AnyGame, match: Match, count: number, random: Random): string | null {
  const saved: unknown = JSON.parse(JSON.stringify({ state: game.save(match.state) }));
  tamper(saved, count, random);
  const state: unknown = game.load((saved as { state: unknown }).state);
  return playOn(game, state, random);
}

function trySnapshot(game: AnyGame, match: Match, count: number, random: Random): string | null {
  const kept: unknown = JSON.parse(JSON.stringify(snapshot(match)));
  tamper(kept, count, random);
  return playOn(game, restore(game, kept).state, random);
}

export interface FuzzResult {
  readonly tried: number;
  readonly refused: number;
  /** What went wrong, with the number of the try. */
  readonly faults: readonly string[];
}

/** Tries tampered data of real matches, one thing or two at a time. The same seed tries the same. */
export function fuzz(game: AnyGame, way: Way, tries: number, seed: string): FuzzResult {
  const matches: readonly GoldenMatch[] = goldenVersions(game.id as GameId).includes(game.version)
    ? readGolden(game.id as GameId, game.version)
    : [];
  if (matches.length === 0) throw new Error(`${game.id} has no golden set: npm run golden -- make ${game.id}`);
  const faults: string[] = [];
  let refused = 0;
  let match: Match | null = null;
  for (let number = 0; number < tries; number++) {
    const random = new FastRandom(`${seed} ${game.id} ${way} ${number}`);
    // A moment serves for a few tries: reaching it is dear.
    if (match === null || number % 8 === 0) {
      const chosen = matches[new FastRandom(`${seed} ${number}`).below(matches.length)]!;
      const { told: _, ...record } = chosen;
      match = replay(game, record, undefined, random.below(record.moves.length + 1));
    }
    try {
      const fault = (way === 'state' ? tryState : trySnapshot)(game, match, 1 + random.below(2), random);
      if (fault !== null) faults.push(`${number}: ${fault}`);
    } catch (error) {
      if (error instanceof Problem && error.code === 'bad-state') refused++;
      else faults.push(`${number}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return { tried: tries, refused, faults };
}
