import type { About, Refusal } from '@tinstar/engine';
import type { ErrorCode, WireError } from '@tinstar/protocol';

/** Something a client did or asked for that cannot be: goes back to it as a code. */
export class RequestError extends Error {
  readonly error: WireError;

  constructor(code: ErrorCode, about?: About) {
    super(code);
    this.name = 'RequestError';
    this.error = serverError(code, about);
  }
}

/** What is stored of a table makes none, or follows rules that are newer than this server's. */
export class UnreadableTable extends RequestError {
  /** For whoever runs the server. */
  readonly why: string;

  constructor(why: string) {
    super('unreadable-table');
    this.why = why;
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
