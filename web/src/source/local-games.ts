import type { MatchRecord } from '@tinstar/engine';
import { keep, readKept } from '../storage.ts';
import type { Machines } from './local-table.ts';

/** A game against machines as this browser keeps it: running or finished. */
export interface LocalGame {
  readonly id: string;
  readonly at: number;
  readonly names: readonly string[];
  readonly machines: Machines;
  readonly record: MatchRecord;
  readonly over: boolean;
}

/** So many are kept; the oldest finished ones go first. */
const KEPT = 20;

export const localGames = (): LocalGame[] => readKept<LocalGame[]>('games') ?? [];

export const findLocalGame = (id: string): LocalGame | null => localGames().find((game) => game.id === id) ?? null;

export function keepLocalGame(game: LocalGame): void {
  const others = localGames().filter((kept) => kept.id !== game.id);
  keep('games', [game, ...others].slice(0, KEPT));
}
