import pg from 'pg';
import { StoreError } from './store.ts';

/** Where a database is and who comes, in words that may be said aloud: never a password. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly database: string | undefined;
  readonly user: string | undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong, with the code to look it up by. */
export const describe = (error: unknown): string => `${messageOf(error)}${codeOf(error) && ` (${codeOf(error)})`}`;

/** It has become a standby that only reads: another server writes now, and is found by connecting anew. */
const READ_ONLY = '25006';

/**
 * The database itself has refused a statement. Mostly the connection goes on, but it may have ended by that very error:
 * how grave it is the database says in its own language only, so who wants to know asks it something else.
 */
export const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== READ_ONLY;

/** A page or an index of the database is not what was written there. */
export const isBroken = (error: unknown): boolean => /^XX00[12]$/.test(codeOf(error));

/** Class 23: something is taken, or what it belongs to is not there. */
export const isConflict = (error: unknown): boolean => isRefusal(error) && codeOf(error).startsWith('23');

/** Two servers waited for each other, and the database chose this one to begin again. */
export const isDeadlock = (error: unknown): boolean => isRefusal(error) && codeOf(error).startsWith('40');

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Why a database that was there is not any more, for everybody to read: not where it is. */
export function away(error: unknown): StoreError {
  if (error instanceof StoreError && error.cause === undefined) return error;
  const reason = codeOf(error instanceof StoreError ? error.cause : error);
  return new StoreError('failed', `the database is away${reason && ` (${reason})`}`, error);
}

/** Says in one sentence, in an operator's words, why a database cannot be used. */
export function explain(error: unknown, { host, port, database, user }: Place): StoreError {
  if (error instanceof StoreError) return error;
  const where = host.startsWith('/') ? host : `${host}:${port}`;
  // The driver has no code for a connection that nobody answered.
  const code = messageOf(error) === 'timeout expired' ? 'ETIMEDOUT' : codeOf(error);
  const sentence = (): string => {
    if (UNREACHABLE.has(code))
      return `PostgreSQL cannot be reached at ${where} (${code}); is it running, and is DATABASE_URL right?`;
    switch (code) {
      case '28P01':
        return `PostgreSQL at ${where} refuses the password of ${user} (28P01); look at DATABASE_URL`;
      case '28000':
        return `PostgreSQL at ${where} does not let ${user} in (28000); look at its pg_hba.conf and at DATABASE_URL`;
      case '3D000':
        return `there is no database ${database} at ${where} (3D000); make it with CREATE DATABASE, or look at DATABASE_URL`;
      case '42501':
        return `${user} lacks rights in the database ${database} at ${where} (42501: ${messageOf(error)}); let ${user} own it, or GRANT ALL ON SCHEMA`;
      case '53300':
        return `PostgreSQL at ${where} has no connection left (53300); Tinstar needs up to six`;
      case '57P03':
        return `PostgreSQL at ${where} is not ready yet (57P03); try again in a moment`;
      case READ_ONLY:
        return `the database ${database} at ${where} is read-only (25006); Tinstar needs the primary server`;
      default:
        return `the database ${database} at ${where} cannot be used: ${describe(error)}`;
    }
  };
  return new StoreError('failed', sentence(), error);
}
