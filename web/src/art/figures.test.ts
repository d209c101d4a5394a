import type * as Opentype from 'opentype.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { faultsOf } from './drawing-faults.ts';
import OUTLINES from './figures.json' with { type: 'json' };
import { figures } from './figures.ts';
import { svg } from './svg.ts';

const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as typeof Opentype;
const file = require.resolve('@fontsource/rye/files/rye-latin-400-normal.woff');
const font = parse(new Uint8Array(readFileSync(file)).buffer);

describe('figures', () => {
  it.each(LANGUAGES)('draw all money of Wyatt Earp in %s', async (language) => {
    const text = textIn(language);
    for (let thousands = 0; thousands <= 25; thousands++) {
      const drawn = figures(text.money(thousands * 1000), 50, 50, { size: 20, fit: 70 });
      expect(drawn).not.toContain('<text');
      expect(faultsOf(svg(100, 100, drawn))).toEqual([]);
    }
  });

  it('sets words as text', () => expect(figures('Bea', 0, 0, { size: 20 })).toContain('>Bea</text>'));

  // `scripts/figures.ts` writes them for a font 200 high.
  it.each(Object.entries(OUTLINES))('%j is as wide as the font has it', (sign, [width]) =>
    expect((Number(width) / 200) * font.unitsPerEm).toBeCloseTo(font.charToGlyph(sign).advanceWidth!, -1),
  );

  it.each([
    ['start', 0],
    ['middle', 0.5],
    ['end', 1],
  ] as const)('stand where %s puts them', (anchor, part) => {
    const [, at] = /translate\(([-\d.]+) /.exec(figures('11', 10, 0, { size: 20, anchor }))!;
    expect(Number(at)).toBeCloseTo(10 - part * 2 * 20 * (Number(OUTLINES['1'][0]) / 200), 1);
  });

  it('shrink to fit', () => {
    const scaleOf = (drawn: string): number => Number(/scale\(([\d.]+)\)/.exec(drawn)![1]);
    expect(scaleOf(figures('1', 0, 0, { size: 20 }))).toBe(0.1);
    expect(scaleOf(figures('1000', 0, 0, { size: 20, fit: 10 }))).toBeLessThan(0.03);
  });
});
