/** B5: how soon a thought ends that is told to stop. Processor time: who else is at work does not count. */
import { type Asked, isSearched, think } from '@tinstar/bots';
import { type AnyGame, FastRandom } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import type { Figure } from './figures.ts';
import { watch } from './watch.ts';

/** Milliseconds of processor time after which a thought is told to stop. */
const TOLD_AFTER = 20;
/** Decisions of each game, as many players as it takes, one in so many. */
const DECISIONS = 60;
const EVERY = 5;

/** Milliseconds of processor time of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function decisionsOf(game: AnyGame): Asked[] {
  const spots: Asked[] = [];
  let number = 0;
  watch(game, game.seats.max, 'stopping', ({ state }) => {
    const seat = game.awaited(state).must[0];
    const codes = seat === undefined ? [] : game.legal(state, seat, []);
    if (codes.length > 1 && number++ % EVERY === 0)
      spots.push({ seat: seat!, view: game.view(state, seat!) as unknown, codes, isRight: false });
    return spots.length < DECISIONS;
  });
  return spots;
}

/** From the last moment at which it might have gone on to its answer. */
function timeToStop(game: AnyGame, asked: Asked, random: FastRandom): number {
  const start = processorTime();
  let before = start;
  let told = start;
  const isUp = (): boolean => {
    told = before;
    before = processorTime();
    return before - start > TOLD_AFTER;
  };
  think(game, asked, { iterations: 1e9, isUp }, random);
  return processorTime() - told;
}

export async function stoppingFigure(): Promise<Figure> {
  const games = (await Promise.all(GAME_IDS.map((id) => loadGame(id)))).filter(isSearched);
  const random = new FastRandom('B5');
  const times = games.flatMap((game) => decisionsOf(game).map((asked) => timeToStop(game, asked, random)));
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;
  return {
    id: 'B5',
    what: 'p99 of the processor time from being told to stop to the answer, all searched games, most players',
    ratio: p99,
    unit: 'ms',
    required: 50,
    ambitious: 5,
    better: 'less',
    detail: `${times.length} decisions`,
  };
}
