import type { Json } from '@tinstar/engine';

/**
 * A change of a JSON value. `[value]` puts a value in place of the old one; an object changes the named members of an
 * object, or the numbered ones of an array of unchanged length; `0` takes a member out. Small, because most moves
 * change little of a view.
 */
export type Patch = readonly [Json] | { readonly [member: string]: Patch | 0 };

type Members = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is Members | readonly Json[] => typeof value === 'object' && value !== null;

/** The patch that makes `after` of `before`; `null` if they are equal. */
export function diff(before: Json, after: Json): Patch | null {
  if (before === after) return null;
  if (!isObject(before) || !isObject(after)) return [after];
  if (Array.isArray(before) || Array.isArray(after)) {
    if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [after];
    let patch: Record<string, Patch> | null = null;
    for (let index = 0; index < after.length; index++) {
      if (before[index] === after[index]) continue;
      const change = diff(before[index]!, after[index]!);
      if (change !== null) (patch ??= {})[index] = change;
    }
    return patch;
  }
  let patch: Record<string, Patch | 0> | null = null;
  const old = before as Members;
  const now = after as Members;
  let kept = 0;
  for (const name in now) {
    const was = old[name];
    // JSON has no undefined: a member that is not there is new.
    if (was === undefined) (patch ??= {})[name] = [now[name]!];
    else {
      kept++;
      const change = was === now[name] ? null : diff(was, now[name]!);
      if (change !== null) (patch ??= {})[name] = change;
    }
  }
  for (const _ in old) kept--;
  return kept < 0 ? diffMembers(old, now) : patch;
}

/** The same where members went: seldom, so it need not be quick. */
function diffMembers(old: Members, now: Members): Patch | null {
  const patch: Record<string, Patch | 0> = {};
  for (const name of Object.keys(now)) {
    const change = Object.hasOwn(old, name) ? diff(old[name]!, now[name]!) : ([now[name]!] as const);
    if (change !== null) patch[name] = change;
  }
  for (const name of Object.keys(old)) if (!Object.hasOwn(now, name)) patch[name] = 0;
  return Object.keys(patch).length > 0 ? patch : null;
}

/** Applies a patch; what it does not touch is shared with `before`, which stays as it is. */
export function applyPatch(before: Json, patch: Patch): Json {
  if (Array.isArray(patch)) return patch[0]!;
  if (!isObject(before)) throw new RangeError('the patch does not fit');
  const changes = Object.entries(patch as { readonly [member: string]: Patch | 0 });
  if (Array.isArray(before)) {
    const list = [...(before as Json[])];
    for (const [name, change] of changes) {
      const index = Number(name);
      if (change === 0 || !(index < list.length)) throw new RangeError('the patch does not fit');
      list[index] = applyPatch(list[index]!, change);
    }
    return list;
  }
  const members: Record<string, Json> = { ...(before as Members) };
  for (const [name, change] of changes) {
    if (change === 0) delete members[name];
    else members[name] = Object.hasOwn(members, name) ? applyPatch(members[name]!, change) : replaced(change);
  }
  return members;
}

function replaced(change: Patch): Json {
  if (!Array.isArray(change)) throw new RangeError('the patch does not fit');
  return change[0]!;
}
