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
  /** Played on from a move of another match: practice, which counts for nothing. */
  readonly branch?: true;
  /** The first game of a title: somebody says what to do. */
  readonly isCoached?: true;
}

/** A line of the list of kept games. The games themselves are kept one by one: a move rewrites only its own. */
export interface LocalLine {
  readonly id: string;
  readonly at: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly over: boolean;
}

const LIST = 'games';
const keyOf = (id: string): string => `game.${id}`;
/** So many are kept; the oldest go first. */
const KEPT = 20;

/** Newest first. */
export const localGames = (): LocalLine[] => readKept<LocalLine[]>(LIST) ?? [];

export const findLocalGame = (id: string): LocalGame | null => readKept<LocalGame>(keyOf(id));

export function keepLocalGame(game: LocalGame): void {
  const { id, at, names, over, record } = game;
  keep(keyOf(id), game);
  const lines = localGames();
  const known = lines.find((line) => line.id === id);
  if (known?.over === over) return;
  const now = [{ id, at, game: record.game, names, over }, ...lines.filter((line) => line.id !== id)];
  for (const old of now.slice(KEPT)) keep(keyOf(old.id), null);
  keep(LIST, now.slice(0, KEPT));
}
