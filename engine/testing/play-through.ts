import {
  advance,
  FastRandom,
  CLOCK,
  openMatch,
  seedFrom,
  type AnyGame,
  type Awaited,
  type Match,
  type Random,
  type Seat,
  type Viewer,
} from '../src/index.ts';

/** A match of some game: the checks know no game in particular. */
export type AnyMatch = Match<unknown, { readonly type: string }>;

/** More moves than any game should take, played at random. */
export const MAX_MOVES = 20_000;

export const bytes = (value: unknown): string => JSON.stringify(value);

export const pick = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)]!;

/** Every seat, then the house. */
export const actorsOf = (seats: number): Seat[] => [...Array.from({ length: seats }, (_, seat) => seat), CLOCK];

/** Every seat, then a spectator. */
export const viewersOf = (seats: number): Viewer[] => [...Array.from({ length: seats }, (_, seat) => seat), null];

/** Opens a match with seats and options drawn at random; the defaults are drawn as often as all else together. */
export function openAny(game: AnyGame, seed: number): AnyMatch {
  const random = new FastRandom(`set-up ${seed}`);
  const options = Object.fromEntries(
    Object.entries(game.options).map(([name, values]) => [
      name,
      random.below(2) === 0 ? values[0] : pick(values, random),
    ]),
  );
  const seats = game.seats.min + random.below(game.seats.max - game.seats.min + 1);
  return openMatch(game, { options, seats, seed: seedFrom(`match ${seed}`) }) as AnyMatch;
}

/** Who moves next in random play: mostly one who must, else anyone who may. `null`: nobody is awaited. */
export function pickActor(awaited: Awaited, random: Random): Seat | null {
  const free = [...awaited.may, ...(awaited.house ? [CLOCK] : [])];
  if (awaited.must.length > 0 && (free.length === 0 || random.below(4) > 0)) return pick(awaited.must, random);
  return free.length > 0 ? pick(free, random) : null;
}

/** Every other time a random verb first, so that rare kinds of moves are met as well as kinds with many forms. */
export function pickCode(game: AnyGame, codes: readonly number[], random: Random): number {
  if (random.below(2) === 0) return pick(codes, random);
  const verb = pick([...new Set(codes.map((code) => game.moves.verbOf[code]!))], random);
  return pick(
    codes.filter((code) => game.moves.verbOf[code] === verb),
    random,
  );
}

/**
 * Plays a match with random moves to its end and calls `visit` after the set-up and after every move. `random` is for
 * the visitor's own choices.
 */
export function playThrough(
  game: AnyGame,
  seed: number,
  visit: (match: AnyMatch, random: Random) => void,
  maxMoves = MAX_MOVES,
): AnyMatch {
  const match = openAny(game, seed);
  const choice = new FastRandom(`choice ${seed}`);
  const random = new FastRandom(`visit ${seed}`);
  visit(match, random);
  for (let number = 0; number < maxMoves && game.outcome(match.state) === null; number++) {
    const seat = pickActor(match.awaited, choice);
    if (seat === null) break;
    const codes = game.legal(match.state, seat, []);
    if (codes.length === 0) break;
    const code = pickCode(game, codes, choice);
    const refusal = advance(match, seat, code);
    if (refusal !== null) throw new Error(`listed move refused: ${bytes(game.moves.decode(code))}: ${refusal.code}`);
    visit(match, random);
  }
  return match;
}
