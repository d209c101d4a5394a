import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { AnyMove } from './moves.ts';
import type { AnyOptions } from './options.ts';
import type { Seat } from './seats.ts';
import type { SeedParts } from './seed-parts.ts';
import type { ToldByMove } from './told.ts';

export interface RecordedMove {
  readonly seat: Seat;
  readonly move: AnyMove;
}

/** A match as it is stored and exchanged: replaying it gives the same states, events and bytes. */
export interface MatchRecord {
  readonly format: 'tinstar-match';
  readonly game: string;
  /** The rules version it is played by. */
  readonly version: number;
  readonly options: AnyOptions;
  readonly seats: number;
  /** 64 hex digits; secret until the match is over. */
  readonly seed: string;
  /** What the seed was made of, where people added to it; as secret as the seed. */
  readonly parts?: SeedParts;
  /** An explicit deal, or `null` for a deal by chance. */
  readonly deal: Json | null;
  readonly moves: RecordedMove[];
  /** How often moves were taken back after something new was known; missing: never. */
  takenBack?: number;
  /** It was over before its rules ended it: somebody gave up, or all agreed to end it. Missing: it was not. */
  readonly ending?: Ending;
  /**
   * What was told, where it was written down: of matches that are over only, for it holds every secret. A match of older
   * rules is read from this.
   */
  readonly told?: ToldByMove;
}

/** The ways a match may end that no rules know. */
export const ENDINGS = ['resigned', 'agreed'] as const;
export type Ending = (typeof ENDINGS)[number];

export const MATCH_FORMAT = 'tinstar-match';

/** The record of a match as it is kept: with what was told, once it is over and nothing is secret any more. */
export const keptRecord = ({ game, state, record, told }: Match): MatchRecord =>
  game.outcome(state) === null ? record : { ...record, told };
