import * as z from 'zod/mini';
import { Entry, Said } from './entries.ts';
import { WireError } from './errors.ts';
import { Clocks, OutcomeSchema, TableInfo } from './table.ts';
import { BotName, MoveSchema, SeatNumber, TableId, Time, Token, ViewerSchema, Watch } from './values.ts';
import { LIMITS } from './version.ts';
import { ORDERS } from './words.ts';

/** Chosen by the client; the answer carries it back as `re`. */
const id = z.int().check(z.minimum(0));

/**
 * What a client says on `GET /api/socket`. The first message is `hello`; the answer is `sync`.
 * A token in `hello` counts before the cookie; without either one watches.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    version: z.int(),
    table: TableId,
    token: z.optional(Token),
    /** Where to resume: the last `n` received, and as which viewer. Without it the newest entries are sent. */
    resume: z.optional(z.strictObject({ viewer: ViewerSchema, n: z.int().check(z.minimum(0)) })),
  }),
  z.strictObject({ type: z.literal('ping') }),
  /** `decision` as last shown: a late or repeated answer is refused with `stale-decision` and changes nothing. */
  z.strictObject({ type: z.literal('move'), id, decision: z.int(), move: MoveSchema }),
  /**
   * Takes the seat's own last move back. `beyond`: though something new is known since, with all that followed; at once where
   * all others are machines, else everybody is asked; not at all while a machine stands in for one of them.
   */
  z.strictObject({ type: z.literal('undo'), id, beyond: z.optional(z.boolean()) }),
  /** Answers such a request. One "no" ends it. */
  z.strictObject({ type: z.literal('answerUndo'), id, yes: z.boolean() }),
  z.strictObject({ type: z.literal('say'), id, said: Said }),
  z.strictObject({ type: z.literal('switchChat'), id, on: z.boolean() }),
  /** A polite reminder to somebody the table waits for. */
  z.strictObject({ type: z.literal('nudge'), id, seat: SeatNumber }),
  /**
   * The owner (or anybody, while the owner is away) stops all clocks; anybody at the table may set them going again.
   * From others it counts as a vote, and most of those the table does not wait for carry it.
   */
  z.strictObject({ type: z.literal('pause'), id, on: z.boolean() }),
  /** More time for somebody else the table waits for. */
  z.strictObject({ type: z.literal('grant'), id, seat: SeatNumber }),
  /**
   * The owner (or anybody, while the owner is away) fills an open seat. For somebody who is not there anybody at the table
   * may seat the usual stand-in, whichever is named, from `standInFrom` on; before, it counts as a vote, which takes all
   * the others.
   */
  z.strictObject({ type: z.literal('seatBot'), id, seat: SeatNumber, bot: BotName }),
  /** Back at one's own seat: the bot stands up. `back`: what it played is taken back, where `own.playedFor` says so. */
  z.strictObject({ type: z.literal('return'), id, back: z.optional(z.boolean()) }),
  /** Before the start the seat is open again; later a machine plays it until one is back. */
  z.strictObject({ type: z.literal('leave'), id }),
  /**
   * Gives the match up. With two seats left, or no other person, it is over and the others win; else a machine plays the
   * seat to the end, whatever comes of it, and there is no way back to it.
   */
  z.strictObject({ type: z.literal('resign'), id }),
  /** Proposes to end the match without a result; at once where there is nobody else to ask. */
  z.strictObject({ type: z.literal('askEnd'), id }),
  /** Answers it. One "no" ends the proposal; so does one of whoever made it. */
  z.strictObject({ type: z.literal('answerEnd'), id, yes: z.boolean() }),
  /** After the end: a new table with the same people in the same seats; who begins is drawn anew. */
  z.strictObject({ type: z.literal('rematch'), id }),
  /**
   * Answers a window in secret: with a move, or `null` to let it be. Can be changed until it is opened: at relaxed speed
   * when the window closes, else a moment later together with what others answered meanwhile. A `move` in a window is
   * taken the same way.
   */
  z.strictObject({ type: z.literal('seal'), id, decision: z.int(), move: z.nullable(MoveSchema) }),
  /** Private standing orders of the sender's seat. */
  z.strictObject({ type: z.literal('order'), id, order: z.enum(ORDERS), on: z.boolean() }),
  /** Replaces the seat's standing order for the rights of this round; `null` ends it. */
  z.strictObject({ type: z.literal('watch'), id, watch: z.nullable(Watch) }),
  /**
   * Leaves the moves of the seat's next turn with the table, while a window collects answers over hours; none
   * give the plan up. They are made at the close if nobody else used a right in the window; else the plan comes back.
   */
  z.strictObject({ type: z.literal('plan'), id, moves: z.array(MoveSchema).check(z.maxLength(LIMITS.plan)) }),
  /** Makes the moves of a plan that came back. */
  z.strictObject({ type: z.literal('playPlan'), id, decision: z.int() }),
  /** Keeps the window of the house open for longer; a seat may ask twice a round. */
  z.strictObject({ type: z.literal('moreTime'), id }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
/** A message that waits for an answer. */
export type Command = Extract<ClientMessage, { id: number }>;

/** What can be taken back, and what it takes to go further: the engine's `Undo`. */
const UndoSchema = z.strictObject({
  /** Own moves that can be taken back one after the other, the oldest first. */
  steps: z.array(MoveSchema),
  /**
   * What lies behind them: whose move (-1: the clock's; `null`: nobody's that the viewer heard of) and, where it told
   * one, the type of the event. `null`: the beginning.
   */
  barrier: z.nullable(z.strictObject({ seat: z.nullable(z.int()), event: z.nullable(z.string()) })),
  /**
   * Behind the barrier: `free` among machines, `ask` for everybody's consent, `absent` while a machine stands in for
   * somebody who would have to agree, `null`: never.
   */
  beyond: z.nullable(z.enum(['free', 'ask', 'absent'])),
});

/** What the viewer is shown of the match: the engine's `Presentation`. */
export const PresentationSchema = z.strictObject({
  /** The game's own `View`: plain JSON, its type is the game's. */
  view: z.unknown(),
  /** Seats that owe a decision, and seats that may use a standing right. */
  must: z.array(z.int()),
  may: z.array(z.int()),
  house: z.boolean(),
  /** The id of the viewer's own decision; `null` when it has none. */
  decision: z.nullable(z.int()),
  /** Every move the viewer may make now; all else is refused. */
  moves: z.array(MoveSchema),
  /** `null`: nothing is taken back at this table, or the viewer only watches. */
  undo: z.nullable(UndoSchema),
  outcome: z.nullable(OutcomeSchema),
});

/** What only the viewer's own seat is told about itself. */
export const Own = z.strictObject({
  orders: z.array(z.enum(ORDERS)),
  /** The secret answer to a window, and the decision it answers: out of date once the seat has another one. */
  sealed: z.nullable(z.strictObject({ decision: z.int(), move: z.nullable(MoveSchema) })),
  /** Its next turn, planned ahead. */
  plan: z.nullable(
    z.strictObject({
      moves: z.array(MoveSchema),
      /** It came back: the decision it could answer, out of date once the seat has another one. `null`: it waits. */
      decision: z.nullable(z.int()),
      /** What the seat would see and could do after these moves; `null`: nothing more can be planned. */
      next: z.nullable(z.strictObject({ view: z.unknown(), moves: z.array(MoveSchema) })),
    }),
  ),
  /** The standing order for rights, and the round it is good for. */
  watch: z.nullable(z.extend(Watch, { round: z.int() })),
  /** How often the seat asked for more time in which round. */
  moreTime: z.nullable(z.strictObject({ round: z.int(), used: z.int() })),
  /** Has agreed to what `undoAsked` of the table asks. */
  agreed: z.boolean(),
  /** Has agreed to what `endAsked` of the table proposes. */
  agreedEnd: z.boolean(),
  /** What a machine that others have seated has played can be taken back when coming back: at once, or by asking all. */
  playedFor: z.optional(z.enum(['free', 'ask'])),
});
export type Own = z.infer<typeof Own>;

/** Who is connected, and how many watch. Not numbered: the newest one counts. */
export const Presence = z.strictObject({
  seats: z.array(z.boolean()),
  watching: z.int(),
  /** By seat: since when nobody is there, as far as the server knows; `null`: somebody is. */
  away: z.optional(z.array(z.nullable(Time))),
});
export type Presence = z.infer<typeof Presence>;

/** A change of a JSON value; see `patch.ts`, which refuses one that does not fit. */
export const PatchSchema = z.union([z.tuple([z.unknown()]), z.record(z.string(), z.unknown())]);

/** What the server says. */
export const ServerMessage = z.discriminatedUnion('type', [
  /** Everything as it is now, after `hello`. `entries` are those after `resume.n`, or the newest if that is too long ago. */
  z.strictObject({
    type: z.literal('sync'),
    version: z.int(),
    viewer: ViewerSchema,
    /** The viewer's last entry. */
    n: z.int(),
    table: TableInfo,
    entries: z.array(Entry),
    /** `null` until the match has started. */
    game: z.nullable(PresentationSchema),
    clocks: z.nullable(Clocks),
    own: z.nullable(Own),
    presence: Presence,
  }),
  /** One entry, on disk by now, and what it changed. */
  z.strictObject({
    type: z.literal('update'),
    /** The id of the command it answers, if it was this socket's. */
    re: z.optional(z.int()),
    entry: Entry,
    /** Present when the table's public facts changed. */
    table: z.optional(TableInfo),
    /** Present when the presentation changed: a patch of the one before (`null` before the start). */
    game: z.optional(PatchSchema),
    clocks: z.optional(z.nullable(Clocks)),
    /** Present when what only this seat knows of itself changed. */
    own: z.optional(Own),
  }),
  /** Answers a command that leaves no entry. */
  z.strictObject({ type: z.literal('done'), re: z.int(), own: z.optional(Own) }),
  z.strictObject({ type: z.literal('refused'), re: z.int(), error: WireError }),
  z.strictObject({ type: z.literal('presence'), presence: Presence }),
  z.strictObject({ type: z.literal('pong'), now: Time }),
  /** The player's recovery code was used: another device is this player, too. Sent to the player's own sockets only. */
  z.strictObject({ type: z.literal('elsewhere') }),
  /** Sent before the server closes the socket for a reason of its own. */
  z.strictObject({ type: z.literal('closing'), error: WireError }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
export type Sync = Extract<ServerMessage, { type: 'sync' }>;
export type Update = Extract<ServerMessage, { type: 'update' }>;
