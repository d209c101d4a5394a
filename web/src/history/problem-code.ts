import { Problem } from '@tinstar/engine';
import { ApiError } from '../net/api.ts';

/** What is wrong with a match, by the code that words are found for. */
export function problemCode(error: unknown): string {
  if (error instanceof Problem) return error.code;
  return error instanceof ApiError ? error.error.code : 'internal';
}
