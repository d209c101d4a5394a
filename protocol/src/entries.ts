import * as z from 'zod/mini';
import { OutcomeSchema } from './table.ts';
import { BotName, ChatText, Hex64, SeatNumber, TableId, Time } from './values.ts';
import { MOVERS, PHRASES } from './words.ts';

/** An event of a game; `text/` makes the sentence, the page the animation. */
export const EventSchema = z.custom<{ type: string; [field: string]: unknown }>(
  (event) => typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string',
);

/** A preset phrase, or free text. */
export const Said = z.union([z.strictObject({ phrase: z.enum(PHRASES) }), z.strictObject({ text: ChatText })]);
export type Said = z.infer<typeof Said>;

/** `n` counts this viewer's entries without a gap, from 1; `at` is when it happened. */
const numbered = { n: z.int(), at: Time };

/** What happened at the table, as one viewer hears it. The log, sounds, animations and the live region feed on this. */
export const Entry = z.discriminatedUnion('kind', [
  z.strictObject({ ...numbered, kind: z.literal('joined'), seat: SeatNumber, name: z.string() }),
  /** Before the start the seat is open again; later a bot stands in. */
  z.strictObject({ ...numbered, kind: z.literal('left'), seat: SeatNumber, name: z.string() }),
  z.strictObject({ ...numbered, kind: z.literal('botSeated'), seat: SeatNumber, bot: BotName, by: SeatNumber }),
  /** The player is back and the bot stands up. */
  z.strictObject({ ...numbered, kind: z.literal('returned'), seat: SeatNumber, name: z.string() }),
  z.strictObject({ ...numbered, kind: z.literal('started'), events: z.array(EventSchema) }),
  /** `seat` is -1 for the house. */
  z.strictObject({
    ...numbered,
    kind: z.literal('moved'),
    seat: z.int(),
    by: z.enum(MOVERS),
    events: z.array(EventSchema),
  }),
  /** The entries `taken` (numbers of this viewer) did not happen. */
  z.strictObject({ ...numbered, kind: z.literal('undone'), seat: SeatNumber, taken: z.array(z.int()) }),
  /** The seat asks everybody to take a move back (the viewer's entry `move`), though something new is known since. */
  z.strictObject({ ...numbered, kind: z.literal('undoAsked'), seat: SeatNumber, move: z.int() }),
  /** Somebody would rather not; nobody is told who. */
  z.strictObject({ ...numbered, kind: z.literal('undoDeclined'), seat: SeatNumber }),
  /** The seat's last move and all that followed did not happen: everybody agreed, or there was nobody to ask. */
  z.strictObject({ ...numbered, kind: z.literal('rewound'), seat: SeatNumber, taken: z.array(z.int()) }),
  z.strictObject({
    ...numbered,
    kind: z.literal('said'),
    seat: SeatNumber,
    name: z.string(),
    said: Said,
  }),
  z.strictObject({ ...numbered, kind: z.literal('chatSwitched'), on: z.boolean() }),
  z.strictObject({ ...numbered, kind: z.literal('nudged'), by: SeatNumber, seat: SeatNumber }),
  /** The window of the house stays open longer. Who asked is told only where there is no doubt about it. */
  z.strictObject({ ...numbered, kind: z.literal('extended'), seat: z.nullable(SeatNumber) }),
  /** Somebody would stop the clocks (done when most of the others are for it), or have a machine play for `seat` (when all are). */
  z.strictObject({
    ...numbered,
    kind: z.literal('voted'),
    by: SeatNumber,
    about: z.enum(['pause', 'bot']),
    seat: z.nullable(SeatNumber),
  }),
  /** Half of a window of hours has passed, and these have not answered; nobody is named before. */
  z.strictObject({ ...numbered, kind: z.literal('missing'), seats: z.array(SeatNumber) }),
  /** Somebody changed when they play: deadlines are others now. `vacation`: until when they are away. */
  z.strictObject({ ...numbered, kind: z.literal('habits'), seat: SeatNumber, vacation: z.nullable(Time) }),
  /** All clocks stand, or run again. */
  z.strictObject({ ...numbered, kind: z.literal('paused'), by: SeatNumber, on: z.boolean() }),
  /** Somebody gave the seat more time. */
  z.strictObject({ ...numbered, kind: z.literal('granted'), by: SeatNumber, seat: SeatNumber }),
  /** The seat's player has given up. A machine plays on for good, or the match ends with it (entry `ended`). */
  z.strictObject({ ...numbered, kind: z.literal('resigned'), seat: SeatNumber }),
  /** The seat proposes to end the match without a result: done when everybody whose seat it is agrees. */
  z.strictObject({ ...numbered, kind: z.literal('endAsked'), seat: SeatNumber }),
  /** It was declined, or taken back; nobody is told by whom. */
  z.strictObject({ ...numbered, kind: z.literal('endDeclined'), seat: SeatNumber }),
  /** `ending`: before its rules ended it. */
  z.strictObject({
    ...numbered,
    kind: z.literal('ended'),
    outcome: OutcomeSchema,
    seed: Hex64,
    ending: z.optional(z.literal('resigned')),
  }),
  z.strictObject({ ...numbered, kind: z.literal('rematched'), by: SeatNumber, table: TableId }),
  /** Whoever runs the server looked at the secrets of this match. */
  z.strictObject({ ...numbered, kind: z.literal('inspected') }),
  /**
   * Nobody came back for too long; `old-rules`: the rules were mended, and by the new ones it would have gone otherwise;
   * `agreed`: everybody agreed to end it.
   */
  z.strictObject({ ...numbered, kind: z.literal('closed'), reason: z.optional(z.enum(['old-rules', 'agreed'])) }),
  /** The rules were mended meanwhile; all that happened is the same by them, and the match goes on. */
  z.strictObject({ ...numbered, kind: z.literal('newRules'), version: z.int() }),
]);
export type Entry = z.infer<typeof Entry>;
export type EntryKind = Entry['kind'];
