/** Grows with every change that somebody of the version before would misunderstand. */
export const PROTOCOL_VERSION = 11;
/**
 * The oldest version a server still speaks. While servers are replaced one after the other there are pages of two versions: a
 * change that a page of the version before can do without leaves this where it is. Such a page is served, sees by `sync` that
 * there is a newer one, and loads it when nobody looks. Everybody else is closed with `CLOSE.outdated`.
 */
export const OLDEST_PROTOCOL = 10;

/** Whether a server that speaks these versions serves a client of that one. A newer client has to find a newer server. */
export const isSpoken = (
  version: number,
  oldest: number = OLDEST_PROTOCOL,
  newest: number = PROTOCOL_VERSION,
): boolean => version >= oldest && version <= newest;

/** Why the server ends a socket. From 4000 on they are ours; a client comes back by itself only from those in `RESUMABLE`. */
export const CLOSE = {
  /** The server is stopping and will be back: connect again. */
  restarting: 1012,
  /** Not a message of this protocol, or the first one was not `hello`. */
  badMessage: 4000,
  /** The page speaks a version that this server does not: load the newer page, or find a newer server. */
  outdated: 4001,
  /** The token is unknown or was signed out. */
  unknownToken: 4002,
  unknownTable: 4003,
  /** Too many messages in too short a time. */
  flooding: 4004,
  /** Too many sockets from one address, or at one table. */
  crowded: 4005,
  /** The client does not read what it is sent; connect again and resume. */
  tooSlow: 4006,
  /** The store could not write: nothing unacknowledged happened; connect again and resume. */
  storeFailed: 4007,
  /** The seat was taken over or given up: connect again to see the table as you now may. */
  seatChanged: 4008,
  /** No sign of life. */
  silent: 4009,
  /** What is stored of the table cannot be read. */
  unreadable: 4010,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** Close codes after which a client connects again and resumes; any network failure (1006) counts too. */
export const RESUMABLE: readonly number[] = [
  1001,
  1006,
  CLOSE.restarting,
  CLOSE.crowded,
  CLOSE.tooSlow,
  CLOSE.storeFailed,
  CLOSE.seatChanged,
  CLOSE.silent,
];

/** What the schemas enforce. Lengths in characters, sizes in bytes, times in milliseconds. */
export const LIMITS = {
  name: 24,
  text: 300,
  handle: { min: 3, max: 24 },
  password: { min: 8, max: 256 },
  /** The largest message a client may send. */
  message: 4096,
  /** The largest request body. */
  body: 16_384,
  /** Levels of lists and objects in it. */
  depth: 12,
  /** A whole match that is brought along, and its moves. */
  match: 262_144,
  moves: 5000,
  seats: 8,
  /** Of a live clock: minutes each, seconds added per decision. */
  minutes: 180,
  increment: 120,
  /** Moves of a plan. */
  plan: 24,
  /** Entries a `sync` brings at most: the newest ones. */
  entries: 400,
  /** A client sends `ping` this often; after twice as long without any message either side gives up. */
  heartbeat: 20_000,
} as const;
