/** How strong thinking ahead makes a machine, by the playouts it has for a decision. */
import { isSearched, makeBot, makeSearchBot, playArena, type Bot, type Entrant, type Standing } from '@tinstar/bots';
import type { AnyGame } from '@tinstar/engine';
import { Fault } from './arguments.ts';

export interface Budgeted extends Standing {
  /** Playouts a decision at most, ... */
  readonly playouts: number;
  /** ... those it took on average where something was thought over, ... */
  readonly taken: number;
  /** ... and processor time for a decision that was, in milliseconds. */
  readonly cost: number;
  /** What it would win by chance. */
  readonly even: number;
}

/** Milliseconds of processor time so far. */
type Stopwatch = () => number;

/** Notes what a machine's thoughts took. */
function timed(bot: Bot, stopwatch: Stopwatch, note: (playouts: number, cost: number) => void): Bot {
  const ask =
    (how: 'choose' | 'interrupt'): Bot['interrupt'] =>
    (game, view, codes, random) => {
      const start = stopwatch();
      let playouts = 0;
      const code = bot[how](game, view, codes, random, { onThought: (taken) => void (playouts = taken) });
      if (playouts > 0) note(playouts, stopwatch() - start);
      return code;
    };
  return { name: bot.name, choose: ask('choose') as Bot['choose'], interrupt: ask('interrupt') };
}

/** One machine that thinks ahead among others that do not; each deal from every seat, the same deals for every budget. */
export function tryBudgets(
  game: AnyGame,
  budgets: readonly number[],
  against: Entrant,
  { games, seed, options, seats }: { games: number; seed: string; options: unknown; seats: number },
  stopwatch: Stopwatch,
): Budgeted[] {
  if (!isSearched(game)) throw new Fault(`nobody thinks ahead at ${game.id}`);
  return budgets.map((playouts) => {
    let [thoughts, taken, cost] = [0, 0, 0];
    const note = (made: number, time: number): void => {
      thoughts++;
      taken += made;
      cost += time;
    };
    const thinker = timed(
      makeSearchBot(`thinks ${playouts}`, () => playouts),
      stopwatch,
      note,
    );
    const others = Array.from({ length: seats - 1 }, () => makeBot(against));
    const [standing] = playArena(game, [thinker, ...others], games, seed, { options });
    return {
      ...standing!,
      playouts,
      taken: taken / Math.max(1, thoughts),
      cost: cost / Math.max(1, thoughts),
      even: 1 / seats,
    };
  });
}
