import * as z from 'zod/mini';
import { Entry, EventSchema } from './entries.ts';
import { PresentationSchema } from './socket.ts';
import { MyTableLine, OutcomeSchema, TableInfo, TableLine } from './table.ts';
import {
  BotName,
  GameName,
  Hex64,
  MoveSchema,
  Name,
  Options,
  RecoveryCode,
  SeatNumber,
  Speed,
  TableId,
  Ticket,
  Time,
  Token,
  WindowRules,
} from './values.ts';
import { DELAYS, ENDINGS, STATUSES } from './words.ts';
import { LIMITS } from './version.ts';

/**
 * The HTTP side: `/api/...`, JSON both ways. Whoever has a session sends its token as cookie `tinstar` (set by the
 * server) or as `Authorization: Bearer`. Requests that change something need `Content-Type: application/json` (or no
 * body) and, from a browser, an `Origin` that is this site.
 */

export const COOKIE = 'tinstar';

// POST /api/session: a guest with a nickname. DELETE signs this device out, GET says who I am.
export const OpenSession = z.strictObject({ name: Name });
export const RenamePlayer = z.strictObject({ name: Name });
export const PlayerInfo = z.strictObject({ id: z.string(), name: z.string() });
export type PlayerInfo = z.infer<typeof PlayerInfo>;
/** The token and the recovery code are told once and stored as hashes only. */
export const SessionOpened = z.strictObject({ player: PlayerInfo, token: Token, recovery: RecoveryCode });
export type SessionOpened = z.infer<typeof SessionOpened>;
export const SessionAnswer = z.strictObject({ player: PlayerInfo });

// POST /api/session/recover: the same player on another device; the code is used up and a new one comes back.
export const RecoverSession = z.strictObject({ code: RecoveryCode });
// POST /api/session/code: a new recovery code; the old one no longer works.
export const CodeAnswer = z.strictObject({ recovery: RecoveryCode });
// POST /api/session/others: signs every other device out. Answers {}.
export const Nothing = z.strictObject({});

// GET /api/site
/** Where others find this site; `null`: where whoever asks has found it. */
export const SiteAnswer = z.strictObject({ origin: z.nullable(z.string()) });
export type SiteAnswer = z.infer<typeof SiteAnswer>;

// GET /api/games
export const GamesAnswer = z.strictObject({
  games: z.array(
    z.strictObject({
      id: GameName,
      version: z.int(),
      seats: z.strictObject({ min: z.int(), max: z.int() }),
      /** For each option its values, the default first. */
      options: z.record(z.string(), z.array(z.union([z.boolean(), z.number(), z.string()]))),
    }),
  ),
  bots: z.array(BotName),
});
export type GamesAnswer = z.infer<typeof GamesAnswer>;

// POST /api/tables
export const OpenTable = z.strictObject({
  game: GameName,
  options: z.optional(Options),
  /** In seat order. Exactly one `me` (or none, to watch bots play); `open` waits for somebody. */
  seats: z
    .array(z.union([z.literal('me'), z.literal('open'), z.strictObject({ bot: BotName })]))
    .check(z.minLength(1), z.maxLength(8)),
  speed: Speed,
  public: z.boolean(),
  /** Without it: windows of the usual length that no answer shortens. */
  windows: z.optional(WindowRules),
  /** See `TableInfo`; moves can be taken back and answers are open unless said. */
  undo: z.optional(z.boolean()),
  sealed: z.optional(z.boolean()),
  /** See `TableInfo`; without it nobody sees a hand before the end. Refused at relaxed speed (`delay-relaxed`). */
  delay: z.optional(z.literal(DELAYS)),
  /** Of the table that was reserved, and what I add to its seed since I saw the commitment. Only with a seat for me. */
  reservation: z.optional(z.strictObject({ ticket: Ticket, nonce: Hex64 })),
});
export type OpenTable = z.infer<typeof OpenTable>;
// POST /api/tables/reserve: the next table I open and sit down at, to see what its server commits itself to; good for minutes
export const Reserved = z.strictObject({ table: TableId, ticket: Ticket, commitment: Hex64 });
export type Reserved = z.infer<typeof Reserved>;
export const TableAnswer = z.strictObject({ table: TableInfo, seat: z.nullable(SeatNumber) });
export type TableAnswer = z.infer<typeof TableAnswer>;
// GET /api/tables: the lobby, newest first
export const LobbyAnswer = z.strictObject({ tables: z.array(TableLine) });
export type LobbyAnswer = z.infer<typeof LobbyAnswer>;
// GET /api/tables/mine: those waiting for me first
export const MineAnswer = z.strictObject({
  tables: z.array(MyTableLine),
  /** Mine, too, but what is stored of them cannot be read: nothing more is known. */
  unreadable: z.array(
    z.strictObject({ id: TableId, game: z.nullable(GameName), status: z.enum(STATUSES), createdAt: Time }),
  ),
});
export type MineAnswer = z.infer<typeof MineAnswer>;
// GET /api/tables/:id answers TableAnswer
// POST /api/tables/:id/join answers TableAnswer; without `seat` the first open one
export const JoinTable = z.strictObject({
  seat: z.optional(SeatNumber),
  /** What I add to the seed, drawn after I saw the table's commitment. */
  nonce: z.optional(Hex64),
  /** Asks for longer windows; they are then longer for everybody and the whole match, and nobody is told who asked. */
  longer: z.optional(z.boolean()),
});
export type JoinTable = z.infer<typeof JoinTable>;

// GET /api/tables/:id/past/:n: the match as the viewer saw it after its entry `n`, one that changed the match
export const PastAnswer = z.strictObject({
  n: z.int(),
  /** How many moves had been made by then, as far as the viewer heard of them; all of them, once the match is over. */
  move: z.int(),
  /** There is nothing to decide in the past. */
  game: z.pick(PresentationSchema, { view: true, must: true, may: true, house: true, outcome: true }),
});
export type PastAnswer = z.infer<typeof PastAnswer>;

// GET /api/tables/:id/delayed/:seat?after=n, for spectators of a table with a `delay`: the match as that seat saw it so
// many minutes ago; `after` is the newest entry of the seat that is known already
export const DelayedAnswer = z.strictObject({
  /** How many entries the seat had heard by then. */
  n: z.int(),
  /** Those after `after`, at most the newest `LIMITS.entries`. */
  entries: z.array(Entry),
  /** As in `PastAnswer`; `null` before the match had begun, and where nothing came after `after`. */
  game: z.nullable(PastAnswer.shape.game),
});
export type DelayedAnswer = z.infer<typeof DelayedAnswer>;

/** What a seed is made of, as `SeedParts` of the engine. */
const SeedPartsSchema = z.strictObject({ secret: Hex64, nonces: z.array(z.nullable(Hex64)) });
/** A whole match, as `MatchRecord` of the engine. */
export const MatchRecordSchema = z.strictObject({
  format: z.literal('tinstar-match'),
  game: GameName,
  version: z.int().check(z.minimum(0), z.maximum(LIMITS.version)),
  options: Options,
  seats: z.int().check(z.minimum(1), z.maximum(LIMITS.seats)),
  seed: Hex64,
  /** Where people added to the seed. */
  parts: z.optional(SeedPartsSchema),
  deal: z.nullable(z.json()),
  moves: z.array(z.strictObject({ seat: z.int().check(z.minimum(-1), z.maximum(LIMITS.seats - 1)), move: MoveSchema })),
  takenBack: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.takenBack))),
  /** It was over before its rules ended it. */
  ending: z.optional(z.enum(ENDINGS)),
  /** What was told, by move, the set-up first; of everybody's events only `event`. Only of a match that is over. */
  told: z.optional(
    z.array(
      z.array(
        z.strictObject({
          event: EventSchema,
          only: z.optional(z.nullable(z.array(z.int()))),
          rest: z.optional(z.nullable(EventSchema)),
        }),
      ),
    ),
  ),
});

// GET /api/tables/:id/match, once the match is over: enough to replay it from every seat and to verify the seed
export const MatchAnswer = z.strictObject({
  table: TableId,
  commitment: Hex64,
  players: z.array(z.string()),
  outcome: z.nullable(OutcomeSchema),
  record: MatchRecordSchema,
});
export type MatchAnswer = z.infer<typeof MatchAnswer>;
