import { commitmentOf } from './commitment.ts';
import type { GameEvent, Told } from './events.ts';
import type { Game, Outcome } from './game.ts';
import { Problem } from './problem.ts';
import type { MatchRecord } from './record.ts';
import { replay } from './replay.ts';

/** What can be wrong with a match that claims to be finished and fair. */
export const VERIFICATION_FAULTS = [
  /** The revealed seed is not the one that was committed to. */
  'other-seed',
  /** It cannot be replayed: `about` says where and why. */
  'bad-replay',
  /** The replay tells other events than were told then. */
  'other-events',
  'unfinished',
] as const;
export type VerificationFault = (typeof VERIFICATION_FAULTS)[number];

export interface Verification {
  readonly ok: boolean;
  readonly fault: VerificationFault | null;
  /** Why the replay stopped, where it did. */
  readonly problem: Problem | null;
  readonly moves: number;
  readonly outcome: Outcome | null;
}

/**
 * Re-runs a finished match from its revealed seed and checks it against the commitment published at its start, and,
 * where the events told then were kept, against those.
 */
export function verifyMatch<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  record: MatchRecord,
  commitment: string,
  told?: readonly (readonly Told[])[],
): Verification {
  const moves = record.moves.length;
  const bad = (fault: VerificationFault, problem: Problem | null = null): Verification => ({
    ok: false,
    fault,
    problem,
    moves,
    outcome: null,
  });
  try {
    if (commitmentOf(record.seed) !== commitment.toLowerCase()) return bad('other-seed');
    const match = replay(game, record);
    if (told !== undefined && JSON.stringify(told) !== JSON.stringify(match.told)) return bad('other-events');
    const outcome = game.outcome(match.state);
    return outcome === null ? bad('unfinished') : { ok: true, fault: null, problem: null, moves, outcome };
  } catch (error) {
    if (error instanceof Problem) return bad('bad-replay', error);
    throw error;
  }
}
