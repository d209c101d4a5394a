/** A JSON value with the members of every object in one order: two that are equal are the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join()}}`;
}

/** Whether two JSON values are equal. Most are written in the same order as well, which is quicker to see. */
export const areEqual = (some: unknown, other: unknown): boolean =>
  JSON.stringify(some) === JSON.stringify(other) || canonical(some) === canonical(other);

/** Where two values part, as a path with what stands there; for whoever has to find the reason. */
export function difference(some: unknown, other: unknown, path = ''): string {
  const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
  if (isPlain(some) || isPlain(other) || Array.isArray(some) !== Array.isArray(other)) {
    return `${path || 'all of it'}: ${show(some)}, not ${show(other)}`;
  }
  const [left, right] = [some as Record<string, unknown>, other as Record<string, unknown>];
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (!areEqual(left[name], right[name])) return difference(left[name], right[name], `${path}.${name}`);
  }
  return 'nowhere';
}

const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 160);
