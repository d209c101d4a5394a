/** B4: what a seat cannot see is dealt otherwise, and a machine that thinks ahead must do the same. */
import { isSearched, makeSearchBot } from '@tinstar/bots';
import { type AnyGame, FastRandom, type Seat } from '@tinstar/engine';
import { liarsDice } from '@tinstar/engine/testing';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import type { Figure, Settings } from './figures.ts';
import { watch } from './watch.ts';

/** Playouts of a thought; and of one in so many, which is long enough to end early. */
const THOUGHT = 16;
const LONG_THOUGHT = 160;
const SELDOM = 20;
/** Positions of each game, as search is asked to prove it. */
const POSITIONS = 10_000;

/** Positions with a choice are looked at until there are so many; in how many the move changed. */
function countChanges(game: AnyGame, wanted: number): { compared: number; changed: number } {
  const quick = makeSearchBot('searcher', () => THOUGHT);
  const patient = makeSearchBot('searcher', () => LONG_THOUGHT);
  const { min, max } = game.seats;
  let compared = 0;
  let changed = 0;
  const compare = (state: unknown, seat: Seat, isRight: boolean): void => {
    const codes = game.legal(state, seat, []);
    if (!isRight && codes.length < 2) return;
    const world: unknown = game.imagine(game.view(state, seat), new FastRandom(`B4 world ${compared}`));
    const bot = compared % SELDOM === 0 ? patient : quick;
    const [here, there] = [state, world].map((one) => {
      const ask = isRight ? bot.interrupt : bot.choose;
      return ask(game, game.view(one, seat), codes, new FastRandom(compared));
    });
    compared++;
    if (here !== there) changed++;
  };
  for (let number = 0; compared < wanted; number++) {
    watch(game, min + (number % (max - min + 1)), `B4 ${number}`, ({ state }) => {
      const { must, may } = game.awaited(state);
      for (const seat of must) if (compared < wanted) compare(state, seat, false);
      for (const seat of must.length > 0 ? [] : may) if (compared < wanted) compare(state, seat, true);
      return compared < wanted;
    });
  }
  return { compared, changed };
}

export function secretsFigure(game: AnyGame, wanted: number): Figure {
  const { compared, changed } = countChanges(game, wanted);
  const what = `hidden parts dealt otherwise that change a machine's move, ${game.id}`;
  const detail = `${changed} of ${compared}`;
  return { id: 'B4', what, ratio: changed, required: 0, ambitious: 0, better: 'less', detail };
}

/** Every game that is searched, or the one that was asked for. */
export async function secretFigures({ rounds, game: wanted }: Settings): Promise<Figure[]> {
  const games: AnyGame[] = [liarsDice, ...(await Promise.all(GAME_IDS.map((id) => loadGame(id))))];
  return games
    .filter((game) => isSearched(game) && (wanted === undefined || game.id === wanted))
    .map((game) => secretsFigure(game, rounds < 7 ? POSITIONS / 10 : POSITIONS));
}
