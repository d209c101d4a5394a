import type { Seat } from '@tinstar/engine';
import type { MoveContext } from '../move-context.ts';
import type { State } from '../state.ts';
import type { Reason } from './reasons.ts';

/** One kind of move. `first` and `second` are the indices of its parameters (move-table.ts). */
export interface VerbRules {
  /** The step in which it is done (WE-009): a value of STEP. */
  readonly step: number;
  /** `null`: allowed. The first reason that holds is what the player is told. Listing asks the same function. */
  why(state: State, seat: Seat, first: number, second: number): Reason | null;
  /** Makes the move, which is legal. */
  play(state: State, seat: Seat, context: MoveContext, first: number, second: number): void;
  /**
   * Lists its moves into `into` from `start` and returns where the list ends now. For verbs of which most codes are never
   * possible: it names the candidates and asks `why` for each. Missing: every code of the verb is a candidate.
   */
  list?(state: State, seat: Seat, into: number[], start: number): number;
}

/** A verb that lists itself. */
export type ListedVerb = VerbRules & Required<Pick<VerbRules, 'list'>>;

/** A verb that plays a sheriff card: in the play step, or right after Wyatt Earp fetched that card (D9). */
export interface SheriffVerb extends VerbRules {
  /** The card; of photos, which are one for each outlaw, the first. */
  readonly card: number;
  /** D6: it brings new cards and may be the last of the hand. */
  readonly mayBeLast: boolean;
  /** Why the card would do nothing. `why` asks this last, after what holds for every sheriff card. */
  whyNoEffect(state: State, seat: Seat, first: number): Reason | null;
}
