/** Another build of a game sits down with today's: a new machine has to beat the one it replaces. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeBot, playArena, wilson, type Bot, type Interval } from '@tinstar/bots';
import type { AnyGame } from '@tinstar/engine';
import { Fault } from './arguments.ts';

const isSameGame = (value: unknown, id: string): value is AnyGame =>
  typeof value === 'object' && value !== null && 'advisers' in value && 'id' in value && value.id === id;

/** The game among what a module exports: a bundle of `games/<id>/src/index.ts` of another commit. */
export async function loadRival(file: string, id: string): Promise<AnyGame> {
  let exported: Record<string, unknown>;
  try {
    exported = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
  } catch (error) {
    throw new Fault(`${file} cannot be loaded: ${(error as Error).message}`);
  }
  const rival = Object.values(exported).find((value) => isSameGame(value, id));
  if (rival === undefined) throw new Fault(`${file} exports no game ${id}`);
  return rival as AnyGame;
}

/** Plays today's rules by the other build's expertise. Views and codes must mean the same in both. */
export function makeRival(rival: AnyGame): Bot {
  const heuristic = makeBot('heuristic');
  return {
    name: 'rival',
    choose: (_game, view, codes, random) => heuristic.choose(rival, view, codes, random),
    interrupt: (_game, view, codes, random) => heuristic.interrupt(rival, view, codes, random),
  };
}

export interface Encounter extends Interval {
  readonly games: number;
  /** What today's machines would win by chance: their part of the seats. */
  readonly even: number;
}

/** Today's machines in every other seat, rivals between them; each deal from every seat. How often one of ours won. */
export function meetRival(
  game: AnyGame,
  rival: AnyGame,
  { games, seed, options, seats }: { games: number; seed: string; options: unknown; seats: number },
): Encounter {
  const bots = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? makeBot('heuristic') : makeRival(rival)));
  const ours = playArena(game, bots, games, seed, { options }).filter((_, seat) => seat % 2 === 0);
  const wins = ours.reduce((sum, standing) => sum + standing.wins, 0);
  return { ...wilson(wins, games), games, even: ours.length / seats };
}
