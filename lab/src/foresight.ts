/** Fits what a game says of everybody's prospects to how games among its own machines ended. */
import { decide, luckOf, makeBot, winOf } from '@tinstar/bots';
import { advance, type AnyGame, type BySeat, FastRandom, openMatch, seedFrom, sharesOf } from '@tinstar/engine';

/** A position that somebody was in, and who won in the end. */
interface Example {
  readonly terms: BySeat<readonly number[]>;
  readonly said: BySeat<number>;
  /** By seat: its share of the win. */
  readonly won: BySeat<number>;
  /** The first position of a chapter: where playouts are cut. */
  readonly isCut: boolean;
}

export interface Fit {
  readonly games: number;
  readonly positions: number;
  readonly weights: readonly number[];
  /** Mean log loss, in bits, of games that were not fitted: of an even guess, of what the game says, of the fit. */
  readonly losses: readonly {
    readonly name: string;
    readonly even: number;
    readonly said: number;
    readonly fit: number;
  }[];
}

/** One position in so many is looked at, beside the first of every chapter. */
const SAMPLE = 6;
/** One game in so many is kept apart, to judge the fit by. */
const APART = 5;
const LEAST = 1e-6;

/** Terms where a game has none: what it says now, to be sharpened or flattened. */
const logs = (said: BySeat<number>): number[][] => said.map((share) => [Math.log(Math.max(share, LEAST))]);

function play(game: AnyGame, seats: number, options: unknown, seed: string): Example[] {
  const match = openMatch(game, { options, seats, seed: seedFrom(seed) });
  const bots = Array.from({ length: seats }, () => makeBot('heuristic'));
  const luck = luckOf(bots, seed);
  const random = new FastRandom(seed);
  const { foresight } = game;
  const seen: Omit<Example, 'won'>[] = [];
  let chapter = Number.NaN;
  for (;;) {
    const isCut = foresight.chapter(match.state) !== chapter;
    chapter = foresight.chapter(match.state);
    if (isCut || random.below(SAMPLE) === 0) {
      const said = foresight.prospects(match.state);
      seen.push({ terms: foresight.fitted?.terms(match.state) ?? logs(said), said, isCut });
    }
    const decision = decide(match, bots, luck);
    if (decision === null) break;
    const refusal = advance(match, decision.seat, decision.code);
    if (refusal !== null) throw new Error(`${game.id}, seed ${seed}: ${refusal.code}`);
    if (game.outcome(match.state) !== null) break;
  }
  const outcome = game.outcome(match.state)!;
  const won = match.record.seats === 1 ? [winOf(outcome, 0)] : bots.map((_, seat) => winOf(outcome, seat));
  return seen.map((example) => ({ ...example, won }));
}

const lossOf = (shares: BySeat<number>, won: BySeat<number>): number =>
  won.reduce((sum, part, seat) => sum - part * Math.log2(Math.max(shares[seat]!, LEAST)), 0);

const mean = (examples: readonly Example[], shares: (example: Example) => BySeat<number>): number =>
  examples.reduce((sum, example) => sum + lossOf(shares(example), example.won), 0) / examples.length;

/** Climbs down the log loss, which has one valley only; each weight in steps that fit its terms (AdaGrad). */
export function descend(
  examples: readonly Pick<Example, 'terms' | 'won'>[],
  start: readonly number[],
  rounds = 300,
): number[] {
  const weights = [...start];
  const squares = weights.map(() => LEAST);
  const slope = weights.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    slope.fill(0);
    for (const { terms, won } of examples) {
      const shares = sharesOf(terms, weights);
      terms.forEach((own, seat) => {
        const miss = shares[seat]! - won[seat]!;
        own.forEach((term, i) => (slope[i]! += (miss * term) / examples.length));
      });
    }
    slope.forEach((steep, i) => {
      squares[i]! += steep * steep;
      weights[i]! -= (0.1 * steep) / Math.sqrt(squares[i]!);
    });
  }
  return weights;
}

/** `seats`: `null` for every number of players in turn. */
export function fitForesight(game: AnyGame, games: number, seats: number | null, options: unknown, seed: string): Fit {
  const { min, max } = game.seats;
  const fitted: Example[] = [];
  const apart: Example[] = [];
  for (let number = 0; number < games; number++) {
    const players = seats ?? min + (number % (max - min + 1));
    const examples = play(game, players, options, `${seed}/${number}`);
    (number % APART === 0 ? apart : fitted).push(...examples);
  }
  const weights = descend(fitted, game.foresight.fitted?.weights ?? [1]);
  const losses = (name: string, examples: readonly Example[]) => ({
    name,
    even: mean(examples, ({ won }) => won.map(() => 1 / won.length)),
    said: mean(examples, ({ said }) => said),
    fit: mean(examples, ({ terms }) => sharesOf(terms, weights)),
  });
  const cuts = apart.filter(({ isCut }) => isCut);
  return {
    games,
    positions: fitted.length + apart.length,
    weights,
    losses: [losses('all positions', apart), losses('where playouts are cut', cuts)],
  };
}

export function reportFit({ games, positions, weights, losses }: Fit): string[] {
  return [
    `${positions} positions of ${games} games; every fifth game is kept apart, and judged:`,
    `${'log loss, bits'.padEnd(24)}${'even'.padStart(8)}${'now'.padStart(8)}${'fitted'.padStart(8)}`,
    ...losses.map(
      ({ name, even, said, fit }) =>
        name.padEnd(24) + [even, said, fit].map((bits) => bits.toFixed(4).padStart(8)).join(''),
    ),
    `weights: ${weights.map((weight) => weight.toFixed(4)).join(', ')}`,
  ];
}
