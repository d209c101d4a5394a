import type { GameEvent } from './events.ts';
import { type Match } from './match.ts';
import type { Refusal } from './problem.ts';
import { matchRefusal } from './refusals.ts';
import { replay } from './replay.ts';
import type { Seat } from './seats.ts';

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
  if (number === 0 || !record.moves.some((made) => made.seat === seat)) return matchRefusal('nothing-to-undo');
  if (game.outcome(match.state) !== null) return matchRefusal('game-over');
  if (record.moves[number - 1]!.seat !== seat) return matchRefusal('undo-others-moved');
  if (match.random.position !== match.positions[number - 1]) return matchRefusal('undo-barrier');
  const hidden = match.told[number]!.some((told) => told.only !== null || game.barriers.includes(told.event.type));
  return hidden ? matchRefusal('undo-barrier') : null;
}

export const canUndo = (match: Match, seat: Seat): boolean => undoRefusal(match, seat) === null;

/**
 * Takes a seat's last move back by replaying all before it. Answers with why not, or `null` when it is done.
 * Every decision gets a new number: an answer given before the undo is late, whoever gave it.
 */
export function undo<State, Event extends GameEvent, View>(
  match: Match<State, Event, View>,
  seat: Seat,
): Refusal | null {
  const refusal = undoRefusal(match, seat);
  if (refusal !== null) return refusal;
  const number = match.record.moves.length - 1;
  const earlier = replay(match.game, match.record, undefined, number);
  match.state = earlier.state;
  match.random = earlier.random;
  match.awaited = earlier.awaited;
  match.record.moves.length = number;
  match.told.length = number + 1;
  match.positions.length = number;
  for (let slot = 0; slot < match.decisions.length; slot++) {
    match.decisions[slot]!++;
    match.answered.decisions[slot] = -1;
    match.answered.codes[slot] = -1;
  }
  return null;
}
