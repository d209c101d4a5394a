import type { GameEvent, Told } from './events.ts';
import { countDecisions } from './decisions.ts';
import type { Match } from './match.ts';
import type { Refusal } from './problem.ts';
import { matchRefusal } from './refusals.ts';
import { replay } from './replay.ts';
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

export const canUndo = (match: Match, seat: Seat): boolean => undoRefusal(match, seat) === null;

/**
 * Takes a seat's last move back by replaying all before it. Answers with why not, or `null` when it is done.
 * The decisions this opens again get new numbers: an answer given before the undo is late.
 */
export function undo<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
): Refusal | null {
  const refusal = undoRefusal(match, seat);
  if (refusal !== null) return refusal;
  const number = match.record.moves.length - 1;
  const earlier = replay(match.game, match.record, undefined, number);
  const before = match.awaited;
  match.state = earlier.state;
  match.random = earlier.random;
  match.awaited = earlier.awaited;
  match.record.moves.length = number;
  match.told.length = number + 1;
  match.positions.length = number;
  match.answered.decisions[seat] = -1;
  match.answered.codes[seat] = -1;
  countDecisions(match, seat, before);
  return null;
}
