import { RequestError } from '../errors.ts';

interface Schema<T> {
  safeParse(input: unknown): { success: true; data: T } | { success: false };
}

/** Checks a request body; a missing one counts as `{}`. */
export function readBody<T>(schema: Schema<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new RequestError('bad-request');
  return result.data;
}
