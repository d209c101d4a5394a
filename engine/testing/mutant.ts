import type { AnyGame } from '../src/index.ts';
import type { ContractOptions } from './contract.ts';
import { MOVES } from './liars-dice.ts';

/** Liar's dice, broken in one way. */
export interface Mutant {
  readonly name: string;
  /** What the suite says about it. */
  readonly fault: RegExp;
  readonly game?: Partial<AnyGame>;
  readonly options?: ContractOptions;
}

export const isBid = (code: number): boolean => code < MOVES.base.doubt;
