import type { Seat } from '@tinstar/engine';
import type { Command, ErrorCode } from '@tinstar/protocol';
import type { TableEvent } from '../journal/entry.ts';
import type { TableState } from '../journal/state.ts';

/**
 * How long the journal of a table may become. A match ends by its rules, so its moves are bounded; what is done around
 * them, and moves that are taken back and made again, is bounded by them. Each seat has its own measure: nobody can use
 * up anybody else's. Honest play stays far below.
 */
const MEASURES = {
  /** Entries of a seat that are no moves: at any time, and more for each of its moves. */
  around: { always: 2000, perMove: 20 },
  /** Moves taken back by a seat. */
  takenBack: { always: 400, perMove: 20 },
} as const;

/** Entries before the match begins: people come and go. */
export const MOST_GATHERING = 2000;

/** What a seat has added to the journal. */
export interface Spent {
  around: number;
  takenBack: number;
}

/** Whose doing an entry is, if it is a person's and no move. */
export function authorOf({ owner }: TableState, what: TableEvent): Seat | null {
  switch (what.kind) {
    case 'moved':
    case 'started':
    case 'joined':
    case 'claimed':
    case 'gave':
    case 'missing':
    case 'ended':
    case 'closed':
    case 'newRules':
    case 'inspected':
      return null;
    case 'chatSwitched':
      return owner;
    case 'undoDeclined':
    case 'endDeclined':
    case 'botSeated':
    case 'nudged':
    case 'voted':
    case 'paused':
    case 'granted':
    case 'rematched':
      return what.by;
    default:
      return what.seat;
  }
}

/** Notes what an entry adds; `taken`: how many moves it took back. */
export function spend(state: TableState, what: TableEvent, taken: number): void {
  const author = authorOf(state, what);
  const spent = author === null ? undefined : state.spent[author];
  if (!spent) return;
  spent.around++;
  spent.takenBack += taken;
}

export function isUsedUp(state: TableState, seat: Seat, of: keyof Spent): boolean {
  const { always, perMove } = MEASURES[of];
  const spent = state.spent[seat]![of];
  if (spent < always) return false;
  const own = state.moveEntries.filter((index) => {
    const { what } = state.journal[index]!;
    return what.kind === 'moved' && what.seat === seat;
  });
  return spent >= always + perMove * own.length;
}

/** Commands that bring the match on: they are never refused for what was done before. */
const MOVES: ReadonlySet<Command['type']> = new Set(['move', 'playPlan']);

/** Why a seat may not do more of this; `null` if it may. Asked before the command is judged. */
export function boundOf(state: TableState, seat: Seat, command: Command): ErrorCode | null {
  const takesBack = command.type === 'undo' || (command.type === 'return' && command.back);
  if (takesBack && isUsedUp(state, seat, 'takenBack')) return 'undo-used-up';
  return !MOVES.has(command.type) && isUsedUp(state, seat, 'around') ? 'journal-full' : null;
}

/** The same for what came of a move: an answer that is kept until a window closes can be changed again and again. */
export const isBeyondBound = (state: TableState, seat: Seat, events: readonly TableEvent[]): boolean =>
  events.some(({ kind }) => kind === 'sealed') && isUsedUp(state, seat, 'around');
