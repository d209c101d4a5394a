/** What machines that think ahead reach: B1 to B5 of docs/performance.md, and playouts a second. */
import { Worker } from 'node:worker_threads';
import { isSearched, think } from '@tinstar/bots';
import { type AnyGame, FastRandom } from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import type { Figure, Settings } from './figures.ts';
import { contest, median, warmRate } from './measure.ts';
import { bluffFigures, scoundrelsPlayouts } from './scoundrels-worlds.ts';
import { secretsFigure } from './secrets.ts';
import { stoppingFigure } from './stopping.ts';
import { makeSearcher } from './wyatt-earp/boardgame.ts';

const OPTIONS = { openDiscard: false, earpEndsRound: false, freePhoto: false } as const;
/** Moves of a random playout, as boardgame.io has it. */
const DEPTH = 50;
/** Playouts of one thought, where thoughts are counted. */
const THOUGHT = 200;
/** Milliseconds a thought may take, where that is measured. */
const TIME = 50;
const game: AnyGame = wyattEarp;

interface Spot {
  readonly seat: number;
  readonly view: unknown;
  readonly codes: readonly number[];
  readonly isRight: false;
}

/** Decisions of a game among machines, one in `every`. */
export function spotsOf(seats: number, every: number): Spot[] {
  const random = new FastRandom(`spots ${seats}`);
  const state: unknown = game.start(OPTIONS, seats, random, null, null);
  const spots: Spot[] = [];
  for (let number = 0; game.outcome(state) === null; number++) {
    const seat = game.awaited(state).must[0]!;
    const codes = game.legal(state, seat, []);
    if (codes.length > 1 && number % every === 0)
      spots.push({ seat, view: game.view(state, seat), codes, isRight: false });
    game.play(state, seat, codes[game.prefer!(state, seat, codes, random)]!, random, null);
  }
  return spots;
}

/** Thinks over one spot after the other. */
export function makeThinker(seats: number): () => number {
  const spots = spotsOf(seats, 5);
  const random = new FastRandom('bench');
  let next = 0;
  return () => think(game, spots[next++ % spots.length]!, { iterations: THOUGHT }, random).iterations;
}

function playoutFigure(settings: Settings, seats: number, required: number, ambitious: number): Figure {
  const thinkOver = makeThinker(seats);
  const ratio = warmRate(settings.rounds, settings.seconds, thinkOver);
  const what = `playouts a second to the end of the round, ${seats} players`;
  return { id: `I${seats}`, what, ratio, unit: '/s', required, ambitious, better: 'more', detail: 'of processor time' };
}

/** B1: the same random playouts of fifty moves from the same kind of place. */
function boardgameFigure({ rounds, seconds }: Settings): Figure {
  const seats = 4;
  const random = new FastRandom('B1');
  const base = wyattEarp.start(OPTIONS, seats, random, null, null);
  const world = wyattEarp.clone(base);
  const codes: number[] = [];
  const ours = (): number => {
    wyattEarp.copy(base, world);
    for (let depth = 0; depth < DEPTH && wyattEarp.outcome(world) === null; depth++) {
      const seat = wyattEarp.awaited(world).must[0]!;
      wyattEarp.legal(world, seat, codes);
      wyattEarp.play(world, seat, codes[random.below(codes.length)]!, random, null);
    }
    return 1;
  };
  const { ours: mine, theirs, ratio } = contest(rounds, seconds, ours, makeSearcher(seats, DEPTH, random));
  const detail = `${Math.round(mine)} against ${Math.round(theirs)} a second`;
  const what = "random playouts of fifty moves against boardgame.io's MCTSBot";
  return { id: 'B1', what, ratio, required: 200, ambitious: 300, better: 'more', detail };
}

/** Playouts a second in so many threads at once. */
async function inThreads(threads: number, seconds: number): Promise<number> {
  const rates = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./thinker-worker.js', import.meta.url), { workerData: { seconds } });
    return new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  });
  return (await Promise.all(rates)).reduce((sum, one) => sum + one, 0);
}

/** B2: what a second thread is worth, where there is a second core. */
async function threadsFigure({ rounds, seconds }: Settings): Promise<Figure> {
  const [one, two]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    one.push(await inThreads(1, seconds));
    two.push(await inThreads(2, seconds));
  }
  const ratio = median(two) / median(one);
  const what = 'two workers against one';
  const detail = `${Math.round(median(two))} against ${Math.round(median(one))} playouts a second`;
  return { id: 'B2', what, ratio, required: 1.8, ambitious: 1.95, better: 'more', detail };
}

/** B3: how far a thought with a limit in time goes beyond it. */
function timeFigure(): Figure {
  const random = new FastRandom('B3');
  const times = spotsOf(2, 2).map((spot) => {
    const start = performance.now();
    const isUp = (): boolean => performance.now() - start > TIME;
    think(game, spot, { iterations: 1e9, isUp }, random);
    return performance.now() - start;
  });
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
  const what = 'p99 of the time a move takes against its limit';
  const detail = `${p99.toFixed(1)} ms of ${TIME}, ${times.length} decisions`;
  return { id: 'B3', what, ratio: p99 / TIME, required: 1.15, ambitious: 1.05, better: 'less', detail };
}

export async function machineFigures(settings: Settings): Promise<Figure[]> {
  if (!isSearched(game)) throw new Error('nothing to search');
  return [
    playoutFigure(settings, 2, 8000, 16_000),
    playoutFigure(settings, 4, 5000, 10_000),
    scoundrelsPlayouts(settings),
    boardgameFigure(settings),
    await threadsFigure(settings),
    timeFigure(),
    await stoppingFigure(),
    secretsFigure(game, 150 * settings.rounds),
    ...bluffFigures(settings),
  ];
}
