import { fairBelow } from './fair.ts';
import type { Random } from './random.ts';

/** Mixes a 32-bit word well (the finaliser of MurmurHash3). */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/**
 * The generator of search and simulation: sfc32, small and fast, passes PractRand. Predictable from its output,
 * so never for a live game. The same seed gives the same numbers everywhere and always.
 */
export class FastRandom implements Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  constructor(seed: number | string) {
    let hash = 0x9e3779b9;
    const text = String(seed);
    for (let i = 0; i < text.length; i++) hash = mix(hash ^ text.charCodeAt(i)) + 0x9e3779b9;
    this.begin(hash);
  }

  private begin(hash: number): void {
    this.a = mix(hash + 1);
    this.b = mix(hash + 2);
    this.c = mix(hash + 3);
    this.counter = 1;
    for (let i = 0; i < 12; i++) this.word();
  }

  /** Begins again as the generator of two whole numbers. Allocates nothing: search does it in every world. */
  restart(seed: number, stream: number): void {
    this.begin(mix(mix(seed ^ 0x9e3779b9) ^ stream) + 0x9e3779b9);
  }

  word(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  below(limit: number): number {
    return fairBelow(this, limit);
  }
}
