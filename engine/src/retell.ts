import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { Problem } from './problem.ts';
import type { MatchRecord } from './record.ts';
import { replaySteps } from './replay.ts';
import { sameTold, type ToldByMove } from './told.ts';

/** How far a match of older rules goes the same way under the rules at hand. */
export interface Retold<State = unknown, Event extends GameEvent = GameEvent, View = unknown> {
  /**
   * The first move (0: the set-up) that is refused now or tells something else than it told then; one more than there
   * are if all go the same way.
   */
  readonly parting: number;
  /** All of it, if it goes the same way to its end; else `null`: it would be another match. */
  readonly match: Match<State, Event, View> | null;
}

/**
 * Plays a match of older rules by the rules at hand, against what was told then. Up to where they part it is the same
 * match, which `onMove` sees; behind that only what was told is true.
 */
export function retell<State, Event extends GameEvent, View>(
  game: Game<State, Event, View>,
  record: MatchRecord,
  told: ToldByMove,
  onMove?: (match: Match<State, Event, View>, number: number) => void,
): Retold<State, Event, View> {
  const steps = replaySteps(game, { ...record, version: game.version });
  for (let number = 0; ; number++) {
    try {
      const { done, value } = steps.next();
      if (done) return { parting: number, match: value };
      if (!sameTold(told[number], value.told[number]!)) return { parting: number, match: null };
      onMove?.(value, number);
    } catch (error) {
      // What cannot be opened or played any more is no fault of those who played it.
      if (error instanceof Problem) return { parting: number, match: null };
      throw error;
    }
  }
}
