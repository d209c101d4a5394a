import {
  advance,
  FastRandom,
  CLOCK,
  openMatch,
  seedFrom,
  type AnyGame,
  type Match,
  type Random,
  type Seat,
  type Told,
} from '@tinstar/engine';
import type { Bot } from './bot.ts';

/** Far more than any game takes: what does not end by then never ends. */
const MAX_MOVES = 200_000;

export interface PlayOutSetup {
  /** Unvalidated; what is missing gets its default. */
  readonly options?: unknown;
  readonly deal?: unknown;
  /** The seed of the machines' own luck, where it is not to follow from that of the cards. */
  readonly luck?: string | number;
}

export interface Decision {
  readonly seat: Seat;
  readonly code: number;
}

/** The first machine, in seat order, that uses a standing right as things are; `null`: all let theirs be. */
export function decideRight(match: Match, bots: readonly Bot[], luck: readonly Random[]): Decision | null {
  const { game, state, awaited } = match;
  for (const seat of awaited.may) {
    const codes = game.legal(state, seat, []);
    const code = bots[seat]!.interrupt(game, game.view(state, seat), codes, luck[seat]!);
    if (code !== null) return { seat, code };
  }
  return null;
}

/**
 * Who moves next among machines, and what. Whoever holds a standing right is asked first, in seat order; then one who
 * owes a decision; and when nobody does, time is up and the house moves. `null`: nobody is awaited.
 */
export function decide(match: Match, bots: readonly Bot[], luck: readonly Random[]): Decision | null {
  const right = decideRight(match, bots, luck);
  if (right !== null) return right;
  const { game, state, awaited } = match;
  const seat = awaited.must[0];
  if (seat !== undefined) {
    const codes = game.legal(state, seat, []);
    return { seat, code: bots[seat]!.choose(game, game.view(state, seat), codes, luck[seat]!) };
  }
  return awaited.house ? { seat: CLOCK, code: game.legal(state, CLOCK, [])[0]! } : null;
}

/** Each machine's own luck: it may not be the cards', or they would know the deck; nor each other's. */
export const luckOf = (bots: readonly Bot[], seed: string | number): Random[] =>
  bots.map((_, seat) => new FastRandom(`luck of ${seat} in ${seed}`));

/**
 * Plays a match to its end, a bot in each seat and the clock where nobody owes a decision: a step for each move, with what
 * it told. The match may be changed between two steps.
 */
export function* playOn(
  match: Match,
  bots: readonly Bot[],
  luck: readonly Random[] = luckOf(bots, match.record.seed),
): Generator<readonly Told[], void, undefined> {
  for (let next = decide(match, bots, luck); next !== null; next = decide(match, bots, luck)) {
    const refusal = advance(match, next.seat, next.code);
    if (refusal !== null) throw new Error(`${match.game.id}: ${bots[next.seat]?.name}: ${refusal.code}`);
    yield match.told.at(-1)!;
  }
}

/** Plays a whole game among bots, in seat order. The same seed gives the same game. */
export function playOut(game: AnyGame, bots: readonly Bot[], seed: string | number, setup: PlayOutSetup = {}): Match {
  const { options, deal } = setup;
  const match: Match = openMatch(game, { options, deal, seats: bots.length, seed: seedFrom(seed) });
  for (const _ of playOn(match, bots, luckOf(bots, setup.luck ?? seed))) {
    if (match.record.moves.length >= MAX_MOVES) break;
  }
  if (game.outcome(match.state) === null)
    throw new Error(`${game.id}, seed ${seed}: no end after ${match.record.moves.length} moves`);
  return match;
}
