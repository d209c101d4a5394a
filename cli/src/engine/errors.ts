import type { About, Refusal } from '@tinstar/engine';

/** What can be wrong with a request itself; games and matches add their own codes (`Problem`, `Refusal`). */
export const REQUEST_ERRORS = [
  'bad-json',
  'bad-request',
  'line-too-long',
  'line-too-deep',
  'not-text',
  'unknown-command',
  'no-such-match',
  'match-exists',
  'match-too-long',
  'too-many-matches',
  'internal',
] as const;
export type RequestErrorCode = (typeof REQUEST_ERRORS)[number];

/** A request that cannot be served as it stands. */
export class RequestError extends Error {
  readonly code: RequestErrorCode;
  readonly about: About;

  constructor(code: RequestErrorCode, about: About = {}) {
    super(code);
    this.code = code;
    this.about = about;
  }
}

/** A move or an undo that the rules refuse. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly repeated: boolean;

  constructor(refusal: Refusal, repeated = false) {
    super(refusal.code);
    this.refusal = refusal;
    this.repeated = repeated;
  }
}
