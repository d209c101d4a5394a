import * as z from 'zod/mini';

/** Everything that can be wrong with a request or command, except a game's own refusals. `text/` has the sentences. */
export const ERRORS = [
  // the message itself
  'bad-request',
  'bad-origin',
  'too-large',
  'too-many-requests',
  'not-found',
  'outdated',
  // who asks
  'no-session',
  'unknown-token',
  'unknown-code',
  'bad-name',
  // accounts
  'handle-taken',
  /** Also where nobody has that handle: which of them it is stays unsaid. */
  'wrong-password',
  'has-account',
  'no-account',
  'not-proved',
  'last-way-in',
  'bad-passkey',
  'too-many-passkeys',
  // opening a table
  'unknown-game',
  'bad-options',
  'bad-seats',
  'delay-relaxed',
  'unknown-bot',
  /** Used, too old, somebody else's, or none of ours. */
  'bad-ticket',
  'too-many-tables',
  'too-many-from-here',
  // at a table
  'unknown-table',
  'unreadable-table',
  'old-rules',
  'not-seated',
  'not-owner',
  'voted-already',
  'seat-taken',
  /** For one who played the match before. */
  'seat-kept',
  'table-full',
  'already-seated',
  'not-started',
  'not-over',
  'over',
  'closed',
  'bot-plays',
  'not-absent',
  /** No machine may play for somebody yet. */
  'not-yet',
  'not-taken-back',
  'nothing-to-undo',
  'undo-absent',
  'undo-asked',
  'undo-declined',
  'undo-window',
  'undo-used-up',
  'journal-full',
  'not-asked',
  'resigned',
  'end-asked',
  'end-declined',
  'chat-off',
  'too-chatty',
  'nudged-lately',
  'not-waited-for',
  'no-such-order',
  'no-more-time',
  'no-clock',
  'unsupported-version',
  /** Played by older rules than those at hand. */
  'old-rules',
  'no-vacation-left',
  // being told
  'unknown-channel',
  'too-many-channels',
  'bad-channel',
  'mail-failed',
  // bringing matches along
  'bad-match',
  'too-many-matches',
  // the server
  'store-failed',
  'stopping',
  'internal',
] as const;
export type ErrorCode = (typeof ERRORS)[number];

/**
 * What went wrong, never prose. `source: 'game'` is a refusal of the rules: its code belongs to the game (or to the
 * engine, `stale-decision`), and `rule` leads to the paragraph of the game's RULES.md.
 */
export const WireError = z.strictObject({
  source: z.enum(['server', 'game']),
  code: z.string(),
  rule: z.nullable(z.string()),
  about: z.optional(z.record(z.string(), z.json())),
});
export type WireError = z.infer<typeof WireError>;

/** The body of every HTTP answer with a status from 400 on. */
export const ErrorAnswer = z.strictObject({ error: WireError });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
