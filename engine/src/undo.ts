import { housesOf, standAt } from './checkpoints.ts';
import { heard, type GameEvent, type Told } from './events.ts';
import { countDecisions } from './decisions.ts';
import type { MatchHead } from './head.ts';
import { adopt, type Match, type MatchChange } from './match.ts';
import type { AnyMove } from './moves.ts';
import type { Refusal } from './problem.ts';
import { matchRefusal } from './refusals.ts';
import { CLOCK, type Seat } from './seats.ts';

/** Whether a move that told this and drew nothing may be taken back: it told no secret, and nothing behind a barrier. */
export const isReversible = (barriers: readonly string[], told: readonly Told[]): boolean =>
  told.every(({ event, only }) => only === null && !barriers.includes(event.type));

/**
 * Why a seat may not take its last move back; `null` if it may: the move was the last of all, drew nothing, told nobody
 * a secret and told nothing that is a barrier of the game.
 */
export function undoRefusal<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
): Refusal | null {
  const { game, record } = match;
  const number = record.moves.length;
  if (seat === CLOCK || !record.moves.some((made) => made.seat === seat)) return matchRefusal('nothing-to-undo');
  if (game.outcome(match.state) !== null) return matchRefusal('game-over');
  if (record.moves[number - 1]!.seat !== seat) return matchRefusal('undo-others-moved');
  if (match.random.position !== match.positions[number - 1]) return matchRefusal('undo-barrier');
  return isReversible(game.barriers, match.told[number]!) ? null : matchRefusal('undo-barrier');
}

/** Asked for every viewer after every move: who did not make the last one need not be looked at further. */
export const canUndo = (match: Match, seat: Seat): boolean =>
  match.record.moves.at(-1)?.seat === seat && undoRefusal(match, seat) === null;

/** The match as it was after so many moves. The decisions this opens again are not counted yet. */
function headAfter<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  number: number,
): MatchHead<State, Event, View> {
  const { game, decisions, answered } = match;
  const { state, random } = standAt(match, number);
  return {
    game,
    state,
    random,
    awaited: game.awaited(state),
    decisions: decisions.slice(),
    answered: { decisions: answered.decisions.slice(), codes: answered.codes.slice() },
  };
}

/**
 * What becomes of a match when a seat takes its last move back, or why it may not.
 * The decisions this opens again get new numbers: an answer given before the undo is late.
 */
export function undoChange<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
): MatchChange<State, Event, View> | Refusal {
  const refusal = undoRefusal(match, seat);
  if (refusal !== null) return refusal;
  const keeps = match.record.moves.length - 1;
  const head = headAfter(match, keeps);
  head.answered.decisions[seat] = -1;
  head.answered.codes[seat] = -1;
  countDecisions(head, seat, match.awaited);
  return { keeps, isRewound: false, made: [], head };
}

/** Takes a seat's last move back. Returns why not, or `null` when it is done. */
export function undo<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
): Refusal | null {
  const change = undoChange(match, seat);
  if (!('head' in change)) return change;
  adopt(match, change);
  return null;
}

/** Where a seat's freedom to take moves back ends, in terms of what the seat itself has seen. */
export interface Barrier {
  /** Whose move it was, `CLOCK` for the clock's; `null`: somebody's of which the seat heard nothing. */
  readonly seat: Seat | null;
  /** The type of the event that cannot be taken back; `null`: the move itself, which drew or told nothing by name. */
  readonly event: string | null;
}

export interface Undoable {
  /** The seat's own moves that can be taken back one after the other, the oldest first. */
  readonly steps: readonly AnyMove[];
  /** What lies behind them; `null`: the beginning of the match. */
  readonly barrier: Barrier | null;
}

/** What a viewer is told about taking back. */
export interface Undo extends Undoable {
  /**
   * Behind the barrier: `free` among machines, `ask` for everybody's consent, `absent` while a machine stands in for
   * somebody who would have to agree, `null`: never.
   */
  readonly beyond: 'free' | 'ask' | 'absent' | null;
}

const drew = (match: Match, number: number): boolean =>
  (match.positions[number] ?? match.random.position) !== match.positions[number - 1];

/** Whether anybody but its mover learned something new by a move: it drew, or told them a secret or what is a barrier of the game. */
export const isRevealing = (match: Match, number: number, isOther: (seat: Seat) => boolean): boolean =>
  drew(match, number) ||
  match.told[number]!.some(({ event, only }) =>
    only === null ? match.game.barriers.includes(event.type) : only.some((seat) => isOther(seat)),
  );

function barrierAt(match: Match, number: number, seat: Seat): Barrier {
  const { barriers } = match.game;
  const told = match.told[number]!;
  let first: string | null = null;
  let barrier: string | null = null;
  for (let i = 0; i < told.length && barrier === null; i++) {
    const type = heard(told[i]!, seat)?.type ?? null;
    first ??= type;
    if (type !== null && barriers.includes(type)) barrier = type;
  }
  const mover = match.record.moves[number - 1]!.seat;
  if (told.length > 0 && first === null) return { seat: mover === seat ? seat : null, event: null };
  return { seat: mover, event: barrier ?? first };
}

const NO_STEPS: AnyMove[] = [];

/** What a seat may take back without asking anybody, and what ends it. Follows from what the seat has heard. */
export function undoable(match: Match, seat: Seat): Undoable {
  const { game, record } = match;
  let number = record.moves.length;
  // Asked for every viewer after every move, and only one of them has made it.
  const steps: AnyMove[] = record.moves[number - 1]?.seat === seat ? [] : NO_STEPS;
  for (; number > 0; number--) {
    const { seat: mover, move } = record.moves[number - 1]!;
    if (mover !== seat || drew(match, number) || !isReversible(game.barriers, match.told[number]!)) break;
    steps.unshift(move);
  }
  return { steps, barrier: number === 0 ? null : barrierAt(match, number, seat) };
}

/** Whether the clock could move after so many moves: such a window is never opened again. */
export const wasHouseAsked = (match: Match, number: number): boolean => housesOf(match)[number]!;

/**
 * How many moves are left when a seat's last move and all that followed are taken back; `null` if it has made none.
 * A move made while the clock could move is an answer to a window, which is never opened again: the seat's move before
 * it is meant.
 */
export function rewindTarget(match: Match, seat: Seat): number | null {
  const { moves } = match.record;
  const houses = housesOf(match);
  if (houses[moves.length]) return null;
  const target = moves.findLastIndex((made, number) => made.seat === seat && !houses[number]);
  return target < 0 ? null : target;
}

/**
 * What becomes of a match that goes back to where it was after `to` moves, whatever was revealed since; its record counts
 * it. The generator stands where it stood then: the same moves draw the same cards and dice again, so nobody rolls anew by
 * taking back. All decisions get new numbers.
 */
export function rewindChange<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  to: number,
): MatchChange<State, Event, View> {
  const head = headAfter(match, to);
  for (let slot = 0; slot < head.decisions.length; slot++) {
    head.decisions[slot]!++;
    head.answered.decisions[slot] = -1;
    head.answered.codes[slot] = -1;
  }
  return { keeps: to, isRewound: true, made: [], head };
}

export function rewind<State, Event extends GameEvent, View>(match: Match<State, Event, View>, to: number): void {
  adopt(match, rewindChange(match, to));
}
