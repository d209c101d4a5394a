import type { Ending } from '@tinstar/engine';

/** The vocabulary both sides share. No schema stands here: the page needs the words and trusts its server. */

/** `gathering` until every seat is taken, then `playing`, `ended` with a result; `closed`: without one. */
export const STATUSES = ['gathering', 'playing', 'ended', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

/** How a match is over though its rules had not ended it: somebody gave up, or all agreed and nobody wins. */
export const ENDINGS = ['resigned', 'agreed'] as const satisfies readonly Ending[];

/** Who made a move: the player, the bot in the seat, a bot after time ran out, a standing order, or the house. */
export const MOVERS = ['player', 'bot', 'timeout', 'order', 'house'] as const;
export type Mover = (typeof MOVERS)[number];

/** Minutes after which a table may let spectators look into all hands. */
export const DELAYS = [5, 15, 60, 1440] as const;
export type Delay = (typeof DELAYS)[number];
/** Where a decision may take days, minutes later is now: the hand would be shown to whoever plays against it. */
export const allowsDelay = ({ kind }: { readonly kind: string }): boolean => kind !== 'relaxed';

/** Preset phrases of the table chat: keys, each reader sees them in their own language. */
export const PHRASES = [
  'howdy',
  'goodLuck',
  'niceShot',
  'wellPlayed',
  'ouch',
  'lucky',
  'thinking',
  'hurryUp',
  'sorry',
  'thanks',
  'goodGame',
  'oneMore',
  'backSoon',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/**
 * Orders a seat may leave with the table; only the seat itself sees them.
 * `decline`, `accept`: answer "no" (or "yes") to every out-of-turn question, always after the same delay: Wyatt Earp's
 * reaction, a threatened henchman of 3000 Scoundrels. One replaces the other.
 */
export const ORDERS = ['decline', 'accept'] as const;
export type Order = (typeof ORDERS)[number];

/** `turn`: a decision is yours. `window`: an answer is collected from you. The rest happened at the table. */
export const NOTICE_CHOICES = ['turn', 'window', 'nudged', 'started', 'ended', 'rematched'] as const;
/** `replaced`: a machine plays for you. Whoever is called to their turns hears of it. */
export const NOTICE_KINDS = [...NOTICE_CHOICES, 'replaced'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What may have happened to an account, for its owner to hear of whatever they want to be called for. */
export const ACCOUNT_NEWS = ['code', 'password', 'passkey-added', 'passkey-removed', 'recovered', 'given-up'] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];

/** How a webhook wants to be spoken to; `json` gets the notice as it is, with its words. */
export const WEBHOOK_STYLES = ['json', 'discord', 'matrix', 'slack', 'ntfy'] as const;
export type WebhookStyle = (typeof WEBHOOK_STYLES)[number];

/** Playing hours are at least this long, in minutes: a day of time is never more than three days long. */
export const SHORTEST_SLOT = 480;
/** Days of vacation within any 365 days. */
export const VACATION_DAYS = 30;

/** How somebody proves whose an account is. */
export const PROOFS = ['password', 'passkey', 'code'] as const;
export type Proof = (typeof PROOFS)[number];
