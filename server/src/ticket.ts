import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A table that is reserved: whoever opens it sees its commitment before they add to its seed, so it must be fixed by then.
 * No server remembers it. What it stands for follows from its id and from what all servers of the site know; it is used up
 * when there is a table of that id, and too old long before that table can be deleted.
 */
export interface Reservation {
  /** Of the table to come. */
  readonly table: string;
  readonly player: string;
}

/** Milliseconds a ticket is good for: it is drawn and used in one go. */
export const TICKET_LIFE = 600_000;

const sign = (secret: string, player: string, table: string, until: string): string =>
  createHmac('sha256', secret).update(`ticket/${player}/${table}/${until}`).digest('hex');

/** `until`: milliseconds since 1970. */
export function makeTicket(secret: string, { table, player }: Reservation, until: number): string {
  const end = until.toString(36);
  return `${table}.${end}.${sign(secret, player, table, end)}`;
}

/** The table a ticket is for; `null` if it is none of ours, somebody else's, or too old. */
export function readTicket(secret: string, ticket: string, player: string, now: number): string | null {
  const [table = '', until = '', signature = ''] = ticket.split('.');
  const wanted = Buffer.from(sign(secret, player, table, until));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return now <= parseInt(until, 36) ? table : null;
}

/** The server's part of the seed of a reserved table, 64 hex digits. */
export const secretOfReserved = (secret: string, table: string): string =>
  createHmac('sha256', secret).update(`deal/${table}`).digest('hex');
