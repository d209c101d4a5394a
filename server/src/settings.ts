import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { USUAL_RETENTION, type Retention } from './retention.ts';
import { USUAL_LIMITS } from './table-limits.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  readonly url: string;
  /** The sender: `Tinstar <play@example.org>`. */
  readonly from: string;
  /** Where links in mails lead: never a name that somebody asking chose. */
  readonly site: string;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The folder of the database, and of what is written down of deleted matches. */
  readonly data: string;
  /** The PostgreSQL database to use; `null`: a SQLite file in the data folder. */
  readonly database: string | null;
  /** The Valkey or Redis by which servers on one PostgreSQL hear of each other; `null`: the database itself. */
  readonly bus: string | null;
  /** After so many seconds without a sign of a server others act for its tables. */
  readonly leaseSeconds: number;
  /** The folder of the built page; `null`: serve the API only. */
  readonly page: string | null;
  /** Origins that may use cookies and sockets beside the server's own, like `https://play.example.org`. */
  readonly origins: readonly string[];
  /** How many reverse proxies in front may tell the client's address and protocol. */
  readonly proxyHops: number;
  readonly logLevel: string;
  /** The process ends when its event loop stands still for so many seconds; 0: it is not watched. */
  readonly watchdogSeconds: number;
  readonly metrics: boolean;
  readonly botWorkers: number;
  /** Milliseconds a bot may think. */
  readonly botLimit: number;
  /** HTTP requests an address may make per minute. */
  readonly requestsPerMinute: number;
  /** Sockets an address may hold. */
  readonly socketsPerAddress: number;
  /** Sockets an address may open per minute, as many at once. */
  readonly socketsPerMinute: number;
  /** Messages a socket may send per second; three times as many at once. */
  readonly messagesPerSecond: number;
  /** Tables opened from an address that may be open or running. */
  readonly tablesPerAddress: number;
  /** Tables that may be open or running. */
  readonly maxTables: number;
  /** Tables in memory at once. */
  readonly tablesInMemory: number;
  /** Where webhooks may lead: the open internet, also into the local network, or nowhere. */
  readonly webhooks: 'public' | 'private' | 'off';
  /** How push services reach the operator: `mailto:` or `https:`; `null`: the site's own address. */
  readonly contact: string | null;
  /** The mail server that letters go through; `null`: there is no mail. */
  readonly mail: MailSettings | null;
  /** Opens the operator's page and API; `null`: there is none. */
  readonly operatorToken: string | null;
  /** Where matches are written before they are deleted; `null`: nowhere. */
  readonly exports: string | null;
  readonly retention: Retention;
}

const whole = (least: number, most: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(least), z.maximum(most)));
const days = whole(1, 36_500);
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** Every setting, by the name of its environment variable; docs/operate.md says what each does. */
const Environment = z.object({
  PORT: z._default(whole(0, 65_535), 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  TINSTAR_DATA: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(?:ql)?:\/\/\S+$/), z.refine(URL.canParse))),
  TINSTAR_BUS: z.optional(z.string().check(z.regex(/^rediss?:\/\/\S+$/), z.refine(URL.canParse))),
  TINSTAR_LEASE_SECONDS: z._default(whole(1, 300), 10),
  TINSTAR_PAGE: z.optional(z.string()),
  TINSTAR_ORIGINS: z._default(list, []),
  TINSTAR_PROXY_HOPS: z._default(whole(0, 10), 0),
  TINSTAR_LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TINSTAR_WATCHDOG_SECONDS: z._default(whole(0, 3600), 30),
  TINSTAR_METRICS: z._default(z.enum(['on', 'off']), 'on'),
  TINSTAR_BOT_WORKERS: z._default(whole(1, 64), Math.min(4, Math.max(1, availableParallelism() - 1))),
  TINSTAR_BOT_LIMIT_MS: z._default(whole(50, 60_000), 2000),
  TINSTAR_REQUESTS_PER_MINUTE: z._default(whole(1, 1_000_000), 300),
  TINSTAR_SOCKETS_PER_ADDRESS: z._default(whole(1, 1_000_000), 60),
  TINSTAR_SOCKETS_PER_MINUTE: z._default(whole(1, 1_000_000), 120),
  TINSTAR_MESSAGES_PER_SECOND: z._default(whole(1, 1_000_000), 20),
  TINSTAR_TABLES_PER_ADDRESS: z._default(whole(1, 10_000_000), USUAL_LIMITS.perNetwork),
  TINSTAR_MAX_TABLES: z._default(whole(1, 10_000_000), 20_000),
  TINSTAR_TABLES_IN_MEMORY: z._default(whole(10, 1_000_000), 5000),
  TINSTAR_WEBHOOKS: z._default(z.enum(['public', 'private', 'off']), 'public'),
  TINSTAR_CONTACT: z.optional(z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/))),
  TINSTAR_SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  TINSTAR_MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/))),
  TINSTAR_SITE: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+$/))),
  TINSTAR_OPERATOR_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,200}$/))),
  TINSTAR_EXPORTS: z.optional(z.string()),
  TINSTAR_KEEP_GATHERING_DAYS: z._default(days, USUAL_RETENTION.gathering),
  TINSTAR_KEEP_PLAYING_DAYS: z._default(days, USUAL_RETENTION.playing),
  TINSTAR_KEEP_ENDED_DAYS: z._default(days, USUAL_RETENTION.ended),
  TINSTAR_KEEP_MACHINES_DAYS: z._default(days, USUAL_RETENTION.machines),
  TINSTAR_KEEP_PLAYERS_DAYS: z._default(days, USUAL_RETENTION.players),
});

/** What is not said aloud, however wrong it is. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'TINSTAR_BUS',
  'TINSTAR_SMTP_URL',
  'TINSTAR_OPERATOR_TOKEN',
]);

function mailOf(env: z.infer<typeof Environment>): MailSettings | null {
  const { TINSTAR_SMTP_URL: url, TINSTAR_MAIL_FROM: from, TINSTAR_SITE: site } = env;
  if (url === undefined) return null;
  if (from === undefined || site === undefined)
    throw new Error('TINSTAR_SMTP_URL needs TINSTAR_MAIL_FROM and TINSTAR_SITE as well; see docs/operate.md');
  return { url, from, site };
}

/** Reads the settings, or says in one line which one is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0] ?? '');
    throw new Error(
      `${SECRETS.has(name) ? name : `${name}=${environment[name]}`} is not a setting Tinstar understands; see docs/operate.md`,
    );
  }
  const env = result.data;
  if (env.TINSTAR_BUS !== undefined && env.DATABASE_URL === undefined)
    throw new Error(
      'TINSTAR_BUS is for servers that share a PostgreSQL, and DATABASE_URL names none; see docs/operate.md',
    );
  return {
    port: env.PORT,
    host: env.HOST,
    data: resolve(env.TINSTAR_DATA),
    database: env.DATABASE_URL ?? null,
    bus: env.TINSTAR_BUS ?? null,
    leaseSeconds: env.TINSTAR_LEASE_SECONDS,
    page: env.TINSTAR_PAGE === undefined ? null : resolve(env.TINSTAR_PAGE),
    origins: env.TINSTAR_ORIGINS,
    proxyHops: env.TINSTAR_PROXY_HOPS,
    logLevel: env.TINSTAR_LOG_LEVEL,
    watchdogSeconds: env.TINSTAR_WATCHDOG_SECONDS,
    metrics: env.TINSTAR_METRICS === 'on',
    botWorkers: env.TINSTAR_BOT_WORKERS,
    botLimit: env.TINSTAR_BOT_LIMIT_MS,
    requestsPerMinute: env.TINSTAR_REQUESTS_PER_MINUTE,
    socketsPerAddress: env.TINSTAR_SOCKETS_PER_ADDRESS,
    socketsPerMinute: env.TINSTAR_SOCKETS_PER_MINUTE,
    messagesPerSecond: env.TINSTAR_MESSAGES_PER_SECOND,
    tablesPerAddress: env.TINSTAR_TABLES_PER_ADDRESS,
    maxTables: env.TINSTAR_MAX_TABLES,
    tablesInMemory: env.TINSTAR_TABLES_IN_MEMORY,
    webhooks: env.TINSTAR_WEBHOOKS,
    contact: env.TINSTAR_CONTACT ?? null,
    mail: mailOf(env),
    operatorToken: env.TINSTAR_OPERATOR_TOKEN ?? null,
    exports: env.TINSTAR_EXPORTS === 'off' ? null : resolve(env.TINSTAR_EXPORTS ?? join(env.TINSTAR_DATA, 'exports')),
    retention: {
      gathering: env.TINSTAR_KEEP_GATHERING_DAYS,
      playing: env.TINSTAR_KEEP_PLAYING_DAYS,
      ended: env.TINSTAR_KEEP_ENDED_DAYS,
      machines: env.TINSTAR_KEEP_MACHINES_DAYS,
      players: env.TINSTAR_KEEP_PLAYERS_DAYS,
    },
  };
}
