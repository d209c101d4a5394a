import * as z from 'zod/mini';
import { BotName, GameName, Hex64, Options, SeatNumber, Speed, TableId, Time, WindowRules } from './values.ts';
import { DELAYS, ENDINGS, STATUSES } from './words.ts';

/** A seat as everybody sees it. */
export const SeatInfo = z.discriminatedUnion('kind', [
  /** `kept`: until then for one who played the match before. */
  z.strictObject({ kind: z.literal('open'), kept: z.optional(Time) }),
  /** `standIn`: the bot that plays while the player is away; the player may come back at any time. */
  z.strictObject({
    kind: z.literal('player'),
    name: z.string(),
    standIn: z.nullable(BotName),
    /** On vacation until then: the clock stands still for them. */
    vacation: z.optional(Time),
    /** Their time was up, or without clocks they were nudged, and have done nothing since. See `standInFrom`. */
    overdue: z.optional(Time),
    /** Has given the match up: `standIn` plays it to the end. */
    resigned: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('bot'), bot: BotName }),
]);
export type SeatInfo = z.infer<typeof SeatInfo>;

/** After a resignation nothing was counted: `scores` is empty. */
export const OutcomeSchema = z.strictObject({
  winners: z.array(SeatNumber),
  scores: z.array(z.number()),
  places: z.array(z.number()),
});

/** What some would do about somebody absent: done when `needed` are for it. */
export const Vote = z.strictObject({
  about: z.enum(['pause', 'bot']),
  /** The seat a machine would play; `null` for the clocks. */
  seat: z.nullable(SeatNumber),
  by: z.array(SeatNumber),
  needed: z.int(),
});
export type Vote = z.infer<typeof Vote>;

/** The public facts of a table. */
export const TableInfo = z.strictObject({
  id: TableId,
  game: GameName,
  /** The version of the rules the match follows. */
  version: z.int(),
  /** It follows rules this server has no more: what happened can be read, the match itself cannot be shown. */
  oldRules: z.boolean(),
  options: Options,
  speed: Speed,
  /** Listed in the lobby, or by link only. */
  public: z.boolean(),
  windows: WindowRules,
  chat: z.boolean(),
  /** Whether moves can be taken back: freely until something new is known, behind that with everybody's consent. */
  undo: z.boolean(),
  /** Who asks to take a move back after something new was known, and waits for the others' answers. */
  undoAsked: z.nullable(SeatNumber),
  /** Who proposes to end the match without a result, and waits for the others' answers. */
  endAsked: z.nullable(SeatNumber),
  /** How it is over though its rules had not ended it; `null`: it is not, or they had, or nobody came back. */
  ending: z.nullable(z.enum(ENDINGS)),
  /** How often a move was taken back after something new was known: the match is marked by it. */
  takenBack: z.int(),
  /** Answers to a window of the house are collected in secret at any speed, not in relaxed play alone. */
  sealed: z.boolean(),
  /** Spectators see all hands so many minutes later; `null`: not before the end. Whoever plays could watch, too. */
  delay: z.nullable(z.literal(DELAYS)),
  /** All clocks stand. */
  paused: z.boolean(),
  votes: z.array(Vote),
  /** Whoever runs the server has looked at the secrets of this match before its end. */
  inspected: z.boolean(),
  status: z.enum(STATUSES),
  /** The seat whose player may seat bots and switch the chat off. */
  owner: z.nullable(SeatNumber),
  seats: z.array(SeatInfo),
  createdAt: Time,
  /** SHA-256 of the server's part of the seed: known before anybody adds theirs, and before the first card is dealt. */
  commitment: Hex64,
  /** The seed itself, once the match is over: ended, or given up by all. */
  seed: z.nullable(Hex64),
  outcome: z.nullable(OutcomeSchema),
  /** The table everybody went on to. */
  rematch: z.nullable(TableId),
});
export type TableInfo = z.infer<typeof TableInfo>;

/** A line of the lobby: changes only on public events. */
export const TableLine = z.strictObject({
  id: TableId,
  game: GameName,
  options: Options,
  speed: Speed,
  status: z.enum(STATUSES),
  seats: z.array(SeatInfo),
  createdAt: Time,
});
export type TableLine = z.infer<typeof TableLine>;

/** A line of "my tables". */
export const MyTableLine = z.extend(TableLine, {
  seat: SeatNumber,
  /** The table waits for my decision. */
  waiting: z.boolean(),
  /** When my time runs out; `null` when no clock runs for me. */
  deadline: z.nullable(Time),
});
export type MyTableLine = z.infer<typeof MyTableLine>;

/** One seat's clock. `left` is what the bank held when `deadline` was set; no clock runs while `deadline` is `null`. */
export const SeatClock = z.strictObject({ left: z.nullable(z.number()), deadline: z.nullable(Time) });
export type SeatClock = z.infer<typeof SeatClock>;

export const Clocks = z.strictObject({
  /** The server's time when this was sent. */
  now: Time,
  seats: z.array(SeatClock),
  /** A window of fixed length that the house will close: its end depends on nobody's secret answer, only on what all see. */
  house: z.nullable(z.strictObject({ opened: Time, closes: Time })),
});
export type Clocks = z.infer<typeof Clocks>;
