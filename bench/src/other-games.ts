/** E4 of docs/performance.md: the other games' event path against Wyatt Earp's, decisions a second. */
import { type AnyGame, FastRandom, CLOCK, readOptions, tellInto, type Told } from '@tinstar/engine';
import { bantamWest } from '@tinstar/bantam-west';
import { scoundrels } from '@tinstar/scoundrels';
import { wyattEarp } from '@tinstar/wyatt-earp';
import type { Figure, Settings } from './figures.ts';
import { contest } from './measure.ts';

const SEATS = 4;
/** Games before the first round. */
const WARM_UP = 600;
const codes: number[] = [];

/** A random game in which every move is judged, made, told and kept. Returns the decisions made. */
function eventGame(game: AnyGame, seed: number): number {
  const chance = new FastRandom(seed);
  const pick = new FastRandom(`pick ${seed}`);
  const log: Told[] = [];
  const tell = tellInto(log);
  const state: unknown = game.start(readOptions(game.options, {}), SEATS, chance, tell, null);
  let decisions = 0;
  for (;;) {
    const { must, house } = game.awaited(state);
    // Standing rights are let be: nobody waits for them.
    const seat = must[0] ?? (house ? CLOCK : null);
    if (seat === null) return decisions;
    game.legal(state, seat, codes);
    const code = codes[pick.below(codes.length)]!;
    if (game.refusal(state, seat, code)) throw new Error(`${game.id}: a legal move was refused`);
    game.play(state, seat, code, chance, tell);
    decisions++;
  }
}

function figure(game: AnyGame, name: string, goals: [number, number], { rounds, seconds }: Settings): Figure {
  // These rules have many rare paths: a short round alone would measure the compiler.
  for (let seed = 0; seed < WARM_UP; seed++) eventGame(game, seed);
  let a = 0;
  let b = 0;
  const result = contest(
    rounds,
    seconds,
    () => eventGame(game, a++),
    () => eventGame(wyattEarp, b++),
  );
  return {
    id: 'E4',
    what: `${name}, event path, decisions a second, against Wyatt Earp's`,
    ratio: result.ratio,
    required: goals[0],
    ambitious: goals[1],
    better: 'more',
    detail: `${(result.ours / 1e6).toFixed(2)} against ${(result.theirs / 1e6).toFixed(2)} million decisions/s`,
  };
}

export const otherGamesFigures = (settings: Settings): Figure[] => [
  figure(scoundrels, '3000 Scoundrels', [0.5, 0.8], settings),
  figure(bantamWest, 'Bantam West', [0.25, 0.4], settings),
];
