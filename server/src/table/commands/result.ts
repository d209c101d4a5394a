import type { ErrorCode, WireError } from '@tinstar/protocol';
import { serverError } from '../../errors.ts';
import type { NextMatch } from '../journal/apply.ts';
import type { TableEvent } from '../journal/entry.ts';

/** What a command leads to. Nothing has changed yet: the events are to be written, then applied. */
export interface Executed {
  readonly events: readonly TableEvent[];
  /** What becomes of the match; `null`: it stands as it is. */
  readonly match: NextMatch | null;
}

export type CommandResult = Executed | { readonly error: WireError };

export const refuse = (code: ErrorCode): { readonly error: WireError } => ({ error: serverError(code) });

export const happens = (...events: TableEvent[]): Executed => ({ events, match: null });
