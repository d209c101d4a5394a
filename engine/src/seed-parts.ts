import { parseSeed } from './commitment.ts';
import { parseHex } from './hex.ts';
import type { Seat } from './seats.ts';
import { sha256Hex, utf8 } from './sha256.ts';

/** What a seed is made of where those who play add to it, so that whoever deals cannot choose it. */
export interface SeedParts {
  /** The dealer's, 64 hex digits: committed to before anybody adds anything. */
  readonly secret: string;
  /** By seat: what its person added after seeing the commitment, 64 hex digits; `null`: nothing. */
  readonly nonces: readonly (string | null)[];
}

/** Sets these hashes apart from all others. */
const SEED_MARK = 'tinstar seed 1\0';

/**
 * The seed that parts make: the SHA-256 of "tinstar seed 1" and a zero byte, the secret, the number of seats as a byte,
 * and for each seat either a zero byte, or a byte of one and its nonce. Where nobody added anything it is the secret itself.
 */
export function seedOf({ secret, nonces }: SeedParts): string {
  const own = parseSeed(secret);
  if (nonces.every((nonce) => nonce === null)) return own;
  const added = nonces.flatMap((nonce) => (nonce === null ? [0] : [1, ...parseHex(parseSeed(nonce))!]));
  return sha256Hex(Uint8Array.from([...utf8(SEED_MARK), ...parseHex(own)!, nonces.length, ...added]));
}

/** The dealer's secret: the seed itself where nobody added to it. */
type Dealt = { readonly seed: string; readonly parts?: SeedParts };
export const secretIn = ({ seed, parts }: Dealt): string => parts?.secret ?? seed;

/** The seats whose people added to the seed; `null`: nobody did, and whoever dealt alone chose it. */
export function contributorsOf({ parts }: Dealt): readonly Seat[] | null {
  const seats = (parts?.nonces ?? []).flatMap((nonce, seat) => (nonce === null ? [] : [seat]));
  return seats.length === 0 ? null : seats;
}
