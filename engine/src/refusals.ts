import type { Refusal } from './problem.ts';

/**
 * Why a match refuses an answer before, or instead of, asking the game. `text/` has a sentence for each, as it has for
 * every code of a game's own `refusals`.
 */
export const MATCH_REFUSALS = [
  /** No such seat at this table. */
  'no-such-seat',
  /** What was sent is no move of this game. */
  'unknown-move',
  /** The answer belongs to a decision that is no longer asked (late), or has been given already (repeated). */
  'stale-decision',
  /** The seat is not asked now and holds no standing right, and the game has no rule to name for it. */
  'not-your-turn',
  'game-over',
  /** The seat has not moved yet. */
  'nothing-to-undo',
  /** Somebody else, or the clock, has moved since. */
  'undo-others-moved',
  /** The move revealed, drew or settled something. */
  'undo-barrier',
] as const;
export type MatchRefusal = (typeof MATCH_REFUSALS)[number];

const made = Object.fromEntries(
  MATCH_REFUSALS.map((code) => [code, Object.freeze({ code, rule: null })]),
) as unknown as Record<MatchRefusal, Refusal>;

export const matchRefusal = (code: MatchRefusal): Refusal => made[code];
