import { heard, type GameEvent } from './events.ts';
import type { Outcome } from './game.ts';
import { decisionOf } from './decisions.ts';
import type { Match } from './match.ts';
import type { AnyMove } from './moves.ts';
import type { Seat, Viewer } from './seats.ts';
import { type Undo, undoable } from './undo.ts';

/**
 * All that a viewer is shown of a match at one moment, with everything it may do: whoever draws it computes no rules.
 * Nothing in it depends on what the viewer may not know.
 */
export interface Presentation<View = unknown> {
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
  /** `null`: nothing is taken back here, or the viewer only watches. */
  readonly undo: Undo | null;
  readonly outcome: Outcome | null;
}

/** What is seen of a moment, without what could be decided in it. */
export type Seen<View = unknown> = Omit<Presentation<View>, 'decision' | 'moves' | 'undo'>;

/** A view to look at, in which nothing can be decided. */
export const presentOnly = <View>(view: View, must: readonly Seat[] = []): Presentation<View> => ({
  view,
  must,
  may: [],
  house: false,
  decision: null,
  moves: [],
  undo: null,
  outcome: null,
});

/** What a seat may take back by itself; who may go further is for the table to say. */
const undoAlone = (match: Match, viewer: Viewer): Undo | null =>
  viewer === null || match.game.outcome(match.state) !== null ? null : { ...undoable(match, viewer), beyond: null };

/**
 * The one place where a viewer's share of a match is made. A table that has its own say in taking back, or shows less
 * than the whole view, brings both along.
 */
export function present<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  viewer: Viewer,
  undo: Undo | null = undoAlone(match as Match, viewer),
  view: View = match.game.view(match.state, viewer),
): Presentation<View> {
  const { game, state, awaited } = match;
  const decision = viewer === null ? null : decisionOf(match, viewer);
  const codes = viewer === null || decision === null ? [] : game.legal(state, viewer, []);
  const moves = codes.map((code) => game.moves.decode(code));
  const { must, may, house } = awaited;
  return { view, must, may, house, decision, moves, undo, outcome: game.outcome(state) };
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
