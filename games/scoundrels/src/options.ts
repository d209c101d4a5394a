import type { OptionsOf } from '@tinstar/engine';

/** SC-001: how many may play. */
export const SEAT_RANGE = { min: 2, max: 4 } as const;

/** The variants, the default first. */
export const OPTIONS = {
  /** SC-040: the short game lasts two days, the extended game three. The catalogue says when to play it (SC-044). */
  days: [2, 3],
  /** SC-032, SC-250: play with strategy cards. */
  strategies: [false, true],
  /** SC-034: leaders are chosen where strategy cards hang on them, or dealt, or chosen in every game. */
  leaders: ['choose', 'deal', 'always'],
} as const;

export type Options = OptionsOf<typeof OPTIONS>;
