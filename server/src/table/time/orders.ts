import { type AnyMove, decisionOf, type Seat } from '@tinstar/engine';
import { drawFraction } from '../../entropy.ts';
import { makeMove, seal } from '../commands/execute.ts';
import type { TableState } from '../journal/state.ts';
import type { Appointment, Desk, Wanted } from './appointment.ts';
import { policyOf } from './policy.ts';
import {
  hasAnswered,
  isAskedFor,
  isSealing,
  isSecretToTheEnd,
  orderOf,
  peopleAnswering,
  waitsForAnswer,
} from './windows.ts';

/** Standing orders: what a seat has left with the table to be answered for it. */

/**
 * What the seat's order for rights says by itself; `undefined`: nothing. That it lets the right be is an answer only
 * where a window waits for one.
 */
function watchedAnswer(state: TableState, seat: Seat): AnyMove | null | undefined {
  const order = orderOf(state, seat);
  if (order === 'acts') return policyOf(state.game).yes;
  return order === 'trusts' && waitsForAnswer(state) ? null : undefined;
}

/** An order that has gone off: acted on as if by hand, at a time drawn before, and told as if by hand. */
function followWatch({ state, services, changedAt, attempt }: Desk, seat: Seat, decision: number): Appointment {
  const { rightMin, rightMax } = services.pace;
  const fraction = drawFraction(services.secret, state.facts.id, 'watch', seat, decision);
  return {
    due: changedAt + Math.round(rightMin + fraction * (rightMax - rightMin)),
    act: () =>
      attempt(() => {
        if (!isAskedFor(state, seat, decision) || hasAnswered(state, seat)) return null;
        const move = watchedAnswer(state, seat);
        if (move === undefined) return null;
        return isSealing(state, seat)
          ? seal(state, seat, decision, move)
          : makeMove(state, seat, decision, move, 'player');
      }),
  };
}

export function wantWatches(desk: Desk, wanted: Wanted): void {
  const { state } = desk;
  const match = state.match!;
  for (const seat of peopleAnswering(state)) {
    if (match.awaited.must.includes(seat) || watchedAnswer(state, seat) === undefined) continue;
    // Where answers are secret to the end an order answers at the end, too: `answersOf` has it.
    if (isSecretToTheEnd(state) && isSealing(state, seat)) continue;
    const decision = decisionOf(match, seat)!;
    wanted.set(`watch ${seat} ${decision}`, () => followWatch(desk, seat, decision));
  }
}

/** What the seat's order says to what is asked out of turn. */
export function standingAnswer({ game, seats }: TableState, seat: Seat): AnyMove | null {
  const { no, yes } = policyOf(game);
  return seats[seat]!.orders.includes('accept') ? yes : no;
}

export const followOrder = (
  { state, services, changedAt, attempt }: Desk,
  seat: Seat,
  decision: number,
): Appointment => ({
  due: changedAt + services.pace.order,
  act: () =>
    attempt(() => {
      if (!isAskedFor(state, seat, decision)) return null;
      const { game, match } = state;
      const { no } = policyOf(game);
      const move = standingAnswer(state, seat);
      // An order answers what is asked out of turn and nothing else.
      const isAsked = no && game.refusal(match!.state, seat, game.moves.encode(no)) === null;
      return move && isAsked ? makeMove(state, seat, decision, move, 'order') : null;
    }),
});
