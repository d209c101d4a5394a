/** Plain data: everything that crosses a boundary (a file, a socket, a saved state) is this. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Numbers of a typed array as plain data: some times as fast as `Array.from`, which goes through an iterator. */
export function plainNumbers(from: ArrayLike<number>): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < from.length; i++) numbers.push(from[i]!);
  return numbers;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether data is nested more than so many levels deep. For what comes from outside, before anything walks through it by
 * calling itself; this does not.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const inside: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      if (depth === levels) return true;
      for (const member of Object.values(one)) inside.push(member);
    }
    level = inside;
  }
  return false;
}

/**
 * Where data from outside first differs from data of ours, as a path; `null` if it is the same. The order of members
 * means nothing. What is ours says how deep to look, however deep the other goes.
 */
export function differenceAt(given: unknown, ours: unknown, at = ''): string | null {
  if (Object.is(given, ours)) return null;
  if (typeof ours !== 'object' || ours === null || typeof given !== 'object' || given === null) return at;
  if (Array.isArray(given) !== Array.isArray(ours)) return at;
  const below = (key: string): string => (at === '' ? key : `${at}.${key}`);
  const expected = Object.keys(ours);
  for (const key of expected) {
    if (!Object.hasOwn(given, key)) return below(key);
    const inner = differenceAt(
      (given as Record<string, unknown>)[key],
      (ours as Record<string, unknown>)[key],
      below(key),
    );
    if (inner !== null) return inner;
  }
  const keys = Object.keys(given);
  return keys.length === expected.length ? null : below(keys.find((key) => !Object.hasOwn(ours, key))!);
}

export const sameJson = (given: unknown, ours: unknown): boolean => differenceAt(given, ours) === null;
