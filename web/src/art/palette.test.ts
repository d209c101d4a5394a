import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEAT_COLOURS } from './emblems.ts';
import { contrast, INK, inkOn, PRINTED_PAIRS, TEXT_PAIRS, TOKENS, tokensCss } from './palette.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#2a1c11', '#2a1c11', 1],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });
});

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(TEXT_PAIRS)('%s on %s passes WCAG AA', (text, ground) => {
    expect(contrast(TOKENS[theme][text], TOKENS[theme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface', 'raised'] as const)('focus ring shows on %s', (ground) => {
    expect(contrast(TOKENS[theme].focus, TOKENS[theme][ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('printed text', () => {
  it.each(PRINTED_PAIRS)('%s on %s passes WCAG AA', (text, ground) => {
    expect(contrast(INK[text], INK[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SEAT_COLOURS)('the initial on %s passes WCAG AA', (colour) => {
    expect(contrast(inkOn(colour), INK[colour])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('tokens.css', () => {
  it('says what the palette says (run scripts/contact-sheet.ts to write it again)', () => {
    expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
  });
});
