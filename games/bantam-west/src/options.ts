import type { OptionsOf } from '@tinstar/engine';

/** BW-001: how many may play; alone against a rival (BW-280). */
export const SEAT_RANGE = { min: 1, max: 4 } as const;

/** The variants, the default first. */
export const OPTIONS = {
  /** Side of the plan card "Plans for Greenhorns" (BW-016, BW-026). */
  plan: ['A', 'B'],
  /** Ours: all four terrain boards, events on, both plans, every source of reputation, first to ten. */
  openRange: [false, true],
  /** Ours: whether the legendary beasts roam the open range (BW-290). */
  beasts: [true, false],
  /** Ours: how quick the rival of whoever plays alone is (BW-282). */
  rival: ['normal', 'easy', 'hard'],
  /** BW-020: whether players may fight each other. */
  playerFights: [true, false],
  /** BW-018, A1: the event deck is not part of the mode. Always on in the open range. */
  events: [false, true],
  /** A2: mastery, standing cabins and burnt cabins give reputation too. Always on in the open range. */
  extendedReputation: [false, true],
  /** Ours: the calendar's last day. Then the most tasks win; alone, an unfulfilled plan has lost. */
  lastDay: [20, 8, 10, 12, 30],
} as const;

export type Options = OptionsOf<typeof OPTIONS>;

export const hasBeasts = (options: Options): boolean => options.openRange && options.beasts;
export const hasEvents = (options: Options): boolean => options.events || options.openRange;
/** BW-017, A2: what is marked as extended counts only if it is asked for. */
export const countsExtended = (options: Options): boolean => options.extendedReputation || options.openRange;
/** Reputation that wins where every source counts (BW-001, A2). */
export const goalOf = (options: Options): number => (options.openRange ? 10 : options.extendedReputation ? 7 : 4);
