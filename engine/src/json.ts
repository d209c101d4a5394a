/** Plain data: everything that crosses a boundary (a file, a socket, a saved state) is this. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

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
