/** A small stream of numbers from 0 to 1 for texture: the same seed always gives the same print. Nothing of a game depends on it. */
export function seeded(seed: string | number): () => number {
  let state = 0x811c9dc5;
  for (const sign of String(seed)) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
