import { decisionOf, type Seat } from '@tinstar/engine';
import type { TableState } from '../journal/state.ts';
import { isSecretToTheEnd } from './windows.ts';

/** What a bot's seat thought over: a standing right, at the moment it heard something. */
export interface Right {
  readonly seat: Seat;
  readonly decision: number;
  readonly bot: string;
  /** How much the seat had heard by then. */
  readonly heard: number;
  /** The entry of the last move by then, and who held such a right. */
  readonly last: number | undefined;
  readonly holders: string;
  /** Whether it was to wait until people are agreed on taking a move back. */
  readonly held: boolean;
  readonly name: string;
}

/**
 * A bot's standing right, if it holds one, nothing else is asked of it, and its answer is not kept for a window of the
 * clock that is still to come. It is thought over after all the seat hears.
 */
export function rightOf(state: TableState, seat: Seat): Right | null {
  const { seats, counts } = state;
  const match = state.match!;
  const { bot } = seats[seat]!;
  const decision = decisionOf(match, seat);
  if (bot === null || decision === null || match.awaited.must.includes(seat)) return null;
  if (!match.awaited.house && isSecretToTheEnd(state)) return null;
  const heard = counts[seat]!;
  const held = state.undo.asked !== null;
  const name = `right ${seat} ${decision} ${heard} ${bot}${held ? ' held' : ''}`;
  const last = state.moveEntries.at(-1);
  return { seat, decision, bot, heard, last, holders: match.awaited.may.join(), held, name };
}

/**
 * Whether what was made up about a right may still be acted on, though more was heard since: what the others do meanwhile
 * does not matter, unless somebody used the same right or a move was taken back.
 */
export function stands(state: TableState, { seat, decision, bot, last, holders, held }: Right): boolean {
  const { match, seats, undo, moveEntries } = state;
  if (!match || seats[seat]!.bot !== bot || decisionOf(match, seat) !== decision) return false;
  if (held !== (undo.asked !== null)) return false;
  return holders === match.awaited.may.join() && (last === undefined || moveEntries.includes(last));
}
