import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeHex, parseHex } from './hex.ts';
import { sha256, sha256Hex, utf8 } from './sha256.ts';

describe('sha256', () => {
  // FIPS 180-4 examples (NIST CSRC): one block, two blocks, and the empty message.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('hashes %.10s', (text, expected) => {
    expect(sha256Hex(utf8(text))).toBe(expected);
  });

  it('agrees with OpenSSL on messages of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
        expect(makeHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      }),
    );
  });
});

describe('utf8', () => {
  it('agrees with the platform', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
    );
    expect([...utf8('\ud800')]).toEqual([0xef, 0xbf, 0xbd]);
  });
});

describe('hex', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(parseHex(makeHex(bytes))).toEqual(bytes);
      }),
    );
  });

  it.each(['0', 'zz', '0x', ' 00', '00\n'])('refuses %j', (text) => {
    expect(parseHex(text)).toBeNull();
  });
});
