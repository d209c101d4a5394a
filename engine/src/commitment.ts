import { SEED_BYTES } from './chacha-random.ts';
import { makeHex, parseHex } from './hex.ts';
import { Problem } from './problem.ts';
import { sha256, sha256Hex, utf8 } from './sha256.ts';

/** Reads a seed: 64 hex digits. Throws `bad-seed`. */
export function parseSeed(input: unknown): string {
  const bytes = typeof input === 'string' ? parseHex(input) : null;
  if (bytes?.length !== SEED_BYTES) throw new Problem('bad-seed');
  return makeHex(bytes);
}

/**
 * What is published before a match begins: the SHA-256 of the 32 bytes of the dealer's secret, as hex. The secret itself
 * is revealed when the match is over; whoever kept the commitment can then check that nothing was swapped.
 */
export const commitmentOf = (secret: string): string => sha256Hex(parseHex(parseSeed(secret))!);

/** A seed made from a word or number, for simulations and tests ("seed 42"). Never for a live game: it can be guessed. */
export const seedFrom = (name: string | number): string => makeHex(sha256(utf8(String(name))));
