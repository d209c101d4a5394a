import { isDeeperThan } from '@tinstar/engine';
import { LIMITS } from '@tinstar/protocol';
import { RequestError } from '../errors.ts';

interface Schema<T> {
  safeParse(input: unknown): { success: true; data: T } | { success: false };
}

/** Checks a request body; a missing one counts as `{}`. */
export function readBody<T>(schema: Schema<T>, body: unknown): T {
  // Schemas walk through what they check by calling themselves: a limit, not a stack, ends that.
  if (isDeeperThan(body, LIMITS.depth)) throw new RequestError('bad-request');
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new RequestError('bad-request');
  return result.data;
}
