import { fork, type Made, type Match, type Seat, takeAnswer } from '@tinstar/engine';
import type { Mover, WireError } from '@tinstar/protocol';
import { gameError } from '../../errors.ts';
import type { TableEvent } from '../journal/entry.ts';
import { keepSpare, takeSpare } from '../journal/spare.ts';
import type { TableState } from '../journal/state.ts';
import { type Executed, refuse } from './result.ts';

/** A table on which moves are tried: its match stands apart from the real one, all else is the table's and is only read. */
export class Draft {
  /** The table itself: its match is another one. */
  readonly state: TableState;
  readonly match: Match | null;
  private readonly made: Made[] = [];

  constructor(state: TableState) {
    this.match = state.match && { ...state.match, ...fork(state.match, takeSpare(state.match)) };
    this.state = state;
  }

  /** Makes a move, whoever asks for it. The end of the game follows at once. */
  move(seat: Seat, decision: number | null, move: unknown, by: Mover): TableEvent[] | { readonly error: WireError } {
    const { match, state } = this;
    const { status, game } = state;
    if (!match) return refuse('not-started');
    if (status !== 'playing') return refuse(status === 'closed' ? 'closed' : 'over');
    const answered = takeAnswer(match, seat, { decision, move });
    if (!answered.ok) return { error: gameError(answered.refusal) };
    const { made } = answered;
    this.made.push(made);
    const moved: TableEvent = { kind: 'moved', seat, move: made.move, by, told: made.told };
    const outcome = game.outcome(match.state);
    return outcome ? [moved, { kind: 'ended', outcome }] : [moved];
  }

  /** Nothing comes of it: the copy serves the next one, so that a refusal does not cost a new one. */
  drop(): void {
    if (this.match) keepSpare(this.state.match!, this.match.state);
  }

  /** What was tried, with the match as it stands now. */
  executed(events: readonly TableEvent[]): Executed {
    const { match, made } = this;
    if (!match || made.length === 0) return { events, match: null };
    return { events, match: { keeps: match.record.moves.length, isRewound: false, made, head: match } };
  }
}
