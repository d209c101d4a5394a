import { fairBelow } from './fair.ts';
import { parseHex } from './hex.ts';
import { Problem } from './problem.ts';
import type { Random } from './random.ts';

export const SEED_BYTES = 32;
const BLOCK_WORDS = 16;

/** "expand 32-byte k" as four little-endian words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
/** The four words of each quarter round: columns, then diagonals (RFC 8439, 2.3). */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** The ChaCha20 block function (RFC 8439, 2.3): `input` is constants, key, counter and nonce. */
export function chachaBlock(input: Uint32Array, output: Uint32Array): void {
  output.set(input);
  for (let round = 0; round < 20; round += 2) {
    for (const [ia, ib, ic, id] of QUARTERS) {
      let a = output[ia]!;
      let b = output[ib]!;
      let c = output[ic]!;
      let d = output[id]!;
      a = (a + b) | 0;
      d ^= a;
      d = (d << 16) | (d >>> 16);
      c = (c + d) | 0;
      b ^= c;
      b = (b << 12) | (b >>> 20);
      a = (a + b) | 0;
      d ^= a;
      d = (d << 8) | (d >>> 24);
      c = (c + d) | 0;
      b ^= c;
      b = (b << 7) | (b >>> 25);
      output[ia] = a;
      output[ib] = b;
      output[ic] = c;
      output[id] = d;
    }
  }
  for (let i = 0; i < BLOCK_WORDS; i++) output[i] = output[i]! + input[i]!;
}

/** Constants, key, counter and nonce as the block function wants them. */
export function chachaInput(key: Uint8Array, counter: number, nonce: Uint8Array): Uint32Array {
  const input = new Uint32Array(BLOCK_WORDS);
  const bytes = new DataView(new ArrayBuffer(SEED_BYTES + 12));
  key.forEach((byte, i) => bytes.setUint8(i, byte));
  nonce.forEach((byte, i) => bytes.setUint8(SEED_BYTES + i, byte));
  input.set(CONSTANTS);
  for (let i = 0; i < 8; i++) input[4 + i] = bytes.getUint32(4 * i, true);
  input[12] = counter;
  for (let i = 0; i < 3; i++) input[13 + i] = bytes.getUint32(SEED_BYTES + 4 * i, true);
  return input;
}

const NO_NONCE = new Uint8Array(12);

/**
 * The generator of live games: the ChaCha20 key stream of a secret 32-byte seed. Nobody who lacks the seed can
 * foretell it; whoever has it can repeat it from any position. Throws `bad-seed`.
 */
export class ChaChaRandom implements Random {
  private readonly input: Uint32Array;
  private readonly block = new Uint32Array(BLOCK_WORDS);
  /** The number of the block in `block`; -1: none yet. */
  private loaded = -1;
  private drawn: number;

  /** `seed`: 64 hex digits. `position`: how many words have been drawn before. */
  constructor(seed: string, position = 0) {
    const key = parseHex(seed);
    if (key?.length !== SEED_BYTES) throw new Problem('bad-seed');
    this.input = chachaInput(key, 0, NO_NONCE);
    this.drawn = position;
  }

  /** How many words have been drawn: with the seed, all there is to save. */
  get position(): number {
    return this.drawn;
  }

  word(): number {
    const at = this.drawn & (BLOCK_WORDS - 1);
    const number = (this.drawn - at) / BLOCK_WORDS;
    if (number !== this.loaded) {
      this.input[12] = number;
      chachaBlock(this.input, this.block);
      this.loaded = number;
    }
    this.drawn++;
    return this.block[at]!;
  }

  below(limit: number): number {
    return fairBelow(this, limit);
  }
}
