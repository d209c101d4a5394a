import type { OptionsOf } from '@tinstar/engine';
import * as S from './state.ts';
import type { State } from './state.ts';

/** WE-001: how many may play. */
export const SEAT_RANGE = { min: 2, max: 4 } as const;

/** The variants, the default first. */
export const OPTIONS = {
  /** D20: everyone may look through the discard pile at any time, as a memory aid. */
  openDiscard: [false, true],
  /** D4: Wyatt Earp's two cards may be asked of an exhausted draw pile, and that ends the round (WE-071 read literally). */
  earpEndsRound: [false, true],
  /** D30: a photo of an outlaw that somebody else opened this round does not count as the turn's sheriff card. */
  freePhoto: [false, true],
} as const;

export type Options = OptionsOf<typeof OPTIONS>;

export function optionsOf(state: State): Options {
  return {
    openDiscard: S.hasOption(state, S.OPEN_DISCARD),
    earpEndsRound: S.hasOption(state, S.EARP_ENDS_ROUND),
    freePhoto: S.hasOption(state, S.FREE_PHOTO),
  };
}

export function optionBits(options: Options): number {
  return (
    (options.openDiscard ? S.OPEN_DISCARD : 0) |
    (options.earpEndsRound ? S.EARP_ENDS_ROUND : 0) |
    (options.freePhoto ? S.FREE_PHOTO : 0)
  );
}
