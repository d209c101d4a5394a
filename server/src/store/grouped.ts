/** Things that follow each other, in groups that have something in common. */
export function grouped<T>(things: readonly T[], by: (thing: T) => unknown): T[][] {
  const groups: T[][] = [];
  let last: unknown;
  for (const thing of things) {
    const key = by(thing);
    if (groups.length > 0 && key === last) groups.at(-1)!.push(thing);
    else groups.push([thing]);
    last = key;
  }
  return groups;
}
