import { isDeepStrictEqual } from 'node:util';
import { type AnyGame, type Json, Problem } from '@tinstar/engine';
import { TooNew } from '../../errors.ts';
import type { TableEvent, JournalEntry, TableFacts } from './entry.ts';
import { CannotReplay, readState, replayEntry } from './reading.ts';
import { apply } from './apply.ts';
import { isOver, openState, openTableMatch, type TableState } from './state.ts';

export interface LoadedState {
  readonly state: TableState;
  /** What reading it brings about, and has to be written before anybody is shown the table. */
  readonly news: TableEvent | null;
}

/** The rules a table follows, and the entry that brought them; -1: those it was opened with. */
function rulesOf(facts: TableFacts, entries: readonly JournalEntry[]): { version: number; since: number } {
  for (const { number, what } of entries.toReversed()) {
    if (what.kind === 'newRules') return { version: what.version, since: number };
  }
  return { version: facts.version, since: -1 };
}

/** What was told must be told again, and the match must be over exactly where it was. */
function isSame(state: TableState, what: TableEvent): boolean {
  const { match, game } = state;
  const outcome = match && game.outcome(match.state);
  switch (what.kind) {
    case 'started':
    case 'moved':
      return isDeepStrictEqual(asStored(match!.told.at(-1)), what.told);
    case 'ended':
      if (what.ending) return !outcome;
      return isDeepStrictEqual(asStored(outcome), what.outcome);
    default:
      return !outcome || state.status !== 'playing';
  }
}

/** As it would come back from the store. */
const asStored = (value: unknown): unknown => (value === null ? null : JSON.parse(JSON.stringify(value)));

/** The table by this game's rules, if its whole past is the same by them; else `null`. */
function replayEqually(facts: TableFacts, game: AnyGame, entries: readonly JournalEntry[]): TableState | null {
  const state = openState(facts, game);
  try {
    // Whether it could begin at all: options and seats may have changed.
    openTableMatch(state, []);
    for (const entry of entries) {
      replayEntry(state, entry);
      if (!isSame(state, entry.what)) return null;
    }
  } catch (error) {
    if (error instanceof Problem || error instanceof CannotReplay) return null;
    throw error;
  }
  const isDecided = state.match !== null && game.outcome(state.match.state) !== null;
  return state.status === 'playing' && isDecided ? null : state;
}

/** The table without its match: who sat there and what was told, as it is stored. */
function readUnplayed(facts: TableFacts, game: AnyGame, entries: readonly JournalEntry[]): TableState {
  const state = openState(facts, game);
  for (const entry of entries) apply(state, entry);
  return state;
}

function readByRules(
  facts: TableFacts,
  game: AnyGame,
  entries: readonly JournalEntry[],
  saved: { readonly number: number; readonly data: Json } | null,
): TableState {
  if (saved === null) return readState(facts, game, entries, null);
  try {
    return readState(facts, game, entries, saved);
  } catch (error) {
    // A snapshot is a shortcut: what it holds is in the journal.
    if (error instanceof Problem) return readState(facts, game, entries, null);
    throw error;
  }
}

/**
 * Reads a table by the rules this server has. One that follows older rules goes on by the new ones if its whole past is
 * the same by them, and is closed if it is not; one that is over stays what it was, with or without its match. Throws
 * where the rows make no table, or follow rules that are newer than these.
 */
export function loadState(
  facts: TableFacts,
  game: AnyGame,
  entries: readonly JournalEntry[],
  saved: { readonly number: number; readonly data: Json } | null,
): LoadedState {
  const gap = entries.findIndex(({ number }, index) => number !== index);
  if (gap >= 0) throw new Error(`entry ${gap} is missing`);
  const { version, since } = rulesOf(facts, entries);
  if (version === game.version) {
    // Before new rules came a snapshot was of the older ones.
    return { state: readByRules(facts, game, entries, saved && saved.number > since ? saved : null), news: null };
  }
  if (version > game.version) throw new TooNew(`it follows version ${version} of the rules, known is ${game.version}`);
  const same = replayEqually(facts, game, entries);
  const state = same ?? readUnplayed(facts, game, entries);
  if (isOver(state)) return { state, news: null };
  return { state, news: same ? { kind: 'newRules', version: game.version } : { kind: 'closed', reason: 'old-rules' } };
}
