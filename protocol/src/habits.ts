import * as z from 'zod/mini';
import { Minute, Time, Zone } from './values.ts';
import { SHORTEST_SLOT } from './words.ts';

/**
 * When somebody plays at tables where a decision has days: their time runs only inside their playing hours, and stands
 * still while they are on vacation.
 */

const DAY_MINUTES = 1440;

/** From and to in the player's own time zone; over midnight where `to` is before `from`. */
export const PlayingHours = z
  .strictObject({ from: Minute, to: Minute, zone: Zone })
  .check(z.refine(({ from, to }) => (to - from + DAY_MINUTES) % DAY_MINUTES >= SHORTEST_SLOT));
export type PlayingHours = z.infer<typeof PlayingHours>;

// PUT /api/habits
export const Habits = z.strictObject({
  /** `null`: at any time. */
  hours: z.nullable(PlayingHours),
  /** On vacation from now until then; `null`: here. */
  vacation: z.nullable(Time),
});
export type Habits = z.infer<typeof Habits>;

// GET /api/habits, and the answer to a change
export const HabitsAnswer = z.strictObject({
  ...Habits.shape,
  /** Milliseconds of vacation that are left. */
  left: z.number(),
});
export type HabitsAnswer = z.infer<typeof HabitsAnswer>;
