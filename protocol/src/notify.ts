import * as z from 'zod/mini';
import { GameName, Minute, TableId, Time, Zone } from './values.ts';
import { ACCOUNT_NEWS, NOTICE_CHOICES, NOTICE_KINDS, WEBHOOK_STYLES } from './words.ts';

/**
 * Telling somebody who is not looking. A notice holds public facts of the table only: it is read on lock screens and
 * passes through the hands of others.
 */

export const Notice = z.strictObject({
  /** The same if it has to be sent again: a notice comes at least once. */
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  table: TableId,
  game: GameName,
  /** The other people at the table. */
  others: z.array(z.string()),
  /** Who nudged, or asked for the rematch. */
  by: z.nullable(z.string()),
  /** When the viewer's time runs out, or the window closes; `null` without a clock. */
  deadline: z.nullable(Time),
});
export type Notice = z.infer<typeof Notice>;

/** What a webhook that takes JSON gets where something happened to the account of its owner. */
export const AccountNotice = z.strictObject({
  id: z.string(),
  kind: z.literal('account'),
  news: z.enum(ACCOUNT_NEWS),
  at: Time,
});
export type AccountNotice = z.infer<typeof AccountNotice>;

/** What a service worker gets as a push, in the language of the one who is told. `tag`: a newer one replaces it. */
export const PushMessage = z.strictObject({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() });
export type PushMessage = z.infer<typeof PushMessage>;

const Language = z.string().check(z.regex(/^[a-z]{2}$/));

/** What a player wants to be told, and how. */
export const NotifyWish = z.strictObject({
  language: Language,
  /** At once and every time; else only when the table has waited for a while. */
  always: z.boolean(),
  /** Nothing is sent from `from` to `to`; what is still true then comes at its end. */
  quiet: z.nullable(z.strictObject({ from: Minute, to: Minute, zone: Zone })),
});
export type NotifyWish = z.infer<typeof NotifyWish>;

const Events = z.array(z.enum(NOTICE_CHOICES)).check(z.maxLength(NOTICE_CHOICES.length));
const Address = z.url().check(z.maxLength(1000));

/** `endpoint` and `keys` as the browser's `PushSubscription` has them. */
const NewPush = z.strictObject({
  kind: z.literal('push'),
  endpoint: Address,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{80,100}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,32}$/)),
  }),
  events: Events,
});
const NewWebhook = z.strictObject({
  kind: z.literal('webhook'),
  url: Address,
  style: z.enum(WEBHOOK_STYLES),
  events: Events,
});
/** Not used before its owner has said yes to what is sent there. */
const NewMail = z.strictObject({ kind: z.literal('mail'), address: z.email().check(z.maxLength(200)), events: Events });
// POST /api/notify/channels
export const NewChannel = z.discriminatedUnion('kind', [NewPush, NewWebhook, NewMail]);
export type NewChannel = z.infer<typeof NewChannel>;
// PATCH /api/notify/channels/:id
export const ChangeChannel = z.strictObject({ events: Events });

export const ChannelId = z.string().check(z.regex(/^[a-z0-9]{12}$/));
/** A channel as its owner sees it again: where it leads, never the keys or the rest of a secret address. */
export const ChannelInfo = z.strictObject({
  id: ChannelId,
  kind: z.enum(['push', 'webhook', 'mail']),
  /** Of a mail address its first letter and what is behind the sign. */
  host: z.string(),
  style: z.nullable(z.enum(WEBHOOK_STYLES)),
  events: Events,
  /** SHA-256 of the push endpoint, so that a browser finds its own; `null` for all else. */
  mark: z.nullable(z.string()),
  /** A mail address that has not been confirmed. */
  pending: z.boolean(),
});
export type ChannelInfo = z.infer<typeof ChannelInfo>;

// GET /api/notify, and the answer to every change
export const NotifyAnswer = z.strictObject({
  /** The server's public key, for `pushManager.subscribe`. */
  key: z.string(),
  webhooks: z.boolean(),
  mail: z.boolean(),
  wish: z.nullable(NotifyWish),
  channels: z.array(ChannelInfo),
});
export type NotifyAnswer = z.infer<typeof NotifyAnswer>;

// POST /api/notify/channels/:id/test: how a trial went
export const TRIALS = ['sent', 'refused', 'unreachable', 'private', 'gone'] as const;
export type Trial = (typeof TRIALS)[number];
export const TrialAnswer = z.strictObject({ trial: z.enum(TRIALS) });
export type TrialAnswer = z.infer<typeof TrialAnswer>;

// POST /api/mail/confirm and /api/mail/stop: the token of a link, no session
export const MailWord = z.strictObject({ token: z.string().check(z.maxLength(300)) });
export type MailWord = z.infer<typeof MailWord>;
