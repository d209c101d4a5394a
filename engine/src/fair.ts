/** Evenly spread 32-bit words. */
export interface WordSource {
  /** A whole number from 0 to 2^32 - 1. */
  word(): number;
}

const WORDS = 2 ** 32;
/** Up to here `word * limit` is exact in a double. */
const EXACT = 2 ** 21;

/**
 * A whole number from 0 to `limit` - 1, each exactly equally likely (Lemire's method: scale, and reject the few words
 * that would favour some results). A choice among one draws nothing.
 */
export function fairBelow(source: WordSource, limit: number): number {
  if (limit > EXACT) return fairBelowLarge(source, limit);
  if (!(limit >= 2)) {
    if (limit === 1) return 0;
    throw new RangeError(`cannot choose among ${limit}`);
  }
  let product = source.word() * limit;
  let result = Math.floor(product / WORDS);
  if (product - result * WORDS < limit) {
    const unfair = (WORDS - limit) % limit;
    while (product - result * WORDS < unfair) {
      product = source.word() * limit;
      result = Math.floor(product / WORDS);
    }
  }
  return result;
}

function fairBelowLarge(source: WordSource, limit: number): number {
  if (limit > WORDS) throw new RangeError(`cannot choose among ${limit}`);
  const fair = WORDS - (WORDS % limit);
  let word = source.word();
  while (word >= fair) word = source.word();
  return word % limit;
}
