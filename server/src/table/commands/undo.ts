import {
  canUndo,
  matchRefusal,
  rewindChange,
  rewindTarget,
  type Seat,
  type Undo,
  undoable,
  undoChange,
} from '@tinstar/engine';
import { gameError } from '../../errors.ts';
import { type CommandResult, type Executed, happens, refuse } from './result.ts';
import type { TableEvent } from '../journal/entry.ts';
import { belongsToPerson, isPlayedByMachine } from '../journal/people.ts';
import type { TableState } from '../journal/state.ts';

/**
 * Taking moves back, in tiers: freely until something new is known (the engine's barrier); behind it at once where all
 * others are machines, else with the consent of every other person; never at a table that said so, and never in a
 * window of the clock. A stand-in agrees to nothing in the name of its person: while one plays, nothing is taken back
 * that way. What was revealed stays in people's heads, but the match goes on from the same position of the same
 * generator: the same moves meet the same cards and dice.
 */

interface UndoRequest {
  readonly seat: Seat;
  /** How many moves would be left. */
  readonly to: number;
  /** When it was asked; milliseconds since 1970. */
  readonly at: number;
  readonly agreed: readonly Seat[];
}

export interface UndoState {
  readonly asked: UndoRequest | null;
  /** What was declined may not be asked for again while that position stands. */
  readonly declined: readonly { readonly seat: Seat; readonly to: number }[];
}

export const NO_UNDO: UndoState = { asked: null, declined: [] };

/** Machines do not move on while people are asked, but not for longer than this. */
export const HOLD = 60_000;

/** After these the position, or who must be asked, is another one. */
const ENDS_REQUEST: ReadonlySet<TableEvent['kind']> = new Set([
  'moved',
  'undone',
  'rewound',
  'left',
  'resigned',
  'botSeated',
  'returned',
  'ended',
  'closed',
]);

export function forgetRequest(state: TableState, what: TableEvent): void {
  const { asked, declined } = state.undo;
  if (!ENDS_REQUEST.has(what.kind) || (asked === null && declined.length === 0)) return;
  const { moves } = state;
  state.undo = { asked: null, declined: declined.filter(({ to }) => to < moves) };
}

/** The other people at the table: those who would see something they know undone. */
const affected = ({ seats }: TableState, seat: Seat): Seat[] =>
  seats.flatMap((other, index) => (index !== seat && belongsToPerson(other) ? [index] : []));

/** What it takes to go behind the barrier. Decided from what everybody sees, and the seat's own moves. */
function beyondOf(state: TableState, seat: Seat): Undo['beyond'] {
  const { awaited, record } = state.match!;
  if (awaited.house || !record.moves.some((made) => made.seat === seat)) return null;
  const { seats } = state;
  let beyond: Undo['beyond'] = 'free';
  for (let other = 0; other < seats.length; other++) {
    if (other === seat || !belongsToPerson(seats[other]!)) continue;
    if (isPlayedByMachine(seats[other]!)) return 'absent';
    beyond = 'ask';
  }
  return beyond;
}

/**
 * What a seat is told about taking back; `null`: it is not done here. The very same as before, or as another seat was
 * told, if it says the same.
 */
export function undoOf(
  state: TableState,
  seat: Seat | null,
  before: Undo | null = null,
  other: Undo | null = null,
): Undo | null {
  if (seat === null || state.facts.undo === false || state.status !== 'playing') return null;
  if (state.seats[seat]!.resigned) return null;
  const { steps, barrier } = undoable(state.match!, seat);
  const beyond = beyondOf(state, seat);
  const isLike = (told: Undo | null): boolean =>
    steps.length === 0 &&
    told?.steps.length === 0 &&
    told.beyond === beyond &&
    told.barrier?.seat === barrier?.seat &&
    told.barrier?.event === barrier?.event;
  if (isLike(before)) return before;
  return isLike(other) ? other : { steps, barrier, beyond };
}

const rewindTo = (state: TableState, seat: Seat, to: number): Executed => ({
  events: [{ kind: 'rewound', seat, to }],
  match: rewindChange(state.match!, to),
});

export function takeBack(state: TableState, seat: Seat, isBeyond: boolean): CommandResult {
  const { match, facts, status } = state;
  if (!match || status !== 'playing' || facts.undo === false) return refuse('nothing-to-undo');
  if (!isBeyond || canUndo(match, seat)) {
    const change = undoChange(match, seat);
    return 'head' in change ? { events: [{ kind: 'undone', seat }], match: change } : { error: gameError(change) };
  }
  if (match.awaited.house) return refuse('undo-window');
  const beyond = beyondOf(state, seat);
  if (beyond === 'ask' && state.undo.asked !== null) return refuse('undo-asked');
  const to = beyond && rewindTarget(match, seat);
  if (to === null) return { error: gameError(matchRefusal('nothing-to-undo')) };
  if (beyond === 'absent') return refuse('undo-absent');
  if (beyond === 'free') return rewindTo(state, seat, to);
  if (state.undo.declined.some((declined) => declined.seat === seat && declined.to === to)) {
    return refuse('undo-declined');
  }
  return happens({ kind: 'undoAsked', seat, to });
}

/** Who has agreed is told to nobody: what counts is all of them, or one who would rather not. */
export function answerUndo(state: TableState, seat: Seat, yes: boolean): CommandResult {
  const { asked } = state.undo;
  const people = asked ? affected(state, asked.seat) : [];
  if (!asked || !people.includes(seat) || asked.agreed.includes(seat)) return refuse('not-asked');
  if (!yes) return happens({ kind: 'undoDeclined', seat: asked.seat, by: seat });
  if (people.some((other) => other !== seat && !asked.agreed.includes(other))) {
    return happens({ kind: 'undoAgreed', seat });
  }
  return rewindTo(state, asked.seat, asked.to);
}
