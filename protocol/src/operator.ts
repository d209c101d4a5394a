import * as z from 'zod/mini';
import { GameName, TableId, Time } from './values.ts';
import { STATUSES } from './words.ts';

/** What whoever runs the server sees of it: public facts of tables, no seed, no hand, no name of a guest. */

export const OperatorTable = z.strictObject({
  id: TableId,
  /** `null`: what is stored does not say. */
  game: z.nullable(GameName),
  status: z.enum(STATUSES),
  createdAt: Time,
  /** When something last happened there. */
  changedAt: Time,
  people: z.int(),
  seats: z.int(),
});
export type OperatorTable = z.infer<typeof OperatorTable>;

/** One server of the site. */
export const OperatorNode = z.strictObject({
  id: z.string(),
  version: z.string(),
  /** Its machine, and its process there. */
  host: z.string(),
  startedAt: Time,
  /** It ends, and takes no new connections. */
  isDraining: z.boolean(),
  /** It has not said that it is there for longer than it should: it may be gone. */
  isSilent: z.boolean(),
  sockets: z.int(),
  /** Tables in memory, and of those for which it acts. */
  tables: z.int(),
  leases: z.int(),
  /** Whether it hears the others, and how long what it says is under way; milliseconds. */
  isHeard: z.boolean(),
  lag: z.number(),
});
export type OperatorNode = z.infer<typeof OperatorNode>;

// GET /api/operator
export const OperatorAnswer = z.strictObject({
  startedAt: Time,
  now: Time,
  tables: z.record(z.enum(STATUSES), z.int()),
  players: z.int(),
  sockets: z.int(),
  inMemory: z.int(),
  /** Days, by what is kept; see docs/operate.md. */
  retention: z.record(z.string(), z.int()),
  /** Where matches are written before they are deleted; `null`: nowhere. */
  exports: z.nullable(z.string()),
  /** The servers of the site that are there. */
  nodes: z.array(OperatorNode),
  newest: z.array(OperatorTable),
});
export type OperatorAnswer = z.infer<typeof OperatorAnswer>;

// POST /api/operator/purge: closes and deletes what is due now
export const PurgeAnswer = z.strictObject({ closed: z.int(), deleted: z.int(), exported: z.int(), players: z.int() });
export type PurgeAnswer = z.infer<typeof PurgeAnswer>;
// GET /api/operator/abandoned?days=14: tables that are not over, where nobody is and nothing happened for so long
export const AbandonedAnswer = z.strictObject({
  days: z.int(),
  exports: z.nullable(z.string()),
  tables: z.array(OperatorTable),
});
export type AbandonedAnswer = z.infer<typeof AbandonedAnswer>;
// GET /api/operator/unreadable: tables that could not be read since the start
export const UnreadableAnswer = z.strictObject({
  exports: z.nullable(z.string()),
  /** `why`: for whoever runs the server, in English. */
  tables: z.array(z.extend(OperatorTable, { why: z.string() })),
});
export type UnreadableAnswer = z.infer<typeof UnreadableAnswer>;
// GET /api/operator/tables/:id/stored: the rows of a table as they are, secrets included. Of one that is not over only if
// it cannot be read, and with `?inspect=yes`: it is marked as inspected.
// DELETE /api/operator/tables/:id?days=14 (one that cannot be read: whenever): whether its match was written down before
export const RemovedAnswer = z.strictObject({ exported: z.boolean() });
export type RemovedAnswer = z.infer<typeof RemovedAnswer>;
// GET /api/operator/export: every match that is over, one record a line
