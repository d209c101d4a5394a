import { parseMatch, Problem } from '@tinstar/engine';
import { isGameId } from '@tinstar/shelf';
import {
  hasShape,
  isBoolean,
  isCount,
  isListOf,
  isOneOf,
  isText,
  isTime,
  orMissing,
  orNull,
} from '../device/kept-shapes.ts';
import { readRunning, type LocalGame } from './local-games.ts';
import { getMatch } from './match-archive.ts';

const isGame = hasShape<Omit<LocalGame, 'record'>>({
  id: isText,
  at: isTime,
  names: isListOf(isText),
  machines: isListOf(orNull(isText)),
  over: isBoolean,
  hints: orMissing(isCount),
  branch: orMissing(isOneOf(true)),
  isCoached: orMissing(isOneOf(true)),
});

/** A game as it was kept. Throws `bad-match` where it is none: whether its moves are legal is for whoever plays it again. */
export function readLocalGame(kept: unknown): LocalGame {
  if (!isGame(kept)) throw new Problem('bad-match');
  const record = parseMatch((kept as { record?: unknown }).record);
  const { names, machines } = kept;
  if (!isGameId(record.game) || names.length !== record.seats || machines.length !== record.seats) {
    throw new Problem('bad-match');
  }
  return { ...kept, record };
}

/** A game of this browser, running or finished; `null`: there is none. Throws `bad-match` where it cannot be read. */
export async function findLocalGame(id: string): Promise<LocalGame | null> {
  const kept = readRunning(id) ?? (await getMatch(id));
  return kept === null ? null : readLocalGame(kept);
}
