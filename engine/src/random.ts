/**
 * Randomness is a parameter: rules never reach for it themselves.
 * Live games pass a cryptographic counter generator, search and simulation a fast one.
 */
export interface Random {
  /** A whole number from 0 to `limit` - 1, each equally likely. */
  below(limit: number): number;
}

/** Shuffles `items[from..to)` in place. */
export function shuffle(items: { [index: number]: number }, from: number, to: number, random: Random): void {
  for (let last = to - 1; last > from; last--) {
    const other = from + random.below(last - from + 1);
    const item = items[last]!;
    items[last] = items[other]!;
    items[other] = item;
  }
}
