import * as z from 'zod/mini';
import { MatchRecordSchema } from './http.ts';
import { OutcomeSchema } from './table.ts';
import { BotName, GameName, Name, SeatNumber, Time } from './values.ts';
import { LIMITS } from './version.ts';

/**
 * Matches against machines that a player finished on a device of theirs, where no server was asked. Brought to the
 * server they are seen on all devices of that player, and by nobody else. What is known for sure is that they can be
 * played like this: the device chose the seed, and nobody watched it.
 */

const shared = {
  /** What it is called on the device it was played on. */
  device: z.string().check(z.regex(/^local-[a-z0-9-]{1,40}$/)),
  /** When it ended, by that device's clock. */
  at: Time.check(z.minimum(0), z.maximum(LIMITS.time)),
  names: z.array(Name).check(z.minLength(1), z.maxLength(LIMITS.seats)),
  /** By seat: which machine; `null` for the player, who is one. */
  machines: z.array(z.nullable(BotName)),
};

// POST /api/matches, at most `LIMITS.match` bytes: returns its line; the same match again changes nothing
export const DeviceMatch = z.strictObject({
  ...shared,
  // Without what was told: the server plays it again and hears it by itself.
  record: z.extend(z.omit(MatchRecordSchema, { told: true, ending: true, parts: true }), {
    moves: MatchRecordSchema.shape.moves.check(z.maxLength(LIMITS.moves)),
  }),
});
export type DeviceMatch = z.infer<typeof DeviceMatch>;

/** The id of such a match: made of what was played. */
export const DeviceMatchId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const DeviceMatchLine = z.strictObject({
  ...shared,
  id: DeviceMatchId,
  game: GameName,
  /** The player's seat. */
  me: SeatNumber,
  /** By the rules, not by the device. */
  outcome: OutcomeSchema,
  takenBack: z.int(),
});
export type DeviceMatchLine = z.infer<typeof DeviceMatchLine>;

// GET /api/matches: my own, the newest first; none without a session. DELETE forgets all of them.
export const DeviceMatchesAnswer = z.strictObject({ matches: z.array(DeviceMatchLine) });
export type DeviceMatchesAnswer = z.infer<typeof DeviceMatchesAnswer>;
// GET /api/matches/:id; DELETE forgets it
export const DeviceMatchAnswer = z.strictObject({ match: DeviceMatchLine, record: MatchRecordSchema });
export type DeviceMatchAnswer = z.infer<typeof DeviceMatchAnswer>;
