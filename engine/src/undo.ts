import { forgetAfter, housesOf, standAt } from './checkpoints.ts';
import { heard, type GameEvent, type Told } from './events.ts';
import { countDecisions } from './decisions.ts';
import type { Match } from './match.ts';
import type { AnyMove } from './moves.ts';
import type { Refusal } from './problem.ts';
import { matchRefusal } from './refusals.ts';
import { HOUSE, type Seat } from './seats.ts';

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
  if (seat === HOUSE || !record.moves.some((made) => made.seat === seat)) return matchRefusal('nothing-to-undo');
  if (game.outcome(match.state) !== null) return matchRefusal('game-over');
  if (record.moves[number - 1]!.seat !== seat) return matchRefusal('undo-others-moved');
  if (match.random.position !== match.positions[number - 1]) return matchRefusal('undo-barrier');
  return isReversible(game.barriers, match.told[number]!) ? null : matchRefusal('undo-barrier');
}

/** Asked for every viewer after every move: who did not make the last one need not be looked at further. */
export const canUndo = (match: Match, seat: Seat): boolean =>
  match.record.moves.at(-1)?.seat === seat && undoRefusal(match, seat) === null;

/** Puts a match back to where it was after so many moves. */
function standBack<State, Event extends GameEvent, View>(match: Match<State, Event, View>, number: number): void {
  const { state, random } = standAt(match, number);
  forgetAfter(match as Match, number);
  match.state = state;
  match.random = random;
  match.awaited = match.game.awaited(state);
  match.record.moves.length = number;
  match.told.length = number + 1;
  match.positions.length = number;
}

/**
 * Takes a seat's last move back. Answers with why not, or `null` when it is done.
 * The decisions this opens again get new numbers: an answer given before the undo is late.
 */
export function undo<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
): Refusal | null {
  const refusal = undoRefusal(match, seat);
  if (refusal !== null) return refusal;
  const before = match.awaited;
  standBack(match, match.record.moves.length - 1);
  match.answered.decisions[seat] = -1;
  match.answered.codes[seat] = -1;
  countDecisions(match, seat, before);
  return null;
}

/** Where a seat's freedom to take moves back ends, in terms of what the seat itself has seen. */
export interface Barrier {
  /** Whose move it was, `HOUSE` for the clock's; `null`: somebody's of which the seat heard nothing. */
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
 * Takes the match back to where it was after `to` moves, whatever was revealed since, and counts that in its record.
 * The generator stands where it stood then: the same moves draw the same cards and dice again, so nobody rolls anew by
 * taking back. All decisions get new numbers.
 */
export function rewind<State, Event extends GameEvent, View>(match: Match<State, Event, View>, to: number): void {
  standBack(match, to);
  match.record.takenBack = (match.record.takenBack ?? 0) + 1;
  for (let slot = 0; slot < match.decisions.length; slot++) {
    match.decisions[slot]!++;
    match.answered.decisions[slot] = -1;
    match.answered.codes[slot] = -1;
  }
}
