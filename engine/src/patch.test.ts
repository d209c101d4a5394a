import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { applyPatch, type WrittenPatches, writePatch } from './patch.ts';

/** JSON as views have it: small objects and lists with few names, so that two of them overlap. */
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, true, 0, 1, 'a'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', '1'), tie('value')) as fc.Arbitrary<Json>,
  ),
})).value;

describe('a patch', () => {
  it.each<[string, Json, Json, Json]>([
    ['nothing changed', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    ['a member deep inside', { a: [1, { b: 2 }], c: 3 }, { a: [1, { b: 4 }], c: 3 }, { a: { 1: { b: [4] } } }],
    ['a list that grew', { a: [1] }, { a: [1, 2, [3]] }, { a: { 1: [2], 2: [[3]] } }],
    ['a list that shrank is sent whole', { a: [1, 2] }, { a: [1] }, { a: [[1]] }],
    ['a list that grew and changed is sent whole', { a: [1, 2] }, { a: [2, 1, 2] }, { a: [[2, 1, 2]] }],
    ['a member came and one went', { a: 1 }, { b: 1 }, { b: [1], a: 0 }],
    ['another kind of value', { a: [] }, { a: {} }, { a: [{}] }],
  ])('is small: %s', (_, before, after, patch) => {
    expect(JSON.parse(writePatch(before, after) ?? 'null')).toEqual(patch);
  });

  it('makes the new value of the old one, through text, and leaves the old one alone', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const kept = JSON.stringify(before);
        const patch = writePatch(before, after);
        const result = patch === null ? before : applyPatch(before, JSON.parse(patch));
        expect(result).toEqual(after);
        expect(JSON.stringify(before)).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same when parts of it were written for somebody else before', () => {
    fc.assert(
      fc.property(json, json, json, json, (before, after, mine, yours) => {
        const written: WrittenPatches = new Map();
        const other = writePatch({ shared: before, own: mine }, { shared: after, own: yours }, written);
        expect(other).toBe(writePatch({ shared: before, own: mine }, { shared: after, own: yours }));
        const [was, is] = [
          { own: yours, shared: before },
          { own: mine, shared: after },
        ];
        expect(writePatch(was, is, written)).toBe(writePatch(was, is));
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, Json, Json]>([
    ['a member of a number', 1, { a: [1] }],
    ['beyond the end of a list', [1], { 2: [1] }],
    ['changing what is not in a list', [1], { 1: { a: [1] } }],
    ['taking out of a list', [1], { 0: 0 }],
    ['changing what is not there', {}, { a: { b: [1] } }],
  ])('that does not fit is refused: %s', (_, before, patch) => {
    expect(() => applyPatch(before, patch as never)).toThrow(RangeError);
  });
});
