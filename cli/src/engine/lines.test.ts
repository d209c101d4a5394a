import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLineCutter, type Line } from './lines.ts';

const cut = (chunks: readonly Uint8Array[], max = 1000): Line[] => {
  const cutter = makeLineCutter(max);
  return [...chunks.flatMap((chunk) => cutter.push(chunk)), ...cutter.end()];
};
const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (line: string): Line => ({ kind: 'text', text: line });

describe('cutting bytes into lines', () => {
  it.each([
    ['whole lines', ['a\nb\n'], [text('a'), text('b')]],
    ['a last line without an end', ['a\nb'], [text('a'), text('b')]],
    ['empty lines', ['\n\n'], [text(''), text('')]],
    ['a line in pieces', ['a', 'b', 'c\nd'], [text('abc'), text('d')]],
    ['nothing', [], []],
  ])('%s', (_, chunks, lines) => {
    expect(cut(chunks.map(bytes))).toEqual(lines);
  });

  it('forgets what is too long and goes on', () => {
    expect(cut([bytes('12345'), bytes('678'), bytes('9\nok\n')], 6)).toEqual([{ kind: 'too-long' }, text('ok')]);
  });

  it('tells bytes that are no text', () => {
    expect(cut([Uint8Array.of(0xff, 0xfe, 0x0a), bytes('ok\n')])).toEqual([{ kind: 'not-text' }, text('ok')]);
  });

  it('does not care where a stream is broken, even inside a letter', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(80), { maxLength: 5 }), (whole, breaks) => {
        const all = bytes(`${whole}\n`);
        const places = [0, ...breaks.map((place) => Math.min(place, all.length)).toSorted((a, b) => a - b), all.length];
        const chunks = places.slice(1).map((end, i) => all.subarray(places[i], end));
        expect(cut(chunks)).toEqual(cut([all]));
      }),
    );
  });
});
