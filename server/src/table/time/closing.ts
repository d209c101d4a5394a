import { CLOCK, type Seat } from '@tinstar/engine';
import { answersOf, closeWindow, type HeldBack, makeMove, openAnswers } from '../commands/execute.ts';
import { happens } from '../commands/result.ts';
import type { TableState } from '../journal/state.ts';
import type { Desk, Wanted } from './appointment.ts';
import type { Machines } from './machines.ts';
import { standingAnswer } from './orders.ts';
import { policyOf } from './policy.ts';
import { rightOf } from './rights.ts';
import {
  COLLECTING,
  hasAnswered,
  isAskedFor,
  isEverybodyDone,
  isSecretToTheEnd,
  LATENCY,
  missingAnswers,
  momentOf,
  namingTime,
  peopleAsked,
  windowTimes,
} from './windows.ts';

/** How the window that is open now goes on: answers are opened, who is missing is named, it closes. */

/** Whether this window of the clock is still open. */
const isOpen = ({ match, clocks }: TableState, decision: number): boolean =>
  match !== null && clocks.openWindow?.seat === CLOCK && clocks.openWindow.decision === decision;

function clockwise(state: TableState, held: readonly HeldBack[]): HeldBack[] {
  const count = state.seats.length;
  const { active } = momentOf(state);
  const turn = ({ seat }: HeldBack): number => (seat - active + count) % count;
  return held.toSorted((a, b) => turn(a) - turn(b));
}

/** Half of the time is over: only now is anybody named, and only if the window is still open. */
const nameMissing = ({ state, attempt }: Desk, decision: number): void =>
  attempt(() => {
    const seats = isOpen(state, decision) ? missingAnswers(state) : [];
    return seats.length > 0 ? happens({ kind: 'missing', seats }) : null;
  });

/** Answers to a live window are opened together, clockwise from the player on turn, not by latency. */
const collect = ({ state, attempt }: Desk, decision: number): void =>
  attempt(() => {
    if (!isOpen(state, decision)) return null;
    const held = answersOf(state).filter(({ seat }) => hasAnswered(state, seat));
    return openAnswers(state, clockwise(state, held));
  });

/**
 * The time of somebody asked out of turn is over: the answer is opened, given by hand or by order; silence is "no".
 * Nobody sees which it was.
 */
const answerPrompt = ({ state, attempt }: Desk, seat: Seat, decision: number): void =>
  attempt(() => {
    if (!isAskedFor(state, seat, decision)) return null;
    const { sealed } = state.seats[seat]!;
    const move = (sealed ? sealed.move : standingAnswer(state, seat)) ?? policyOf(state.game).no!;
    return makeMove(state, seat, decision, move, 'player');
  });

/**
 * Time is up. Bots have had the whole window: who has made up its mind and not acted yet does so now, in seat order.
 * They began to think when the window opened, so that its end does not wait for them.
 */
async function closeClockWindow({ state, attempt }: Desk, machines: Machines, decision: number): Promise<void> {
  const rights = isOpen(state, decision) ? state.match!.awaited.may.flatMap((seat) => rightOf(state, seat) ?? []) : [];
  const codes = await Promise.all(rights.map((right) => machines.intentionOf(right)));
  attempt(() => {
    if (!isOpen(state, decision)) return null;
    const held = answersOf(state);
    // People who answered in the last moment are opened first: others may follow them.
    if (held.length > 0 && !isSecretToTheEnd(state)) return openAnswers(state, clockwise(state, held));
    rights.forEach(({ seat }, index) => {
      const code = codes[index]!;
      // Where its person had answered by hand before, a machine thinks like any other, and lets it be.
      if (code !== null && !hasAnswered(state, seat))
        held.push({ seat, move: state.game.moves.decode(code), by: 'bot' });
    });
    return closeWindow(state, clockwise(state, held));
  });
}

export function wantWindow(desk: Desk, machines: Machines, wanted: Wanted): void {
  const { state, changedAt } = desk;
  const { seat, decision } = state.clocks.openWindow!;
  const isDone = isEverybodyDone(state);
  const close = (): Promise<void> => closeClockWindow(desk, machines, decision);
  if (isDone) wanted.set(`house ${decision} answered`, () => ({ due: changedAt, act: close }));
  const times = windowTimes(state);
  if (!times) return;
  const { closes } = times;
  if (seat !== CLOCK) {
    wanted.set(`prompt ${seat} ${decision} ${closes}`, () => ({
      due: closes + LATENCY,
      act: () => answerPrompt(desk, seat, decision),
    }));
    return;
  }
  const naming = isDone ? null : namingTime(state);
  if (!isDone) {
    const due = peopleAsked(state).length > 0 ? closes + LATENCY : closes;
    wanted.set(`house ${decision} ${closes}`, () => ({ due, act: close }));
  }
  if (naming !== null) {
    wanted.set(`missing ${decision} ${naming}`, () => ({ due: naming, act: () => nameMissing(desk, decision) }));
  }
  const given = state.seats.flatMap(({ sealed }) => (sealed?.move ? [sealed.at] : []));
  if (given.length === 0 || isSecretToTheEnd(state)) return;
  const first = Math.min(...given);
  wanted.set(`collect ${decision} ${first}`, () => ({
    due: Math.min(first + COLLECTING, closes),
    act: () => collect(desk, decision),
  }));
}
