import { CLOCK, type Seat } from '@tinstar/engine';
import { answersOf, closeWindow, type HeldBack, makeMove, openAnswers } from '../commands/execute.ts';
import { happens } from '../commands/result.ts';
import type { TableState } from '../journal/state.ts';
import type { Appointment, Desk, Wanted } from './appointment.ts';
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

/**
 * Whether the end of the window that is open now is reached, which was to be at `closes` (`null`: when everybody has answered).
 * Between the appointment and its turn somebody may have been given more time, by way of any server: machines think,
 * and what another server wrote first is followed first.
 */
function isAtEnd(state: TableState, closes: number | null): boolean {
  const times = windowTimes(state);
  return isEverybodyDone(state) || (closes !== null && times !== null && times.closes <= closes);
}

/**
 * When a window in which people are asked is closed here: never before the end they were told, and not sooner after this server
 * learned of that end, or began to act for the table, than they were promised (`docs/server.md`, "When time is up").
 */
function endFor(
  { lateness, startedAt, services }: Desk,
  { opened, closes }: { opened: number; closes: number },
): number {
  const promised = Math.min(closes - opened, services.pace.restartGrace);
  return Math.max(closes + LATENCY + lateness, startedAt + promised);
}

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
const nameMissing = ({ state, attempt }: Desk, decision: number, naming: number): void =>
  attempt(() => {
    const time = isOpen(state, decision) ? namingTime(state) : null;
    const seats = time !== null && time <= naming ? missingAnswers(state) : [];
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
const answerPrompt = ({ state, attempt }: Desk, seat: Seat, decision: number, closes: number): void =>
  attempt(() => {
    if (!isAskedFor(state, seat, decision) || !isAtEnd(state, closes)) return null;
    const { sealed } = state.seats[seat]!;
    const move = (sealed ? sealed.move : standingAnswer(state, seat)) ?? policyOf(state.game).no!;
    return makeMove(state, seat, decision, move, 'player');
  });

/**
 * Time is up. Bots have had the whole window: who has made up its mind and not acted yet does so now, in seat order.
 * They began to think when the window opened, and its end waits for no thinking ahead.
 */
async function closeClockWindow(
  { state, attempt }: Desk,
  machines: Machines,
  decision: number,
  closes: number | null,
): Promise<void> {
  const rights = isOpen(state, decision) ? state.match!.awaited.may.flatMap((seat) => rightOf(state, seat) ?? []) : [];
  const thoughts = rights.map((right) => machines.intentionOf(right));
  await Promise.all(thoughts.map(({ ready }) => ready));
  attempt(() => {
    if (!isOpen(state, decision) || !isAtEnd(state, closes)) return null;
    const held = answersOf(state);
    // People who answered in the last moment are opened first: others may follow them.
    if (held.length > 0 && !isSecretToTheEnd(state)) return openAnswers(state, clockwise(state, held));
    rights.forEach(({ seat }, index) => {
      const code = thoughts[index]!.choice;
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
  const close = (closes: number | null): Promise<void> => closeClockWindow(desk, machines, decision, closes);
  // Whoever thinks ahead has all its time, however soon the others were: when it was done would tell of what it holds.
  const answered = (): Appointment => ({ due: Math.max(changedAt, machines.decidedBy), act: () => close(null) });
  if (isDone) wanted.set(`house ${decision} answered`, answered);
  const times = windowTimes(state);
  if (!times) return;
  const { closes } = times;
  if (seat !== CLOCK) {
    wanted.set(`prompt ${seat} ${decision} ${closes}`, () => ({
      due: endFor(desk, times),
      act: () => answerPrompt(desk, seat, decision, closes),
    }));
    return;
  }
  const naming = isDone ? null : namingTime(state);
  if (!isDone) {
    const due = peopleAsked(state).length > 0 ? endFor(desk, times) : closes;
    wanted.set(`house ${decision} ${closes}`, () => ({ due, act: () => close(closes) }));
  }
  if (naming !== null) {
    wanted.set(`missing ${decision} ${naming}`, () => ({
      due: naming,
      act: () => nameMissing(desk, decision, naming),
    }));
  }
  const given = state.seats.flatMap(({ sealed }) => (sealed?.move ? [sealed.at] : []));
  if (given.length === 0 || isSecretToTheEnd(state)) return;
  const first = Math.min(...given);
  wanted.set(`collect ${decision} ${first}`, () => ({
    due: Math.min(first + COLLECTING, closes),
    act: () => collect(desk, decision),
  }));
}
