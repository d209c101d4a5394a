import type { AnyGame, Random } from '@tinstar/engine';
import type { Patience } from './search/budget.ts';

/**
 * A machine that plays any game. It is handed a view and the codes it may choose from, nothing else: it cannot cheat,
 * and it can run anywhere. `random` is the machine's own luck, never that of the cards.
 */
export interface Bot {
  readonly name: string;
  /** Chooses one of `codes` where a decision is owed. `codes` is never empty. `patience` is for machines that think ahead. */
  choose(game: AnyGame, view: unknown, codes: readonly number[], random: Random, patience?: Patience): number;
  /** Uses a standing right, or lets it be: `null`. */
  interrupt(game: AnyGame, view: unknown, codes: readonly number[], random: Random, patience?: Patience): number | null;
}
