import type * as engine from '@tinstar/engine';
import * as z from 'zod/mini';
import { LIMITS } from './version.ts';

/** The checks of plain values. */

/**
 * A private standing order for a whole round: the seat lets its right be, unless one of these public things happens
 * (the game knows their names). `act`: then the right is used; without it, the page only draws attention.
 */
export const Watch = z.strictObject({
  unless: z.array(z.string().check(z.maxLength(24))).check(z.maxLength(16)),
  act: z.boolean(),
});
export type Watch = z.infer<typeof Watch>;

/** How a table keeps the windows of the house. */
export const WindowRules = z.strictObject({
  /** Among friends: a window closes as soon as everybody has answered. How long that took can be a tell. */
  early: z.boolean(),
  /** Twice as long and at least 15 seconds, for all and the whole match. */
  longer: z.boolean(),
});
export type WindowRules = z.infer<typeof WindowRules>;

const LiveSpeed = z.strictObject({
  kind: z.literal('live'),
  minutes: z.int().check(z.minimum(1), z.maximum(LIMITS.minutes)),
  increment: z.int().check(z.minimum(0), z.maximum(LIMITS.increment)),
});
/** At least an hour for each decision. */
const RelaxedSpeed = z
  .strictObject({
    kind: z.literal('relaxed'),
    days: z.int().check(z.minimum(0), z.maximum(14)),
    hours: z.optional(z.int().check(z.minimum(1), z.maximum(23))),
  })
  .check(z.refine(({ days, hours = 0 }) => days + hours > 0));
const UntimedSpeed = z.strictObject({ kind: z.literal('untimed') });
export const Speed = z.discriminatedUnion('kind', [LiveSpeed, RelaxedSpeed, UntimedSpeed]);
export type Speed = engine.Speed;

const HOUR = 3_600_000;
/** Milliseconds a decision may take in relaxed play. */
export const timePerDecision = ({ days, hours = 0 }: Extract<Speed, { kind: 'relaxed' }>): number =>
  (24 * days + hours) * HOUR;

/**
 * Characters that show nothing (controls, fillers, blanks that are no spaces) or not the same to everybody (private use),
 * and marks piled up over their line. U+FE0E and U+FE0F stay: they choose between the text and the picture of an emoji.
 */
const UNSEEN =
  /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]|\p{M}{5}/u;
/** Something that leaves ink: no space, no mark without a letter below it. */
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;
const visible = (limit: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(limit),
    z.refine((text) => !UNSEEN.test(text) && INK.test(text)),
  );
export const Name = visible(LIMITS.name);
export const ChatText = visible(LIMITS.text);

/** A table's id: unguessable, the invitation is the link. */
export const TableId = z.string().check(z.regex(/^[a-z0-9]{12}$/));
/** The token of a session: sent once, kept by the client, stored only as a hash. */
export const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** A table that is reserved for one player and some minutes: what is in it is for the server alone to know. */
export const Ticket = z.string().check(z.regex(/^[a-z0-9]{12}\.[a-z0-9]{1,12}\.[0-9a-f]{64}$/));
/** Five groups of four letters or digits, easy to type: moves a player to another device, works once. */
export const RecoveryCode = z.string().check(z.regex(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/));

export const SeatNumber = z.int().check(z.minimum(0), z.maximum(LIMITS.seats - 1));
/** A seat, or `null` for a spectator. */
export const ViewerSchema = z.nullable(SeatNumber);
export const GameName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
export const BotName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,23}$/));
export const Options = z.record(z.string(), z.union([z.boolean(), z.number(), z.string().check(z.maxLength(64))]));

/** A move of some game; the game's move table judges it. */
export const MoveSchema = z.catchall(
  z.object({ type: z.string().check(z.maxLength(40)) }),
  z.union([z.string().check(z.maxLength(64)), z.number()]),
);
/** Milliseconds since 1970, by the server's clock. */
export const Time = z.number();
/** 64 hex digits: a seed, a part of one, or a hash. */
export const Hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Minutes after midnight in the player's own time zone. */
export const Minute = z.int().check(z.minimum(0), z.maximum(1439));
/** A time zone by its name: `Europe/Rome`. */
export const Zone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
      return true;
    } catch {
      return false;
    }
  }),
);
