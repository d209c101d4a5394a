import type { MatchRecord } from '@tinstar/engine';
import { isGameId } from '@tinstar/shelf';
import { hasShape, isBoolean, isListOf, isRecord, isText, isTime, soundOnes } from '../device/kept-shapes.ts';
import { keep, keptKeys, readKept } from '../device/storage.ts';
import { placeLine, unfinished, type LocalLine } from './local-lines.ts';
import type { Machines } from './local-table.ts';
import { forgetMatches, matchIds, putMatch } from './match-archive.ts';

/** A game against machines as this browser keeps it: running or finished. */
export interface LocalGame {
  readonly id: string;
  readonly at: number;
  readonly names: readonly string[];
  readonly machines: Machines;
  readonly record: MatchRecord;
  readonly over: boolean;
  /** Decisions for which a hint was asked for: practice. */
  readonly hints?: number;
  /** Played on from a move of another match: practice, which counts for nothing. */
  readonly branch?: true;
  /** The first game of a title: somebody says what to do. */
  readonly isCoached?: true;
}

const LIST = 'games';
const GAME = 'game.';
const keyOf = (id: string): string => GAME + id;
/** A game that is not in the archive, a running one, as it was kept. */
export const readRunning = (id: string): unknown => readKept(keyOf(id));

const isLine = hasShape<LocalLine>({
  id: isText,
  at: isTime,
  game: isGameId,
  names: isListOf(isText),
  over: isBoolean,
});

/** Newest first; what cannot be read is left out. */
export const localGames = (): LocalLine[] => soundOnes(readKept(LIST), isLine);

/** Games one can go on with, the one played last first. */
export const unfinishedGames = (): LocalLine[] => unfinished(localGames());

/** Drops a game that cannot be played on, or that nobody wants any more: otherwise it would be offered for ever. */
export function dropLocalGame(id: string): void {
  keep(keyOf(id), null);
  keep(
    LIST,
    localGames().filter((line) => line.id !== id),
  );
}

/** The ids of all games of this browser that can still be looked at. */
export async function localIds(): Promise<ReadonlySet<string>> {
  const archived = await matchIds();
  return new Set([...archived, ...keptKeys(GAME).map((key) => key.slice(GAME.length))]);
}

/** What was kept last: a game that was taken back after its end runs again, and must not be thrown away. */
let last: LocalGame | null = null;

export function keepLocalGame(game: LocalGame): void {
  const { id, names, over, record } = game;
  last = game;
  // A finished one, too, until the archive has it: a page may be closed at any time.
  keep(keyOf(id), game);
  if (over) void putMatch(game).then((isKept) => isKept && last === game && keep(keyOf(id), null));
  const lines = localGames();
  const [first] = lines;
  if (first?.id === id && first.over === over) return;
  const { kept, dropped } = placeLine(lines, { id, at: Date.now(), game: record.game, names, over });
  for (const old of dropped) keep(keyOf(old.id), null);
  keep(LIST, kept);
}

/** Forgets games in which nobody has made a move yet: they were looked at, not begun. */
export function dropUntouched(): void {
  for (const { id } of unfinishedGames()) {
    const { machines, record } = (readRunning(id) ?? {}) as Partial<LocalGame>;
    const isTouched = (): boolean => record!.moves.some((made) => machines?.[made?.seat] === null);
    if (Array.isArray(record?.moves) && !isTouched()) dropLocalGame(id);
  }
}

const isOver = (kept: unknown): kept is LocalGame => isRecord(kept) && kept['over'] === true;

/** Brings finished games into the archive that are not there yet: older pages kept them beside the running ones. */
export async function archiveFinished(): Promise<void> {
  for (const key of keptKeys(GAME)) {
    const game = readKept(key);
    if (isOver(game) && (await putMatch(game)) && isOver(readKept(key))) keep(key, null);
  }
}

/** Forgets all that are finished. */
export async function forgetFinished(): Promise<void> {
  keep(
    LIST,
    localGames().filter(({ over }) => !over),
  );
  for (const key of keptKeys(GAME)) if (isOver(readKept(key))) keep(key, null);
  await forgetMatches();
}
