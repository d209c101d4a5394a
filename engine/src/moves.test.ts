import { describe, expect, it } from 'vitest';
import { defineMoves } from './moves.ts';

const MOVES = defineMoves({ pass: {}, lay: { card: ['ace', 'king'], count: 3 }, aim: { at: 4 } });

describe('defineMoves', () => {
  it('numbers all moves, the last parameter fastest', () => {
    expect(MOVES.size).toBe(1 + 6 + 4);
    expect(MOVES.base).toEqual({ pass: 0, lay: 1, aim: 7 });
    expect(Array.from({ length: 4 }, (_, code) => MOVES.decode(code))).toEqual([
      { type: 'pass' },
      { type: 'lay', card: 'ace', count: 0 },
      { type: 'lay', card: 'ace', count: 1 },
      { type: 'lay', card: 'ace', count: 2 },
    ]);
    expect(MOVES.code('lay', 1, 2)).toBe(6);
    expect([...MOVES.values.subarray(3 * 6, 3 * 6 + 2)]).toEqual([1, 2]);
  });

  it('reads every move it writes, the object itself and a copy', () => {
    for (let code = 0; code < MOVES.size; code++) {
      const move = MOVES.decode(code);
      expect(MOVES.decode(code)).toBe(move);
      expect(Object.isFrozen(move)).toBe(true);
      expect([MOVES.parse(move), MOVES.parse({ ...move }), MOVES.encode(move)]).toEqual([code, code, code]);
    }
  });

  it.each([
    [{ type: 'fold' }],
    [{ type: 'toString' }],
    [{ type: 'lay' }],
    [{ type: 'lay', card: 'ace' }],
    [{ type: 'lay', card: 'jack', count: 0 }],
    [{ type: 'lay', card: 'ace', count: 3 }],
    [{ type: 'lay', card: 'ace', count: -1 }],
    [{ type: 'lay', card: 'ace', count: 0.5 }],
    [{ type: 'lay', card: 'ace', count: '0' }],
    [{ type: 'lay', card: 0, count: 0 }],
    [{ type: 'pass', now: 1 }],
    ['pass'],
    [['pass']],
    [null],
    [0],
  ])('does not read %j', (input) => {
    expect(MOVES.parse(input)).toBeNull();
  });

  it('refuses to write what is no move', () => {
    expect(() => MOVES.encode({ type: 'aim', at: 4 })).toThrow(RangeError);
    expect(() => MOVES.decode(MOVES.size)).toThrow(RangeError);
  });

  it('has no room for compound moves', () => {
    expect(() => defineMoves({ all: { a: 2, b: 2, c: 2, d: 2 } })).toThrow(RangeError);
    expect(() => defineMoves({ far: { a: 256 } })).toThrow(RangeError);
  });
});
