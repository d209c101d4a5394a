import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf, seedFrom } from './commitment.ts';
import { contributorsOf, seedOf } from './seed-parts.ts';

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const nonces = fc.array(fc.option(hex), { minLength: 1, maxLength: 8 });
const parts = fc.record({ secret: hex, nonces });
const SECRET = seedFrom('secret');
const MINE = seedFrom('mine');

describe('the seed of parts', () => {
  it('is made as it is written down, with any SHA-256', () => {
    const bytes = [
      Buffer.from('tinstar seed 1\0'),
      Buffer.from(SECRET, 'hex'),
      Buffer.from([3]),
      Buffer.from([0]),
      Buffer.concat([Buffer.from([1]), Buffer.from(MINE, 'hex')]),
      Buffer.from([0]),
    ];
    const expected = createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
    expect(seedOf({ secret: SECRET, nonces: [null, MINE, null] })).toBe(expected);
  });

  it('is the secret itself where nobody added anything: so it was before anybody could', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: 8 }), (secret, seats) => {
        const nobody = Array.from({ length: seats }, () => null);
        expect(seedOf({ secret, nonces: nobody })).toBe(secret);
        expect(contributorsOf({ seed: secret, parts: { secret, nonces: nobody } })).toBeNull();
      }),
    );
  });

  it('is another one with any other part, and with the same parts at other seats', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        const isNobodys = [one, other].every((all) => all.nonces.every((nonce) => nonce === null));
        if (!isNobodys) expect(seedOf(one) === seedOf(other)).toBe(isSame);
      }),
    );
    fc.assert(
      fc.property(parts, hex, fc.nat(7), (all, nonce, at) => {
        const seat = at % all.nonces.length;
        fc.pre(all.nonces[seat] !== nonce);
        const changed = { ...all, nonces: all.nonces.with(seat, nonce) };
        expect(seedOf(changed)).not.toBe(seedOf(all));
        expect(contributorsOf({ seed: seedOf(changed), parts: changed })).toContain(seat);
        // Moved along, it is somebody else's.
        const moved = { ...all, nonces: [null, ...changed.nonces] };
        expect(seedOf(moved)).not.toBe(seedOf(changed));
      }),
    );
  });

  it('does not care how hex is written, and is never what was published', () => {
    fc.assert(
      fc.property(parts, ({ secret, nonces: given }) => {
        const upper = { secret: secret.toUpperCase(), nonces: given.map((nonce) => nonce?.toUpperCase() ?? null) };
        expect(seedOf(upper)).toBe(seedOf({ secret, nonces: given }));
        expect(seedOf(upper)).not.toBe(commitmentOf(secret));
      }),
    );
  });
});
