import type { OptionsOf } from '@tinstar/engine';

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
