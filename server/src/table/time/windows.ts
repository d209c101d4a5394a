import { decisionOf, type GameEvent, CLOCK, heard, type Moment, type Seat } from '@tinstar/engine';
import type { WindowRules } from '@tinstar/protocol';
import { habitsOf } from './clocks.ts';
import { addPlayingTime, isOnVacation } from './hours.ts';
import { belongsToPerson, isPlayedByPerson } from '../journal/people.ts';
import { policyOf } from './policy.ts';
import type { TableState } from '../journal/state.ts';

/**
 * Windows: times in which people may answer and that end by the clock. A window belongs to the clock (the last call of
 * 3000 Scoundrels) or to one seat that is asked out of turn. Whether it opens, how long it is and when it closes depends
 * on what everybody knows, never on what an answer is, nor on an order that was left before: an order answers at the
 * close. Only that all have answered by hand may end a window, where that was said beforehand, or where one person plays
 * with machines: then nothing else does.
 */

/** Answers given in a live window are opened together this long after the first, clockwise: no latency decides. */
export const COLLECTING = 400;
/** An answer that was sent in time may arrive this much later: a window with people in it is closed only then. */
export const LATENCY = 250;
/** Whoever answers in the last moments leaves the others at least this much time to follow. */
const LATE = 3000;
/** What a request for more time adds, and how often a seat may ask in a round. */
export const MORE_TIME = 8000;
export const REQUESTS = 2;
const LONGER = 15_000;
const MACHINES_ONLY = 3000;

export interface OpenWindow {
  /** Whose decision it waits for: the clock's, or that of a seat asked out of turn. */
  readonly seat: Seat;
  readonly decision: number;
  readonly opened: number;
  /** What was added to its length since. */
  readonly extra: number;
  /** Who was named because no answer had come by half of the time. */
  readonly missing?: readonly Seat[];
}

export function windowRules({ facts, seats }: TableState): WindowRules {
  const { early = false, longer = false } = facts.windows ?? {};
  return { early, longer: longer || seats.some((seat) => seat.longer) };
}

/** Stand-ins change nothing: a window is as long as if everybody were there. */
function lengthOf(state: TableState): number {
  const { facts, game, seats } = state;
  const people = seats.filter(belongsToPerson).length;
  const length = policyOf(game).length(facts.speed, people);
  // Who can answer is public: where only machines can, they need no more time than to be seen thinking.
  if (areMachinesOnly(state)) return Math.min(length, MACHINES_ONLY);
  return length > 0 && windowRules(state).longer ? Math.max(2 * length, LONGER) : length;
}

/** Whether somebody holds a right in the window of the clock, and only machines do. */
const areMachinesOnly = (state: TableState): boolean =>
  state.clocks.openWindow?.seat === CLOCK && state.match!.awaited.may.length > 0 && peopleAsked(state).length === 0;

/** Against machines alone nobody is in a hurry, and nobody reads anything into how long a person hesitates. */
const isAlone = ({ seats, facts }: TableState): boolean =>
  facts.speed.kind !== 'relaxed' && seats.filter(belongsToPerson).length === 1;

/** Whether the window of the clock has no end but the answer of the one person who is asked in it. A public fact. */
export const waitsForAnswer = (state: TableState): boolean =>
  state.clocks.openWindow?.seat === CLOCK && isAlone(state) && peopleAnswering(state).length > 0;

/** When the window that is open now will close; `null` also where it waits for an answer. */
export function windowTimes(state: TableState): { opened: number; closes: number } | null {
  const { openWindow } = state.clocks;
  if (!openWindow || waitsForAnswer(state)) return null;
  const { opened, extra } = openWindow;
  const length = lengthOf(state) + extra;
  if (state.facts.speed.kind !== 'relaxed' || peopleAsked(state).length === 0) {
    return { opened, closes: opened + length };
  }
  // A window of hours leaves everybody who is asked so many hours of their own; who is on vacation is not waited for.
  const ends = waitedFor(state).map((seat) => addPlayingTime(habitsOf(state.clocks, seat), opened, length));
  return { opened, closes: Math.max(opened + Math.min(length, MACHINES_ONLY), ...ends) };
}

/** Whether answers are kept until the window closes, rather than opened a moment later. */
export const isSecretToTheEnd = ({ facts, game }: TableState): boolean =>
  (facts.sealed ?? false) || policyOf(game).seals(facts.speed);

/** A person who is asked out of turn, where such a question has a window of its own. */
function promptedSeat(state: TableState): Seat | null {
  const { match, game, facts, seats } = state;
  const { prompts, no } = policyOf(game);
  if (!prompts || no === null || facts.speed.kind === 'relaxed' || facts.windows?.early || isAlone(state)) return null;
  const [seat] = match!.awaited.must;
  if (seat === undefined || match!.awaited.must.length > 1 || !isPlayedByPerson(seats[seat]!)) return null;
  return game.refusal(match!.state, seat, game.moves.encode(no)) === null ? seat : null;
}

/** The window that follows from the match as it stands; the one that is open stays as it is. */
export function windowNow(state: TableState, at: number): OpenWindow | null {
  const { match, status, clocks } = state;
  if (!match || status !== 'playing') return null;
  const seat = match.awaited.house ? CLOCK : promptedSeat(state);
  const decision = seat === null ? null : decisionOf(match, seat);
  if (seat === null || decision === null) return null;
  const { openWindow: open } = clocks;
  return open?.seat === seat && open.decision === decision ? open : { seat, decision, opened: at, extra: 0 };
}

/** After an answer that everybody sees: others who can still answer get time to follow. */
export function lateExtension(state: TableState, at: number): number {
  const window = windowTimes(state);
  if (!window || state.clocks.openWindow!.seat !== CLOCK || isSecretToTheEnd(state)) return 0;
  return peopleAsked(state).length > 0 ? Math.max(0, at + LATE - window.closes) : 0;
}

/** Whether the seat's answer is kept for a while: it holds a right in a window of the clock, or the window is its own. */
export function isSealing({ match, clocks }: TableState, seat: Seat): boolean {
  if (!clocks.openWindow) return false;
  if (clocks.openWindow.seat !== CLOCK) return clocks.openWindow.seat === seat;
  return match!.awaited.may.includes(seat) && !match!.awaited.must.includes(seat);
}

/** Whether the seat's player is on vacation: then every right is let be, and "no" is said to what is asked out of turn. */
export const isAway = (state: TableState, seat: Seat): boolean =>
  state.facts.speed.kind === 'relaxed' && isOnVacation(habitsOf(state.clocks, seat), state.publicAt);

/** People whose answer to the window of the clock is waited for. */
const waitedFor = (state: TableState): Seat[] => peopleAnswering(state).filter((seat) => !isAway(state, seat));

/** People who hold a right in the window of the clock, though a machine may stand in for them. */
export const peopleAsked = ({ match, seats }: TableState): Seat[] =>
  match!.awaited.may.filter((seat) => belongsToPerson(seats[seat]!));

/** Those of them who use it themselves. */
export const peopleAnswering = ({ match, seats }: TableState): Seat[] =>
  match!.awaited.may.filter((seat) => isPlayedByPerson(seats[seat]!));

/** What everybody heard, from the newest `from` on. */
function publicEvents({ match }: TableState, from: string | null): GameEvent[] {
  const events: GameEvent[] = [];
  for (let move = match!.told.length - 1; move >= 0; move--) {
    const told = match!.told[move]!;
    for (let i = told.length - 1; i >= 0; i--) {
      const event = heard(told[i]!, null);
      if (event === null) continue;
      events.push(event);
      if (event.type === from) return events.toReversed();
    }
  }
  return events.toReversed();
}

export const momentOf = ({ match, game }: TableState): Moment => policyOf(game).moment(game.view(match!.state, null));

/** What the seat's standing order makes of what happened: `null` without an order for this round. */
export function orderOf(state: TableState, seat: Seat): 'trusts' | 'alarmed' | 'acts' | null {
  const { watch } = state.seats[seat]!;
  if (!watch || watch.round !== momentOf(state).round) return null;
  const { isAlarmed, roundBegins } = policyOf(state.game);
  if (!isAlarmed(watch.unless, publicEvents(state, roundBegins))) return 'trusts';
  return watch.act ? 'acts' : 'alarmed';
}

/** Whether the seat still owes or may make this very decision. */
export const isAskedFor = ({ match }: TableState, seat: Seat, decision: number): boolean =>
  match !== null && decisionOf(match, seat) === decision;

/** By hand. An order is no answer before the close: nobody is to notice that there is one. */
export const hasAnswered = ({ seats }: TableState, seat: Seat): boolean => seats[seat]!.sealed !== null;

/** Whether answers are collected over hours: only there does anybody wait for somebody. */
export const isCollecting = (state: TableState): boolean =>
  state.clocks.openWindow?.seat === CLOCK && state.facts.speed.kind === 'relaxed' && isSecretToTheEnd(state);

/**
 * When those who have not answered are named: at half of the time, once, and not before, so that nobody learns how long
 * anybody hesitates. `null`: never, or done.
 */
export function namingTime(state: TableState): number | null {
  const window = isCollecting(state) && state.clocks.openWindow!.missing === undefined ? windowTimes(state) : null;
  return window && window.opened + Math.ceil((window.closes - window.opened) / 2);
}

export const missingAnswers = (state: TableState): Seat[] =>
  waitedFor(state).filter((seat) => !hasAnswered(state, seat));

/** Where the table waits for answers at all: whether every person has given one. */
export function isEverybodyDone(state: TableState): boolean {
  if (state.clocks.openWindow?.seat !== CLOCK) return false;
  // Answers collected over days end a window when all are there; a live one never ends early unless friends say so, or
  // nobody plays but one person.
  if (!isCollecting(state) && !windowRules(state).early && !waitsForAnswer(state)) return false;
  const people = peopleAsked(state);
  if (people.length === 0) return areMachinesOnly(state);
  return waitedFor(state).every((seat) => hasAnswered(state, seat));
}
