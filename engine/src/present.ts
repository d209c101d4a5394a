import { heard, type GameEvent } from './events.ts';
import type { Outcome } from './game.ts';
import { decisionOf } from './decisions.ts';
import type { Match } from './match.ts';
import type { AnyMove } from './moves.ts';
import type { Seat, Viewer } from './seats.ts';
import { canUndo } from './undo.ts';

/** All that a viewer gets of a match at one moment. Nothing in it depends on what the viewer may not know. */
export interface Presented<View = unknown> {
  readonly view: View;
  /** Who owes a decision. */
  readonly must: readonly Seat[];
  /** Who may use a standing right. */
  readonly may: readonly Seat[];
  /** Whether the clock may move. */
  readonly house: boolean;
  /** The number to answer with; `null`: the viewer is not asked. */
  readonly decision: number | null;
  /** Every move the viewer may make now. */
  readonly moves: readonly AnyMove[];
  /** Whether the viewer may take its last move back. */
  readonly undo: boolean;
  readonly outcome: Outcome | null;
}

/** The one place where a viewer's share of a match is made. */
export function present<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  viewer: Viewer,
): Presented<View> {
  const { game, state, awaited } = match;
  const decision = viewer === null ? null : decisionOf(match, viewer);
  const codes = viewer === null || decision === null ? [] : game.legal(state, viewer, []);
  return {
    view: game.view(state, viewer),
    must: awaited.must,
    may: awaited.may,
    house: awaited.house,
    decision,
    moves: codes.map((code) => game.moves.decode(code)),
    undo: viewer !== null && canUndo(match, viewer),
    outcome: game.outcome(state),
  };
}

/**
 * What a viewer has heard, in order, from move `from` on (0: from the set-up). A move of which it hears nothing leaves
 * no gap: positions in this list, not numbers of moves, are what a client may count by.
 */
export function heardBy<Event extends GameEvent>(match: Match<unknown, Event>, viewer: Viewer, from = 0): Event[] {
  const events: Event[] = [];
  for (let number = from; number < match.told.length; number++) {
    for (const told of match.told[number]!) {
      const event = heard(told, viewer);
      if (event !== null) events.push(event);
    }
  }
  return events;
}
