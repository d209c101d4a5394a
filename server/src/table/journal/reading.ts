import {
  advance,
  type AnyGame,
  decisionOf,
  type Refusal,
  resume,
  rewind,
  type Seat,
  SNAPSHOT_FORMAT,
  snapshot,
  type Json,
  type Told,
  undo,
} from '@tinstar/engine';
import type { ClockState } from '../time/clocks.ts';
import type { JournalEntry, TableFacts } from './entry.ts';
import { apply } from './apply.ts';
import { openState, openTableMatch, type TableState } from './state.ts';

/** By these rules an entry could not have happened. */
export class CannotReplay extends Error {
  constructor(entry: JournalEntry, why: string) {
    super(`entry ${entry.number} cannot be replayed: ${why}`);
    this.name = 'CannotReplay';
  }
}

/** Reads an entry again: the match makes its move, then the entry is written into the state. */
export function replayEntry(state: TableState, entry: JournalEntry): void {
  const { what } = entry;
  let refusal: Refusal | null = null;
  if (what.kind === 'started') state.match = openTableMatch(state, []);
  else if (what.kind === 'moved') {
    const code = state.game.moves.parse(what.move);
    if (code === null) throw new CannotReplay(entry, 'unknown-move');
    refusal = advance(state.match!, what.seat, code);
  } else if (what.kind === 'undone') refusal = undo(state.match!, what.seat);
  else if (what.kind === 'rewound') rewind(state.match!, what.to);
  if (refusal) throw new CannotReplay(entry, refusal.code);
  apply(state, entry);
}

/** On disk the open window is called `house`: the word is older than ours. */
type StoredClocks = Omit<ClockState, 'openWindow'> & { readonly house: ClockState['openWindow'] };

const writeClocks = ({ left, since, openWindow: house, habits }: ClockState): Json =>
  structuredClone({ left, since, house, ...(habits ? { habits } : {}) } satisfies StoredClocks) as unknown as Json;

function readClocks(stored: Json): ClockState {
  const { house, ...rest } = stored as unknown as StoredClocks;
  return { ...rest, openWindow: house };
}

/** What a snapshot keeps: the match and the clocks, without what the journal has anyway. */
export function snapshotState({ match, clocks }: TableState): Json {
  const { state, position, positions, decisions, answered } = snapshot(match!);
  return { state, position, positions, decisions, answered, clocks: writeClocks(clocks) };
}

/**
 * Reads a journal. With a snapshot the moves before it are not made again: the match continues from the saved state,
 * and moves and events before it come from the journal.
 */
export function readState(
  facts: TableFacts,
  game: AnyGame,
  entries: readonly JournalEntry[],
  saved: { readonly number: number; readonly data: Json } | null,
): TableState {
  const state = openState(facts, game);
  let from = 0;
  if (saved !== null) {
    const moves: { seat: Seat; move: Json }[] = [];
    const told: (readonly Told[])[] = [];
    let takenBack = 0;
    for (; from <= saved.number; from++) {
      const { what } = entries[from]!;
      if (what.kind === 'started') {
        const opened = openTableMatch(state, []);
        state.match = opened;
        told.push(opened.told[0]!);
      } else if (what.kind === 'moved') {
        moves.push({ seat: what.seat, move: what.move });
        told.push(what.told);
      } else if (what.kind === 'undone') {
        moves.pop();
        told.pop();
      } else if (what.kind === 'rewound') {
        moves.length = what.to;
        told.length = what.to + 1;
        takenBack++;
      }
      apply(state, entries[from]!);
    }
    const record = { ...state.match!.record, moves, ...(takenBack > 0 ? { takenBack } : {}) };
    state.match = resume(game, { format: SNAPSHOT_FORMAT, record, told, ...(saved.data as Record<string, Json>) });
    // Up to here the clocks were turned by a match that stood still.
    // What older servers wrote down knows nothing of habits.
    state.clocks = { habits: state.clocks.habits!, ...readClocks((saved.data as { clocks: Json }).clocks) };
    for (const [seat, own] of state.seats.entries()) {
      const isGood =
        own.sealed !== null && state.clocks.openWindow !== null && own.sealed.at >= state.clocks.openWindow.opened;
      own.sealed = isGood ? { ...own.sealed!, decision: decisionOf(state.match, seat) ?? -1 } : null;
    }
  }
  for (; from < entries.length; from++) replayEntry(state, entries[from]!);
  return state;
}
