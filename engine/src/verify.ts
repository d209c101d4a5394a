import { commitmentOf } from './commitment.ts';
import { contributorsOf, secretIn, seedOf } from './seed-parts.ts';
import type { GameEvent } from './events.ts';
import type { Game, Outcome } from './game.ts';
import { Problem } from './problem.ts';
import type { Ending, MatchRecord } from './record.ts';
import { isOld, replay } from './replay.ts';
import { retell } from './retell.ts';
import type { Seat } from './seats.ts';
import { sameTold, type ToldByMove } from './told.ts';

/** What can be wrong with a match that claims to be finished and fair. */
export const VERIFICATION_FAULTS = [
  /** What was revealed is not what was committed to. */
  'other-seed',
  /** The parts that were revealed make another seed. */
  'other-parts',
  /** It cannot be replayed: `about` says where and why. */
  'bad-replay',
  /** The replay tells other events than were told then. */
  'other-events',
  'unfinished',
  /**
   * Nothing is known to be wrong: it was played by older rules and goes another way under those at hand, or what was told
   * was not kept, so that nobody can tell.
   */
  'old-rules',
] as const;
export type VerificationFault = (typeof VERIFICATION_FAULTS)[number];

export interface Verification {
  readonly ok: boolean;
  readonly fault: VerificationFault | null;
  /** Why the replay stopped, where it did. */
  readonly problem: Problem | null;
  readonly moves: number;
  /** The seats whose people added to the seed; `null`: nobody did, and whoever dealt chose it alone. */
  readonly contributors: readonly Seat[] | null;
  /** The version of the rules it was played by. */
  readonly version: number;
  /** With `old-rules`: the first move (0: the set-up) that goes another way now; `null` where what was told is not known. */
  readonly parting: number | null;
  /** `null` also where it is sound, but was over before its rules ended it: then `ending` says how. */
  readonly outcome: Outcome | null;
  readonly ending: Ending | null;
}

/**
 * Re-runs a finished match from its revealed seed and checks it and what it is made of against the commitment published
 * before its start, and, where the events told then were kept, against those. A match of older rules is sound if it goes the same way under
 * those at hand, event by event.
 */
export function verifyMatch<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  record: MatchRecord,
  commitment: string,
  told: ToldByMove | undefined = record.told,
): Verification {
  const { version } = record;
  const { ending = null } = record;
  const contributors = contributorsOf(record);
  const result = { ok: false, fault: null, problem: null, moves: record.moves.length, contributors, version, ending };
  const bad = (fault: VerificationFault, more: Partial<Verification> = {}): Verification => ({
    ...result,
    parting: null,
    outcome: null,
    fault,
    ...more,
  });
  const sound = (outcome: Outcome | null): Verification =>
    outcome === null && ending === null ? bad('unfinished') : { ...result, ok: true, parting: null, outcome };
  try {
    if (commitmentOf(secretIn(record)) !== commitment.toLowerCase()) return bad('other-seed');
    if (record.parts && seedOf(record.parts) !== record.seed) return bad('other-parts');
    if (isOld(game, record)) {
      if (told === undefined) return bad('old-rules');
      const { match, parting } = retell(game, record, told);
      return match === null ? bad('old-rules', { parting }) : sound(game.outcome(match.state));
    }
    const match = replay(game, record);
    const isSame = told === undefined || match.told.every((list, number) => sameTold(told[number], list));
    if (!isSame || (told !== undefined && told.length !== match.told.length)) return bad('other-events');
    return sound(game.outcome(match.state));
  } catch (error) {
    if (error instanceof Problem) return bad('bad-replay', { problem: error });
    throw error;
  }
}
