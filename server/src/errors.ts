import type { About, Refusal } from '@tinstar/engine';
import type { ErrorCode, WireError } from '@tinstar/protocol';
import { StoreError } from './store/store.ts';

/** Something a client did or asked for that cannot be: goes back to it as a code. */
export class RequestError extends Error {
  readonly error: WireError;

  constructor(code: ErrorCode, about?: About) {
    super(code);
    this.name = 'RequestError';
    this.error = serverError(code, about);
  }
}

/** Only a newer server knows what to make of it. */
export class TooNew extends Error {}

/**
 * What is stored of a table makes none, or follows rules that are newer than this server's. `isElsewhere`: among servers that
 * are being replaced there are others who can read it, and this one will soon be such a server.
 */
export class UnreadableTable extends RequestError {
  /** For whoever runs the server. */
  readonly why: string;
  readonly isElsewhere: boolean;

  constructor(why: string, isElsewhere: boolean) {
    super(isElsewhere ? 'stopping' : 'unreadable-table');
    this.why = why;
    this.isElsewhere = isElsewhere;
  }
}

export const serverError = (code: ErrorCode, about?: About): WireError => ({
  source: 'server',
  code,
  rule: null,
  ...(about ? { about: about as WireError['about'] } : {}),
});

export const gameError = ({ code, rule, about }: Refusal): WireError => ({
  source: 'game',
  code,
  rule,
  ...(about ? { about: about as WireError['about'] } : {}),
});

/**
 * What whoever asked is told when that broke the table; `null`: nothing. Where the database went away in the middle of a
 * commit nobody knows whether it was written: to refuse it would be a guess, and they see it when they are back.
 */
export function codeOfBreak(error: unknown): ErrorCode | null {
  if (error instanceof StoreError) return error.fault === 'unsettled' ? null : 'store-failed';
  return error instanceof TooNew ? 'stopping' : 'internal';
}
