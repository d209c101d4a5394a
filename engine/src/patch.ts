import type { Json } from './json.ts';

/**
 * A change of a JSON value. `[value]` puts a value in place of the old one; an object changes the named members of an
 * object, or the numbered ones of an array, where the next number puts one at its end; `0` takes a member out. Small, because most moves
 * change little of a view.
 */
export type Patch = readonly [Json] | { readonly [member: string]: Patch | 0 };

type Members = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is Members | readonly Json[] => typeof value === 'object' && value !== null;

/** Changes of lists already written, by the list after them: what several viewers see alike is written once. */
export type WrittenPatches = Map<Json, { readonly before: Json; readonly text: string | null }>;

/**
 * The patch that makes `after` of `before`, as JSON; `null` if they are equal. Parts that are the very same objects in
 * both are not looked at, and pairs of lists in `written` not again.
 */
export function writePatch(before: Json, after: Json, written: WrittenPatches | null = null): string | null {
  if (before === after) return null;
  if (!isObject(before) || !isObject(after)) return `[${write(after)}]`;
  if (!Array.isArray(after)) {
    if (Array.isArray(before)) return `[${JSON.stringify(after)}]`;
    const members = writeMembersPatch(before, after, written);
    return members === '' ? null : `{${members}}`;
  }
  const known = written?.get(after);
  if (known?.before === before) return known.text;
  const text = writeListPatch(before, after, written);
  written?.set(after, { before, text });
  return text;
}

const write = (value: Json): string => (typeof value === 'number' ? `${value}` : JSON.stringify(value));

function writeListPatch(before: Json, after: readonly Json[], written: WrittenPatches | null): string | null {
  if (!Array.isArray(before)) return `[${JSON.stringify(after)}]`;
  if (before.length !== after.length && !hasGrown(before, after)) return `[${JSON.stringify(after)}]`;
  let text = '';
  for (let index = 0; index < after.length; index++) {
    const was = before[index] as Json | undefined;
    const is = after[index]!;
    if (was === is) continue;
    const change = was === undefined || !isObject(is) ? `[${write(is)}]` : writePatch(was, is, written);
    if (change !== null) text += `${text === '' ? '{' : ','}"${index}":${change}`;
  }
  return text === '' ? null : `${text}}`;
}

/** Whether something was put at the end of a list and all else stayed. */
function hasGrown(before: readonly Json[], after: readonly Json[]): boolean {
  if (before.length === 0 || before.length > after.length) return false;
  for (let index = 0; index < before.length; index++) if (before[index] !== after[index]) return false;
  return true;
}

/** Names of members as they are written: there are few, and they come again and again. */
const names = new Map<string, string>();
function writeName(name: string): string {
  let text = names.get(name);
  if (text === undefined) {
    text = `${JSON.stringify(name)}:`;
    if (names.size < MAX_NAMES) names.set(name, text);
  }
  return text;
}
const MAX_NAMES = 5000;

/** The members of a patch between two objects, without the braces around them; empty if they are equal. */
export function writeMembersPatch(before: Json, after: Json, written: WrittenPatches | null): string {
  if (before === after) return '';
  const old = before as Members;
  const now = after as Members;
  let text = '';
  let kept = 0;
  for (const name in now) {
    const was = old[name];
    const is = now[name]!;
    // JSON has no undefined: a member that is not there is new.
    if (was !== undefined) kept++;
    if (was === is) continue;
    const change = was === undefined ? `[${write(is)}]` : writePatch(was, is, written);
    if (change !== null) text += `${text === '' ? '' : ','}${writeName(name)}${change}`;
  }
  for (const _ in old) kept--;
  if (kept < 0) {
    for (const name of Object.keys(old)) {
      if (!Object.hasOwn(now, name)) text += `${text === '' ? '' : ','}${writeName(name)}0`;
    }
  }
  return text;
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
      if (change === 0 || !(index <= list.length)) throw new RangeError('the patch does not fit');
      list[index] = index < list.length ? applyPatch(list[index]!, change) : replaced(change);
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
