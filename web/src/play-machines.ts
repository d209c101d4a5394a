import type { AnyOptions } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { go } from './router.tsx';
import { settings } from './settings.ts';
import { keepLocalGame } from './source/local-games.ts';
import { branchOff, DEFAULT_MACHINE, newLocalGame } from './source/new-local-game.ts';

/** What somebody is called who has not said. */
export const DEFAULT_NAME = 'Greenhorn';
const DEFAULT_SEATS = 3;

/** Starts a game against machines in this browser and goes there. */
export function playMachines(
  game: GameId,
  how: { seats?: number; machines?: readonly string[]; options?: AnyOptions; here?: readonly (string | null)[] } = {},
): void {
  const seats = how.seats ?? DEFAULT_SEATS;
  const local = newLocalGame({
    game,
    options: how.options ?? {},
    seats,
    machines: how.machines ?? Array.from({ length: seats - 1 }, () => DEFAULT_MACHINE),
    name: settings.get().nickname || DEFAULT_NAME,
    ...(how.here ? { here: how.here } : {}),
  });
  keepLocalGame(local);
  go(`/local/${local.id}`);
}

/** Plays on from a move of a finished match, in one of its seats, and goes there. */
export function playOnFrom(...position: Parameters<typeof branchOff>): void {
  const local = branchOff(...position);
  keepLocalGame(local);
  go(`/local/${local.id}`);
}
